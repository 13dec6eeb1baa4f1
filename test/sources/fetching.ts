// The fetching room for tests against a world on loopback: real sockets, no waiting between requests, short patience.
import { setTimeout as sleep } from "node:timers/promises";
import type { FetchOptions } from "../../src/fetch/fetcher.ts";

export function fetchOptions(world: string, bounds: FetchOptions["bounds"] = {}): FetchOptions {
  return {
    world,
    spacingMs: 0,
    ports: [],
    ownHosts: [],
    userAgent: "rolecall (test)",
    monotonic: () => performance.now(),
    now: () => Date.now(),
    random: () => 0.5,
    // A drip is noticed by its rate; a second is long enough to see it.
    bounds: { rateWindowMs: 1_000, ...bounds },
    sleep: (ms, signal) => sleep(ms, undefined, signal === undefined ? {} : { signal }),
  };
}
