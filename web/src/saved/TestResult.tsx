// A test delivery, sent when this is shown, and the receiver's answer.
import type { WebhookRow } from "../../../src/client/client.ts";
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

export function TestResult({ hook }: { hook: WebhookRow }) {
  const { api } = useSession();
  const test = useAnswer(String(hook.id), () => api.webhooks.test(hook.id));
  const again = (
    <button class="button small" type="button" onClick={test.retry}>
      Send another test
    </button>
  );
  if (test.error !== null) return <ErrorNote error={test.error} onRetry={test.retry} />;
  if (test.data === null) return <Skeleton rows={1} />;
  const { state, http_status: status, took_ms: took, error, answer } = test.data;
  const received = state === "delivered";
  const isWaiting = state === "waiting" && status === null && error === null;
  const time = took === null ? "" : ` in ${formatCount(took)} ms`;
  return (
    <div class={test.loading ? "stack stale" : "stack"}>
      <Note
        kind={received ? "info" : "warn"}
        title={TITLES[received ? "received" : isWaiting ? "waiting" : "refused"]}
        action={again}
      >
        {isWaiting
          ? "It is queued; the deliveries of this webhook show the result."
          : status === null
            ? sentence(error ?? "No response yet")
            : `It returned ${status}${time}.`}
        {!received && !isWaiting && " Check the receiver, then send another test."}
      </Note>
      {answer !== null && answer !== "" && <pre class="mono answer-text">{answer}</pre>}
    </div>
  );
}
