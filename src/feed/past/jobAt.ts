// Reconstructs one posting as of an earlier time. Its history records the value of each tracked field before a change,
// and whether the posting was open. The object is that of jobs/{id}, whether it comes from the index or the ledger.
import type { JobWithDetails } from "../../contract/answers.ts";
import { RECORDED_FIELDS } from "./pastValues.ts";

/** Returns `null` if the posting did not exist yet. */
export function jobAt(job: JobWithDetails, at: number): JobWithDetails | null {
  if (Date.parse(job.date_created) > at) return null;
  const values: Record<string, unknown> = {};
  for (const { type, at: changed, old } of job.history.toReversed()) {
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
