// Microdata: `itemscope`, `itemtype`, `itemprop`, `itemref`, as the objects that JSON-LD would give.
import { attributeOf, readHtml, type Tree } from "../../../text/html/tree.ts";
import type { Json } from "../rows/values.ts";
import { type Dialect, itemsOf } from "./itemTree.ts";
import { hasType } from "./jsonLd.ts";

const MICRODATA: Dialect = {
  itemType: (element) =>
    element.attributes.has("itemscope") || element.attributes.has("itemtype")
      ? (attributeOf(element, "itemtype") ?? "")
      : null,
  names: (element) => (attributeOf(element, "itemprop") ?? "").split(/\s+/).filter((name) => name !== ""),
  refers: (element) => (attributeOf(element, "itemref") ?? "").split(/\s+/).filter((id) => id !== ""),
};

export function microdataOf(page: string | Tree, type: string): Json[] {
  const tree = typeof page === "string" ? readHtml(page) : page;
  return itemsOf(tree, MICRODATA).filter((node) => hasType(node, type));
}
