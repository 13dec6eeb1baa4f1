// RDFa Lite: `vocab`, `typeof`, `property`, also with an explicit prefix. Open Graph uses the same attribute for other
// purposes.
import { getAttribute } from "../../../text/html/attributes.ts";
import { attributeOf, parseHtml, type Tree } from "../../../text/html/tree.ts";
import { type AttributeSyntax, collectItems } from "./itemTree.ts";
import { type FoundNodes, hasType } from "./jsonLd.ts";

const SCHEMA_ORG_NAME = /^(?:schema:|https?:\/\/schema\.org\/)?([a-z]\w{0,60})$/i;

const RDFA: AttributeSyntax = {
  itemType: (element) =>
    getAttribute(element.attributes, "typeof") !== undefined ? (attributeOf(element, "typeof") ?? "") : null,
  names: (element) =>
    (attributeOf(element, "property") ?? "").split(/\s+/).flatMap((name) => SCHEMA_ORG_NAME.exec(name)?.[1] ?? []),
  referencedIds: () => [],
};

export function readRdfa(page: string | Tree, type: string): FoundNodes {
  const tree = typeof page === "string" ? parseHtml(page) : page;
  const { nodes, cut } = collectItems(tree, RDFA);
  return { nodes: nodes.filter((node) => hasType(node, type)), cut };
}
