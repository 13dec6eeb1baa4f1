// A board in hand: read with a heartbeat beside it that keeps its lease, and given back. Whoever wants a board that another reads
// waits for that reading: nobody asks a host twice for the same thing.
import { HOUR, MINUTE } from "../../contract/limits.ts";
import type { Ask, Got, Unread } from "../../contract/reading.ts";
import { type Board, boardById } from "../../ledger/boards/boards.ts";
import { claimBoard, keepClaim, putAside, QUARANTINED_FROM } from "../../ledger/boards/claims.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { asItIs, packText } from "../../text/packed.ts";
import type { CollectDesk } from "../desk.ts";
import { type BoardRead, failBoard, readBoard } from "./readBoard.ts";
import type { LaneReader, SlowLane } from "./slowLane.ts";

export interface Hand extends CollectDesk {
  /** Real time in ms, for leases. */
  real(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Told whose answer is being read, for whoever must know it should the reader die over it. */
  onto?(board: number): void;
  /** Where answers that take long to be read wait their turn. */
  lane?: SlowLane;
}

const LEASE_MS = 60_000;
const LOOK_MS = 200;
/** A whole reading, waits in hosts' lines included: honest ones take minutes, the largest an hour. */
const READING_MS = 3 * HOUR;
/** A company's site has so long; what was not read by then is said to be missing. */
const SITE_MS = 15 * MINUTE;
/** For writing down what was found until then. */
const LAST_MS = 5 * MINUTE;

/** Nobody looks at why a reading that is over ended its watch. */
const ENDED = new Error("the reading is over");

/** Reads a claimed board; a claim that was lost stops the reading, and so does its deadline. */
export async function readHeld(
  db: Ledger,
  board: Board,
  hand: Hand,
  outer: AbortSignal,
  leaseMs: number = LEASE_MS,
): Promise<BoardRead> {
  const ends: Ends = { lost: new AbortController(), late: new AbortController(), stuck: Promise.withResolvers() };
  const signal = AbortSignal.any([outer, ends.lost.signal]);
  const beat = heartbeat(db, board, hand, ends, leaseMs);
  try {
    const desk = { ...hand, get: (ask: Ask) => underName(hand, board, ask) };
    const reading = readBoard(db, board, desk, AbortSignal.any([signal, ends.late.signal]));
    const read = await Promise.race([reading, ends.stuck.promise]);
    if (ends.late.signal.aborted && board.source !== "career_site") await endLate(db, board, hand);
    return read;
  } catch (error) {
    // A step that threw is a failed read, with its back-off. Where not even that can be written, the lease runs out.
    if (ends.late.signal.aborted) await endLate(db, board, hand);
    else if (!signal.aborted) await failBoard(db, board, hand, error).catch(() => undefined);
    throw error;
  } finally {
    ends.lost.abort(ENDED);
    hand.lane?.leave(board.id);
    await beat;
  }
}

interface Ends {
  /** The claim is somebody else's. */
  lost: AbortController;
  /** Nothing more is asked for; what there is, is taken. */
  late: AbortController;
  /** Rejected where not even that comes to an end. */
  stuck: PromiseWithResolvers<never>;
}

/** Twice in a row, and it is read once a day. */
async function endLate(db: Ledger, board: Board, hand: Hand): Promise<void> {
  const because = `a reading of it did not end within ${READING_MS / HOUR} hours`;
  await putAside(db, board.id, because, hand.now(), board.ended_reads).catch(() => undefined);
}

const TAKES_TOO_LONG: Unread = {
  kind: "unread",
  reason: "budget_spent",
  because: "its pages take too long to be read",
  retry_at: null,
};

/** An answer says whose it is when it is opened: what happens next, until the next answer, is that board's doing. */
function underName(hand: Hand, { id, source }: Board, ask: Ask): Promise<Got | Unread> {
  const reader = { id, isSite: source === "career_site" };
  return hand.get(ask).then((answer) => {
    if (answer.kind === "unread") return answer;
    const { text, ...rest } = answer;
    // Dozens of large pages may wait for minutes, and would be a hundred megabytes. Nothing else may hold the text meanwhile.
    const kept = hand.lane?.waits(reader, text.length) === true ? packText(text) : asItIs(text);
    return inTurn(hand, reader, rest, { letters: text.length, kept, signal: ask.signal });
  });
}

interface Kept {
  letters: number;
  kept(): string;
  signal: AbortSignal | undefined;
}

async function inTurn(
  hand: Hand,
  reader: LaneReader,
  rest: Omit<Got, "text">,
  { letters, kept, signal }: Kept,
): Promise<Got | Unread> {
  if ((await hand.lane?.open(reader, letters, signal)) === "spent") return TAKES_TOO_LONG;
  const text = kept();
  let opened = false;
  return {
    ...rest,
    get text() {
      hand.onto?.(reader.id);
      if (!opened) hand.lane?.watch(reader.id);
      opened = true;
      return text;
    },
  };
}

/** Time is counted in beats: it passes only while somebody works. */
async function heartbeat(db: Ledger, board: Board, hand: Hand, ends: Ends, leaseMs: number): Promise<void> {
  const { lost, late, stuck } = ends;
  stuck.promise.catch(() => undefined);
  const most = board.source === "career_site" ? SITE_MS : READING_MS;
  for (let ms = leaseMs / 3; !lost.signal.aborted; ms += leaseMs / 3) {
    await hand.sleep(leaseMs / 3, lost.signal).catch(() => undefined);
    if (lost.signal.aborted) return;
    if (ms >= most) late.abort();
    if (ms >= most + LAST_MS) stuck.reject(new Error("the reading did not end"));
    const kept = await keepClaim(db, board, leaseMs, hand.real()).catch(() => true);
    if (!kept) lost.abort();
  }
}

/** Holds the board once nobody else does; null: the signal came first, or the board was taken out. `waited`: somebody had it. */
export async function takeBoard(
  db: Ledger,
  id: number,
  hand: Hand,
  signal: AbortSignal,
): Promise<{ board: Board; waited: boolean } | null> {
  for (let waited = false; !signal.aborted; waited = true) {
    const board = await claimBoard(db, id, LEASE_MS, hand.real());
    if (board !== undefined) return { board, waited };
    const known = await boardById(db, id);
    if (known === undefined || known.removed_at !== null || known.ended_reads >= QUARANTINED_FROM) return null;
    await hand.sleep(LOOK_MS, signal).catch(() => undefined);
  }
  return null;
}
