// The limits for one response, one host and the whole fetcher. Only tests lower them.

const MIB = 1024 * 1024;

export interface Bounds {
  /** Network time of one request, redirects included; waiting in a host's queue does not count. */
  readonly pageMs: number;
  readonly feedMs: number;
  readonly connectMs: number;
  readonly firstByteMs: number;
  /** Between two chunks of a body. */
  readonly idleMs: number;
  /** Each window of this length must deliver its share of `bytesPerSecond`. */
  readonly rateWindowMs: number;
  readonly bytesPerSecond: number;
  /** Decoded bytes; longer bodies are cut. */
  readonly pageBytes: number;
  readonly feedBytes: number;
  readonly robotsBytes: number;
  readonly headerBytes: number;
  /** Total size of bodies in progress, over all requests. */
  readonly bufferedBytes: number;
  /** Concurrent requests, over all hosts. */
  readonly sockets: number;
  /** Maximum number of hosts kept in memory. */
  readonly hosts: number;
}

export const BOUNDS: Bounds = {
  pageMs: 30_000,
  feedMs: 60_000,
  connectMs: 10_000,
  firstByteMs: 30_000,
  idleMs: 10_000,
  rateWindowMs: 10_000,
  bytesPerSecond: 512,
  pageBytes: 10 * MIB,
  feedBytes: 50 * MIB,
  robotsBytes: 500 * 1024,
  headerBytes: 64 * 1024,
  bufferedBytes: 192 * MIB,
  sockets: 256,
  hosts: 10_000,
};

export const MAX_REDIRECTS = 5;
export const MAX_ENCODINGS = 5;
