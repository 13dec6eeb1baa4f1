// The deliveries of a webhook, newest first: status, the body with its rows, and the receiver's answer; with a test
// delivery and a replay from a time or position.
import { useEffect, useState } from "preact/hooks";
import type { DeliveryRow, WebhookRow } from "../../../src/client/client.ts";
import { useNow } from "../context/clock.ts";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { ErrorNote } from "../parts/Note.tsx";
import { exact, formatCount, many, moment } from "../words/format.ts";
import { type Action, useAction } from "./ConfirmDialog.tsx";

const STATES: Readonly<Record<DeliveryRow["state"], string>> = {
  waiting: "waits",
  delivered: "received",
  failed: "not received",
  dropped: "abandoned",
};

/** Polls while a delivery waits for its next try. */
const AGAIN_MS = 1500;
/** The sender records replayed deliveries asynchronously: how often to poll for them. */
const LOOKS = 20;
/** A longer body is for programs to read. */
const SHOWN = 20_000;

/** The body as sent, with current rows; loaded on demand. */
function Body({ hook, delivery }: { hook: WebhookRow; delivery: DeliveryRow }) {
  const { api } = useSession();
  const whole = useAnswer(hook.include === "ids" ? null : `${hook.id} ${delivery.number}`, async () => {
    const asked = { before: delivery.number + 1, limit: 1, rows: true };
    return (await api.webhooks.deliveries(hook.id, asked))[0]?.body ?? delivery.body;
  });
  const text = whole.data ?? delivery.body;
  return (
    <>
      <h3>Body{hook.include === "rows" ? ", with current rows" : ""}</h3>
      {whole.error !== null && <ErrorNote error={whole.error} />}
      <pre class={whole.loading ? "mono stale" : "mono"}>{text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}</pre>
    </>
  );
}

function DeliveryLine({ hook, delivery, now }: { hook: WebhookRow; delivery: DeliveryRow; now: number }) {
  const { number, state, http_status, attempts, events, error, answer, type, tried_at, took_ms } = delivery;
  const [open, setOpen] = useState(false);
  return (
    <details class="delivery" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span class={state === "delivered" ? "tag on" : "tag warn"}>{STATES[state]}</span>{" "}
        {type === "test" ? "test" : many(events, "event")},{" "}
        {http_status === null ? "no answer" : `answer ${http_status}`}, {many(attempts, "attempt")}
        {tried_at !== null && (
          <span class="meta" title={exact(tried_at)}>
            {" "}
            {moment(tried_at, now)}
            {took_ms === null ? "" : `, ${formatCount(took_ms)} ms`}
          </span>
        )}
        <span class="meta"> number {formatCount(number)}</span>
      </summary>
      {error !== null && <p>{error}</p>}
      {open && <Body hook={hook} delivery={delivery} />}
      <h3>Response</h3>
      <pre class="mono">{answer === null || answer === "" ? "nothing" : answer}</pre>
    </details>
  );
}

/** Replays everything after a position or since a time. */
function Replay({ hook, action, onDone }: { hook: WebhookRow; action: Action; onDone: () => void }) {
  const { api } = useSession();
  const [from, setFrom] = useState("");
  const [message, setMessage] = useState<string | null>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const text = from.trim();
    const done = await action.run(async () => {
      const { position } = await api.webhooks.replay(
        hook.id,
        /^\d+$/.test(text) ? { after: Number(text) } : { since: text },
      );
      setMessage(`Events after ${formatCount(position)} are sent again.`);
    });
    if (done) onDone();
    else setMessage(null);
  };
  return (
    <form class="row" onSubmit={(event) => void submit(event)}>
      <input
        class="input"
        aria-label="Position or time"
        placeholder="8042 or 2026-11-01"
        value={from}
        onInput={(event) => setFrom(event.currentTarget.value)}
      />
      <button class="button" type="submit" disabled={from.trim() === ""}>
        Send again from here
      </button>
      {message !== null && (
        <span class="meta" role="status">
          {message}
        </span>
      )}
    </form>
  );
}

export function Deliveries({ hook, onClose }: { hook: WebhookRow; onClose: () => void }) {
  const { api } = useSession();
  const now = useNow();
  const list = useAnswer(`${hook.id}`, () => api.webhooks.deliveries(hook.id));
  const action = useAction(list.retry);
  const [looks, setLooks] = useState(0);
  const waits = looks > 0 || list.data?.some(({ state }) => state === "waiting") === true;
  useEffect(() => {
    if (!waits || list.loading) return;
    const timer = setTimeout(() => {
      setLooks((remaining) => Math.max(0, remaining - 1));
      list.retry();
    }, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waits, looks, list.loading, list.retry]);
  const shown = action.error ?? list.error;
  return (
    <Dialog title={`Deliveries to ${new URL(hook.url).host}`} onClose={onClose}>
      <div class="stack">
        <div class="row">
          <button class="button fit" type="button" onClick={() => void action.run(() => api.webhooks.test(hook.id))}>
            Send a test
          </button>
          <Replay hook={hook} action={action} onDone={() => setLooks(LOOKS)} />
        </div>
        {shown !== null && <ErrorNote error={shown} />}
        {list.data?.length === 0 && <p>Nothing sent yet.</p>}
        {list.data?.map((delivery) => (
          <DeliveryLine key={delivery.number} hook={hook} delivery={delivery} now={now} />
        ))}
      </div>
    </Dialog>
  );
}
