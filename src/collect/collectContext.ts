// External dependencies of a read, how a read is created from them, and the log of its requests.
import type { FetchFunction, FetchRequest, FetchResponse, ReadContext, Validators } from "../contract/reading.ts";
import {
  mergeReservations,
  NO_RESERVATION,
  type Reservation,
  type RobotsNote,
} from "../contract/rights/reservations.ts";
import type { Source } from "../sources/source.ts";
import type { IngestContext } from "./boards/listing.ts";

export interface CollectContext extends IngestContext {
  get: FetchFunction;
  keys: ReadonlyMap<string, string>;
  sourceOf(id: string): Source | null;
  random(): number;
  /** Rights that sites reserve are not evaluated. */
  ignoresReservations?: boolean;
  /** Called when a part of a board is published while the read continues. */
  added?(board: number): Promise<void>;
  /** Removes what must not be stored or displayed: keys and passwords that an error may contain. */
  blank?(text: string): string;
}

/** A read that ends with the signal, with a maximum number of list pages. */
export function createReadContext(
  context: Pick<CollectContext, "get" | "now" | "keys">,
  signal: AbortSignal,
  maxPages: number,
  validators: Validators | null = null,
  options: Pick<ReadContext, "along" | "same"> = {},
): ReadContext {
  return {
    ...options,
    get: (request) => context.get({ ...request, signal }),
    now: context.now(),
    max_pages: maxPages,
    max_rows: null,
    validators,
    keys: context.keys,
  };
}

/** The findings of a read's requests about the host. */
export interface RequestLog {
  requests: number;
  /** The host of the first response. */
  host: string | null;
  /** Average time a request occupied the host. */
  takenMs: number | null;
  /** A line for each request and its response; null if there was no response. */
  readonly answers: (string | null)[];
  /** Bytes of the longest response. */
  longest: number;
  /** Rights that the responses reserve; null: none stated. */
  reservation: Reservation | null;
  /** The first crawled page; null: only documented interfaces were read. */
  crawled: string | null;
  /** The rule of robots.txt for that page. */
  robots: RobotsNote | null;
  /** End of the pause that a host requested or that follows failures; null: no pause. */
  retryAt: number | null;
}

export const newRequestLog = (): RequestLog => ({
  requests: 0,
  host: null,
  takenMs: null,
  answers: [],
  longest: 0,
  reservation: null,
  crawled: null,
  robots: null,
  retryAt: null,
});

/** A context whose requests have these properties (their gain, their largest size) and are logged. */
export function logRequests<D extends CollectContext>(
  context: D,
  terms: Pick<FetchRequest, "gain" | "max_bytes" | "unproven">,
): { context: D; log: RequestLog } {
  const log = newRequestLog();
  let totalMs = 0;
  let timedRequests = 0;
  const get: FetchFunction = async (request) => {
    log.requests++;
    const response = await context.get({ ...terms, ...request });
    log.answers.push(response.kind === "unread" ? null : toLogLine(request, response));
    if (response.kind === "unread") {
      if (response.reason === "resting") log.retryAt = Math.max(log.retryAt ?? 0, response.retry_at ?? 0) || null;
      return response;
    }
    if (response.reservation !== undefined)
      log.reservation = mergeReservations(log.reservation ?? NO_RESERVATION, response.reservation);
    if (request.documented !== true) log.crawled ??= response.url;
    log.robots ??= response.robots ?? null;
    log.longest = Math.max(log.longest, response.length ?? 0);
    log.host ??= URL.canParse(response.url) ? new URL(response.url).hostname : null;
    if (response.taken_ms !== undefined && response.taken_ms > 0) {
      totalMs += response.taken_ms;
      log.takenMs = totalMs / ++timedRequests;
    }
    return response;
  };
  return { context: { ...context, get }, log };
}

function toLogLine(
  { url, method = "GET", body = "" }: FetchRequest,
  { status, digest, truncated }: FetchResponse,
): string | null {
  return digest === undefined || truncated ? null : `${method} ${url} ${status} ${digest} ${body}`;
}

/** Whether a host belongs to the board alone: its name contains the board's. */
export function isOwnHost(host: string, slug: string): boolean {
  const parts = slug
    .toLowerCase()
    .split(/[|/,]/)
    .filter((part) => part.length > 1);
  const labels = host.toLowerCase().split(".");
  const isNamed = (part: string): boolean =>
    host === part || host.endsWith(`.${part}`) || part.endsWith(`.${host}`) || labels.slice(0, -2).includes(part);
  return parts.some((part) => isNamed(part) || labels.slice(0, -2).some((label) => label.split("-").includes(part)));
}
