// The shape of an answer: which fields stand where, and of what kind, without any of their words. What a source was recorded with is
// kept in tables/boards/shapes.csv; an answer of today is held against it.

/** Paths such as `jobs[].location.city`, each with the kinds seen there. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>;

const MOST_PATHS = 3_000;
const MOST_NODES = 200_000;
/** Keys that are data and no names: numbers, identifiers, whatever is long. */
const DATA_KEY = /^\d|^[\da-f]{8}-|^[\da-f]{16,}$|[^\w$@.-]|.{41}/i;

/** Null for an answer that is no JSON. */
export function shapeOf(answer: string): Shape | null {
  let value: unknown;
  try {
    value = JSON.parse(answer);
  } catch {
    return null;
  }
  const shape = new Map<string, Set<string>>();
  const waiting: [path: string, value: unknown][] = [["", value]];
  for (let looked = 0; waiting.length > 0 && looked < MOST_NODES && shape.size < MOST_PATHS; looked++) {
    const [path, here] = waiting.pop() as [string, unknown];
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
