// The way from a company's address to its openings: the home page's links, then what the sitemaps name, then the usual paths and hosts.

import { there } from "../../contract/there.ts";
import { registrableDomain } from "../../text/addresses/domains.ts";
import { all, attributeOf } from "../../text/html/tree.ts";
import { nameKey } from "../../text/words/names.ts";
import { isFile, segmentsOf } from "./addresses.ts";
import { type CareerLead, leadsOf, PROMISED, TO_LIST } from "./careerLinks.ts";
import { alike, needsScript } from "./evidence.ts";
import { careerPart, takePage } from "./lists.ts";
import { absolute, faceOf, type Page, type PageFace, pageKey, setAside } from "./page.ts";
import { markedRows, said } from "./rows.ts";
import { readSitemaps } from "./sitemaps.ts";
import { siteName } from "./siteName.ts";
import { isDone, takeRows, type Walk } from "./walk.ts";
import { readWordPress } from "./wordpress.ts";
import { COMPANY_PAGES, OTHER_PAGES, USUAL_HOSTS, usualPaths } from "./words.ts";

const MOST_LEADS = 24;
const MOST_FURTHER = 4;
const MOST_STRANGERS = 3;
const DEEPEST = 3;
/**
 * Requests to a site on which nothing was found: without any sign of openings, and with pages that should lead to them. A way
 * that has begun may cost two more.
 */
const MOST_BLIND = 23;
const MOST_SIGNED = 80;
const MOST_BLIND_FILES = 5;
/** An address that nobody would make. */
const NOWHERE = "/rolecall-looks-for-a-page-that-cannot-exist";

interface Frontier {
  readonly waiting: (CareerLead & { readonly depth: number })[];
  readonly seen: Set<string>;
  looked: number;
  further: number;
}

/** Follows leads, best first; once openings were found only those that promise a list. `guessed`: nothing on the site led here. */
export async function followLeads(walk: Walk, leads: readonly CareerLead[], guessed = false): Promise<boolean> {
  const frontier: Frontier = {
    waiting: leads.map((lead) => ({ ...lead, depth: 1 })),
    seen: new Set(),
    looked: 0,
    further: 0,
  };
  if (walk.home !== null) frontier.seen.add(walk.home.key);
  let found = false;
  while (frontier.waiting.length > 0 && frontier.looked < MOST_LEADS && !isDone(walk)) {
    frontier.waiting.sort((a, b) => b.score - a.score || a.depth - b.depth);
    const lead = there(frontier.waiting.shift());
    if (frontier.seen.has(lead.key) || frontier.seen.has(lead.url.href) || walk.taken.has(lead.key)) continue;
    if (found && (lead.score < TO_LIST || frontier.further++ >= MOST_FURTHER)) continue;
    // What does not answer under one name, or encrypted, may under another.
    frontier.seen.add(lead.url.href);
    const shown = await pageAt(walk, lead);
    const page = shown === null ? null : { ...shown, promised: !guessed && lead.score >= PROMISED };
    if (page !== null) frontier.seen.add(lead.key);
    if (page === null || (frontier.seen.has(page.key) && page.key !== lead.key)) continue;
    frontier.seen.add(page.key);
    frontier.looked++;
    if (!guessed) walk.signs++;
    if (await takePage(walk, page, false)) found = true;
    if (walk.behind !== null) return true;
    if (lead.depth < DEEPEST)
      frontier.waiting.push(
        ...leadsOf(page, walk.visits.owns, walk.label).map((next) => ({ ...next, depth: lead.depth + 1 })),
      );
    for (const alternate of page.alternates.values())
      if (found) frontier.waiting.push(...alternateLead(walk, alternate, lead.depth));
  }
  return found;
}

/** Own pages that a home page without a better way leads to: the site itself, where it only asks for a country or language; the company's. */
export function doorsOf(walk: Walk, home: Page): URL[] {
  const own = home.links.filter(({ url, key }) => walk.visits.owns(url) && key !== home.key && !isFile(url));
  const few = home.folded.length <= MOST_SPLASH;
  const doors = few ? own.filter(({ url }) => isLocale(url)) : [];
  const spoken = doors.toSorted((a, b) => Number(speaks(b.url, home)) - Number(speaks(a.url, home)));
  const bare = few && own.length <= MOST_DOORS ? own : [];
  const company = own.filter(({ text }) => COMPANY_PAGES.has(said(text)));
  const once = new Map(
    [...partsOf(home), ...[...spoken, ...bare, ...company].map(({ url }) => url)].map((url) => [pageKey(url), url]),
  );
  return [...once.values()].slice(0, MOST_DOORS);
}

/** Its contact, people and news: asked after all that speaks of openings by itself. */
export function othersOf(walk: Walk, home: Page): URL[] {
  const own = home.links.filter(
    ({ url, text }) => walk.visits.owns(url) && !isFile(url) && OTHER_PAGES.has(said(text)),
  );
  return [...new Map(own.map(({ url, key }) => [key, url])).values()].slice(0, MOST_OTHERS);
}

export async function followDoors(walk: Walk, doors: readonly URL[]): Promise<boolean> {
  for (const url of doors) {
    if (isDone(walk) || isBlind(walk)) return false;
    const page = await pageAt(walk, { url, key: pageKey(url), score: 0 });
    if (page === null) continue;
    const part = careerPart(page) === null ? null : setAside(page);
    const marked = markedRows(page, walk.visits.owns);
    if (await followLeads(walk, leadsOf(page, walk.visits.owns, walk.label))) return true;
    if (marked.length > 0 && !isDone(walk) && (await takeRows(walk, marked)) > 0) return true;
    // Small sites have no page for openings, but a part of another one.
    if (part !== null && !isDone(walk) && (await takePage(walk, part(), true))) return true;
  }
  return false;
}

/** A page that is made of others: its menu may be any of them. */
function partsOf(page: Page): URL[] {
  return all(page.tree, "frame[src]").flatMap((frame) => {
    const url = absolute(attributeOf(frame, "src") ?? "", page.url);
    return url === null || url.host !== page.url.host || isFile(url) ? [] : [url];
  });
}

const MOST_SPLASH = 800;
const MOST_DOORS = 3;
const MOST_OTHERS = 4;

/** "/uk/", "/de-at/", "/us/en/" */
function isLocale(url: URL): boolean {
  const segments = segmentsOf(url);
  const isCode = (segment: string): boolean => /^[a-z]{2}(?:[-_][a-z]{2,4})?$/.test(segment);
  return segments.length > 0 && segments.length <= 2 && segments.every(isCode);
}

function speaks(url: URL, { language }: Page): boolean {
  return language !== null && segmentsOf(url).some((segment) => segment.slice(0, 2) === language);
}

/** The list in another language may hold openings that this one does not. */
function alternateLead(walk: Walk, address: string, depth: number): (CareerLead & { depth: number })[] {
  const url = new URL(address);
  return walk.visits.owns(url) ? [{ url, key: pageKey(url), score: TO_LIST, depth: depth + 1 }] : [];
}

/** The page there, unless it is what the site shows for everything. */
async function pageAt(walk: Walk, { url, foreign = false }: CareerLead): Promise<Page | null> {
  if (foreign && walk.strangers++ >= MOST_STRANGERS) return null;
  if (!foreign && !walk.visits.owns(url)) walk.visits.adopt(url);
  const said = await walk.visits.visit(url.href);
  if (said.kind !== "page" || (foreign && !isKin(walk, said.page))) return null;
  const { page } = said;
  if (!walk.visits.owns(page.url)) walk.visits.adopt(page.url);
  if (walk.home !== null && (page.key === walk.home.key || (alike(page, walk.home) && !needsScript(page)))) return null;
  return walk.nowhere !== null && alike(page, walk.nowhere) ? null : page;
}

/** A page elsewhere that links back, or names the company as its own. */
function isKin(walk: Walk, page: Page): boolean {
  const { board, home, label } = walk;
  if (page.links.some(({ url }) => registrableDomain(url.hostname) === board.slug)) return true;
  const names = [board.company, home?.name ?? null].filter((name) => name !== null);
  const own = [page.title ?? "", siteName(page, label) ?? "", page.text.slice(0, 3_000)].map(nameKey).join(" ");
  return names.some((name) => nameKey(name).length >= 4 && own.includes(nameKey(name)));
}

/** Whether the sitemaps led to openings; where every file was read, they prove the listing. */
export async function followSitemaps(walk: Walk, home: URL): Promise<boolean> {
  const { rows, leads, whole } = await readSitemaps(walk.visits, home, walk.signs > 0 ? null : MOST_BLIND_FILES);
  const before = walk.doubts.length;
  const openings = await takeRows(walk, rows);
  const known = rows.some((row) => walk.taken.has(row.key));
  if (whole && known && walk.doubts.length === before && !isDone(walk)) {
    walk.proof ??= "natural end";
    walk.open = null;
  }
  if (openings > 0 || walk.behind !== null) return true;
  return await followLeads(
    walk,
    leads.slice(0, 5).map((url) => ({ url, key: pageKey(url), score: TO_LIST })),
  );
}

export async function followWordPress(walk: Walk, root: URL): Promise<boolean> {
  const answer = await readWordPress(walk.visits, root);
  if (answer === null) return false;
  const openings = await takeRows(walk, answer.rows);
  if (answer.whole && answer.rows.length > 0 && !isDone(walk)) {
    walk.proof = "total reached";
    walk.open = null;
  }
  return openings > 0;
}

/** A few paths, first one that cannot exist: a site that shows the same for all of them has nothing to find this way. */
export async function tryPaths(walk: Walk, home: URL): Promise<boolean> {
  walk.nowhere = await nowhereOf(walk, home);
  let alikes = walk.nowhere === null ? 0 : 1;
  let silent = 0;
  for (const path of pathsFor(walk, home)) {
    if (isDone(walk) || silent >= 3 || alikes >= 3 || isBlind(walk)) return false;
    const url = new URL(path, home);
    const said = await walk.visits.visit(url.href);
    silent = said.kind === "unread" && said.code === "unreachable" ? silent + 1 : 0;
    if (said.kind !== "page") continue;
    if (walk.nowhere !== null && alike(said.page, walk.nowhere)) alikes++;
    else if (await takeLead(walk, url)) return true;
  }
  return false;
}

async function nowhereOf(walk: Walk, home: URL): Promise<PageFace | null> {
  const said = await walk.visits.visit(new URL(NOWHERE, home).href);
  return said.kind === "page" ? faceOf(said.page) : null;
}

/** The site's own language first, then English. */
function pathsFor(walk: Walk, home: URL): string[] {
  const country = home.hostname.split(".").at(-1) ?? "";
  return [...new Set([walk.home?.language ?? country, "en"].flatMap(usualPaths))];
}

export async function tryHosts(walk: Walk, domain: string): Promise<boolean> {
  for (const host of USUAL_HOSTS) {
    if (isDone(walk) || isBlind(walk)) return false;
    if (await takeLead(walk, new URL(`https://${host}.${domain}/`))) return true;
  }
  return false;
}

/** Whether a site that has shown no sign of openings has been asked often enough. */
export function isBlind(walk: Walk): boolean {
  return walk.visits.requests() >= (walk.signs > 0 ? MOST_SIGNED : MOST_BLIND);
}

async function takeLead(walk: Walk, url: URL): Promise<boolean> {
  return await followLeads(walk, [{ url, key: pageKey(url), score: TO_LIST }], true);
}
