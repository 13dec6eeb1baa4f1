// Facts on a card about an opening whose text is elsewhere on the page, in a dialog or a tab: the same title, with
// the town, the hours and the contract.
import { getAttribute } from "../../../text/html/attributes.ts";
import { type Element, elementText, findElements, spendSteps } from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import type { Page } from "../common/page.ts";
import type { StatedFacts } from "../common/words.ts";
import { readRowFacts } from "./facts.ts";

const TITLES = 'h1, h2, h3, h4, h5, h6, [class*="title"], [class*="heading"], [class*="name"]';
const MAX_TITLES = 1_000;
const MAX_LEVELS = 4;
const MAX_TEXTS = 24;
const MAX_LINE_LENGTH = 80;
const MAX_LINES = 4;

export interface Card {
  readonly facts: StatedFacts;
  /** Its other short lines, one of which may be a town. */
  readonly lines: string | null;
}

const titlesByPage = new WeakMap<Page, ReadonlyMap<string, Element[]>>();

/** Another element with the title of an opening, and the small element around it; null if there is none. */
export function findCard(page: Page, title: string, within: Element): Card | null {
  const others = titlesOf(page).get(toKey(title)) ?? [];
  const other = others.find((each) => each.order < within.order && each.end <= within.order);
  const box = other === undefined ? null : boxOf(page, other);
  if (other === undefined || box === null) return null;
  const { tree } = page;
  const texts = tree.texts
    .slice(box.firstText, box.lastText)
    .filter((_, at) => at + box.firstText < other.firstText || at + box.firstText >= other.lastText)
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text) && text.length <= MAX_LINE_LENGTH);
  return { facts: readRowFacts(page, box), lines: texts.length === 0 ? null : texts.slice(0, MAX_LINES).join(" | ") };
}

function titlesOf(page: Page): ReadonlyMap<string, Element[]> {
  const known = titlesByPage.get(page);
  if (known !== undefined) return known;
  const elements = findElements(page.tree, TITLES, page.main).slice(0, MAX_TITLES);
  const found = Map.groupBy(elements, (element) => toKey(elementText(page.tree, element) ?? ""));
  titlesByPage.set(page, found);
  return found;
}

const toKey = (title: string): string => collapseBlanks(fold(title.slice(0, 200)));

const classOf = ({ attributes }: Element): string => getAttribute(attributes, "class") ?? "";

/** Other titles of the same list. */
const isLike = (title: Element) => (other: Element) =>
  other.name === title.name && classOf(title) !== "" && classOf(other) === classOf(title);

/** The largest element around a title without another title. */
function boxOf({ tree, main }: Page, title: Element): Element | null {
  let box: Element | null = null;
  let ancestor = title.parent;
  for (
    let level = 0;
    ancestor !== null && ancestor !== main && level < MAX_LEVELS;
    level++, ancestor = ancestor.parent
  ) {
    const count = ancestor.lastText - ancestor.firstText;
    const headings = count > MAX_TEXTS ? [] : findElements(tree, "h1, h2, h3, h4, h5, h6", ancestor);
    const alike = count > MAX_TEXTS ? 0 : findElements(tree, title.name, ancestor).filter(isLike(title)).length;
    spendSteps(tree, 1);
    if (
      count > MAX_TEXTS ||
      alike > 1 ||
      headings.some(
        (each) => each !== title && each.parent !== title && each.order !== title.order && title.parent !== each,
      )
    )
      return box;
    box = ancestor;
  }
  return box;
}
