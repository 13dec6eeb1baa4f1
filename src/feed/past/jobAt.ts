// Reconstructs one posting as of an earlier time from its history, which records the value of each tracked field before
// a change, and whether the posting was open. The object is that of jobs/{id}. An index has already applied the values
// of that time; the ledger has not.
import type { JobWithDetails } from "../../contract/answers.ts";
import { RECORDED_FIELDS } from "./pastValues.ts";

/** Returns `null` if the posting did not exist yet. `hasValues`: the fields already have their values of that time. */
export function jobAt(job: JobWithDetails, at: number, hasValues: boolean): JobWithDetails | null {
  if (Date.parse(job.date_created) > at) return null;
  const values: Record<string, unknown> = {};
  for (const { type, at: changed, old } of hasValues ? [] : job.history.toReversed()) {
    if (type !== "modified" || old === null || Date.parse(changed) <= at) continue;
    for (const [field, value] of Object.entries(old))
      if (RECORDED_FIELDS.some((known) => known === field)) values[field] = value;
  }
  const closed = job.closed_at !== null && Date.parse(job.closed_at) <= at;
  return {
    ...job,
    ...values,
    history: job.history.filter((entry) => Date.parse(entry.at) <= at),
    closed_at: closed ? job.closed_at : null,
    closing: closed ? job.closing : null,
  };
}
