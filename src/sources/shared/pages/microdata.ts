// Microdata: `itemscope`, `itemtype`, `itemprop`, `itemref`, as the objects that JSON-LD would give.
import { attributeOf, readHtml, type Tree } from "../../../text/html/tree.ts";
import { type Dialect, itemsIn } from "./itemTree.ts";
import { hasType, type Nodes } from "./jsonLd.ts";

const MICRODATA: Dialect = {
  itemType: (element) =>
    element.attributes.has("itemscope") || element.attributes.has("itemtype")
      ? (attributeOf(element, "itemtype") ?? "")
      : null,
  names: (element) => (attributeOf(element, "itemprop") ?? "").split(/\s+/).filter((name) => name !== ""),
  refers: (element) => (attributeOf(element, "itemref") ?? "").split(/\s+/).filter((id) => id !== ""),
};

export function microdataIn(page: string | Tree, type: string): Nodes {
  const tree = typeof page === "string" ? readHtml(page) : page;
  const { nodes, cut } = itemsIn(tree, MICRODATA);
  return { nodes: nodes.filter((node) => hasType(node, type)), cut };
}
