// Writes the rows of an export's next entries in its format: lines, or the pages of each column for Parquet.

import { assertPresent } from "../../contract/assertPresent.ts";
import { findField } from "../../contract/fields.ts";
import { employerNumbers } from "../find/employerNumbers.ts";
import { listingOf, type Snapshot } from "../find/find.ts";
import { latestModification } from "../find/modifications.ts";
import { pastContext } from "../past/pastValues.ts";
import type { Answer, ExportShape, IndexQuery, View } from "../query.ts";
import { type Column, columnsOf, piecesFor } from "../render/columns.ts";
import { csvRow } from "../render/renderCsv.ts";
import { renderJsonLines } from "../render/renderJson.ts";
import { readRows } from "../render/rows.ts";
import type { Sink } from "../render/sink.ts";
import { valueReader } from "../render/values.ts";
import { flagColumn, type ParquetColumn, parquetColumn } from "./leaves.ts";
import { createPageBuilder } from "./pages.ts";
import { packPages } from "./parquetFile.ts";
import { type ExportEntry, fateOf, idOfEntry } from "./plan.ts";

type RowsQuery = Extract<IndexQuery, { kind: "rows" }>;

/** Columns that follow the fields when rows may represent removed postings. */
const REMOVAL_COLUMNS = ["closed", "left"] as const;

/** The columns of each row. The id is always included, because clients resume from it. */
function exportColumns(view: View): readonly Column[] {
  const columns = columnsOf(view, ["duplicate", "terms"]);
  if (columns.some(({ field }) => field.name === "id")) return columns;
  return [{ field: assertPresent(findField("id", view.layout)), name: "id" }, ...columns];
}

export function columnNames(view: View, { changed }: Pick<ExportShape, "changed">): string[] {
  return [...exportColumns(view).map(({ name }) => name), ...(changed ? REMOVAL_COLUMNS : [])];
}

export function parquetColumns(view: View, { changed }: Pick<ExportShape, "changed">): ParquetColumn[] {
  const fields = exportColumns(view).map(({ field, name }) => parquetColumn(name, field));
  return [...fields, ...(changed ? REMOVAL_COLUMNS.map(flagColumn) : [])];
}

/** The view of a query, without contacts if the query requires it. */
export function redactedView({ view, redact = false }: { view: View; redact?: boolean }): View {
  return redact ? { ...view, redact } : view;
}

export function answerRows(snapshot: Snapshot, query: RowsQuery, sink: Sink): Answer {
  if (query.format === "jsonl") writeLines(snapshot, query, sink);
  else if (query.format === "csv") for (const values of rowsOf(snapshot, query)) sink.write(csvRow(values));
  else writePages(snapshot, query, sink);
  const head = { count: query.ids.length, lastId: 0, notices: [] };
  return { ok: true, head, contentType: "application/octet-stream", body: sink.finish() };
}

function contextOf(snapshot: Snapshot, { asOf = null }: { asOf?: number | null }) {
  const { db, now } = snapshot;
  return {
    now,
    listing: listingOf(snapshot, asOf),
    modified: null,
    latestModification: (id: number) => latestModification(db, id),
    employerNumbers: employerNumbers(snapshot),
    ...pastContext(db, asOf),
  };
}

/** Writes consecutive rows in the form in which they are stored. */
function writeLines(snapshot: Snapshot, query: RowsQuery, sink: Sink): void {
  const { ids } = query;
  const view = redactedView(query);
  const fields = view.fields === null || view.fields.includes("id") ? view.fields : ["id", ...view.fields];
  const context = contextOf(snapshot, query);
  let run: number[] = [];
  const flush = (): void => {
    if (run.length > 0) renderJsonLines(snapshot.db, run, { ...view, fields }, context, sink);
    run = [];
  };
  for (const entry of ids) {
    const fate = fateOf(entry);
    if (fate === "row") run.push(entry);
    else {
      flush();
      sink.write(`{"id":${idOfEntry(entry)},"${fate}":true}\n`);
    }
  }
  flush();
}

/** The values of each row, in column order. */
function* rowsOf(snapshot: Snapshot, query: RowsQuery): Generator<unknown[]> {
  const { ids, changed } = query;
  const view = redactedView(query);
  const { db } = snapshot;
  const columns = exportColumns(view);
  const open = valueReader(db, view, contextOf(snapshot, query));
  const stored = readRows(
    db,
    ids.filter((entry) => fateOf(entry) === "row"),
    piecesFor(columns, view),
  );
  let next = stored.next();
  for (const entry of ids) {
    const fate = fateOf(entry);
    if (fate !== "row") yield removedRow(columns, entry);
    // A posting that was deleted in the meantime has no row.
    else if (!next.done && next.value.id === entry) {
      const values = open(next.value);
      yield [...columns.map((column) => values.value(column)), ...(changed ? [false, false] : [])];
      next = stored.next();
    }
  }
}

function removedRow(columns: readonly Column[], entry: ExportEntry): unknown[] {
  const fate = fateOf(entry);
  const values = columns.map(({ field }) => (field.name === "id" ? idOfEntry(entry) : null));
  return [...values, ...REMOVAL_COLUMNS.map((name) => name === fate)];
}

function writePages(snapshot: Snapshot, query: RowsQuery, sink: Sink): void {
  const maker = createPageBuilder(parquetColumns(query.view, query));
  let rows = 0;
  for (const values of rowsOf(snapshot, query)) {
    maker.add(values);
    rows++;
  }
  sink.write(packPages(rows, maker.finish()));
}
