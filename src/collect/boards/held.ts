// A board in hand: read with a heartbeat beside it that keeps its lease, and given back. Whoever wants a board that another reads
// waits for that reading: nobody asks a host twice for the same thing.
import type { Ask, Got, Unread } from "../../contract/reading.ts";
import { type Board, boardById } from "../../ledger/boards/boards.ts";
import { claimBoard, keepClaim, QUARANTINED_FROM } from "../../ledger/boards/claims.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Desk } from "../desk.ts";
import { type BoardRead, failBoard, readBoard } from "./readBoard.ts";

export interface Hand extends Desk {
  /** Real time in ms, for leases. */
  real(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Told whose answer is being read, for whoever must know it should the reader die over it. */
  onto?(board: number): void;
}

const LEASE_MS = 60_000;
const LOOK_MS = 200;

/** Reads a claimed board; a claim that was lost stops the reading. */
export async function readHeld(
  db: Ledger,
  board: Board,
  hand: Hand,
  outer: AbortSignal,
  leaseMs: number = LEASE_MS,
): Promise<BoardRead> {
  const lost = new AbortController();
  const signal = AbortSignal.any([outer, lost.signal]);
  const beat = heartbeat(db, board, hand, lost, leaseMs);
  try {
    return await readBoard(db, board, { ...hand, get: (ask) => underName(hand, board.id, ask) }, signal);
  } catch (error) {
    // A step that threw is a failed read, with its back-off. Where not even that can be written, the lease runs out.
    if (!signal.aborted) await failBoard(db, board, hand, error).catch(() => undefined);
    throw error;
  } finally {
    lost.abort();
    await beat;
  }
}

/** An answer says whose it is when it is opened: what happens next, until the next answer, is that board's doing. */
async function underName(hand: Hand, board: number, ask: Ask): Promise<Got | Unread> {
  const answer = await hand.get(ask);
  if (answer.kind === "unread" || hand.onto === undefined) return answer;
  const { text, ...rest } = answer;
  return {
    ...rest,
    get text() {
      hand.onto?.(board);
      return text;
    },
  };
}

async function heartbeat(db: Ledger, board: Board, hand: Hand, lost: AbortController, leaseMs: number): Promise<void> {
  while (!lost.signal.aborted) {
    await hand.sleep(leaseMs / 3, lost.signal).catch(() => undefined);
    if (lost.signal.aborted) return;
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
