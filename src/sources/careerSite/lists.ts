// Reads a page that may show openings, and the pages of its list: its data, its links, its sections, in this order of
// trust. If only a browser could continue, or a page repeats, the end of the list is unknown.
import { assertPresent } from "../../contract/assertPresent.ts";
import { asText, type Json } from "../shared/rows/values.ts";
import { findAdvertFiles, findFiles, findFurtherFiles } from "./advertFiles.ts";
import { findCareerPart } from "./careerPart.ts";
import { isAbove, isCareerAddress, isFile, patternOf, segmentsOf } from "./common/addresses.ts";
import { isLoginWall, needsScript } from "./common/evidence.ts";
import { isListPage, isTitled, type SiteRow } from "./common/listNames.ts";
import { saysNothingOpen } from "./common/nothingOpen.ts";
import { type Page, pageKey, resolveUrl } from "./common/page.ts";
import { findAddresses, findInline, findStructured, readJsonRows } from "./common/structured.ts";
import { PAGE_PARAMETERS } from "./common/words.ts";
import { learnList, markEndUnknown, readAnnouncedRows, rowFor, withNodes } from "./dataRows.ts";
import { findNextPage } from "./nextPage.ts";
import { readNodesOnPage, readOnlyNode } from "./opening/openingsOnPage.ts";
import { readPostingPage } from "./opening/postingPage.ts";
import { findSections, hasMoreSections } from "./opening/sections.ts";
import { findBoardBehind } from "./platformBehindSite.ts";
import { findLooseRows, findRows } from "./rows.ts";
import {
  addRows,
  addVerdicts,
  collectFound,
  countFound,
  isDone,
  learnName,
  reportFound,
  type Walk,
  withHome,
} from "./walk.ts";

/** The maximum of consecutive list pages without an opening. */
const MAX_FRUITLESS_PAGES = 2;
const MAX_PAGES = 200;
const MAX_JSON_PAGES = 20;
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
  if (taken > 0 && !isGeneral) countFurtherFiles(walk, page, rows);
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
  if (parts > 0 && !isGeneral) countFurtherFiles(walk, page, rows);
  if (parts === 0 || isGeneral) return { rows: rows.length, newRows, found: parts };
  return { rows: parts, newRows: walk.onPages.size - before, found: parts, onPage: true };
}

/** Adverts of a list without others that are only files or pictures. */
function countUnreadable(walk: Walk, page: Page): void {
  countAdverts(walk, findAdvertFiles(page));
}

/** Adverts that are only files, in addition to openings that can be read. */
function countFurtherFiles(walk: Walk, page: Page, rows: readonly SiteRow[]): void {
  if (!isListPage(page)) return;
  const titles = [...collectFound(walk), ...rows].flatMap(({ title }) => title ?? []);
  countAdverts(walk, findFurtherFiles(page, new Set(rows.map(({ key }) => key)), titles));
}

function countAdverts(walk: Walk, keys: readonly string[]): void {
  const adverts = keys.filter((key) => !walk.seenKeys.has(key));
  for (const key of adverts) walk.seenKeys.add(key);
  walk.passedCounts.unreadable += adverts.length;
  walk.fileCount += adverts.length;
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

function addSections(walk: Walk, page: Page, isGeneral: boolean): number {
  const within = isGeneral ? findCareerPart(page) : null;
  if (isGeneral && within === null) return 0;
  // What the home page shows as well is not part of an opening.
  const isHome = page.key === walk.home?.key;
  const verdicts = findSections(isHome ? page : withHome(walk, page), within, walk.board, walk.reading.now);
  if (verdicts.length > 0 && hasMoreSections(page, within)) walk.doubts.push(TOO_MANY_ROWS);
  return addVerdicts(walk, verdicts);
}
