// A source that tells its changes in a stream: what is new or changed is taken in, what it took down itself closes at once, and the
// place in the stream is kept only after both are stored.
import type { Reading } from "../../contract/reading.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { writeDetails } from "../../ledger/postings/details.ts";
import { closeListed } from "../../ledger/reads/gone.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { isFailure } from "../../sources/shared/reading/answers.ts";
import type { Source } from "../../sources/source.ts";
import { stillOurs } from "./claimed.ts";
import { completeRows } from "./details.ts";
import { type Bench, takePostings, withUsableIds } from "./listing.ts";

/** Portions in one go: a stream that is far behind catches up in turns. */
const MOST_PORTIONS = 20;

export interface StreamRead {
  cursor: string | null;
  changed: number;
  closed: number;
  rows: number;
  /** Far behind: to be read again soon. */
  more: boolean;
  because: string | null;
}

export async function readStream(
  db: Ledger,
  board: Board,
  source: Source,
  bench: Bench,
  reading: Reading,
): Promise<StreamRead | null> {
  if (source.changes === undefined) return null;
  const read: StreamRead = { cursor: board.read_cursor, changed: 0, closed: 0, rows: 0, more: true, because: null };
  for (let portion = 0; portion < MOST_PORTIONS && read.more; portion++) {
    const changes = await source.changes(read.cursor, board, reading);
    if (isFailure(changes)) return { ...read, more: false, because: changes.because };
    const { postings, waiting, asked } = await completeRows(
      db,
      board,
      source,
      withUsableIds(changes.postings),
      reading,
    );
    await stillOurs(db, board);
    const counts = await takePostings(db, [{ board, postings: [...postings, ...waiting] }], bench);
    await writeDetails(db, asked);
    const removed = changes.removed.map(({ id }) => id);
    read.closed += await closeListed(db, board.id, removed, "removed", { stream: source.id }, bench.now());
    read.changed += counts.new + counts.changed;
    read.rows += changes.postings.length + removed.length;
    read.cursor = changes.next;
    read.more = changes.more;
  }
  return read;
}
