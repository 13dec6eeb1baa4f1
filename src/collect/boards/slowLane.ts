// Answers that take long to be read share a small part of the one thread that reads for all boards: a board whose last answer was such a
// one waits for its turn before it asks for the next. Fifty of them together are no more in the way of the others than one. What a site's
// first large page takes is known only afterwards: such pages are opened one by one, and none for a while after one that took long.

export interface SlowLane {
  /** Waits for a turn where the board's last answer took long. */
  enter(board: number, signal: AbortSignal | undefined): Promise<void>;
  /** Waits until the board's answer of so many letters may be opened. */
  open(board: number, letters: number, signal: AbortSignal | undefined): Promise<void>;
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
/** Below this even a hostile page takes no longer than an honest large one. */
const LARGE = 100_000;
/** However many take long: an honest site's first large page waits no longer than this when its turn has come. */
const LONGEST_MS = 60_000;

export function createSlowLane({ cpu, monotonic, sleep, afterwards }: LaneTools): SlowLane {
  const costs = new Map<number, number>();
  /** Boards whose last large page was opened in no time. */
  const quick = new Set<number>();
  /** Boards whose large page is being opened, and the end of the line of those that wait for it. */
  const large = new Set<number>();
  let line: Promise<unknown> = Promise.resolve();
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
    async open(board, letters, signal = never) {
      if (letters < LARGE) return;
      if (quick.has(board)) {
        large.add(board);
        return;
      }
      const turn = line.then(async () => {
        const wait = Math.min(freeAt - monotonic(), LONGEST_MS);
        if (wait > 0 && !signal.aborted) await sleep(wait, signal).catch(() => undefined);
        large.add(board);
      });
      // The next one's turn is when this one was opened and has been measured.
      line = turn.then(() => new Promise<void>((done) => afterwards(() => afterwards(done))));
      await turn;
    },
    watch(board) {
      const from = cpu();
      afterwards(() => {
        const took = cpu() - from;
        const isLarge = large.delete(board);
        if (took >= LONG_MS) {
          costs.set(board, took);
          quick.delete(board);
          if (isLarge) freeAt = Math.max(freeAt, monotonic()) + took / SHARE;
          return;
        }
        costs.delete(board);
        if (isLarge) quick.add(board);
      });
    },
    leave(board) {
      for (const known of [costs, quick, large]) known.delete(board);
    },
  };
}
