// The fetcher: takes a URL and returns its text or the reason for a failure. It is guarded against malicious URLs,
// limits responses, is polite to every host, and never throws.
import { hash } from "node:crypto";
import type { FetchFailure, FetchFunction, FetchRequest, FetchResponse, Validators } from "../contract/reading.ts";
import { isReserved } from "../contract/rights/reservations.ts";
import { decodeText } from "./exchange/charset.ts";
import type { FinalResponse } from "./exchange/exchange.ts";
import { findReservation } from "./exchange/reservation.ts";
import { createFetcherState, type FetcherState, type FetchOptions } from "./fetcherState.ts";
import { MESSAGES, Stopped, toFetchFailure } from "./guard/failureMessages.ts";
import { hostKey } from "./guard/urlCheck.ts";
import { recordCrawlDelay, recordRest } from "./pacing/hostPacing.ts";
import type { RequestBudget } from "./pacing/hostRequest.ts";
import type { HostState, HostUsage } from "./pacing/hosts.ts";
import { followRedirects, type SiteRules } from "./pacing/redirects.ts";
import { createRobots } from "./pacing/robots.ts";
import { createTdmRules } from "./pacing/tdmRules.ts";

export type { FetchOptions } from "./fetcherState.ts";

export interface Fetcher {
  readonly get: FetchFunction;
  /** For metrics and the doctor command. */
  hosts(): HostState[];
  /** The requests to each host since the last call. */
  takeUsage(): HostUsage[];
  /** Leaves a host alone for this long, as it requested before a restart. */
  rest(host: string, ms: number): void;
  close(): Promise<void>;
}

export function createFetcher(options: FetchOptions): Fetcher {
  const closing = new AbortController();
  const kit = createFetcherState(options, closing.signal);
  const robots = createRobots({
    load: (url) => loadRules(kit, url),
    now: options.now,
    noteDelay: (url, seconds) => recordCrawlDelay(kit.hosts.of(hostKey(url.hostname)).pacing, seconds),
  });
  const tdmRules = options.reservations === "skip" ? createTdmRules((url) => loadRules(kit, url), options.now) : null;
  return {
    get: (ask) => get(kit, { robots, tdmRules }, ask),
    hosts: () => kit.hosts.states(options.monotonic(), options.now()),
    takeUsage: () => kit.hosts.takeUsage(options.monotonic(), options.now()),
    rest: (host, ms) => recordRest(kit.hosts.of(host).pacing, options.monotonic(), ms),
    close: async () => {
      closing.abort();
      await kit.connections.close();
      await kit.turns?.close();
    },
  };
}

async function get(kit: FetcherState, rules: SiteRules, ask: FetchRequest): Promise<FetchResponse | FetchFailure> {
  const feed = ask.size === "feed";
  const ms = feed ? kit.bounds.feedMs : kit.bounds.pageMs;
  const boundBytes = feed ? kit.bounds.feedBytes : kit.bounds.pageBytes;
  const maxBytes = Math.min(boundBytes, ask.max_bytes ?? boundBytes);
  return withAllowance(
    kit,
    {
      ms,
      maxBytes,
      dropsLong: ask.drops_long === true,
      signal: ask.signal ?? null,
      spacingMs: spacingOf(kit, ask),
      gain: ask.gain ?? 0,
      isUnproven: ask.unproven === true,
    },
    async (allowance) => {
      // robots.txt is fetched once a day for all callers and then read from the cache.
      if (isRobots(ask)) return await rules.robots.fetchText(new URL(ask.url), allowance.signal);
      const final = await followRedirects(kit, ask, allowance, rules);
      if (final.kind === "unread") return final;
      return markReservation(kit, { ...toFetchResponse(final), taken_ms: allowance.occupiedMs });
    },
  );
}

function isRobots({ url, method = "GET", documented = false }: FetchRequest): boolean {
  return method === "GET" && !documented && URL.canParse(url) && new URL(url).pathname === "/robots.txt";
}

/** An owner's required spacing applies to the real host; a simulated world has one configured minimum. */
function spacingOf(kit: FetcherState, ask: FetchRequest): number {
  const { world, spacingMs } = kit.options;
  return world === null ? Math.max(spacingMs, ask.spacing_ms ?? 0) : spacingMs;
}

/** Loads a file of rules. Shared by all waiting callers, so only closing the fetcher stops it. */
function loadRules(kit: FetcherState, url: URL): Promise<FinalResponse | FetchFailure> {
  const terms = {
    ms: kit.bounds.pageMs,
    maxBytes: kit.bounds.robotsBytes,
    dropsLong: false,
    signal: null,
    spacingMs: kit.options.spacingMs,
    // Highest priority, because a live request may be waiting for it.
    gain: Number.POSITIVE_INFINITY,
    isUnproven: false,
  };
  return withAllowance(kit, terms, (allowance) => followRedirects(kit, { url: url.href }, allowance, null));
}

interface RequestTerms {
  readonly ms: number;
  readonly maxBytes: number;
  readonly dropsLong: boolean;
  readonly signal: AbortSignal | null;
  readonly spacingMs: number;
  readonly gain: number;
  readonly isUnproven: boolean;
}

async function withAllowance<T>(
  kit: FetcherState,
  { ms, maxBytes, signal, ...terms }: RequestTerms,
  work: (allowance: RequestBudget) => Promise<T | FetchFailure>,
): Promise<T | FetchFailure> {
  const stop = new AbortController();
  const onStop = (): void => stop.abort();
  const sources = [kit.closing, ...(signal === null ? [] : [signal])];
  for (const source of sources) source.addEventListener("abort", onStop);
  if (sources.some((source) => source.aborted)) onStop();
  let bufferedBytes = 0;
  const keep = (count: number): boolean => {
    bufferedBytes += count;
    kit.memory.bufferedBytes += count;
    return kit.memory.bufferedBytes <= kit.bounds.bufferedBytes;
  };
  try {
    return await work({
      networkMs: ms,
      patienceMs: ms,
      occupiedMs: 0,
      ...terms,
      maxBytes,
      reserve: keep,
      signal: stop.signal,
    });
  } catch (error) {
    if (error instanceof Stopped) return toFetchFailure("stopped", MESSAGES.stopped);
    return toFetchFailure("bad_answer", MESSAGES.badAnswer);
  } finally {
    kit.memory.bufferedBytes -= bufferedBytes;
    for (const source of sources) source.removeEventListener("abort", onStop);
  }
}

function markReservation({ options }: FetcherState, response: FetchResponse): FetchResponse | FetchFailure {
  const mode = options.reservations ?? "mark";
  const reservation = mode === "ignore" ? null : findReservation(response);
  if (reservation === null) return response;
  if (mode === "skip" && isReserved(reservation)) return toFetchFailure("robots_disallowed", MESSAGES.reserved);
  return { ...response, reservation };
}

function toFetchResponse(final: FinalResponse): FetchResponse {
  const { status, url, headers, bytes, length, truncated } = final;
  const text = decodeText(bytes, headers["content-type"]);
  // A part is never compared with another response.
  const digest = truncated ? {} : { digest: hash("sha1", bytes, "base64url") };
  // The collector of garbage would keep up to 64 MB of such buffers.
  if (bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0);
  const validators = validatorsOf(final);
  const note = final.robots === undefined ? {} : { robots: final.robots };
  return {
    kind: "got",
    status,
    url: url.href,
    headers,
    text,
    truncated,
    validators,
    ...digest,
    length,
    ...note,
  };
}

/** Validators are sent back to the requested URL: those of a redirect target or a partial response would be wrong. */
function validatorsOf({ headers, redirected, truncated }: FinalResponse): Validators | null {
  const etag = headers.etag ?? null;
  const lastModified = headers["last-modified"] ?? null;
  if (redirected || truncated || (etag === null && lastModified === null)) return null;
  return { etag, last_modified: lastModified };
}
