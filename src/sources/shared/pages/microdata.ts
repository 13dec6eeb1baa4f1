// Microdata: `itemscope`, `itemtype`, `itemprop`, `itemref`, as the objects that JSON-LD would give.
import { getAttribute } from "../../../text/html/attributes.ts";
import { attributeOf, parseHtml, type Tree } from "../../../text/html/tree.ts";
import { type AttributeSyntax, collectItems } from "./itemTree.ts";
import { type FoundNodes, hasType } from "./jsonLd.ts";

const MICRODATA: AttributeSyntax = {
  itemType: (element) =>
    getAttribute(element.attributes, "itemscope") !== undefined ||
    getAttribute(element.attributes, "itemtype") !== undefined
      ? (attributeOf(element, "itemtype") ?? "")
      : null,
  names: (element) => (attributeOf(element, "itemprop") ?? "").split(/\s+/).filter((name) => name !== ""),
  referencedIds: (element) => (attributeOf(element, "itemref") ?? "").split(/\s+/).filter((id) => id !== ""),
};

export function readMicrodata(page: string | Tree, type: string): FoundNodes {
  const tree = typeof page === "string" ? parseHtml(page) : page;
  const { nodes, cut } = collectItems(tree, MICRODATA);
  return { nodes: nodes.filter((node) => hasType(node, type)), cut };
}
