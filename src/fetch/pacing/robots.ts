// Evaluates robots.txt (RFC 9309): fetched once a day per origin, even if many callers need it at once. A failing
// server means that nothing may be read; a missing file means that everything may.
import parser from "robots-parser";
import type { FetchFailure, FetchResponse } from "../../contract/reading.ts";
import type { RobotsNote } from "../../contract/rights/reservations.ts";
import type { FinalResponse } from "../exchange/exchange.ts";
import { MESSAGES, Stopped, toFetchFailure } from "../guard/failureMessages.ts";
import { normalizePath, PRODUCT_TOKEN, reduceRobots, sitemapLines } from "./robotsText.ts";

// The package is CommonJS and exports the function itself, but its types describe a module.
const robotsParser = parser as unknown as typeof parser.default;

export interface RobotsOptions {
  /** Fetches a robots.txt through redirects. */
  load(url: URL): Promise<FinalResponse | FetchFailure>;
  now(): number;
  /** Reports a site's Crawl-delay. */
  noteDelay(host: URL, seconds: number): void;
}

export interface Robots {
  /** The failure if the page may not be read, else the rule that applied; null for robots.txt itself. */
  check(url: URL, signal: AbortSignal): Promise<FetchFailure | RobotsNote | null>;
  /** The cached part of the file: its sitemap lines. */
  fetchText(url: URL, signal: AbortSignal): Promise<FetchResponse | FetchFailure>;
}

interface CachedRobots {
  readonly at: number;
  readonly ttlMs: number;
  readonly size: number;
  readonly status: number;
  /** Its sitemap lines. */
  readonly sitemaps: string;
  judge(url: URL): FetchFailure | RobotsNote;
}

const DAY_MS = 24 * 3_600_000;
const FAILURE_TTL_MS = 10 * 60_000;
const MAX_CACHED = 10_000;
const MAX_STEPS = 20_000_000;
const MAX_SHOWN_RULE = 200;
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

export function createRobots(options: RobotsOptions): Robots {
  const cache = new Map<string, CachedRobots>();
  const loading = new Map<string, Promise<CachedRobots | FetchFailure>>();
  let size = 0;
  const forget = (origin: string): void => {
    size -= cache.get(origin)?.size ?? 0;
    cache.delete(origin);
  };
  const remember = (origin: string, rules: CachedRobots): void => {
    forget(origin);
    cache.set(origin, rules);
    size += rules.size;
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_CACHED && size <= MAX_CACHED_BYTES) return;
      if (oldest !== origin) forget(oldest);
    }
  };
  const load = async (origin: string): Promise<CachedRobots | FetchFailure> => {
    const url = new URL("/robots.txt", origin);
    const rules = readRules(url, await options.load(url), options);
    if ("judge" in rules) remember(origin, rules);
    return rules;
  };
  const rulesOf = (origin: string): Promise<CachedRobots | FetchFailure> | CachedRobots => {
    const cached = cache.get(origin);
    const age = cached === undefined ? 0 : options.now() - cached.at;
    if (cached !== undefined && age >= 0 && age < cached.ttlMs) return cached;
    const inProgress = loading.get(origin) ?? load(origin).finally(() => loading.delete(origin));
    loading.set(origin, inProgress);
    return inProgress;
  };
  return {
    check: async (url, signal) => {
      if (url.pathname === "/robots.txt") return null;
      const rules = await unlessStopped(rulesOf(url.origin), signal);
      return "judge" in rules ? rules.judge(url) : rules;
    },
    fetchText: async (url, signal) => {
      const rules = await unlessStopped(rulesOf(url.origin), signal);
      if (!("judge" in rules)) return rules;
      const { status, sitemaps: text } = rules;
      return { kind: "got", status, url: url.href, headers: {}, text, truncated: false, validators: null };
    },
  };
}

/** Loading continues for other callers. */
export function unlessStopped<T>(work: Promise<T> | T, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new Stopped());
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", stop));
  });
}

function readRules(
  url: URL,
  answer: FinalResponse | FetchFailure,
  { now, noteDelay }: RobotsOptions,
): CachedRobots | FetchFailure {
  const at = now();
  // Too many redirects count as a missing file.
  if (answer.kind === "unread" && answer.reason !== "redirects") return answer;
  if (answer.kind !== "unread" && answer.status >= 500) {
    const disallowAll = toFetchFailure("robots_disallowed", MESSAGES.robotsFailing, at + FAILURE_TTL_MS);
    return { at, ttlMs: FAILURE_TTL_MS, size: 0, status: answer.status, sitemaps: "", judge: () => disallowAll };
  }
  const noteOf = (status: number, rule: string | null): RobotsNote => ({
    host: url.host,
    fetched_at: at,
    status,
    rule,
  });
  if (answer.kind === "unread" || answer.status >= 300) {
    const status = answer.kind === "unread" ? 404 : answer.status;
    const note = noteOf(status, null);
    return { at, ttlMs: DAY_MS, size: 0, status, sitemaps: "", judge: () => note };
  }
  const fileText = answer.bytes.toString("utf8");
  const { text, weight } = reduceRobots(fileText);
  const sitemaps = sitemapLines(fileText);
  const rules = robotsParser(url.href, text);
  noteDelay(url, rules.getCrawlDelay(PRODUCT_TOKEN) ?? 0);
  const lines = text.split("\n");
  const judge = (page: URL): FetchFailure | RobotsNote => {
    const path = normalizePath(page.pathname + page.search);
    // Normal rules do not take seconds to match; such rules count as a refusal.
    if (path.length * weight > MAX_STEPS) return toFetchFailure("robots_disallowed", MESSAGES.robots);
    const rule = lines[rules.getMatchingLineNumber(page.origin + path, PRODUCT_TOKEN) - 1] ?? null;
    const isAllowed = rule === null || rule.startsWith("allow");
    if (isAllowed) return noteOf(answer.status, rule);
    return toFetchFailure("robots_disallowed", `${MESSAGES.robots} (${rule.slice(0, MAX_SHOWN_RULE)})`);
  };
  return { at, ttlMs: DAY_MS, size: text.length + sitemaps.length, status: answer.status, sitemaps, judge };
}
