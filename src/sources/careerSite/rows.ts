// The openings that a list page links to. Links below an address that names openings are certain. Others count if
// several similar ones are in the main content; their pages then decide.
import { getAttribute } from "../../text/html/attributes.ts";
import { type Element, elementText, findElement, findElements, spendSteps } from "../../text/html/tree.ts";
import {
  isAbove,
  isFile,
  isNumbered,
  isNumberedPage,
  isPostingAddress,
  isSiblingNumber,
  isUnrelatedSite,
  patternOf,
  segmentsOf,
} from "./common/addresses.ts";
import { mayBeTitle, saysClosed } from "./common/evidence.ts";
import { findClosedParts, isListName, isListPage, normalizeText, type SiteRow } from "./common/listNames.ts";
import type { Link, Page } from "./common/page.ts";
import { type Neighbours, neighboursOf, rowElement } from "./common/rowElement.ts";
import { hasGenderMarker, namesTrade } from "./common/trades.ts";
import { CAREERS, EMPTY_LINKS, isMoreLink, LISTS, NEXT, NOT_POSTINGS, PAGE_PARAMETERS } from "./common/words.ts";
import { readRowFacts } from "./opening/facts.ts";
import { findTag, nameGroups } from "./opening/groups.ts";
import { findPlace, findPlaceInColumn } from "./opening/placeNearTitle.ts";

/** The same as the link limit of a page: a page with more is incomplete for that reason already. */
const MAX_ROWS = 5_000;
const MAX_LEVELS = 8;
/** How often links to the same opening are evaluated on one page: its title, its picture, its button. */
const MAX_LINKS_EACH = 4;
const HEADINGS = "h1, h2, h3, h4, h5, h6";
const TITLED = `${HEADINGS}, [class*="title"], [class*="Title"], [class*="heading"]`;

export function findRows(page: Page, owns: (url: URL) => boolean, knownPatterns?: ReadonlySet<string>): SiteRow[] {
  const sure = page.links.filter((link) => mayBeRow(link, page, owns) && isCertain(link, page));
  return sure.length > 0 ? rowsFor(page, sure, true) : findLooseRows(page, owns, knownPatterns);
}

/** Rows supported only by their position. One is enough if it matches `knownPatterns`. */
export function findLooseRows(
  page: Page,
  owns: (url: URL) => boolean,
  knownPatterns: ReadonlySet<string> = new Set(),
): SiteRow[] {
  const links = page.links.filter((link) => mayBeRow(link, page, owns) && !isCertain(link, page));
  return rowsFor(page, repeated(links, page, knownPatterns), false);
}

function rowsFor(page: Page, chosen: readonly Link[], sure: boolean): SiteRow[] {
  const byKey = new Map<string, SiteRow>();
  const countByKey = new Map<string, number>();
  const elements = new Map<string, Element>();
  const same = sameWords(chosen);
  const over = chosen.length === 0 ? () => false : findClosedParts(page);
  chosen.forEach((link, index) => {
    const times = (countByKey.get(link.key) ?? 0) + 1;
    countByKey.set(link.key, times);
    if (times > MAX_LINKS_EACH || (times === 1 && countByKey.size > MAX_ROWS)) return;
    const row = rowFor(page, link, { ...neighboursOf(chosen, index), same, isClosed: over }, sure);
    const existing = byKey.get(row.key);
    byKey.set(row.key, existing === undefined ? row : mergeRows(existing, row));
    if (existing === undefined) elements.set(row.key, link.element);
  });
  const shared = sharedKeys(chosen);
  const rows = [...byKey.values()].map((row) => (shared.has(row.key) ? { ...row, isShared: true } : row));
  return nameGroups(page, rows, elements, normalizeText);
}

/** The keys of pages to whose parts several links with different words lead. */
function sharedKeys(links: readonly Link[]): ReadonlySet<string> {
  const parts = new Map<string, Map<string, string>>();
  for (const { key, element, text } of links) {
    const [, part = ""] = (getAttribute(element.attributes, "href") ?? "").split("#", 2);
    if (part !== "") parts.set(key, (parts.get(key) ?? new Map()).set(normalizeText(text), part));
  }
  return new Set([...parts].flatMap(([key, named]) => (new Set(named.values()).size > 1 ? [key] : [])));
}

/** The same opening twice: once by its title, once by "Apply". */
function mergeRows(existing: SiteRow, row: SiteRow): SiteRow {
  const other = row.title !== null && (existing.title === null || (existing.guessed === true && row.guessed !== true));
  return {
    ...existing,
    title: other ? row.title : existing.title,
    guessed: (other ? row : existing).guessed === true,
    place: existing.place ?? row.place,
    otherLines: existing.otherLines ?? row.otherLines ?? null,
    isClosed: existing.isClosed === true || row.isClosed === true,
  };
}

const MAX_MARKED = 5;

/** Links on an unrelated page with a marker that only openings have. Their own pages must confirm it. */
export function findMarkedRows(page: Page, owns: (url: URL) => boolean): SiteRow[] {
  const marked = page.links.filter((link) => !link.aside && hasGenderMarker(link.text) && mayBeRow(link, page, owns));
  return rowsFor(page, marked, false).slice(0, MAX_MARKED);
}

const MAX_ANNOUNCED = 6;

/** "We're hiring: Brewer and Supervisor": links that name a trade behind words for openings, in the same small part. */
export function findAnnouncedLinks(page: Page, owns: (url: URL) => boolean): SiteRow[] {
  const { tree } = page;
  const announced = page.links.filter((link) => {
    const { parent, firstText } = link.element;
    if (parent === null || parent.lastText - parent.firstText > MAX_TEXTS || !mayBeRow(link, page, owns)) return false;
    if (isListName(normalizeText(link.text)) || !namesTrade(link.text)) return false;
    spendSteps(tree, MAX_TEXTS);
    const before = tree.texts.slice(parent.firstText, firstText).map(normalizeText);
    return before.some((words) => LISTS.has(words) || CAREERS.has(words));
  });
  return rowsFor(page, announced.slice(0, MAX_ANNOUNCED), false).map((row) => ({ ...row, listed: true }));
}

/** The text that most of a list's links share and that is not a trade: "Tell me more", in any language. */
function sameWords(links: readonly Link[]): string | null {
  const keys = new Map<string, Set<string>>();
  for (const { text, key } of links) {
    const words = normalizeText(text);
    keys.set(words, (keys.get(words) ?? new Set()).add(key));
  }
  const all = new Set(links.map(({ key }) => key)).size;
  const [words, found] = [...keys].find(([, each]) => each.size >= 2 && 2 * each.size > all) ?? ["", null];
  return found === null || words === "" || namesTrade(words) ? null : words;
}

function mayBeRow(link: Link, page: Page, owns: (url: URL) => boolean): boolean {
  const { url, key } = link;
  if (!owns(url) || isUnrelatedSite(url) || isFile(url) || isNumberedPage(url) || key === page.key) return false;
  if (isAbove(url, page.url) && !isSiblingNumber(url, page.url)) return false;
  if (url.search === "" && (url.pathname === "/" || isListName((segmentsOf(url).at(-1) ?? "").replaceAll("-", " "))))
    return false;
  if ([...page.alternates.values()].some((alternate) => alternate === url.href)) return false;
  if (url.pathname === page.url.pathname && !isPostingAddress(url) && !isNumbered(url, page.url)) return false;
  const text = normalizeText(link.text);
  if (isListName(text) || CAREERS.has(text) || NEXT.has(text) || isMoreLink(text) || /^\d{1,4}$/.test(text))
    return false;
  const isPage = [...url.searchParams.keys()].some((name) => PAGE_PARAMETERS.test(name));
  return !isPage || isPostingAddress(url) || isSiblingNumber(url, page.url);
}

function isCertain(link: Link, page: Page): boolean {
  if (link.aside) return false;
  const { url } = link;
  return (
    isPostingAddress(url) ||
    (isNumbered(url, page.url) && !isSiblingNumber(url, page.url)) ||
    (isAbove(page.url, url) && page.url.pathname !== "/" && !NOT_POSTINGS.has(segmentsOf(url).at(-1) ?? ""))
  );
}

/** Links of the main content whose surrounding markup repeats. */
function repeated(links: readonly Link[], page: Page, knownPatterns: ReadonlySet<string>): Link[] {
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
        new Set(group.map((link) => link.key)).size >= 2 ||
        group.some((link) => knownPatterns.has(patternOf(link.url))),
    )
    .flat()
    .toSorted((a, b) => a.element.order - b.element.order);
}

export function shapeOf(element: Element): string {
  const parts: string[] = [];
  let ancestor: Element | null = element;
  for (let level = 0; ancestor !== null && level < 4; level++, ancestor = ancestor.parent) {
    parts.push(`${ancestor.name}.${classShape(ancestor)}`);
  }
  return parts.join(" ");
}

/** Classes of every second row, or of the first and the last. */
const POSITION = /^(?:odd|even|alt|alternate|alternating|first|last)$/i;

/** Numbers in class names count rows; the rows of a table may have any class. */
function classShape({ name, attributes }: Element): string {
  if (name === "tr") return "";
  const classes = (getAttribute(attributes, "class") ?? "").replace(/\d+/g, "#").slice(0, 80);
  return classes
    .split(" ")
    .filter((each) => !POSITION.test(each))
    .join(" ");
}

interface ListContext extends Neighbours {
  readonly same: string | null;
  readonly isClosed: (element: Element) => boolean;
}

function rowFor(page: Page, link: Link, { before, after, same, isClosed: over }: ListContext, sure: boolean): SiteRow {
  const { tree } = page;
  const rowBox = rowElement(link, before, after);
  const inner = elementText(tree, findElement(tree, TITLED, link.element));
  const text = inner ?? (link.text === "" ? null : link.text);
  const empty = text === null || EMPTY_LINKS.has(normalizeText(text)) || normalizeText(text) === same;
  const heading = empty ? headingBeside(page, link, rowBox) : null;
  const guessed = empty && heading === null;
  const nearbyText = guessed ? lineBefore(page, link, rowBox) : heading;
  const listed = (page.promised || isListPage(page)) && !isAmongOthers(link.url, page);
  return {
    url: link.url,
    key: link.key,
    title: (empty ? nearbyText : text)?.slice(0, 200) ?? null,
    place: rowBox === null ? null : (findPlace(page, rowBox) ?? findPlaceInColumn(page, link.element)),
    sure,
    listed,
    node: null,
    guessed,
    tag: rowBox === null || !listed ? null : findTag(page, rowBox),
    facts: rowBox === null ? new Map() : readRowFacts(page, rowBox),
    otherLines: linesBeside(page, link, rowBox),
    isClosed: over(link.element) || (rowBox !== null && isLabelledClosed(page, rowBox)),
  };
}

const MAX_LINE_LENGTH = 80;
const MAX_LINES = 4;
/** "<a>Cook</a> – Kinsale", or the short lines of a row besides its link. */
function linesBeside({ tree }: Page, { element }: Link, row: Element | null): string | null {
  const after = /^<\/a\s*>([^<>]{2,80})/i.exec(tree.source.slice(element.to, element.to + 100))?.[1] ?? "";
  const count = row === null ? MAX_TEXTS : row.lastText - row.firstText;
  spendSteps(tree, 1);
  const inRow =
    row === null || count >= MAX_TEXTS
      ? []
      : tree.texts
          .slice(row.firstText, row.lastText)
          .filter((_, at) => at + row.firstText < element.firstText || at + row.firstText >= element.lastText);
  const lines = [after, ...inRow]
    .map((line) => line.replace(/^[\s–—|,:·•(-]+|[\s|,:·•)]+$/g, ""))
    .filter(
      (line) => /\p{L}{2}/u.test(line) && line.length <= MAX_LINE_LENGTH && !EMPTY_LINKS.has(normalizeText(line)),
    );
  return lines.length === 0 ? null : [...new Set(lines)].slice(0, MAX_LINES).join(" | ");
}

const MAX_TEXTS = 24;
/** A separate label in the row states that it is closed. */
function isLabelledClosed({ tree }: Page, row: Element): boolean {
  const count = row.lastText - row.firstText;
  if (count > MAX_TEXTS) return false;
  spendSteps(tree, count);
  return tree.texts.slice(row.firstText, row.lastText).some((text) => saysClosed(text.trim()));
}

/** The first words of the row, if they are before the link and may be a title. */
function lineBefore({ tree }: Page, link: Link, row: Element | null): string | null {
  if (row === null) return null;
  const from = row.firstText;
  const to = Math.min(link.element.firstText, from + MAX_TEXTS);
  spendSteps(tree, Math.max(0, to - from));
  const words = tree.texts
    .slice(from, Math.max(from, to))
    .map((text) => text.trim())
    .find((text) => text !== "");
  return words !== undefined && /\p{L}{2}/u.test(words) && mayBeTitle(words) ? words : null;
}

/** "/careers/stories/jo": below a list, among pages that are not openings. */
function isAmongOthers(url: URL, page: Page): boolean {
  const above = new Set(segmentsOf(page.url));
  return segmentsOf(url).some((segment) => NOT_POSTINGS.has(segment) && !above.has(segment));
}

/** The last heading before the link in the smallest part of the row that has one. */
function headingBeside(page: Page, link: Link, row: Element | null): string | null {
  let ancestor: Element | null = link.element;
  for (let level = 0; ancestor !== null && level < MAX_LEVELS; level++, ancestor = ancestor.parent) {
    const headings = findElements(page.tree, HEADINGS, ancestor);
    const before = headings.filter((heading) => heading.order < link.element.order).at(-1) ?? headings[0];
    if (before !== undefined) return elementText(page.tree, before);
    if (ancestor === row) return null;
  }
  return null;
}
