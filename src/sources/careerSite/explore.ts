// Finds the way from a company's address to its openings: the home page's links, then the sitemaps, then the common
// paths and hosts.
import { assertPresent } from "../../contract/assertPresent.ts";
import { registrableDomain } from "../../text/addresses/domains.ts";
import { attributeOf, findElements } from "../../text/html/tree.ts";
import { toNameKey } from "../../text/words/names.ts";
import { type CareerLead, findLeads, LIST_SCORE, MIN_PROMISED_SCORE } from "./careerLinks.ts";
import { findCareerPart } from "./careerPart.ts";
import { isFile, segmentsOf } from "./common/addresses.ts";
import { isSimilar, needsScript } from "./common/evidence.ts";
import { normalizeText } from "./common/listNames.ts";
import { keepForLater, type Page, type PageSummary, pageKey, resolveUrl, summarize } from "./common/page.ts";
import { COMPANY_PAGES, DEFAULT_HOSTS, getDefaultPaths, OTHER_PAGES } from "./common/words.ts";
import { readCareerPage } from "./lists.ts";
import { findMarkedRows } from "./rows.ts";
import { readSitemaps } from "./sitemaps.ts";
import { findSiteName } from "./siteName.ts";
import { addRows, isDone, type Walk } from "./walk.ts";
import { readWordPress } from "./wordpress.ts";

const MAX_LEADS = 24;
const MAX_FURTHER_LEADS = 4;
const MAX_FOREIGN_PAGES = 3;
const MAX_DEPTH = 3;
/**
 * Request limits for a site on which nothing was found: without any sign of openings, and with pages that should lead
 * to them. A step that has begun may cost two more.
 */
const MAX_REQUESTS_WITHOUT_SIGN = 23;
const MAX_REQUESTS_WITH_SIGN = 80;
const MAX_FILES_WITHOUT_SIGN = 5;
/** An address that cannot exist. */
const MISSING_PATH = "/rolecall-looks-for-a-page-that-cannot-exist";

interface Frontier {
  readonly pending: (CareerLead & { readonly depth: number })[];
  readonly seen: Set<string>;
  readCount: number;
  furtherCount: number;
}

/**
 * Follows leads, best first; once openings were found, only those to a list. `guessed`: no link on the site led here.
 */
export async function followLeads(walk: Walk, leads: readonly CareerLead[], guessed = false): Promise<boolean> {
  const frontier: Frontier = {
    pending: leads.map((lead) => ({ ...lead, depth: 1 })),
    seen: new Set(),
    readCount: 0,
    furtherCount: 0,
  };
  if (walk.home !== null) frontier.seen.add(walk.home.key);
  let found = false;
  while (frontier.pending.length > 0 && frontier.readCount < MAX_LEADS && !isDone(walk)) {
    frontier.pending.sort((a, b) => b.score - a.score || a.depth - b.depth);
    const lead = assertPresent(frontier.pending.shift());
    if (frontier.seen.has(lead.key) || frontier.seen.has(lead.url.href) || walk.seenKeys.has(lead.key)) continue;
    if (found && (lead.score < LIST_SCORE || frontier.furtherCount++ >= MAX_FURTHER_LEADS)) continue;
    // An address that fails may still answer under another name or without encryption.
    frontier.seen.add(lead.url.href);
    const leadPage = await pageAt(walk, lead);
    const page = leadPage === null ? null : { ...leadPage, promised: !guessed && lead.score >= MIN_PROMISED_SCORE };
    if (page !== null) frontier.seen.add(lead.key);
    if (page === null || (frontier.seen.has(page.key) && page.key !== lead.key)) continue;
    frontier.seen.add(page.key);
    frontier.readCount++;
    if (!guessed) walk.signCount++;
    if (await readCareerPage(walk, page, false)) found = true;
    if (walk.platformBoard !== null) return true;
    if (lead.depth < MAX_DEPTH)
      frontier.pending.push(
        ...findLeads(page, walk.visits.owns, walk.label).map((next) => ({ ...next, depth: lead.depth + 1 })),
      );
    for (const alternate of page.alternates.values())
      if (found) frontier.pending.push(...alternateLead(walk, alternate, lead.depth));
  }
  return found;
}

/**
 * The site's own pages to try if the home page has no better lead: the localised sites if it only asks for a country or
 * language, and the pages about the company.
 */
export function findEntryPages(walk: Walk, home: Page): URL[] {
  const ownLinks = home.links.filter(({ url, key }) => walk.visits.owns(url) && key !== home.key && !isFile(url));
  const isSplash = home.folded.length <= MAX_SPLASH_LENGTH;
  const localePages = isSplash ? ownLinks.filter(({ url }) => isLocale(url)) : [];
  const byLanguage = localePages.toSorted(
    (a, b) => Number(matchesLanguage(b.url, home)) - Number(matchesLanguage(a.url, home)),
  );
  const fewLinks = isSplash && ownLinks.length <= MAX_ENTRY_PAGES ? ownLinks : [];
  const company = ownLinks.filter(({ text }) => COMPANY_PAGES.has(normalizeText(text)));
  const byKey = new Map(
    [...findFramePages(home), ...[...byLanguage, ...fewLinks, ...company].map(({ url }) => url)].map((url) => [
      pageKey(url),
      url,
    ]),
  );
  return [...byKey.values()].slice(0, MAX_ENTRY_PAGES);
}

/** Contact, people and news pages: tried after everything that mentions openings. */
export function findOtherPages(walk: Walk, home: Page): URL[] {
  const ownLinks = home.links.filter(
    ({ url, text }) => walk.visits.owns(url) && !isFile(url) && OTHER_PAGES.has(normalizeText(text)),
  );
  return [...new Map(ownLinks.map(({ url, key }) => [key, url])).values()].slice(0, MAX_OTHER_PAGES);
}

export async function followEntryPages(walk: Walk, entryPages: readonly URL[]): Promise<boolean> {
  for (const url of entryPages) {
    if (isDone(walk) || isRequestLimitReached(walk)) return false;
    const page = await pageAt(walk, { url, key: pageKey(url), score: 0 });
    if (page === null) continue;
    const part = findCareerPart(page) === null ? null : keepForLater(page);
    const candidateRows = findMarkedRows(page, walk.visits.owns);
    if (await followLeads(walk, findLeads(page, walk.visits.owns, walk.label))) return true;
    if (candidateRows.length > 0 && !isDone(walk) && (await addRows(walk, candidateRows)) > 0) return true;
    // Small sites have no page for openings, but a part of another one.
    if (part !== null && !isDone(walk) && (await readCareerPage(walk, part(), true))) return true;
  }
  return false;
}

/** The pages of a frameset: any of them may be the menu. */
function findFramePages(page: Page): URL[] {
  return findElements(page.tree, "frame[src]").flatMap((frame) => {
    const url = resolveUrl(attributeOf(frame, "src") ?? "", page.url);
    return url === null || url.host !== page.url.host || isFile(url) ? [] : [url];
  });
}

const MAX_SPLASH_LENGTH = 800;
const MAX_ENTRY_PAGES = 3;
const MAX_OTHER_PAGES = 4;

/** "/uk/", "/de-at/", "/us/en/" */
function isLocale(url: URL): boolean {
  const segments = segmentsOf(url);
  const isCode = (segment: string): boolean => /^[a-z]{2}(?:[-_][a-z]{2,4})?$/.test(segment);
  return segments.length > 0 && segments.length <= 2 && segments.every(isCode);
}

function matchesLanguage(url: URL, { language }: Page): boolean {
  return language !== null && segmentsOf(url).some((segment) => segment.slice(0, 2) === language);
}

/** The list in another language may have openings that this one does not. */
function alternateLead(walk: Walk, address: string, depth: number): (CareerLead & { depth: number })[] {
  const url = new URL(address);
  return walk.visits.owns(url) ? [{ url, key: pageKey(url), score: LIST_SCORE, depth: depth + 1 }] : [];
}

/** The page at a lead, unless it is the one that the site shows for every address. */
async function pageAt(walk: Walk, { url, foreign = false }: CareerLead): Promise<Page | null> {
  if (foreign && walk.foreignPages++ >= MAX_FOREIGN_PAGES) return null;
  if (!foreign && !walk.visits.owns(url)) walk.visits.addDomain(url);
  const outcome = await walk.visits.visit(url.href);
  if (outcome.kind !== "page" || (foreign && !isRelatedPage(walk, outcome.page))) return null;
  const { page } = outcome;
  if (!walk.visits.owns(page.url)) walk.visits.addDomain(page.url);
  if (walk.home !== null && (page.key === walk.home.key || (isSimilar(page, walk.home) && !needsScript(page))))
    return null;
  return walk.missingPage !== null && isSimilar(page, walk.missingPage) ? null : page;
}

/** A page on another domain that links back, or names the company. */
function isRelatedPage(walk: Walk, page: Page): boolean {
  const { board, home, label } = walk;
  if (page.links.some(({ url }) => registrableDomain(url.hostname) === board.slug)) return true;
  const names = [board.company, home?.name ?? null].filter((name) => name !== null);
  const pageText = [page.title ?? "", findSiteName(page, label) ?? "", page.text.slice(0, 3_000)]
    .map(toNameKey)
    .join(" ");
  return names.some((name) => toNameKey(name).length >= 4 && pageText.includes(toNameKey(name)));
}

/** Whether the sitemaps led to openings; if every file was read, they prove the listing. */
export async function followSitemaps(walk: Walk, home: URL): Promise<boolean> {
  const { rows, leads, complete } = await readSitemaps(
    walk.visits,
    home,
    walk.signCount > 0 ? null : MAX_FILES_WITHOUT_SIGN,
  );
  const before = walk.doubts.length;
  const openings = await addRows(walk, rows);
  const isKnown = rows.some((row) => walk.seenKeys.has(row.key));
  if (complete && isKnown && walk.doubts.length === before && !isDone(walk)) {
    walk.proof ??= "natural end";
    walk.openReason = null;
  }
  if (openings > 0 || walk.platformBoard !== null) return true;
  return await followLeads(
    walk,
    leads.slice(0, 5).map((url) => ({ url, key: pageKey(url), score: LIST_SCORE })),
  );
}

export async function followWordPress(walk: Walk, root: URL): Promise<boolean> {
  const answer = await readWordPress(walk.visits, root);
  if (answer === null) return false;
  const openings = await addRows(walk, answer.rows);
  if (answer.complete && answer.rows.length > 0 && !isDone(walk)) {
    walk.proof = "total reached";
    walk.openReason = null;
  }
  return openings > 0;
}

/**
 * Tries a few paths, first one that cannot exist: if a site shows the same page for all of them, guessing is pointless.
 */
export async function tryPaths(walk: Walk, home: URL): Promise<boolean> {
  walk.missingPage = await readMissingPage(walk, home);
  let similarCount = walk.missingPage === null ? 0 : 1;
  let failureCount = 0;
  for (const path of pathsFor(walk, home)) {
    if (isDone(walk) || failureCount >= 3 || similarCount >= 3 || isRequestLimitReached(walk)) return false;
    const url = new URL(path, home);
    const outcome = await walk.visits.visit(url.href);
    failureCount = outcome.kind === "unread" && outcome.code === "unreachable" ? failureCount + 1 : 0;
    if (outcome.kind !== "page") continue;
    if (walk.missingPage !== null && isSimilar(outcome.page, walk.missingPage)) similarCount++;
    else if (await tryAddress(walk, url)) return true;
  }
  return false;
}

async function readMissingPage(walk: Walk, home: URL): Promise<PageSummary | null> {
  const outcome = await walk.visits.visit(new URL(MISSING_PATH, home).href);
  return outcome.kind === "page" ? summarize(outcome.page) : null;
}

/** The site's own language first, then English. */
function pathsFor(walk: Walk, home: URL): string[] {
  const country = home.hostname.split(".").at(-1) ?? "";
  return [...new Set([walk.home?.language ?? country, "en"].flatMap(getDefaultPaths))];
}

export async function tryHosts(walk: Walk, domain: string): Promise<boolean> {
  for (const host of DEFAULT_HOSTS) {
    if (isDone(walk) || isRequestLimitReached(walk)) return false;
    if (await tryAddress(walk, new URL(`https://${host}.${domain}/`))) return true;
  }
  return false;
}

/** Whether the request limit of a site without openings is reached. */
export function isRequestLimitReached(walk: Walk): boolean {
  return walk.visits.requests() >= (walk.signCount > 0 ? MAX_REQUESTS_WITH_SIGN : MAX_REQUESTS_WITHOUT_SIGN);
}

async function tryAddress(walk: Walk, url: URL): Promise<boolean> {
  return await followLeads(walk, [{ url, key: pageKey(url), score: LIST_SCORE }], true);
}
