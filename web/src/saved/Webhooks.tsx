// Webhooks of the account: where each sends, how it fares, and its deliveries with status, body and what the receiver answered.
import { useEffect, useState } from "preact/hooks";
import type { DeliveryRow, RolecallError, SavedSearchRow, WebhookRow } from "../../../src/client/client.ts";
import { useNow } from "../context/clock.ts";
import { useSession } from "../context/session.ts";
import { asError, useAnswer } from "../parts/answer.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { ErrorNote } from "../parts/Note.tsx";
import { Panel } from "../parts/Panel.tsx";
import { PlusIcon } from "../parts/signs.tsx";
import { exact, many, moment, whole } from "../words/format.ts";
import { NewWebhook, SecretOnce } from "./NewWebhook.tsx";

const STATES: Readonly<Record<DeliveryRow["state"], string>> = {
  waiting: "waits",
  delivered: "received",
  failed: "not received",
  dropped: "given up",
};

/** While a delivery waits to be tried, it is looked at again. */
const AGAIN_MS = 1500;

function DeliveryLine({ delivery, now }: { delivery: DeliveryRow; now: number }) {
  const { number, state, http_status, attempts, events, error, answer, body, type, tried_at, took_ms } = delivery;
  return (
    <details class="delivery">
      <summary>
        <span class={state === "delivered" ? "tag on" : "tag warn"}>{STATES[state]}</span>{" "}
        {type === "test" ? "test" : many(events, "event")},{" "}
        {http_status === null ? "no answer" : `answer ${http_status}`}, {many(attempts, "attempt")}
        {tried_at !== null && (
          <span class="meta" title={exact(tried_at)}>
            {" "}
            {moment(tried_at, now)}
            {took_ms === null ? "" : `, ${whole(took_ms)} ms`}
          </span>
        )}
        <span class="meta"> number {whole(number)}</span>
      </summary>
      {error !== null && <p>{error}</p>}
      <h3>Body</h3>
      <pre class="mono">{body}</pre>
      <h3>Answer</h3>
      <pre class="mono">{answer === null || answer === "" ? "nothing" : answer}</pre>
    </details>
  );
}

function Deliveries({ hook, onClose }: { hook: WebhookRow; onClose: () => void }) {
  const { api } = useSession();
  const now = useNow();
  const [error, setError] = useState<RolecallError | null>(null);
  const list = useAnswer(`${hook.id}`, () => api.webhooks.deliveries(hook.id));
  const waits = list.data?.some(({ state }) => state === "waiting") === true;
  useEffect(() => {
    if (!waits || list.loading) return;
    const timer = setTimeout(list.retry, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waits, list.loading, list.retry]);
  const test = async (): Promise<void> => {
    try {
      await api.webhooks.test(hook.id);
      setError(null);
    } catch (caught) {
      setError(asError(caught));
    }
    list.retry();
  };
  const shown = error ?? list.error;
  return (
    <Dialog title={`Deliveries to ${new URL(hook.url).host}`} onClose={onClose}>
      <div class="stack">
        <button class="button fit" type="button" onClick={() => void test()}>
          Send a test
        </button>
        {shown !== null && <ErrorNote error={shown} />}
        {list.data?.length === 0 && <p>Nothing was sent yet.</p>}
        {list.data?.map((delivery) => (
          <DeliveryLine key={delivery.number} {...{ delivery, now }} />
        ))}
      </div>
    </Dialog>
  );
}

function stateOf({ state, attempts }: WebhookRow): string {
  if (state === "paused") return "paused";
  return attempts === 0 ? "active" : `failing, ${many(attempts, "attempt")}`;
}

export function Webhooks({ searches }: { searches: readonly SavedSearchRow[] }) {
  const { api } = useSession();
  const hooks = useAnswer("webhooks", () => api.webhooks.list());
  const [shown, setShown] = useState<WebhookRow | null>(null);
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [error, setError] = useState<RolecallError | null>(null);
  const doing = async (work: Promise<unknown>): Promise<void> => {
    await work.then(
      () => setError(null),
      (caught: unknown) => setError(asError(caught)),
    );
    hooks.retry();
  };
  const line = (hook: WebhookRow) => (
    <tr key={hook.id}>
      <td>
        <span class="mono">{hook.url}</span>
        <p class="mono meta">{hook.query === "" ? "every open posting" : hook.query}</p>
      </td>
      <td>{hook.events.join(", ")}</td>
      <td>
        <span class={hook.state === "active" && hook.attempts === 0 ? "tag on" : "tag warn"}>{stateOf(hook)}</span>
        {hook.paused_because !== null && <p class="meta">{hook.paused_because}</p>}
      </td>
      <td class="num">
        <button class="button small" type="button" onClick={() => setShown(hook)}>
          Deliveries
        </button>{" "}
        <button
          class="button small"
          type="button"
          onClick={() =>
            void doing(api.webhooks.change(hook.id, { state: hook.state === "active" ? "paused" : "active" }))
          }
        >
          {hook.state === "active" ? "Pause" : "Go on"}
        </button>{" "}
        <button class="button small" type="button" onClick={() => void doing(api.webhooks.delete(hook.id))}>
          Delete
        </button>
      </td>
    </tr>
  );
  const failed = error ?? hooks.error;
  return (
    <Panel
      title="Webhooks"
      class="saved-hooks"
      flush
      meta={
        <button class="button small" type="button" onClick={() => setMaking(true)}>
          <PlusIcon /> New webhook
        </button>
      }
    >
      {secret !== null && <SecretOnce secret={secret} onDone={() => setSecret(null)} />}
      {failed !== null && <ErrorNote error={failed} onRetry={hooks.retry} />}
      {hooks.data?.length === 0 && <p class="saved-none">Nothing is sent yet.</p>}
      {hooks.data !== null && hooks.data.length > 0 && (
        <div class="table-scroll">
          <table class="table">
            <thead>
              <tr>
                <th>Address</th>
                <th>Events</th>
                <th>State</th>
                <th class="num">Change</th>
              </tr>
            </thead>
            <tbody>{hooks.data.map(line)}</tbody>
          </table>
        </div>
      )}
      {shown !== null && <Deliveries hook={shown} onClose={() => setShown(null)} />}
      {making && (
        <NewWebhook
          searches={searches}
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setSecret(made);
            setMaking(false);
            hooks.retry();
          }}
        />
      )}
    </Panel>
  );
}
