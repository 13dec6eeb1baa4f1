// The six fields whose change upstream is a modification. For each the ledger remembers the value last reported, so that
// a value that went and came back is none; and the source's own words behind it, so that a change of our rules is none.
// Nearly no posting ever changes: until one does, all this follows from its document and is not kept beside it.

import { TRACKED_FIELDS, type TrackedField } from "../../contract/fields.ts";
import { DAY } from "../../contract/limits.ts";
import type { DerivedPosting } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { byName } from "../../contract/tables.ts";
import { shortHash } from "./likeness.ts";
import { type TextChange, textChange, wholeTexts } from "./textChange.ts";

interface Entry {
  /** Value last reported (of a text its hash). */
  reported: unknown;
  /** Hash of what the source said, when last observed. */
  words: string;
  /** Value last observed, while it differs from the reported one. */
  observed?: unknown;
  /** When the field was reported, in the last 24 h. */
  reports?: number[];
  /** Flapping: the last change; not reported again until a day after it. */
  flapping?: number;
  /** description_text only: whether the complete text is known, and how it differs from the reported one. */
  whole?: boolean;
  change?: TextChange;
}
export type Tracked = Record<TrackedField, Entry>;

type Observation = Record<TrackedField, { value: unknown; words: string; whole?: boolean }>;

/** More reports of a field than this in a day are flapping. */
const CALM_REPORTS = 3;

/** Blanks and bullets are markup: what is left is the text. */
function textHash(text: string | null): string | null {
  return text === null
    ? null
    : shortHash(
        text
          .normalize("NFC")
          .replace(/^\s*[•·*▪◦‣–-]\s*/gmu, "")
          .replace(/\s+/gu, ""),
      );
}

function observe(raw: RawPosting, derived: DerivedPosting): Observation {
  const { row, texts } = derived;
  const said = (...parts: unknown[]) => shortHash(JSON.stringify(parts));
  const text = said(raw.description_html, raw.description_text);
  const places = row.locations.map((place) => JSON.stringify(place.address));
  return {
    title: { value: row.title, words: said(raw.title) },
    locations: { value: places.toSorted(), words: said(raw.locations) },
    salary: { value: row.salary, words: said(raw.salary, raw.salary === null ? text : null) },
    employment_type: { value: row.employment_type, words: said(raw.employment_type) },
    department: { value: row.department, words: said(raw.department) },
    description_text: { value: textHash(texts.text), words: text, whole: row.full_text },
  };
}

/** What a row has in its place as long as everything that was reported is what its document says. */
export const AS_DOCUMENT = "";

/** The state as it is kept; null: what startTracking() makes of the document. */
export function readTracked(kept: string): Tracked | null {
  return kept === AS_DOCUMENT ? null : (JSON.parse(kept) as Tracked);
}

/** The same for a row whose document says this. */
export function writeTracked(tracked: Tracked, raw: RawPosting, derived: DerivedPosting): string {
  return equal(tracked, startTracking(raw, derived)) ? AS_DOCUMENT : JSON.stringify(tracked);
}

/** The state of a row that was never reported: as it is, nothing to tell. */
export function startTracking(raw: RawPosting, derived: DerivedPosting): Tracked {
  const seen = observe(raw, derived);
  const entry = (field: TrackedField): Entry => {
    const { value, ...rest } = seen[field];
    return { reported: value, ...rest };
  };
  return byName(TRACKED_FIELDS, entry);
}

function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The state after another look at the source; `was` is the text as it stands in the ledger, where it may be another one now. */
export function track(
  before: Tracked,
  raw: RawPosting,
  derived: DerivedPosting,
  now: number,
  was: string | null,
): Tracked {
  const seen = observe(raw, derived);
  const after = structuredClone(before);
  for (const field of TRACKED_FIELDS) look(after[field], seen[field], now);
  const { change } = before.description_text;
  const text = after.description_text;
  delete text.change;
  if (!("observed" in text)) return after;
  const reported = change === undefined ? was : wholeTexts(change.texts).old;
  text.change = textChange(reported, derived.texts.text, derived.row.ai_hiring_manager_name);
  return after;
}

/** Whether the text may have to be told as changed, and the one before is not kept yet. */
export function needsOldText(before: Tracked, derived: DerivedPosting): boolean {
  const { reported, change } = before.description_text;
  return change === undefined && !equal(reported, textHash(derived.texts.text));
}

function look(entry: Entry, seen: Observation[TrackedField], now: number): void {
  // A text that was not read this time (or only a snippet of it) says nothing about the text.
  if (seen.whole === false && (seen.value === null || entry.whole === true)) return;
  const known = "observed" in entry ? entry.observed : entry.reported;
  const ours = entry.words === seen.words || (seen.whole === true && entry.whole === false);
  entry.words = seen.words;
  if (seen.whole !== undefined) entry.whole = seen.whole;
  if (equal(known, seen.value)) return;
  if (ours) {
    // Other rules, or a text that is complete only now: the posting itself did not change.
    if ("observed" in entry) entry.observed = seen.value;
    else entry.reported = seen.value;
    return;
  }
  if (entry.flapping !== undefined) {
    if (isCalm(entry, now)) soothe(entry);
    else entry.flapping = now;
  }
  if (equal(entry.reported, seen.value)) delete entry.observed;
  else entry.observed = seen.value;
}

function isCalm(entry: Entry, now: number): boolean {
  return entry.flapping !== undefined && now - entry.flapping >= DAY;
}

function soothe(entry: Entry): void {
  delete entry.flapping;
  delete entry.reports;
}

export interface Modification {
  fields: TrackedField[];
  old: Partial<Record<TrackedField, unknown>>;
  new: Partial<Record<TrackedField, unknown>>;
  /** Both texts whole, packed, where the text is among the fields. */
  texts?: string;
}

/** What there is to report now; flapping fields that have been calm for a day are compared again. */
export function takeModification(
  before: Tracked,
  at: number,
): { tracked: Tracked; told: Modification; flapping: TrackedField[] } {
  const tracked = structuredClone(before);
  const told: Modification = { fields: [], old: {}, new: {} };
  const flapping: TrackedField[] = [];
  for (const field of TRACKED_FIELDS) {
    const entry = tracked[field];
    if (isCalm(entry, at)) soothe(entry);
    if (!("observed" in entry) || entry.flapping !== undefined) continue;
    told.fields.push(field);
    told.old[field] = shown(field, entry.reported);
    told.new[field] = shown(field, entry.observed);
    if (entry.change !== undefined) tellText(told, entry.change);
    delete entry.change;
    entry.reported = entry.observed;
    delete entry.observed;
    entry.reports = [...(entry.reports ?? []).filter((time) => time > at - DAY), at];
    if (entry.reports.length <= CALM_REPORTS) continue;
    entry.flapping = at;
    flapping.push(field);
  }
  return { tracked, told, flapping };
}

function tellText(told: Modification, { old, new: now, texts }: TextChange): void {
  Object.assign(told.old, { description_text: old.around, description_text_length: old.length });
  Object.assign(told.new, { description_text: now.around, description_text_length: now.length });
  told.texts = texts;
}

/** Of a text that nobody kept only the fact that it changed is told; places are told as they are shown. */
function shown(field: TrackedField, value: unknown): unknown {
  if (field === "description_text") return null;
  if (field !== "locations") return value;
  return (value as string[]).map((address) => ({ "@type": "Place", address: JSON.parse(address) as unknown }));
}

/** When flapping fields are due for another look; null when none flaps. */
export function calmAt(tracked: Tracked): number | null {
  const times = TRACKED_FIELDS.flatMap((field) => tracked[field].flapping ?? []);
  return times.length === 0 ? null : Math.min(...times) + DAY;
}

/** The state of a row that is published anew: as it is, nothing to tell. */
export function settleTracked(before: Tracked): Tracked {
  const tracked = structuredClone(before);
  for (const field of TRACKED_FIELDS) {
    const entry = tracked[field];
    if ("observed" in entry) entry.reported = entry.observed;
    delete entry.observed;
    delete entry.change;
    soothe(entry);
  }
  return tracked;
}
