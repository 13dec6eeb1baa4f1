// Fields of an XML record: the element's own children, not whatever has the same name further down.
import { all, type Element, rawTextOf, type Tree } from "../../../text/html/tree.ts";
import { text } from "../rows/values.ts";

export function children(tree: Tree, parent: Element, name: string): Element[] {
  return all(tree, "*", parent).filter((each) => each.parent === parent && each.name === name);
}

/** The words of the first child of that name, entities and CDATA read; null where there are none. */
export function fieldOf(tree: Tree, parent: Element, name: string): string | null {
  const [found] = children(tree, parent, name);
  return found === undefined ? null : text(rawTextOf(tree, found));
}

/** The same as it stands, for fields that hold HTML. */
export function markupField(tree: Tree, parent: Element, name: string): string | null {
  const [found] = children(tree, parent, name);
  const written = found === undefined ? "" : rawTextOf(tree, found).trim();
  return written === "" ? null : written;
}
