// Reads a source that publishes its changes as a stream: new and changed postings are stored, removed ones close at
// once, and the cursor is saved only after both.
import type { ReadContext } from "../../contract/reading.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { writeDetails } from "../../ledger/postings/details.ts";
import { closeByExternalIds } from "../../ledger/reads/directClosing.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { isFailure } from "../../sources/shared/reading/answers.ts";
import type { Source } from "../../sources/source.ts";
import { completeRows } from "./details.ts";
import { assertClaimed } from "./lease.ts";
import { type IngestContext, ingestPostings, withUsableIds } from "./listing.ts";

/** Portions per read: a stream that is far behind catches up in turns. */
const MAX_PORTIONS = 20;

export interface StreamRead {
  cursor: string | null;
  changed: number;
  closed: number;
  rows: number;
  /** Far behind: to be read again soon. */
  more: boolean;
  reason: string | null;
}

export async function readStream(
  db: Ledger,
  board: Board,
  source: Source,
  context: IngestContext,
  reading: ReadContext,
): Promise<StreamRead | null> {
  if (source.changes === undefined) return null;
  const read: StreamRead = { cursor: board.read_cursor, changed: 0, closed: 0, rows: 0, more: true, reason: null };
  for (let portion = 0; portion < MAX_PORTIONS && read.more; portion++) {
    const changes = await source.changes(read.cursor, board, reading);
    if (isFailure(changes)) return { ...read, more: false, reason: changes.because };
    const { postings, waiting, asked } = await completeRows(
      db,
      board,
      source,
      withUsableIds(changes.postings),
      reading,
    );
    await assertClaimed(db, board);
    const counts = await ingestPostings(db, [{ board, postings: [...postings, ...waiting] }], context);
    await writeDetails(db, asked);
    const removed = changes.removed.map(({ id }) => id);
    read.closed += await closeByExternalIds(db, board.id, removed, "removed", { stream: source.id }, context.now());
    read.changed += counts.new + counts.changed;
    read.rows += changes.postings.length + removed.length;
    read.cursor = changes.next;
    read.more = changes.more;
  }
  return read;
}
