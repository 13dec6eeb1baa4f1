// What a page and its parts call themselves: a list of openings, a page about careers, a part whose openings are closed.
import { type Element, elementText, findElement, findElements, spendSteps } from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import type { Json } from "../../shared/rows/values.ts";
import { isCareerAddress } from "./addresses.ts";
import { AT_COMPANY, saysClosed } from "./evidence.ts";
import type { Page } from "./page.ts";
import { CAREERS, LISTS, OVER_PARTS, type StatedFacts } from "./words.ts";

export interface SiteRow {
  readonly url: URL;
  readonly key: string;
  /** The link's text, or the heading next to a link that is only "Read more". */
  readonly title: string | null;
  readonly place: string | null;
  /** An opening's page by its address alone. */
  readonly sure: boolean;
  /** On a page that calls itself a list of openings, and not in a part of it about something else. */
  readonly listed: boolean;
  /** The list's data about it. */
  readonly node: Json | null;
  /** The title is only the first words of the row: it may be a place, a date or a badge. */
  readonly guessed?: boolean;
  /** The heading or tab of the list above it, which may be a town. */
  readonly group?: string | null;
  /** The only tag of the row. */
  readonly tag?: string | null;
  /** Other short lines of the row: one may be a town. */
  readonly otherLines?: string | null;
  /** Facts that the list states in the columns of its row or in the row itself. */
  readonly facts?: StatedFacts;
  /** The list itself marks it as closed. */
  readonly isClosed?: boolean;
  /** Several links lead to different parts of the page: it shows several openings. */
  readonly isShared?: boolean;
}

const HEADINGS = "h1, h2, h3, h4, h5, h6";
const MAX_CLOSED_PARTS = 50;
/** Parts below a heading that only states that everything in it is closed: "Closed vacancies", "Archive". */
export function findClosedParts({ tree, main }: Page): (element: Element) => boolean {
  const headings = findElements(tree, HEADINGS, main);
  const parts: { from: number; to: number }[] = [];
  for (const heading of headings) {
    const open = parts.at(-1);
    // Parts do not overlap: a smaller heading inside one adds nothing.
    if (open !== undefined && heading.order < open.to) continue;
    const words = normalizeText(elementText(tree, heading) ?? "");
    if (!OVER_PARTS.has(words) && !saysClosed(words)) continue;
    if (parts.length >= MAX_CLOSED_PARTS) break;
    const next = headings.find(({ order, name }) => order > heading.order && name <= heading.name);
    parts.push({ from: heading.order, to: next?.order ?? main?.end ?? tree.elements.length });
    spendSteps(tree, headings.length);
  }
  return ({ order }) => parts.some(({ from, to }) => order > from && order < to);
}

/** Whether a page calls itself a page of openings: by its address, its heading or its title. */
export function isListPage(page: Page): boolean {
  // A part that a page loads has neither a title nor a heading.
  if (page.promised && page.title === null) return true;
  return isCareerAddress(page.url) || namesOf(page).some((words) => isListName(words) || isCareerName(words));
}

export function callsItselfList(page: Page): boolean {
  return namesOf(page).some(isListName);
}

export function isTitled(page: Page, title: string | null): boolean {
  return title !== null && namesOf(page).includes(normalizeText(title));
}

/** "Vacancies"; or two such words together: "Careers Vacancies". */
export function isListName(words: string): boolean {
  if (LISTS.has(words)) return true;
  const parts = words.split(" ");
  return (
    parts.length > 1 &&
    parts.every((part) => LISTS.has(part) || CAREERS.has(part)) &&
    parts.some((part) => LISTS.has(part))
  );
}

function namesOf(page: Page): string[] {
  const heading = elementText(page.tree, findElement(page.tree, "h1")) ?? "";
  return [heading, ...(page.title ?? "").split(/\s+[|–—·>›»-]\s+|[｜|]|\s*::?\s+/)].map(normalizeText);
}

/** "Careers", "Working at Acme". */
function isCareerName(words: string): boolean {
  return CAREERS.has(words) || AT_COMPANY.test(words);
}

/** Only short texts are compared; patterns anchored at the end take quadratic time. */
const MAX_COMPARED = 300;

/** Normalises a link's text for comparison. */
export function normalizeText(text: string): string {
  const plain = collapseBlanks(fold(text.slice(0, MAX_COMPARED))).replaceAll("’", "'");
  return (
    plain
      .replace(/\s*[([]\d{1,5}[)\]]$/, "")
      .replace(/^[\s→›»>←‹«<•·-]+|[\s→›»>!.:…•·-]+$/g, "")
      .trim() || plain
  );
}
