// The shape of an answer: which fields stand where, and of what kind, without any of their words. What a source was recorded with is
// kept in tables/boards/shapes.csv; an answer of today is held against it.

import { there } from "../contract/there.ts";
import { attributeIn, attributeNames } from "../text/html/attributes.ts";
import { all, type Element, rawTextOf, readHtmlPart, readXml, TooMuch } from "../text/html/tree.ts";

/** Paths such as `jobs[].location.city`, each with the kinds seen there. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>;

const MOST_PATHS = 3_000;
const MOST_NODES = 200_000;
/** Keys that are data and no names: numbers, identifiers, whatever is long. */
const MOST_MARKS = 300;
/** Names of classes and attributes; what holds a number or is mixed up was made by a machine. */
const MARK = /^[a-z][a-z_-]{2,40}$/i;
const DATA_KEY = /^\d|^[\da-f]{8}-|^[\da-f]{16,}$|[^\w$@.-]|.{41}/i;

/** The fields of JSON, the elements of XML, what repeats in HTML; null for an answer that is none of them. */
export function shapeOf(answer: string): Shape | null {
  const start = answer
    .slice(0, 1_000)
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (!start.startsWith("<")) {
    const value = jsonIn(answer);
    return value === undefined ? null : fieldsOf(value, "");
  }
  try {
    return XML.test(start) ? elementsOf(answer) : marksOf(answer);
  } catch (error) {
    // Larger than can be looked into: nothing is said of it.
    if (error instanceof TooMuch) return null;
    throw error;
  }
}

const XML = /^<(?:\?xml|rss|feed|urlset|sitemapindex|source|jobs|workzag)\b/i;

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fieldsOf(value: unknown, root: string): Map<string, Set<string>> {
  const shape = new Map<string, Set<string>>();
  const waiting: [path: string, value: unknown][] = [[root, value]];
  for (let looked = 0; waiting.length > 0 && looked < MOST_NODES && shape.size < MOST_PATHS; looked++) {
    const [path, here] = there(waiting.pop());
    const kinds = shape.get(path) ?? new Set<string>();
    shape.set(path, kinds.add(kindOf(here)));
    if (Array.isArray(here)) for (const each of here) waiting.push([`${path}[]`, each]);
    else if (typeof here === "object" && here !== null) {
      for (const [key, inner] of Object.entries(here)) {
        waiting.push([`${path === "" ? "" : `${path}.`}${DATA_KEY.test(key) ? "*" : key}`, inner]);
      }
    }
  }
  return shape;
}

/** The elements of XML by their path, each with whether it holds words or others. */
function elementsOf(answer: string): Shape {
  const tree = readXml(answer);
  const paths = new Map<Element, string>();
  const shape = new Map<string, Set<string>>([["", new Set(["xml"])]]);
  const parents = new Set<Element>();
  const elements = all(tree, "*").slice(0, MOST_NODES);
  for (const element of elements) if (element.parent !== null) parents.add(element.parent);
  for (const element of elements) {
    const above = element.parent === null ? "" : paths.get(element.parent);
    if (above === undefined || shape.size >= MOST_PATHS) continue;
    const path = `${above === "" ? "" : `${above}.`}${DATA_KEY.test(element.name.replace(":", "_")) ? "*" : element.name}`;
    paths.set(element, path);
    shape.set(path, (shape.get(path) ?? new Set()).add(parents.has(element) ? "element" : "text"));
  }
  return shape;
}

/** Pages differ by tenant in all but what their rows are made of: names that stand on several elements, and schema.org data. */
function marksOf(answer: string): Shape {
  const tree = readHtmlPart(answer);
  const times = new Map<string, number>();
  for (const { attributes } of all(tree, "*").slice(0, MOST_NODES)) {
    const classes = (attributeIn(attributes, "class") ?? "").split(/\s+/).filter((name) => MARK.test(name));
    const data = attributeNames(attributes).filter((name) => name.startsWith("data-") && MARK.test(name));
    const item = attributeIn(attributes, "itemprop");
    const names = [...classes.map((name) => `html.class ${name}`), ...data.map((name) => `html.attribute ${name}`)];
    if (item !== undefined && MARK.test(item)) names.push(`html.itemprop ${item}`);
    for (const name of new Set(names)) times.set(name, (times.get(name) ?? 0) + 1);
  }
  const shape = new Map<string, Set<string>>([["html", new Set(["page"])]]);
  for (const [name, many] of times) if (many > 1 && shape.size < MOST_MARKS) shape.set(name, new Set(["mark"]));
  for (const script of all(tree, 'script[type="application/ld+json"]').slice(0, 20)) {
    const value = jsonIn(rawTextOf(tree, script));
    for (const [path, kinds] of value === undefined ? [] : fieldsOf(value, "ld")) {
      shape.set(path, new Set([...(shape.get(path) ?? []), ...kinds]));
    }
  }
  return shape;
}

function kindOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
}

export interface Differences {
  /** Recorded, and missing where what is around it is there. */
  readonly gone: string[];
  /** Not recorded, where what is around it is. */
  readonly added: string[];
  /** `path: recorded, now`. */
  readonly changed: string[];
}

export function differences(recorded: Shape, now: Shape): Differences {
  const around = (path: string): string => path.replace(/(?:\.?[^.[\]]+|\[\])$/, "");
  const within = (shape: Shape, path: string): boolean =>
    path !== "" && shape.get(around(path)) !== undefined && !isEmpty(shape, around(path));
  const kinds = (shape: Shape, path: string): string[] =>
    [...(shape.get(path) ?? [])].filter((kind) => kind !== "null").sort();
  const gone = [...recorded.keys()].filter((path) => !now.has(path) && within(now, path));
  const added = [...now.keys()].filter((path) => !recorded.has(path) && within(recorded, path));
  const changed = [...now.keys()].flatMap((path) => {
    const [before, after] = [kinds(recorded, path), kinds(now, path)];
    const other = before.length > 0 && after.some((kind) => !before.includes(kind));
    return other ? [`${path}: ${before.join("/")}, now ${after.join("/")}`] : [];
  });
  return { gone: gone.sort(), added: added.sort(), changed: changed.sort() };
}

/** A list without members says nothing about them. */
function isEmpty(shape: Shape, path: string): boolean {
  return shape.get(path)?.has("list") === true && !shape.has(`${path}[]`);
}
