// jobs/{id} of a posting that is no longer in the index: the same object, built from the ledger.

import type { HistoryEntry, JobWithDetails } from "../../contract/answers.ts";
import { FIELDS } from "../../contract/fields.ts";
import { CLOSING_REASONS } from "../../contract/lists.ts";
import { isRecord, readStoredRecord, readStoredText } from "../../contract/storedValues.ts";
import { profileOf } from "../../feed/memory/employers/employerProfile.ts";
import { wholeJob } from "../../feed/render/job.ts";
import { daysOpen } from "../../feed/reposts/listingFacts.ts";
import { limitChange, limitPosting, type TextLimits } from "../../feed/textLimits.ts";
import { type PastPosting, readPastPosting } from "../../ledger/postings/pastPosting.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { toIso } from "../../text/numbers/dates.ts";

export async function readPrunedJob(
  db: Ledger,
  id: number,
  textLimits: TextLimits = {},
): Promise<JobWithDetails | null> {
  const stored = await readPastPosting(db, id);
  if (stored === null) return null;
  const past = { ...stored, posting: limitPosting(stored.posting, textLimits) };
  const { posting, closing, cluster, reposted_as } = past;
  const { duplicate_of, reposted_of, derived } = posting;
  return wholeJob({
    row: rowOf(past),
    source: derived.row.source,
    rules: derived.rules_version,
    history: historyOf(past, textLimits[derived.row.source] !== undefined),
    closed: closing?.at ?? null,
    closing: closing === null ? null : { ...closing, reason: reasonOf(closing.reason) },
    duplicate_of,
    cluster,
    reposted_of,
    reposted_as,
  });
}

function reasonOf(stored: string) {
  return CLOSING_REASONS.find((reason) => reason === stored) ?? "removed";
}

/** The fields of a full row, in the contract's order. */
function rowOf({ posting, employer, closing }: PastPosting): Record<string, unknown> {
  const { row, texts } = posting.derived;
  const values: Record<string, unknown> = {
    ...row,
    id: posting.id,
    date_created: toIso(posting.created_at),
    date_last_seen: toIso(Math.max(posting.seen_at ?? 0, posting.created_at)),
    description_text: texts.text,
    requirements_text: texts.requirements,
    days_open: daysOpen(posting.derived.posted_at ?? posting.created_at, closing?.at ?? posting.created_at),
    ...(employer === null ? {} : { org_slug: employer.slug, ...profileOf(employer) }),
  };
  const shown = FIELDS.filter(({ group }) => ["base", "text", "beta", "native", "remote", "employer"].includes(group));
  return Object.fromEntries(shown.map(({ name }) => [name, values[name] ?? null]));
}

const NOTHING = { modified_fields: null, old: null, new: null, reason: null };

/** Its opening, its changes as far as they are stored, and its closing. */
function historyOf({ posting, closing, changes }: PastPosting, isLimited: boolean): HistoryEntry[] {
  const forgotten = closing !== null && readStoredRecord(closing.evidence).forgotten === true;
  const seq = changes.find(({ type }) => type === "opened")?.seq ?? null;
  const first: HistoryEntry = { seq, type: "opened", at: toIso(posting.created_at), ...NOTHING };
  const modified = changes.flatMap(({ seq, type, at, document }): HistoryEntry[] => {
    if (type !== "modified") return [];
    const { fields, old, new: now } = readStoredRecord(document);
    const [was, is] = forgotten ? [null, null] : [old, now];
    const given = { old: isRecord(was) ? was : null, new: isRecord(is) ? is : null };
    const values = isLimited ? limitChange({ old: given.old ?? {}, new: given.new ?? {} }) : given;
    const modified_fields = Array.isArray(fields) ? fields.map(readStoredText) : null;
    return [{ seq, type, at: toIso(at), modified_fields, ...values, reason: null }];
  });
  if (closing === null) return [first, ...modified];
  const last: HistoryEntry = { ...NOTHING, seq: closing.seq, type: "closed", at: toIso(closing.at) };
  return [first, ...modified, { ...last, reason: reasonOf(closing.reason) }];
}
