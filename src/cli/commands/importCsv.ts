// Postings from a spreadsheet: each row of a CSV file becomes the JSON line that `rolecall import` takes. A column is taken by its name
// where that is a field's, else as `--map FIELD=COLUMN` says. Commas, semicolons and tabs separate, whichever the first line has.

import { basename } from "node:path";
import { didYouMean } from "../../contract/nearest.ts";
import { nearestKey, RAW_EMPLOYER_FIELDS, RAW_FIELDS, RAW_LOCATION_FIELDS } from "../../contract/raw.ts";
import { Refusal } from "../../contract/refusal.ts";
import { there } from "../../contract/there.ts";
import { leavesOpen, readCsv } from "../../text/csv.ts";
import type { TerminalLine } from "../terminal/lines.ts";

/** Several places or texts in one cell. */
const BETWEEN = /\s*[;|\n]\s*/;
const TRUE = /^(?:true|yes|y|1|x)$/i;
const FALSE = /^(?:false|no|n|0)$/i;
/** A quoted cell that nobody closes would take the rest of the file. */
const MOST_LINES = 20_000;

export function isCsv(name: string): boolean {
  return /\.(?:csv|tsv)(?:\.gz)?$/i.test(name);
}

/** A file's postings are a board of their own, by its name. */
export function boardOfFile(name: string): string {
  return name === "-" ? "stdin" : basename(name).replace(/\.(?:csv|tsv|txt)?(?:\.gz)?$/i, "");
}

interface Column {
  readonly at: number;
  /** The field, or two names for a field of a place or an employer. */
  readonly path: readonly string[];
}

/** The rows as lines of JSON, each with the number of the line it begins at. */
export async function* csvPostings(
  lines: AsyncIterable<TerminalLine>,
  map: string | null,
  say: (sentence: string) => void,
): AsyncGenerator<TerminalLine> {
  let head: { columns: Column[]; separator: string } | null = null;
  for await (const { line, separator } of records(lines)) {
    if (line.text === null) yield line;
    else if (head === null) {
      const names = (readCsv(line.text, separator)[0] ?? []).map((cell) => cell.trim());
      head = { columns: columnsOf(names, map, say), separator };
    } else if (line.text.trim() !== "") {
      const row = readCsv(line.text, head.separator)[0] ?? [];
      yield { ...line, text: JSON.stringify(postingOf(row, head.columns)) };
    }
  }
}

/** Records of one line or, where a quoted cell has line breaks, of several. */
async function* records(lines: AsyncIterable<TerminalLine>): AsyncGenerator<{ line: TerminalLine; separator: string }> {
  let separator: string | null = null;
  let held: TerminalLine[] = [];
  for await (const line of lines) {
    separator ??= separatorOf(line.text ?? "");
    held.push(line);
    const goesOn = line.text !== null && leavesOpen(line.text, separator, held.length > 1);
    if (goesOn && held.length < MOST_LINES) continue;
    yield { line: joined(held, goesOn), separator };
    held = [];
  }
  if (held.length > 0) yield { line: joined(held, true), separator: separator ?? "," };
}

function joined(held: readonly TerminalLine[], open: boolean): TerminalLine {
  const first = there(held[0]);
  const unread = held.find(({ text }) => text === null);
  const bytes = held.reduce((sum, line) => sum + line.bytes, 0);
  if (unread !== undefined) return { ...unread, number: first.number, bytes };
  if (open) return { ...first, text: null, reason: "a quoted cell is not closed", bytes };
  return held.length === 1 ? first : { ...first, text: held.map(({ text }) => text).join("\n"), bytes };
}

function separatorOf(header: string): string {
  const counts = [",", ";", "\t"].map((each) => ({ each, count: header.split(each).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.each ?? ",";
}

function columnsOf(names: readonly string[], map: string | null, say: (sentence: string) => void): Column[] {
  const mapped = new Map(
    (map ?? "").split(",").flatMap((part) => (part.trim() === "" ? [] : [mappingOf(part, names)])),
  );
  const columns = names.flatMap((name, at): Column[] => {
    const field = [...mapped].find(([, column]) => column === at)?.[0] ?? plainName(name);
    const path = pathOf(field);
    return path === null || (mapped.get(field) ?? at) !== at ? [] : [{ at, path }];
  });
  const used = new Set(columns.map(({ at }) => at));
  const left = names.filter((name, at) => !used.has(at) && name !== "");
  if (left.length > 0)
    say(`These columns are left out: ${left.map((name) => `"${name}"`).join(", ")}. --map FIELD=COLUMN takes one in.`);
  return columns;
}

const plainName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");

/** One part of `--map`: the field, and where its column stands. */
function mappingOf(part: string, names: readonly string[]): [string, number] {
  const [field = "", column = "", ...rest] = part.split("=").map((side) => side.trim());
  if (field === "" || column === "" || rest.length > 0)
    throw new Refusal(`--map: "${part.trim()}" is not of the form FIELD=COLUMN, such as title=Job.`, 2);
  if (pathOf(field) === null) {
    const near = nearestKey(field);
    throw new Refusal(`--map: there is no field "${field}".${didYouMean(near)}`, 2);
  }
  const at = names.findIndex((name) => name.toLowerCase() === column.toLowerCase());
  if (at === -1) {
    const there = names.map((name) => `"${name}"`).join(", ");
    throw new Refusal(`--map: the file has no column "${column}"; its columns are ${there}.`, 2);
  }
  return [field, at];
}

/** `title`, or `locations.country` and `employer.domain`; null: no field. */
function pathOf(field: string): string[] | null {
  const [first = "", second, ...rest] = field.split(".");
  const inside = { locations: RAW_LOCATION_FIELDS, employer: RAW_EMPLOYER_FIELDS }[first];
  if (second === undefined) return Object.hasOwn(RAW_FIELDS, first) && first !== "employer" ? [first] : null;
  return inside !== undefined && Object.hasOwn(inside, second) && rest.length === 0 ? [first, second] : null;
}

function postingOf(row: readonly string[], columns: readonly Column[]): Record<string, unknown> {
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
  // A list without numbers of its own: the page is what tells its postings apart.
  return { ...posting, external_id: posting.external_id ?? posting.url };
}

/** A cell that is not of the field's kind stays as it is: the gate says what is wrong with it. */
function cellValue(cell: string, [first = "", second]: readonly string[]): unknown {
  const fields: Readonly<Record<string, { kind: string }>> =
    second === undefined ? RAW_FIELDS : first === "employer" ? RAW_EMPLOYER_FIELDS : RAW_LOCATION_FIELDS;
  const kind = fields[second ?? first]?.kind;
  if (kind === "places" || kind === "texts") return cell.split(BETWEEN).filter((part) => part !== "");
  if (kind === "number" && Number.isFinite(Number(cell))) return Number(cell);
  if (kind === "flag") return TRUE.test(cell) ? true : FALSE.test(cell) ? false : cell;
  return cell;
}
