// All requests to one site: counted, limited, each address once, in one session. A response is classified here (a page,
// missing, refused) for all callers.
import type { CoverageCode, FetchFailure, FetchRequest, FetchResponse, ReadContext } from "../../contract/reading.ts";
import { normalizeHttpUrl, registrableDomain } from "../../text/addresses/domains.ts";
import { getAttribute } from "../../text/html/attributes.ts";
import { attributeOf, findElements } from "../../text/html/tree.ts";
import { getPageSize, type Page, pageKey, readPage, resolveUrl, withoutHash } from "./common/page.ts";
import { findPass, type WallPass } from "./cookieWall.ts";

const MAX_PAGES = 300;
const MAX_BYTES = 50_000_000;
const MAX_REFRESHES = 2;
/** The delay between two pages of a company, whose server may be small. */
export const SPACING_MS = 1_000;
const MAX_WALLS = 3;

type Visit =
  | { readonly kind: "page"; readonly page: Page; readonly redirected: boolean }
  | { readonly kind: "missing"; readonly reason: string /** A response that is no page. */; readonly isFile?: boolean }
  | {
      readonly kind: "unread";
      readonly code: CoverageCode;
      readonly reason: string;
      /** The server's status; null if it did not answer. */
      readonly status: number | null;
    };

export interface Visits {
  readonly visit: (url: string) => Promise<Visit>;
  /** The raw response, for resources that are not pages (sitemaps, WordPress). */
  readonly ask: (url: string, size: "page" | "feed") => Promise<FetchResponse | FetchFailure>;
  readonly pages: () => number;
  /** Requests so far, including redirects and the robots.txt of each new host. */
  readonly requests: () => number;
  /** Why no more is read; null while within the limits. */
  readonly spent: () => string | null;
  /** Failures by code, with the first reason of each. */
  readonly failures: Map<CoverageCode, string>;
  readonly owns: (url: URL) => boolean;
  /** Adds another domain that the site itself leads to. */
  readonly addDomain: (url: URL) => void;
}

/** The memory for pages that may be needed again. */
const MAX_HELD_SIZE = 4_000_000;
/** The characters of responses that may be requested again. */
const MAX_CACHED_LENGTH = 2_000_000;
const ALREADY_READ: Visit = { kind: "missing", reason: "the page was already read" };
/** A long response whose text was dropped for later ones: no address is requested twice. */
const DROPPED_RESPONSE: FetchFailure = {
  kind: "unread",
  reason: "budget_spent",
  message: ALREADY_READ.reason,
  retry_at: null,
};

interface RequestCount {
  pages: number;
  extraRequests: number;
  bytes: number;
  stopped: string | null;
}

export function startVisits(reading: ReadContext, domain: string): Visits {
  const requests = startRequests(reading);
  const { ask } = requests;
  const visited = new Map<string, Promise<Visit>>();
  // A walk over many large pages keeps only the last ones; the results of the others are stored already.
  const keepVisit = createSizeLimit(MAX_HELD_SIZE, (key) => void visited.set(key, Promise.resolve(ALREADY_READ)));
  const failures = new Map<CoverageCode, string>();
  const domains = new Set([domain]);
  /** A page that only redirects its reader is replaced by its target. */
  const fetchPage = async (url: string, maxRefreshes: number): Promise<Visit> => {
    const outcome = await passWall(requests, url, toVisit(await ask(url, "page"), url));
    const target = outcome.kind === "page" && maxRefreshes > 0 ? findRefresh(outcome.page) : null;
    return target === null ? outcome : await fetchPage(target, maxRefreshes - 1);
  };
  const visit = async (url: string): Promise<Visit> => {
    // A page with and without "www." is the same one, but an address that fails may still answer under the other name.
    const cached = visited.get(pageKey(new URL(url))) ?? visited.get(url);
    if (cached !== undefined) return cached;
    // The next response may have to wait for minutes: a very large page is dropped before, not after it.
    keepVisit([], 0);
    const pendingVisit = fetchPage(url, MAX_REFRESHES);
    visited.set(url, pendingVisit);
    const outcome = await pendingVisit;
    if (outcome.kind === "unread" && !failures.has(outcome.code)) failures.set(outcome.code, outcome.reason);
    if (outcome.kind === "page") {
      visited.set(pageKey(new URL(url)), pendingVisit).set(outcome.page.key, pendingVisit);
      keepVisit([url, pageKey(new URL(url)), outcome.page.key], getPageSize(outcome.page));
    }
    return outcome;
  };
  return {
    visit,
    ask,
    failures,
    pages: requests.pages,
    requests: requests.requests,
    spent: requests.spent,
    owns: (url) => domains.has(registrableDomain(url.hostname) ?? url.hostname),
    addDomain: (url) => void domains.add(registrableDomain(url.hostname) ?? url.hostname),
  };
}

/** Tracks the size of cached entries by name and drops the oldest ones above the limit. */
function createSizeLimit(maxSize: number, drop: (name: string) => void): (names: string[], size: number) => void {
  const entries: { names: string[]; size: number }[] = [];
  let sum = 0;
  return (names, size) => {
    entries.push({ names, size });
    sum += size;
    while (entries.length > 1 && sum > maxSize) {
      const oldest = entries.shift();
      sum -= oldest?.size ?? 0;
      for (const name of oldest?.names ?? []) drop(name);
    }
  };
}

/** The page behind a cookie wall; if the wall stays, the wall itself. */
async function passWall(requests: RequestSession, url: string, outcome: Visit): Promise<Visit> {
  const pass = outcome.kind === "page" && requests.walls < MAX_WALLS ? findPass(outcome.page) : null;
  if (outcome.kind !== "page" || pass === null) return outcome;
  requests.walls++;
  const answer = await requests.pass(pass, url, outcome.page.url.href);
  const unblocked = toVisit(answer, url);
  return unblocked.kind === "page" ? unblocked : outcome;
}

interface RequestSession extends Pick<Visits, "ask" | "pages" | "requests" | "spent"> {
  /** Cookie walls passed so far. */
  walls: number;
  /** Does what the wall requires, then requests the address again. */
  readonly pass: (pass: WallPass, url: string, shownAt: string) => Promise<FetchResponse | FetchFailure>;
}

/** All requests of one read: each address once, within the limits, in one session. */
function startRequests(reading: ReadContext): RequestSession {
  const count: RequestCount = { pages: 0, extraRequests: 0, bytes: 0, stopped: null };
  const session = {};
  const get = (ask: FetchRequest): Promise<FetchResponse | FetchFailure> =>
    reading.get({ session, spacing_ms: SPACING_MS, ...ask });
  const origins = new Set<string>();
  /** Cookies set by scripts of pages that require them. */
  const cookies: string[] = [];
  const answers = new Map<string, FetchResponse | FetchFailure>();
  const spent = (): string | null => {
    if (count.stopped !== null) return count.stopped;
    if (count.pages >= Math.min(MAX_PAGES, reading.max_pages)) return `stopped after ${count.pages} pages`;
    return count.bytes >= MAX_BYTES ? `stopped after ${Math.round(count.bytes / 1e6)} MB` : null;
  };
  const countResponse = (answer: FetchResponse | FetchFailure, requestedUrl: string): void => {
    for (const address of [requestedUrl, answer.kind === "got" ? answer.url : requestedUrl]) {
      if (!origins.has(new URL(address).origin)) count.extraRequests++;
      origins.add(new URL(address).origin);
    }
    if (answer.kind === "got" && answer.url !== requestedUrl) count.extraRequests++;
    // Forbidden requests are not sent, so they cost nothing.
    if (answer.kind === "got" || (answer.reason !== "robots_disallowed" && answer.reason !== "refused")) count.pages++;
    if (answer.kind === "got") count.bytes += Buffer.byteLength(answer.text);
    else if (answer.reason === "stopped") count.stopped = "stopped before the end";
    else if (answer.reason === "budget_spent") count.stopped = answer.message;
  };
  const keepResponse = createSizeLimit(MAX_CACHED_LENGTH, (url) => void answers.set(url, DROPPED_RESPONSE));
  const ask = async (address: string, size: "page" | "feed"): Promise<FetchResponse | FetchFailure> => {
    const url = withoutHash(new URL(address)).href;
    const cached = answers.get(url);
    if (cached !== undefined) return cached;
    const limitReason = spent();
    if (limitReason !== null) return { kind: "unread", reason: "budget_spent", message: limitReason, retry_at: null };
    const headers = cookies.length === 0 ? {} : { headers: { cookie: cookies.join("; ") } };
    const answer = await get({ url, size, ...headers, hasResponse: (other) => answers.has(other) });
    countResponse(answer, url);
    if (answer.kind === "unread") return answer;
    const outcome = answers.get(findRedirect(answer) ?? "") ?? answer;
    answers.set(url, outcome).set(answer.url, outcome);
    if (outcome.kind === "got") keepResponse([url, answer.url], outcome.text.length);
    return outcome;
  };
  const pass = async (wallPass: WallPass, url: string, shownAt: string): Promise<FetchResponse | FetchFailure> => {
    for (const address of [url, shownAt]) answers.delete(withoutHash(new URL(address)).href);
    if (wallPass.kind === "cookie") cookies.push(wallPass.cookie);
    else {
      const type = { "content-type": "application/x-www-form-urlencoded" };
      const sent = wallPass.method === "POST" ? { method: wallPass.method, body: wallPass.body, headers: type } : {};
      const answer = await get({ url: wallPass.url, ...sent });
      countResponse(answer, wallPass.url);
      // Many of these pages redirect back.
      if (answer.kind === "got" && pageKey(new URL(answer.url)) === pageKey(new URL(url))) {
        answers.set(url, answer).set(answer.url, answer);
        return answer;
      }
    }
    return await ask(url, "page");
  };
  return { ask, pass, spent, requests: () => count.pages + count.extraRequests, pages: () => count.pages, walls: 0 };
}

/** The target of a redirect response. */
function findRedirect({ status, headers, url }: FetchResponse): string | null {
  if (status < 300 || status >= 400 || headers.location === undefined) return null;
  return resolveUrl(headers.location, new URL(url))?.href ?? null;
}

function toVisit(answer: FetchResponse | FetchFailure, requestedUrl: string): Visit {
  if (answer === DROPPED_RESPONSE) return ALREADY_READ;
  if (answer.kind === "unread") return { kind: "unread", code: toCode(answer), reason: answer.message, status: null };
  const { status, headers } = answer;
  if (status === 404 || status === 410) return { kind: "missing", reason: `HTTP ${status}` };
  const reason = `HTTP ${status}`;
  if (status === 401 || status === 407) return { kind: "unread", code: "login_required", reason, status };
  if (status !== 200) return { kind: "unread", code: "unreachable", reason, status };
  if (!isPage(headers["content-type"], answer.text))
    return { kind: "missing", reason: "a file instead of a page", isFile: true };
  const page = readPage(answer.text, answer.url, answer.truncated);
  return { kind: "page", page, redirected: pageKey(new URL(requestedUrl)) !== page.key };
}

/** `<meta http-equiv="refresh" content="0; url=/de/">` on a page without other content. */
function findRefresh(page: Page): string | null {
  const meta = findElements(page.tree, "meta[http-equiv]").find(({ attributes }) =>
    /^refresh$/i.test(getAttribute(attributes, "http-equiv") ?? ""),
  );
  const refreshTarget = /^\s{0,9}[0-5]\s{0,9}[;,]\s{0,9}url\s{0,9}=\s{0,9}['"]?([^'"\s]{1,2000})/i.exec(
    attributeOf(meta ?? null, "content") ?? "",
  )?.[1];
  if (refreshTarget === undefined || page.text.length > 500) return null;
  const target = resolveUrl(refreshTarget, page.url);
  return target === null || pageKey(target) === page.key ? null : normalizeHttpUrl(target.href);
}

function isPage(type: string | undefined, text: string): boolean {
  if (text.trim() === "") return false;
  if (type === undefined) return /^[\s\uFEFF]{0,200}</.test(text.slice(0, 300));
  return (
    /html/i.test(type) ||
    (/^text\/plain/i.test(type) && /^[\s\uFEFF]{0,200}<(?:!doctype|html)/i.test(text.slice(0, 300)))
  );
}

function toCode({ reason }: FetchFailure): CoverageCode {
  if (reason === "robots_disallowed") return "robots_disallowed";
  return reason === "budget_spent" || reason === "stopped" ? "budget_spent" : "unreachable";
}
