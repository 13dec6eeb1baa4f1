// Opens connections and enforces the guard: every address is checked here, literal or resolved, and the socket connects
// to exactly the checked addresses. (undici never calls a lookup hook for literal addresses.)
import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { isPublicAddress, parseAddress } from "./address.ts";
import { hostKey, isOwnAddress } from "./urlCheck.ts";

type Connector = buildConnector.connector;
type Reply = Parameters<LookupFunction>[2];

export interface Resolved {
  readonly address: string;
  readonly family: number;
}
/** All addresses of a name. */
export type AddressLookup = (name: string) => Promise<readonly Resolved[]>;

/** The address is not public. Callers do not receive the address. */
export class AddressRejected extends Error {
  override readonly name = "Refused";
}

export interface ConnectorOptions {
  readonly world: string | null;
  readonly ownHosts: readonly string[];
  readonly connectMs: number;
  readonly monotonic: () => number;
  readonly lookup?: AddressLookup | undefined;
  /** Non-public addresses that the operator allows. */
  readonly allowed?: (address: readonly number[]) => boolean;
}

export function createConnector(options: ConnectorOptions): Connector {
  return options.world === null ? guardedConnector(options) : worldConnector(options.world, options.connectMs);
}

function guardedConnector(options: ConnectorOptions): Connector {
  const lookup = options.lookup ?? queryNameServers;
  const refreshOwnAddresses = ownAddresses(options, lookup);
  let ownAddressList: readonly string[] = options.ownHosts;
  const mayConnect = (address: string): boolean => {
    const bytes = parseAddress(address);
    if (bytes === null) return false;
    return options.allowed?.(bytes) === true || (isPublicAddress(bytes) && !isOwnAddress(bytes, ownAddressList));
  };
  const open = buildConnector({
    allowH2: false,
    timeout: options.connectMs,
    autoSelectFamily: true,
    // Node's default of 250 ms gives up before a distant continent can answer.
    autoSelectFamilyAttemptTimeout: 2_500,
    lookup: guardedLookup(lookup, mayConnect),
  } as buildConnector.BuildOptions);
  const connect: Connector = (target, callback) => {
    if (parseAddress(target.hostname) !== null && !mayConnect(target.hostname))
      return callback(new AddressRejected(), null);
    open(target, (error, socket) => {
      if (error !== null || socket === null) return callback(error ?? new AddressRejected(), null);
      // A second check, in case a change in Node or undici bypasses the lookup.
      if (mayConnect(socket.remoteAddress ?? "")) return callback(null, socket);
      socket.destroy();
      callback(new AddressRejected(), null);
    });
  };
  return (target, callback) => {
    void refreshOwnAddresses().then((found) => {
      ownAddressList = found;
      connect(target, callback);
    });
  };
}

const OWN_ADDRESSES_TTL_MS = 5 * 60_000;

/**
 * The service's own addresses, including those its names resolve to: any other name that resolves there is the service
 * itself.
 */
function ownAddresses(
  { ownHosts, monotonic }: ConnectorOptions,
  lookup: AddressLookup,
): () => Promise<readonly string[]> {
  const names = ownHosts.map(hostKey).filter((host) => parseAddress(host) === null && host.includes("."));
  let cached: { at: number; hosts: Promise<readonly string[]> } | null = null;
  const resolveAll = async (previous: readonly string[]): Promise<readonly string[]> => {
    const found = await Promise.all(names.map((name) => lookup(name).catch(() => null)));
    // If the name servers fail, the last result stays valid.
    if (found.includes(null)) return previous;
    return [...ownHosts, ...found.flatMap((each) => each ?? []).map(({ address }) => address)];
  };
  return () => {
    if (names.length === 0) return Promise.resolve(ownHosts);
    if (cached !== null && monotonic() - cached.at < OWN_ADDRESSES_TTL_MS) return cached.hosts;
    const previous = cached?.hosts ?? Promise.resolve(ownHosts);
    cached = { at: monotonic(), hosts: previous.then(resolveAll) };
    return cached.hosts;
  };
}

/**
 * Queries the name servers directly. The system's lookup would block one of the process's four worker threads for as
 * long as a dead name server takes, and would read the machine's hosts file, whose names are not public.
 */
async function queryNameServers(name: string): Promise<Resolved[]> {
  // A new resolver each time: it reads the configured name servers when created, and a machine may change networks.
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [...addresses(v4, 4), ...addresses(v6, 6)];
  if (found.length === 0 && v4.status === "rejected") throw v4.reason;
  return found;
}

function addresses(answer: PromiseSettledResult<string[]>, family: number): Resolved[] {
  return answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : [];
}

function guardedLookup(lookup: AddressLookup, mayConnect: (address: string) => boolean): LookupFunction {
  return (name, options, reply) => {
    lookup(name).then(
      (found) => answerLookup(found, options.all === true, mayConnect, reply),
      (error: NodeJS.ErrnoException) => reply(error, [], 0),
    );
  };
}

/** One private address among public ones rejects the name, because the choice among them is not ours. */
function answerLookup(
  found: readonly Resolved[],
  all: boolean,
  mayConnect: (address: string) => boolean,
  reply: Reply,
): void {
  const [first] = found;
  if (first === undefined || !found.every((each) => mayConnect(each.address))) reply(new AddressRejected(), [], 0);
  else if (all) reply(null, [...found]);
  else reply(null, first.address, first.family);
}

/** Everything connects to one address over plain TCP; only the Host header carries the requested name. */
function worldConnector(world: string, connectMs: number): Connector {
  const { hostname, port } = new URL(world);
  const open = buildConnector({ allowH2: false, timeout: connectMs });
  const address = { hostname: hostname.replace(/^\[|\]$/g, ""), port: port === "" ? "80" : port, protocol: "http:" };
  return (_target, callback) => open(address, callback);
}
