// The client side of the service: requests to any of several addresses, repeated when one is down, each response read
// to its end.
import { setTimeout as pause } from "node:timers/promises";

export interface Service {
  /** Addresses that should answer now; a killed server leaves the list until it is back. */
  addresses(): readonly string[];
  key: string;
}

export interface Page<Row> {
  rows: Row[];
  headers: Headers;
}

/** Numbers between 0 and 1 that are the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Longer than any restart or rebuild takes on a busy machine. */
export const MAX_OUTAGE_MS = 240_000;

/** A random one of the addresses; waits while there is none. */
export async function anyAddress(service: Service, random: () => number): Promise<string> {
  for (const end = performance.now() + MAX_OUTAGE_MS; performance.now() < end; ) {
    const addresses = service.addresses();
    const address = addresses[Math.floor(random() * addresses.length)];
    if (address !== undefined) return address;
    await pause(10);
  }
  throw new Error("no server came back");
}

/** A response, or null if the server died, is starting or cannot reach its ledger: such a request is repeated. */
export async function get<Row>(
  service: Service,
  address: string,
  path: string,
  params: Record<string, string | number>,
): Promise<Page<Row> | null> {
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]): [string, string] => [name, `${value}`]),
  );
  try {
    const answer = await fetch(`${address}/api/v1/${path}?${query}`, {
      headers: { authorization: `Bearer ${service.key}` },
      signal: AbortSignal.timeout(20_000),
    });
    const body: unknown = await answer.json();
    if (answer.status === 503) return null;
    if (answer.status !== 200) throw new WrongAnswer(`${path}?${query}: ${answer.status} ${JSON.stringify(body)}`);
    return { rows: body as Row[], headers: answer.headers };
  } catch (error) {
    if (error instanceof WrongAnswer) throw error;
    return null;
  }
}

/** A response no client should get. */
export class WrongAnswer extends Error {}
