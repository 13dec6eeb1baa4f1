// Data that stands in the attributes of a page's elements (microdata, RDFa) as the same objects that JSON-LD gives: one pass in document
// order with a stack of the items that are open, so that depth costs nothing. Longer texts keep their markup.
import { attributeIn } from "../../../text/html/attributes.ts";
import { attributeOf, type Element, markupOf, type Tree, textIn } from "../../../text/html/tree.ts";

export interface Dialect {
  /** The type of the item that begins at this element ("" where none is named); null: none begins. */
  readonly itemType: (element: Element) => string | null;
  /** The names under which the element's value belongs to the item around it. */
  readonly names: (element: Element) => readonly string[];
  /** Ids of further elements that belong to the item. */
  readonly refers: (element: Element) => readonly string[];
}

type Node = Record<string, unknown>;

const MARKED_UP = new Set([
  "description",
  "responsibilities",
  "qualifications",
  "skills",
  "jobBenefits",
  "experienceRequirements",
  "educationRequirements",
]);
const MOST_ITEMS = 20_000;
const MOST_VALUES = 500;
const MOST_LETTERS = 1_000_000;

/** Every item of the page, outer ones first; `cut`: there are more than are read. */
export function itemsIn(tree: Tree, dialect: Dialect): { nodes: Node[]; cut: boolean } {
  const items = new Map<Element, Node>();
  const referred = new Map<string, Node>();
  let cut = false;
  for (const element of tree.elements) {
    const type = dialect.itemType(element);
    if (type === null) continue;
    if (items.size >= MOST_ITEMS) {
      cut = true;
      break;
    }
    const node: Node = { "@type": type.split(/\s+/) };
    items.set(element, node);
    for (const id of dialect.refers(element)) referred.set(id, node);
  }
  const open: { end: number; node: Node }[] = [];
  for (const element of tree.elements) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= element.order) open.pop();
    const reference = referred.size === 0 ? undefined : referred.get(attributeIn(element.attributes, "id") ?? "");
    if (reference !== undefined) open.push({ end: element.end, node: reference });
    const item = items.get(element);
    const around = open.at(-1)?.node;
    if (around !== undefined) {
      for (const name of dialect.names(element)) add(around, name, item ?? valueIn(tree, element, name));
    }
    if (item !== undefined) open.push({ end: element.end, node: item });
  }
  return { nodes: [...items.values()], cut };
}

function add(node: Node, name: string, value: unknown): void {
  if (value === null || name.startsWith("@")) return;
  const known = Object.hasOwn(node, name) ? node[name] : undefined;
  if (known === undefined) node[name] = value;
  else if (MARKED_UP.has(name) && typeof known === "string" && known.length < MOST_LETTERS)
    node[name] = `${known}\n${String(value)}`;
  else if (!Array.isArray(known)) node[name] = [known, value];
  else if (known.length < MOST_VALUES) known.push(value);
}

function valueIn(tree: Tree, element: Element, name: string): string | null {
  const stated = attributeOf(element, "content") ?? attributeOf(element, "datetime");
  if (stated !== null) return stated;
  if (element.name === "a" || element.name === "link" || element.name === "area") {
    // A link under a name that is no address means its text.
    const href = attributeOf(element, "href");
    if (href !== null && /^(url|sameAs|logo|image|hiringOrganization)$/.test(name)) return href;
  }
  if (element.name === "img" || element.name === "source") return attributeOf(element, "src");
  if (MARKED_UP.has(name)) return markupOf(tree, element).trim() || null;
  return attributeOf(element, "value") ?? textIn(tree, element);
}
