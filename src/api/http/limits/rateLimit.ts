// A quota per key and minute: never more than the limit in any sixty seconds, on a monotonic clock. Each allowed
// request is remembered for a minute, at eight bytes. The headers follow RateLimit draft 11 (`t`: seconds until the
// next place is available) and are sent with every response.

import { assertPresent } from "../../../contract/assertPresent.ts";
import { ApiError } from "../../../contract/errors.ts";
import type { RateLimits } from "../../../contract/limits.ts";

export type Policy = "requests" | "live" | "collect" | "feeds";

/** The value of `r` and `q` if a limit is off: a number no client reaches. */
const UNLIMITED = 9_999_999;
const WINDOW_SECONDS = 60;
const MAX_WINDOWS = 20_000;

/** When the requests of the last minute were allowed, oldest first. */
interface Window {
  times: number[];
  /** How many of them have expired but are not yet removed. */
  over: number;
}

interface QuotaResult {
  readonly allowed: boolean;
  readonly headers: { readonly policy: string; readonly limit: string };
  /** Seconds until the next request is allowed; 0 if this one was. */
  readonly retryAfter: number;
}

export interface RateLimiter {
  take(owner: string, policy: Policy): QuotaResult;
}

export function createRateLimiter(limits: RateLimits, monotonic: () => number): RateLimiter {
  const windows = new Map<string, Window>();

  function windowOf(name: string): Window {
    const known = windows.get(name) ?? { times: [], over: 0 };
    // The least recently used key is dropped first.
    windows.delete(name);
    if (windows.size >= MAX_WINDOWS) windows.delete(assertPresent(windows.keys().next().value));
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
      const remainingQuota = quota - (window.times.length - window.over);
      return { allowed, headers: headersOf(policy, quota, remainingQuota, back), retryAfter: allowed ? 0 : back };
    },
  };
}

/** Expires requests allowed at or before `until`; the list is only trimmed occasionally. */
function forget(window: Window, until: number): void {
  while (window.over < window.times.length && assertPresent(window.times[window.over]) <= until) window.over++;
  if (window.over < 64 || window.over * 2 < window.times.length) return;
  window.times.splice(0, window.over);
  window.over = 0;
}

function headersOf(policy: Policy, quota: number, remaining: number, reset: number): QuotaResult["headers"] {
  return { policy: `"${policy}";q=${quota};w=${WINDOW_SECONDS}`, limit: `"${policy}";r=${remaining};t=${reset}` };
}

export function tooMany(sentence: string, retryAfter: number): ApiError {
  return new ApiError("too_many_requests", sentence, { retryAfter });
}
