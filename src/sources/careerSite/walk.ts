// The state of a walk over one site, and how an opening's page is added to it: evaluated once, in one language, and
// counted if it is not published.
import { createHash } from "node:crypto";
import type { RawPosting } from "../../contract/raw.ts";
import type { BoardAddress, CompletenessProof, ReadContext } from "../../contract/reading.ts";
import { stripTrailingSlashes } from "../../text/addresses/domains.ts";
import { buildPlace, buildPosting, distinctPlaces } from "../shared/rows/posting.ts";
import type { Board } from "../source.ts";
import { isAbove, isCareerAddress, isPostingAddress, patternOf } from "./common/addresses.ts";
import { isInvitation, isLoginWall, isPostingText, isSimilar, mayBeTitle } from "./common/evidence.ts";
import { callsItselfList, type SiteRow } from "./common/listNames.ts";
import { keepForLater, type Page, type PageSummary, pageKey } from "./common/page.ts";
import { readStructured } from "./common/structured.ts";
import { namesTrade } from "./common/trades.ts";
import { type PageVerdict, type PassedKind, readPostingPage } from "./opening/postingPage.ts";
import { findBoardBehind } from "./platformBehindSite.ts";
import { findRows } from "./rows.ts";
import { findSharedName, guessName } from "./siteName.ts";
import { collectTexts } from "./text/template.ts";
import { findBetterVersion, getVersionKeys, isSettled, keepOneVersion, type PageVersion } from "./versions.ts";
import type { Visits } from "./visits.ts";

export interface Walk {
  board: Board;
  readonly reading: ReadContext;
  readonly visits: Visits;
  /** The company's name in its domain. */
  readonly label: string;
  home: HomeSummary | null;
  /** The page that the site shows for an address that cannot exist; null: a proper 404, or not requested. */
  missingPage: PageSummary | null;
  platformBoard: BoardAddress | null;
  readonly seenKeys: Set<string>;
  readonly versions: PageVersion[];
  /** Openings of the current list supported only by the list, or only by its other pages. */
  readonly unsettled: { readonly list: PageVersion[]; readonly others: PageVersion[] };
  /** Openings without their own pages. */
  readonly onPages: Map<string, RawPosting>;
  /**
   * Openings of a long list whose own pages are left to later requests: the list's information, without a description.
   */
  readonly deferred: Map<string, RawPosting>;
  /** A page gave its opening another key than its link: listed openings cannot be distinguished from read ones. */
  keysDiffer: boolean;
  readonly passedCounts: Record<PassedKind, number>;
  /** Texts that the pages of openings share with the last list and with each other. */
  readonly list: ListTemplate;
  /** Openings that exist only as files or pictures. */
  fileCount: number;
  /** Pages that turned out to be lists. */
  readonly lists: (() => Page)[];
  proof: CompletenessProof | null;
  /** Why the end of a list is unknown. */
  openReason: string | null;
  /** A career page states that there are no openings. */
  empty: boolean;
  /** Why the listing cannot be complete, even if other evidence proves it. */
  readonly doubts: string[];
  checkedPages: number;
  /** Pages that should lead to openings, by the text or address of the link. */
  signCount: number;
  /** Pages read on other domains because a link called them the company's careers. */
  foreignPages: number;
}

interface ListTemplate {
  /** The texts of the list's last page. */
  texts: ReadonlySet<string>;
  /** The titles of its rows. */
  readonly titles: Set<string>;
  /** The texts of the first opening's page. */
  first: ReadonlySet<string> | null;
  /** The first opening, until a second page shows what both share. */
  unpaired: { readonly page: () => Page; readonly row: SiteRow; readonly version: PageVersion } | null;
}

/** The properties of the home page that are needed during the whole walk. */
interface HomeSummary extends PageSummary {
  /** Its texts, which other pages repeat in their menus and footers. */
  readonly texts: ReadonlySet<string>;
  readonly url: URL;
  /** The site's name for its owner. */
  readonly name: string | null;
  /** The name on its logo, which is less certain than a name that several titles share. */
  readonly logo: string | null;
  /** The keys of the pages it links to. */
  readonly links: ReadonlySet<string>;
}

/** How many detail pages are checked for a platform behind them. */
const MAX_PLATFORM_CHECKS = 3;
/** How many pages of one address pattern are tried if only their position on a page supports them. */
const MAX_TRIES_PER_PATTERN = 3;
const MAX_FRUITLESS_TRIES = 12;
/**
 * The number of opening pages that one walk reads itself. The others of a longer list are requested one by one, over
 * several reads.
 */
const MAX_WALKED_POSTINGS = 180;
/** The maximum of openings supported only by other pages, per such page. */
const MAX_BESIDE_RATIO = 2;

export function collectFound(walk: Walk): RawPosting[] {
  return withEmployer(walk, keepOneVersion(walk.versions, walk.home?.language ?? null), [walk.onPages, walk.deferred]);
}

/** The openings that no other version found later can replace. */
function collectSettled(walk: Walk): RawPosting[] {
  const language = walk.home?.language ?? null;
  const settled = walk.versions.filter((version) => isSettled(version, language));
  return withEmployer(walk, keepOneVersion(settled, language), [walk.onPages]);
}

/** Each opening once. A company that states no name is identified by its domain. */
function withEmployer(
  { board, home }: Walk,
  ownPages: readonly PageVersion[],
  others: readonly ReadonlyMap<string, RawPosting>[],
): RawPosting[] {
  const byId = new Map(ownPages.map(({ posting }) => [posting.external_id, posting]));
  for (const found of others) for (const [id, posting] of found) if (!byId.has(id)) byId.set(id, posting);
  return [...byId.values()].map((found) =>
    found.organization === null ? { ...found, organization: board.company ?? home?.logo ?? board.slug } : found,
  );
}

/** Reports found openings for early publication, once it is clear that no platform is behind the site. */
export async function reportFound(walk: Walk): Promise<void> {
  if (walk.platformBoard === null && (walk.checkedPages >= MAX_PLATFORM_CHECKS || walk.onPages.size > 0)) {
    await walk.reading.along?.(() => collectSettled(walk));
  }
}

export function countFound(walk: Walk): number {
  return walk.versions.length + walk.onPages.size + walk.deferred.size;
}

/** Whether the walk is finished: a platform was found or a limit is reached. */
export function isDone(walk: Walk): boolean {
  if (walk.platformBoard !== null) return true;
  const { max_rows } = walk.reading;
  if (max_rows !== null && countFound(walk) >= max_rows) {
    if (!walk.doubts.some((doubt) => doubt.includes("as requested")))
      walk.doubts.push(`stopped after ${countFound(walk)} rows, as requested`);
    return true;
  }
  return walk.visits.spent() !== null;
}

/** Returns how many of the rows were openings, closed or not. */
export async function addRows(walk: Walk, rows: readonly SiteRow[]): Promise<number> {
  const tried = new Map<string, { pages: number; openings: number }>();
  const opened = new Set<string>();
  let openings = 0;
  let closed = 0;
  let fruitless = 0;
  for (const row of sortByPromise(walk, rows)) {
    // Once openings were found among links that only this page has, links of the site's menu are not openings. A closed
    // one proves nothing: the home page announces those that are open.
    if (openings > closed && isMenu(walk, row)) continue;
    if (isDone(walk) || (!row.sure && openings === 0 && fruitless >= MAX_FRUITLESS_TRIES)) break;
    if (walk.seenKeys.has(row.key) || isPartOf(opened, row)) continue;
    const kind = tried.get(patternOf(row.url)) ?? { pages: 0, openings: 0 };
    if (!row.sure && kind.pages >= MAX_TRIES_PER_PATTERN && kind.openings === 0) continue;
    const { filled, expired } = walk.passedCounts;
    const wasOpening = await addRow(walk, row);
    if (walk.passedCounts.filled > filled || walk.passedCounts.expired > expired) closed++;
    tried.set(patternOf(row.url), { pages: kind.pages + 1, openings: kind.openings + (wasOpening ? 1 : 0) });
    if (wasOpening) opened.add(pathOf(row.url));
    if (wasOpening) openings++;
    else fruitless++;
    if (wasOpening) await reportFound(walk);
  }
  return settle(walk, openings, fruitless);
}

function pathOf({ host, pathname }: URL): string {
  return host + stripTrailingSlashes(pathname);
}

/** Pages below an opening's own page are for printing or applying, unless the link names another job. */
function isPartOf(opened: ReadonlySet<string>, { url, title }: SiteRow): boolean {
  const path = pathOf(url);
  const above = path.slice(0, path.lastIndexOf("/"));
  return opened.has(above) && (title === null || !namesTrade(title));
}

/**
 * Orders rows supported only by their position on a page: first those that name a job, last those that the home page
 * links to as well.
 */
function sortByPromise(walk: Walk, rows: readonly SiteRow[]): readonly SiteRow[] {
  if (!rows.some((row) => !row.sure)) return rows;
  const rank = (row: SiteRow): number => (isMenu(walk, row) ? 2 : row.title !== null && namesTrade(row.title) ? 0 : 1);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

function isMenu({ home }: Walk, { sure, title, key }: SiteRow): boolean {
  return !sure && home?.links.has(key) === true && (title === null || !namesTrade(title));
}

/**
 * If most of a list are openings, so are those supported only by the list; if some are, so are similar ones next to
 * them. Returns the number of openings.
 */
function settle(walk: Walk, openings: number, fruitless: number): number {
  const listed = walk.unsettled.list.splice(0);
  const otherRows = walk.unsettled.others.splice(0);
  const openingCount = openings > fruitless - otherRows.length ? openings : openings - listed.length;
  const acceptBeside =
    openingCount > 0 &&
    MAX_BESIDE_RATIO * openingCount >= otherRows.length &&
    openingCount + otherRows.length > fruitless - otherRows.length;
  const [taken, acceptedBeside] = [openingCount === openings ? listed : [], acceptBeside ? otherRows : []];
  walk.versions.push(...taken, ...acceptedBeside);
  const unresolved = listed.length + otherRows.length - taken.length - acceptedBeside.length;
  walk.passedCounts.unreadable += unresolved;
  // They remain when the advert that supported them is removed, so such a list does not prove its end.
  if (unresolved > 0 && openingCount > 0)
    walk.doubts.push("pages of the list may be openings, and too little speaks for them");
  return openingCount + acceptedBeside.length;
}

/** Whether the row was an opening, published or not. */
async function addRow(walk: Walk, row: SiteRow): Promise<boolean> {
  walk.seenKeys.add(row.key);
  if (isDeferred(walk, row)) {
    walk.deferred.set(row.key, toListedPosting(walk, row));
    return true;
  }
  const outcome = await walk.visits.visit(row.url.href);
  if (outcome.kind === "unread") {
    if (row.sure) walk.doubts.push(`an opening's page could not be read: ${outcome.reason}`);
    return false;
  }
  if (outcome.kind === "missing" || isMissing(walk, outcome.page, row)) return countPassed(walk, row, "unreadable");
  const { page } = outcome;
  if (isLoginWall(page)) {
    walk.visits.failures.set("login_required", "an opening's page asks to sign in");
    return false;
  }
  if (walk.checkedPages++ < MAX_PLATFORM_CHECKS) {
    walk.platformBoard = findBoardBehind(page, walk.label, walk.board.company, false);
    if (walk.platformBoard !== null) return true;
  }
  if (row.isShared === true || isList(walk, page)) {
    walk.lists.push(keepForLater(page));
    return false;
  }
  return addPosting(walk, page, row);
}

/** Only certain openings with their own title, on a site whose pages have the same keys as their links. */
function isDeferred(walk: Walk, { sure, title, guessed }: SiteRow): boolean {
  if (walk.versions.length < MAX_WALKED_POSTINGS || walk.keysDiffer || walk.reading.max_rows !== null) return false;
  return sure && title !== null && guessed !== true && mayBeTitle(title) && !isInvitation(title);
}

function toListedPosting({ board }: Walk, { key, url, title, place: where }: SiteRow): RawPosting {
  return buildPosting(board, {
    external_id: key,
    title: title ?? "",
    url: url.href,
    full_text: false,
    locations: distinctPlaces([buildPlace({ text: where })]),
  });
}

async function addPosting(walk: Walk, page: Page, row: SiteRow): Promise<boolean> {
  const verdict = readPostingPage(withTemplate(walk, page), row, walk.board, walk.reading.now);
  walk.seenKeys.add(page.key);
  // A careless site announces its list in the other language.
  for (const key of getVersionKeys(page)) if (!isListKey(page, key)) walk.seenKeys.add(key);
  if (page.truncated) walk.doubts.push("a page was too large to be read to its end");
  if (verdict.kind !== "posting") return countPassed(walk, row, verdict.kind);
  if (verdict.posting.external_id !== row.key) walk.keysDiffer = true;
  const better = findBetterVersion(page, walk.home?.language ?? null);
  const other = better === null || !walk.visits.owns(new URL(better)) ? null : await walk.visits.visit(better);
  const version = other?.kind === "page" ? readPostingPage(other.page, null, walk.board, walk.reading.now) : null;
  const [shownPage, chosenVerdict] =
    other?.kind === "page" && version?.kind === "posting" ? [other.page, version] : [page, verdict];
  const added = add(walk, shownPage, chosenVerdict);
  if (added !== null && shownPage === page) pairWithFirst(walk, page, row, added);
  return chosenVerdict.evidence !== "others";
}

function isListKey({ alternates }: Page, key: string): boolean {
  const address = [...alternates.values()].find((each) => pageKey(new URL(each)) === key);
  return address !== undefined && isCareerAddress(new URL(address)) && !isPostingAddress(new URL(address));
}

/** A page of several openings with what the home page shows. */
export function withHome({ home }: Walk, page: Page): Page {
  return { ...page, template: { home: home?.texts ?? new Set(), list: new Set(), sibling: null, titles: new Set() } };
}

/** The page with what other pages of the site show. */
function withTemplate({ home, list }: Walk, page: Page, sibling = list.first): Page {
  return { ...page, template: { home: home?.texts ?? new Set(), list: list.texts, sibling, titles: list.titles } };
}

/** The first opening of a list is read again when a second page shows what both share. */
function pairWithFirst(walk: Walk, page: Page, row: SiteRow, version: PageVersion): void {
  const { list } = walk;
  if (list.first === null) {
    list.first = collectTexts(page);
    list.unpaired = { page: keepForLater(page), row, version };
    return;
  }
  const { unpaired } = list;
  if (unpaired === null) return;
  list.unpaired = null;
  const first = withTemplate(walk, unpaired.page(), collectTexts(page));
  const again = readPostingPage(first, unpaired.row, walk.board, walk.reading.now);
  if (again.kind === "posting") unpaired.version.posting = again.posting;
}

/** Null if it is no opening. */
function add(walk: Walk, page: Page, verdict: PageVerdict): PageVersion | null {
  if (verdict.kind !== "posting") return null;
  const { key, alternates, language } = page;
  learnName(walk, page);
  const found = verdict.evidence === "itself" ? walk.versions : walk.unsettled[verdict.evidence];
  const version = { posting: verdict.posting, page: { key, alternates, language }, identifier: verdict.identifier };
  found.push(version);
  return version;
}

/**
 * The part that a page's title shares with the home page's is the site's name; otherwise the part that the domain
 * repeats.
 */
export function learnName(walk: Walk, page: Page): void {
  if (walk.board.company !== null || walk.home === null) return;
  const { key, title } = walk.home;
  const company = (page.key === key ? null : findSharedName(title, page.title)) ?? guessName(title, walk.label);
  if (company !== null) walk.board = { ...walk.board, company };
}

/** Adds the openings of a page with several. */
export function addVerdicts(walk: Walk, verdicts: readonly PageVerdict[]): number {
  let openings = 0;
  for (const each of verdicts) {
    if (each.kind === "posting") addOnPage(walk, each.posting);
    else walk.passedCounts[each.kind]++;
    if (each.kind !== "unreadable") openings++;
  }
  return openings;
}

/** Anchors of two pages may have the same name. */
function addOnPage(walk: Walk, posting: RawPosting): void {
  const existing = walk.onPages.get(posting.external_id);
  const clash = existing !== undefined && existing.url !== posting.url;
  const id = clash ? createHash("sha256").update(posting.url).digest("hex").slice(0, 24) : posting.external_id;
  walk.onPages.set(id, { ...posting, external_id: id });
}

function countPassed(walk: Walk, row: SiteRow, kind: PassedKind): boolean {
  // An uncertain row does not count as an unreadable opening.
  if (kind !== "unreadable" || row.sure) walk.passedCounts[kind]++;
  return kind !== "unreadable";
}

/** Redirected to the list or the home page, or shown the page for wrong addresses. */
function isMissing(walk: Walk, page: Page, row: SiteRow): boolean {
  if (page.key !== row.key && isAbove(page.url, row.url) && page.url.pathname.length < row.url.pathname.length)
    return true;
  if (walk.home !== null && page.key !== walk.home.key && isSimilar(page, walk.home)) return true;
  if (walk.home !== null && page.key === walk.home.key) return true;
  return walk.missingPage !== null && isSimilar(page, walk.missingPage);
}

/** A department's page, with its openings below it. */
function isList(walk: Walk, page: Page): boolean {
  if (readStructured(page.tree).length === 1) return false;
  const rows = findRows(page, walk.visits.owns).filter((each) => each.sure);
  const below = rows.filter((each) => isAbove(page.url, each.url));
  if (below.length >= 2 || (below.length === 1 && !isPostingText(page.text, true))) return true;
  return callsItselfList(page) && rows.length >= 2;
}
