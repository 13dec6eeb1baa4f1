// What a walk over one site has found so far, and how one opening's page is taken into it: judged once, in one language, counted where it
// is passed over.
import { createHash } from "node:crypto";
import type { RawPosting } from "../../contract/raw.ts";
import type { BoardAddress, Proof, Reading } from "../../contract/reading.ts";
import { withoutSlashes } from "../../text/addresses/domains.ts";
import { place, places, posting } from "../shared/rows/posting.ts";
import type { Board } from "../source.ts";
import { isAbove, patternOf } from "./addresses.ts";
import { boardBehind } from "./behind.ts";
import { alike, isInvitation, isLoginWall, isPostingText, mayBeTitle } from "./evidence.ts";
import { type JudgedPage, type PassedPage, readPostingPage } from "./opening/postingPage.ts";
import { structuredOf } from "./opening/structured.ts";
import { namesTrade } from "./opening/trades.ts";
import { betterVersion, isSettled, oneEach, type PageVersion, versionKeys } from "./opening/versions.ts";
import { type Page, type PageFace, setAside } from "./page.ts";
import { callsItselfList, rowsOf, type SiteRow } from "./rows.ts";
import { likelyName, sharedName } from "./siteName.ts";
import type { Visits } from "./visits.ts";

export interface Walk {
  board: Board;
  readonly reading: Reading;
  readonly visits: Visits;
  /** The company's name in its domain. */
  readonly label: string;
  home: HomeFace | null;
  /** What the site shows for an address that cannot exist; null: a proper 404, or not asked. */
  nowhere: PageFace | null;
  behind: BoardAddress | null;
  readonly taken: Set<string>;
  readonly versions: PageVersion[];
  /** Openings of the list in hand that nothing but the list speaks for, or nothing but others of it. */
  readonly unsettled: { readonly list: PageVersion[]; readonly others: PageVersion[] };
  /** Openings without pages of their own. */
  readonly onPages: Map<string, RawPosting>;
  /** Openings of a long list whose own pages are left to later calls: what the list says of them, without a text. */
  readonly listed: Map<string, RawPosting>;
  /** A page gave its opening another key than its link: what is only listed cannot be told from what was read. */
  strayed: boolean;
  readonly passed: Record<PassedPage, number>;
  /** Pages that turned out to be lists. */
  readonly lists: (() => Page)[];
  proof: Proof | null;
  /** The end of a list is not known. */
  open: string | null;
  /** A career page says that there is nothing. */
  empty: boolean;
  /** Why the listing cannot be whole, whatever else proves it. */
  readonly doubts: string[];
  looked: number;
  /** Pages that should lead to openings, by the words or addresses that led there. */
  signs: number;
  /** Pages on other domains that were looked at because a link called them the company's careers. */
  strangers: number;
}

/** What of the home page is looked at all along. */
interface HomeFace extends PageFace {
  readonly url: URL;
  /** What it calls its owner. */
  readonly name: string | null;
  /** The keys of what it leads to. */
  readonly links: ReadonlySet<string>;
}

/** Details that are asked for the platform behind them. */
const LOOKED_BEHIND = 3;
/** Pages of one kind that are tried where only their place on a page speaks for them. */
const TRIED = 3;
const MOST_TRIED = 12;
/** Pages of openings that one walk reads itself: the others of a longer list are asked for one by one, over as many readings as it takes. */
const MOST_WALKED = 180;
/** Openings that nothing but others speak for, to each of those. */
const MOST_BESIDE = 2;

export function foundBy(walk: Walk): RawPosting[] {
  return named(walk, oneEach(walk.versions, walk.home?.language ?? null), [walk.onPages, walk.listed]);
}

/** Those of them that nothing which is still to be read could put another version in the place of. */
function settledBy(walk: Walk): RawPosting[] {
  const language = walk.home?.language ?? null;
  const settled = walk.versions.filter((version) => isSettled(version, language));
  return named(walk, oneEach(settled, language), [walk.onPages]);
}

/** Each once; a company that nowhere says its name is still known by its address. */
function named(
  { board }: Walk,
  own: readonly PageVersion[],
  others: readonly ReadonlyMap<string, RawPosting>[],
): RawPosting[] {
  const once = new Map(own.map(({ posting }) => [posting.external_id, posting]));
  for (const found of others) for (const [id, posting] of found) if (!once.has(id)) once.set(id, posting);
  return [...once.values()].map((found) =>
    found.organization === null ? { ...found, organization: board.company ?? board.slug } : found,
  );
}

/** Openings were found: whoever publishes them along the way is told, once it is known that no platform stands behind them. */
export async function tellFound(walk: Walk): Promise<void> {
  if (walk.behind === null && (walk.looked >= LOOKED_BEHIND || walk.onPages.size > 0)) {
    await walk.reading.along?.(() => settledBy(walk));
  }
}

export function count(walk: Walk): number {
  return walk.versions.length + walk.onPages.size + walk.listed.size;
}

/** Null while there is room for more. */
export function isDone(walk: Walk): boolean {
  if (walk.behind !== null) return true;
  const { max_rows } = walk.reading;
  if (max_rows !== null && count(walk) >= max_rows) {
    if (!walk.doubts.some((doubt) => doubt.includes("as asked")))
      walk.doubts.push(`stopped after ${count(walk)} rows, as asked`);
    return true;
  }
  return walk.visits.spent() !== null;
}

/** How many of the rows were openings, over or not. */
export async function takeRows(walk: Walk, rows: readonly SiteRow[]): Promise<number> {
  const tried = new Map<string, { pages: number; openings: number }>();
  const opened = new Set<string>();
  let openings = 0;
  let vain = 0;
  for (const row of inHope(walk, rows)) {
    // Once openings were found among what only this page leads to, what the whole site leads to is none.
    if (openings > 0 && isMenu(walk, row)) continue;
    if (isDone(walk) || (!row.sure && openings === 0 && vain >= MOST_TRIED)) break;
    if (walk.taken.has(row.key) || isPartOf(opened, row)) continue;
    const kind = tried.get(patternOf(row.url)) ?? { pages: 0, openings: 0 };
    if (!row.sure && kind.pages >= TRIED && kind.openings === 0) continue;
    const was = await takeRow(walk, row);
    tried.set(patternOf(row.url), { pages: kind.pages + 1, openings: kind.openings + (was ? 1 : 0) });
    if (was) opened.add(pathOf(row.url));
    if (was) openings++;
    else vain++;
    if (was) await tellFound(walk);
  }
  return settle(walk, openings, vain);
}

function pathOf({ host, pathname }: URL): string {
  return host + withoutSlashes(pathname);
}

/** Below an opening's own page are ways to print it or to apply, unless the link names another work. */
function isPartOf(opened: ReadonlySet<string>, { url, title }: SiteRow): boolean {
  const path = pathOf(url);
  const above = path.slice(0, path.lastIndexOf("/"));
  return opened.has(above) && (title === null || !namesTrade(title));
}

/** Of those that only their place on a page speaks for: first what names somebody's work, last what the home page leads to as well. */
function inHope(walk: Walk, rows: readonly SiteRow[]): readonly SiteRow[] {
  if (!rows.some((row) => !row.sure)) return rows;
  const rank = (row: SiteRow): number => (isMenu(walk, row) ? 2 : row.title !== null && namesTrade(row.title) ? 0 : 1);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

function isMenu({ home }: Walk, { sure, title, key }: SiteRow): boolean {
  return !sure && home?.links.has(key) === true && (title === null || !namesTrade(title));
}

/**
 * Where most of a list are openings, so are those that only it speaks for; where some are, so are those beside them that may be.
 * Returns how many are.
 */
function settle(walk: Walk, openings: number, vain: number): number {
  const listed = walk.unsettled.list.splice(0);
  const beside = walk.unsettled.others.splice(0);
  const judged = openings > vain - beside.length ? openings : openings - listed.length;
  const also = judged > 0 && MOST_BESIDE * judged >= beside.length && judged + beside.length > vain - beside.length;
  const [taken, left] = [judged === openings ? listed : [], also ? beside : []];
  walk.versions.push(...taken, ...left);
  const open = listed.length + beside.length - taken.length - left.length;
  walk.passed.unreadable += open;
  // When the advert that spoke for them goes, they are still there: such a list proves no end of anything.
  if (open > 0 && judged > 0) walk.doubts.push("pages of the list may be openings, and too little speaks for them");
  return judged + left.length;
}

/** Whether there was an opening, published or passed over. */
async function takeRow(walk: Walk, row: SiteRow): Promise<boolean> {
  walk.taken.add(row.key);
  if (isLeftForLater(walk, row)) {
    walk.listed.set(row.key, listedOnly(walk, row));
    return true;
  }
  const said = await walk.visits.visit(row.url.href);
  if (said.kind === "unread") {
    if (row.sure) walk.doubts.push(`an opening's page could not be read: ${said.because}`);
    return false;
  }
  if (said.kind === "missing" || isLost(walk, said.page, row)) return passOver(walk, row, "unreadable");
  const { page } = said;
  if (isLoginWall(page)) {
    walk.visits.troubles.set("login_required", "an opening's page asks to sign in");
    return false;
  }
  if (walk.looked++ < LOOKED_BEHIND) {
    walk.behind = boardBehind(page, walk.label, walk.board.company, false);
    if (walk.behind !== null) return true;
  }
  if (isList(walk, page)) {
    walk.lists.push(setAside(page));
    return false;
  }
  return takePosting(walk, page, row);
}

/** Only what is surely an opening, under a title of its own, on a site whose pages keep the keys of their links. */
function isLeftForLater(walk: Walk, { sure, title, guessed }: SiteRow): boolean {
  if (walk.versions.length < MOST_WALKED || walk.strayed || walk.reading.max_rows !== null) return false;
  return sure && title !== null && guessed !== true && mayBeTitle(title) && !isInvitation(title);
}

function listedOnly({ board }: Walk, { key, url, title, place: where }: SiteRow): RawPosting {
  return posting(board, {
    ...{ external_id: key, title: title ?? "", url: url.href, full_text: false },
    locations: places([place({ text: where })]),
  });
}

async function takePosting(walk: Walk, page: Page, row: SiteRow): Promise<boolean> {
  const judged = readPostingPage(page, row, walk.board, walk.reading.now);
  for (const key of [page.key, ...versionKeys(page)]) walk.taken.add(key);
  if (page.truncated) walk.doubts.push("a page was too large to be read to its end");
  if (judged.kind !== "posting") return passOver(walk, row, judged.kind);
  if (judged.posting.external_id !== row.key) walk.strayed = true;
  const better = betterVersion(page, walk.home?.language ?? null);
  const other = better === null || !walk.visits.owns(new URL(better)) ? null : await walk.visits.visit(better);
  const version = other?.kind === "page" ? readPostingPage(other.page, null, walk.board, walk.reading.now) : null;
  const [shown, taken] = other?.kind === "page" && version?.kind === "posting" ? [other.page, version] : [page, judged];
  add(walk, shown, taken);
  return taken.trust !== "others";
}

function add(walk: Walk, page: Page, judged: JudgedPage): void {
  if (judged.kind !== "posting") return;
  const { key, alternates, language } = page;
  nameBy(walk, page);
  const found = judged.trust === "itself" ? walk.versions : walk.unsettled[judged.trust];
  found.push({ posting: judged.posting, page: { key, alternates, language }, identifier: judged.identifier });
}

/** What a page's title shares with the home page's, beside words of its own, is what the site calls itself; else what its domain repeats. */
export function nameBy(walk: Walk, page: Page): void {
  if (walk.board.company !== null || walk.home === null) return;
  const { key, title } = walk.home;
  const company = (page.key === key ? null : sharedName(title, page.title)) ?? likelyName(title, walk.label);
  if (company !== null) walk.board = { ...walk.board, company };
}

/** What stands on a page that holds several. */
export function takeJudged(walk: Walk, judged: readonly JudgedPage[]): number {
  let openings = 0;
  for (const each of judged) {
    if (each.kind === "posting") putOnPage(walk, each.posting);
    else walk.passed[each.kind]++;
    if (each.kind !== "unreadable") openings++;
  }
  return openings;
}

/** Anchors of two pages may be called the same. */
function putOnPage(walk: Walk, posting: RawPosting): void {
  const known = walk.onPages.get(posting.external_id);
  const clash = known !== undefined && known.url !== posting.url;
  const id = clash ? createHash("sha256").update(posting.url).digest("hex").slice(0, 24) : posting.external_id;
  walk.onPages.set(id, { ...posting, external_id: id });
}

function passOver(walk: Walk, row: SiteRow, kind: PassedPage): boolean {
  // What was never sure to be an opening is not counted as one that could not be read.
  if (kind !== "unreadable" || row.sure) walk.passed[kind]++;
  return kind !== "unreadable";
}

/** Sent back to the list or the home page, or shown what every wrong address is shown. */
function isLost(walk: Walk, page: Page, row: SiteRow): boolean {
  if (page.key !== row.key && isAbove(page.url, row.url) && page.url.pathname.length < row.url.pathname.length)
    return true;
  if (walk.home !== null && page.key !== walk.home.key && alike(page, walk.home)) return true;
  if (walk.home !== null && page.key === walk.home.key) return true;
  return walk.nowhere !== null && alike(page, walk.nowhere);
}

/** A department's page, with its openings below it. */
function isList(walk: Walk, page: Page): boolean {
  if (structuredOf(page.tree).length === 1) return false;
  const rows = rowsOf(page, walk.visits.owns).filter((each) => each.sure);
  const below = rows.filter((each) => isAbove(page.url, each.url));
  if (below.length >= 2 || (below.length === 1 && !isPostingText(page.text, true))) return true;
  return callsItselfList(page) && rows.length >= 2;
}
