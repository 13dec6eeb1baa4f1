// The field of each column of a file: the choices, and the assignment as the `map` parameter of the API.
import { RAW_EMPLOYER_FIELDS, RAW_FIELDS, RAW_LOCATION_FIELDS } from "../../../src/contract/raw.ts";
import { formatCsvLine } from "../../../src/text/csv.ts";

/** A field by column; null: the column is ignored. */
export type Mapping = readonly (string | null)[];

const words = (key: string): string => key.replaceAll("_", " ");
const within = (fields: object, key: string): string[] => Object.keys(fields).map((each) => `${key}.${each}`);

/** In the order of the documentation. */
export const FIELDS: readonly string[] = [
  ...Object.keys(RAW_FIELDS).filter((key) => key !== "employer"),
  ...within(RAW_LOCATION_FIELDS, "locations"),
  ...within(RAW_EMPLOYER_FIELDS, "employer"),
];

/** `locations.country` as `place: country`. */
export function fieldName(field: string): string {
  const [first = "", second] = field.split(".");
  const name = first === "locations" ? "place" : first === "organization" ? "employer" : words(first);
  return second === undefined ? name : `${name}: ${words(second)}`;
}

/** A field belongs to one column: another column with the same field becomes ignored. */
export function assign(mapping: Mapping, at: number, field: string | null): Mapping {
  return mapping.map((current, index) => (index === at ? field : current === field ? null : current));
}

/** By position, since names may repeat or contain commas. */
export function mapOf(mapping: Mapping): string {
  return mapping.map((field, at) => `${field ?? "-"}=#${at + 1}`).join(",");
}

interface RejectedRow {
  readonly line: number;
  readonly reason: string;
  readonly row: string;
}

/** The rejected rows as `rolecall import --rejected` writes them, with the mark that Excel needs. */
export function rejectedCsv(rows: readonly RejectedRow[]): string {
  const lines = rows.map(({ line, reason, row }) => formatCsvLine([line, reason, row]));
  return `\ufeff${formatCsvLine(["line", "reason", "row"])}${lines.join("")}`;
}
