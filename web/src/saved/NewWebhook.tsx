// Creates a webhook for a saved search and tries it at once: its secret is shown once, next to the receiver's answer.
import { useRef, useState } from "preact/hooks";
import type { RolecallError, SavedSearchRow, WebhookRow } from "../../../src/client/client.ts";
import { EVENTS, WEBHOOK_EVENTS, type WebhookEvent } from "../../../src/contract/lists.ts";
import { WEBHOOK_STYLES, type WebhookStyle } from "../../../src/contract/outgoing.ts";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { ErrorNote } from "../parts/Note.tsx";
import { QueryChips } from "../parts/QueryChips.tsx";
import { needsPermission, styleFor } from "./receiver.ts";
import { SecretOnce } from "./SecretOnce.tsx";
import { TestResult } from "./TestResult.tsx";

const STYLE_NAMES: Readonly<Record<WebhookStyle, string>> = {
  standard: "Standard (signed JSON)",
  slack: "Slack",
  discord: "Discord",
  teams: "Microsoft Teams",
  ntfy: "ntfy",
};
const EVENT_TEXTS: Readonly<Record<WebhookEvent, string>> = {
  opened: "opened: a posting matches for the first time",
  modified: "modified: a matching posting changed",
  closed: "closed: a matching posting closed",
  left: "left: a posting no longer matches",
  source_degraded: "source_degraded: the responses of a source lost data",
};

const CHAT_EVENTS: readonly WebhookEvent[] = ["opened"];

interface Props {
  searches: readonly SavedSearchRow[];
  /** The saved search to start from; null: every posting. */
  search: number | null;
  onClose: () => void;
  onCreated: () => void;
}

type Created = WebhookRow & { readonly secret: string };

export function NewWebhook({ searches, search, onClose, onCreated }: Props) {
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <Dialog title={created === null ? "New webhook" : "Webhook created"} onClose={onClose}>
      {created === null ? (
        <Form
          searches={searches}
          search={search}
          onCreated={(hook) => {
            setCreated(hook);
            onCreated();
          }}
        />
      ) : (
        <div class="stack">
          <SecretOnce secret={created.secret} />
          <TestResult hook={created} />
          <button class="button primary fit" type="button" onClick={onClose}>
            I have copied it
          </button>
        </div>
      )}
    </Dialog>
  );
}

interface FormProps extends Pick<Props, "searches" | "search"> {
  onCreated: (hook: Created) => void;
}

function Form({ searches, search: first, onCreated }: FormProps) {
  const { api } = useSession();
  const [url, setUrl] = useState("");
  const [search, setSearch] = useState(first === null ? "" : String(first));
  const [events, setEvents] = useState<readonly WebhookEvent[] | null>(null);
  const [style, setStyle] = useState<WebhookStyle | null>(null);
  const [error, setError] = useState<RolecallError | null>(null);
  const busy = useRef(false);
  const used = style ?? styleFor(url.trim());
  // A chat is for new postings.
  const sent = events ?? (used === "standard" ? EVENTS : CHAT_EVENTS);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    try {
      const what = search === "" ? { query: "" } : { search_id: Number(search) };
      onCreated(await api.webhooks.create({ url: url.trim(), events: sent, style: used, ...what }));
    } catch (caught) {
      setError(asError(caught));
      busy.current = false;
    }
  };
  return (
    <form class="stack" onSubmit={(event) => void submit(event)}>
      <label class="labelled">
        Search
        <select class="select" value={search} onChange={(event) => setSearch(event.currentTarget.value)}>
          <option value="">every posting</option>
          {searches.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {search !== "" && <QueryChips text={searches.find(({ id }) => String(id) === search)?.query ?? ""} />}
      <label class="labelled">
        Address
        <input
          class="input"
          value={url}
          placeholder="https://example.com/jobs"
          onInput={(event) => setUrl(event.currentTarget.value)}
        />
      </label>
      {needsPermission(url) && <Permission url={url} />}
      <EventChoice events={sent} onChange={setEvents} />
      <StyleChoice style={used} onChange={setStyle} />
      {error !== null && <ErrorNote error={error} />}
      <button class="button primary fit" type="submit" disabled={url.trim() === "" || sent.length === 0}>
        Create webhook and send a test
      </button>
    </form>
  );
}

/** How a receiver on the same machine or network is allowed. */
function Permission({ url }: { url: string }) {
  const { hostname } = new URL(url.trim());
  return (
    <p class="meta">
      Webhooks reach public https addresses. For http, or for a receiver on this machine or in your network, start the
      service with <code>ROLECALL_WEBHOOK_ALLOW={hostname}</code>.
    </p>
  );
}

function StyleChoice({ style, onChange }: { style: WebhookStyle; onChange: (style: WebhookStyle) => void }) {
  return (
    <label class="labelled">
      Style
      <select class="select" value={style} onChange={(event) => onChange(event.currentTarget.value as WebhookStyle)}>
        {WEBHOOK_STYLES.map((each) => (
          <option key={each} value={each}>
            {STYLE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface EventProps {
  events: readonly WebhookEvent[];
  onChange: (events: readonly WebhookEvent[]) => void;
}

function EventChoice({ events, onChange }: EventProps) {
  return (
    <fieldset class="event-choice">
      <legend>Events</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <label key={event} class="check">
          <input
            type="checkbox"
            checked={events.includes(event)}
            onChange={() => onChange(WEBHOOK_EVENTS.filter((each) => (each === event) !== events.includes(each)))}
          />
          {EVENT_TEXTS[event]}
        </label>
      ))}
    </fieldset>
  );
}
