// RDFa Lite: `vocab`, `typeof`, `property`, also with the prefix written out. Open Graph uses the same attribute for other things.
import { attributeOf, readHtml, type Tree } from "../../../text/html/tree.ts";
import type { Json } from "../rows/values.ts";
import { type Dialect, itemsOf } from "./itemTree.ts";
import { hasType } from "./jsonLd.ts";

const OURS = /^(?:schema:|https?:\/\/schema\.org\/)?([a-z]\w{0,60})$/i;

const RDFA: Dialect = {
  itemType: (element) => (element.attributes.has("typeof") ? (attributeOf(element, "typeof") ?? "") : null),
  names: (element) =>
    (attributeOf(element, "property") ?? "").split(/\s+/).flatMap((name) => OURS.exec(name)?.[1] ?? []),
  refers: () => [],
};

export function rdfaOf(page: string | Tree, type: string): Json[] {
  const tree = typeof page === "string" ? readHtml(page) : page;
  return itemsOf(tree, RDFA).filter((node) => hasType(node, type));
}
