// A minute's quota per key: never more than so many in any sixty seconds, on a monotonic clock. Each allowed request is
// remembered for a minute, which costs eight bytes. Headers are those of the RateLimit draft 11 (`t`: seconds until the
// next place comes back) and stand on every answer, so that no limit comes as a surprise.

import { ApiError } from "../../../contract/errors.ts";
import type { RateLimits } from "../../../contract/limits.ts";
import { there } from "../../../contract/there.ts";

export type Policy = "requests" | "live" | "collect" | "feeds";

/** What `r` and `q` say where a limit is off: a number no client reaches. */
const UNLIMITED = 9_999_999;
const WINDOW_SECONDS = 60;
const KEPT_WINDOWS = 20_000;

/** When the requests of the last minute were allowed, oldest first. */
interface Window {
  times: number[];
  /** How many of them are over and not yet thrown away. */
  over: number;
}

interface Taken {
  readonly allowed: boolean;
  readonly headers: { readonly policy: string; readonly limit: string };
  /** Seconds until the next one is allowed; 0 when this one was. */
  readonly retryAfter: number;
}

export interface RateLimiter {
  take(owner: string, policy: Policy): Taken;
}

export function createRateLimiter(limits: RateLimits, monotonic: () => number): RateLimiter {
  const windows = new Map<string, Window>();

  function windowOf(name: string): Window {
    const known = windows.get(name) ?? { times: [], over: 0 };
    // The key that has been quiet for longest is the first to be forgotten.
    windows.delete(name);
    if (windows.size >= KEPT_WINDOWS) windows.delete(there(windows.keys().next().value));
    windows.set(name, known);
    return known;
  }

  return {
    take(owner, policy) {
      const quota = limits[policy];
      if (quota === 0) return { allowed: true, headers: headersOf(policy, UNLIMITED, UNLIMITED, 0), retryAfter: 0 };
      const time = monotonic();
      const window = windowOf(`${policy} ${owner}`);
      forget(window, time - WINDOW_SECONDS * 1000);
      const allowed = window.times.length - window.over < quota;
      if (allowed) window.times.push(time);
      const oldest = window.times[window.over] ?? time;
      const back = Math.max(1, Math.ceil(WINDOW_SECONDS - (time - oldest) / 1000));
      const left = quota - (window.times.length - window.over);
      return { allowed, headers: headersOf(policy, quota, left, back), retryAfter: allowed ? 0 : back };
    },
  };
}

/** Counts out what was allowed at `until` or before; the list is cut now and then, not every time. */
function forget(window: Window, until: number): void {
  while (window.over < window.times.length && there(window.times[window.over]) <= until) window.over++;
  if (window.over < 64 || window.over * 2 < window.times.length) return;
  window.times.splice(0, window.over);
  window.over = 0;
}

function headersOf(policy: Policy, quota: number, remaining: number, reset: number): Taken["headers"] {
  return { policy: `"${policy}";q=${quota};w=${WINDOW_SECONDS}`, limit: `"${policy}";r=${remaining};t=${reset}` };
}

export function tooMany(sentence: string, retryAfter: number): ApiError {
  return new ApiError("too_many_requests", sentence, { retryAfter });
}
