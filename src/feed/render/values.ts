// The value of any field of a stored row. A row's JSON and its texts are only parsed when a field of them is asked for.

import type { DatabaseSync } from "node:sqlite";
import { FIELDS, type FieldGroup } from "../../contract/fields.ts";
import { recordKept } from "../../contract/kept.ts";
import type { Texts } from "../../contract/posting.ts";
import { textToHtml } from "../../text/html/html.ts";
import { iso } from "../../text/numbers/dates.ts";
import { unpackJson, unpackTexts } from "../index/document.ts";
import { cutMembers } from "../index/words/textBytes.ts";
import type { View } from "../question.ts";
import type { Column } from "./columns.ts";
import { type EmployerNumbers, employerReader } from "./employerProfile.ts";
import type { StoredRow } from "./rows.ts";

/** A tracked change: when, and the names of the fields in the fantastic layout. */
export interface FieldsModified {
  at: number;
  fields: readonly string[];
}

/** What a row needs beyond what is stored with it. */
export interface RenderContext {
  now: number;
  /** Where the answer's window ends: what a feed calls its last update. */
  windowEnd?: number;
  /** modified-jobs: the change of each row inside the interval; it goes on every row. */
  modified: ReadonlyMap<number, FieldsModified> | null;
  /** The latest change of a posting, for `fields=date_modified` elsewhere. */
  latestModification: (id: number) => FieldsModified | null;
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
  /** The JSON of a text where it stands ready; null: it has to be made of the value. */
  ready(column: Column): Uint8Array | null;
  texts(): Texts;
}

const NULL = Buffer.from("null");

/** A function that opens the values of each row of one answer. */
export function valueReader(db: DatabaseSync, view: View, context: RenderContext): (stored: StoredRow) => RowValues {
  const employerOf = employerReader(db, context.employerNumbers);
  return (stored) => {
    let base: Record<string, unknown> | null = null;
    let texts: Texts | null = null;
    const parsed = (): Record<string, unknown> => {
      base ??= {
        ...recordKept(`${stored.row}${stored.beta}}`),
        ...context.past?.(stored.id),
      };
      return base;
    };
    const unpacked = (): Texts => {
      texts ??= unpackTexts(stored.texts);
      return texts;
    };
    let pieces: ReadonlyMap<string, Uint8Array> | null = null;
    return {
      id: stored.id,
      texts: unpacked,
      ready({ field }) {
        if (stored.texts === null || (field.group !== "text" && field.group !== "page")) return null;
        pieces ??= cutMembers(unpackJson(stored.texts));
        const shown = textNamed(field.name, view.description);
        // HTML that a source does not give is made of the text.
        return pieces.get(shown) ?? (shown === "html" ? null : NULL);
      },
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

function modificationOf(id: number, context: RenderContext): FieldsModified | null {
  return context.modified === null ? context.latestModification(id) : (context.modified.get(id) ?? null);
}

function changeValue(name: string, change: FieldsModified | null, layout: View["layout"]): unknown {
  if (change === null) return null;
  return name === "date_modified" ? iso(change.at) : namesIn(layout, change.fields);
}

/** Tracked fields under the names of a layout, in the contract's order. */
function namesIn(layout: View["layout"], fields: readonly string[]): string[] {
  const changed = FIELDS.filter((field) => fields.includes(field.name));
  return changed.map((field) => (layout === "native" ? field.native : field.name));
}

/** Which of a posting's texts a field shows. */
function textNamed(name: string, description: View["description"]): keyof Texts {
  if (name === "page_text") return "page";
  if (name === "requirements_text") return "requirements";
  return description === "html" ? "html" : "text";
}

function textValue(name: string, texts: Texts, description: View["description"]): string | null {
  const shown = textNamed(name, description);
  if (shown === "html" && texts.html === null) return texts.text === null ? null : textToHtml(texts.text);
  return texts[shown];
}
