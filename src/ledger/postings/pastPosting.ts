// Everything the ledger still stores about one posting, however long ago it closed: for jobs/{id} when the index no
// longer contains it, and for explaining its fields.
import type { DerivationHints, Employer, PublishedPosting } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Ledger } from "../store/open.ts";
import { selectWithDocuments } from "../store/postingDocuments.ts";
import { FACT_COLUMNS, readFacts, readRawPosting } from "../store/texts.ts";
import { toEmployer } from "./employers.ts";
import { readPublishedByIds } from "./published.ts";

interface PastClosing {
  at: number;
  seq: number;
  reason: string;
  /** JSON. */
  evidence: string;
}

interface PastChange {
  seq: number;
  type: string;
  at: number;
  /** JSON. */
  document: string;
}

interface PastMember {
  id: number;
  rule: string | null;
  source: string;
  open: boolean;
}

export interface PastPosting {
  posting: PublishedPosting;
  employer: Employer | null;
  closing: PastClosing | null;
  /** Its opening and modifications, as far as they are retained. */
  changes: PastChange[];
  cluster: { canonical: number; members: PastMember[] };
  reposted_as: number | null;
}

export async function readPastPosting(db: Ledger, id: number): Promise<PastPosting | null> {
  const posting = (await readPublishedByIds(db, [id])).get(id);
  if (posting === undefined) return null;
  const closing = await readClosing(db, posting);
  return {
    posting,
    employer: await readEmployer(db, posting.employer_id),
    closing,
    changes: await readChanges(db, posting, closing),
    cluster: await readCluster(db, posting.duplicate_of ?? id),
    reposted_as: await findRepost(db, posting),
  };
}

/** The last raw posting of its source, and what its derivation took into account from outside of it. */
export interface LastRawPosting {
  raw: RawPosting;
  hints: DerivationHints;
  closed: boolean;
}

/** Null once its texts are deleted. */
export async function readLastRawPosting(db: Ledger, id: number): Promise<LastRawPosting | null> {
  const row = await selectWithDocuments(db)
    .select(["posting.state", "posting.stripped", ...FACT_COLUMNS, "document.texts", "document.raw_texts"])
    .where("posting.id", "=", id)
    .executeTakeFirst();
  if (row === undefined || row.stripped === 2) return null;
  return { raw: readRawPosting(row), hints: readFacts(row).derived.hints ?? {}, closed: row.state === "closed" };
}

async function readEmployer(db: Ledger, id: number | null): Promise<Employer | null> {
  if (id === null) return null;
  const found = await db.sql.selectFrom("employer").selectAll().where("id", "=", id).executeTakeFirst();
  return found === undefined ? null : toEmployer(found);
}

async function readClosing(db: Ledger, { id, board_id }: PublishedPosting): Promise<PastClosing | null> {
  const query = db.sql.selectFrom("closing").select(["at", "seq", "reason", "evidence"]);
  return (await query.where("board_id", "=", board_id).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Changes of the board that are scanned. There is no index by posting, and a large board may have had millions. */
const MAX_CHANGES = 50_000;

/** The posting's retained changes; only the latest if its board has had many since. */
async function readChanges(
  db: Ledger,
  { id, board_id }: PublishedPosting,
  closing: PastClosing | null,
): Promise<PastChange[]> {
  const before = closing?.seq ?? Number.MAX_SAFE_INTEGER;
  return await db.sql
    .selectFrom((is) =>
      is
        .selectFrom("change")
        .select(["seq", "at", "type", "id", "document"])
        .where("board_id", "=", board_id)
        .where("seq", "<", before)
        .orderBy("seq", "desc")
        .limit(MAX_CHANGES)
        .as("lately"),
    )
    .select(["seq", "at", "type", "document"])
    .where("id", "=", id)
    .where("type", "in", ["opened", "modified"])
    .orderBy("seq")
    .execute();
}

async function readCluster(db: Ledger, canonical: number): Promise<PastPosting["cluster"]> {
  const rows = await db.sql
    .selectFrom("posting")
    .select(["id", "duplicate_rule as rule", "source", "state"])
    .where((is) => is.or([is("id", "=", canonical), is("duplicate_of", "=", canonical)]))
    .where("id", "is not", null)
    .orderBy("id")
    .execute();
  const members = rows.flatMap(({ id, rule, source, state }) =>
    id === null ? [] : [{ id, rule, source, open: state === "open" }],
  );
  return { canonical, members };
}

/** The next life of the same external id, found by primary key. */
async function findRepost(db: Ledger, { id, board_id, derived }: PublishedPosting): Promise<number | null> {
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
