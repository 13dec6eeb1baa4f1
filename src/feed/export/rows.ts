// The rows of an export's next entries, in its format: lines, or for Parquet the pages of each column.

import { fieldNamed } from "../../contract/fields.ts";
import { there } from "../../contract/there.ts";
import { employerNumbers } from "../find/employerNumbers.ts";
import type { Snapshot } from "../find/find.ts";
import { latestModification } from "../find/modifications.ts";
import { thenContext } from "../past/valuesThen.ts";
import type { Answer, ExportShape, Question, View } from "../question.ts";
import { type Column, columnsOf, piecesFor } from "../render/columns.ts";
import { csvRow } from "../render/renderCsv.ts";
import { renderJsonLines } from "../render/renderJson.ts";
import { readRows } from "../render/rows.ts";
import type { Sink } from "../render/sink.ts";
import { valueReader } from "../render/values.ts";
import { flagColumn, type ParquetColumn, parquetColumn } from "./leaves.ts";
import { pageMaker } from "./pages.ts";
import { packPages } from "./parquetFile.ts";
import { type ExportEntry, fateOf, idOfEntry } from "./plan.ts";

type Asked = Extract<Question, { kind: "rows" }>;

/** What stands behind the fields where rows may be of postings that are gone. */
const FATES = ["closed", "left"] as const;

/** The fields of each row; the id is always among them, or nobody could go on from it. */
function exportColumns(view: View): Column[] {
  const columns = columnsOf(view, ["duplicate"]);
  if (columns.some(({ field }) => field.name === "id")) return columns;
  return [{ field: there(fieldNamed("id", view.layout)), name: "id" }, ...columns];
}

export function columnNames(view: View, { changed }: Pick<ExportShape, "changed">): string[] {
  return [...exportColumns(view).map(({ name }) => name), ...(changed ? FATES : [])];
}

export function parquetColumns(view: View, { changed }: Pick<ExportShape, "changed">): ParquetColumn[] {
  const fields = exportColumns(view).map(({ field, name }) => parquetColumn(name, field));
  return [...fields, ...(changed ? FATES.map(flagColumn) : [])];
}

export function answerRows(snapshot: Snapshot, question: Asked, sink: Sink): Answer {
  if (question.format === "jsonl") writeLines(snapshot, question, sink);
  else if (question.format === "csv") for (const values of rowsOf(snapshot, question)) sink.write(csvRow(values));
  else writePages(snapshot, question, sink);
  const head = { count: question.ids.length, lastId: 0, notices: [] };
  return { ok: true, head, contentType: "application/octet-stream", body: sink.finish() };
}

function contextOf(snapshot: Snapshot, { asOf = null }: { asOf?: number | null }) {
  const { db, now } = snapshot;
  return {
    now,
    modified: null,
    latestModification: (id: number) => latestModification(db, id),
    employerNumbers: employerNumbers(snapshot),
    ...thenContext(db, asOf),
  };
}

/** Runs of rows go out as they are stored. */
function writeLines(snapshot: Snapshot, question: Asked, sink: Sink): void {
  const { ids, view } = question;
  const fields = view.fields === null || view.fields.includes("id") ? view.fields : ["id", ...view.fields];
  const context = contextOf(snapshot, question);
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

/** The values of each row, column by column. */
function* rowsOf(snapshot: Snapshot, question: Asked): Generator<unknown[]> {
  const { ids, view, changed } = question;
  const { db } = snapshot;
  const columns = exportColumns(view);
  const open = valueReader(db, view, contextOf(snapshot, question));
  const stored = readRows(
    db,
    ids.filter((entry) => fateOf(entry) === "row"),
    piecesFor(columns, view.layout),
  );
  let next = stored.next();
  for (const entry of ids) {
    const fate = fateOf(entry);
    if (fate !== "row") yield goneRow(columns, entry);
    // What was forgotten meanwhile has no row any more.
    else if (!next.done && next.value.id === entry) {
      const values = open(next.value);
      yield [...columns.map((column) => values.value(column)), ...(changed ? [false, false] : [])];
      next = stored.next();
    }
  }
}

function goneRow(columns: readonly Column[], entry: ExportEntry): unknown[] {
  const fate = fateOf(entry);
  const values = columns.map(({ field }) => (field.name === "id" ? idOfEntry(entry) : null));
  return [...values, ...FATES.map((name) => name === fate)];
}

function writePages(snapshot: Snapshot, question: Asked, sink: Sink): void {
  const maker = pageMaker(parquetColumns(question.view, question));
  let rows = 0;
  for (const values of rowsOf(snapshot, question)) {
    maker.add(values);
    rows++;
  }
  sink.write(packPages(rows, maker.finish()));
}
