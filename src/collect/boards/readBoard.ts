// Reads one claimed board and returns it to the queue, in five steps over one value: list, judge, ingest, plan the next
// read, release.
import { noFieldCounts } from "../../contract/admin/degradation.ts";
import { messageOf } from "../../contract/userError.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { holdsClaim, releaseBoard } from "../../ledger/boards/claims.ts";
import { wasEmpty } from "../../ledger/boards/jsonColumns.ts";
import { hasMissingPostings } from "../../ledger/reads/overdue.ts";
import { finishRead } from "../../ledger/reads/reads.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { inOneCommit } from "../../ledger/store/order.ts";
import { type CollectContext, createReadContext, logRequests, newRequestLog } from "../collectContext.ts";
import { currentGain, isProven, maxResponseBytes } from "../schedule/readPlan.ts";
import type { BoardRead, LeasedRead, PlannedRelease, StartedRead, StoredRead } from "./boardRead.ts";
import { assertClaimed } from "./lease.ts";
import { isUnchanged, listStarted } from "./listedRead.ts";
import { createPartialPublisher } from "./partialPublish.ts";
import { planPause, planRelease, planRetry } from "./releasePlan.ts";
import { recordSiteRights } from "./siteRights.ts";
import { storeListed } from "./storedRead.ts";
import { readStream, storeStream } from "./stream.ts";

const MAX_PAGES = 2_000;

export async function readBoard(
  db: Ledger,
  board: Board,
  ctx: CollectContext,
  signal: AbortSignal,
): Promise<BoardRead> {
  const read = startRead(db, board, ctx, signal);
  if (read === null) return await release({ db, board }, planRetry(ctx.now()));
  const { changes } = read.source;
  if (changes !== undefined) {
    const stream = await readStream(read, changes);
    if (stream.reason !== null && stream.rows === 0 && read.log.retryAt !== null)
      return await pause(read, stream.reason);
    return await planAndRelease(await storeStream(read, stream));
  }
  const listed = await listStarted(read);
  const { listing } = listed;
  const isRefused = !listing.complete && listing.failure === "failed" && listing.postings.length === 0;
  if (isRefused && read.log.retryAt !== null) return await pause(read, listing.reason);
  await assertClaimed(db, board);
  await recordSiteRights(read, isUnchanged(listing) ? (board.listed ?? 0) : listing.postings.length);
  const store = async (on: Ledger): Promise<BoardRead> => planAndRelease(await storeListed({ ...listed, db: on }));
  // A read without further requests is written in one commit, because most of its cost is the disk.
  const isSettled = isUnchanged(listing) && !wasEmpty(board) && !(await hasMissingPostings(db, board));
  return isSettled ? await inOneCommit(db, store) : await store(db);
}

/** Null: this version cannot read the source. */
function startRead(db: Ledger, board: Board, ctx: CollectContext, signal: AbortSignal): StartedRead | null {
  const source = ctx.sourceOf(board.source);
  if (source === null) return null;
  const { context, log } = logRequests(ctx, {
    gain: currentGain(board, ctx.now()),
    max_bytes: maxResponseBytes(board),
    unproven: !isProven(board),
  });
  const early = createPartialPublisher(db, board, context);
  const reading = createReadContext(context, signal, MAX_PAGES, null, { along: early.along });
  return { db, board, context, log, source, reading, early };
}

async function planAndRelease(stored: StoredRead): Promise<BoardRead> {
  return await release(stored, await planRelease(stored));
}

async function pause(read: LeasedRead, reason: string): Promise<BoardRead> {
  return await release(read, await planPause(read, reason));
}

/** The one place where a read writes its board's row. */
async function release(
  { db, board }: Pick<LeasedRead, "db" | "board">,
  { at, columns, report }: PlannedRelease,
): Promise<BoardRead> {
  await releaseBoard(db, board, at, columns);
  return report;
}

/** A read that threw counts as failed, because the same response would make it throw again. */
export async function recordFailure(db: Ledger, board: Board, context: CollectContext, error: unknown): Promise<void> {
  // If another worker holds the board, its state is newer.
  if (!(await holdsClaim(db, board))) return;
  const now = context.now();
  await planAndRelease({
    db,
    board,
    context,
    log: newRequestLog(),
    result: await finishRead(db, board, { verdict: "failed", seen: new Set(), startedAt: now }, now),
    failure: "failed",
    reason: `internal error while reading: ${messageOf(error)}`,
    changes: { opened: 0, closed: 0, changed: 0 },
    waiting: 0,
    requests: 0,
    listed: null,
    zone: null,
    fields: noFieldCounts(),
    columns: {},
    report: { counts: { new: 0, changed: 0, unchanged: 0 }, closed: 0, rows: 0 },
  });
}
