// Every number that keeps one answer, one host and the whole room within limits. Tests lower them; nothing else does.

const MIB = 1024 * 1024;

export interface Bounds {
  /** Network time of one ask, redirects included; waiting in a host's line does not count. */
  readonly pageMs: number;
  readonly feedMs: number;
  readonly connectMs: number;
  readonly firstByteMs: number;
  /** Between two pieces of a body. */
  readonly idleMs: number;
  /** Each window of this length must bring its share of `bytesPerSecond`. */
  readonly rateWindowMs: number;
  readonly bytesPerSecond: number;
  /** Decoded bytes; what is longer is cut there. */
  readonly pageBytes: number;
  readonly feedBytes: number;
  readonly robotsBytes: number;
  readonly headerBytes: number;
  /** Bodies under way, all requests together. */
  readonly heldBytes: number;
  /** Requests under way, all hosts together. */
  readonly sockets: number;
  /** Hosts remembered. */
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
  heldBytes: 192 * MIB,
  sockets: 256,
  hosts: 10_000,
};

export const MOST_REDIRECTS = 5;
export const MOST_ENCODINGS = 5;
