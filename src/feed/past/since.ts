// How far back the index can tell what was open. A closed posting is held for a month at least, and up to half a year as
// long as there are not too many: small services have the whole of what the ledger keeps, large ones stay quick.
import type { DatabaseSync } from "node:sqlite";
import { DAY, INDEX_KEPT_DAYS, KEPT_DAYS, PAST_ROWS } from "../../contract/limits.ts";
import { iso } from "../../text/numbers/dates.ts";
import type { Answer, Question } from "../question.ts";

const SINCE = "past_since";

/** Closed postings from before this time are let go; `enough` is when the last of those that may stay closed. */
export function closedSince(now: number, enough: number | null): number {
  return Math.max(now - KEPT_DAYS * DAY, Math.min(now - INDEX_KEPT_DAYS * DAY, enough ?? 0));
}

/** When the posting closed that is one too many, by the index's own count; null: there is room. */
export function closedEnough(db: DatabaseSync): number | null {
  const row = db
    .prepare("select closed from posting where closed is not null order by closed desc limit 1 offset ?")
    .get(PAST_ROWS);
  return row === undefined ? null : Number(row.closed);
}

/** Noted when closed postings are let go or were never taken in: it only ever moves forward. */
export function noteSince(db: DatabaseSync, since: number): void {
  db.prepare(
    "insert into meta (key, value) values (?1, ?2) on conflict (key) do update set value = max(value, ?2)",
  ).run(SINCE, since);
}

/** From when on a moment can be told, and why not before. */
export function pastSince(db: DatabaseSync): { at: number; because: string } | null {
  const first = db.prepare("select at from change order by seq limit 1").get();
  if (first === undefined) return null;
  const kept = Number(db.prepare("select value from meta where key = ?").get(SINCE)?.value ?? 0);
  const begun = Number(first.at);
  return begun >= kept
    ? { at: begun, because: `the first change that is kept is of ${iso(begun)}` }
    : { at: kept, because: `postings that closed before ${iso(kept)} are no longer in the index` };
}

/** The time a question is about; null: now. */
export function momentIn(question: Question): number | null {
  if (question.kind === "rows") return question.asOf ?? null;
  const moment = "search" in question ? question.search.moment : undefined;
  return moment !== undefined && "at" in moment ? moment.at : null;
}

/** The answer to a question about a time that cannot be told; null: it can. */
export function tooEarly(db: DatabaseSync, at: number): Answer | null {
  const since = pastSince(db);
  if (since !== null && at >= since.at) return null;
  const because = since === null ? "nothing has happened yet" : since.because;
  const from = since === null ? "" : `; the past is exact from ${iso(since.at)} on`;
  return { ok: false, code: "too_early", message: `${iso(at)} cannot be told: ${because}${from}` };
}

/** What every answer about the past says of itself. */
export function thenNotice(db: DatabaseSync, at: number): string {
  const since = pastSince(db);
  return (
    `as_of=${iso(at)}: title, locations, salary, employment_type and department are those of then; derived fields, texts, ` +
    `duplicates and employers are the present ones. What was open is exact from ${iso(since?.at ?? at)} on.`
  );
}
