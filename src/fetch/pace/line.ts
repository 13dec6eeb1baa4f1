// A line of people waiting for one of a few places, in order of arrival; who stops waiting leaves it.
import { Stopped } from "../exchange/unread.ts";

export interface Line {
  /** Resolves with the function that gives the place back; rejects with `Stopped`. */
  enter(signal: AbortSignal): Promise<() => void>;
  waiting(): number;
  inside(): number;
}

export function createLine(places: number): Line {
  // A Set keeps order, and lets anyone leave from the middle at once.
  const waiting = new Set<() => void>();
  let inside = 0;
  const admit = (): void => {
    const [next] = waiting;
    if (next === undefined || inside >= places) return;
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
    enter: (signal) =>
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
        waiting.add(called);
        admit();
      }),
  };
}
