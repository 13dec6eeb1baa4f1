// What must not be stored again: postings, employers' domains and addresses that someone asked to be forgotten.

import { type RawBuilder, sql } from "kysely";
import { recordKept } from "../../contract/kept.ts";
import type { DerivedPosting } from "../../contract/posting.ts";
import { there } from "../../contract/there.ts";
import { nameOf } from "../postings/candidates.ts";
import { tellEmployers } from "../postings/employers.ts";
import type { LifeItem } from "../postings/lives.ts";
import { closeRows } from "../reads/closing.ts";
import { isOneOf, rowsAs } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { inOrder } from "../store/order.ts";
import type { Board, LifeKey } from "../store/schema.ts";
import { FACT_COLUMNS, readDerived, type StoredDocument, storeBare } from "../store/texts.ts";

const BATCH = 500;
const PIECE = 5000;

function postingName(board: Pick<Board, "source" | "slug">, externalId: string): string {
  return `${board.source}/${board.slug}/${externalId}`;
}

/** The items of a batch that were forgotten and stay so. */
export async function findBlocked(tx: Ledger, board: Board, items: readonly LifeItem[]): Promise<Set<LifeItem>> {
  const any = await tx.sql.selectFrom("block").select("kind").limit(1).execute();
  if (any.length === 0) return new Set();
  const names = items.map((item) => postingName(board, item.derived.external_id));
  const domains = items.flatMap((item) => item.derived.employer?.domain ?? []);
  const rows = await tx.sql
    .selectFrom("block")
    .select(["kind", "value"])
    .where((is) =>
      is.or([
        is.and([is("kind", "=", "posting"), isOneOf(tx, "value", names)]),
        is.and([is("kind", "=", "domain"), isOneOf(tx, "value", domains)]),
        is("kind", "=", "email"),
      ]),
    )
    .execute();
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map((row) => row.value));
  const [postings, hosts, addresses] = [of("posting"), of("domain"), of("email")];
  return new Set(
    items.filter((item, at) => {
      const domain = item.derived.employer?.domain ?? null;
      if (postings.has(there(names[at])) || (domain !== null && hosts.has(domain))) return true;
      return addresses.size > 0 && namesAddress(item, addresses);
    }),
  );
}

function namesAddress({ derived }: Pick<LifeItem, "derived">, addresses: ReadonlySet<string>): boolean {
  const { text, page } = derived.texts;
  const all = [derived.row.ai_hiring_manager_email_address, text, page].join("\n").toLowerCase();
  return [...addresses].some((address) => all.includes(address));
}

export interface Forgotten {
  id?: number;
  domain?: string;
  email?: string;
}

/** Removes what was asked, blocks it from coming back, and closes it (`removed`). Returns how many closed. */
export async function forget(db: Ledger, what: Forgotten, now: number): Promise<number> {
  const found: LifeKey[] = [];
  if (what.id !== undefined) found.push(...(await forgetPosting(db, what.id, now)));
  if (what.domain !== undefined) found.push(...(await forgetDomain(db, what.domain.trim().toLowerCase(), now)));
  if (what.email !== undefined) found.push(...(await forgetAddress(db, what.email.trim().toLowerCase(), now)));
  const rows = [...new Map(found.map((row) => [nameOf(row), row])).values()];
  let closed = 0;
  for (let from = 0; from < rows.length; from += BATCH)
    closed += await removeRows(db, rows.slice(from, from + BATCH), now);
  if (what.domain !== undefined) await emptyEmployers(db, what.domain.trim().toLowerCase(), now);
  return closed;
}

/** The employers of a domain keep their number, which past changes name, and nothing else. */
async function emptyEmployers(db: Ledger, domain: string, now: number): Promise<void> {
  await inOrder(db, [], now, async (tx, pen) => {
    const mine = await tx.sql.selectFrom("employer").select(["id", "version"]).where("domain", "=", domain).execute();
    for (const { id, version } of mine) {
      const nothing = {
        ...{ domain: null, url: null, logo: null, industry: null, industry_stated: 0, headcount: null, country: null },
        ...{ headquarters: null, founded_year: null, lei: null, wikidata_id: null, aliases: "[]", agency: 0 },
      };
      const named = { key: `forgotten:${id}`, name: "[removed]", name_key: "", slug: `removed-${id}` };
      const row = tx.sql.updateTable("employer").set({ ...nothing, ...named, version: version + 1 });
      await row.where("id", "=", id).execute();
    }
    const ids = mine.map(({ id }) => id);
    return await tellEmployers(tx, pen, ids, 0);
  });
}

async function block(db: Ledger, kind: "posting" | "domain" | "email", value: string, now: number): Promise<void> {
  const row = db.sql.insertInto("block").values({ kind, value, at: now });
  await row.onConflict((conflict) => conflict.columns(["kind", "value"]).doNothing()).execute();
}

/** Every row of the opening, on all its channels, with all its lives and what waits to be published. */
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
    const lives = db.sql.selectFrom("posting").select(["board_id", "external_id", "life"]);
    found.push(
      ...(await lives.where("board_id", "=", member.board_id).where("external_id", "=", member.external_id).execute()),
    );
  }
  return found;
}

/** Nothing leads from an employer to its postings: all are looked at, piece by piece. This is asked rarely. */
async function forgetDomain(db: Ledger, domain: string, now: number): Promise<LifeKey[]> {
  await block(db, "domain", domain, now);
  const employers = await db.sql.selectFrom("employer").select("id").where("domain", "=", domain).execute();
  const mine = new Set<number | null>(employers.map(({ id }) => id));
  const found: LifeKey[] = [];
  let after: LifeKey | null = null;
  for (;;) {
    if (mine.size === 0) return found;
    const rows: (LifeKey & { employer_id: number | null })[] = await db.sql
      .selectFrom("posting")
      .select(["board_id", "external_id", "life", "employer_id"])
      .where(isAfter(after))
      .orderBy("board_id")
      .orderBy("external_id")
      .orderBy("life")
      .limit(PIECE)
      .execute();
    for (const { employer_id, ...key } of rows) if (mine.has(employer_id)) found.push(key);
    if (rows.length < PIECE) return found;
    after = there(rows.at(-1));
  }
}

function isAfter(after: LifeKey | null): RawBuilder<boolean> {
  if (after === null) return sql`1 = 1`;
  return sql`(board_id, external_id, life) > (${after.board_id}, ${after.external_id}, ${after.life})`;
}

/** Texts are compressed, so each has to be read; this is asked rarely. */
async function forgetAddress(db: Ledger, address: string, now: number): Promise<LifeKey[]> {
  await block(db, "email", address, now);
  const found: LifeKey[] = [];
  let after: LifeKey | null = null;
  for (;;) {
    const rows: (LifeKey & Omit<StoredDocument, "raw_texts">)[] = await documentsAfter(db, after);
    for (const { board_id, external_id, life, ...stored } of rows) {
      if (namesAddress({ derived: readDerived(stored) }, new Set([address])))
        found.push({ board_id, external_id, life });
    }
    if (rows.length < BATCH) return found;
    after = there(rows.at(-1));
  }
}

async function documentsAfter(db: Ledger, after: LifeKey | null) {
  const rows = db.sql.selectFrom("document").select(["board_id", "external_id", "life", ...FACT_COLUMNS, "texts"]);
  const rest = rows.where(isAfter(after));
  return await rest.orderBy("board_id").orderBy("external_id").orderBy("life").limit(BATCH).execute();
}

async function removeRows(db: Ledger, rows: readonly LifeKey[], now: number): Promise<number> {
  return await inOrder(
    db,
    [...new Set(rows.map((row) => row.board_id))].sort((a, b) => a - b),
    now,
    async (tx, pen) => {
      const wanted = new Set(rows.map(nameOf));
      const found = await tx.sql
        .selectFrom("posting")
        .selectAll()
        .where(isOneOf(tx, "board_id", [...new Set(rows.map((row) => row.board_id))]))
        .where(isOneOf(tx, "external_id", [...new Set(rows.map((row) => row.external_id))]))
        .execute();
      // The oldest first, whichever node of a cluster answered first.
      const mine = found.filter((row) => wanted.has(nameOf(row))).sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
      const open = mine.filter((row) => row.state === "open");
      const closed = await closeRows(
        tx,
        pen,
        open.map((row) => ({ row, reason: "removed", evidence: { forgotten: true } })),
      );
      const emptied = rowsAs(tx, rows, { board_id: "bigint", external_id: "text", life: "bigint" });
      await sql`update posting set stripped = 2, work = null, employer_id = null, same = '{}', tracked = '{}', url_key = '',
      title_place_key = '', state = case when state = 'staged' then 'old' else state end
      from ${emptied} where posting.board_id = v.board_id and posting.external_id = v.external_id and posting.life = v.life`.execute(
        tx.sql,
      );
      await emptyDocuments(tx, mine);
      await emptyChanges(
        tx,
        mine.flatMap(({ id, board_id }) => (id === null ? [] : [{ id, board_id }])),
      );
      return closed;
    },
  );
}

/** What was said when it changed is said no more. */
async function emptyChanges(tx: Ledger, mine: readonly { id: number; board_id: number }[]): Promise<void> {
  const [boards, ids] = [new Set(mine.map((row) => row.board_id)), mine.map((row) => row.id)];
  const rows = await tx.sql
    .selectFrom("change")
    .select(["board_id", "seq", "document"])
    // The key begins with the board: the changes of all others are not looked at.
    .where(isOneOf(tx, "board_id", [...boards]))
    .where(isOneOf(tx, "id", ids))
    .where("type", "=", "modified")
    .execute();
  for (const { board_id, seq, document } of rows) {
    const { texts: _, ...rest } = recordKept(document);
    const told = { ...rest, old: {}, new: {} };
    const change = tx.sql.updateTable("change").set({ document: JSON.stringify(told) });
    await change.where("board_id", "=", board_id).where("seq", "=", seq).execute();
  }
}

/** What remains: its key, its times, and that it was removed. */
function emptied({ external_id, row, posted_at, rules_version }: DerivedPosting): Omit<DerivedPosting, "texts"> {
  const nothing = Object.entries(row).map(([name, value]) => {
    return [name, Array.isArray(value) && !name.startsWith("ai_") ? [] : typeof value === "boolean" ? false : null];
  });
  const { source, source_type, date_posted, date_valid_through } = row;
  const none = { address: null, datePosted: null, hiringOrganization: null, baseSalary: null };
  return {
    ...{ external_id, posted_at, rules_version },
    row: {
      ...(Object.fromEntries(nothing) as typeof row),
      ...{ source, source_type, date_posted, date_valid_through, details: none },
      ...{ title: "[removed]", url: "", apply_url: "", source_domain: "", source_slug: "" },
    },
    employer: null,
    same: {
      ...{ employer_domain: null, employer_name_key: null, apply_key: null, requisition_id: null, title_key: "" },
      ...{ place_keys: [], text_hash: null, text_exact: "" },
    },
    ...{ place_strings: [], yearly_pay: null, salary_raw: null },
  };
}

async function emptyDocuments(tx: Ledger, rows: readonly LifeKey[]): Promise<void> {
  for (const { board_id, external_id, life } of rows) {
    const mine = tx.sql.selectFrom("document").selectAll().where("board_id", "=", board_id);
    const row = await mine.where("external_id", "=", external_id).where("life", "=", life).executeTakeFirst();
    if (row === undefined) continue;
    await tx.sql
      .updateTable("document")
      .set(storeBare(emptied(readDerived(row))))
      .where("board_id", "=", board_id)
      .where("external_id", "=", external_id)
      .where("life", "=", life)
      .execute();
  }
}
