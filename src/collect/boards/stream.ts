// Reads a source that publishes its changes as a stream: new and changed postings are stored, removed ones close at
// once, and the cursor is saved only after both.
import { type FieldCounts, noFieldCounts } from "../../contract/admin/degradation.ts";
import { writeDetails } from "../../ledger/postings/details.ts";
import { closeByExternalIds } from "../../ledger/reads/directClosing.ts";
import { finishRead } from "../../ledger/reads/reads.ts";
import { isFailure } from "../../sources/shared/reading/answers.ts";
import type { Source } from "../../sources/source.ts";
import { addFieldCounts } from "../fields/fieldHistory.ts";
import type { StartedRead, StoredRead } from "./boardRead.ts";
import { completeRows } from "./details.ts";
import { assertClaimed } from "./lease.ts";
import { ingestPostings, withUsableIds } from "./listing.ts";

/** Portions per read: a stream that is far behind catches up in turns. */
const MAX_PORTIONS = 20;

interface StreamRead {
  cursor: string | null;
  changed: number;
  closed: number;
  rows: number;
  fields: FieldCounts;
  /** Far behind: to be read again soon. */
  more: boolean;
  reason: string | null;
}

export async function readStream(
  { db, board, source, context, reading }: StartedRead,
  readChanges: NonNullable<Source["changes"]>,
): Promise<StreamRead> {
  const read: StreamRead = {
    cursor: board.read_cursor,
    changed: 0,
    closed: 0,
    rows: 0,
    fields: noFieldCounts(),
    more: true,
    reason: null,
  };
  for (let portion = 0; portion < MAX_PORTIONS && read.more; portion++) {
    const changes = await readChanges(read.cursor, board, reading);
    if (isFailure(changes)) return { ...read, more: false, reason: changes.reason };
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
    addFieldCounts(read.fields, counts.fields);
    read.changed += counts.new + counts.changed;
    read.rows += changes.postings.length + removed.length;
    read.cursor = changes.next;
    read.more = changes.more;
  }
  return read;
}

/** A stream that was read to its end confirms everything it did not remove. */
export async function storeStream(read: StartedRead, stream: StreamRead): Promise<StoredRead> {
  const { db, board, context, log } = read;
  const { reason, more, changed, closed, rows, fields, cursor } = stream;
  const verdict = reason !== null ? "failed" : more ? "partial" : "unchanged";
  const now = context.now();
  return {
    db,
    board,
    context,
    log,
    reason,
    requests: log.requests,
    result: await finishRead(db, board, { verdict, proof: "unchanged", seen: new Set(), startedAt: now }, now),
    failure: reason === null ? null : "failed",
    waiting: more ? 1 : 0,
    changes: { opened: changed, closed, changed: 0 },
    listed: null,
    zone: null,
    fields,
    columns: { read_cursor: cursor },
    report: { counts: { new: changed, changed: 0, unchanged: 0 }, closed, rows },
  };
}
