// The price of a request to a host, the one number that all its boards share. It follows from the boards' demand and
// the polite rate, half of which is used. Every worker computes the same price from the ledger, so no coordination is
// needed.
import { SECOND } from "../../contract/limits.ts";

/**
 * A request that saves less waiting time than this is not made, however idle its host: a half-hour interval at one
 * change a day.
 */
export const MIN_PRICE = 15 * SECOND;
const MAX_PRICE = 1e6 * MIN_PRICE;
/** Share of the polite request rate. */
const BUDGET_SHARE = 0.5;
/** Boards read by the hour of the day need slightly fewer requests than at an even rate. */
const HOURLY_FACTOR = 0.9;
const MAX_STEP = 4;

/** Requests per ms that a host may receive, if one occupies it this long including its pause. */
export function requestBudget(takenMs: number): number {
  return BUDGET_SHARE / Math.max(1, takenMs);
}

/** The shortest interval of a board with its own host. */
export function minInterval(cost: number, takenMs: number): number {
  return cost / requestBudget(takenMs);
}

/**
 * The next price, from the requests per ms that the boards make at the current one. Requests follow the root of the
 * price, so a host with twice its budget becomes four times as expensive.
 */
export function computePrice(price: number, demand: number, budget: number): number {
  const step = ((demand * HOURLY_FACTOR) / budget) ** 2;
  const next = price * Math.min(MAX_STEP, Math.max(1 / MAX_STEP, step));
  return Math.min(MAX_PRICE, Math.max(MIN_PRICE, next));
}
