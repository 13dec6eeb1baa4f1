// How the time of some work grows with its input, told without a clock's absolute word: the processor time of this thread at one
// size and at four times that size, measured side by side. Linear work takes four times as long, quadratic work sixteen times.

/** What the suite allows for four times the input: linear work on a noisy machine, never quadratic work. */
export const MOST_GROWTH = 8;

/** The first good one ends it: quadratic work has none, however often it is tried. */
const TRIES = 24;
/** A measurement shorter than this is decided by whatever else the processor does. */
const LEAST_MS = 8;
/** The size is doubled so many times at most to reach it. */
const DOUBLINGS = 5;

export interface Growth {
  /** The size that was measured, and four times of it. */
  readonly n: number;
  /** How many times longer four times the input takes, in the best of several tries. */
  readonly factor: number;
}

function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * `make` builds an input of size n outside of what is measured; `work` is what must not grow faster than its input. `n` is raised
 * until the work is long enough to be measured; what stays short even so has shown that it is quick.
 */
export function growthOf<T>(start: number, make: (n: number) => T, work: (input: T) => unknown): Growth {
  let n = start;
  work(make(n));
  for (let at = 0; at < DOUBLINGS; at++) {
    const input = make(n);
    if (timeOf(() => work(input)) >= LEAST_MS) break;
    n *= 2;
  }
  const [input, fourfold] = [make(n), make(4 * n)];
  let factor = Number.POSITIVE_INFINITY;
  for (let at = 0; at < TRIES && factor >= MOST_GROWTH; at++) {
    const small = timeOf(() => work(input));
    const large = timeOf(() => work(fourfold));
    factor = Math.min(factor, large / Math.max(small, LEAST_MS / 8));
  }
  return { n, factor };
}

/** A page made to hurt may be refused for its shape; anything else it throws is a fault. */
export function orShapeError(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "ShapeError") throw error;
  }
}
