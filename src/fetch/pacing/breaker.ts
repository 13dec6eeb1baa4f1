// A circuit breaker per host: three failures in a row open it, after its time the next request is a probe, and each
// failed probe doubles the time. Jitter covers everything above a quarter, so that ten minutes of outage cost fewer
// than ten requests.

export interface Breaker {
  failures: number;
  /** How often it opened without a success in between. */
  openings: number;
  until: number;
}

export type BreakerState = "closed" | "open" | "half_open";

const FAILURE_THRESHOLD = 3;
const FIRST_OPEN_MS = 20_000;
const MAX_OPEN_MS = 3_600_000;

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
  if (breaker.failures < FAILURE_THRESHOLD) return;
  const span = Math.min(FIRST_OPEN_MS * 2 ** breaker.openings, MAX_OPEN_MS);
  breaker.openings++;
  breaker.until = at + Math.max(span / 4, random * span);
}
