// Answers that take long to be read share a small part of the one thread that reads for all boards: a board whose last answer was such a
// one waits for its turn before it asks for the next. Fifty of them together are no more in the way of the others than one.

export interface SlowLane {
  /** Waits for a turn where the board's last answer took long. */
  enter(board: number, signal: AbortSignal | undefined): Promise<void>;
  /** An answer of the board is opened: what this thread does until its next turn is done for it. */
  watch(board: number): void;
  /** The board's reading is over. */
  leave(board: number): void;
}

export interface LaneTools {
  /** Milliseconds of this thread's own work so far. */
  cpu(): number;
  monotonic(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Calls back when whatever runs now has come to an end. */
  afterwards(done: () => void): void;
}

/** No honest page takes this long. */
const LONG_MS = 250;
/** Of the thread's time, for all of them together. */
const SHARE = 0.05;

export function createSlowLane({ cpu, monotonic, sleep, afterwards }: LaneTools): SlowLane {
  const costs = new Map<number, number>();
  const never = new AbortController().signal;
  let freeAt = Number.NEGATIVE_INFINITY;
  return {
    async enter(board, signal = never) {
      const cost = costs.get(board);
      if (cost === undefined) return;
      const now = monotonic();
      const at = Math.max(now, freeAt);
      freeAt = at + cost / SHARE;
      if (at > now) await sleep(at - now, signal).catch(() => undefined);
    },
    watch(board) {
      const from = cpu();
      afterwards(() => {
        const took = cpu() - from;
        if (took >= LONG_MS) costs.set(board, took);
        else costs.delete(board);
      });
    },
    leave: (board) => void costs.delete(board),
  };
}
