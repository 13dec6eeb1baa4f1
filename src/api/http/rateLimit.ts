// Token buckets per key: a minute's quota that refills evenly, on a monotonic clock. Headers are those of the
// RateLimit draft 11 and stand on every answer, so that no limit comes as a surprise.
import { ApiError } from "../../contract/errors.ts";
import type { RateLimits } from "../../contract/limits.ts";

export type Policy = "requests" | "live" | "collect";

/** What `r` and `q` say where a limit is off: a number no client reaches. */
const UNLIMITED = 9_999_999;
const WINDOW_SECONDS = 60;
const KEPT_BUCKETS = 20_000;

interface Bucket {
  tokens: number;
  at: number;
}

export interface Taken {
  readonly allowed: boolean;
  readonly headers: { readonly policy: string; readonly limit: string };
  /** Seconds until the next one is allowed; 0 when this one was. */
  readonly retryAfter: number;
}

export interface RateLimiter {
  take(owner: string, policy: Policy): Taken;
}

export function createRateLimiter(limits: RateLimits, monotonic: () => number): RateLimiter {
  const buckets = new Map<string, Bucket>();

  function bucketOf(owner: string, policy: Policy, quota: number): Bucket {
    const name = `${policy} ${owner}`;
    const time = monotonic();
    const known = buckets.get(name);
    if (known === undefined) {
      if (buckets.size >= KEPT_BUCKETS) buckets.delete(buckets.keys().next().value as string);
      const fresh = { tokens: quota, at: time };
      buckets.set(name, fresh);
      return fresh;
    }
    known.tokens = Math.min(quota, known.tokens + ((time - known.at) / 1000) * (quota / WINDOW_SECONDS));
    known.at = time;
    return known;
  }

  return {
    take(owner, policy) {
      const quota = limits[policy];
      if (quota === 0) return { allowed: true, headers: headersOf(policy, UNLIMITED, UNLIMITED, 0), retryAfter: 0 };
      const bucket = bucketOf(owner, policy, quota);
      // A millionth of a token is rounding of the clock, not a request too many.
      const allowed = bucket.tokens >= 1 - 1e-6;
      if (allowed) bucket.tokens = Math.max(0, bucket.tokens - 1);
      const rate = quota / WINDOW_SECONDS;
      const full = Math.ceil((quota - bucket.tokens) / rate);
      return {
        allowed,
        headers: headersOf(policy, quota, Math.floor(bucket.tokens), full),
        retryAfter: allowed ? 0 : Math.max(1, Math.ceil((1 - bucket.tokens) / rate)),
      };
    },
  };
}

function headersOf(policy: Policy, quota: number, remaining: number, reset: number): Taken["headers"] {
  return { policy: `"${policy}";q=${quota};w=${WINDOW_SECONDS}`, limit: `"${policy}";r=${remaining};t=${reset}` };
}

export function tooMany(sentence: string, retryAfter: number): ApiError {
  return new ApiError("too_many_requests", sentence, { retryAfter });
}
