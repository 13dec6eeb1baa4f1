// jobs/{id} of a posting that the index no longer holds: the same object, put together from the ledger.
import { FIELDS } from "../../contract/fields.ts";
import type { PublishedPosting } from "../../contract/posting.ts";
import { sourceNamed } from "../../contract/sources.ts";
import { profileOf } from "../../feed/render/employerProfile.ts";
import { toEmployer } from "../../ledger/postings/employers.ts";
import { publishedByIds } from "../../ledger/postings/published.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { iso } from "../../text/numbers/dates.ts";

type Json = Record<string, unknown>;

export async function readPrunedJob(db: Ledger, id: number): Promise<Json | null> {
  const posting = (await publishedByIds(db, [id])).get(id);
  if (posting === undefined) return null;
  const closing = await closingOf(db, posting);
  const source = sourceNamed(posting.derived.row.source);
  return {
    ...(await rowOf(db, posting)),
    rules_version: posting.derived.rules_version,
    history: await historyOf(db, posting, closing),
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

/** Changes of the board that are looked through: there is no index by posting, and a large board may have had millions. */
const MOST_CHANGES = 50_000;

interface Told {
  seq: number;
  type: string;
  at: number;
  document: string;
}

/** What the stream of changes still tells of it: the latest part, where its board has had many since. */
async function changesOf(db: Ledger, { id, board_id }: PublishedPosting, closing: Closed | null): Promise<Told[]> {
  return await db.sql
    .selectFrom((is) =>
      is
        .selectFrom("change")
        .select(["seq", "at", "type", "id", "document"])
        .where("board_id", "=", board_id)
        .$if(closing !== null, (query) => query.where("seq", "<", (closing as Closed).seq))
        .orderBy("seq", "desc")
        .limit(MOST_CHANGES)
        .as("lately"),
    )
    .select(["seq", "at", "type", "document"])
    .where("id", "=", id)
    .where("type", "in", ["opened", "modified"])
    .orderBy("seq")
    .execute();
}

/** Its opening, what changed of it as far as that is kept, and its closing. */
async function historyOf(db: Ledger, posting: PublishedPosting, closing: Closed | null): Promise<Json[]> {
  const nothing = { modified_fields: null, old: null, new: null, reason: null };
  const told = await changesOf(db, posting, closing);
  const forgotten = closing !== null && (JSON.parse(closing.evidence) as Json).forgotten === true;
  const opened = { seq: told.find(({ type }) => type === "opened")?.seq ?? null, type: "opened" };
  const modified = told.flatMap(({ seq, type, at, document }) => {
    if (type !== "modified") return [];
    const { fields, old, new: now } = JSON.parse(document) as { fields: string[]; old: unknown; new: unknown };
    const values = forgotten ? { old: null, new: null } : { old, new: now };
    return [{ seq, type, at: iso(at), modified_fields: fields, ...values, reason: null }];
  });
  const first = { ...opened, at: iso(posting.created_at), ...nothing };
  if (closing === null) return [first, ...modified];
  const { seq, at, reason } = closing;
  return [first, ...modified, { seq, type: "closed", at: iso(at), ...nothing, reason }];
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
