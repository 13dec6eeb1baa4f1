// The limits of queries about the past: the time of a query, the error for a time that the index no longer covers, and
// the notice of answers about the past.
import type { DatabaseSync } from "node:sqlite";
import { toIso } from "../../text/numbers/dates.ts";
import { pastSince } from "../pastRange.ts";
import type { Answer, IndexQuery } from "../query.ts";

/** The time of a query about the past; `null` means now. */
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
