// Every limit that applies to clients and sources.

export const LIMITS = {
  limit: { min: 1, max: 1000, default: 100 },
  offset: { min: 0, max: 100_000, default: 0 },
  chars: { min: 200, max: 20_000, default: 1500 },
  wait: { min: 0, max: 120, default: 45 },
  changesWait: { min: 0, max: 60, default: 0 },
  changesLimit: { min: 1, max: 1000, default: 1000 },
  facetTop: { min: 1, max: 1000, default: 20 },
  ids: 1000,
  textCharacters: 1000,
  urlBytes: 16 * 1024,
  queryDepth: 50,
  queryTerms: 200,
  nearWords: 100,
  listValues: 1000,
  title: 500,
  text: 500_000,
  places: 200,
  /** Characters of all places of a posting together: each is stored and compared several times. */
  placesText: 12_000,
  /** Longer lines of an import file are rejected without being parsed. */
  lineBytes: 16 * 1024 * 1024,
  /** A file that is imported through the API. */
  importBytes: 20 * 1024 * 1024,
  /** The same file after decompression: a small file can unpack to many gigabytes. */
  importUnpackedBytes: 256 * 1024 * 1024,
  /** Files are imported one after another; a longer import would block the others. */
  importMs: 840_000,
} as const;

export const SECOND = 1000;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Default retention of the texts of closed postings: thirteen months. */
export const TEXT_RETENTION_DAYS = 397;

/** How long closings and changes remain available. */
export const CHANGE_RETENTION_DAYS = 190;
/** How long a closed posting stays in the index; the count over 1m depends on it. */
export const INDEX_RETENTION_DAYS = 31;

/**
 * Closed postings stay longer, up to CHANGE_RETENTION_DAYS, while there are at most this many, so that as_of reaches
 * further back.
 */
export const MAX_CLOSED_ROWS = 100_000;
/** Maximum number of days in a daily series, which is computed from permanently stored totals. */
export const MAX_SERIES_DAYS = 3660;

/**
 * Default limits per key and machine, per minute; `concurrent` is the number of simultaneous requests. 0 disables a
 * limit (ROLECALL_LIMITS).
 */
export interface RateLimits {
  readonly requests: number;
  readonly live: number;
  readonly collect: number;
  readonly concurrent: number;
  /** Per feed URL. */
  readonly feeds: number;
}
export const RATE_LIMITS: RateLimits = { requests: 600, live: 60, collect: 10, concurrent: 8, feeds: 60 };
