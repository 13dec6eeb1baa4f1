// Determines how far back the index can report which postings were open. Closed postings stay in the index for at least
// a month, and up to half a year if there are not too many. Small services therefore keep everything the ledger keeps;
// large ones stay fast.
import type { DatabaseSync } from "node:sqlite";
import { CHANGE_RETENTION_DAYS, DAY, INDEX_RETENTION_DAYS, MAX_CLOSED_ROWS } from "../../contract/limits.ts";
import { toIso } from "../../text/numbers/dates.ts";
import type { Answer, IndexQuery } from "../query.ts";

const PAST_SINCE_KEY = "past_since";

/**
 * Postings closed before this time are pruned. `rowLimitReachedAt` is the closing time at which the row limit is
 * reached.
 */
export function pruneClosedBefore(now: number, rowLimitReachedAt: number | null): number {
  return Math.max(
    now - CHANGE_RETENTION_DAYS * DAY,
    Math.min(now - INDEX_RETENTION_DAYS * DAY, rowLimitReachedAt ?? 0),
  );
}

/** The closing time of the first posting beyond the row limit; `null` if the limit is not reached. */
export function closingTimeAtRowLimit(db: DatabaseSync): number | null {
  const row = db
    .prepare("select closed from posting where closed is not null order by closed desc limit 1 offset ?")
    .get(MAX_CLOSED_ROWS);
  return row === undefined ? null : Number(row.closed);
}

/** Recorded when closed postings are pruned or were never indexed. The value only increases. */
export function recordPastSince(db: DatabaseSync, since: number): void {
  db.prepare(
    "insert into meta (key, value) values (?1, ?2) on conflict (key) do update set value = max(value, ?2)",
  ).run(PAST_SINCE_KEY, since);
}

/** The earliest time that can be queried, and the reason for the limit. */
export function pastSince(db: DatabaseSync): { at: number; reason: string } | null {
  const first = db.prepare("select at from change order by seq limit 1").get();
  if (first === undefined) return null;
  const prunedBefore = Number(db.prepare("select value from meta where key = ?").get(PAST_SINCE_KEY)?.value ?? 0);
  const firstChangeAt = Number(first.at);
  return firstChangeAt >= prunedBefore
    ? { at: firstChangeAt, reason: `the first stored change is from ${toIso(firstChangeAt)}` }
    : { at: prunedBefore, reason: `postings that closed before ${toIso(prunedBefore)} are no longer in the index` };
}

/** The time a query asks about; `null` means now. */
export function getQueryTime(query: IndexQuery): number | null {
  if (query.kind === "rows") return query.asOf ?? null;
  const moment = "search" in query ? query.search.moment : undefined;
  return moment !== undefined && "at" in moment ? moment.at : null;
}

/** The error answer for a time before the limit; `null` if the time can be answered. */
export function rejectTooEarly(db: DatabaseSync, at: number): Answer | null {
  const since = pastSince(db);
  if (since !== null && at >= since.at) return null;
  const reason = since === null ? "there are no changes yet" : since.reason;
  const from = since === null ? "" : `; the history is complete from ${toIso(since.at)} on`;
  return { ok: false, code: "too_early", message: `${toIso(at)} is not available: ${reason}${from}` };
}

/** The notice attached to every answer about the past. */
export function pastNotice(db: DatabaseSync, at: number): string {
  const since = pastSince(db);
  return (
    `as_of=${toIso(at)}: tracked fields and the values derived from them are from that time, in filters, orders, counts and rows; ` +
    `other values, duplicates and employers are current. The set of open postings is exact from ${toIso(since?.at ?? at)} on.`
  );
}
