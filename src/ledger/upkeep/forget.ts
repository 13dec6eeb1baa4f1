// Removes and blocks postings, employer domains, e-mail addresses and personal names on request, so that they are not
// stored again.

import { type RawBuilder, sql } from "kysely";
import { assertPresent } from "../../contract/assertPresent.ts";
import { type DerivedPosting, NO_DUPLICATE_FACTS } from "../../contract/posting.ts";
import { readStoredRecord } from "../../contract/storedValues.ts";
import { rowKey } from "../postings/candidates.ts";
import { closeRows } from "../postings/closing.ts";
import { reportEmployers } from "../postings/employers.ts";
import {
  type MentionTest,
  mentionsAddress,
  mentionsName,
  openingOf,
  personalWordsOf,
  postingName,
} from "../privacy/blocked.ts";
import { isOneOf, rowsAs } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { inOrder } from "../store/order.ts";
import type { LifeKey, Tables } from "../store/schema.ts";
import { FACT_COLUMNS, readDerived, type StoredDocument, storeBare } from "../store/texts.ts";
import { REMOVED_TITLE, subtractRemoved } from "./market.ts";
import { normaliseName } from "./personName.ts";

const BATCH = 500;
const SCAN_BATCH_SIZE = 5000;

export interface ForgetTarget {
  id?: number;
  domain?: string;
  email?: string;
  /** A person's full name. */
  name?: string;
  /** A posting or an opening as it was blocked. */
  posting?: string;
  opening?: string;
}

/**
 * Removes the requested data, blocks it from coming back, and closes its postings (`removed`). Returns how many closed.
 */
export async function forget(db: Ledger, target: ForgetTarget, now: number): Promise<number> {
  const found: LifeKey[] = [];
  if (target.id !== undefined) found.push(...(await forgetPosting(db, target.id, now)));
  if (target.opening !== undefined) await block(db, "opening", target.opening, now);
  if (target.posting !== undefined) found.push(...(await forgetNamed(db, target.posting, now)));
  if (target.domain !== undefined) found.push(...(await forgetDomain(db, target.domain.trim().toLowerCase(), now)));
  if (target.email !== undefined) {
    const address = target.email.trim().toLowerCase();
    found.push(...(await forgetMentions(db, "email", address, mentionsAddress(address), now)));
  }
  const name = target.name === undefined ? null : normaliseName(target.name);
  if (name !== null) found.push(...(await forgetMentions(db, "name", name, mentionsName(name), now)));
  const rows = [...new Map(found.map((row) => [rowKey(row), row])).values()];
  let closed = 0;
  for (let from = 0; from < rows.length; from += BATCH)
    closed += await removeRows(db, rows.slice(from, from + BATCH), now);
  if (target.domain !== undefined) await eraseEmployers(db, target.domain.trim().toLowerCase(), now);
  return closed;
}

/** The employers of a domain keep only their id, which past changes refer to. */
async function eraseEmployers(db: Ledger, domain: string, now: number): Promise<void> {
  await inOrder(db, [], now, async (tx, writer) => {
    const employers = await tx.sql
      .selectFrom("employer")
      .select(["id", "version"])
      .where("domain", "=", domain)
      .execute();
    for (const { id, version } of employers) {
      const noFacts = {
        domain: null,
        url: null,
        logo: null,
        industry: null,
        industry_stated: 0,
        headcount: null,
        country: null,
        headquarters: null,
        founded_year: null,
        lei: null,
        wikidata_id: null,
        aliases: "[]",
        agency: 0,
      };
      const erasedName = { key: `forgotten:${id}`, name: "[removed]", name_key: "", slug: `removed-${id}` };
      const row = tx.sql.updateTable("employer").set({ ...noFacts, ...erasedName, version: version + 1 });
      await row.where("id", "=", id).execute();
    }
    const ids = employers.map(({ id }) => id);
    return await reportEmployers(tx, writer, ids, 0);
  });
}

async function block(db: Ledger, kind: Tables["block"]["kind"], value: string, now: number): Promise<void> {
  const row = db.sql.insertInto("block").values({ kind, value, at: now });
  await row.onConflict((conflict) => conflict.columns(["kind", "value"]).doNothing()).execute();
}

/** Every row of the opening on all its channels, with all its lives and staged rows. */
async function forgetPosting(db: Ledger, id: number, now: number): Promise<LifeKey[]> {
  const row = await db.sql.selectFrom("posting").select("duplicate_of").where("id", "=", id).executeTakeFirst();
  if (row === undefined) return [];
  const canonical = row.duplicate_of ?? id;
  const members = await db.sql
    .selectFrom("posting")
    .innerJoin("board", "board.id", "posting.board_id")
    .select(["posting.board_id", "posting.external_id", "board.source", "board.slug"])
    .where((is) =>
      is.or([
        isOneOf(db, "posting.id", [id, canonical]),
        is.and([is("posting.duplicate_of", "=", canonical), is("posting.state", "=", "open")]),
      ]),
    )
    .execute();
  const found: LifeKey[] = [];
  for (const member of members) {
    await block(db, "posting", postingName(member, member.external_id), now);
    const lives = await livesOf(db, member.board_id, member.external_id);
    await blockOpenings(db, lives, now);
    found.push(...lives);
  }
  return found;
}

async function livesOf(db: Ledger, boardId: number, externalId: string): Promise<LifeKey[]> {
  const lives = db.sql.selectFrom("posting").select(["board_id", "external_id", "life"]);
  return await lives.where("board_id", "=", boardId).where("external_id", "=", externalId).execute();
}

/** Other channels may list the opening later. */
async function blockOpenings(db: Ledger, lives: readonly LifeKey[], now: number): Promise<void> {
  for (const { board_id, external_id, life } of lives) {
    const documents = db.sql
      .selectFrom("document")
      .select([...FACT_COLUMNS, "texts"])
      .where("board_id", "=", board_id);
    const row = await documents.where("external_id", "=", external_id).where("life", "=", life).executeTakeFirst();
    const opening = row === undefined ? null : openingOf(readDerived(row));
    if (opening !== null) await block(db, "opening", opening, now);
  }
}

/** Both slugs and external ids may contain slashes, so the name is compared with the boards of its source. */
async function forgetNamed(db: Ledger, name: string, now: number): Promise<LifeKey[]> {
  await block(db, "posting", name, now);
  const source = name.slice(0, name.indexOf("/"));
  const boards = await db.sql
    .selectFrom("board")
    .select(["id", "source", "slug"])
    .where("source", "=", source)
    .execute();
  const found: LifeKey[] = [];
  for (const board of boards) {
    const prefix = postingName(board, "");
    if (name.startsWith(prefix)) found.push(...(await livesOf(db, board.id, name.slice(prefix.length))));
  }
  return found;
}

/** There is no index from employers to postings, so all are scanned in pieces. This is rare. */
async function forgetDomain(db: Ledger, domain: string, now: number): Promise<LifeKey[]> {
  await block(db, "domain", domain, now);
  const employers = await db.sql.selectFrom("employer").select("id").where("domain", "=", domain).execute();
  const employerIds = new Set<number | null>(employers.map(({ id }) => id));
  const found: LifeKey[] = [];
  let after: LifeKey | null = null;
  for (;;) {
    if (employerIds.size === 0) return found;
    const rows: (LifeKey & { employer_id: number | null })[] = await db.sql
      .selectFrom("posting")
      .select(["board_id", "external_id", "life", "employer_id"])
      .where(isAfter(after))
      .orderBy("board_id")
      .orderBy("external_id")
      .orderBy("life")
      .limit(SCAN_BATCH_SIZE)
      .execute();
    for (const { employer_id, ...key } of rows) if (employerIds.has(employer_id)) found.push(key);
    if (rows.length < SCAN_BATCH_SIZE) return found;
    after = assertPresent(rows.at(-1));
  }
}

function isAfter(after: LifeKey | null): RawBuilder<boolean> {
  if (after === null) return sql`1 = 1`;
  return sql`(board_id, external_id, life) > (${after.board_id}, ${after.external_id}, ${after.life})`;
}

/** Blocks an address or a name, and returns the postings that contain it. */
async function forgetMentions(
  db: Ledger,
  kind: "email" | "name",
  value: string,
  isIn: MentionTest,
  now: number,
): Promise<LifeKey[]> {
  await block(db, kind, value, now);
  return await findMentions(db, isIn);
}

/** Texts are compressed, so each must be read. This is rare. */
export async function findMentions(db: Ledger, isIn: MentionTest): Promise<LifeKey[]> {
  const found: LifeKey[] = [];
  let after: LifeKey | null = null;
  for (;;) {
    const rows: (LifeKey & Omit<StoredDocument, "raw_texts">)[] = await documentsAfter(db, after);
    for (const { board_id, external_id, life, ...stored } of rows) {
      if (isIn(personalWordsOf(readDerived(stored)))) found.push({ board_id, external_id, life });
    }
    if (rows.length < BATCH) return found;
    after = assertPresent(rows.at(-1));
  }
}

async function documentsAfter(db: Ledger, after: LifeKey | null) {
  const rows = db.sql.selectFrom("document").select(["board_id", "external_id", "life", ...FACT_COLUMNS, "texts"]);
  const remaining = rows.where(isAfter(after));
  return await remaining.orderBy("board_id").orderBy("external_id").orderBy("life").limit(BATCH).execute();
}

async function removeRows(db: Ledger, rows: readonly LifeKey[], now: number): Promise<number> {
  return await inOrder(
    db,
    [...new Set(rows.map((row) => row.board_id))].sort((a, b) => a - b),
    now,
    async (tx, writer) => {
      const rowKeys = new Set(rows.map(rowKey));
      const found = await tx.sql
        .selectFrom("posting")
        .selectAll()
        .where(isOneOf(tx, "board_id", [...new Set(rows.map((row) => row.board_id))]))
        .where(isOneOf(tx, "external_id", [...new Set(rows.map((row) => row.external_id))]))
        .execute();
      // Oldest first, regardless of the order in which the nodes of a cluster responded.
      const matching = found.filter((row) => rowKeys.has(rowKey(row))).sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
      const open = matching.filter((row) => row.state === "open");
      const closed = await closeRows(
        tx,
        writer,
        open.map((row) => ({ row, reason: "removed", evidence: { forgotten: true } })),
      );
      // Machines erase what they still have of postings that closed before.
      for (const { state, board_id, id } of matching)
        if (state === "closed" && id !== null) writer.write("updated", board_id, id, { forgotten: true });
      await subtractRemoved(tx, matching);
      const emptied = rowsAs(tx, rows, { board_id: "bigint", external_id: "text", life: "bigint" });
      await sql`update posting set stripped = 2, work = null, employer_id = null, same = '{}', tracked = '{}', url_key = '',
      title_place_key = '', state = case when state = 'staged' then 'old' else state end
      from ${emptied} where posting.board_id = v.board_id and posting.external_id = v.external_id and posting.life = v.life`.execute(
        tx.sql,
      );
      await eraseDocuments(tx, matching);
      await eraseChanges(
        tx,
        matching.flatMap(({ id, board_id }) => (id === null ? [] : [{ id, board_id }])),
      );
      return closed;
    },
  );
}

/** Empties the posting's reported changes. */
async function eraseChanges(tx: Ledger, postings: readonly { id: number; board_id: number }[]): Promise<void> {
  const [boards, ids] = [new Set(postings.map((row) => row.board_id)), postings.map((row) => row.id)];
  const rows = await tx.sql
    .selectFrom("change")
    .select(["board_id", "seq", "document"])
    // The key begins with the board, so changes of other boards are not read.
    .where(isOneOf(tx, "board_id", [...boards]))
    .where(isOneOf(tx, "id", ids))
    .where("type", "=", "modified")
    .execute();
  for (const { board_id, seq, document } of rows) {
    const { texts: _, before: __, ...rest } = readStoredRecord(document);
    const erased = { ...rest, old: {}, new: {} };
    const change = tx.sql.updateTable("change").set({ document: JSON.stringify(erased) });
    await change.where("board_id", "=", board_id).where("seq", "=", seq).execute();
  }
}

/** What remains: its key, its times, and the fact that it was removed. */
function erasedPosting({ external_id, row, posted_at, rules_version }: DerivedPosting): Omit<DerivedPosting, "texts"> {
  const nothing = Object.entries(row).map(([name, value]) => {
    return [name, Array.isArray(value) && !name.startsWith("ai_") ? [] : typeof value === "boolean" ? false : null];
  });
  const { source, source_type, date_posted, date_valid_through } = row;
  const noDetails = { address: null, datePosted: null, hiringOrganization: null, baseSalary: null };
  return {
    external_id,
    posted_at,
    rules_version,
    row: {
      ...(Object.fromEntries(nothing) as typeof row),
      source,
      source_type,
      date_posted,
      date_valid_through,
      details: noDetails,
      title: REMOVED_TITLE,
      url: "",
      apply_url: "",
      source_domain: "",
      source_slug: "",
    },
    employer: null,
    same: NO_DUPLICATE_FACTS,
    place_strings: [],
    yearly_pay: null,
    salary_raw: null,
  };
}

async function eraseDocuments(tx: Ledger, rows: readonly LifeKey[]): Promise<void> {
  for (const { board_id, external_id, life } of rows) {
    const documents = tx.sql.selectFrom("document").selectAll().where("board_id", "=", board_id);
    const row = await documents.where("external_id", "=", external_id).where("life", "=", life).executeTakeFirst();
    if (row === undefined) continue;
    await tx.sql
      .updateTable("document")
      .set(storeBare(erasedPosting(readDerived(row))))
      .where("board_id", "=", board_id)
      .where("external_id", "=", external_id)
      .where("life", "=", life)
      .execute();
  }
}
