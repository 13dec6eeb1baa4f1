// RDFa Lite: `vocab`, `typeof`, `property`, also with the prefix written out. Open Graph uses the same attribute for other things.
import { attributeIn } from "../../../text/html/attributes.ts";
import { attributeOf, readHtml, type Tree } from "../../../text/html/tree.ts";
import { type Dialect, itemsIn } from "./itemTree.ts";
import { hasType, type Nodes } from "./jsonLd.ts";

const OURS = /^(?:schema:|https?:\/\/schema\.org\/)?([a-z]\w{0,60})$/i;

const RDFA: Dialect = {
  itemType: (element) =>
    attributeIn(element.attributes, "typeof") !== undefined ? (attributeOf(element, "typeof") ?? "") : null,
  names: (element) =>
    (attributeOf(element, "property") ?? "").split(/\s+/).flatMap((name) => OURS.exec(name)?.[1] ?? []),
  refers: () => [],
};

export function rdfaIn(page: string | Tree, type: string): Nodes {
  const tree = typeof page === "string" ? readHtml(page) : page;
  const { nodes, cut } = itemsIn(tree, RDFA);
  return { nodes: nodes.filter((node) => hasType(node, type)), cut };
}
