// When a host may be asked next: after a pause as long as its last answer took (never less than the floor, nor than its
// Crawl-delay), and not before the end of a pause that it asked for.

export interface Pace {
  /** When the host last answered. */
  endedAt: number;
  nextAt: number;
  restUntil: number;
  crawlDelayMs: number;
}

const LONGEST_SPACING_MS = 10_000;
const LONGEST_CRAWL_DELAY_MS = 60_000;
const LONGEST_REST_MS = 24 * 3_600_000;

export function newPace(): Pace {
  return { endedAt: Number.NEGATIVE_INFINITY, nextAt: 0, restUntil: 0, crawlDelayMs: 0 };
}

export function noteAnswered(pace: Pace, endedAt: number, tookMs: number, floorMs: number): void {
  pace.endedAt = endedAt;
  pace.nextAt = endedAt + Math.max(floorMs, Math.min(tookMs, LONGEST_SPACING_MS), pace.crawlDelayMs);
}

/** Holds from the answer that said it: the page after robots.txt waits as long as any other. */
export function noteCrawlDelay(pace: Pace, seconds: number): void {
  pace.crawlDelayMs = seconds > 0 ? Math.min(seconds * 1000, LONGEST_CRAWL_DELAY_MS) : 0;
  pace.nextAt = Math.max(pace.nextAt, pace.endedAt + pace.crawlDelayMs);
}

export function noteRest(pace: Pace, at: number, ms: number): void {
  pace.restUntil = Math.max(pace.restUntil, at + Math.min(ms, LONGEST_REST_MS));
}

/** What another process left to whoever asks the host after it. */
export function noteLeft(pace: Pace, at: number, { pauseMs, restMs }: { pauseMs: number; restMs: number }): void {
  pace.nextAt = Math.max(pace.nextAt, at + pauseMs);
  if (restMs > 0) noteRest(pace, at, restMs);
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** `Retry-After` in ms from now: seconds or a date; null when it is neither. */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? "";
  if (/^\d{1,12}$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_REST_MS);
  const date = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.min(Math.max(0, date - now), LONGEST_REST_MS);
}
