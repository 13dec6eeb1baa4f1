// Leases on hosts in memory, for several reading threads of one process: one holder at a time may contact a host, and
// the next one receives the remaining pause. The same rules as for processes that share a ledger.
import type { HostLease, HostLeaseStore, HostRelease } from "../../contract/reading.ts";

/** How long a crashed holder blocks its hosts. */
const LEASE_MS = 10_000;
/** Waiting holders repeat their request. It expires this long after the last time. */
const WAITER_TIMEOUT_MS = 2_000;
/** The holder that a host is handed to must take it within this time. */
const HANDOVER_MS = 3_000;
/** With more hosts than this, those without lease and pause are forgotten. */
const MAX_HOSTS = 10_000;

interface LeasedHost {
  holder: string | null;
  until: number;
  wantedBy: string | null;
  wantedUntil: number;
  freeAt: number;
  restUntil: number;
}

interface TakeRequest {
  readonly name: string;
  readonly holder: string;
  readonly now: number;
  readonly leaseMs: number;
}

/** Returns the store of each holder, by its unique name. */
export function createSharedHostLeases(
  monotonic: () => number,
  leaseMs = LEASE_MS,
): (holder: string) => HostLeaseStore {
  const hosts = new Map<string, LeasedHost>();
  return (holder) => ({
    leaseMs,
    async take(names) {
      const now = monotonic();
      return names.map((name) => take(hostOf(hosts, name, now), { name, holder, now, leaseMs }));
    },
    async keep(names) {
      const now = monotonic();
      return names.flatMap((name) => {
        const host = hosts.get(name);
        if (host === undefined || host.holder !== holder) return [];
        host.until = now + leaseMs;
        return { name, wanted: isWanted(host, now) };
      });
    },
    async give(releases) {
      for (const release of releases) {
        const host = hosts.get(release.name);
        if (host?.holder === holder) give(host, release, monotonic());
      }
    },
  });
}

/** Takes a host that is free or was handed to this holder; for others, records that this holder is waiting. */
function take(host: LeasedHost, { name, holder, now, leaseMs }: TakeRequest): HostLease {
  if (host.holder === null || host.holder === holder || host.until <= now) {
    if (host.wantedBy === holder) host.wantedBy = null;
    Object.assign(host, { holder, until: now + leaseMs });
  } else if (!isWanted(host, now) || host.wantedBy === holder) {
    Object.assign(host, { wantedBy: holder, wantedUntil: now + WAITER_TIMEOUT_MS });
  }
  const [pauseMs, restMs] = [Math.max(0, host.freeAt - now), Math.max(0, host.restUntil - now)];
  return { name, mine: host.holder === holder, pauseMs, restMs };
}

function isWanted({ wantedBy, wantedUntil }: LeasedHost, now: number): boolean {
  return wantedBy !== null && wantedUntil > now;
}

/** Releases a host with its pauses, to the waiting holder if there is one. */
function give(host: LeasedHost, { pauseMs, restMs }: HostRelease, now: number): void {
  const next = isWanted(host, now) ? host.wantedBy : null;
  Object.assign(host, {
    holder: next,
    until: next === null ? 0 : now + HANDOVER_MS,
    wantedBy: null,
    freeAt: now + pauseMs,
    restUntil: Math.max(host.restUntil, now + restMs),
  });
}

function hostOf(hosts: Map<string, LeasedHost>, name: string, now: number): LeasedHost {
  const known = hosts.get(name);
  if (known !== undefined) return known;
  if (hosts.size >= MAX_HOSTS) {
    for (const [other, { until, freeAt, restUntil }] of hosts)
      if (Math.max(until, freeAt, restUntil) <= now) hosts.delete(other);
  }
  const host: LeasedHost = { holder: null, until: 0, wantedBy: null, wantedUntil: 0, freeAt: 0, restUntil: 0 };
  hosts.set(name, host);
  return host;
}
