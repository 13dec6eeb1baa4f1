// The account's collect requests, newest first; automatic ones are marked.
import { useState } from "preact/hooks";
import type { CollectRecord } from "../../../src/client/client.ts";
import { Link } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import { Empty } from "../parts/Empty.tsx";
import { ErrorNote } from "../parts/Note.tsx";
import { Panel } from "../parts/Panel.tsx";
import { writeQuery } from "../query.ts";
import { questionOf } from "../words/collectProgress.ts";
import { age, exact, formatCount } from "../words/format.ts";
import { wordsOf } from "./useCollect.ts";

const PAGE = 10;
const STATES: Readonly<Record<CollectRecord["status"], string>> = {
  queued: "waiting",
  running: "running",
  done: "done",
};

interface Props {
  /** The request shown above the list. */
  current: number | null;
  /** Changes when a request is created or finished, so that the list reloads. */
  turn: string;
  now: number;
}

export function Requests({ current, turn, now }: Props) {
  const { api } = useSession();
  const [shown, setShown] = useState(PAGE);
  const answer = useAnswer(`${turn} ${shown}`, () => api.collectList({ limit: shown }));
  if (answer.error !== null) return <ErrorNote error={answer.error} onRetry={answer.retry} />;
  const rows = answer.data ?? [];
  if (answer.data !== null && rows.length === 0) {
    return current === null ? <Nothing /> : null;
  }
  return (
    <Panel
      flush
      title="Requests of this account"
      meta="Newest first"
      foot={
        rows.length < shown ? undefined : (
          <button class="link under" type="button" onClick={() => setShown(shown + 5 * PAGE)}>
            Show more requests
          </button>
        )
      }
    >
      <ul class="lines requests">
        {rows.map((record) => (
          <RequestLine key={record.id} record={record} current={record.id === current} now={now} />
        ))}
      </ul>
    </Panel>
  );
}

function RequestLine({ record, current, now }: { record: CollectRecord; current: boolean; now: number }) {
  return (
    <li aria-current={current ? "true" : undefined}>
      <div class="grow">
        <p>
          <Link class="strong" to={`/collect${writeQuery({ ...wordsOf(record), id: String(record.id) })}`}>
            {questionOf(record)}
          </Link>{" "}
          {record.automatic && (
            <span class="tag" title="Started automatically by a search with few results">
              automatic
            </span>
          )}
        </p>
        <p class="meta">
          {STATES[record.status]} · {formatCount(record.found)} found · {formatCount(record.read)} read
        </p>
      </div>
      <span class="meta" title={exact(record.created_at)}>
        {age(record.created_at, now)}
      </span>
    </li>
  );
}

function Nothing() {
  return (
    <section class="panel">
      <Empty title="No collect requests yet">
        Enter a job, a place or both. The service queries the country's employment services, finds employers around the
        place and adds their postings to the index while you watch.
      </Empty>
    </section>
  );
}
