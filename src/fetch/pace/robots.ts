// What a site's robots.txt allows us (RFC 9309): asked once a day for each origin, never more often because many ask at
// once. A server that fails says "nothing may be read"; one that has no such file says "everything".
import parser from "robots-parser";
import type { Got, Unread } from "../../contract/reading.ts";
import type { Final } from "../exchange/exchange.ts";
import { SENTENCES, Stopped, unread } from "../exchange/unread.ts";
import { PRODUCT_TOKEN, reduceRobots, samePath, sitemapLines } from "./robotsText.ts";

// The package is CommonJS and exports the function itself; its types describe a module.
const robotsParser = parser as unknown as typeof parser.default;

export interface RobotsOptions {
  /** Reads a robots.txt through redirects. */
  load(url: URL): Promise<Final | Unread>;
  now(): number;
  /** A site's wish for the time between two requests. */
  noteDelay(host: URL, seconds: number): void;
}

export interface Robots {
  /** Null when the page may be read. */
  refuse(url: URL, signal: AbortSignal): Promise<Unread | null>;
  /** The file itself, as far as it is kept: the sitemaps that it names. */
  said(url: URL, signal: AbortSignal): Promise<Got | Unread>;
}

interface Kept {
  readonly at: number;
  readonly lastsMs: number;
  readonly size: number;
  readonly status: number;
  /** Its lines about sitemaps. */
  readonly sitemaps: string;
  judge(url: URL): Unread | null;
}

const DAY_MS = 24 * 3_600_000;
const FAILING_MS = 10 * 60_000;
const MOST_KEPT = 10_000;
const MOST_STEPS = 20_000_000;
const MOST_SIZE = 32 * 1024 * 1024;

export function createRobots(options: RobotsOptions): Robots {
  const kept = new Map<string, Kept>();
  const loading = new Map<string, Promise<Kept | Unread>>();
  let size = 0;
  const forget = (origin: string): void => {
    size -= kept.get(origin)?.size ?? 0;
    kept.delete(origin);
  };
  const remember = (origin: string, rules: Kept): void => {
    forget(origin);
    kept.set(origin, rules);
    size += rules.size;
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT && size <= MOST_SIZE) return;
      if (oldest !== origin) forget(oldest);
    }
  };
  const load = async (origin: string): Promise<Kept | Unread> => {
    const url = new URL("/robots.txt", origin);
    const rules = readRules(url, await options.load(url), options);
    if ("judge" in rules) remember(origin, rules);
    return rules;
  };
  const rulesOf = (origin: string): Promise<Kept | Unread> | Kept => {
    const known = kept.get(origin);
    const age = known === undefined ? 0 : options.now() - known.at;
    if (known !== undefined && age >= 0 && age < known.lastsMs) return known;
    const under = loading.get(origin) ?? load(origin).finally(() => loading.delete(origin));
    loading.set(origin, under);
    return under;
  };
  return {
    refuse: async (url, signal) => {
      if (url.pathname === "/robots.txt") return null;
      const rules = await unlessStopped(rulesOf(url.origin), signal);
      return "judge" in rules ? rules.judge(url) : rules;
    },
    said: async (url, signal) => {
      const rules = await unlessStopped(rulesOf(url.origin), signal);
      if (!("judge" in rules)) return rules;
      const { status, sitemaps: text } = rules;
      return { kind: "got", status, url: url.href, headers: {}, text, truncated: false, validators: null };
    },
  };
}

/** The loading goes on for the others. */
function unlessStopped<T>(work: Promise<T> | T, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new Stopped());
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", stop));
  });
}

function readRules(url: URL, answer: Final | Unread, { now, noteDelay }: RobotsOptions): Kept | Unread {
  const at = now();
  // Too many redirects count as no file at all.
  if (answer.kind === "unread" && answer.reason !== "redirects") return answer;
  if (answer.kind !== "unread" && answer.status >= 500) {
    const closed = unread("robots_disallowed", SENTENCES.robotsFailing, at + FAILING_MS);
    return { at, lastsMs: FAILING_MS, size: 0, status: answer.status, sitemaps: "", judge: () => closed };
  }
  if (answer.kind === "unread" || answer.status >= 300) {
    const status = answer.kind === "unread" ? 404 : answer.status;
    return { at, lastsMs: DAY_MS, size: 0, status, sitemaps: "", judge: () => null };
  }
  const written = answer.bytes.toString("utf8");
  const { text, weight } = reduceRobots(written);
  const sitemaps = sitemapLines(written);
  const rules = robotsParser(url.href, text);
  noteDelay(url, rules.getCrawlDelay(PRODUCT_TOKEN) ?? 0);
  const forbidden = unread("robots_disallowed", SENTENCES.robots);
  const allows = (page: URL): boolean => {
    const path = samePath(page.pathname + page.search);
    // Rules that would take seconds to match are not honest ones; what they say is taken for a no.
    if (path.length * weight > MOST_STEPS) return false;
    return rules.isAllowed(page.origin + path, PRODUCT_TOKEN) !== false;
  };
  const size = text.length + sitemaps.length;
  const judge = (page: URL): Unread | null => (allows(page) ? null : forbidden);
  return { at, lastsMs: DAY_MS, size, status: answer.status, sitemaps, judge };
}
