// A quota per key and minute, exact over all API threads: never more than the limit in any sixty seconds, on a monotonic
// clock. The times of allowed requests are in shared memory for a minute. The headers follow RateLimit draft 11 (`t`:
// seconds until the next place is available) and are sent with every response.

import { ApiError } from "../../../contract/errors.ts";
import type { RateLimits } from "../../../contract/limits.ts";
import { createTableMemory, openTable, type SharedTable, type TableMemory } from "./sharedTable.ts";

export type Policy = "requests" | "live" | "collect" | "feeds" | "removal" | "removals" | "signIn";
const POLICIES: readonly Policy[] = ["requests", "live", "collect", "feeds", "removal", "removals", "signIn"];

/** Without a key: requests for removal per address and of all addresses together, steps of sign-ins per address. */
const VISITOR_LIMITS = { removal: 5, removals: 60, signIn: 60 } as const;

const quotaOf = (limits: RateLimits, policy: Policy): number => ({ ...limits, ...VISITOR_LIMITS })[policy];

/** The value of `r` and `q` if a limit is off: a number no client reaches. */
const UNLIMITED = 9_999_999;
const WINDOW_SECONDS = 60;
const MAX_KEYS = 16_384;
const MAX_TABLE_BYTES = 256 * 1024 * 1024;
/**
 * A larger quota stores the requests of about 15 ms in one entry, which expires as a whole when its last request would:
 * the limit is still never exceeded.
 */
const MAX_ENTRIES = 4096;

/** The memory of each policy's table; `null` if its limit is off. */
export type RateMemory = Readonly<Record<Policy, TableMemory | null>>;

interface QuotaResult {
  readonly allowed: boolean;
  readonly headers: { readonly policy: string; readonly limit: string };
  /** Seconds until the next request is allowed; 0 if this one was. */
  readonly retryAfter: number;
}

export interface RateLimiter {
  take(owner: string, policy: Policy): QuotaResult;
}

/** Entries that can be in one window at once. */
const entriesFor = (quota: number): number => Math.min(quota, MAX_ENTRIES + 2);
/** A window: first entry, number of entries, requests; then the time and the number of requests of each entry. */
const HEADER_BYTES = 16;
const ENTRY_BYTES = 16;

export function createRateMemory(limits: RateLimits): RateMemory {
  const memoryOf = (policy: Policy): TableMemory | null => {
    const quota = quotaOf(limits, policy);
    if (quota === 0) return null;
    const bytes = HEADER_BYTES + entriesFor(quota) * ENTRY_BYTES;
    return createTableMemory(
      Math.min(policy === "removals" ? 1 : MAX_KEYS, Math.floor(MAX_TABLE_BYTES / bytes)),
      bytes,
    );
  };
  return {
    requests: memoryOf("requests"),
    live: memoryOf("live"),
    collect: memoryOf("collect"),
    feeds: memoryOf("feeds"),
    removal: memoryOf("removal"),
    removals: memoryOf("removals"),
    signIn: memoryOf("signIn"),
  };
}

interface Take {
  allowed: boolean;
  remaining: number;
  /** When the oldest request in the window was allowed. */
  oldest: number;
}

type TakeFrom = (owner: string, time: number) => Take;

function openWindows(memory: TableMemory, table: SharedTable, quota: number): TakeFrom {
  const words = new Int32Array(memory.buffer);
  const numbers = new Float64Array(memory.buffer);
  const entries = entriesFor(quota);
  const spanMs = quota > MAX_ENTRIES ? (WINDOW_SECONDS * 1000) / MAX_ENTRIES : 0;
  const word = (at: number): number => words[at] ?? 0;
  const number = (at: number): number => numbers[at] ?? 0;

  function take(at: number, time: number): Take {
    const [first, count, total] = [at / 4, at / 4 + 1, at / 4 + 2];
    const entryAt = (place: number): number => (at + HEADER_BYTES) / 8 + ((word(first) + place) % entries) * 2;
    const until = time - WINDOW_SECONDS * 1000;
    while (word(count) > 0 && number(entryAt(0)) + spanMs <= until) {
      words[total] = word(total) - number(entryAt(0) + 1);
      words[first] = (word(first) + 1) % entries;
      words[count] = word(count) - 1;
    }
    const allowed = word(total) < quota;
    if (allowed) {
      const isShared = spanMs > 0 && word(count) > 0 && time < number(entryAt(word(count) - 1)) + spanMs;
      if (!isShared) {
        numbers.set([time, 0], entryAt(word(count)));
        words[count] = word(count) + 1;
      }
      const requests = entryAt(word(count) - 1) + 1;
      numbers[requests] = number(requests) + 1;
      words[total] = word(total) + 1;
    }
    const oldest = word(count) > 0 ? number(entryAt(0)) + spanMs : time;
    return { allowed, remaining: quota - word(total), oldest };
  }

  return (owner, time) =>
    table.locked(() => {
      const at = table.find(owner, time);
      // Any record may be reused, so there is always one.
      return at === null ? { allowed: true, remaining: quota - 1, oldest: time } : take(at, time);
    });
}

/** `thread` is the number of the API thread, from 0. */
export function createRateLimiter(
  limits: RateLimits,
  monotonic: () => number,
  memory: RateMemory = createRateMemory(limits),
  thread = 0,
): RateLimiter {
  const windows = new Map<Policy, TakeFrom>();
  for (const policy of POLICIES) {
    const table = memory[policy];
    if (table !== null) windows.set(policy, openWindows(table, openTable(table, thread), quotaOf(limits, policy)));
  }
  return {
    take(owner, policy) {
      const quota = quotaOf(limits, policy);
      const takeFrom = windows.get(policy);
      if (takeFrom === undefined) {
        return { allowed: true, headers: headersOf(policy, UNLIMITED, UNLIMITED, 0), retryAfter: 0 };
      }
      const time = monotonic();
      const { allowed, remaining, oldest } = takeFrom(owner, time);
      const back = Math.max(1, Math.ceil(WINDOW_SECONDS - (time - oldest) / 1000));
      return { allowed, headers: headersOf(policy, quota, remaining, back), retryAfter: allowed ? 0 : back };
    },
  };
}

function headersOf(policy: Policy, quota: number, remaining: number, reset: number): QuotaResult["headers"] {
  return { policy: `"${policy}";q=${quota};w=${WINDOW_SECONDS}`, limit: `"${policy}";r=${remaining};t=${reset}` };
}

export function tooMany(sentence: string, retryAfter: number): ApiError {
  return new ApiError("too_many_requests", sentence, { retryAfter });
}
