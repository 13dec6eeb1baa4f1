// A queue for a fixed number of slots: the highest gain first, then in order of arrival. Callers that stop waiting
// leave it.
import { Stopped } from "../guard/failureMessages.ts";

export interface SlotQueue {
  /** Resolves with a function that releases the slot; rejects with `Stopped`. */
  enter(signal: AbortSignal, gain?: number): Promise<() => void>;
  waiting(): number;
  inside(): number;
}

export function createSlotQueue(slots: number): SlotQueue {
  // A Map keeps the order and allows removal from the middle.
  const waiting = new Map<() => void, number>();
  let inside = 0;
  const admit = (): void => {
    if (inside >= slots) return;
    const next = findNext(waiting);
    if (next === null) return;
    waiting.delete(next);
    inside++;
    next();
  };
  const occupySlot = (): (() => void) => {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
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
          waiting.delete(onAdmitted);
          reject(new Stopped());
        };
        const onAdmitted = (): void => {
          signal.removeEventListener("abort", leave);
          resolve(occupySlot());
        };
        signal.addEventListener("abort", leave, { once: true });
        waiting.set(onAdmitted, gain);
        admit();
      }),
  };
}

/** The highest gain; among equals the first to arrive. */
function findNext(waiting: ReadonlyMap<() => void, number>): (() => void) | null {
  let best: (() => void) | null = null;
  let bestGain = Number.NEGATIVE_INFINITY;
  for (const [onAdmitted, gain] of waiting) {
    if (best === null || gain > bestGain) [best, bestGain] = [onAdmitted, gain];
  }
  return best;
}
