// Reads one board while a client waits. It is the board's ordinary read, ahead of its turn: if another worker is
// reading the board, this waits for that read instead of repeating it. A company's site leads on to the platform behind
// it.

import { MINUTE } from "../../contract/limits.ts";
import { type Coverage, NOTHING_READ, type PassedOver } from "../../contract/reading.ts";
import { type Board, boardById, ensureBoard, findBoardsAtDomain } from "../../ledger/boards/boards.ts";
import { dropClaim } from "../../ledger/boards/claims.ts";
import { readHistory } from "../../ledger/boards/jsonColumns.ts";
import { countAddedSince } from "../../ledger/postings/foundPostings.ts";
import { REFRESH_AFTER_MS } from "../../ledger/requests/requests.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { findBoardByLink, parseLink, toCareerSiteBoard } from "../../sources/recognise.ts";
import { readClaimedBoard, type WorkerContext, waitForBoard } from "../boards/claimedRead.ts";

/** The state of the ledger and the clock when the request began: everything since belongs to it. */
export interface RequestStart {
  readonly at: number;
  readonly id: number;
}

export interface LiveRead {
  /** Boards whose openings belong to the request. */
  boards: number[];
  /** Rows that the read saw. */
  read: number;
  added: number;
  coverage: Coverage;
  /** Openings of a site that are not published, by reason. */
  passed_over: PassedOver | null;
}

/** The result that a client waits for: the requested address, the reader, the deadline, and the start. */
export interface LiveRequest {
  readonly url: string;
  readonly context: WorkerContext;
  readonly signal: AbortSignal;
  readonly since: RequestStart;
  /** Only a successful read of the last minute makes another one unnecessary. */
  readonly refresh: boolean;
}

/** Reads a company's address: the platform's board if it names one, else its own site and the platform behind it. */
export async function readCompany(db: Ledger, request: LiveRequest): Promise<LiveRead> {
  const { url, context } = request;
  const link = parseLink(url);
  const ownSiteBoard = link === null ? null : toCareerSiteBoard(link);
  const address = link === null ? null : (findBoardByLink(link) ?? ownSiteBoard);
  if (ownSiteBoard === null || address === null) {
    const coverage = { ...NOTHING_READ, company_url: url, because: "no such address" };
    return { boards: [], read: 0, added: 0, coverage, passed_over: null };
  }
  const domain = address === ownSiteBoard ? ownSiteBoard.slug : null;
  const board = await ensureBoard(db, { ...address, domain }, context.now());
  return await readLive(db, board, request);
}

/** The coverage of a board of which nothing could be read. */
const { company_url: _url, source: _source, board: _board, ...NO_COVERAGE } = NOTHING_READ;

/**
 * The result of a read that began before or ends after `since`, by this or any other worker. `isPlatformBoard`: a
 * company's own site led to this platform board.
 */
export async function readLive(
  db: Ledger,
  board: Board,
  request: LiveRequest,
  isPlatformBoard = false,
): Promise<LiveRead> {
  const { url, context, since } = request;
  await context.added?.(board.id);
  const result = await readOrJoin(db, board, request, isPlatformBoard);
  const added = await countAddedSince(db, board.id, since.id);
  const ownRead = { boards: [board.id], read: result.rows, added, passed_over: result.passed_over };
  const coverage = { ...result.coverage, company_url: url, source: board.source, board: board.slug };
  if (result.behind === null) return { ...ownRead, coverage: { ...coverage, found: result.rows } };
  const behind = await readLive(db, result.behind, request, true);
  const pages = coverage.pages + behind.coverage.pages;
  return {
    boards: [board.id, ...behind.boards],
    read: behind.read,
    added: added + behind.added,
    coverage: { ...behind.coverage, pages },
    passed_over: behind.passed_over,
  };
}

interface ReadSummary {
  rows: number;
  coverage: Omit<Coverage, "company_url" | "source" | "board">;
  passed_over: PassedOver | null;
  behind: Board | null;
}

/** Without a refresh, a company's site is read on demand at most this often, for all pages and clients. */
const MIN_SITE_INTERVAL_MS = 10 * 60_000;

/** The time during which an earlier read of the board is returned instead of another one. */
function minIntervalMs({ source, verdict }: Board, { refresh }: LiveRequest): number {
  if (refresh) return isSuccess(verdict) ? REFRESH_AFTER_MS : 0;
  return source === "career_site" ? MIN_SITE_INTERVAL_MS : 0;
}

function isSuccess(verdict: string | null): boolean {
  return verdict === "complete" || verdict === "unchanged" || verdict === "empty";
}

/** The result of the last read, marked as such: failed requests of that read were not repeated. */
function asEarlierRead(result: ReadSummary, ageMs: number, intervalMs: number): ReadSummary {
  const { verdict, code, because: earlierReason } = result.coverage;
  const interval = intervalMs < 2 * MINUTE ? `${intervalMs / 1000} s` : `${intervalMs / MINUTE} minutes`;
  const notice = `It was read ${Math.round(ageMs / 1000)} s ago and is not read again within ${interval}.`;
  const because = earlierReason === null ? notice : `${notice} Result of that read: ${earlierReason}`;
  return { ...result, coverage: { ...result.coverage, code: verdict === "failed" ? "budget_spent" : code, because } };
}

async function readOrJoin(
  db: Ledger,
  board: Board,
  request: LiveRequest,
  isPlatformBoard: boolean,
): Promise<ReadSummary> {
  const { context, signal, since } = request;
  const claimed = await waitForBoard(db, board.id, context, signal);
  if (claimed === null) return await readLastResult(db, board);
  const readAt = claimed.board.read_at ?? Number.NEGATIVE_INFINITY;
  // A board behind a site joins the queue as soon as it is known and may have been read before it is requested here.
  if (readAt > since.at || ((claimed.waited || isPlatformBoard) && readAt >= since.at)) {
    await dropClaim(db, claimed.board);
    return await readLastResult(db, claimed.board);
  }
  const ageMs = context.now() - readAt;
  const intervalMs = minIntervalMs(claimed.board, request);
  if (ageMs >= 0 && ageMs < intervalMs) {
    await dropClaim(db, claimed.board);
    return asEarlierRead(await readLastResult(db, claimed.board), ageMs, intervalMs);
  }
  const {
    verdict,
    reason: because,
    rows,
    coverage,
    behind = null,
  } = await readClaimedBoard(db, claimed.board, context, signal);
  const { passed_over = null, ...pages } = coverage ?? {};
  const read_at = new Date(context.now()).toISOString();
  return {
    rows,
    coverage: { ...NO_COVERAGE, ...toCoverage(verdict, because), ...pages, read_at },
    passed_over,
    behind,
  };
}

/** The result of the last read of any worker, as stored on the board. */
async function readLastResult(db: Ledger, board: Board): Promise<ReadSummary> {
  const current = (await boardById(db, board.id)) ?? board;
  const reads = readHistory(current);
  const behind =
    board.source === "career_site" && reads.at(-1)?.[2] === 0
      ? (await findBoardsAtDomain(db, board.slug)).find(({ source }) => source !== "career_site")
      : undefined;
  const read_at = current.read_at === null ? null : new Date(current.read_at).toISOString();
  const coverage = { ...NO_COVERAGE, ...toCoverage(current.verdict ?? "failed", current.trouble), read_at };
  return { rows: reads.at(-1)?.[2] ?? 0, coverage, passed_over: null, behind: behind ?? null };
}

function toCoverage(verdict: string, because: string | null): Pick<Coverage, "verdict" | "code" | "because"> {
  if (verdict === "complete" || verdict === "unchanged") return { verdict: "complete", code: null, because: null };
  if (verdict === "empty") return { verdict: "empty", code: null, because: null };
  if (verdict === "partial" || verdict === "suspicious") return { verdict: "partial", code: null, because };
  return { verdict: "failed", code: "unreachable", because };
}
