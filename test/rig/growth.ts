// How the time of some work grows with its input, independent of the machine's speed: the CPU time of this thread at
// one size and at four times that size, measured side by side. Linear work takes four times as long, quadratic work
// sixteen times.

/** The limit for four times the input: linear work on a noisy machine, never quadratic work. */
export const MAX_GROWTH = 8;

/** The first good try ends the measurement: quadratic work has none, however often it is tried. */
const TRIES = 24;
/** A shorter measurement is dominated by other load on the processor. */
const MIN_MEASURED_MS = 8;
/** The size is doubled at most this many times to reach it. */
const MAX_DOUBLINGS = 5;

export interface Growth {
  /** The measured size, and four times that size. */
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
 * `make` builds an input of size n outside the measurement; `work` must not grow faster than its input. `n` is raised
 * until the work takes long enough to measure; work that stays short is fast enough.
 */
export function growthOf<T>(start: number, make: (n: number) => T, work: (input: T) => unknown): Growth {
  let n = start;
  work(make(n));
  for (let at = 0; at < MAX_DOUBLINGS; at++) {
    const input = make(n);
    if (timeOf(() => work(input)) >= MIN_MEASURED_MS) break;
    n *= 2;
  }
  const [input, fourfold] = [make(n), make(4 * n)];
  let factor = Number.POSITIVE_INFINITY;
  for (let at = 0; at < TRIES && factor >= MAX_GROWTH; at++) {
    const small = timeOf(() => work(input));
    const large = timeOf(() => work(fourfold));
    factor = Math.min(factor, large / Math.max(small, MIN_MEASURED_MS / 8));
  }
  return { n, factor };
}

/** A hostile page may be refused for its shape; any other exception is a bug. */
export function orShapeError(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "ShapeError") throw error;
  }
}
