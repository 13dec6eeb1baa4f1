// A line of people waiting for one of a few places: those who gain most by it first, then in order of arrival; who stops waiting
// leaves it.
import { Stopped } from "../exchange/unread.ts";

export interface Line {
  /** Resolves with the function that gives the place back; rejects with `Stopped`. */
  enter(signal: AbortSignal, gain?: number): Promise<() => void>;
  waiting(): number;
  inside(): number;
}

export function createLine(places: number): Line {
  // A Map keeps order, and lets anyone leave from the middle at once.
  const waiting = new Map<() => void, number>();
  let inside = 0;
  const admit = (): void => {
    if (inside >= places) return;
    const next = first(waiting);
    if (next === null) return;
    waiting.delete(next);
    inside++;
    next();
  };
  const place = (): (() => void) => {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      inside--;
      admit();
    };
  };
  return {
    waiting: () => waiting.size,
    inside: () => inside,
    enter: (signal, gain = 0) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new Stopped());
        const leave = (): void => {
          waiting.delete(called);
          reject(new Stopped());
        };
        const called = (): void => {
          signal.removeEventListener("abort", leave);
          resolve(place());
        };
        signal.addEventListener("abort", leave, { once: true });
        waiting.set(called, gain);
        admit();
      }),
  };
}

/** Who gains most; of several the one who came first. */
function first(waiting: ReadonlyMap<() => void, number>): (() => void) | null {
  let best: (() => void) | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const [called, gain] of waiting) {
    if (best === null || gain > most) [best, most] = [called, gain];
  }
  return best;
}
