// A test delivery, sent when this is shown, and the receiver's answer.
import { useEffect } from "preact/hooks";
import type { DeliveryRow, WebhookRow } from "../../../src/client/client.ts";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import { Skeleton } from "../parts/Empty.tsx";
import { ErrorNote, Note } from "../parts/Note.tsx";
import { formatCount, sentence } from "../words/format.ts";

const TITLES = {
  received: "The receiver accepted the test.",
  waiting: "The test has not been sent yet.",
  refused: "The receiver did not accept the test.",
} as const;

/** How often to read a delivery that a busy sender has not tried yet. */
const AGAIN_MS = 1500;

const isUntried = ({ state, http_status, error }: DeliveryRow): boolean =>
  state === "waiting" && http_status === null && error === null;

/** A delivery's state now; read again until the sender has tried it. */
function useCurrent(hook: WebhookRow, sent: DeliveryRow | null): DeliveryRow | null {
  const { api } = useSession();
  const waits = sent !== null && isUntried(sent);
  const later = useAnswer(waits ? `${sent.number}` : null, () =>
    api.webhooks.deliveries(hook.id, { before: Number(sent?.number) + 1, limit: 1 }),
  );
  const current = later.data?.find(({ number }) => number === sent?.number) ?? sent;
  const again = waits && current !== null && isUntried(current) && !later.loading;
  useEffect(() => {
    if (!again) return;
    const timer = setTimeout(later.retry, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [again, later.retry]);
  return current;
}

export function TestResult({ hook }: { hook: WebhookRow }) {
  const { api } = useSession();
  const test = useAnswer(String(hook.id), () => api.webhooks.test(hook.id));
  const delivery = useCurrent(hook, test.data);
  const again = (
    <button class="button small" type="button" onClick={test.retry}>
      Send another test
    </button>
  );
  if (test.error !== null) return <ErrorNote error={test.error} onRetry={test.retry} />;
  if (delivery === null) return <Skeleton rows={1} />;
  const { state, http_status: status, took_ms: took, error, answer } = delivery;
  const received = state === "delivered";
  const isWaiting = isUntried(delivery);
  const time = took === null ? "" : ` in ${formatCount(took)} ms`;
  return (
    <div class={test.loading ? "stack stale" : "stack"}>
      <Note
        kind={received ? "info" : "warn"}
        title={TITLES[received ? "received" : isWaiting ? "waiting" : "refused"]}
        action={again}
      >
        {isWaiting
          ? "It is queued; the result appears here."
          : status === null
            ? sentence(error ?? "No response yet")
            : `It returned ${status}${time}.`}
        {!received && !isWaiting && " Check the receiver, then send another test."}
      </Note>
      {answer !== null && answer !== "" && <pre class="mono answer-text">{answer}</pre>}
    </div>
  );
}
