// jobs/{id} of a posting that the index no longer holds: the same object, put together from the ledger.
import { FIELDS } from "../contract/fields.ts";
import type { PublishedPosting } from "../contract/posting.ts";
import { sourceNamed } from "../contract/sources.ts";
import { profileOf } from "../feed/render/employerProfile.ts";
import { toEmployer } from "../ledger/employers.ts";
import type { Ledger } from "../ledger/open.ts";
import { publishedByIds } from "../ledger/published.ts";
import { iso } from "../text/dates.ts";

type Json = Record<string, unknown>;

export async function readPrunedJob(db: Ledger, id: number): Promise<Json | null> {
  const posting = (await publishedByIds(db, [id])).get(id);
  if (posting === undefined) return null;
  const closing = await closingOf(db, posting);
  const source = sourceNamed(posting.derived.row.source);
  return {
    ...(await rowOf(db, posting)),
    rules_version: posting.derived.rules_version,
    history: historyOf(posting, closing),
    closed_at: closing === null ? null : iso(closing.at),
    closing: closing === null ? null : closingShown(closing),
    duplicate_of: posting.duplicate_of,
    duplicates: await clusterOf(db, posting.duplicate_of ?? id),
    reposted_of: posting.reposted_of,
    reposted_as: await repostedAs(db, posting),
    licence: source?.licence ?? null,
    attribution: source?.attribution ?? null,
  };
}

/** The fields of a full row, in the contract's order. */
async function rowOf(db: Ledger, posting: PublishedPosting): Promise<Json> {
  const { row, texts } = posting.derived;
  const values: Json = {
    ...row,
    id: posting.id,
    date_created: iso(posting.created_at),
    date_last_seen: iso(posting.seen_at ?? posting.created_at),
    description_text: texts.text,
    requirements_text: texts.requirements,
    ...(await employerFields(db, posting.employer_id)),
  };
  const shown = FIELDS.filter(({ group }) => ["base", "text", "beta", "employer"].includes(group));
  return Object.fromEntries(shown.map(({ name }) => [name, values[name] ?? null]));
}

async function employerFields(db: Ledger, id: number | null): Promise<Json> {
  if (id === null) return {};
  const found = await db.sql.selectFrom("employer").selectAll().where("id", "=", id).executeTakeFirst();
  if (found === undefined) return {};
  const employer = toEmployer(found);
  return { org_slug: employer.slug, ...profileOf(employer) };
}

interface Closed {
  at: number;
  seq: number;
  reason: string;
  evidence: string;
}

async function closingOf(db: Ledger, { id, board_id }: PublishedPosting): Promise<Closed | null> {
  const query = db.sql.selectFrom("closing").select(["at", "seq", "reason", "evidence"]);
  return (await query.where("board_id", "=", board_id).where("id", "=", id).executeTakeFirst()) ?? null;
}

function closingShown({ reason, evidence, at }: Closed): Json {
  return { reason, evidence: JSON.parse(evidence), at: iso(at) };
}

/**
 * Its opening and its closing. What changed in between stands only in the stream of changes, which is ordered by seq:
 * finding one posting's entries there would mean reading all of it.
 */
function historyOf(posting: PublishedPosting, closing: Closed | null): Json[] {
  const nothing = { modified_fields: null, old: null, new: null };
  const opened = { seq: null, type: "opened", at: iso(posting.created_at), ...nothing, reason: null };
  if (closing === null) return [opened];
  return [opened, { seq: closing.seq, type: "closed", at: iso(closing.at), ...nothing, reason: closing.reason }];
}

async function clusterOf(db: Ledger, canonical: number): Promise<Json> {
  const rows = await db.sql
    .selectFrom("posting")
    .select(["id", "duplicate_rule as rule", "source", "state"])
    .where((is) => is.or([is("id", "=", canonical), is("duplicate_of", "=", canonical)]))
    .where("id", "is not", null)
    .orderBy("id")
    .execute();
  return { canonical, members: rows.map(({ state, ...row }) => ({ ...row, open: state === "open" })) };
}

/** The next life of the same external id: found by the table's own key, however many postings there are. */
async function repostedAs(db: Ledger, { id, board_id, derived }: PublishedPosting): Promise<number | null> {
  const lives = await db.sql
    .selectFrom("posting")
    .select("id")
    .where("board_id", "=", board_id)
    .where("external_id", "=", derived.external_id)
    .where("reposted_of", "=", id)
    .where("id", "is not", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return lives?.id ?? null;
}
