// The shared state of one fetcher: its options, its limits and its caches.
import type { HostLeaseStore } from "../contract/reading.ts";
import type { ReservationMode } from "../contract/rights/reservations.ts";
import { BOUNDS, type Bounds } from "./bounds.ts";
import { type Connections, createConnections } from "./exchange/connections.ts";
import type { CookieJar } from "./exchange/cookies.ts";
import { type AddressLookup, createConnector } from "./guard/connector.ts";
import { Stopped } from "./guard/failureMessages.ts";
import type { UrlRules } from "./guard/urlCheck.ts";
import { createHostLeases, type HostLeases } from "./pacing/hostLeases.ts";
import { createHosts, type Hosts } from "./pacing/hosts.ts";
import { createSlotQueue, type SlotQueue } from "./pacing/slotQueue.ts";

export interface FetchOptions extends UrlRules {
  /** Send every request to this address over plain HTTP, with its own `Host` and `X-Forwarded-Proto`. */
  readonly world: string | null;
  /** The minimum pause between two requests to a host. */
  readonly spacingMs: number;
  /** robots.txt applies to documented interfaces too. */
  readonly strictRobots?: boolean;
  /** Handling of responses whose site reserves its rights; by default they are marked. */
  readonly reservations?: ReservationMode;
  readonly userAgent: string;
  monotonic(): number;
  /** How long this thread has worked so far, in ms: time that a host did not take. */
  busyMs?(): number;
  random(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** The service's clock, used only for the age of robots.txt and dates in `Retry-After`. */
  now(): number;
  readonly lookup?: AddressLookup | undefined;
  readonly bounds?: Partial<Bounds> | undefined;
  /** The lease store that several reading processes share; without it this process is alone. */
  readonly book?: HostLeaseStore | null | undefined;
}

export interface FetcherState {
  readonly options: FetchOptions;
  readonly bounds: Bounds;
  readonly hosts: Hosts;
  readonly turns: HostLeases | null;
  readonly slots: SlotQueue;
  readonly connections: Connections;
  readonly jars: WeakMap<object, CookieJar>;
  readonly memory: { bufferedBytes: number };
  readonly closing: AbortSignal;
}

export function createFetcherState(options: FetchOptions, closing: AbortSignal): FetcherState {
  const bounds: Bounds = { ...BOUNDS, ...options.bounds };
  const { world, ownHosts, lookup, book } = options;
  return {
    options,
    bounds,
    hosts: createHosts(bounds.hosts, options.monotonic),
    turns: book == null ? null : createHostLeases({ store: book, monotonic: options.monotonic, sleep: options.sleep }),
    slots: createSlotQueue(bounds.sockets),
    connections: createConnections({
      connect: createConnector({ world, ownHosts, lookup, connectMs: bounds.connectMs, monotonic: options.monotonic }),
      maxConnections: bounds.sockets * 2,
      headerBytes: bounds.headerBytes,
      plainHttp: world !== null,
    }),
    jars: new WeakMap(),
    memory: { bufferedBytes: 0 },
    closing,
  };
}

/** Sleeps, or throws `Stopped`. */
export async function pause(state: FetcherState, ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0 && !signal.aborted) await state.options.sleep(Math.ceil(ms), signal).catch(() => undefined);
  if (signal.aborted) throw new Stopped();
}
