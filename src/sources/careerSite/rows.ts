// The openings that a list page links to. Links under an address that names openings are sure; others count where several of one kind stand
// in the main content, and then only what their pages turn out to be decides.

import { attributeIn } from "../../text/html/attributes.ts";
import { all, type Element, first, spendSteps, textIn } from "../../text/html/tree.ts";
import { fold, squash } from "../../text/words/fold.ts";
import type { Json } from "../shared/rows/values.ts";
import {
  isAbove,
  isCareerAddress,
  isElsewhere,
  isFile,
  isNumberedPage,
  isPostingAddress,
  patternOf,
  segmentsOf,
} from "./addresses.ts";
import { AT_COMPANY, mayBeTitle, saysOver } from "./evidence.ts";
import { placedIn, placedInColumn } from "./opening/placed.ts";
import { isMarked, namesTrade } from "./opening/trades.ts";
import type { Link, Page } from "./page.ts";
import {
  CAREERS,
  EMPTY_LINKS,
  LISTS,
  MORE,
  NEXT,
  NOT_POSTINGS,
  NUMBER_PARAMETERS,
  OVER_PARTS,
  PAGE_PARAMETERS,
} from "./words.ts";

export interface SiteRow {
  readonly url: URL;
  readonly key: string;
  /** The link's text, or the heading beside a link that says only "Read more". */
  readonly title: string | null;
  readonly place: string | null;
  /** By its address alone an opening's. */
  readonly sure: boolean;
  /** On a page that calls itself one of openings, and not below a part of it that is about something else. */
  readonly listed: boolean;
  /** What the list states as data about it. */
  readonly node: Json | null;
  /** The title is only the first words of the row: it may be a place, a date or a badge. */
  readonly guessed?: boolean;
  /** The list itself calls it over. */
  readonly over?: boolean;
}

/** As many as links are read of a page: a page with more is never whole for that reason already. */
const MOST_ROWS = 5_000;
const LEVELS = 8;
/** The same opening is looked at this often on one page: by its title, its picture, its button. */
const MOST_TIMES = 4;
const HEADINGS = "h1, h2, h3, h4, h5, h6";
const TITLED = `${HEADINGS}, [class*="title"], [class*="Title"], [class*="heading"]`;

export function rowsOf(page: Page, owns: (url: URL) => boolean, known?: ReadonlySet<string>): SiteRow[] {
  const sure = page.links.filter((link) => mayBeRow(link, page, owns) && isSure(link, page));
  return sure.length > 0 ? rowsFor(page, sure, true) : looseRowsOf(page, owns, known);
}

/** Those that only their place on the page speaks for; `known`: where openings of this list stood before, one is enough. */
export function looseRowsOf(
  page: Page,
  owns: (url: URL) => boolean,
  known: ReadonlySet<string> = new Set(),
): SiteRow[] {
  const links = page.links.filter((link) => mayBeRow(link, page, owns) && !isSure(link, page));
  return rowsFor(page, repeated(links, page, known), false);
}

function rowsFor(page: Page, chosen: readonly Link[], sure: boolean): SiteRow[] {
  const once = new Map<string, SiteRow>();
  const looked = new Map<string, number>();
  const same = sameWords(chosen);
  const over = chosen.length === 0 ? () => false : overParts(page);
  chosen.forEach((link, at) => {
    const times = (looked.get(link.key) ?? 0) + 1;
    looked.set(link.key, times);
    if (times > MOST_TIMES || (times === 1 && looked.size > MOST_ROWS)) return;
    const row = rowFor(page, link, { before: chosen[at - 1], after: chosen[at + 1], same, over }, sure);
    const known = once.get(row.key);
    once.set(row.key, known === undefined ? row : bothOf(known, row));
  });
  return [...once.values()];
}

/** The same opening twice: once by its title, once by "Apply". */
function bothOf(known: SiteRow, row: SiteRow): SiteRow {
  const other = row.title !== null && (known.title === null || (known.guessed === true && row.guessed !== true));
  return {
    ...known,
    title: other ? row.title : known.title,
    guessed: (other ? row : known).guessed === true,
    place: known.place ?? row.place,
    over: known.over === true || row.over === true,
  };
}

const MOST_MARKED = 5;

/** Links on a page about something else whose words are marked as only those of openings are: their own pages must bear it out. */
export function markedRows(page: Page, owns: (url: URL) => boolean): SiteRow[] {
  const marked = page.links.filter((link) => !link.aside && isMarked(link.text) && mayBeRow(link, page, owns));
  return rowsFor(page, marked, false).slice(0, MOST_MARKED);
}

const PAPER = /\.(?:pdf|docx?|odt|rtf)$/i;

/** Files that stand where the list's openings do, in rows of their own: one beside an opening's link belongs to that. */
export function papersIn(page: Page, rows: ReadonlySet<string>): Link[] {
  const listed = page.links.filter(({ key }) => rows.has(key));
  const shapes = new Set(listed.map(({ element }) => shapeOf(element)));
  const orders = listed.map(({ element }) => element.order);
  return page.links.filter(({ url, element }) => {
    if (!PAPER.test(url.pathname) || !shapes.has(shapeOf(element))) return false;
    let here = element.parent;
    for (let level = 0; here !== null && level < 3; level++, here = here.parent) {
      const held = between(orders, here.order, here.end);
      if (held > 0) return held > 1;
    }
    return true;
  });
}

/** How many of the numbers, which rise, lie from one to before another. */
function between(numbers: readonly number[], from: number, to: number): number {
  const before = (least: number): number => {
    let [low, high] = [0, numbers.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[middle] ?? 0) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return before(to) - before(from);
}

/** What most of a list's links say, and no trade's name: "Tell me more", in whatever language. */
function sameWords(links: readonly Link[]): string | null {
  const keys = new Map<string, Set<string>>();
  for (const { text, key } of links) {
    const words = said(text);
    keys.set(words, (keys.get(words) ?? new Set()).add(key));
  }
  const all = new Set(links.map(({ key }) => key)).size;
  const [words, found] = [...keys].find(([, each]) => each.size >= 2 && 2 * each.size > all) ?? ["", null];
  return found === null || words === "" || namesTrade(words) ? null : words;
}

function mayBeRow(link: Link, page: Page, owns: (url: URL) => boolean): boolean {
  const { url, key } = link;
  if (!owns(url) || isElsewhere(url) || isFile(url) || isNumberedPage(url) || key === page.key) return false;
  if (isAbove(url, page.url) && !isSiblingNumber(url, page)) return false;
  if (url.pathname === "/" && url.search === "") return false;
  if ([...page.alternates.values()].some((alternate) => alternate === url.href)) return false;
  if (url.pathname === page.url.pathname && !isPostingAddress(url) && !isNumbered(url, page)) return false;
  const text = said(link.text);
  if (isListName(text) || CAREERS.has(text) || NEXT.has(text) || saysMore(text) || /^\d{1,4}$/.test(text)) return false;
  const isPage = [...url.searchParams.keys()].some((name) => PAGE_PARAMETERS.test(name));
  return !isPage || isPostingAddress(url) || isSiblingNumber(url, page);
}

/** The list's own address with the number of one of its openings; or, where every page is a number, another one. */
function isNumbered(url: URL, page: Page): boolean {
  if (isSiblingNumber(url, page)) return true;
  if (url.pathname !== page.url.pathname || page.url.pathname === "/") return false;
  return [...url.searchParams].some(
    ([name, value]) => NUMBER_PARAMETERS.test(name) && value !== "" && page.url.searchParams.get(name) === null,
  );
}

const ANY_PAGE = /^(?:p|id|page_?id|pid|cid|nid)$/i;

function isSiblingNumber(url: URL, page: Page): boolean {
  const [[name, value] = [], ...others] = [...url.searchParams];
  if (name === undefined || value === undefined || others.length > 0 || !ANY_PAGE.test(name)) return false;
  const own = page.url.searchParams.get(name);
  return (
    url.pathname === page.url.pathname && own !== null && /^\d+$/.test(own) && /^\d+$/.test(value) && own !== value
  );
}

function isSure(link: Link, page: Page): boolean {
  if (link.aside) return false;
  const { url } = link;
  return (
    isPostingAddress(url) ||
    (isNumbered(url, page) && !isSiblingNumber(url, page)) ||
    (isAbove(page.url, url) && page.url.pathname !== "/" && !NOT_POSTINGS.has(segmentsOf(url).at(-1) ?? ""))
  );
}

/** Links of the main content whose surroundings are built alike, several times. */
function repeated(links: readonly Link[], page: Page, known: ReadonlySet<string>): Link[] {
  const groups = new Map<string, Link[]>();
  for (const link of links) {
    const { main } = page;
    const inside = main === null || (link.element.order > main.order && link.element.order < main.end);
    if (link.aside || !inside || NOT_POSTINGS.has(segmentsOf(link.url).at(-1) ?? "")) continue;
    const shape = shapeOf(link.element);
    groups.set(shape, [...(groups.get(shape) ?? []), link]);
  }
  return [...groups.values()]
    .filter(
      (group) =>
        new Set(group.map((link) => link.key)).size >= 2 || group.some((link) => known.has(patternOf(link.url))),
    )
    .flat()
    .toSorted((a, b) => a.element.order - b.element.order);
}

function shapeOf(element: Element): string {
  const parts: string[] = [];
  let here: Element | null = element;
  for (let level = 0; here !== null && level < 4; level++, here = here.parent) {
    // Numbers in class names count rows.
    parts.push(`${here.name}.${(attributeIn(here.attributes, "class") ?? "").replace(/\d+/g, "#").slice(0, 80)}`);
  }
  return parts.join(" ");
}

const MOST_OVER = 50;

/** Below a heading that says no more than that all of it is over: "Closed vacancies", "Archive". */
export function overParts({ tree, main }: Page): (element: Element) => boolean {
  const headings = all(tree, HEADINGS, main);
  const parts: { from: number; to: number }[] = [];
  for (const heading of headings) {
    const open = parts.at(-1);
    // Parts do not overlap: what a smaller heading says inside one is said already.
    if (open !== undefined && heading.order < open.to) continue;
    const words = said(textIn(tree, heading) ?? "");
    if (!OVER_PARTS.has(words) && !saysOver(words)) continue;
    if (parts.length >= MOST_OVER) break;
    const next = headings.find(({ order, name }) => order > heading.order && name <= heading.name);
    parts.push({ from: heading.order, to: next?.order ?? main?.end ?? tree.elements.length });
    spendSteps(tree, headings.length);
  }
  return ({ order }) => parts.some(({ from, to }) => order > from && order < to);
}

interface Beside {
  readonly before: Link | undefined;
  readonly after: Link | undefined;
  /** What most links of the list say. */
  readonly same: string | null;
  readonly over: (element: Element) => boolean;
}

function rowFor(page: Page, link: Link, { before, after, same, over }: Beside, sure: boolean): SiteRow {
  const { tree } = page;
  const around = rowElement(link, before, after);
  const inner = textIn(tree, first(tree, TITLED, link.element));
  const text = inner ?? (link.text === "" ? null : link.text);
  const empty = text === null || EMPTY_LINKS.has(said(text)) || said(text) === same;
  const heading = empty ? headingBeside(page, link, around) : null;
  const guessed = empty && heading === null;
  const beside = guessed ? lineBefore(page, link, around) : heading;
  return {
    url: link.url,
    key: link.key,
    title: (empty ? beside : text)?.slice(0, 200) ?? null,
    place: around === null ? null : (placedIn(page, around) ?? placedInColumn(page, link.element)),
    sure,
    listed: (page.promised || isListPage(page)) && !isAmongOthers(link.url, page),
    node: null,
    guessed,
    over: over(link.element) || (around !== null && isCalledOver(page, around)),
  };
}

const MOST_TEXTS = 24;

/** A word of its own in the row says that it is over. */
function isCalledOver({ tree }: Page, row: Element): boolean {
  const count = row.lastText - row.firstText;
  if (count > MOST_TEXTS) return false;
  spendSteps(tree, count);
  return tree.texts.slice(row.firstText, row.lastText).some((text) => saysOver(text.trim()));
}

/** The first words of the row, where they stand before the link and may be a title. */
function lineBefore({ tree }: Page, link: Link, row: Element | null): string | null {
  if (row === null) return null;
  const from = row.firstText;
  const to = Math.min(link.element.firstText, from + MOST_TEXTS);
  spendSteps(tree, Math.max(0, to - from));
  const words = tree.texts
    .slice(from, Math.max(from, to))
    .map((text) => text.trim())
    .find((text) => text !== "");
  return words !== undefined && /\p{L}{2}/u.test(words) && mayBeTitle(words) ? words : null;
}

/** Whether a page calls itself one of openings: by its address, its heading or its title. */
export function isListPage(page: Page): boolean {
  return isCareerAddress(page.url) || namesOf(page).some((words) => isListName(words) || isCareerName(words));
}

/** Whether its heading or its title says that it is a list of them. */
export function callsItselfList(page: Page): boolean {
  return namesOf(page).some(isListName);
}

/** Whether its heading or its title is this. */
export function isTitled(page: Page, title: string | null): boolean {
  return title !== null && namesOf(page).includes(said(title));
}

/** "Vacancies"; or two such words in one: "Careers Vacancies". */
function isListName(words: string): boolean {
  if (LISTS.has(words)) return true;
  const parts = words.split(" ");
  return (
    parts.length > 1 &&
    parts.every((part) => LISTS.has(part) || CAREERS.has(part)) &&
    parts.some((part) => LISTS.has(part))
  );
}

function namesOf(page: Page): string[] {
  const heading = textIn(page.tree, first(page.tree, "h1")) ?? "";
  return [heading, ...(page.title ?? "").split(/\s+[|–—·-]\s+|[｜|]/)].map(said);
}

/** "Careers", "Working at Acme". */
function isCareerName(words: string): boolean {
  return CAREERS.has(words) || AT_COMPANY.test(words);
}

/** "/careers/stories/jo": below a list, among what is no opening. */
function isAmongOthers(url: URL, page: Page): boolean {
  const above = new Set(segmentsOf(page.url));
  return segmentsOf(url).some((segment) => NOT_POSTINGS.has(segment) && !above.has(segment));
}

/** The last heading before the link in the smallest part of the row that has one. */
function headingBeside(page: Page, link: Link, row: Element | null): string | null {
  let here: Element | null = link.element;
  for (let level = 0; here !== null && level < LEVELS; level++, here = here.parent) {
    const headings = all(page.tree, HEADINGS, here);
    const before = headings.filter((heading) => heading.order < link.element.order).at(-1) ?? headings[0];
    if (before !== undefined) return textIn(page.tree, before);
    if (here === row) return null;
  }
  return null;
}

/** The largest element around the link that holds no other row. */
function rowElement(link: Link, before: Link | undefined, after: Link | undefined): Element | null {
  const holds = (element: Element, other: Link | undefined): boolean =>
    other !== undefined &&
    other.key !== link.key &&
    other.element.order >= element.order &&
    other.element.order < element.end;
  let row: Element = link.element;
  for (let level = 0; level < LEVELS && row.parent !== null; level++) {
    const { parent } = row;
    if (holds(parent, before) || holds(parent, after) || parent.name === "body" || parent.name === "main") break;
    row = parent;
  }
  return row;
}

/** "Show more", or more of what: "show more vacancies". `words` as said() gives them. */
export function saysMore(words: string): boolean {
  if (MORE.has(words)) return true;
  const parts = words.split(" ");
  const least = Math.max(2, parts.length - 2);
  for (let count = least; count < parts.length; count++) if (MORE.has(parts.slice(0, count).join(" "))) return true;
  return false;
}

/** Words that are compared are few; patterns that look for an end take the square of what stands before it. */
const LONGEST_SAID = 300;

/** A link's text as it is compared. */
export function said(text: string): string {
  const plain = squash(fold(text.slice(0, LONGEST_SAID)));
  return (
    plain
      .replace(/\s*[([]\d{1,5}[)\]]$/, "")
      .replace(/^[\s→›»>←‹«<•·-]+|[\s→›»>!.:…•·-]+$/g, "")
      .trim() || plain
  );
}
