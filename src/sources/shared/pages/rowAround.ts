// Finds the row or card around a link. The search is limited in depth and size, so deep nesting cannot make it
// quadratic.
import { getAttribute } from "../../../text/html/attributes.ts";
import type { Element } from "../../../text/html/tree.ts";

const MAX_STEPS = 30;
const MAX_ELEMENTS = 400;

/**
 * The nearest enclosing element that `isRow` accepts by its tag and classes; null if none is near, or it is too large.
 */
export function findRowAround(
  link: Element,
  isRow: (tag: string, classes: readonly string[]) => boolean,
): Element | null {
  let ancestor = link.parent;
  for (let step = 0; ancestor !== null && step < MAX_STEPS; step++) {
    if (isRow(ancestor.name, getAttribute(ancestor.attributes, "class")?.split(/\s+/) ?? [])) {
      return ancestor.end - ancestor.order > MAX_ELEMENTS ? null : ancestor;
    }
    ancestor = ancestor.parent;
  }
  return null;
}
