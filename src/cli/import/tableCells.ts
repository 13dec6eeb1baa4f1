// Converts the cells of a table's row to a raw posting: numbers with a decimal comma, dates with dots, yes and no in the
// usual languages, addresses without a scheme, a place and its country in two columns.
import { RAW_EMPLOYER_FIELDS, RAW_FIELDS, RAW_LOCATION_FIELDS } from "../../contract/raw.ts";
import type { TableColumn } from "./tableColumns.ts";

/** Separates several places or texts in one cell. */
const LIST_SEPARATOR = /\s*[;|\n]\s*/;
const TRUE = /^(?:true|yes|y|1|x|ja|j|wahr|oui|vrai|s[ií]|sim|tak)$/i;
const FALSE = /^(?:false|no|n|0|-|nein|falsch|non|faux|nee|não|nie)$/i;
const BARE_ADDRESS = /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/)\S*$/i;
/** `1.234,5` and `48,2`; a single comma before three digits separates thousands: `1,234`. */
const DECIMAL_COMMA = /^-?(?:\d{1,3}(?:[.\s]\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,}))$/;
const GROUPED = /^-?\d{1,3}(?:([,.'\s])\d{3})(?:\1\d{3})*$/;
const DOTTED_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

export function toPosting(row: readonly string[], columns: readonly TableColumn[]): Record<string, unknown> {
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
  if (Object.keys(place).length > 0) posting.locations = joinPlaces(posting.locations, place);
  if (Object.keys(employer).length > 0) posting.employer = employer;
  // Without an id column, the page address identifies a posting.
  return { ...posting, external_id: posting.external_id ?? posting.url };
}

/** Country, region and postal code of a row belong to each of its places. */
function joinPlaces(named: unknown, rest: Readonly<Record<string, unknown>>): unknown[] {
  const places: unknown[] = Array.isArray(named) ? named : [];
  if (places.length === 0) return [rest];
  return places.map((each) => (String(each).includes(",") ? { text: each, ...rest } : { locality: each, ...rest }));
}

/** A cell of the wrong kind is passed on unchanged, and validation reports it. */
function cellValue(cell: string, [first = "", second]: readonly string[]): unknown {
  const fields: Readonly<Record<string, { kind: string }>> =
    second === undefined ? RAW_FIELDS : first === "employer" ? RAW_EMPLOYER_FIELDS : RAW_LOCATION_FIELDS;
  const kind = fields[second ?? first]?.kind;
  if (kind === "places" || kind === "texts") return cell.split(LIST_SEPARATOR).filter((part) => part !== "");
  if (kind === "number") return parseNumber(cell) ?? cell;
  if (kind === "flag") return TRUE.test(cell) ? true : FALSE.test(cell) ? false : cell;
  if (kind === "address") return BARE_ADDRESS.test(cell) ? `https://${cell}` : cell;
  if (kind === "date") return toIsoDate(cell);
  return cell;
}

function parseNumber(cell: string): number | null {
  const plain = DECIMAL_COMMA.test(cell)
    ? cell.replaceAll(/[.\s]/g, "").replace(",", ".")
    : GROUPED.test(cell)
      ? cell.replaceAll(/[,.'\s]/g, "")
      : cell;
  return Number.isFinite(Number(plain)) ? Number(plain) : null;
}

function toIsoDate(cell: string): string {
  const [, day = "", month = "", year = ""] = DOTTED_DATE.exec(cell) ?? [];
  return year === "" ? cell : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
