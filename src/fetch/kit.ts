// What the parts of one fetcher share: its options, its bounds, and all that it remembers.
import type { HostBook } from "../contract/reading.ts";
import { BOUNDS, type Bounds } from "./bounds.ts";
import { type Connections, createConnections } from "./exchange/connections.ts";
import type { Jar } from "./exchange/cookies.ts";
import { Stopped } from "./exchange/unread.ts";
import { type AddressLookup, createConnector } from "./guard/connector.ts";
import type { GateRules } from "./guard/gate.ts";
import { createHosts, type Hosts } from "./pace/hosts.ts";
import { createLine, type Line } from "./pace/line.ts";
import { createTurns, type Turns } from "./pace/turns.ts";

export interface FetchOptions extends GateRules {
  /** Every request goes to this address over plain HTTP, with its own `Host` and `X-Forwarded-Proto`. */
  readonly world: string | null;
  /** The shortest pause between two requests to a host. */
  readonly spacingMs: number;
  readonly userAgent: string;
  monotonic(): number;
  random(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** The service's clock: ages of robots.txt and dates in `Retry-After`, nothing else. */
  now(): number;
  readonly lookup?: AddressLookup | undefined;
  readonly bounds?: Partial<Bounds> | undefined;
  /** Where several processes that read share their hosts; without it this one is alone. */
  readonly book?: HostBook | null | undefined;
}

export interface Kit {
  readonly options: FetchOptions;
  readonly bounds: Bounds;
  readonly hosts: Hosts;
  readonly turns: Turns | null;
  readonly slots: Line;
  readonly connections: Connections;
  readonly jars: WeakMap<object, Jar>;
  readonly memory: { held: number };
  readonly closing: AbortSignal;
}

export function createKit(options: FetchOptions, closing: AbortSignal): Kit {
  const bounds: Bounds = { ...BOUNDS, ...options.bounds };
  const { world, ownHosts, lookup, book } = options;
  return {
    options,
    bounds,
    hosts: createHosts(bounds.hosts, options.monotonic),
    turns: book == null ? null : createTurns({ book, monotonic: options.monotonic, sleep: options.sleep }),
    slots: createLine(bounds.sockets),
    connections: createConnections({
      connect: createConnector({ world, ownHosts, lookup, connectMs: bounds.connectMs, monotonic: options.monotonic }),
      most: bounds.sockets * 2,
      headerBytes: bounds.headerBytes,
      plain: world !== null,
    }),
    jars: new WeakMap(),
    memory: { held: 0 },
    closing,
  };
}

/** Waits, or throws `Stopped`. */
export async function pause(kit: Kit, ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0 && !signal.aborted) await kit.options.sleep(Math.ceil(ms), signal).catch(() => undefined);
  if (signal.aborted) throw new Stopped();
}
