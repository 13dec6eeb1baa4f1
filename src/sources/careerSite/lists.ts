// Reads a page that may show openings, and the pages of its list: its data, its links, its sections, in this order of
// trust. If only a browser could continue, or a page repeats, the end of the list is unknown.
import { assertPresent } from "../../contract/assertPresent.ts";
import { normalizeHttpUrl, stripTrailingSlashes } from "../../text/addresses/domains.ts";
import { getAttribute } from "../../text/html/attributes.ts";
import { htmlToText } from "../../text/html/html.ts";
import { attributeOf, type Element, elementText, findElements } from "../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../text/words/fold.ts";
import { asText, type Json } from "../shared/rows/values.ts";
import { isAbove, isCareerAddress, isFile, patternOf, segmentsOf } from "./addresses.ts";
import { findAdvertFiles, findFiles } from "./advertFiles.ts";
import { findAnnounced, readAnnounced } from "./announced.ts";
import { isCareerWord } from "./careerLinks.ts";
import { findAddresses, findInline, findStructured, readJsonRows } from "./common/structured.ts";
import { PAGE_PARAMETERS } from "./common/words.ts";
import { isLoginWall, isPostingText, needsScript } from "./evidence.ts";
import { findNextPage } from "./nextPage.ts";
import { saysNothingOpen } from "./nothingOpen.ts";
import { readNodesOnPage, readOnlyNode } from "./opening/openingsOnPage.ts";
import { readPostingPage } from "./opening/postingPage.ts";
import { findSections, hasMoreSections } from "./opening/sections.ts";
import { collectTexts, plainText } from "./opening/template.ts";
import { type Page, pageKey, resolveUrl } from "./page.ts";
import { findBoardBehind } from "./platformBehindSite.ts";
import { findLooseRows, findRows, isListPage, isTitled, normalizeText, type SiteRow } from "./rows.ts";
import { addRows, addVerdicts, countFound, isDone, learnName, reportFound, type Walk, withHome } from "./walk.ts";

/** The maximum of consecutive list pages without an opening. */
const MAX_FRUITLESS_PAGES = 2;
const MAX_PAGES = 200;
const MAX_JSON_PAGES = 20;
const MAX_TITLES = 5_000;
/** A page of JSON with fewer rows and no address of a next page is the last. */
const MIN_JSON_ROWS = 3;
const TOO_MANY_ROWS = "a page states more than is read of one page";

/**
 * Whether openings, or a statement that there are none, were found. `isGeneral`: a page that is not only about careers.
 */
export async function readCareerPage(walk: Walk, page: Page, isGeneral: boolean): Promise<boolean> {
  if (isLoginWall(page)) {
    walk.visits.failures.set("login_required", "the page of its openings asks to sign in");
    return false;
  }
  learnName(walk, page);
  walk.platformBoard = findBoardBehind(page, walk.label, walk.board.company, isGeneral);
  if (walk.platformBoard !== null) return true;
  const before = countFound(walk) + countPassed(walk);
  const { fileCount } = walk;
  const { unreadable } = walk.passedCounts;
  await readList(walk, page, isGeneral);
  while (walk.lists.length > 0 && !isDone(walk)) await readList(walk, assertPresent(walk.lists.pop())(), false);
  if (countFound(walk) + countPassed(walk) > before || walk.platformBoard !== null) return true;
  if (!isGeneral && saysNothingOpen(page)) {
    walk.empty = true;
    // Pages linked from such a page that are not openings do not count as unreadable openings.
    walk.passedCounts.unreadable = unreadable;
    walk.fileCount = fileCount;
    walk.proof ??= "natural end";
    return true;
  }
  if (needsScript(page))
    walk.visits.failures.set("needs_javascript", "The page of its openings is written by JavaScript.");
  return false;
}

function countPassed({ passedCounts: { expired, filled, open_applications } }: Walk): number {
  return expired + filled + open_applications;
}

async function readList(walk: Walk, start: Page, isGeneral: boolean): Promise<void> {
  const readKeys = new Set<string>([start.key]);
  let page = start;
  let fruitless = 0;
  let openings = 0;
  const knownPatterns = new Set<string>();
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    if (page.truncated) walk.doubts.push("a page was too large to be read to its end");
    const { rows, newRows, found, onPage } = await readListPage(walk, page, isGeneral, knownPatterns);
    openings += found;
    if (pages > 0 && rows > 0 && newRows === 0) return markEndUnknown(walk, "a page of the list was repeated");
    fruitless = found === 0 && newRows > 0 ? fruitless + 1 : 0;
    if (fruitless >= MAX_FRUITLESS_PAGES) return markEndUnknown(walk, "pages of the list led to no openings");
    if (isDone(walk)) return markEndUnknown(walk, "the list was not read to its end");
    // If every page is a number, an opening's page is not a page of the list.
    const mayFollow = (url: URL): boolean => walk.visits.owns(url) && !walk.seenKeys.has(pageKey(url));
    const next = rows === 0 ? "end" : findNextPage(page, readKeys, mayFollow);
    if (next === "hidden" && !onPage) return markEndUnknown(walk, "more openings are loaded by JavaScript");
    if (next === "end" || next === "hidden") {
      if (openings > 0) walk.proof ??= "natural end";
      return;
    }
    const outcome = await walk.visits.visit(next.url.href);
    if (outcome.kind === "missing" && outcome.isFile === true)
      return await readJsonPages(walk, page, next.url, openings);
    if (outcome.kind !== "page") return markEndUnknown(walk, `page ${pages + 2} of the list: ${outcome.reason}`);
    readKeys.add(pageKey(next.url)).add(outcome.page.key);
    page = outcome.page;
  }
  markEndUnknown(walk, `stopped after ${MAX_PAGES} pages of the list`);
}

/** The rest of a list behind "load more": pages of JSON that name openings with their own pages. */
async function readJsonPages(walk: Walk, page: Page, start: URL, openings: number): Promise<void> {
  const readAddresses = new Set<string>();
  let url: URL | null = start;
  let found = openings;
  while (url !== null && !readAddresses.has(url.href) && readAddresses.size < MAX_JSON_PAGES) {
    if (isDone(walk)) return markEndUnknown(walk, "the list was not read to its end");
    readAddresses.add(url.href);
    const answer = await walk.visits.ask(url.href, "page");
    if (answer.kind !== "got" || answer.status !== 200) break;
    const { nodes, next } = readJsonRows(answer.text);
    const rows = nodes.flatMap((node) => rowFor(walk, page, node) ?? []);
    found += await addRows(walk, rows);
    const stated: URL | null = next === null ? null : resolveUrl(next, url);
    const following: URL | null = stated ?? (rows.length > 0 ? nextNumber(url) : null);
    url = following !== null && walk.visits.owns(following) ? following : null;
    if (stated === null && rows.length > 0 && nodes.length < MIN_JSON_ROWS) url = null;
  }
  if (found > openings) walk.proof ??= "natural end";
  else markEndUnknown(walk, "more openings are loaded by JavaScript");
}

/** The same address with the next number of its page parameter. */
function nextNumber(url: URL): URL | null {
  const [name, value] =
    [...url.searchParams].find(([key, each]) => PAGE_PARAMETERS.test(key) && /^\d{1,4}$/.test(each)) ?? [];
  if (name === undefined) return null;
  const copy = new URL(url.href);
  copy.searchParams.set(name, String(Number(value) + 1));
  return copy;
}

function markEndUnknown(walk: Walk, reason: string): void {
  walk.openReason ??= reason;
}

interface PageResult {
  /** Openings that the page lists, known or not. */
  readonly rows: number;
  readonly newRows: number;
  readonly found: number;
  /** They are on the page itself, whose buttons unfold them: these buttons do not mean that there are more. */
  readonly onPage?: boolean;
}

/** `knownPatterns`: the address patterns of the openings on the list's previous pages. */
async function readListPage(
  walk: Walk,
  page: Page,
  isGeneral: boolean,
  knownPatterns: Set<string>,
): Promise<PageResult> {
  const data = findStructured(page.tree);
  const statedNodes = data.nodes;
  const visibleRows = findRows(page, walk.visits.owns, knownPatterns)
    // An address like those of the openings on the pages before.
    .map((row) => (knownPatterns.has(patternOf(row.url)) ? { ...row, sure: true } : row))
    .filter((row) => row.sure || (!isGeneral && statedNodes.length === 0));
  // News and general information below "no openings at present" are no openings because of their list.
  const isEmpty = !isGeneral && statedNodes.length === 0 && visibleRows.length > 0 && saysNothingOpen(page);
  const linkedRows =
    visibleRows.length > 0 || isGeneral || statedNodes.length > 0 ? visibleRows : rowsInData(walk, page);
  const [node] = statedNodes;
  if (node !== undefined && statedNodes.length === 1 && !linkedRows.some((row) => row.sure)) {
    if (rowFor(walk, page, node) === null) return readSingleOpening(walk, page, node);
  }
  const { nodes, cut } =
    statedNodes.length > 0 || linkedRows.some((row) => row.sure) ? data : findInline(page.tree, !isGeneral);
  if (cut) walk.doubts.push(TOO_MANY_ROWS);
  const rows = withNodes(walk, page, linkedRows, nodes).map((row) =>
    isEmpty && row.node === null ? { ...row, sure: false, listed: false } : row,
  );
  const listed = new Set(rows.map((row) => row.node));
  const unlistedNodes = nodes.filter((node) => !listed.has(node));
  let found = addVerdicts(walk, readNodesOnPage(page, unlistedNodes, walk.board, walk.reading.now));
  if (found > 0) await reportFound(walk);
  const newRows = rows.filter((row) => !walk.seenKeys.has(row.key)).length;
  learnList(walk, page, rows);
  const taken = await addRows(walk, rows);
  if (taken > 0) {
    addPatterns(rows, knownPatterns);
    countFiles(walk, page, rows);
  }
  found += taken;
  if (found === 0 && !isGeneral && rows.some((row) => row.sure))
    found = await addRows(walk, findLooseRows(page, walk.visits.owns));
  if (found > 0 || nodes.length > 0 || isDone(walk))
    return { rows: rows.length + unlistedNodes.length, newRows: newRows + unlistedNodes.length, found };
  const before = walk.onPages.size;
  const parts = addSections(walk, page, isGeneral);
  if (parts === 0 && !isGeneral && isListPage(page)) {
    const announced = await readAnnouncedRows(walk, page);
    if (announced > 0) return { rows: announced, newRows: announced, found: announced, onPage: true };
    countUnreadable(walk, page);
  }
  if (parts === 0 || isGeneral) return { rows: rows.length, newRows, found: parts };
  return { rows: parts, newRows: walk.onPages.size - before, found: parts, onPage: true };
}

const MAX_ANNOUNCED = 2;

/** The openings in the data that the page names instead of showing it. */
async function readAnnouncedRows(walk: Walk, page: Page): Promise<number> {
  for (const url of findAnnounced(page, walk.visits.owns).slice(0, MAX_ANNOUNCED)) {
    const answer = await walk.visits.ask(url.href, "feed");
    if (answer.kind !== "got" || answer.status !== 200) continue;
    const { nodes, isWhole } = readAnnounced(answer.text);
    const rows = nodes.flatMap((node) => rowFor(walk, page, node) ?? []);
    const linked = new Set(rows.map(({ node }) => node));
    const others = nodes.filter(
      (node) => !linked.has(node) && isPostingText(htmlToText(asText(node.description) ?? ""), true),
    );
    learnList(walk, page, rows);
    const found =
      addVerdicts(walk, readNodesOnPage(page, others, walk.board, walk.reading.now)) + (await addRows(walk, rows));
    if (found > 0 && !isWhole) markEndUnknown(walk, "the page names its openings in data that may be cut");
    if (found > 0) return found;
  }
  return 0;
}

/** Adverts of a list without others that are only files or pictures. */
function countUnreadable(walk: Walk, page: Page): void {
  const adverts = findAdvertFiles(page).filter((key) => !walk.seenKeys.has(key));
  for (const key of adverts) walk.seenKeys.add(key);
  walk.passedCounts.unreadable += adverts.length;
  walk.fileCount += adverts.length;
}

const MAX_LIST_TEXTS = 5_000;

/** Texts that the pages of openings may repeat from their list. */
function learnList({ list }: Walk, page: Page, rows: readonly SiteRow[]): void {
  if (rows.length === 0) return;
  // Pages of openings on later pages of the list announce those on the first.
  list.texts = list.texts.size > MAX_LIST_TEXTS ? collectTexts(page) : list.texts.union(collectTexts(page));
  for (const { title } of rows) if (title !== null && list.titles.size < MAX_TITLES) list.titles.add(plainText(title));
}

/** Counts openings of the list that are files: they exist but cannot be read. */
function countFiles(walk: Walk, page: Page, rows: readonly SiteRow[]): void {
  for (const { key } of findFiles(page, new Set(rows.map((row) => row.key)))) {
    if (walk.seenKeys.has(key)) continue;
    walk.passedCounts.unreadable++;
    walk.fileCount++;
    walk.seenKeys.add(key);
  }
}

/** The last page of a list may have a single opening, without a repeated structure. */
function addPatterns(rows: readonly SiteRow[], knownPatterns: Set<string>): void {
  for (const { url } of rows) if (segmentsOf(url).length > 1) knownPatterns.add(patternOf(url));
}

/** Addresses below the page's own that appear only in the data of its script. */
function rowsInData(walk: Walk, page: Page): SiteRow[] {
  if (!isListPage(page)) return [];
  return findAddresses(page.tree).flatMap(({ address, words }) => {
    const url = resolveUrl(address, page.url);
    if (url === null || url.hash !== "" || isFile(url) || !walk.visits.owns(url) || !isAbove(page.url, url)) return [];
    return [{ url, key: pageKey(url), title: words, place: null, sure: false, listed: true, node: null }];
  });
}

/** A page with the data of one opening: the opening's own page, or a page of openings with a single one. */
function readSingleOpening(walk: Walk, page: Page, node: Json): PageResult {
  const { board, reading } = walk;
  const isSharedPage =
    isCareerAddress(page.url) || (isListPage(page) && !isTitled(page, asText(node.title ?? node.name)));
  const verdict = isSharedPage
    ? readOnlyNode(page, node, board, reading.now)
    : readPostingPage(page, null, board, reading.now);
  return { rows: 1, newRows: 1, found: addVerdicts(walk, [verdict]) };
}

/** The separate page that an opening's data names; null if it has none on this site. */
function rowFor(walk: Walk, page: Page, node: Json): SiteRow | null {
  const statedUrl = asText(node.url);
  const slug = asText(node.slug);
  const namedUrl = statedUrl === null ? null : resolveUrl(statedUrl, page.url);
  const linked =
    slug === null
      ? undefined
      : page.links.find(({ url }) => stripTrailingSlashes(url.pathname).endsWith(`/${slug}`))?.url;
  const linkedUrl = linked ?? (namedUrl === null || normalizeHttpUrl(namedUrl.href) === null ? null : namedUrl);
  const url = linkedUrl ?? belowList(page, node, slug);
  if (url === null || !walk.visits.owns(url) || url.hash !== "" || pageKey(url) === page.key) return null;
  const title = asText(node.title ?? node.name);
  // A guessed address must be confirmed by its page.
  return { url, key: pageKey(url), title, place: null, sure: linkedUrl !== null, listed: true, node };
}

const SLUG = /^[\p{L}\p{N}_-]{3,150}$/u;

/** If a page of openings names one without link or text, its page is expected below the list's address. */
function belowList(page: Page, node: Json, slug: string | null): URL | null {
  if (slug === null || asText(node.description) !== null || !SLUG.test(slug) || !isCareerAddress(page.url)) return null;
  return resolveUrl(`${stripTrailingSlashes(page.url.pathname)}/${slug}`, page.url);
}

function withNodes(walk: Walk, page: Page, rows: readonly SiteRow[], nodes: readonly Json[]): SiteRow[] {
  const rowsByKey = new Map<string, SiteRow>();
  for (const node of nodes) {
    const row = rowFor(walk, page, node);
    if (row !== null) rowsByKey.set(row.key, row);
  }
  const titled = new Map(nodes.map((node) => [normalizeTitle(asText(node.title ?? node.name)), node]));
  const linked = rows.map((row) => {
    const node = rowsByKey.get(row.key)?.node ?? titled.get(normalizeTitle(row.title)) ?? null;
    rowsByKey.delete(row.key);
    return node === null ? row : { ...row, node, sure: true };
  });
  return [...linked, ...rowsByKey.values()];
}

function normalizeTitle(title: string | null): string {
  return collapseBlanks(fold(title ?? ""));
}

function addSections(walk: Walk, page: Page, isGeneral: boolean): number {
  const within = isGeneral ? findCareerPart(page) : null;
  if (isGeneral && within === null) return 0;
  // What the home page shows as well is not part of an opening.
  const isHome = page.key === walk.home?.key;
  const verdicts = findSections(isHome ? page : withHome(walk, page), within, walk.board, walk.reading.now);
  if (verdicts.length > 0 && hasMoreSections(page, within)) walk.doubts.push(TOO_MANY_ROWS);
  return addVerdicts(walk, verdicts);
}

/** The career part of a general page, identified by its menu or a heading. */
export function findCareerPart(page: Page): Element | null {
  return anchoredPart(page) ?? headedPart(page);
}

const HEADINGS = "h2, h3, h4";

/** From a heading whose text would also be a link to openings, to the next heading of its level. */
function headedPart({ tree, main }: Page): Element | null {
  const headings = findElements(tree, "h1, h2, h3, h4", main);
  for (const heading of findElements(tree, HEADINGS, main)) {
    const words = normalizeText(elementText(tree, heading) ?? "");
    if (!isCareerWord(words)) continue;
    const next = headings.find(({ order, name }) => order > heading.order && name <= heading.name);
    const last = next ?? main ?? tree.elements[0];
    if (last === undefined) return null;
    const [end, to, lastText] =
      next === undefined ? [last.end, last.to, last.lastText] : [next.order, next.from, next.firstText];
    return { ...heading, from: heading.to, end, to, lastText };
  }
  return null;
}

/** The first element of each id. Built once because every link of a page is looked up. */
function elementsById({ tree }: Page): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>();
  for (const element of tree.elements) {
    const id = getAttribute(element.attributes, "id");
    if (typeof id === "string" && !found.has(id)) found.set(id, element);
  }
  return found;
}

function anchoredPart(page: Page): Element | null {
  let elementById: ReadonlyMap<string, Element> | null = null;
  for (const link of findElements(page.tree, 'a[href*="#"]')) {
    const id = (attributeOf(link, "href") ?? "").split("#")[1] ?? "";
    if (id === "" || !isCareerWord(elementText(page.tree, link) ?? "")) continue;
    elementById ??= elementsById(page);
    const part = elementById.get(id);
    if (part === undefined) continue;
    const enclosing = /^h[1-6]$/.test(part.name) || part.lastText - part.firstText < 4 ? part.parent : part;
    if (enclosing !== null && enclosing.name !== "body") return enclosing;
  }
  return null;
}
