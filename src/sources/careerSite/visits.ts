// Every page of one site passes here: counted, bounded, each read once, in one session. What an answer means (a page, nothing there, a
// refusal) is told once for all who ask.

import type { Ask, CoverageCode, Got, Reading, Unread } from "../../contract/reading.ts";
import { httpUrl, registrableDomain } from "../../text/addresses/domains.ts";
import { attributeIn } from "../../text/html/attributes.ts";
import { all, attributeOf, first } from "../../text/html/tree.ts";
import { absolute, type Page, pageKey, readPage, roomOf, withoutHash } from "./page.ts";
import { type Pass, passOf } from "./wall.ts";

const MOST_PAGES = 300;
const MOST_BYTES = 50_000_000;
const MOST_REFRESHES = 2;
/** Between two pages of a company: its server may be a small one. */
export const SPACING_MS = 1_000;
const MOST_WALLS = 3;

type Visit =
  | { readonly kind: "page"; readonly page: Page; readonly redirected: boolean }
  | { readonly kind: "missing"; readonly because: string }
  | {
      readonly kind: "unread";
      readonly code: CoverageCode;
      readonly because: string;
      /** What the server answered; null: it did not. */
      readonly status: number | null;
    };

export interface Visits {
  readonly visit: (url: string) => Promise<Visit>;
  /** The answer itself, for what is no page (sitemaps, WordPress). */
  readonly ask: (url: string, size: "page" | "feed") => Promise<Got | Unread>;
  readonly pages: () => number;
  /** Requests so far, with what each costs besides itself: a redirect, the robots.txt of a host that is new. */
  readonly requests: () => number;
  /** Why no more is read; null while there is room. */
  readonly spent: () => string | null;
  /** What could not be read, by its code: the first reason of each. */
  readonly troubles: Map<CoverageCode, string>;
  readonly owns: (url: URL) => boolean;
  /** Another domain that the site itself leads to. */
  readonly adopt: (url: URL) => void;
}

/** Room of pages that are kept because they may be looked at again. */
const MOST_HELD = 4_000_000;
/** Letters of answers that are kept because they may be asked for again. */
const MOST_KEPT = 2_000_000;
const READ_BEFORE: Visit = { kind: "missing", because: "a page that was read before" };
/** A long answer whose text made room for later ones: no address is asked for twice. */
const NO_LONGER_KEPT: Unread = { kind: "unread", reason: "budget_spent", because: READ_BEFORE.because, retry_at: null };

interface Count {
  pages: number;
  further: number;
  bytes: number;
  stopped: string | null;
}

export function startVisits(reading: Reading, domain: string): Visits {
  const asking = startAsking(reading);
  const { ask } = asking;
  const known = new Map<string, Promise<Visit>>();
  // A walk over many large pages keeps the last of them; what was read of the others stands in what it found.
  const hold = keepLast(MOST_HELD, (key) => void known.set(key, Promise.resolve(READ_BEFORE)));
  const troubles = new Map<CoverageCode, string>();
  const domains = new Set([domain]);
  /** A page that only sends its reader on is the page it sends to. */
  const look = async (url: string, most: number): Promise<Visit> => {
    const said = await throughWall(asking, url, visitOf(await ask(url, "page"), url));
    const target = said.kind === "page" && most > 0 ? refreshOf(said.page) : null;
    return target === null ? said : await look(target, most - 1);
  };
  const visit = async (url: string): Promise<Visit> => {
    // With or without "www." a page is the same one; an address that fails may still answer under the other name.
    const before = known.get(pageKey(new URL(url))) ?? known.get(url);
    if (before !== undefined) return before;
    const under = look(url, MOST_REFRESHES);
    known.set(url, under);
    const said = await under;
    if (said.kind === "unread" && !troubles.has(said.code)) troubles.set(said.code, said.because);
    if (said.kind === "page") {
      known.set(pageKey(new URL(url)), under).set(said.page.key, under);
      hold([url, pageKey(new URL(url)), said.page.key], roomOf(said.page));
    }
    return said;
  };
  return {
    ...{ visit, ask, troubles },
    ...{ pages: asking.pages, requests: asking.requests, spent: asking.spent },
    owns: (url) => domains.has(registrableDomain(url.hostname) ?? url.hostname),
    adopt: (url) => void domains.add(registrableDomain(url.hostname) ?? url.hostname),
  };
}

/** Names of what is kept, with the room that it takes: when there is too much, the oldest are dropped. */
function keepLast(most: number, drop: (name: string) => void): (names: string[], room: number) => void {
  const kept: { names: string[]; room: number }[] = [];
  let sum = 0;
  return (names, room) => {
    kept.push({ names, room });
    sum += room;
    while (kept.length > 1 && sum > most) {
      const oldest = kept.shift();
      sum -= oldest?.room ?? 0;
      for (const name of oldest?.names ?? []) drop(name);
    }
  };
}

/** The page behind a page about cookies; where that stays, it is all there is. */
async function throughWall(asking: Asking, url: string, said: Visit): Promise<Visit> {
  const pass = said.kind === "page" && asking.walls < MOST_WALLS ? passOf(said.page) : null;
  if (said.kind !== "page" || pass === null) return said;
  asking.walls++;
  const answer = await asking.pass(pass, url, said.page.url.href);
  const behind = visitOf(answer, url);
  return behind.kind === "page" ? behind : said;
}

interface Asking extends Pick<Visits, "ask" | "pages" | "requests" | "spent"> {
  /** Pages about cookies that were passed so far. */
  walls: number;
  /** Does what the page asks for, then asks for the address again. */
  readonly pass: (pass: Pass, url: string, shownAt: string) => Promise<Got | Unread>;
}

/** Every request of one reading: each address once, within the bounds, in one session. */
function startAsking(reading: Reading): Asking {
  const count: Count = { pages: 0, further: 0, bytes: 0, stopped: null };
  const session = {};
  const get = (ask: Ask): Promise<Got | Unread> => reading.get({ session, spacing_ms: SPACING_MS, ...ask });
  const origins = new Set<string>();
  /** Set by scripts of pages that would not go on without them. */
  const cookies: string[] = [];
  const answers = new Map<string, Got | Unread>();
  const spent = (): string | null => {
    if (count.stopped !== null) return count.stopped;
    if (count.pages >= Math.min(MOST_PAGES, reading.max_pages)) return `stopped after ${count.pages} pages`;
    return count.bytes >= MOST_BYTES ? `stopped after ${Math.round(count.bytes / 1e6)} MB` : null;
  };
  const pay = (answer: Got | Unread, asked: string): void => {
    for (const address of [asked, answer.kind === "got" ? answer.url : asked]) {
      if (!origins.has(new URL(address).origin)) count.further++;
      origins.add(new URL(address).origin);
    }
    if (answer.kind === "got" && answer.url !== asked) count.further++;
    // What may not be asked for costs nobody anything.
    if (answer.kind === "got" || (answer.reason !== "robots_disallowed" && answer.reason !== "refused")) count.pages++;
    if (answer.kind === "got") count.bytes += Buffer.byteLength(answer.text);
    else if (answer.reason === "stopped") count.stopped = "stopped before the end";
    else if (answer.reason === "budget_spent") count.stopped = answer.because;
  };
  const keep = keepLast(MOST_KEPT, (url) => void answers.set(url, NO_LONGER_KEPT));
  const ask = async (address: string, size: "page" | "feed"): Promise<Got | Unread> => {
    const url = withoutHash(new URL(address)).href;
    const before = answers.get(url);
    if (before !== undefined) return before;
    const over = spent();
    if (over !== null) return { kind: "unread", reason: "budget_spent", because: over, retry_at: null };
    const headers = cookies.length === 0 ? {} : { headers: { cookie: cookies.join("; ") } };
    const answer = await get({ url, size, ...headers, has: (other) => answers.has(other) });
    pay(answer, url);
    if (answer.kind === "unread") return answer;
    const said = answers.get(redirectOf(answer) ?? "") ?? answer;
    answers.set(url, said).set(answer.url, said);
    if (said.kind === "got") keep([url, answer.url], said.text.length);
    return said;
  };
  const pass = async (way: Pass, url: string, shownAt: string): Promise<Got | Unread> => {
    for (const address of [url, shownAt]) answers.delete(withoutHash(new URL(address)).href);
    if (way.kind === "cookie") cookies.push(way.cookie);
    else {
      const type = { "content-type": "application/x-www-form-urlencoded" };
      const sent = way.method === "POST" ? { method: way.method, body: way.body, headers: type } : {};
      const answer = await get({ url: way.url, ...sent });
      pay(answer, way.url);
      // Many lead back by themselves.
      if (answer.kind === "got" && pageKey(new URL(answer.url)) === pageKey(new URL(url))) {
        answers.set(url, answer).set(answer.url, answer);
        return answer;
      }
    }
    return await ask(url, "page");
  };
  return { ask, pass, spent, requests: () => count.pages + count.further, pages: () => count.pages, walls: 0 };
}

/** Where an answer that is only a redirect leads. */
function redirectOf({ status, headers, url }: Got): string | null {
  if (status < 300 || status >= 400 || headers.location === undefined) return null;
  return absolute(headers.location, new URL(url))?.href ?? null;
}

function visitOf(answer: Got | Unread, asked: string): Visit {
  if (answer === NO_LONGER_KEPT) return READ_BEFORE;
  if (answer.kind === "unread") return { kind: "unread", code: codeOf(answer), because: answer.because, status: null };
  const { status, headers } = answer;
  if (status === 404 || status === 410) return { kind: "missing", because: `HTTP ${status}` };
  const because = `HTTP ${status}`;
  if (status === 401 || status === 407) return { kind: "unread", code: "login_required", because, status };
  if (status !== 200) return { kind: "unread", code: "unreachable", because, status };
  if (!isPage(headers["content-type"], answer.text)) return { kind: "missing", because: "no page, but a file" };
  const page = readPage(answer.text, answer.url, answer.truncated);
  if (headers["tdm-reservation"]?.trim() === "1" || reserves(page)) {
    const reserved = "The site reserves its pages against automatic reading (tdm-reservation).";
    return { kind: "unread", code: "robots_disallowed", because: reserved, status };
  }
  return { kind: "page", page, redirected: pageKey(new URL(asked)) !== page.key };
}

/** `<meta http-equiv="refresh" content="0; url=/de/">` on a page with nothing else to say. */
function refreshOf(page: Page): string | null {
  const meta = all(page.tree, "meta[http-equiv]").find(({ attributes }) =>
    /^refresh$/i.test(attributeIn(attributes, "http-equiv") ?? ""),
  );
  const written = /^\s{0,9}[0-5]\s{0,9}[;,]\s{0,9}url\s{0,9}=\s{0,9}['"]?([^'"\s]{1,2000})/i.exec(
    attributeOf(meta ?? null, "content") ?? "",
  )?.[1];
  if (written === undefined || page.text.length > 500) return null;
  const target = absolute(written, page.url);
  return target === null || pageKey(target) === page.key ? null : httpUrl(target.href);
}

function reserves(page: Page): boolean {
  return attributeOf(first(page.tree, 'meta[name="tdm-reservation"]'), "content") === "1";
}

function isPage(type: string | undefined, text: string): boolean {
  if (text.trim() === "") return false;
  if (type === undefined) return /^[\s\uFEFF]{0,200}</.test(text.slice(0, 300));
  return (
    /html/i.test(type) ||
    (/^text\/plain/i.test(type) && /^[\s\uFEFF]{0,200}<(?:!doctype|html)/i.test(text.slice(0, 300)))
  );
}

function codeOf({ reason }: Unread): CoverageCode {
  if (reason === "robots_disallowed") return "robots_disallowed";
  return reason === "budget_spent" || reason === "stopped" ? "budget_spent" : "unreachable";
}
