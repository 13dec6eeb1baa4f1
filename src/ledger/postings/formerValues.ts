// Records which values of a posting a modification replaced, so that the feed can answer searches as of an earlier time
// by the values of that time.
import type { DerivedPosting, FormerValues, PostingRow } from "../../contract/posting.ts";
import { tableKeys } from "../../contract/tables.ts";

/**
 * Contacts are masked when a posting closes, summaries repeat the text, and the date posted belongs to the whole life of
 * a posting.
 */
const UNRECORDED: ReadonlySet<keyof PostingRow> = new Set([
  "ai_hiring_manager_name",
  "ai_hiring_manager_email_address",
  "ai_core_responsibilities",
  "ai_requirements_summary",
  "date_posted",
]);

/** The values of `old` that differ in `now`. */
export function compareValues(old: DerivedPosting, now: DerivedPosting): FormerValues {
  const values: FormerValues = {};
  for (const field of tableKeys(old.row)) {
    if (!UNRECORDED.has(field) && differs(old.row[field], now.row[field])) copyField(values, old.row, field);
  }
  const { place_strings, yearly_pay, salary_raw } = old;
  if (differs(place_strings, now.place_strings)) values.place_strings = place_strings;
  if (yearly_pay !== now.yearly_pay) values.yearly_pay = yearly_pay;
  if (salary_raw !== now.salary_raw) values.salary_raw = salary_raw;
  return values;
}

function copyField<Field extends keyof PostingRow>(to: Partial<PostingRow>, from: PostingRow, field: Field): void {
  to[field] = from[field];
}

function differs(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}
