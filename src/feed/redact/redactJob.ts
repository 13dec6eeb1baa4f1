// Removes contacts from a posting that comes from the ledger, and from the evidence of its derived fields.
import type { JobWithDetails } from "../../contract/answers.ts";
import type { Explanation } from "../../contract/posting.ts";
import { FREE_FIELDS, redactField, redactValues } from "./redactPosting.ts";
import { redactText } from "./redactText.ts";

const TEXT_FIELDS: ReadonlySet<string> = new Set(["description_text", "requirements_text", "page_text"]);
const NO_NAMES: ReadonlySet<string> = new Set();

export function redactJob(job: JobWithDetails): JobWithDetails {
  const fields = Object.entries(job).map(([field, value]) => {
    if (TEXT_FIELDS.has(field) && typeof value === "string") return [field, redactText(value, NO_NAMES)];
    return [field, FREE_FIELDS.has(field) ? redactField(field, value, NO_NAMES) : value];
  });
  const history = job.history.map((entry) => ({
    ...entry,
    old: redactValues(entry.old),
    new: redactValues(entry.new),
  }));
  return { ...job, ...Object.fromEntries(fields), history };
}

/** A quoted line may contain a contact. */
export function redactEvidence(explanation: Explanation): Explanation {
  const { quote } = explanation;
  return quote === null ? explanation : { ...explanation, quote: redactText(quote, NO_NAMES) };
}
