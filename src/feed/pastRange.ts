// The time range of the past that an index contains. Closed postings stay in the index for at least a month, and up to
// half a year if there are not too many. Small services therefore keep everything the ledger keeps; large ones stay fast.
import type { DatabaseSync } from "node:sqlite";
import { CHANGE_RETENTION_DAYS, DAY, INDEX_RETENTION_DAYS, MAX_CLOSED_ROWS } from "../contract/limits.ts";
import { toIso } from "../text/numbers/dates.ts";

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
