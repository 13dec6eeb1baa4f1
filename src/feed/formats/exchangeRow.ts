// The parts of a row that the formats for other programs (schema.org, RSS, job XML) use.
import type { DatabaseSync } from "node:sqlite";
import { assertPresent } from "../../contract/assertPresent.ts";
import { FIELDS, type FieldName, type PlaceOut } from "../../contract/fields.ts";
import { textToHtml } from "../../text/html/textToHtml.ts";
import type { View } from "../query.ts";
import type { Column } from "../render/columns.ts";
import { readRows, WHOLE_ROW } from "../render/rows.ts";
import { type RenderContext, type RowValues, valueReader } from "../render/values.ts";

const COLUMNS: ReadonlyMap<string, Column> = new Map(FIELDS.map((field) => [field.name, { field, name: field.name }]));

export interface ExchangeRow {
  readonly id: number;
  /** An empty string if the field is null. */
  text(name: FieldName): string;
  number(name: FieldName): number | null;
  texts(name: FieldName): string[];
  readonly places: readonly PlaceOut[];
  /** The description as sanitised HTML; empty if there is none. */
  html(): string;
}

export function* readExchangeRows(
  db: DatabaseSync,
  ids: ArrayLike<number>,
  view: View,
  context: RenderContext,
): Generator<ExchangeRow> {
  const open = valueReader(db, view, context);
  for (const stored of readRows(db, ids, { ...WHOLE_ROW, redact: view.redact ?? false }))
    yield exchangeRow(open(stored));
}

function exchangeRow(row: RowValues): ExchangeRow {
  const value = (name: FieldName): unknown => row.value(assertPresent(COLUMNS.get(name)));
  const list = (name: FieldName): unknown[] => [value(name) ?? []].flat();
  return {
    id: row.id,
    text: (name) => String(value(name) ?? ""),
    number(name) {
      const found = value(name);
      return typeof found === "number" ? found : null;
    },
    texts: (name) => list(name).map(String),
    places: list("locations") as PlaceOut[],
    html() {
      const { html, text } = row.texts();
      return html ?? (text === null ? "" : textToHtml(text));
    },
  };
}
