// Content that folds under a title: its extent, and its markup as shown when unfolded.
import { attributeOf, type Element, type Tree } from "../../../text/html/tree.ts";

/** A button that unfolds the content below it. */
export function isFolded(heading: Element): boolean {
  return attributeOf(heading, "aria-expanded") !== null || attributeOf(heading, "aria-controls") !== null;
}

/** The label of a box before it, whose state a style sheet shows: an accordion without a script. */
export function isSwitchLabel({ elements }: Tree, { order, parent }: Element): boolean {
  const before = elements[order - 1];
  return (
    before?.name === "input" &&
    before.parent === parent &&
    /^(?:checkbox|radio)$/i.test(attributeOf(before, "type") ?? "")
  );
}

const TOGGLE = /(?:^|[\s_-])(?:accordion|toggle|collapse|tta|faq|panel|akkordeon)(?:$|[\s_-])/i;
const MAX_LEVELS = 4;

/** A title that unfolds its content: the summary of details, or a part of an accordion. */
export function isUnfolding(heading: Element): boolean {
  let ancestor: Element | null = heading;
  for (let level = 0; ancestor !== null && level < MAX_LEVELS; level++, ancestor = ancestor.parent)
    if (
      /^(?:summary|dt)$/.test(ancestor.name) ||
      isFolded(ancestor) ||
      TOGGLE.test(attributeOf(ancestor, "class") ?? "")
    )
      return true;
  return false;
}

/** The content as shown when unfolded. */
export function unfolded(html: string): string {
  return html.replace(
    /\s(?:hidden(?:="[^"]{0,20}")?|aria-hidden="true"|style="[^"]{0,200}display:\s?none[^"]{0,200}")(?=[\s/>])/gi,
    "",
  );
}

export function followersOf(elements: readonly Element[]): ReadonlyMap<Element, Element | undefined> {
  return new Map(elements.map((element, index) => [element, elements[index + 1]]));
}

/**
 * Content that folds under a title ends with it, regardless of what headings it contains, unless it contains further
 * foldable titles.
 */
export function foldedEnd(heading: Element, summaries: ReadonlyMap<Element, Element | undefined>): number | null {
  const { name, parent } = heading;
  if (name !== "summary" || parent?.name !== "details") return null;
  return (summaries.get(heading)?.order ?? Number.POSITIVE_INFINITY) < parent.end ? null : parent.to;
}
