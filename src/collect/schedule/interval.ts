// How long a board may wait. News that nobody has seen yet costs its waiting; a read costs requests. Reading when the waiting of what is
// expected has grown to the price of the requests makes the sum smallest: at an even rate that is every √(2 · price · cost / rate).
import { HOUR, MINUTE } from "../../contract/limits.ts";
import { endOfHour, hourOfWeek, type Rhythm } from "./rhythm.ts";

export const PACE_BOUNDS = {
  least: 2 * MINUTE,
  most: 6 * HOUR,
  /** For boards that had no news for so long. */
  silent: 20 * HOUR,
  silentAfter: 60 * 24 * HOUR,
} as const;

/** What a reading is expected to cost and to find. */
export interface Expectation {
  /** News a ms, over the whole week. */
  readonly rate: number;
  /** Requests of a read. */
  readonly cost: number;
  /** Waiting (news × ms) that a request must save; see price.ts. */
  readonly price: number;
  /** The shortest and the longest wait. */
  readonly least: number;
  readonly most: number;
}

/** The board's pace at an even rate: what it would be without hours and days. */
export function usualWait({ rate, cost, price, least, most }: Expectation): number {
  return Math.min(most, Math.max(least, Math.sqrt((2 * price * cost) / rate)));
}

/** When a board that was read at `from` should be read again. */
export function dueAfter(from: number, expected: Expectation, rhythm: Rhythm): number {
  const { rate, cost, price, least, most } = expected;
  const worth = price * cost;
  const last = from + most;
  let waiting = 0;
  let area = 0;
  for (let at = from; at < last; ) {
    const end = Math.min(last, endOfHour(rhythm, at));
    const flow = rate * (rhythm.weights[hourOfWeek(rhythm, at)] ?? 1);
    const span = end - at;
    const grown = area + waiting * span + (flow * span * span) / 2;
    if (grown >= worth) return Math.max(from + least, at + untilArea(worth - area, waiting, flow));
    area = grown;
    waiting += flow * span;
    at = end;
  }
  return last;
}

/** The time in which what waits already and what flows in have waited so much together. */
function untilArea(area: number, waiting: number, flow: number): number {
  return flow <= 0 ? area / waiting : (Math.sqrt(waiting * waiting + 2 * flow * area) - waiting) / flow;
}

/** Waiting that a read saves for each of its requests: what orders a host's line. `known`: news that waits for certain. */
export function gainOf(rate: number, cost: number, known: number, waited: number): number {
  return ((known + (rate * waited) / 2) * waited) / Math.max(1, cost);
}
