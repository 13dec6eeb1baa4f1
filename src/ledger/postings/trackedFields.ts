// The six tracked fields, whose upstream changes are modifications. For each, the ledger stores the last reported
// value, so that a value that changes back is not reported, and a fingerprint of the source's input, so that a change
// of the rules is not reported. Almost no posting ever changes: until one does, this state follows from its document
// and is not stored.

import { TRACKED_FIELDS, type TrackedField } from "../../contract/fields.ts";
import { DAY } from "../../contract/limits.ts";
import type { DerivedPosting, FormerValues } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { buildTable } from "../../contract/tables.ts";
import { compareValues } from "./formerValues.ts";
import { shortHash } from "./matchKeys.ts";
import { describeTextChange, type TextChange, unpackFullTexts } from "./textChange.ts";

interface TrackedEntry {
  /** Last reported value (for a text, its hash). */
  reported: unknown;
  /** Hash of the source's input when last observed. */
  words: string;
  /** Last observed value, while it differs from the reported one. */
  observed?: unknown;
  /** When the field was reported, in the last 24 h. */
  reports?: number[];
  /** Flapping: time of the last change. The field is not reported again until a day after it. */
  flapping?: number;
  /** description_text only: whether the complete text is known, and how it differs from the reported one. */
  whole?: boolean;
  change?: TextChange;
}
export type TrackedState = Record<TrackedField, TrackedEntry> & {
  /** While a modification is pending: the values that changed, as they were before it. */
  before?: FormerValues;
};

type Observation = Record<TrackedField, { value: unknown; words: string; whole?: boolean }>;

/** More reports of a field per day than this count as flapping. */
const MAX_DAILY_REPORTS = 3;

/** Ignores whitespace and bullets, which are markup. */
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
  const fingerprint = (...parts: unknown[]) => shortHash(JSON.stringify(parts));
  const text = fingerprint(raw.description_html, raw.description_text);
  const places = row.locations.map((place) => JSON.stringify(place.address));
  return {
    title: { value: row.title, words: fingerprint(raw.title) },
    locations: { value: places.toSorted(), words: fingerprint(raw.locations) },
    salary: { value: row.salary, words: fingerprint(raw.salary, raw.salary === null ? text : null) },
    employment_type: { value: row.employment_type, words: fingerprint(raw.employment_type) },
    department: { value: row.department, words: fingerprint(raw.department) },
    description_text: { value: textHash(texts.text), words: text, whole: row.full_text },
  };
}

/** Stored instead of the state while all reported values match the document. */
export const MATCHES_DOCUMENT = "";

/** Parses the stored state; null: startTracking() derives it from the document. */
export function readTracked(stored: string): TrackedState | null {
  return stored === MATCHES_DOCUMENT ? null : (JSON.parse(stored) as TrackedState);
}

/** Serialises the state of a row with this document. */
export function writeTracked(tracked: TrackedState, raw: RawPosting, derived: DerivedPosting): string {
  return equal(tracked, startTracking(raw, derived)) ? MATCHES_DOCUMENT : JSON.stringify(tracked);
}

/** The initial state of a row: everything reported, nothing pending. */
export function startTracking(raw: RawPosting, derived: DerivedPosting): TrackedState {
  const seen = observe(raw, derived);
  const entry = (field: TrackedField): TrackedEntry => {
    const { value, ...rest } = seen[field];
    return { reported: value, ...rest };
  };
  return buildTable(TRACKED_FIELDS, entry);
}

function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The state after another observation. `stored` is the previous posting, if it may have changed. */
export function trackObservation(
  before: TrackedState,
  raw: RawPosting,
  derived: DerivedPosting,
  now: number,
  stored: DerivedPosting | null,
): TrackedState {
  const seen = observe(raw, derived);
  const after = structuredClone(before);
  for (const field of TRACKED_FIELDS) updateEntry(after[field], seen[field], now);
  const isPending = TRACKED_FIELDS.some((field) => "observed" in after[field]);
  if (isPending) after.before = { ...(stored === null ? {} : compareValues(stored, derived)), ...before.before };
  else delete after.before;
  const { change } = before.description_text;
  const text = after.description_text;
  delete text.change;
  if (!("observed" in text)) return after;
  const reported = change === undefined ? (stored?.texts.text ?? null) : unpackFullTexts(change.texts).old;
  text.change = describeTextChange(reported, derived.texts.text, derived.row.ai_hiring_manager_name);
  return after;
}

function updateEntry(entry: TrackedEntry, seen: Observation[TrackedField], now: number): void {
  // If the text was not read this time, or only a snippet, it is not compared.
  if (seen.whole === false && (seen.value === null || entry.whole === true)) return;
  const known = "observed" in entry ? entry.observed : entry.reported;
  const isSameInput = entry.words === seen.words || (seen.whole === true && entry.whole === false);
  entry.words = seen.words;
  if (seen.whole !== undefined) entry.whole = seen.whole;
  if (equal(known, seen.value)) return;
  if (isSameInput) {
    // The rules changed, or a partial text became complete: the posting itself did not change.
    if ("observed" in entry) entry.observed = seen.value;
    else entry.reported = seen.value;
    return;
  }
  if (entry.flapping !== undefined) {
    if (isStable(entry, now)) clearFlapping(entry);
    else entry.flapping = now;
  }
  if (equal(entry.reported, seen.value)) delete entry.observed;
  else entry.observed = seen.value;
}

function isStable(entry: TrackedEntry, now: number): boolean {
  return entry.flapping !== undefined && now - entry.flapping >= DAY;
}

function clearFlapping(entry: TrackedEntry): void {
  delete entry.flapping;
  delete entry.reports;
}

export interface Modification {
  fields: TrackedField[];
  old: Partial<Record<TrackedField, unknown>>;
  new: Partial<Record<TrackedField, unknown>>;
  /** Both full texts, packed, if the text is among the fields. */
  texts?: string;
  before?: FormerValues;
}

/** The pending modification. Flapping fields that have been stable for a day are compared again. */
export function takeModification(
  before: TrackedState,
  at: number,
): { tracked: TrackedState; modification: Modification; flapping: TrackedField[] } {
  const tracked = structuredClone(before);
  const modification: Modification = { fields: [], old: {}, new: {} };
  const flapping: TrackedField[] = [];
  for (const field of TRACKED_FIELDS) {
    const entry = tracked[field];
    if (isStable(entry, at)) clearFlapping(entry);
    if (!("observed" in entry) || entry.flapping !== undefined) continue;
    modification.fields.push(field);
    modification.old[field] = toReportedValue(field, entry.reported);
    modification.new[field] = toReportedValue(field, entry.observed);
    if (entry.change !== undefined) addTextChange(modification, entry.change);
    delete entry.change;
    entry.reported = entry.observed;
    delete entry.observed;
    entry.reports = [...(entry.reports ?? []).filter((time) => time > at - DAY), at];
    if (entry.reports.length <= MAX_DAILY_REPORTS) continue;
    entry.flapping = at;
    flapping.push(field);
  }
  if (modification.fields.length > 0 && tracked.before !== undefined) modification.before = tracked.before;
  delete tracked.before;
  return { tracked, modification, flapping };
}

function addTextChange(modification: Modification, { old, new: now, texts }: TextChange): void {
  Object.assign(modification.old, { description_text: old.around, description_text_length: old.length });
  Object.assign(modification.new, { description_text: now.around, description_text_length: now.length });
  modification.texts = texts;
}

/** Without both texts, only the fact that the text changed is reported. Places are reported as Place objects. */
function toReportedValue(field: TrackedField, value: unknown): unknown {
  if (field === "description_text") return null;
  if (field !== "locations") return value;
  return (value as string[]).map((address) => ({ "@type": "Place", address: JSON.parse(address) as unknown }));
}

/** When flapping fields are due for another comparison; null if none is flapping. */
export function stableAt(tracked: TrackedState): number | null {
  const times = TRACKED_FIELDS.flatMap((field) => tracked[field].flapping ?? []);
  return times.length === 0 ? null : Math.min(...times) + DAY;
}

/** The state of a republished row: everything reported, nothing pending. */
export function clearPending(before: TrackedState): TrackedState {
  const tracked = structuredClone(before);
  for (const field of TRACKED_FIELDS) {
    const entry = tracked[field];
    if ("observed" in entry) entry.reported = entry.observed;
    delete entry.observed;
    delete entry.change;
    clearFlapping(entry);
  }
  delete tracked.before;
  return tracked;
}
