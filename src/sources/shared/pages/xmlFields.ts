// Fields of an XML record: the element's own children, not deeper elements of the same name.
import { type Element, findElements, rawTextOf, type Tree } from "../../../text/html/tree.ts";
import { asText } from "../rows/values.ts";

export function getChildren(tree: Tree, parent: Element, name: string): Element[] {
  return findElements(tree, "*", parent).filter((each) => each.parent === parent && each.name === name);
}

/** The text of the first child of that name, with entities and CDATA decoded; null if there is none. */
export function getField(tree: Tree, parent: Element, name: string): string | null {
  const [found] = getChildren(tree, parent, name);
  return found === undefined ? null : asText(rawTextOf(tree, found));
}

/** The same without decoding, for fields that contain HTML. */
export function getMarkupField(tree: Tree, parent: Element, name: string): string | null {
  const [found] = getChildren(tree, parent, name);
  const rawText = found === undefined ? "" : rawTextOf(tree, found).trim();
  return rawText === "" ? null : rawText;
}
