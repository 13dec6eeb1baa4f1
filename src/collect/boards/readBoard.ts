// Reads one claimed board and returns it to the queue: lists it, makes the detail calls its rows need, stores the
// listing, checks overdue postings, and releases the board with the time of its next read.

import type { RawPosting } from "../../contract/raw.ts";
import type { Listing, PagesRead, ReadContext } from "../../contract/reading.ts";
import { messageOf } from "../../contract/userError.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { holdsClaim, type Release, releaseBoard } from "../../ledger/boards/claims.ts";
import { readHistory, wasEmpty } from "../../ledger/boards/jsonColumns.ts";
import { findPlatform, pausePlatform } from "../../ledger/boards/platforms.ts";
import { writeDetails } from "../../ledger/postings/details.ts";
import { finishRead } from "../../ledger/reads/reads.ts";
import type { CheckResult } from "../../ledger/reads/singleChecks.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { inOneCommit } from "../../ledger/store/order.ts";
import type { Source } from "../../sources/source.ts";
import { cleanLine } from "../../text/words/clean.ts";
import { type CollectContext, createReadContext, logRequests, type RequestLog } from "../collectContext.ts";
import { planNextRead, type ReadOutcome } from "../schedule/nextRead.ts";
import { weighChanges } from "../schedule/rate.ts";
import { currentGain, maxResponseBytes } from "../schedule/readPlan.ts";
import { scheduleNext } from "../schedule/scheduleNext.ts";
import { type CompletedRows, completeInParts } from "./details.ts";
import { assertClaimed } from "./lease.ts";
import { type IngestCounts, ingestListing } from "./listing.ts";
import { checkOverdue } from "./overdueChecks.ts";
import { createPartialPublisher, type PartialPublisher, startPartTimer } from "./partialPublish.ts";
import { type ListedWithPlatform, listBoard } from "./platformBehindSite.ts";
import { readStream, type StreamRead } from "./stream.ts";
import { findTrustedValidators, recordResponses, storeValidators } from "./trustedValidators.ts";

export interface BoardRead {
  verdict: string;
  because: string | null;
  counts: Pick<IngestCounts, "new" | "changed" | "unchanged">;
  closed: number;
  rows: number;
  /** Coverage of a site that was read page by page. */
  coverage?: PagesRead | undefined;
  /** The board behind the site. */
  behind?: Board | null;
}

const MAX_PAGES = 2_000;
const READ_HISTORY_LIMIT = 16;
/** A source that this version cannot read is tried again tomorrow. */
const UNREADABLE_RETRY_MS = 24 * 3_600_000;

export async function readBoard(
  db: Ledger,
  board: Board,
  ctx: CollectContext,
  signal: AbortSignal,
): Promise<BoardRead> {
  const { context, log } = logRequests(ctx, {
    gain: currentGain(board, ctx.now()),
    max_bytes: maxResponseBytes(board),
  });
  const source = context.sourceOf(board.source);
  if (source === null) {
    await releaseBoard(db, board, context.now() + UNREADABLE_RETRY_MS, { trouble: "this source cannot be read" });
    return emptyRead("failed", "this source cannot be read");
  }
  const early = createPartialPublisher(db, board, context);
  const reading = createReadContext(context, signal, MAX_PAGES, null, { along: early.along });
  const stream = await readStream(db, board, source, context, reading);
  if (stream !== null) return await finishStream(db, board, stream, context, log);
  const statedCompany = board.company ?? (await source.company?.(board.slug, reading)) ?? null;
  const company = statedCompany === null ? null : cleanLine(statedCompany.slice(0, MAX_TEXT_LENGTH)) || null;
  const named = { ...board, company };
  const { answers, ...listed } = await listUnlessUnchanged(db, named, source, reading, context, log);
  const pause = findPauseReason(listed.listing, log);
  if (pause !== null) return await pauseBoard(db, board, context, log, pause);
  await assertClaimed(db, board);
  const listedRead: ListedRead = { board, named, source, reading, early, log, answers, ...listed };
  // A read without further requests is written in one commit, because most of its cost is the disk.
  const needsNoRequest = isUnchanged(listed.listing) && !wasEmpty(board);
  return needsNoRequest
    ? await inOneCommit(db, (tx) => storeRead(tx, listedRead, context))
    : await storeRead(db, listedRead, context);
}

function emptyRead(verdict: string, because: string): BoardRead {
  return { verdict, because, counts: { new: 0, changed: 0, unchanged: 0 }, closed: 0, rows: 0 };
}

/** Lists a board, or reports that its list is unchanged. */
async function listUnlessUnchanged(
  db: Ledger,
  board: Board,
  source: Source,
  reading: ReadContext,
  context: CollectContext,
  log: RequestLog,
): Promise<ListedWithPlatform & { answers: string | null }> {
  const trusted = findTrustedValidators(board, context.now());
  const recorder = recordResponses(log, trusted.answers);
  const first = await listBoard(
    db,
    board,
    source,
    { ...reading, validators: trusted.validators, same: recorder.isSame },
    context,
  );
  const fingerprint = recorder.fingerprint();
  const isSame = fingerprint !== null && fingerprint === trusted.answers && first.listing.coverage === undefined;
  if (first.listing.whole && isSame && !isUnchanged(first.listing)) {
    const listing: Listing = { whole: true, proof: "unchanged", postings: [], validators: null };
    return { listing, behind: null, answers: fingerprint };
  }
  if (!recorder.wasReported || isSame) return { ...first, answers: fingerprint };
  // A source that was told so and still made more requests may have mistaken an unchanged list for an empty one.
  const secondRecorder = recordResponses(log, null);
  return { ...(await listBoard(db, board, source, reading, context)), answers: secondRecorder.fingerprint() };
}

function isUnchanged(listing: Listing): boolean {
  return listing.whole && listing.proof === "unchanged";
}

/** A listed board with everything needed to store the result. */
interface ListedRead extends ListedWithPlatform {
  readonly board: Board;
  /** The same board with the company name from its source. */
  readonly named: Board;
  readonly source: Source;
  readonly reading: ReadContext;
  readonly early: PartialPublisher;
  readonly log: RequestLog;
  /** The fingerprint of the list's responses. */
  readonly answers: string | null;
}

async function storeRead(db: Ledger, listedRead: ListedRead, context: CollectContext): Promise<BoardRead> {
  const { board, named, source, listing, behind, reading, log } = listedRead;
  const requests = log.requests;
  const { taken, waiting } = await ingest(db, listedRead, context);
  const { checkEach } = taken.read;
  const looked =
    listing.whole && !checkEach
      ? { closed: 0, held: null }
      : await checkOverdue(db, { board: named, source, reading, listing }, context, checkEach);
  const outcome = toOutcome(listedRead, { taken, waiting, looked }, context.now());
  const changeWeight = weighChanges({
    opened: taken.new,
    closed: taken.read.missing + looked.closed,
    changed: taken.changed,
  });
  const isListUnchanged = isUnchanged(listing);
  const rows = isListUnchanged ? (board.listed ?? 0) : listing.postings.length;
  const scheduled = await scheduleNext(db, board, context, log, outcome, {
    now: context.now(),
    news: outcome.result.verdict === "failed" ? null : changeWeight,
    requests,
    rows: isListUnchanged || outcome.result.verdict === "failed" ? null : listing.postings.length,
    takenMs: log.takenMs,
    longest: log.longest,
    zone: mostFrequent(taken.zones),
  });
  const changed = changeWeight + taken.read.back > 0;
  const result = toResultColumns(listedRead, rows, outcome, changed, context);
  await releaseBoard(db, board, scheduled.next.at, { ...scheduled.release, ...result });
  return {
    verdict: taken.read.verdict,
    because: listing.whole ? null : listing.because,
    counts: taken,
    closed: taken.read.closed + looked.closed,
    rows,
    coverage: listing.coverage,
    behind,
  };
}

/** A read that threw counts as failed, because the same response would make it throw again. */
export async function recordFailure(db: Ledger, board: Board, context: CollectContext, error: unknown): Promise<void> {
  // If another worker holds the board, its state is newer.
  if (!(await holdsClaim(db, board))) return;
  const now = context.now();
  const result = await finishRead(db, board, { verdict: "failed", seen: new Set(), startedAt: now }, now);
  const failures = board.failures + 1;
  const outcome: ReadOutcome = { result, trouble: "failed", waiting: 0, failures, silentSince: null, retryAt: null };
  const { at, why } = planNextRead(now + (board.pace ?? 0), outcome, now, context.random());
  await releaseBoard(db, board, at, {
    why,
    trouble: toFailureText(context, `internal error while reading: ${messageOf(error)}`),
    reads: appendRead(board, now, "failed", 0),
  });
}

/** Why nothing was listed, if the host asked for a pause or is resting after failures. */
function findPauseReason(listing: Listing, log: RequestLog): string | null {
  const isPaused = !listing.whole && listing.trouble === "failed" && listing.postings.length === 0;
  return isPaused && log.retryAt !== null ? listing.because : null;
}

/** A pause requested by a host is not a failure: the board waits, as do all that share its host. */
async function pauseBoard(
  db: Ledger,
  board: Board,
  context: CollectContext,
  log: RequestLog,
  because: string,
): Promise<BoardRead> {
  const until = Math.max(log.retryAt ?? 0, context.now() + 60_000 * context.random());
  const platform = await findPlatform(db, board.source);
  if (platform !== undefined && platform.host !== null) await pausePlatform(db, board.source, until);
  await releaseBoard(db, board, Math.round(until), { why: "asked_to_wait", trouble: toFailureText(context, because) });
  return emptyRead("failed", because);
}

function mostFrequent(counts: ReadonlyMap<string, number>): string | null {
  const [top = null] = [...counts].sort((a, b) => b[1] - a[1]);
  return top === null ? null : top[0];
}
const MAX_TEXT_LENGTH = 500;

/** The text may contain remote content, and it is displayed and logged. */
function toFailureText({ blank = (text) => text }: CollectContext, because: string): string {
  return cleanLine(blank(because).slice(0, MAX_TEXT_LENGTH * 2)).slice(0, MAX_TEXT_LENGTH);
}

/** A stream that was read to its end confirms everything it did not remove. */
async function finishStream(
  db: Ledger,
  board: Board,
  stream: StreamRead,
  context: CollectContext,
  log: RequestLog,
): Promise<BoardRead> {
  const { reason: because, more, changed, closed, rows } = stream;
  if (because !== null && rows === 0 && log.retryAt !== null) return await pauseBoard(db, board, context, log, because);
  const verdict = because !== null ? "failed" : more ? "partial" : "unchanged";
  const now = context.now();
  const result = await finishRead(db, board, { verdict, proof: "unchanged", seen: new Set(), startedAt: now }, now);
  const outcome: ReadOutcome = {
    result,
    trouble: because === null ? null : "failed",
    waiting: more ? 1 : 0,
    failures: because === null ? 0 : board.failures + 1,
    silentSince: null,
    retryAt: log.retryAt,
  };
  const changeWeight = because === null ? weighChanges({ opened: changed, closed, changed: 0 }) : null;
  const { requests, takenMs, longest } = log;
  const observation = { now, news: changeWeight, requests, rows: null, takenMs, longest, zone: null };
  const { next, release } = await scheduleNext(db, board, context, log, outcome, observation);
  await releaseBoard(db, board, next.at, {
    ...release,
    read_cursor: stream.cursor,
    trouble: because === null ? null : toFailureText(context, because),
    changed_at: changed + closed > 0 ? now : board.changed_at,
    reads: appendRead(board, now, verdict, rows),
  });
  return { verdict, because, counts: { new: changed, changed: 0, unchanged: 0 }, closed, rows };
}

async function ingest(db: Ledger, listedRead: ListedRead, context: CollectContext) {
  const { named: board, source, listing, reading, early } = listedRead;
  const tellsEmpty = source.distinguishesMissing;
  if (isUnchanged(listing))
    return { taken: await ingestListing(db, board, listing, context, { tellsEmpty }), waiting: 0 };
  const waiting: RawPosting[] = [];
  const taken = await ingestListing(db, board, listing, context, {
    tellsEmpty,
    before: early.stateBefore(),
    async *complete(rows) {
      const partTimer = startPartTimer(context, board);
      // If an id is listed twice, the rows are stored together, so that only the last one becomes visible.
      const hasRepeatedIds = new Set(rows.map(({ external_id }) => external_id)).size < rows.length;
      // Pages that were read for the listing itself need no detail call; those left for later have no text.
      const lacksText = ({ description_html }: RawPosting): boolean =>
        listing.coverage === undefined || description_html === null;
      const isPart = ({ postings }: CompletedRows): boolean => !hasRepeatedIds && partTimer.isDue(postings.length);
      for await (const part of completeInParts(db, board, source, rows, reading, { isPart, lacksText })) {
        await assertClaimed(db, board);
        yield part.postings;
        await writeDetails(db, part.asked);
        waiting.push(...part.waiting);
        await partTimer.published();
      }
    },
  });
  return { taken, waiting: waiting.length };
}

function toOutcome(
  { board, listing, log }: ListedRead,
  { taken, waiting, looked }: Awaited<ReturnType<typeof ingest>> & { looked: CheckResult },
  now: number,
): ReadOutcome {
  return {
    result: { ...taken.read, held: taken.read.held ?? looked.held },
    trouble: listing.whole ? null : listing.trouble,
    waiting,
    failures: taken.read.verdict === "failed" ? board.failures + 1 : 0,
    silentSince: taken.read.verdict === "empty" ? (board.empty_since ?? now) : (board.gone_since ?? now),
    retryAt: log.retryAt,
  };
}

/**
 * Validators are stored only after complete reads; an unchanged read keeps those it repeats. An empty read stores none,
 * because only full responses may prove that a board is empty.
 */
function toResultColumns(
  { board, named, listing, answers }: ListedRead,
  rows: number,
  outcome: ReadOutcome,
  changed: boolean,
  context: CollectContext,
): Release {
  const now = context.now();
  const { verdict, missing, held } = outcome.result;
  const isProven = verdict === "complete" && outcome.waiting === 0;
  // While postings are missing, a 304 must not repeat the list that lacks them: the next response is a full one.
  const isSettled = missing === 0 && held === null;
  const validators = listing.whole && isProven ? storeValidators(listing, answers, isSettled) : null;
  return {
    company: named.company,
    validators: isUnchanged(listing) ? board.validators : validators,
    trouble: listing.whole ? null : toFailureText(context, listing.because),
    changed_at: changed ? now : board.changed_at,
    reads: appendRead(board, now, outcome.result.verdict, rows),
  };
}

function appendRead(board: Board, at: number, verdict: string, rows: number): string {
  return JSON.stringify([...readHistory(board), [at, verdict, rows]].slice(-READ_HISTORY_LIMIT));
}
