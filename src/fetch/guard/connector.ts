// Opens the connection, and is the place where the guard stands: every address is judged here, literal or resolved, and
// the socket goes to exactly the addresses that were judged. (undici never calls a lookup hook for literal addresses.)
import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { isPublicAddress, readAddress } from "./address.ts";
import { hostKey, isOwnAddress } from "./gate.ts";

type Connector = buildConnector.connector;
type Reply = Parameters<LookupFunction>[2];

export interface Resolved {
  readonly address: string;
  readonly family: number;
}
/** All addresses of a name. */
export type AddressLookup = (name: string) => Promise<readonly Resolved[]>;

/** The address is not public. What it is does not leave this room. */
export class Refused extends Error {
  override readonly name = "Refused";
}

export interface ConnectorOptions {
  readonly world: string | null;
  readonly ownHosts: readonly string[];
  readonly connectMs: number;
  readonly monotonic: () => number;
  readonly lookup?: AddressLookup | undefined;
  /** Addresses that the operator lets be reached although they are not public. */
  readonly allowed?: (address: readonly number[]) => boolean;
}

export function createConnector(options: ConnectorOptions): Connector {
  return options.world === null ? guardedConnector(options) : worldConnector(options.world, options.connectMs);
}

function guardedConnector(options: ConnectorOptions): Connector {
  const lookup = options.lookup ?? askNameServers;
  const ownNow = ownAddresses(options, lookup);
  let own: readonly string[] = options.ownHosts;
  const mayConnect = (address: string): boolean => {
    const bytes = readAddress(address);
    if (bytes === null) return false;
    return options.allowed?.(bytes) === true || (isPublicAddress(bytes) && !isOwnAddress(bytes, own));
  };
  const open = buildConnector({
    allowH2: false,
    timeout: options.connectMs,
    autoSelectFamily: true,
    // Node's own 250 ms give up on a far continent before it can answer.
    autoSelectFamilyAttemptTimeout: 2_500,
    lookup: guardedLookup(lookup, mayConnect),
  } as buildConnector.BuildOptions);
  const connect: Connector = (target, done) => {
    if (readAddress(target.hostname) !== null && !mayConnect(target.hostname)) return done(new Refused(), null);
    open(target, (error, socket) => {
      if (error !== null || socket === null) return done(error ?? new Refused(), null);
      // Should a change in Node or undici ever go round the lookup, nothing is sent.
      if (mayConnect(socket.remoteAddress ?? "")) return done(null, socket);
      socket.destroy();
      done(new Refused(), null);
    });
  };
  return (target, done) => {
    void ownNow().then((found) => {
      own = found;
      connect(target, done);
    });
  };
}

const OWN_FOR_MS = 5 * 60_000;

/** Our own addresses, those that our names lead to included: whatever other name leads there leads to us. */
function ownAddresses(
  { ownHosts, monotonic }: ConnectorOptions,
  lookup: AddressLookup,
): () => Promise<readonly string[]> {
  const names = ownHosts.map(hostKey).filter((host) => readAddress(host) === null && host.includes("."));
  let known: { at: number; hosts: Promise<readonly string[]> } | null = null;
  const find = async (before: readonly string[]): Promise<readonly string[]> => {
    const found = await Promise.all(names.map((name) => lookup(name).catch(() => null)));
    // While the name servers are silent, what they last said stands.
    if (found.includes(null)) return before;
    return [...ownHosts, ...found.flatMap((each) => each ?? []).map(({ address }) => address)];
  };
  return () => {
    if (names.length === 0) return Promise.resolve(ownHosts);
    if (known !== null && monotonic() - known.at < OWN_FOR_MS) return known.hosts;
    const before = known?.hosts ?? Promise.resolve(ownHosts);
    known = { at: monotonic(), hosts: before.then(find) };
    return known.hosts;
  };
}

/**
 * Asks the name servers directly. The system's own lookup would hold one of the process's four worker threads for as long
 * as a dead name server takes, and would read the machine's hosts file, whose names are not the public's.
 */
async function askNameServers(name: string): Promise<Resolved[]> {
  // A new one each time: it reads which name servers there are when it is made, and a machine may change networks.
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [...addresses(four, 4), ...addresses(six, 6)];
  if (found.length === 0 && four.status === "rejected") throw four.reason;
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

/** One private address among public ones spoils the name: which of them is used is not ours to choose. */
function answerLookup(
  found: readonly Resolved[],
  all: boolean,
  mayConnect: (address: string) => boolean,
  reply: Reply,
): void {
  const [first] = found;
  if (first === undefined || !found.every((each) => mayConnect(each.address))) reply(new Refused(), [], 0);
  else if (all) reply(null, [...found]);
  else reply(null, first.address, first.family);
}

/** Everything goes to one address over plain TCP; the name asked for travels in the Host header alone. */
function worldConnector(world: string, connectMs: number): Connector {
  const { hostname, port } = new URL(world);
  const open = buildConnector({ allowH2: false, timeout: connectMs });
  const address = { hostname: hostname.replace(/^\[|\]$/g, ""), port: port === "" ? "80" : port, protocol: "http:" };
  return (_target, done) => open(address, done);
}
