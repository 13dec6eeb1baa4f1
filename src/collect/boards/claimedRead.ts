// Reads a leased board with a heartbeat that extends the lease, and releases it. A request for a board that another
// worker is reading waits for that read, so that the same data is requested only once.
import { HOUR, MINUTE } from "../../contract/limits.ts";
import type { FetchFailure, FetchRequest, FetchResponse } from "../../contract/reading.ts";
import { deriverForBoard } from "../../derive/deriver.ts";
import { type Board, boardById } from "../../ledger/boards/boards.ts";
import { claimBoard, extendClaim, QUARANTINE_THRESHOLD, quarantineBoard } from "../../ledger/boards/claims.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { packText, toGetter } from "../../text/packed.ts";
import type { CollectContext } from "../collectContext.ts";
import type { LaneReader, SlowLane } from "../lanes/slowLane.ts";
import { ordinaryResponseBytes } from "../schedule/readPlan.ts";
import type { BoardRead } from "./boardRead.ts";
import { readBoard, recordFailure } from "./readBoard.ts";

export interface WorkerContext extends CollectContext {
  /** Real time in ms, for leases. */
  real(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Called with the board whose response is being parsed, so that a crash of the reader can be attributed. */
  onto?(board: number): void;
  /** The queue for responses that take long to parse. */
  lane?: SlowLane;
}

const LEASE_MS = 60_000;
const POLL_MS = 200;
/** Maximum duration of a read including host queues: ordinary reads take minutes, the largest an hour. */
const MAX_READ_MS = 3 * HOUR;
/** Maximum duration of a company's site. Pages not read by then are reported as missing. */
const MAX_SITE_MS = 15 * MINUTE;
/** Additional time for storing what was found. */
const SAVE_MS = 5 * MINUTE;

/** The abort reason of a finished read; never inspected. */
const READ_ENDED = new Error("the reading is over");

/** Reads a claimed board. A lost lease or the deadline stops the read. */
export async function readClaimedBoard(
  db: Ledger,
  board: Board,
  context: WorkerContext,
  outerSignal: AbortSignal,
  leaseMs: number = LEASE_MS,
): Promise<BoardRead> {
  const stops: StopSignals = {
    lost: new AbortController(),
    late: new AbortController(),
    stuck: Promise.withResolvers(),
  };
  const signal = AbortSignal.any([outerSignal, stops.lost.signal]);
  const heartbeatDone = heartbeat(db, board, context, stops, leaseMs);
  try {
    const boardDeriver = deriverForBoard(context.deriver, `${board.id}`, signal);
    const boardContext = {
      ...context,
      deriver: context.lane?.limitDeriver(boardDeriver, board.id, signal) ?? boardDeriver,
      async get(request: FetchRequest) {
        const response = await fetchForBoard(context, board, request);
        // A read that ended while it waited stores nothing.
        if (response === TAKES_TOO_LONG) signal.throwIfAborted();
        return response;
      },
    };
    const reading = readBoard(db, board, boardContext, AbortSignal.any([signal, stops.late.signal]));
    const read = await Promise.race([reading, stops.stuck.promise]);
    if (stops.late.signal.aborted && board.source !== "career_site") await quarantineLate(db, board, context);
    return read;
  } catch (error) {
    // An exception counts as a failed read, with its back-off. If not even that can be written, the lease expires.
    if (stops.late.signal.aborted) await quarantineLate(db, board, context);
    else if (!signal.aborted) await recordFailure(db, board, context, error).catch(() => undefined);
    throw error;
  } finally {
    stops.lost.abort(READ_ENDED);
    context.lane?.leave(board.id);
    await heartbeatDone;
  }
}

interface StopSignals {
  /** The lease was lost. */
  lost: AbortController;
  /** Deadline: no more requests; the findings are stored. */
  late: AbortController;
  /** Rejected if not even that finishes. */
  stuck: PromiseWithResolvers<never>;
}

/** After two in a row, the board is read once a day. */
async function quarantineLate(db: Ledger, board: Board, context: WorkerContext): Promise<void> {
  const reason = `a read did not end within ${MAX_READ_MS / HOUR} hours`;
  await quarantineBoard(db, board.id, reason, context.now(), board.ended_reads).catch(() => undefined);
}

const TAKES_TOO_LONG: FetchFailure = {
  kind: "unread",
  reason: "budget_spent",
  message: "its pages take too long to read",
  retry_at: null,
};

/**
 * A response that is longer than the board's responses usually are is cut, and fetched again when it is the only one of
 * its kind: decoding many of them at once would delay all other boards.
 */
async function fetchWithinLength(
  context: WorkerContext,
  board: Board,
  reader: LaneReader,
  request: FetchRequest,
): Promise<FetchResponse | FetchFailure> {
  const { lane, get } = context;
  const ordinaryBytes = ordinaryResponseBytes(board);
  if (lane === undefined || (request.max_bytes ?? Number.POSITIVE_INFINITY) <= ordinaryBytes) return await get(request);
  const isTooLong = (response: FetchResponse | FetchFailure): boolean =>
    response.kind === "got" && response.truncated && (response.length ?? 0) >= ordinaryBytes;
  let response: FetchResponse | FetchFailure | null = await get({
    ...request,
    max_bytes: ordinaryBytes,
    drops_long: true,
  });
  if (!isTooLong(response)) return response;
  // Its text must not stay in memory meanwhile.
  response = null;
  return (await lane.admit(reader, request.signal)) === "spent" ? TAKES_TOO_LONG : await get(request);
}

/** Attributes a response to its board when it is opened: the work until the next response is done for that board. */
function fetchForBoard(
  context: WorkerContext,
  board: Board,
  request: FetchRequest,
): Promise<FetchResponse | FetchFailure> {
  const reader = { id: board.id, isSite: board.source === "career_site" };
  return fetchWithinLength(context, board, reader, request).then((response) => {
    if (response.kind === "unread") return response;
    const { text, ...responseWithoutText } = response;
    // Dozens of large pages may wait for minutes and would take a hundred megabytes, so waiting texts are compressed.
    // Nothing else may reference the text meanwhile.
    const readText = context.lane?.waits(reader, text.length) === true ? packText(text) : toGetter(text);
    return openInTurn(context, reader, responseWithoutText, {
      length: text.length,
      stored: readText,
      signal: request.signal,
    });
  });
}

interface WaitingText {
  length: number;
  stored(): string;
  signal: AbortSignal | undefined;
}

async function openInTurn(
  context: WorkerContext,
  reader: LaneReader,
  responseWithoutText: Omit<FetchResponse, "text">,
  { length, stored: readText, signal }: WaitingText,
): Promise<FetchResponse | FetchFailure> {
  if ((await context.lane?.open(reader, length, signal)) === "spent") return TAKES_TOO_LONG;
  const text = readText();
  let opened = false;
  return {
    ...responseWithoutText,
    get text() {
      context.onto?.(reader.id);
      if (!opened) context.lane?.watch(reader.id, length);
      opened = true;
      return text;
    },
  };
}

/** Time is counted in heartbeats, so that it passes only while the process runs. */
async function heartbeat(
  db: Ledger,
  board: Board,
  context: WorkerContext,
  stops: StopSignals,
  leaseMs: number,
): Promise<void> {
  const { lost, late, stuck } = stops;
  stuck.promise.catch(() => undefined);
  const maxMs = board.source === "career_site" ? MAX_SITE_MS : MAX_READ_MS;
  for (let ms = leaseMs / 3; !lost.signal.aborted; ms += leaseMs / 3) {
    await context.sleep(leaseMs / 3, lost.signal).catch(() => undefined);
    if (lost.signal.aborted) return;
    if (ms >= maxMs) late.abort();
    if (ms >= maxMs + SAVE_MS) stuck.reject(new Error("the reading did not end"));
    const isExtended = await extendClaim(db, board, leaseMs, context.real()).catch(() => true);
    if (!isExtended) lost.abort();
  }
}

/**
 * Waits until the board is free and leases it; null: the signal came first, or the board was removed or quarantined.
 * `waited`: another worker held it.
 */
export async function waitForBoard(
  db: Ledger,
  id: number,
  context: WorkerContext,
  signal: AbortSignal,
): Promise<{ board: Board; waited: boolean } | null> {
  for (let waited = false; !signal.aborted; waited = true) {
    const board = await claimBoard(db, id, LEASE_MS, context.real());
    if (board !== undefined) return { board, waited };
    const known = await boardById(db, id);
    if (known === undefined || known.removed_at !== null || known.ended_reads >= QUARANTINE_THRESHOLD) return null;
    await context.sleep(POLL_MS, signal).catch(() => undefined);
  }
  return null;
}
