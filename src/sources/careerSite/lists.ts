// A page that may show openings, and the pages of its list: its data, its links, its sections, in that order of trust. A list ends where it
// ends; where only a browser could go on, or a page repeats, its end is not known.

import { there } from "../../contract/there.ts";
import { httpUrl, withoutSlashes } from "../../text/addresses/domains.ts";
import { attributeIn } from "../../text/html/attributes.ts";
import { all, attributeOf, type Element, textIn } from "../../text/html/tree.ts";
import { fold, squash } from "../../text/words/fold.ts";
import { type Json, text } from "../shared/rows/values.ts";
import { isAbove, isCareerAddress, isFile, patternOf, segmentsOf } from "./addresses.ts";
import { boardBehind } from "./behind.ts";
import { isCareerWord } from "./careerLinks.ts";
import { isLoginWall, needsScript, saysNothingOpen } from "./evidence.ts";
import { nextPage } from "./nextPage.ts";
import { nodesOnPage, onlyOnPage } from "./opening/onPage.ts";
import { readPostingPage } from "./opening/postingPage.ts";
import { hasMoreSections, sectionsOf } from "./opening/sections.ts";
import { addressesIn, inlineIn, structuredIn } from "./opening/structured.ts";
import { absolute, type Page, pageKey } from "./page.ts";
import { isListPage, isTitled, looseRowsOf, papersIn, rowsOf, type SiteRow, said } from "./rows.ts";
import { count, isDone, nameBy, takeJudged, takeRows, tellFound, type Walk } from "./walk.ts";
import { CAREERS, LISTS } from "./words.ts";

/** Pages of a list in a row that lead to no opening. */
const FRUITLESS = 2;
const MOST_PAGES = 200;
const TOO_MANY = "a page states more than is read of one page";

/** Whether openings, or the word that there are none, were found. `home`: a page that is about more than careers. */
export async function takePage(walk: Walk, page: Page, home: boolean): Promise<boolean> {
  if (isLoginWall(page)) {
    walk.visits.troubles.set("login_required", "the page of its openings asks to sign in");
    return false;
  }
  nameBy(walk, page);
  walk.behind = boardBehind(page, walk.label, walk.board.company, home);
  if (walk.behind !== null) return true;
  const before = count(walk) + passed(walk);
  const { unreadable } = walk.passed;
  await readList(walk, page, home);
  while (walk.lists.length > 0 && !isDone(walk)) await readList(walk, there(walk.lists.pop())(), false);
  if (count(walk) + passed(walk) > before || walk.behind !== null) return true;
  if (!home && saysNothingOpen(page)) {
    walk.empty = true;
    // What such a page leads to, and is no opening, was never one that could not be read.
    walk.passed.unreadable = unreadable;
    walk.proof ??= "natural end";
    return true;
  }
  if (needsScript(page))
    walk.visits.troubles.set("needs_javascript", "The page of its openings is written by JavaScript.");
  return false;
}

function passed({ passed: { expired, filled, open_applications } }: Walk): number {
  return expired + filled + open_applications;
}

async function readList(walk: Walk, start: Page, home: boolean): Promise<void> {
  const read = new Set<string>([start.key]);
  let page = start;
  let fruitless = 0;
  let openings = 0;
  const stood = new Set<string>();
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    if (page.truncated) walk.doubts.push("a page was too large to be read to its end");
    const { rows, fresh, found, inParts } = await takeOne(walk, page, home, stood);
    openings += found;
    if (pages > 0 && rows > 0 && fresh === 0) return leaveOpen(walk, "a page of the list was repeated");
    fruitless = found === 0 && fresh > 0 ? fruitless + 1 : 0;
    if (fruitless >= FRUITLESS) return leaveOpen(walk, "pages of the list led to no openings");
    if (isDone(walk)) return leaveOpen(walk, "the list was not read to its end");
    // Where every page is a number, an opening's is no page of the list.
    const mayFollow = (url: URL): boolean => walk.visits.owns(url) && !walk.taken.has(pageKey(url));
    const next = rows === 0 ? "end" : nextPage(page, read, mayFollow);
    if (next === "hidden" && !inParts) return leaveOpen(walk, "more openings are loaded by JavaScript");
    if (next === "end" || next === "hidden") {
      if (openings > 0) walk.proof ??= "natural end";
      return;
    }
    const said = await walk.visits.visit(next.url.href);
    if (said.kind !== "page") return leaveOpen(walk, `page ${pages + 2} of the list: ${said.because}`);
    read.add(pageKey(next.url)).add(said.page.key);
    page = said.page;
  }
  leaveOpen(walk, `stopped after ${MOST_PAGES} pages of the list`);
}

function leaveOpen(walk: Walk, because: string): void {
  walk.open ??= because;
}

interface Taken {
  /** Openings that the page lists, known or not. */
  readonly rows: number;
  readonly fresh: number;
  readonly found: number;
  /** They stand on the page itself, whose buttons unfold them: none of these says that there are more. */
  readonly inParts?: boolean;
}

/** `stood`: where the openings of the list's pages before stand. */
async function takeOne(walk: Walk, page: Page, home: boolean, stood: Set<string>): Promise<Taken> {
  const data = structuredIn(page.tree);
  const stated = data.nodes;
  const shown = rowsOf(page, walk.visits.owns, stood).filter((row) => row.sure || (!home && stated.length === 0));
  const linked = shown.length > 0 || home || stated.length > 0 ? shown : rowsInData(walk, page);
  const [node] = stated;
  if (node !== undefined && stated.length === 1 && !linked.some((row) => row.sure)) {
    if (rowFor(walk, page, node) === null) return takeOnly(walk, page, node);
  }
  const { nodes, cut } = stated.length > 0 || linked.some((row) => row.sure) ? data : inlineIn(page.tree);
  if (cut) walk.doubts.push(TOO_MANY);
  const rows = withNodes(walk, page, linked, nodes);
  const listed = new Set(rows.map((row) => row.node));
  const here = nodes.filter((node) => !listed.has(node));
  let found = takeJudged(walk, nodesOnPage(page, here, walk.board, walk.reading.now));
  if (found > 0) await tellFound(walk);
  const fresh = rows.filter((row) => !walk.taken.has(row.key)).length;
  const taken = await takeRows(walk, rows);
  if (taken > 0) {
    keepPatterns(rows, stood);
    passPapers(walk, page, rows);
  }
  found += taken;
  if (found === 0 && !home && rows.some((row) => row.sure))
    found = await takeRows(walk, looseRowsOf(page, walk.visits.owns));
  if (found > 0 || nodes.length > 0 || isDone(walk))
    return { rows: rows.length + here.length, fresh: fresh + here.length, found };
  const before = walk.onPages.size;
  const parts = takeSections(walk, page, home);
  if (parts === 0 || home) return { rows: rows.length, fresh, found: parts };
  return { rows: parts, fresh: walk.onPages.size - before, found: parts, inParts: true };
}

/** Openings of the list that are files: there, and not to be read. */
function passPapers(walk: Walk, page: Page, rows: readonly SiteRow[]): void {
  for (const { key } of papersIn(page, new Set(rows.map((row) => row.key)))) {
    if (!walk.taken.has(key)) walk.passed.unreadable++;
    walk.taken.add(key);
  }
}

/** The last page of a list may hold a single opening, that nothing on it repeats. */
function keepPatterns(rows: readonly SiteRow[], stood: Set<string>): void {
  for (const { url } of rows) if (segmentsOf(url).length > 1) stood.add(patternOf(url));
}

/** What stands below the page's own address, where only the data of its script says so. */
function rowsInData(walk: Walk, page: Page): SiteRow[] {
  if (!isListPage(page)) return [];
  return addressesIn(page.tree).flatMap(({ address, words }) => {
    const url = absolute(address, page.url);
    if (url === null || url.hash !== "" || isFile(url) || !walk.visits.owns(url) || !isAbove(page.url, url)) return [];
    return [{ url, key: pageKey(url), title: words, place: null, sure: false, listed: true, node: null }];
  });
}

/** A page that states one opening: its own, or a page of openings that has no other. */
function takeOnly(walk: Walk, page: Page, node: Json): Taken {
  const { board, reading } = walk;
  const shared = isCareerAddress(page.url) || (isListPage(page) && !isTitled(page, text(node.title ?? node.name)));
  const judged = shared ? onlyOnPage(page, node, board, reading.now) : readPostingPage(page, null, board, reading.now);
  return { rows: 1, fresh: 1, found: takeJudged(walk, [judged]) };
}

/** The page of its own that a stated opening names; null: it has none here. */
function rowFor(walk: Walk, page: Page, node: Json): SiteRow | null {
  const written = text(node.url);
  const slug = text(node.slug);
  const named = written === null ? null : absolute(written, page.url);
  const linked =
    slug === null ? undefined : page.links.find(({ url }) => withoutSlashes(url.pathname).endsWith(`/${slug}`))?.url;
  const stated = linked ?? (named === null || httpUrl(named.href) === null ? null : named);
  const url = stated ?? belowList(page, node, slug);
  if (url === null || !walk.visits.owns(url) || url.hash !== "" || pageKey(url) === page.key) return null;
  const title = text(node.title ?? node.name);
  // What is only guessed, its page must bear out.
  return { url, key: pageKey(url), title, place: null, sure: stated !== null, listed: true, node };
}

const SLUG = /^[\p{L}\p{N}_-]{3,150}$/u;

/** Where a page of openings names one that it neither links nor tells, its page is looked for below the list's own. */
function belowList(page: Page, node: Json, slug: string | null): URL | null {
  if (slug === null || text(node.description) !== null || !SLUG.test(slug) || !isCareerAddress(page.url)) return null;
  return absolute(`${withoutSlashes(page.url.pathname)}/${slug}`, page.url);
}

function withNodes(walk: Walk, page: Page, rows: readonly SiteRow[], nodes: readonly Json[]): SiteRow[] {
  const stated = new Map<string, SiteRow>();
  for (const node of nodes) {
    const row = rowFor(walk, page, node);
    if (row !== null) stated.set(row.key, row);
  }
  const titled = new Map(nodes.map((node) => [sameWords(text(node.title ?? node.name)), node]));
  const linked = rows.map((row) => {
    const node = stated.get(row.key)?.node ?? titled.get(sameWords(row.title)) ?? null;
    stated.delete(row.key);
    return node === null ? row : { ...row, node, sure: true };
  });
  return [...linked, ...stated.values()];
}

function sameWords(title: string | null): string {
  return squash(fold(title ?? ""));
}

function takeSections(walk: Walk, page: Page, home: boolean): number {
  const within = home ? careerPart(page) : null;
  if (home && within === null) return 0;
  const judged = sectionsOf(page, within, walk.board, walk.reading.now);
  if (judged.length > 0 && hasMoreSections(page, within)) walk.doubts.push(TOO_MANY);
  return takeJudged(walk, judged);
}

/** The part of a page about more than careers that its menu, or a heading, calls so. */
export function careerPart(page: Page): Element | null {
  return anchoredPart(page) ?? headedPart(page);
}

const HEADINGS = "h2, h3, h4";

/** From a heading that says no more than a link to openings would, to the next of its rank. */
function headedPart({ tree, main }: Page): Element | null {
  const headings = all(tree, "h1, h2, h3, h4", main);
  for (const heading of all(tree, HEADINGS, main)) {
    const words = said(textIn(tree, heading) ?? "");
    if (!LISTS.has(words) && !CAREERS.has(words)) continue;
    const next = headings.find(({ order, name }) => order > heading.order && name <= heading.name);
    const last = next ?? main ?? tree.elements[0];
    if (last === undefined) return null;
    const [end, to, lastText] =
      next === undefined ? [last.end, last.to, last.lastText] : [next.order, next.from, next.firstText];
    return { ...heading, from: heading.to, end, to, lastText };
  }
  return null;
}

/** The first of each id: looked up for every link of a page, so made once for all. */
function elementsById({ tree }: Page): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>();
  for (const element of tree.elements) {
    const id = attributeIn(element.attributes, "id");
    if (typeof id === "string" && !found.has(id)) found.set(id, element);
  }
  return found;
}

function anchoredPart(page: Page): Element | null {
  let named: ReadonlyMap<string, Element> | null = null;
  for (const link of all(page.tree, 'a[href*="#"]')) {
    const id = (attributeOf(link, "href") ?? "").split("#")[1] ?? "";
    if (id === "" || !isCareerWord(textIn(page.tree, link) ?? "")) continue;
    named ??= elementsById(page);
    const part = named.get(id);
    if (part === undefined) continue;
    const whole = /^h[1-6]$/.test(part.name) || part.lastText - part.firstText < 4 ? part.parent : part;
    if (whole !== null && whole.name !== "body") return whole;
  }
  return null;
}
