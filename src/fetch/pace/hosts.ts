// What is remembered of each host: its line, its pace, its breaker. Only so many are remembered; one that nobody waits
// for and that owes us no pause is forgotten first.
import { type Breaker, type BreakerState, breakerState, newBreaker } from "./breaker.ts";
import { createLine, type Line } from "./line.ts";
import { newPace, type Pace } from "./pace.ts";

export interface Host {
  readonly name: string;
  readonly line: Line;
  readonly pace: Pace;
  readonly breaker: Breaker;
}

export interface HostState {
  readonly host: string;
  readonly breaker: BreakerState;
  /** In ms of the service's clock; null when it may be asked now. */
  readonly resting_until: number | null;
  readonly waiting: number;
}

export interface Hosts {
  of(name: string): Host;
  states(monotonic: number, now: number): HostState[];
}

const LOOKS = 64;

export function createHosts(most: number, monotonic: () => number): Hosts {
  const hosts = new Map<string, Host>();
  const idle = (host: Host): boolean => host.line.inside() === 0 && host.line.waiting() === 0;
  const forgetOne = (): void => {
    const at = monotonic();
    let fallback: string | null = null;
    let looked = 0;
    for (const [name, host] of hosts) {
      if (!idle(host)) continue;
      fallback ??= name;
      const owes = restsUntil(host) > at;
      if (!owes || ++looked >= LOOKS) return void hosts.delete(owes ? fallback : name);
    }
    if (fallback !== null) hosts.delete(fallback);
  };
  return {
    of: (name) => {
      const known = hosts.get(name);
      if (known === undefined && hosts.size >= most) forgetOne();
      const host = known ?? { name, line: createLine(1), pace: newPace(), breaker: newBreaker() };
      // The Map's order is the order of use.
      hosts.delete(name);
      hosts.set(name, host);
      return host;
    },
    states: (at, now) =>
      [...hosts.values()].map((host) => ({
        host: host.name,
        breaker: breakerState(host.breaker, at),
        resting_until: restsUntil(host) > at ? now + Math.ceil(restsUntil(host) - at) : null,
        waiting: host.line.waiting(),
      })),
  };
}

function restsUntil(host: Host): number {
  return Math.max(host.pace.restUntil, host.breaker.openings > 0 ? host.breaker.until : 0);
}
