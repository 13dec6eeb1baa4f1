// The value of any field of a stored row. A row's JSON and its texts are only parsed when a field of them is asked for.
import type { DatabaseSync } from "node:sqlite";
import { FIELDS, type FieldGroup } from "../../contract/fields.ts";
import type { Texts } from "../../contract/posting.ts";
import { textToHtml } from "../../text/html/html.ts";
import { iso } from "../../text/numbers/dates.ts";
import { unpackTexts } from "../index/document.ts";
import type { View } from "../question.ts";
import type { Column } from "./columns.ts";
import { type EmployerNumbers, employerReader } from "./employerProfile.ts";
import type { StoredRow } from "./rows.ts";

/** A tracked change: when, and the names of the fields in the fantastic layout. */
export interface Modification {
  at: number;
  fields: readonly string[];
}

/** What a row needs beyond what is stored with it. */
export interface RenderContext {
  now: number;
  /** Where the answer's window ends: what a feed calls its last update. */
  windowEnd?: number;
  /** modified-jobs: the change of each row inside the interval; it goes on every row. */
  modified: ReadonlyMap<number, Modification> | null;
  /** The latest change of a posting, for `fields=date_modified` elsewhere. */
  latestModification: (id: number) => Modification | null;
  employerNumbers: EmployerNumbers;
  /** Kilometres from what was asked about to a posting; absent: nothing to measure from. */
  distance?: (id: number) => number | null;
  /** What differs from the present in a row of an earlier time; absent: rows are of now. */
  past?: (id: number) => Readonly<Partial<Record<string, unknown>>> | null;
}

/** The groups of fields that a row has by what was asked, not by how it was to look. */
export function furtherGroups(view: View, context: RenderContext): FieldGroup[] {
  const near = context.distance !== undefined && view.layout === "native";
  return [...(context.modified === null ? [] : ["changes" as const]), ...(near ? ["distance" as const] : [])];
}

/** One row, from which the values of columns are taken. */
export interface RowValues {
  id: number;
  value(column: Column): unknown;
  texts(): Texts;
}

/** A function that opens the values of each row of one answer. */
export function valueReader(db: DatabaseSync, view: View, context: RenderContext): (stored: StoredRow) => RowValues {
  const employerOf = employerReader(db, context.employerNumbers);
  return (stored) => {
    let base: Record<string, unknown> | null = null;
    let texts: Texts | null = null;
    const parsed = (): Record<string, unknown> => {
      base ??= {
        ...(JSON.parse(`${stored.row}${stored.beta}}`) as Record<string, unknown>),
        ...context.past?.(stored.id),
      };
      return base;
    };
    const unpacked = (): Texts => {
      texts ??= unpackTexts(stored.texts);
      return texts;
    };
    return {
      id: stored.id,
      texts: unpacked,
      value({ field, name }) {
        switch (field.group) {
          case "changes":
            return changeValue(field.name, modificationOf(stored.id, context), view.layout);
          case "text":
          case "page":
            return textValue(field.name, unpacked(), view.description);
          case "employer":
            return employerOf(stored.employer)[field.name] ?? null;
          case "distance":
            return context.distance?.(stored.id) ?? null;
          case "duplicate":
            return stored.duplicate_of;
          default:
            return name === "salary_raw" ? stored.salary_raw : (parsed()[field.name] ?? null);
        }
      },
    };
  };
}

function modificationOf(id: number, context: RenderContext): Modification | null {
  return context.modified === null ? context.latestModification(id) : (context.modified.get(id) ?? null);
}

function changeValue(name: string, change: Modification | null, layout: View["layout"]): unknown {
  if (change === null) return null;
  return name === "date_modified" ? iso(change.at) : namesIn(layout, change.fields);
}

/** Tracked fields under the names of a layout, in the contract's order. */
function namesIn(layout: View["layout"], fields: readonly string[]): string[] {
  const changed = FIELDS.filter((field) => fields.includes(field.name));
  return changed.map((field) => (layout === "native" ? field.native : field.name));
}

function textValue(name: string, texts: Texts, description: View["description"]): string | null {
  if (name === "page_text") return texts.page;
  if (name === "requirements_text") return texts.requirements;
  if (description !== "html") return texts.text;
  return texts.html ?? (texts.text === null ? null : textToHtml(texts.text));
}
