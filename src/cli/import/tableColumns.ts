// The columns of a table and the fields they hold: by the column's name, by a guess from its name, or as
// stated by `--map FIELD=COLUMN`. `#3` is the third column, and `-=COLUMN` ignores a column.
import { didYouMean } from "../../contract/nearest.ts";
import { findNearestKey, RAW_EMPLOYER_FIELDS, RAW_FIELDS, RAW_LOCATION_FIELDS } from "../../contract/raw.ts";
import { UserError } from "../../contract/userError.ts";
import { guessField } from "./columnNames.ts";

export interface TableColumn {
  readonly at: number;
  readonly name: string;
  /** The field, or two names for a field of a place or an employer. */
  readonly path: readonly string[];
}

export function matchColumns(
  names: readonly string[],
  map: string | null,
  warn: (sentence: string) => void,
): TableColumn[] {
  const mapped = (map ?? "").split(",").flatMap((part) => (part.trim() === "" ? [] : [parseMapping(part, names)]));
  const byColumn = new Map(mapped.map(([field, at]) => [at, field]));
  const taken = new Set(mapped.map(([field]) => field));
  const assign = (fieldOf: (name: string) => string | null): void => {
    for (const [at, name] of names.entries()) {
      const field = byColumn.has(at) ? null : fieldOf(name);
      if (field === null || taken.has(field) || parseFieldPath(field) === null) continue;
      byColumn.set(at, field);
      taken.add(field);
    }
  };
  assign(toFieldName);
  assign(guessField);
  const columns = [...byColumn].flatMap(([at, field]) => {
    const path = parseFieldPath(field);
    return path === null ? [] : [{ at, name: names[at] ?? "", path }];
  });
  const unusedNames = names.filter((name, at) => !byColumn.has(at) && name !== "");
  if (unusedNames.length > 0)
    warn(
      `These columns are ignored: ${unusedNames.map((name) => `"${name.slice(0, 100)}"`).join(", ")}. --map FIELD=COLUMN imports a column.`,
    );
  return columns.toSorted((a, b) => a.at - b.at);
}

/** `"Link" (url): missing` for `url: missing`. Without an id column, the page address identifies a posting. */
export function explainReason(reason: string, columns: readonly TableColumn[]): string {
  const [, named = "", part, fault = ""] = /^(\w+)(?:\[\d+\])?(?:\.(\w+))?: (.*)$/s.exec(reason) ?? [];
  const holds = (field: string) => columns.find(({ path }) => path[0] === field && (part ?? path[1]) === path[1]);
  const field = named === "external_id" && holds(named) === undefined ? "url" : named;
  const column = holds(field) ?? columns.find(({ path }) => path[0] === field);
  if (column !== undefined) return `${columnTitle(column)} (${column.path.join(".")}): ${fault}`;
  return fault === "missing" ? `${field}: missing; no column is assigned to it` : reason;
}

const columnTitle = ({ name, at }: TableColumn): string => (name === "" ? `column ${at + 1}` : `"${name}"`);

/** Stands for the field of a column that is ignored. */
const IGNORED = "-";

const toFieldName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");

/** One part of `--map`: the field and the index of its column. */
function parseMapping(part: string, names: readonly string[]): [string, number] {
  const [field = "", column = "", ...rest] = part.split("=").map((side) => side.trim());
  if (field === "" || column === "" || rest.length > 0)
    throw new UserError(`--map: "${part.trim()}" is not of the form FIELD=COLUMN, such as title=Job.`, 2);
  if (field !== IGNORED && parseFieldPath(field) === null) {
    const suggestion = findNearestKey(field);
    throw new UserError(`--map: no field "${field}".${didYouMean(suggestion)}`, 2);
  }
  const position = /^#([1-9]\d{0,3})$/.exec(column)?.[1];
  const at =
    position === undefined
      ? names.findIndex((name) => name.toLowerCase() === column.toLowerCase())
      : Number(position) - 1;
  if (at === -1 || at >= names.length) {
    const columnList = names.map((name) => `"${name}"`).join(", ");
    throw new UserError(`--map: the file has no column "${column}"; its columns are ${columnList}.`, 2);
  }
  return [field, at];
}

/** `title`, or `locations.country` and `employer.domain`; null: not a field. */
function parseFieldPath(field: string): string[] | null {
  const [first = "", second, ...rest] = field.split(".");
  const nestedFields = { locations: RAW_LOCATION_FIELDS, employer: RAW_EMPLOYER_FIELDS }[first];
  if (second === undefined) return Object.hasOwn(RAW_FIELDS, first) && first !== "employer" ? [first] : null;
  return nestedFields !== undefined && Object.hasOwn(nestedFields, second) && rest.length === 0
    ? [first, second]
    : null;
}
