// What a request to a host is worth, the one number that all of its boards share. It follows from what its boards would ask for and what
// politeness allows, half of which is used; every worker reckons the same from the ledger, so nobody has to coordinate them.
import { SECOND } from "../../contract/limits.ts";

/** A request that saves less waiting than this is not made, however idle its host: half an hour's pace at one piece of news a day. */
export const LEAST_PRICE = 15 * SECOND;
const MOST_PRICE = 1e6 * LEAST_PRICE;
/** Of the requests that politeness allows. */
const SHARE = 0.5;
/** Boards read by the hours of the day ask for a little less than at an even rate. */
const BY_THE_HOUR = 0.9;
const MOST_STEP = 4;

/** Requests a ms that a host may get, where one takes it so long, its pause included. */
export function budgetOf(takenMs: number): number {
  return SHARE / Math.max(1, takenMs);
}

/** The shortest wait of a board that has its host for itself. */
export function leastWait(cost: number, takenMs: number): number {
  return cost / budgetOf(takenMs);
}

/**
 * The next price, from the requests a ms that the boards' present paces come to. Requests go with the root of the price, so that a
 * host that is asked for twice its budget becomes four times as dear.
 */
export function nextPrice(price: number, asked: number, budget: number): number {
  const step = ((asked * BY_THE_HOUR) / budget) ** 2;
  const next = price * Math.min(MOST_STEP, Math.max(1 / MOST_STEP, step));
  return Math.min(MOST_PRICE, Math.max(LEAST_PRICE, next));
}
