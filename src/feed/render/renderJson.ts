// Renders rows as a JSON array or as JSON Lines. Complete rows of the default layout are written as stored, with
// additional fields appended; only selected fields and the native layout require parsing a row.

import type { DatabaseSync } from "node:sqlite";
import type { FieldGroup } from "../../contract/fields.ts";
import type { View } from "../query.ts";
import { type Column, columnsOf, piecesFor } from "./columns.ts";
import { joinRows } from "./joinRows.ts";
import { furtherMembers, readRows, readWholeRows } from "./rows.ts";
import type { Sink } from "./sink.ts";
import { furtherGroups, type RenderContext, type RowValues, valueReader } from "./values.ts";

/** One rendering task. */
interface Task {
  db: DatabaseSync;
  ids: ArrayLike<number>;
  view: View;
  context: RenderContext;
  sink: Sink;
  separator: string;
}

/** Writes a JSON array, with its envelope if requested. */
export function renderJson(
  db: DatabaseSync,
  ids: ArrayLike<number>,
  view: View,
  context: RenderContext,
  sink: Sink,
): string {
  sink.write(view.envelopeMeta === null ? "[" : '{"data":[');
  writeRows({ db, ids, view, context, sink, separator: "," });
  sink.write(view.envelopeMeta === null ? "]" : `],"meta":${view.envelopeMeta}}`);
  return "application/json; charset=utf-8";
}

/** Writes one JSON object per line. */
export function renderJsonLines(
  db: DatabaseSync,
  ids: ArrayLike<number>,
  view: View,
  context: RenderContext,
  sink: Sink,
): string {
  writeRows({ db, ids, view, context, sink, separator: "\n" });
  if (ids.length > 0) sink.write("\n");
  return "application/x-ndjson; charset=utf-8";
}

/** Groups whose fields are in the stored row. */
const STORED_GROUPS: ReadonlySet<FieldGroup> = new Set<FieldGroup>(["base", "beta", "remote"]);

function writeRows(task: Task): void {
  const { view, context } = task;
  const columns = columnsOf(view, furtherGroups(view, context));
  const further = columns.filter(({ field }) => !STORED_GROUPS.has(field.group));
  if (view.fields !== null || view.layout === "native" || view.provenance || view.rights || context.past !== undefined)
    writeApart(task, columns);
  else if (further.length > 0) writeSpliced(task, further);
  else {
    const { db, ids, separator, sink } = task;
    joinRows(db, ids, { beta: view.beta, redact: view.redact ?? false }, separator, sink, context.rows);
  }
}

/** Writes rows as stored, with additional fields appended. */
function writeSpliced({ db, ids, view, context, sink, separator }: Task, further: readonly Column[]): void {
  const pieces = { ...piecesFor(further, view), beta: view.beta };
  const profile = further.filter(({ field }) => field.group === "employer");
  const others = further.filter(({ field }) => field.group !== "employer");
  const profiles = new Map<number | null, string>();
  const open = valueReader(db, view, context);
  let before = "";
  for (const stored of readWholeRows(db, ids, pieces)) {
    const values = open(stored);
    const known = profiles.get(stored.employer) ?? members(profile, values);
    profiles.set(stored.employer, known);
    sink.write(before);
    sink.write(stored.bytes);
    writeMembers(others, values, sink);
    sink.write(`${known}${furtherMembers(stored)}}`);
    before = separator;
  }
}

/** Texts are written as stored bytes; parsing and serialising them would double the total time. */
function writeMembers(columns: readonly Column[], values: RowValues, sink: Sink): void {
  for (const column of columns) {
    const ready = values.ready(column);
    sink.write(`,"${column.name}":`);
    sink.write(ready ?? JSON.stringify(values.value(column)));
  }
}

/** Builds rows from single values, for selected fields or other names. */
function writeApart({ db, ids, view, context, sink, separator }: Task, columns: readonly Column[]): void {
  const open = valueReader(db, view, context);
  let before = "";
  for (const stored of readRows(db, ids, piecesFor(columns, view))) {
    const further = view.fields === null ? furtherMembers(stored) : "";
    sink.write(`${before}{${members(columns, open(stored)).slice(1)}${further}}`);
    before = separator;
  }
}

function members(columns: readonly Column[], values: RowValues): string {
  let out = "";
  for (const column of columns) out += `,"${column.name}":${JSON.stringify(values.value(column))}`;
  return out;
}
