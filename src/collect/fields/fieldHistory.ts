// The usual contents of a board's rows: how many of the rows that it delivered on earlier days had a text, a place, pay
// and a date. Older days count less.
import {
  type FieldCounts,
  MAX_SHARE_DROP,
  noFieldCounts,
  WATCHED_FIELDS,
  type WatchedField,
} from "../../contract/admin/degradation.ts";
import { DAY } from "../../contract/limits.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { isRecord } from "../../contract/storedValues.ts";
import { parseColumn } from "../../ledger/boards/jsonColumns.ts";

export interface FieldHistory {
  /** The day of `today`, since 1970. */
  readonly day: number;
  readonly expected: FieldCounts;
  readonly today: FieldCounts;
}

/** The weight of a day against the day after it. */
const DAILY_WEIGHT = 0.5;
const MIN_ROWS = 10;

const FIELDS: Readonly<Record<WatchedField, (raw: RawPosting) => boolean>> = {
  text: ({ description_html, description_text, page_text }) =>
    [description_html, description_text, page_text].some((text) => text !== null && text.trim() !== ""),
  place: ({ locations }) => locations.length > 0,
  pay: ({ salary }) => salary !== null,
  date: ({ date_posted }) => date_posted !== null,
};

export const hasField = (raw: RawPosting, field: WatchedField): boolean => FIELDS[field](raw);

export function countFields(rows: readonly RawPosting[]): FieldCounts {
  const counts = { ...noFieldCounts(), rows: rows.length };
  for (const raw of rows) for (const field of WATCHED_FIELDS) if (hasField(raw, field)) counts[field]++;
  return counts;
}

export function addFieldCounts(to: FieldCounts, added: FieldCounts): void {
  to.rows += added.rows;
  for (const field of WATCHED_FIELDS) to[field] += added[field];
}

export function readFieldHistory(json: string | null): FieldHistory {
  const stored = parseColumn(json);
  const { day, expected, today } = isRecord(stored) ? stored : {};
  return { day: typeof day === "number" ? day : 0, expected: readCounts(expected), today: readCounts(today) };
}

function readCounts(stored: unknown): FieldCounts {
  const counts = noFieldCounts();
  if (!isRecord(stored)) return counts;
  const read = (name: keyof FieldCounts): void => {
    const value = stored[name];
    if (typeof value === "number") counts[name] = value;
  };
  for (const name of ["rows", ...WATCHED_FIELDS] as const) read(name);
  return counts;
}

/** The expected values before today; on a board's first day, what it delivered so far. */
export function expectedCounts({ day, expected, today }: FieldHistory, now: number): FieldCounts {
  if (Math.floor(now / DAY) > day) return sumOfDays(expected, today);
  return expected.rows > 0 ? expected : today;
}

function sumOfDays(expected: FieldCounts, today: FieldCounts): FieldCounts {
  const sum = { ...today };
  for (const name of ["rows", ...WATCHED_FIELDS] as const) {
    sum[name] = Math.round((expected[name] * DAILY_WEIGHT + today[name]) * 100) / 100;
  }
  return sum;
}

/** The history with another delivery, as stored; null if there is nothing to add. */
export function extendFieldHistory(history: FieldHistory, delivered: FieldCounts, now: number): string | null {
  if (delivered.rows === 0) return null;
  const day = Math.floor(now / DAY);
  const isNewDay = day > history.day;
  const today = isNewDay ? noFieldCounts() : { ...history.today };
  addFieldCounts(today, delivered);
  const expected = isNewDay ? sumOfDays(history.expected, history.today) : history.expected;
  return JSON.stringify({ day: Math.max(day, history.day), expected, today } satisfies FieldHistory);
}

/** The fields that these rows of a board lost together. */
export function findLostTogether(expected: FieldCounts, delivered: FieldCounts): WatchedField[] {
  if (expected.rows < MIN_ROWS || delivered.rows < MIN_ROWS) return [];
  return WATCHED_FIELDS.filter(
    (field) => expected[field] / expected.rows - delivered[field] / delivered.rows > MAX_SHARE_DROP,
  );
}
