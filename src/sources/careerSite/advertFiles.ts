// Openings of a list that are only files or pictures: they exist, but cannot be read.
import { attributeOf, type Element, findElements } from "../../text/html/tree.ts";
import { namesTrade } from "./common/trades.ts";
import { mayBeTitle } from "./evidence.ts";
import type { Link, Page } from "./page.ts";
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
  return page.links.filter(({ url, element }) => {
    if (!FILE_LINK.test(url.pathname) || !shapes.has(boxOf(element))) return false;
    let ancestor = element.parent;
    for (let level = 0; ancestor !== null && level < 3; level++, ancestor = ancestor.parent) {
      const rowCount = between(orders, ancestor.order, ancestor.end);
      if (rowCount > 0) return rowCount > 1;
    }
    return true;
  });
}

/** The keys of files and pictures that are adverts: links or pictures in the content that name a trade. */
export function findAdvertFiles(page: Page): string[] {
  const { tree, main } = page;
  const files = page.links.filter(({ url, aside }) => !aside && FILE_LINK.test(url.pathname));
  const pictures = findElements(tree, "img[alt]", main);
  const adverts = withSameShape(
    files.map(({ key, text, element }) => ({ key, element, words: text.replace(FILE_NOTE, "") })),
  );
  const others = pictures.map((element) => ({
    key: attributeOf(element, "src") ?? `${element.order}`,
    element,
    words: attributeOf(element, "alt") ?? "",
  }));
  return [...adverts, ...withSameShape(others)];
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
