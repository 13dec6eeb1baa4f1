// Renders rows as RFC 4180 CSV with CRLF. Numbers are unchanged; text that a spreadsheet would treat as a formula is
// neutralised (text/csv.ts). The header is written even without rows.
import type { DatabaseSync } from "node:sqlite";
import { formatCsvCell } from "../../text/csv.ts";
import type { View } from "../query.ts";
import { columnsOf, piecesFor } from "./columns.ts";
import { groupsOfSome, readRows } from "./rows.ts";
import type { Sink } from "./sink.ts";
import { furtherGroups, type RenderContext, valueReader } from "./values.ts";

/** Excel assumes another encoding than UTF-8 without it. */
export const BYTE_ORDER_MARK = "\ufeff";
export const CSV_TYPE = "text/csv; charset=utf-8";

/** Writes the header and one line per row. */
export function renderCsv(
  db: DatabaseSync,
  ids: ArrayLike<number>,
  view: View,
  context: RenderContext,
  sink: Sink,
): string {
  const columns = columnsOf(view, [...furtherGroups(view, context), ...groupsOfSome(db, ids)]);
  const open = valueReader(db, view, context);
  if (view.bom === true) sink.write(BYTE_ORDER_MARK);
  sink.write(csvRow(columns.map((column) => column.name)));
  for (const row of readRows(db, ids, piecesFor(columns, view))) {
    const values = open(row);
    sink.write(csvRow(columns.map((column) => values.value(column))));
  }
  return CSV_TYPE;
}

/** One line of JSON values, including its line end. */
export function csvRow(values: readonly unknown[]): string {
  return `${values.map(cellOf).join(",")}\r\n`;
}

/** null and an empty list become empty cells; lists of texts and numbers are joined by `; `; other objects are JSON. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return formatCsvCell(value);
  if (typeof value !== "object") return String(value);
  if (!Array.isArray(value)) return formatCsvCell(JSON.stringify(value));
  if (value.length === 0) return "";
  if (value.every((item) => typeof item === "number")) return value.join("; ");
  if (value.every((item) => typeof item === "string")) return formatCsvCell(value.join("; "));
  return formatCsvCell(JSON.stringify(value));
}
