// A queue for a fixed number of slots: the highest gain first, then in order of arrival. Unproven callers get a small
// share of the time while others wait, however high their gain is. Callers that stop waiting leave the queue.
import { Stopped } from "../guard/failureMessages.ts";

export interface SlotQueue {
  /** Resolves with a function that releases the slot; rejects with `Stopped`. */
  enter(signal: AbortSignal, gain?: number, isUnproven?: boolean): Promise<() => void>;
  waiting(): number;
  inside(): number;
}

interface Caller {
  readonly gain: number;
  readonly isUnproven: boolean;
  admit(): void;
}

/** Proven callers that wait get this many times the time that unproven ones took. */
const PROVEN_WEIGHT = 9;

export function createSlotQueue(slots: number, monotonic: () => number = () => 0): SlotQueue {
  // A Set keeps the order and allows removal from the middle.
  const waiting = new Set<Caller>();
  let inside = 0;
  /** The time that proven callers get before the next unproven one. */
  let owedMs = 0;
  const admit = (): void => {
    if (inside >= slots) return;
    const next = findNext(waiting, owedMs > 0);
    if (next === null) return;
    waiting.delete(next);
    inside++;
    next.admit();
  };
  const occupySlot = ({ isUnproven }: Caller): (() => void) => {
    const from = monotonic();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      inside--;
      const tookMs = monotonic() - from;
      owedMs = isUnproven ? PROVEN_WEIGHT * tookMs : Math.max(0, owedMs - tookMs);
      admit();
    };
  };
  return {
    waiting: () => waiting.size,
    inside: () => inside,
    enter: (signal, gain = 0, isUnproven = false) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new Stopped());
        const leave = (): void => {
          waiting.delete(caller);
          reject(new Stopped());
        };
        const onAdmitted = (): void => {
          signal.removeEventListener("abort", leave);
          resolve(occupySlot(caller));
        };
        // A client waits for a request of infinite gain, regardless of who sends the response.
        const caller: Caller = { gain, isUnproven: isUnproven && Number.isFinite(gain), admit: onAdmitted };
        signal.addEventListener("abort", leave, { once: true });
        waiting.add(caller);
        admit();
      }),
  };
}

/** The highest gain; among equals the first to arrive. If time is owed to proven callers, these go first. */
function findNext(waiting: ReadonlySet<Caller>, provenFirst: boolean): Caller | null {
  let best: Caller | null = null;
  const isBetter = (caller: Caller, than: Caller): boolean =>
    provenFirst && caller.isUnproven !== than.isUnproven ? than.isUnproven : caller.gain > than.gain;
  for (const caller of waiting) if (best === null || isBetter(caller, best)) best = caller;
  return best;
}
