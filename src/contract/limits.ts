// Every limit a client or a source can meet, in one place.

export const LIMITS = {
  limit: { least: 1, most: 1000, usual: 100 },
  offset: { least: 0, most: 100_000, usual: 0 },
  chars: { least: 200, most: 20_000, usual: 1500 },
  wait: { least: 0, most: 120, usual: 45 },
  changesWait: { least: 0, most: 60, usual: 0 },
  changesLimit: { least: 1, most: 1000, usual: 1000 },
  facetTop: { least: 1, most: 1000, usual: 20 },
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
  /** A line of an import file longer than this is rejected unread. */
  lineBytes: 16 * 1024 * 1024,
} as const;

export const SECOND = 1000;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** How long the texts of a closed posting are kept unless the operator says otherwise: thirteen months, the longest. */
export const TEXTS_KEPT_DAYS = 397;

/** How long closings and changes can be asked for. */
export const KEPT_DAYS = 190;
/** How long a closed posting stays in the index: the count over 1m needs it. */
export const INDEX_KEPT_DAYS = 31;

/** Longer, up to KEPT_DAYS, while there are no more closed postings than this: as_of reaches that far. */
export const PAST_ROWS = 100_000;
/** Steps of a series by day from the sums that are kept for ever. */
export const SERIES_DAYS = 3660;

/** Defaults per key and machine; a minute, the last at once; 0 is off (ROLECALL_LIMITS). */
export interface RateLimits {
  readonly requests: number;
  readonly live: number;
  readonly collect: number;
  readonly concurrent: number;
  /** Of each feed address. */
  readonly feeds: number;
}
export const RATE_LIMITS: RateLimits = { requests: 600, live: 60, collect: 10, concurrent: 8, feeds: 60 };
