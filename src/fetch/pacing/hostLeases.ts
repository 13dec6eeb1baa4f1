// Leases on hosts that several processes share: the first in a local queue must also hold the host's lease in the
// shared store. A lease is kept while the host is in use and for a second longer (a read usually sends more requests),
// and is released within a second if another process waits for it.
import type { HostLeaseStore, HostRelease } from "../../contract/reading.ts";
import { Stopped } from "../guard/failureMessages.ts";
import { applyRemaining } from "./hostPacing.ts";
import type { Host } from "./hosts.ts";

export interface HeldLease {
  /** Aborted when the lease is lost. */
  readonly signal: AbortSignal;
  /** Whether the lease is lost, which may be unreported after a long pause of this process. */
  lost(): boolean;
  release(): void;
}

export interface HostLeases {
  /** Rejects with `Stopped`. */
  enter(host: Host, signal: AbortSignal): Promise<HeldLease>;
  close(): Promise<void>;
}

export interface HostLeaseOptions {
  store: HostLeaseStore;
  monotonic(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

interface Lease {
  readonly host: Host;
  /** By the local clock, counted from before the request: never later than in the store. */
  until: number;
  inUse: boolean;
  /** When it was last used. */
  at: number;
  wanted: boolean;
  readonly lost: AbortController;
}

const RETRY_MS = 200;
const RENEW_INTERVAL_MS = 1_000;
const TICK_MS = 250;
/**
 * The minimum remaining lease time: no request starts with less, and requests in progress end before another process
 * can take the host.
 */
const MIN_REMAINING_MS = 1_000;

export function createHostLeases(options: HostLeaseOptions): HostLeases {
  const { store, monotonic } = options;
  const leaseByHost = new Map<string, Lease>();
  // Serialised: a host must not be acquired again before its release is written.
  const serialize = createSerializer();
  const acquireBatched = createBatcher((names) => serialize(() => acquireHosts(options, names)));
  const isOurs = (lease: Lease): boolean =>
    leaseByHost.get(lease.host.name) === lease && lease.until - monotonic() > MIN_REMAINING_MS;
  const drop = (lease: Lease): void => {
    if (leaseByHost.get(lease.host.name) === lease) leaseByHost.delete(lease.host.name);
    lease.lost.abort();
  };
  const releaseLeases = async (leases: readonly Lease[]): Promise<void> => {
    for (const { host } of leases) leaseByHost.delete(host.name);
    if (leases.length === 0) return;
    const write = () => store.give(leases.map(({ host }) => toRelease(host, monotonic())));
    await serialize(write).catch(() => undefined);
  };
  const toHeldLease = (lease: Lease): HeldLease => ({
    signal: lease.lost.signal,
    lost: () => !isOurs(lease),
    release() {
      lease.inUse = false;
      lease.at = monotonic();
      if (lease.wanted && isOurs(lease)) void releaseLeases([lease]);
    },
  });
  /** The current or a new lease; null if another process holds it. */
  const acquireLease = async (host: Host): Promise<Lease | null> => {
    const current = leaseByHost.get(host.name);
    if (current !== undefined && current.until - monotonic() > MIN_REMAINING_MS) return current;
    const hostLease = (await acquireBatched(host.name)).get(host.name);
    if (hostLease?.mine !== true) return null;
    applyRemaining(host.pacing, monotonic(), hostLease);
    const [until, at] = [hostLease.at + store.leaseMs, monotonic()];
    const lease: Lease = current ?? { host, until, inUse: false, at, wanted: false, lost: new AbortController() };
    lease.until = until;
    leaseByHost.set(host.name, lease);
    return lease;
  };
  const renewal = startRenewal({ options, held: leaseByHost, give: releaseLeases, drop });
  return {
    async enter(host, signal) {
      for (;;) {
        if (signal.aborted) throw new Stopped();
        const lease = await acquireLease(host).catch(() => null);
        if (lease !== null && !lease.wanted) {
          lease.inUse = true;
          return toHeldLease(lease);
        }
        if (lease !== null) await releaseLeases([lease]);
        await options.sleep(RETRY_MS, signal).catch(() => undefined);
      }
    },
    async close() {
      await renewal.stop();
      await releaseLeases([...leaseByHost.values()]);
    },
  };
}

/** Every second: renews used leases, releases idle ones, and drops those that could not be renewed in time. */
function startRenewal(parts: {
  options: HostLeaseOptions;
  held: ReadonlyMap<string, Lease>;
  give(leases: readonly Lease[]): Promise<void>;
  drop(lease: Lease): void;
}): { stop(): Promise<void> } {
  const { options, held: leaseByHost, give: releaseLeases, drop } = parts;
  const { store, monotonic } = options;
  const renewAll = async (): Promise<void> => {
    const at = monotonic();
    const idle = [...leaseByHost.values()].filter(
      (lease) => !lease.inUse && (lease.wanted || at - lease.at >= RENEW_INTERVAL_MS),
    );
    await releaseLeases(idle.filter((lease) => leaseByHost.get(lease.host.name) === lease));
    const currentLeases = [...leaseByHost.values()];
    if (currentLeases.length === 0) return;
    const wantedByHost = new Map(
      (await store.keep(currentLeases.map(({ host }) => host.name))).map((renewed) => [renewed.name, renewed.wanted]),
    );
    for (const lease of currentLeases) {
      const wanted = wantedByHost.get(lease.host.name);
      // Released while the renewal was in progress.
      if (leaseByHost.get(lease.host.name) !== lease) continue;
      if (wanted === undefined) drop(lease);
      else {
        lease.until = at + store.leaseMs;
        lease.wanted = wanted;
      }
    }
  };
  let running: Promise<void> | null = null;
  let lastStart = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const at = monotonic();
    // Runs even if the store is slow, because that is when leases expire.
    for (const lease of [...leaseByHost.values()]) if (lease.until - at <= MIN_REMAINING_MS) drop(lease);
    if (running !== null || at - lastStart < RENEW_INTERVAL_MS) return;
    lastStart = at;
    running = renewAll()
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
  }, TICK_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

function toRelease({ name, pacing: pace, breaker }: Host, at: number): HostRelease {
  const rest = Math.max(pace.restUntil, breaker.openings > 0 ? breaker.until : 0);
  return { name, pauseMs: Math.max(0, pace.nextAt - at), restMs: Math.max(0, rest - at) };
}

/** The leases of some hosts, with the local time before the request. */
async function acquireHosts({ store, monotonic }: HostLeaseOptions, names: readonly string[]) {
  const at = monotonic();
  const hostLeases = await store.take(names);
  return new Map(hostLeases.map((hostLease) => [hostLease.name, { ...hostLease, at }]));
}

function createSerializer(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Combines requests that arrive while one is in progress. */
function createBatcher<T>(run: (names: readonly string[]) => Promise<T>): (name: string) => Promise<T> {
  let inProgress: Promise<unknown> = Promise.resolve();
  let next: { names: Set<string>; answer: Promise<T> } | null = null;
  return (name) => {
    if (next === null) {
      const names = new Set<string>();
      const answer = inProgress.then(() => {
        next = null;
        return run([...names]);
      });
      next = { names, answer };
      inProgress = answer.catch(() => undefined);
    }
    next.names.add(name);
    return next.answer;
  };
}
