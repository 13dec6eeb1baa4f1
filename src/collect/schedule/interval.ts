// The interval between two reads of a board. Unseen changes cost waiting time; a read costs requests. The sum is
// minimal if a board is read when the expected waiting time equals the price of the requests: at an even rate, every
// √(2 · price · cost / rate).
import { HOUR, MINUTE } from "../../contract/limits.ts";
import { endOfHour, hourOfWeek, type Rhythm } from "./rhythm.ts";

export const INTERVAL_BOUNDS = {
  min: 2 * MINUTE,
  max: 6 * HOUR,
  /** For boards without changes during `silentAfter`. */
  silent: 20 * HOUR,
  silentAfter: 60 * 24 * HOUR,
} as const;

/** The expected cost and yield of a read. */
export interface ReadExpectation {
  /** Changes per ms, averaged over the week. */
  readonly rate: number;
  /** Requests per read. */
  readonly cost: number;
  /** Waiting time (changes × ms) that a request must save; see price.ts. */
  readonly price: number;
  /** The shortest and the longest interval. */
  readonly min: number;
  readonly max: number;
}

/** The board's interval at an even rate, ignoring hours and days. */
export function averageInterval({ rate, cost, price, min, max }: ReadExpectation): number {
  return Math.min(max, Math.max(min, Math.sqrt((2 * price * cost) / rate)));
}

/** When a board that was read at `from` should be read again. */
export function nextDueAt(from: number, expected: ReadExpectation, rhythm: Rhythm): number {
  const { rate, cost, price, min, max } = expected;
  const threshold = price * cost;
  const last = from + max;
  let pending = 0;
  let waitingTime = 0;
  for (let at = from; at < last; ) {
    const end = Math.min(last, endOfHour(rhythm, at));
    const flow = rate * (rhythm.weights[hourOfWeek(rhythm, at)] ?? 1);
    const span = end - at;
    const nextWaitingTime = waitingTime + pending * span + (flow * span * span) / 2;
    if (nextWaitingTime >= threshold)
      return Math.max(from + min, at + timeUntil(threshold - waitingTime, pending, flow));
    waitingTime = nextWaitingTime;
    pending += flow * span;
    at = end;
  }
  return last;
}

/** The time until pending and incoming changes together have waited this long. */
function timeUntil(waitingTime: number, pending: number, flow: number): number {
  return flow <= 0 ? waitingTime / pending : (Math.sqrt(pending * pending + 2 * flow * waitingTime) - pending) / flow;
}

/**
 * Waiting time that a read saves per request, which orders a host's queue. `knownChanges`: changes known to be pending.
 */
export function gainPerRequest(rate: number, cost: number, knownChanges: number, waitedMs: number): number {
  return ((knownChanges + (rate * waitedMs) / 2) * waitedMs) / Math.max(1, cost);
}
