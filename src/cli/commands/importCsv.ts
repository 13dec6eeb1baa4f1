// Converts a CSV file to the JSON lines that `rolecall import` accepts, one per row. A column is matched by its name,
// or as `--map FIELD=COLUMN` says. The separator is a comma, a semicolon or a tab, whichever the first line contains.

import { basename } from "node:path";
import { assertPresent } from "../../contract/assertPresent.ts";
import { didYouMean } from "../../contract/nearest.ts";
import { findNearestKey, RAW_EMPLOYER_FIELDS, RAW_FIELDS, RAW_LOCATION_FIELDS } from "../../contract/raw.ts";
import { UserError } from "../../contract/userError.ts";
import { hasOpenQuote, parseCsv } from "../../text/csv.ts";
import type { TerminalLine } from "../terminal/lines.ts";

/** Separates several places or texts in one cell. */
const LIST_SEPARATOR = /\s*[;|\n]\s*/;
const TRUE = /^(?:true|yes|y|1|x)$/i;
const FALSE = /^(?:false|no|n|0)$/i;
/** Limits an unclosed quoted cell, which would take the rest of the file. */
const MAX_RECORD_LINES = 20_000;

export function isCsv(name: string): boolean {
  return /\.(?:csv|tsv)(?:\.gz)?$/i.test(name);
}

/** The postings of a file form their own board, named after the file. */
export function boardNameOfFile(name: string): string {
  return name === "-" ? "stdin" : basename(name).replace(/\.(?:csv|tsv|txt)?(?:\.gz)?$/i, "");
}

interface Column {
  readonly at: number;
  /** The field, or two names for a field of a place or an employer. */
  readonly path: readonly string[];
}

/** The rows as lines of JSON, each with the number of its first line. */
export async function* readCsvPostings(
  lines: AsyncIterable<TerminalLine>,
  map: string | null,
  warn: (sentence: string) => void,
): AsyncGenerator<TerminalLine> {
  let header: { columns: Column[]; separator: string } | null = null;
  for await (const { line, separator } of readRecords(lines)) {
    if (line.text === null) yield line;
    else if (header === null) {
      const names = (parseCsv(line.text, separator)[0] ?? []).map((cell) => cell.trim());
      header = { columns: matchColumns(names, map, warn), separator };
    } else if (line.text.trim() !== "") {
      const row = parseCsv(line.text, header.separator)[0] ?? [];
      yield { ...line, text: JSON.stringify(toPosting(row, header.columns)) };
    }
  }
}

/** Records of one line, or of several if a quoted cell contains line breaks. */
async function* readRecords(
  lines: AsyncIterable<TerminalLine>,
): AsyncGenerator<{ line: TerminalLine; separator: string }> {
  let separator: string | null = null;
  let recordLines: TerminalLine[] = [];
  for await (const line of lines) {
    separator ??= detectSeparator(line.text ?? "");
    recordLines.push(line);
    const isOpen = line.text !== null && hasOpenQuote(line.text, separator, recordLines.length > 1);
    if (isOpen && recordLines.length < MAX_RECORD_LINES) continue;
    yield { line: joinLines(recordLines, isOpen), separator };
    recordLines = [];
  }
  if (recordLines.length > 0) yield { line: joinLines(recordLines, true), separator: separator ?? "," };
}

function joinLines(recordLines: readonly TerminalLine[], isUnclosed: boolean): TerminalLine {
  const first = assertPresent(recordLines[0]);
  const unreadable = recordLines.find(({ text }) => text === null);
  const bytes = recordLines.reduce((sum, line) => sum + line.bytes, 0);
  if (unreadable !== undefined) return { ...unreadable, number: first.number, bytes };
  if (isUnclosed) return { ...first, text: null, reason: "a quoted cell is not closed", bytes };
  return recordLines.length === 1 ? first : { ...first, text: recordLines.map(({ text }) => text).join("\n"), bytes };
}

function detectSeparator(header: string): string {
  const counts = [",", ";", "\t"].map((each) => ({ each, count: header.split(each).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.each ?? ",";
}

function matchColumns(names: readonly string[], map: string | null, warn: (sentence: string) => void): Column[] {
  const mapped = new Map(
    (map ?? "").split(",").flatMap((part) => (part.trim() === "" ? [] : [parseMapping(part, names)])),
  );
  const columns = names.flatMap((name, at): Column[] => {
    const field = [...mapped].find(([, column]) => column === at)?.[0] ?? toFieldName(name);
    const path = parseFieldPath(field);
    return path === null || (mapped.get(field) ?? at) !== at ? [] : [{ at, path }];
  });
  const used = new Set(columns.map(({ at }) => at));
  const unusedNames = names.filter((name, at) => !used.has(at) && name !== "");
  if (unusedNames.length > 0)
    warn(
      `These columns are ignored: ${unusedNames.map((name) => `"${name}"`).join(", ")}. --map FIELD=COLUMN imports a column.`,
    );
  return columns;
}

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
  if (parseFieldPath(field) === null) {
    const suggestion = findNearestKey(field);
    throw new UserError(`--map: no field "${field}".${didYouMean(suggestion)}`, 2);
  }
  const at = names.findIndex((name) => name.toLowerCase() === column.toLowerCase());
  if (at === -1) {
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

function toPosting(row: readonly string[], columns: readonly Column[]): Record<string, unknown> {
  const posting: Record<string, unknown> = {};
  const place: Record<string, unknown> = {};
  const employer: Record<string, unknown> = {};
  for (const { at, path } of columns) {
    const cell = row[at]?.trim() ?? "";
    if (cell === "") continue;
    const [first = "", second] = path;
    if (second !== undefined) (first === "employer" ? employer : place)[second] = cellValue(cell, path);
    else posting[first] = cellValue(cell, path);
  }
  if (Object.keys(place).length > 0)
    posting.locations = [place, ...(Array.isArray(posting.locations) ? posting.locations : [])];
  if (Object.keys(employer).length > 0) posting.employer = employer;
  // Without ids of its own, the page address identifies a posting.
  return { ...posting, external_id: posting.external_id ?? posting.url };
}

/** A cell of the wrong kind is passed on unchanged, and validation reports it. */
function cellValue(cell: string, [first = "", second]: readonly string[]): unknown {
  const fields: Readonly<Record<string, { kind: string }>> =
    second === undefined ? RAW_FIELDS : first === "employer" ? RAW_EMPLOYER_FIELDS : RAW_LOCATION_FIELDS;
  const kind = fields[second ?? first]?.kind;
  if (kind === "places" || kind === "texts") return cell.split(LIST_SEPARATOR).filter((part) => part !== "");
  if (kind === "number" && Number.isFinite(Number(cell))) return Number(cell);
  if (kind === "flag") return TRUE.test(cell) ? true : FALSE.test(cell) ? false : cell;
  return cell;
}
