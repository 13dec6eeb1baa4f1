// The boards of one source, those that need attention first, each with the proof of its last read or the failure.
import { useState } from "preact/hooks";
import { listText } from "../../../src/client/query.ts";
import type { BoardRow } from "../../../src/contract/answers/adminAnswers.ts";
import { Link } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import { Skeleton } from "../parts/Empty.tsx";
import { ErrorNote } from "../parts/Note.tsx";
import { writeQuery } from "../query.ts";
import { age, exact, formatCount } from "../words/format.ts";
import { boardsWorstFirst, proofOf } from "./health.ts";
import { Reads, VerdictSign } from "./VerdictSign.tsx";

const FIRST = 5;
const PAGE = "1000";

interface Props {
  source: string;
  boards: number;
  now: number;
  /** Incremented after an action, so that the rows reload. */
  turn: number;
}

/** Boards with failures, and the first thousand of the others. */
function useBoards(source: string, turn: number) {
  const { api } = useSession();
  return useAnswer(`${source} ${turn}`, async (signal) => {
    const pages = await Promise.all(
      [true, false].map((trouble) => api.get<BoardRow[]>("admin/boards", { source, trouble, limit: PAGE }, { signal })),
    );
    return boardsWorstFirst(pages.flatMap(({ data }) => data));
  });
}

function BoardLine({ board, now }: { board: BoardRow; now: number }) {
  const { last_complete_read: seen } = board;
  const held = board.hold !== null;
  return (
    <tr>
      <td>
        <Link
          to={`/${writeQuery({ source: listText([board.source]), ...(board.company === null ? {} : { organization: listText([board.company]) }) })}`}
        >
          {board.board}
        </Link>
      </td>
      <td>
        {held ? (
          <VerdictSign verdict="held" words="held" />
        ) : (
          <VerdictSign verdict={board.verdict ?? "unread"} words={board.verdict ?? "not read yet"} />
        )}
      </td>
      <td class="mid-col">
        <Reads reads={board.reads} />
      </td>
      <td class="mid-col" title={seen === null ? undefined : exact(seen)}>
        {seen === null ? "never" : age(seen, now)}
      </td>
      <td class="num">{formatCount(board.open_postings)}</td>
      <td class="reason">
        {proofOf(board)}
        {board.robots !== null && <p class="meta">robots.txt: {board.robots}</p>}
        {board.reserved !== null && <p class="meta">Reserved rights: {board.reserved}</p>}
      </td>
    </tr>
  );
}

export function BoardTable({ source, boards, now, turn }: Props) {
  const [all, setAll] = useState(false);
  const answer = useBoards(source, turn);
  if (answer.error !== null) return <ErrorNote error={answer.error} onRetry={answer.retry} />;
  if (answer.data === null) return <Skeleton rows={2} />;
  const shown = all ? answer.data : answer.data.slice(0, FIRST);
  const more = boards - FIRST;
  return (
    <div class="boards">
      <table>
        <thead>
          <tr>
            <th>board</th>
            <th>last read</th>
            <th class="mid-col">last 16 reads</th>
            <th class="mid-col">last complete</th>
            <th class="num">open</th>
            <th>proof or reason</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((board) => (
            <BoardLine key={board.id} board={board} now={now} />
          ))}
        </tbody>
      </table>
      <p class="meta">
        {more > 0 && (
          <button class="link under" type="button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? `Show the first ${FIRST}`
              : `Show ${formatCount(Math.min(more, answer.data.length - FIRST))} more boards`}
          </button>
        )}
        {more > 0 && " · "}Boards that need attention come first
        {boards > answer.data.length &&
          ` · ${formatCount(answer.data.length)} of ${formatCount(boards)} are listed here, including all failing ones`}
      </p>
    </div>
  );
}
