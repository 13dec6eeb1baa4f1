// Microdata: `itemscope`, `itemtype`, `itemprop`, `itemref`, as the objects that JSON-LD would give.
import { attributeIn } from "../../../text/html/attributes.ts";
import { attributeOf, readHtml, type Tree } from "../../../text/html/tree.ts";
import { type Dialect, itemsIn } from "./itemTree.ts";
import { hasType, type Nodes } from "./jsonLd.ts";

const MICRODATA: Dialect = {
  itemType: (element) =>
    attributeIn(element.attributes, "itemscope") !== undefined ||
    attributeIn(element.attributes, "itemtype") !== undefined
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
