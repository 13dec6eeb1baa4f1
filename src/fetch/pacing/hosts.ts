// The state of each host: its queue, its pacing, its circuit breaker. The number of hosts is limited; those without
// waiting requests and pending pauses are evicted first.
import { type Breaker, type BreakerState, breakerState, newBreaker } from "./breaker.ts";
import { createPacing, type HostPacing } from "./hostPacing.ts";
import { createSlotQueue, type SlotQueue } from "./slotQueue.ts";

export interface Host {
  readonly name: string;
  readonly queue: SlotQueue;
  readonly pacing: HostPacing;
  readonly breaker: Breaker;
  /** Since it was last taken for the records; null: nothing was sent. */
  usage: HostUsage | null;
}

/** The requests to a host and its refusals. */
export interface HostUsage {
  readonly host: string;
  requests: number;
  /** How long the requests and the pauses after them occupied the host. */
  busyMs: number;
  /** Responses 429 and 503. */
  refusals: number;
  /** The last of them. */
  refusal: { readonly at: number; readonly status: number; readonly retryAfterMs: number | null } | null;
  /** In ms of the service's clock; null: it may be contacted now. */
  restUntil: number | null;
}

/** The counts of a host that is used now. */
export function usageOf(host: Host): HostUsage {
  host.usage ??= { host: host.name, requests: 0, busyMs: 0, refusals: 0, refusal: null, restUntil: null };
  return host.usage;
}

export interface HostState {
  readonly host: string;
  readonly breaker: BreakerState;
  /** In ms of the service's clock; null if it may be contacted now. */
  readonly resting_until: number | null;
  readonly waiting: number;
}

export interface Hosts {
  of(name: string): Host;
  states(monotonic: number, now: number): HostState[];
  /** The usage since the last call, of hosts that were used. */
  takeUsage(monotonic: number, now: number): HostUsage[];
}

const MAX_CHECKED = 64;

export function createHosts(maxHosts: number, monotonic: () => number): Hosts {
  const hosts = new Map<string, Host>();
  const isIdle = (host: Host): boolean => host.queue.inside() === 0 && host.queue.waiting() === 0;
  const evictOne = (): void => {
    const at = monotonic();
    let fallback: string | null = null;
    let checked = 0;
    for (const [name, host] of hosts) {
      if (!isIdle(host)) continue;
      fallback ??= name;
      const hasPause = restsUntil(host) > at;
      if (!hasPause || ++checked >= MAX_CHECKED) return void hosts.delete(hasPause ? fallback : name);
    }
    if (fallback !== null) hosts.delete(fallback);
  };
  const restEnd = (host: Host, at: number, now: number): number | null =>
    restsUntil(host) > at ? now + Math.ceil(restsUntil(host) - at) : null;
  return {
    takeUsage: (at, now) =>
      [...hosts.values()].flatMap((host) => {
        const { usage } = host;
        if (usage === null) return [];
        host.usage = null;
        return [{ ...usage, restUntil: restEnd(host, at, now) }];
      }),
    of: (name) => {
      const known = hosts.get(name);
      if (known === undefined && hosts.size >= maxHosts) evictOne();
      const host = known ?? {
        name,
        queue: createSlotQueue(1, monotonic),
        pacing: createPacing(),
        breaker: newBreaker(),
        usage: null,
      };
      // The Map is ordered by last use.
      hosts.delete(name);
      hosts.set(name, host);
      return host;
    },
    states: (at, now) =>
      [...hosts.values()].map((host) => ({
        host: host.name,
        breaker: breakerState(host.breaker, at),
        resting_until: restEnd(host, at, now),
        waiting: host.queue.waiting(),
      })),
  };
}

function restsUntil(host: Host): number {
  return Math.max(host.pacing.restUntil, host.breaker.openings > 0 ? host.breaker.until : 0);
}
