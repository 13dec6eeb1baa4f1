// One posting as it was: its history says what each tracked field was before a change, and whether it was open. Its object
// is the one of jobs/{id}, whether the index or the ledger told it.
import type { WholeJob } from "../../contract/answers.ts";
import { KNOWN_THEN } from "./valuesThen.ts";

/** null: it was not there yet. */
export function jobThen(job: WholeJob, at: number): WholeJob | null {
  if (Date.parse(job.date_created) > at) return null;
  const values: Record<string, unknown> = {};
  for (const { type, at: changed, old } of job.history.toReversed()) {
    if (type !== "modified" || old === null || Date.parse(changed) <= at) continue;
    for (const [field, value] of Object.entries(old))
      if (KNOWN_THEN.some((known) => known === field)) values[field] = value;
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
