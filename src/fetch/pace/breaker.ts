// Leaves a failing host alone: three failures in a row open the breaker, after its time the next request is the probe,
// and each failed probe doubles the time. Jitter is full above a quarter, so that ten minutes of outage cost under ten requests.

export interface Breaker {
  failures: number;
  /** How often it opened without a success between. */
  openings: number;
  until: number;
}

export type BreakerState = "closed" | "open" | "half_open";

const FAILURES = 3;
const FIRST_MS = 20_000;
const LONGEST_MS = 3_600_000;

export function newBreaker(): Breaker {
  return { failures: 0, openings: 0, until: 0 };
}

export function breakerState(breaker: Breaker, at: number): BreakerState {
  if (breaker.openings === 0) return "closed";
  return at < breaker.until ? "open" : "half_open";
}

export function noteSuccess(breaker: Breaker): void {
  breaker.failures = 0;
  breaker.openings = 0;
}

export function noteFailure(breaker: Breaker, at: number, random: number): void {
  breaker.failures++;
  if (breaker.failures < FAILURES) return;
  const span = Math.min(FIRST_MS * 2 ** breaker.openings, LONGEST_MS);
  breaker.openings++;
  breaker.until = at + Math.max(span / 4, random * span);
}
