// The shape of a response: which fields it has and of what kind, without their values. The shape recorded for each
// source is in tables/boards/shapes.csv; current responses are compared with it.
import { assertPresent } from "../contract/assertPresent.ts";
import { getAttribute, getAttributeNames } from "../text/html/attributes.ts";
import {
  DocumentTooLarge,
  type Element,
  findElements,
  parseHtmlPrefix,
  parseXml,
  rawTextOf,
} from "../text/html/tree.ts";

/** Paths such as `jobs[].location.city`, each with the kinds seen there. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>;

const MAX_PATHS = 3_000;
const MAX_NODES = 200_000;
/** Keys that are data rather than names: numbers, identifiers, anything long. */
const MAX_NAMES = 300;
/** Names of classes and attributes. Names with a number or mixed case are generated. */
const NAME = /^[a-z][a-z_-]{2,40}$/i;
const DATA_KEY = /^\d|^[\da-f]{8}-|^[\da-f]{16,}$|[^\w$@.-]|.{41}/i;

/** The fields of JSON, the elements of XML, the repeated parts of HTML; null for any other response. */
export function describeShape(answer: string): Shape | null {
  const start = answer
    .slice(0, 1_000)
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (!start.startsWith("<")) {
    const value = tryParseJson(answer);
    return value === undefined ? null : describeJson(value, "");
  }
  try {
    return XML.test(start) ? describeXml(answer) : describeHtml(answer);
  } catch (error) {
    // Too large to inspect: nothing is reported.
    if (error instanceof DocumentTooLarge) return null;
    throw error;
  }
}

const XML = /^<(?:\?xml|rss|feed|urlset|sitemapindex|source|jobs|workzag)\b/i;

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeJson(value: unknown, root: string): Map<string, Set<string>> {
  const shape = new Map<string, Set<string>>();
  const pending: [path: string, value: unknown][] = [[root, value]];
  for (let visited = 0; pending.length > 0 && visited < MAX_NODES && shape.size < MAX_PATHS; visited++) {
    const [path, current] = assertPresent(pending.pop());
    const kinds = shape.get(path) ?? new Set<string>();
    shape.set(path, kinds.add(kindOf(current)));
    if (Array.isArray(current)) for (const each of current) pending.push([`${path}[]`, each]);
    else if (typeof current === "object" && current !== null) {
      for (const [key, inner] of Object.entries(current)) {
        pending.push([`${path === "" ? "" : `${path}.`}${DATA_KEY.test(key) ? "*" : key}`, inner]);
      }
    }
  }
  return shape;
}

/** The elements of XML by path, each with whether it contains text or other elements. */
function describeXml(answer: string): Shape {
  const tree = parseXml(answer);
  const paths = new Map<Element, string>();
  const shape = new Map<string, Set<string>>([["", new Set(["xml"])]]);
  const parents = new Set<Element>();
  const elements = findElements(tree, "*").slice(0, MAX_NODES);
  for (const element of elements) if (element.parent !== null) parents.add(element.parent);
  for (const element of elements) {
    const parentPath = element.parent === null ? "" : paths.get(element.parent);
    if (parentPath === undefined || shape.size >= MAX_PATHS) continue;
    const path = `${parentPath === "" ? "" : `${parentPath}.`}${DATA_KEY.test(element.name.replace(":", "_")) ? "*" : element.name}`;
    paths.set(element, path);
    shape.set(path, (shape.get(path) ?? new Set()).add(parents.has(element) ? "element" : "text"));
  }
  return shape;
}

/**
 * Pages differ by tenant in everything except their row markup: names that occur on several elements, and schema.org
 * data.
 */
function describeHtml(answer: string): Shape {
  const tree = parseHtmlPrefix(answer);
  const counts = new Map<string, number>();
  for (const { attributes } of findElements(tree, "*").slice(0, MAX_NODES)) {
    const classes = (getAttribute(attributes, "class") ?? "").split(/\s+/).filter((name) => NAME.test(name));
    const data = getAttributeNames(attributes).filter((name) => name.startsWith("data-") && NAME.test(name));
    const item = getAttribute(attributes, "itemprop");
    const names = [...classes.map((name) => `html.class ${name}`), ...data.map((name) => `html.attribute ${name}`)];
    if (item !== undefined && NAME.test(item)) names.push(`html.itemprop ${item}`);
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const shape = new Map<string, Set<string>>([["html", new Set(["page"])]]);
  for (const [name, repeated] of counts) if (repeated > 1 && shape.size < MAX_NAMES) shape.set(name, new Set(["mark"]));
  for (const script of findElements(tree, 'script[type="application/ld+json"]').slice(0, 20)) {
    const value = tryParseJson(rawTextOf(tree, script));
    for (const [path, kinds] of value === undefined ? [] : describeJson(value, "ld")) {
      shape.set(path, new Set([...(shape.get(path) ?? []), ...kinds]));
    }
  }
  return shape;
}

function kindOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
}

export interface ShapeDifferences {
  /** Recorded, but missing although its parent is present. */
  readonly gone: string[];
  /** Not recorded, although its parent is. */
  readonly added: string[];
  /** `path: recorded, now`. */
  readonly changed: string[];
}

export function compareShapes(recorded: Shape, now: Shape): ShapeDifferences {
  const parentPath = (path: string): string => path.replace(/(?:\.?[^.[\]]+|\[\])$/, "");
  const within = (shape: Shape, path: string): boolean =>
    path !== "" && shape.get(parentPath(path)) !== undefined && !isEmpty(shape, parentPath(path));
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

/** A list without members is no evidence about them. */
function isEmpty(shape: Shape, path: string): boolean {
  return shape.get(path)?.has("list") === true && !shape.has(`${path}[]`);
}
