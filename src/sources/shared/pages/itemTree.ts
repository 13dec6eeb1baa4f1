// Converts data in element attributes (microdata, RDFa) to the objects that JSON-LD gives: one pass in document order
// with a stack of open items, so nesting depth adds no cost. Longer texts keep their markup.
import { getAttribute } from "../../../text/html/attributes.ts";
import { attributeOf, type Element, elementText, markupOf, type Tree } from "../../../text/html/tree.ts";

export interface AttributeSyntax {
  /** The type of the item that begins at this element ("" if none is named); null if none begins. */
  readonly itemType: (element: Element) => string | null;
  /** The property names under which the element's value belongs to the enclosing item. */
  readonly names: (element: Element) => readonly string[];
  /** Ids of further elements that belong to the item. */
  readonly referencedIds: (element: Element) => readonly string[];
}

type Node = Record<string, unknown>;

const MIN_MARKUP_LENGTH = new Set([
  "description",
  "responsibilities",
  "qualifications",
  "skills",
  "jobBenefits",
  "experienceRequirements",
  "educationRequirements",
]);
const MAX_ITEMS = 20_000;
const MAX_VALUES = 500;
const MAX_TEXT_LENGTH = 1_000_000;

/** Every item of the page, outer ones first; `cut` means that there are more than the limit. */
export function collectItems(tree: Tree, syntax: AttributeSyntax): { nodes: Node[]; cut: boolean } {
  const items = new Map<Element, Node>();
  const referencedItems = new Map<string, Node>();
  let cut = false;
  for (const element of tree.elements) {
    const type = syntax.itemType(element);
    if (type === null) continue;
    if (items.size >= MAX_ITEMS) {
      cut = true;
      break;
    }
    const node: Node = { "@type": type.split(/\s+/) };
    items.set(element, node);
    for (const id of syntax.referencedIds(element)) referencedItems.set(id, node);
  }
  const openItems: { end: number; node: Node }[] = [];
  for (const element of tree.elements) {
    while ((openItems.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= element.order) openItems.pop();
    const reference =
      referencedItems.size === 0 ? undefined : referencedItems.get(getAttribute(element.attributes, "id") ?? "");
    if (reference !== undefined) openItems.push({ end: element.end, node: reference });
    const item = items.get(element);
    const parentItem = openItems.at(-1)?.node;
    if (parentItem !== undefined) {
      for (const name of syntax.names(element)) add(parentItem, name, item ?? readValue(tree, element, name));
    }
    if (item !== undefined) openItems.push({ end: element.end, node: item });
  }
  return { nodes: [...items.values()], cut };
}

function add(node: Node, name: string, value: unknown): void {
  if (value === null || name.startsWith("@")) return;
  const existingValue = Object.hasOwn(node, name) ? node[name] : undefined;
  if (existingValue === undefined) node[name] = value;
  else if (MIN_MARKUP_LENGTH.has(name) && typeof existingValue === "string" && existingValue.length < MAX_TEXT_LENGTH)
    node[name] = `${existingValue}\n${String(value)}`;
  else if (!Array.isArray(existingValue)) node[name] = [existingValue, value];
  else if (existingValue.length < MAX_VALUES) existingValue.push(value);
}

function readValue(tree: Tree, element: Element, name: string): string | null {
  const statedValue = attributeOf(element, "content") ?? attributeOf(element, "datetime");
  if (statedValue !== null) return statedValue;
  if (element.name === "a" || element.name === "link" || element.name === "area") {
    // A link for a property that is not an address means its text.
    const href = attributeOf(element, "href");
    if (href !== null && /^(url|sameAs|logo|image|hiringOrganization)$/.test(name)) return href;
  }
  if (element.name === "img" || element.name === "source") return attributeOf(element, "src");
  if (MIN_MARKUP_LENGTH.has(name)) return markupOf(tree, element).trim() || null;
  return attributeOf(element, "value") ?? elementText(tree, element);
}
