// Reads the value of any field of a stored row. The row's JSON and its texts are parsed only when one of their fields
// is requested.

import type { DatabaseSync } from "node:sqlite";
import { FIELDS, type FieldGroup } from "../../contract/fields.ts";
import { PROVENANCES, type Provenance } from "../../contract/lists.ts";
import type { Texts } from "../../contract/posting.ts";
import { type PostingRights, readReservation } from "../../contract/rights/reservations.ts";
import { findTerms } from "../../contract/sources.ts";
import { readStoredRecord } from "../../contract/storedValues.ts";
import { textToHtml } from "../../text/html/textToHtml.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { storedText, unpackTexts } from "../index/document.ts";
import { cutMembers, unpackJson } from "../index/words/textBytes.ts";
import { type EmployerNumbers, employerReader } from "../memory/employers/employerProfile.ts";
import type { RowCache } from "../memory/rowCache.ts";
import type { PastVersion } from "../past/pastValues.ts";
import type { View } from "../query.ts";
import { redactTexts, redactValues } from "../redact/redactPosting.ts";
import type { ListingReader } from "../reposts/listingFacts.ts";
import type { Column } from "./columns.ts";
import { provenanceOf } from "./provenance.ts";
import type { StoredRow } from "./rows.ts";

/** A tracked change: its time, and the names of the fields in the fantastic layout. */
export interface FieldsModified {
  at: number;
  fields: readonly string[];
}

/** Data that rendering needs in addition to the stored row. */
export interface RenderContext {
  now: number;
  /** End of the answer's window; an Atom feed uses it as its last update. */
  windowEnd?: number;
  /** modified-jobs: the change of each row in the interval; added to every row. */
  modified: ReadonlyMap<number, FieldsModified> | null;
  /** The latest change of a posting, for `fields=date_modified` on other endpoints. */
  latestModification: (id: number) => FieldsModified | null;
  employerNumbers: EmployerNumbers;
  listing: ListingReader;
  /** Distance in kilometres from the query's point to a posting; absent if the query has no point. */
  distance?: (id: number) => number | null;
  /** How well a posting matches the words; absent in other orders. */
  relevance?: (id: number) => number | null;
  /** Rendered rows that threads share; absent if there are none. */
  rows?: RowCache;
  /** Values that differ from now, for rows of an earlier time; absent for current rows. */
  past?: (id: number) => PastVersion | null;
}

/** The field groups that depend on the query rather than on the view. */
export function furtherGroups(view: View, context: RenderContext): FieldGroup[] {
  const groups: FieldGroup[] = context.modified === null ? [] : ["changes"];
  if (view.layout === "native" && context.distance !== undefined) groups.push("distance");
  if (view.layout === "native" && context.relevance !== undefined) groups.push("relevance");
  return groups;
}

/** One row, from which column values are read. */
export interface RowValues {
  id: number;
  value(column: Column): unknown;
  /** The stored JSON of a text; `null` if it must be serialised from the value. */
  ready(column: Column): Uint8Array | null;
  texts(): Texts;
}

const NULL = Buffer.from("null");

/** Returns a function that opens the values of each row of an answer. */
export function valueReader(db: DatabaseSync, view: View, context: RenderContext): (stored: StoredRow) => RowValues {
  const employerOf = employerReader(db, context.employerNumbers);
  return (stored) => {
    let base: Record<string, unknown> | null = null;
    let texts: Texts | null = null;
    const past = readPast(context, stored);
    const parsed = (): Record<string, unknown> => {
      base ??= Object.assign(readStoredRecord(`${stored.row}${stored.beta}}`), past?.values);
      return base;
    };
    const unpacked = (): Texts => {
      texts ??= readTexts(stored, past);
      return texts;
    };
    let pieces: ReadonlyMap<string, Uint8Array> | null = null;
    return {
      id: stored.id,
      texts: unpacked,
      ready({ field }) {
        if (
          stored.texts === null ||
          stored.redacted !== null ||
          past?.text !== undefined ||
          (field.group !== "text" && field.group !== "page")
        )
          return null;
        pieces ??= cutMembers(unpackJson(stored.texts));
        const shown = textNamed(field.name, view.description);
        // HTML that the source does not provide is generated from the text.
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
          case "provenance":
            return namedIn(view.layout, provenanceOf(parsed(), evidenceOf(stored.evidence)));
          case "rights":
            return rightsOf(String(parsed().source), stored.rights);
          case "native":
            return context.listing(stored.id)[field.name] ?? null;
          case "distance":
          case "relevance":
            return context[field.group]?.(stored.id) ?? null;
          case "duplicate":
            return stored.duplicate_of;
          case "terms":
            return termsValue(field.name, stored.source);
          default:
            return name === "salary_raw" ? salaryOf(stored, past) : (parsed()[field.name] ?? null);
        }
      },
    };
  };
}

/** Values of an earlier time, without contacts if the row is redacted. */
function readPast(context: RenderContext, { id, redacted }: StoredRow): PastVersion | null {
  const past = context.past?.(id) ?? null;
  return past === null || redacted === null ? past : { ...past, values: redactValues(past.values) };
}

function readTexts({ texts, redacted }: StoredRow, past: PastVersion | null): Texts {
  const stored = { ...unpackTexts(texts), ...(past?.text === undefined ? {} : { text: past.text(), html: null }) };
  return redacted === null ? stored : redactTexts(stored, storedText(redacted.person));
}

/** The values by the names of a layout, in the contract's order. */
function namedIn<T>(layout: View["layout"], values: Readonly<Record<string, T>>): Record<string, T> {
  const named = FIELDS.flatMap(({ name, native }) => {
    const value = values[name];
    return value === undefined ? [] : [[layout === "native" ? native : name, value] as const];
  });
  return Object.fromEntries(named);
}

function salaryOf({ salary_raw }: StoredRow, past: PastVersion | null): string | null {
  return past?.values.salary_raw === undefined ? salary_raw : past.values.salary_raw;
}

function termsValue(name: string, source: string): string | null {
  const terms = findTerms(source);
  return (name === "licence" ? terms?.licence : terms?.attribution) ?? null;
}

function evidenceOf(stored: string | null): Record<string, Provenance> {
  const entries = Object.entries(stored === null ? {} : readStoredRecord(stored)).flatMap(([field, value]) => {
    const known = PROVENANCES.find((each) => each === value);
    return known === undefined ? [] : [[field, known] as const];
  });
  return Object.fromEntries(entries);
}

function rightsOf(source: string, stored: string | null): PostingRights {
  const { licence, attribution } = findTerms(source) ?? { licence: null, attribution: null };
  return { licence, attribution, ...readReservation(stored) };
}

function modificationOf(id: number, context: RenderContext): FieldsModified | null {
  return context.modified === null ? context.latestModification(id) : (context.modified.get(id) ?? null);
}

function changeValue(name: string, change: FieldsModified | null, layout: View["layout"]): unknown {
  if (change === null) return null;
  return name === "date_modified" ? toIso(change.at) : namesIn(layout, change.fields);
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
