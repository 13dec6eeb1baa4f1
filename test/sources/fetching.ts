// The fetcher for tests against a simulated internet on loopback: real sockets, no waiting between requests, short
// timeouts.
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
    // A slow body is detected by its rate; a second is long enough.
    bounds: { rateWindowMs: 1_000, ...bounds },
    sleep: (ms, signal) => sleep(ms, undefined, signal === undefined ? {} : { signal }),
  };
}
