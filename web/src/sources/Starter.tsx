// The starter boards: what would be read, how often and with which user agent, and the button to start. No real site is
// contacted until then.
import { useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import type { AdminAnswer } from "../../../src/contract/answers/adminAnswers.ts";
import { useSession } from "../context/session.ts";
import { asError, useAnswer } from "../parts/answer.ts";
import { ErrorNote, Note } from "../parts/Note.tsx";
import { Panel } from "../parts/Panel.tsx";
import { formatCount, many } from "../words/format.ts";
import { span } from "./health.ts";

type Offer = AdminAnswer<"starter">;

/** Shown to an admin while some of the boards are unknown; prominently on a service without any board. */
export function Starter({ turn, onBegun }: { turn: number; onBegun: () => void }) {
  const { api } = useSession();
  const [begun, setBegun] = useState<AdminAnswer<"beginStarter"> | null>(null);
  const [error, setError] = useState<RolecallError | null>(null);
  const [busy, setBusy] = useState(false);
  const offer = useAnswer(`${turn}`, async (signal) => (await api.get<Offer>("admin/starter", {}, { signal })).data);
  const begin = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      setBegun((await api.get<AdminAnswer<"beginStarter">>("admin/starter", {}, { method: "POST" })).data);
      onBegun();
    } catch (caught) {
      setError(asError(caught));
    }
    setBusy(false);
  };
  if (begun !== null) {
    return (
      <Note kind="info" title={`${many(begun.added, "starter board")} added.`}>
        Workers read them, the first time spread over an hour.
      </Note>
    );
  }
  if (offer.data === null || offer.data.trial || offer.data.missing === 0) return null;
  if (!offer.data.first) return error === null ? null : <ErrorNote error={error} />;
  return <Invitation offer={offer.data} busy={busy} error={error} onBegin={() => void begin()} />;
}

interface InvitationProps {
  offer: Offer;
  busy: boolean;
  error: RolecallError | null;
  onBegin: () => void;
}

function Invitation({ offer, busy, error, onBegin }: InvitationProps) {
  const platforms = Object.keys(offer.sources).length;
  return (
    <Panel title="Add the starter boards" class="starter">
      <div class="stack">
        <p>
          There are no boards yet. This release includes {many(offer.missing, "board")} of real employers on{" "}
          {many(platforms, "hiring platform")}. Each is read every {span(offer.least_wait_s)} to{" "}
          {span(offer.most_wait_s)}, depending on how often it changes. First reads are spread over an hour.
        </p>
        <p class="meta">
          The sites see the user agent <code>{offer.user_agent}</code>.{" "}
          {offer.contact === null
            ? "No contact is set. Set ROLECALL_CONTACT so that site owners can contact you."
            : `They can contact you at ${offer.contact}.`}
        </p>
        {!offer.worker && (
          <p class="meta">
            No worker is running: start one with <code>rolecall work</code>; otherwise nothing is read.
          </p>
        )}
        {error !== null && <ErrorNote error={error} />}
        <div class="row">
          <button class="button primary" type="button" disabled={busy} onClick={onBegin}>
            Read {formatCount(offer.missing)} starter boards
          </button>
        </div>
      </div>
    </Panel>
  );
}
