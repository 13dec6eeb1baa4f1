// Openings of a list that are only files or pictures: they exist, but cannot be read.
import { attributeOf, type Element, findElements } from "../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../text/words/fold.ts";
import { mayBeTitle } from "./common/evidence.ts";
import type { Link, Page } from "./common/page.ts";
import { namesTrade } from "./common/trades.ts";
import { shapeOf } from "./rows.ts";

/** "(PDF, 200 kB)" */
const FILE_NOTE = /\s*\(?(?:pdf|docx?|odt)\b.*$/i;
const FILE_LINK = /\.(?:pdf|docx?|odt|rtf)$/i;

/** Files in separate rows. A file next to an opening's link belongs to that opening. */
export function findFiles(page: Page, rows: ReadonlySet<string>): Link[] {
  const listed = page.links.filter(({ key }) => rows.has(key));
  // The link to a file may have another class.
  const boxOf = ({ parent }: Element): string => (parent === null ? "" : shapeOf(parent));
  const shapes = new Set(listed.map(({ element }) => boxOf(element)));
  const orders = listed.map(({ element }) => element.order);
  return page.links.filter(
    ({ url, element }) => FILE_LINK.test(url.pathname) && shapes.has(boxOf(element)) && !isInRow(element, orders),
  );
}

/** Next to the link of a single row. */
function isInRow(element: Element, rowOrders: readonly number[]): boolean {
  let ancestor = element.parent;
  for (let level = 0; ancestor !== null && level < 3; level++, ancestor = ancestor.parent) {
    const rowCount = between(rowOrders, ancestor.order, ancestor.end);
    if (rowCount > 0) return rowCount === 1;
  }
  return false;
}

/** The keys of files and pictures that are adverts: links or pictures in the content that name a trade. */
export function findAdvertFiles(page: Page): string[] {
  const pictures = findElements(page.tree, "img[alt]", page.main).map((element) => ({
    key: attributeOf(element, "src") ?? `${element.order}`,
    element,
    words: attributeOf(element, "alt") ?? "",
  }));
  return [...withSameShape(namedFiles(page)), ...withSameShape(pictures)];
}

/** The files among them that belong to none of the page's openings: neither next to a row nor called like one. */
export function findFurtherFiles(page: Page, rows: ReadonlySet<string>, titles: readonly string[]): string[] {
  const orders = page.links.flatMap(({ key, element }) => (rows.has(key) ? [element.order] : []));
  const known = titles.map((title) => collapseBlanks(fold(title)));
  const files = namedFiles(page).filter(({ element, words }) => {
    const folded = collapseBlanks(fold(words));
    return !isInRow(element, orders) && !known.some((title) => title.includes(folded) || folded.includes(title));
  });
  return withSameShape(files);
}

function namedFiles({ links }: Page): NamedFile[] {
  return links
    .filter(({ url, aside }) => !aside && FILE_LINK.test(url.pathname))
    .map(({ key, text, element }) => ({ key, element, words: text.replace(FILE_NOTE, "") }));
}

interface NamedFile {
  readonly key: string;
  readonly element: Element;
  readonly words: string;
}

/** Those that name a trade, and those next to them with words that may be a title. */
function withSameShape(files: readonly NamedFile[]): string[] {
  const shapes = new Set(files.filter(({ words }) => namesTrade(words)).map(({ element }) => shapeOf(element)));
  return files.filter(({ element, words }) => shapes.has(shapeOf(element)) && mayBeTitle(words)).map(({ key }) => key);
}
/** How many of the ascending numbers are between one and another (exclusive). */
function between(numbers: readonly number[], from: number, to: number): number {
  const countBefore = (minimum: number): number => {
    let [low, high] = [0, numbers.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[middle] ?? 0) < minimum) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return countBefore(to) - countBefore(from);
}
