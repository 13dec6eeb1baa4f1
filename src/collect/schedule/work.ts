// A worker: takes boards that are due, as many at once as it may, keeps their leases while it reads, and gives each back. Any
// number of workers share one ledger; one that dies leaves its boards to the others when the leases are over.
import type { Board } from "../../ledger/boards/boards.ts";
import { claimDue } from "../../ledger/boards/claims.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { type Hand, readHeld } from "../boards/held.ts";
import type { BoardRead } from "../boards/readBoard.ts";
import { gainNow } from "./plan.ts";
import { RECKONED_EVERY, reckonPrices } from "./reckoning.ts";

export interface Workplace extends Hand {
  /** Sources that are off: their boards wait. */
  passOver(): Promise<readonly string[]>;
  said?(board: Board, read: BoardRead | { error: unknown }): void;
}

export interface WorkSize {
  /** Boards at once, and of one source. */
  boards: number;
  perSource: number;
  leaseMs: number;
  pollMs: number;
}

export const SIZE: WorkSize = { boards: 64, perSource: 16, leaseMs: 60_000, pollMs: 500 };

/** Works until the signal; returns when everything in hand is given back. */
export async function work(db: Ledger, place: Workplace, signal: AbortSignal, size: WorkSize = SIZE): Promise<void> {
  const inHand = new Map<number, { source: string; done: Promise<void> }>();
  let reckonedAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    if (Math.abs(place.now() - reckonedAt) >= RECKONED_EVERY) {
      reckonedAt = place.now();
      await reckonPrices(db, place.now()).catch(() => 0);
    }
    const taken = await takeDue(db, place, inHand, size).catch((error: unknown) => {
      place.said?.({ source: "ledger", slug: "" } as Board, { error });
      return [];
    });
    for (const board of taken) {
      const done = readOne(db, place, board, signal, size).finally(() => inHand.delete(board.id));
      inHand.set(board.id, { source: board.source, done });
    }
    // With room left and nothing due, wait a little; without room, wait for the first to end.
    const ends = [...inHand.values()].map(({ done }) => done);
    const full = inHand.size >= size.boards;
    await Promise.race([...(full ? ends : []), place.sleep(taken.length > 0 ? 0 : size.pollMs, signal)]).catch(
      () => undefined,
    );
  }
  await Promise.all([...inHand.values()].map(({ done }) => done));
}

/** Everything that is due now, once; returns how many boards were read. For callers that move the clock themselves. */
export async function workOff(
  db: Ledger,
  place: Workplace,
  signal: AbortSignal,
  size: WorkSize = SIZE,
): Promise<number> {
  await reckonPrices(db, place.now());
  for (let read = 0; ; ) {
    const boards = await takeDue(db, place, new Map(), size);
    if (boards.length === 0) return read;
    await Promise.all(boards.map((board) => readOne(db, place, board, signal, size)));
    read += boards.length;
  }
}

async function takeDue(
  db: Ledger,
  place: Workplace,
  inHand: ReadonlyMap<number, { source: string }>,
  size: WorkSize,
): Promise<Board[]> {
  const room = size.boards - inHand.size;
  if (room <= 0) return [];
  const counts = Map.groupBy(inHand.values(), ({ source }) => source);
  const busy = [...counts].filter(([, boards]) => boards.length >= size.perSource).map(([source]) => source);
  const off = await place.passOver();
  // Few at a time, so that one source with many due boards does not fill every place at once.
  const count = Math.min(room, Math.max(1, Math.ceil(size.perSource / 2)));
  const times = { now: place.now(), real: place.real() };
  return await claimDue(db, count, size.leaseMs, times, [...busy, ...off], (due) => gainNow(due, times.now));
}

async function readOne(db: Ledger, place: Workplace, board: Board, signal: AbortSignal, size: WorkSize): Promise<void> {
  try {
    place.said?.(board, await readHeld(db, board, place, signal, size.leaseMs));
  } catch (error) {
    place.said?.(board, { error });
  }
}
