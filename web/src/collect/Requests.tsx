// The boards that were added in this tab and the account's collect requests, newest first, each with its progress. Requests
// that the service started itself are marked.
import { useEffect, useState } from "preact/hooks";
import type { CollectRecord } from "../../../src/client/client.ts";
import type { BoardRow } from "../../../src/contract/answers/adminAnswers.ts";
import { Link } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import { Empty } from "../parts/Empty.tsx";
import { ErrorNote } from "../parts/Note.tsx";
import { Panel } from "../parts/Panel.tsx";
import { BusyIcon, DoneIcon, RefusedIcon, WaitingIcon } from "../parts/stateIcons.tsx";
import { writeQuery } from "../query.ts";
import { progressOf, questionOf, wentWrong } from "../words/collectProgress.ts";
import { age, exact, formatCount, many } from "../words/format.ts";
import { sourceName } from "../words/sources.ts";
import { outcomeOf } from "./boardWords.ts";
import { useFirstRead } from "./useBoard.ts";
import { wordsOf } from "./useCollect.ts";

const PAGE = 10;
const REFRESH_MS = 2000;

interface Props {
  /** The request shown above the list. */
  current: number | null;
  boards: readonly BoardRow[];
  /** Changes when a request is created or finished, so that the list reloads. */
  turn: string;
  now: number;
}

export function Requests({ current, boards, turn, now }: Props) {
  const { api } = useSession();
  const [shown, setShown] = useState(PAGE);
  const [refreshes, setRefreshes] = useState(0);
  const answer = useAnswer(`${turn} ${shown} ${refreshes}`, () => api.collectList({ limit: shown }));
  useEffect(() => {
    if (answer.data?.every(({ status }) => status === "done") !== false) return;
    const timer = setTimeout(() => setRefreshes(refreshes + 1), REFRESH_MS);
    return () => clearTimeout(timer);
  }, [answer.data]);
  if (answer.error !== null) return <ErrorNote error={answer.error} onRetry={answer.retry} />;
  const rows = answer.data ?? [];
  if (answer.data !== null && rows.length + boards.length === 0) {
    return current === null ? <Nothing /> : null;
  }
  return (
    <Panel
      flush
      title="Requests and their progress"
      meta="Of this account, newest first"
      foot={
        rows.length < shown ? undefined : (
          <button class="link under" type="button" onClick={() => setShown(shown + 5 * PAGE)}>
            Show more requests
          </button>
        )
      }
    >
      <ul class="lines requests">
        {boards.map((board) => (
          <BoardLine key={`${board.id} ${board.last_read}`} board={board} now={now} />
        ))}
        {rows.map((record) => (
          <RequestLine key={record.id} record={record} current={record.id === current} now={now} />
        ))}
      </ul>
    </Panel>
  );
}

function RequestLine({ record, current, now }: { record: CollectRecord; current: boolean; now: number }) {
  const wrong = record.status === "done" && wentWrong(progressOf(record.notes));
  const signs = { queued: <WaitingIcon />, running: <BusyIcon />, done: wrong ? <RefusedIcon /> : <DoneIcon /> };
  return (
    <li aria-current={current ? "true" : undefined}>
      {signs[record.status]}
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
        <p class="meta">{stateWords(record)}</p>
      </div>
      <span class="meta" title={exact(record.created_at)}>
        {age(record.created_at, now)}
      </span>
    </li>
  );
}

/** `running · 3 of 28 employers read · 14 postings found`. */
function stateWords({ status, notes, found }: CollectRecord): string {
  if (status === "queued") return "waiting for a worker";
  const { read, employers } = progressOf(notes);
  const all = Math.max(employers, read.length);
  const share = status === "done" ? formatCount(read.length) : `${formatCount(read.length)} of ${formatCount(all)}`;
  return `${status} · ${share} ${all === 1 ? "employer" : "employers"} read · ${many(found, "posting")} found`;
}

/** The added board, followed until its first read is finished. */
function BoardLine({ board, now }: { board: BoardRow; now: number }) {
  const { row, waited } = useFirstRead(board);
  const isRead = row.last_read !== board.last_read;
  const result = `${row.company === null ? "" : `${row.company}: `}${many(row.open_postings, "opening")} found. ${outcomeOf(row)}`;
  const pending = waited ? "Still queued. Is a worker running?" : "Queued next. The result appears here.";
  return (
    <li>
      {!isRead ? <BusyIcon /> : row.trouble === null ? <DoneIcon /> : <RefusedIcon />}
      <div class="grow">
        <p>
          <Link class="strong" to={`/sources?source=${row.source}`}>
            {sourceName(row.source)} / {row.board}
          </Link>{" "}
          <span class="tag">board</span>
        </p>
        <p class="meta" role="status">
          {isRead ? result : pending}
        </p>
      </div>
      <span class="meta" title={exact(row.created_at)}>
        {age(row.created_at, now)}
      </span>
    </li>
  );
}

function Nothing() {
  return (
    <section class="panel">
      <Empty title="No collect requests yet">
        Enter a job, a place or both. The service queries the country's employment services, finds employers around the
        place and adds their postings to the index. The progress appears here.
      </Empty>
    </section>
  );
}
