// The row or card that a link stands in, found so that no nesting can make the work grow with its square: it is looked for only
// so far up, and used only when it is about as large as a row.
import { attributeIn } from "../../../text/html/attributes.ts";
import type { Element } from "../../../text/html/tree.ts";

const MOST_STEPS = 30;
const LARGEST = 400;

/** The nearest element around one that `isRow` knows by its tag and classes; null where none is near, or it is too large. */
export function rowAround(link: Element, isRow: (tag: string, classes: readonly string[]) => boolean): Element | null {
  let around = link.parent;
  for (let step = 0; around !== null && step < MOST_STEPS; step++) {
    if (isRow(around.name, attributeIn(around.attributes, "class")?.split(/\s+/) ?? [])) {
      return around.end - around.order > LARGEST ? null : around;
    }
    around = around.parent;
  }
  return null;
}
