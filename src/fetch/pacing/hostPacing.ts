// When a host may be contacted next: after a pause as long as its last response took (at least the minimum and its
// Crawl-delay), and after the end of any pause it requested.

export interface HostPacing {
  /** When the host last responded. */
  endedAt: number;
  nextAt: number;
  restUntil: number;
  crawlDelayMs: number;
  /** How often in a row the host requested a pause. */
  refusals: number;
}

const MAX_SPACING_MS = 10_000;
const MAX_CRAWL_DELAY_MS = 60_000;
const MAX_REST_MS = 24 * 3_600_000;

export function createPacing(): HostPacing {
  return { endedAt: Number.NEGATIVE_INFINITY, nextAt: 0, restUntil: 0, crawlDelayMs: 0, refusals: 0 };
}

export function recordResponse(pacing: HostPacing, endedAt: number, tookMs: number, floorMs: number): void {
  pacing.endedAt = endedAt;
  pacing.nextAt = endedAt + Math.max(floorMs, Math.min(tookMs, MAX_SPACING_MS), pacing.crawlDelayMs);
}

/** Applies from the response that stated it: the page after robots.txt waits as long as any other. */
export function recordCrawlDelay(pacing: HostPacing, seconds: number): void {
  pacing.crawlDelayMs = seconds > 0 ? Math.min(seconds * 1000, MAX_CRAWL_DELAY_MS) : 0;
  pacing.nextAt = Math.max(pacing.nextAt, pacing.endedAt + pacing.crawlDelayMs);
}

export function recordRest(pacing: HostPacing, at: number, ms: number): void {
  pacing.restUntil = Math.max(pacing.restUntil, at + Math.min(ms, MAX_REST_MS));
}

/** A host that requests a pause again immediately gets a longer one: each further time doubles it. */
export function recordRefusal(pacing: HostPacing, at: number, askedMs: number, minRepeatedMs: number): void {
  const repeated = pacing.refusals++;
  recordRest(pacing, at, repeated === 0 ? askedMs : Math.max(askedMs, minRepeatedMs) * 2 ** Math.min(repeated, 12));
}

/** Takes over the remaining pause and rest that another process left for the host. */
export function applyRemaining(
  pacing: HostPacing,
  at: number,
  { pauseMs, restMs }: { pauseMs: number; restMs: number },
): void {
  pacing.nextAt = Math.max(pacing.nextAt, at + pauseMs);
  if (restMs > 0) recordRest(pacing, at, restMs);
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Parses `Retry-After` to ms from now: seconds or a date; null if it is neither. `sent` is the `Date` of the response: a date
 * is a time of the server's clock, which may be years off.
 */
export function parseRetryAfter(header: string | undefined, now: number, sent?: string): number | null {
  const text = header?.trim() ?? "";
  if (/^\d{1,12}$/.test(text)) return Math.min(Number(text) * 1000, MAX_REST_MS);
  const date = parseHttpDate(text);
  return date === null ? null : Math.min(Math.max(0, date - (parseHttpDate(sent ?? "") ?? now)), MAX_REST_MS);
}

function parseHttpDate(text: string): number | null {
  const date = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : date;
}
