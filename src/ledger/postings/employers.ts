// Employers: one row a key (domain, else name), and one row for keys that mean the same employer (LEI, Wikidata id, a name
// without domain). What a later posting knows fills in or replaces what was known; other names become aliases. Written before the
// postings and apart from them, so that no publisher ever waits for a save.

import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import { textsKept } from "../../contract/kept.ts";
import { DAY } from "../../contract/limits.ts";
import type { Employer, EmployerFacts } from "../../contract/posting.ts";
import { codeOfError } from "../../contract/refusal.ts";
import { byName, namesOf } from "../../contract/tables.ts";
import { there } from "../../contract/there.ts";
import { isOneOf, rowsAs } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import { inOrder, type Pen } from "../store/order.ts";
import type { Board, EmployerTable } from "../store/schema.ts";
import { shortHash } from "./likeness.ts";

type EmployerRecord = Selectable<EmployerTable>;

const MOST_ALIASES = 50;
/** A name of one word and this many letters is nobody else's by chance. */
const DISTINCT_NAME = 9;
const PROFILE = ["url", "logo", "headcount", "country", "headquarters", "founded_year", "lei", "wikidata_id"] as const;

/** The ids of the employers of a batch by key, made or brought up to date. */
export async function resolveEmployers(
  db: Ledger,
  facts: readonly EmployerFacts[],
  now: number,
): Promise<Map<string, number>> {
  const byKey = Map.groupBy(facts, (one) => one.key);
  if (byKey.size === 0) return new Map();
  const keys = [...byKey.keys()].sort();
  const known = await readEmployers(db, keys);
  // Those with a domain first: a name alone may mean one of them.
  for (const withDomain of [true, false]) {
    const fresh = keys.filter((key) => !known.has(key) && (there(byKey.get(key)?.[0]).domain !== null) === withDomain);
    for (const [key, row] of await findOrMake(
      db,
      fresh.map((key) => there(byKey.get(key)?.[0])),
      now,
    ))
      known.set(key, row);
  }
  const byRow = Map.groupBy(known, ([, row]) => row.id);
  const changed = [...byRow.values()].flatMap((same) => {
    const [, row] = there(same[0]);
    return mergeFacts(
      row,
      same.flatMap(([key]) => there(byKey.get(key))),
      now,
    );
  });
  if (changed.length > 0) await updateEmployers(db, changed);
  return new Map([...known].map(([key, row]) => [key, row.id]));
}

/** Rows for keys that no row has: that of the same employer under another key, or a new one. */
async function findOrMake(
  db: Ledger,
  fresh: readonly EmployerFacts[],
  now: number,
): Promise<Map<string, EmployerRecord>> {
  const found = new Map<string, EmployerRecord>();
  if (fresh.length === 0) return found;
  const likely = await readLikely(db, fresh);
  for (const facts of fresh) {
    const row = sameEmployer(facts, likely, fresh);
    if (row === null) continue;
    // A row that only had a name has its domain from now on, and its key with it.
    const renamed = row.domain === null && facts.domain !== null;
    found.set(facts.key, renamed ? { ...row, ...(await giveDomain(db, row, facts)) } : row);
  }
  // A slug that is taken is tried again with a few letters of the key's hash, which no other key has.
  for (const exact of [false, true]) {
    const missing = fresh.filter(({ key }) => !found.has(key));
    await insertEmployers(
      db,
      missing.map((one) => newEmployer(one, exact, now)),
    );
    for (const [key, row] of await readEmployers(
      db,
      missing.map(({ key }) => key),
    ))
      found.set(key, row);
  }
  return found;
}

/** Rows that share a name, an LEI or a Wikidata id with one of them. */
async function readLikely(db: Ledger, facts: readonly EmployerFacts[]): Promise<EmployerRecord[]> {
  const values = (field: "name_key" | "lei" | "wikidata_id"): string[] => [
    ...new Set(facts.flatMap((one) => one[field] ?? [])),
  ];
  const rows = await Promise.all(
    (["name_key", "lei", "wikidata_id"] as const).map(async (field) =>
      values(field).length === 0
        ? []
        : await db.sql
            .selectFrom("employer")
            .selectAll()
            .where(isOneOf(db, field, values(field)))
            .execute(),
    ),
  );
  return [...new Map(rows.flat().map((row) => [row.id, row])).values()];
}

/**
 * The one row of the same employer: by LEI or Wikidata id, else by name where one side has no domain, exactly one row comes into question,
 * and their countries agree. A short name of one word, without a country on both sides, is too common to be one employer.
 */
function sameEmployer(
  facts: EmployerFacts,
  rows: readonly EmployerRecord[],
  batch: readonly EmployerFacts[],
): EmployerRecord | null {
  const numbered = rows.find(
    (row) =>
      (facts.lei !== null && row.lei === facts.lei) ||
      (facts.wikidata_id !== null && row.wikidata_id === facts.wikidata_id),
  );
  if (numbered !== undefined) return numbered;
  if (facts.name_key === "") return null;
  const named = rows.filter(
    (row) => row.name_key === facts.name_key && (row.domain === null) !== (facts.domain === null),
  );
  const rivals = batch.filter((one) => one.name_key === facts.name_key);
  const [row] = named;
  if (row === undefined || named.length > 1 || rivals.length > 1) return null;
  if (row.country !== null && facts.country !== null) return row.country === facts.country ? row : null;
  return facts.name_key.length >= DISTINCT_NAME || facts.name_key.includes(" ") ? row : null;
}

/** PostgreSQL's word for a key that another row has. */
const TAKEN = "23505";

/** Only while nobody else has that key: then the row keeps its own. */
async function giveDomain(
  db: Ledger,
  { id, key, domain }: EmployerRecord,
  facts: EmployerFacts,
): Promise<Pick<EmployerRecord, "key" | "domain">> {
  const done = await db.sql
    .updateTable("employer")
    .set({ key: facts.key, domain: facts.domain })
    .where("id", "=", id)
    .where("key", "=", key)
    .where((is) =>
      is.not(is.exists(is.selectFrom("employer as other").select("other.id").where("other.key", "=", facts.key))),
    )
    .executeTakeFirst()
    // Somebody gives it out at this very moment: the statement waited for him, and did not see it.
    .catch((error: unknown) => (codeOfError(error) === TAKEN ? null : Promise.reject(error)));
  return done !== null && done.numUpdatedRows > 0n ? { key: facts.key, domain: facts.domain } : { key, domain };
}

async function readEmployers(db: Ledger, keys: readonly string[]): Promise<Map<string, EmployerRecord>> {
  const rows = await db.sql
    .selectFrom("employer")
    .selectAll()
    .where(isOneOf(db, "key", keys))
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

async function insertEmployers(db: Ledger, rows: readonly Insertable<EmployerTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 100) {
    const part = rows.slice(from, from + 100);
    await transact(db, async (tx) => {
      await tx.sql
        .insertInto("employer")
        .values(part)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }
}

/** What a later posting can change of an employer. */
const MERGED = {
  url: "text",
  logo: "text",
  headcount: "bigint",
  country: "text",
  headquarters: "text",
  founded_year: "bigint",
  lei: "text",
  wikidata_id: "text",
  industry: "text",
  industry_stated: "bigint",
  domain: "text",
  agency: "bigint",
  aliases: "text",
  last_seen: "bigint",
} as const;
const MERGED_ROW = { id: "bigint", version: "bigint", ...MERGED } as const;
const SET_MERGED = sql.join(namesOf(MERGED).map((name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`));

/**
 * Whoever was faster has the newer facts; what is lost here comes again with the next posting. All in one statement, but none that somebody holds:
 * who holds some and waits for another could meet a publisher going the other way. For those it waits one at a time.
 */
async function updateEmployers(db: Ledger, rows: readonly EmployerRecord[]): Promise<void> {
  const update = async (some: readonly EmployerRecord[], others: RawBuilder<unknown>): Promise<Set<number>> => {
    const { rows: done } = await sql<{ id: number }>`update employer set ${SET_MERGED}, version = v.version + 1
      from ${rowsAs(db, some.map(asMerged), MERGED_ROW)}
      where employer.id = v.id and employer.version = v.version ${others}
      returning employer.id`.execute(db.sql);
    return new Set(done.map(({ id }) => id));
  };
  if (db.engine.kind === "sqlite") {
    await update(rows, sql``);
    return;
  }
  const ids = rows.map(({ id }) => id);
  const free = sql`select id from employer where ${isOneOf(db, "id", ids)} for update skip locked`;
  const done = await update(rows, sql`and employer.id in (${free})`);
  for (const row of rows) if (!done.has(row.id)) await update([row], sql``);
}

function asMerged(row: EmployerRecord) {
  return byName(namesOf(MERGED_ROW), (name) => row[name]);
}

function newEmployer(facts: EmployerFacts, exact: boolean, now: number): Insertable<EmployerTable> {
  const { agency, industry_stated: _, ...rest } = facts;
  const slug = slugOf(facts);
  return {
    ...rest,
    agency: agency ? 1 : 0,
    industry_stated: statesIndustry(facts) ? 1 : 0,
    slug: exact
      ? `${slug}-${shortHash(facts.key)
          .replace(/[^A-Za-z0-9]/g, "")
          .slice(0, 8)
          .toLowerCase()}`
      : slug,
    aliases: "[]",
    first_seen: now,
    last_seen: now,
    version: 1,
    told: 0,
  };
}

/** What a source states stands until a source states otherwise; what follows from rules only fills a gap. */
function statesIndustry(facts: EmployerFacts): boolean {
  return facts.industry !== null && facts.industry_stated !== false;
}

function slugOf(facts: EmployerFacts): string {
  const words = (text: string) =>
    text
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60)
      .replace(/^-|-$/g, "");
  return words(facts.name) || words(facts.domain ?? "") || "employer";
}

/** The row with what the batch knows of it, or nothing when that is nothing new. */
function mergeFacts(row: EmployerRecord, facts: readonly EmployerFacts[], now: number): EmployerRecord[] {
  const merged = { ...row };
  const aliases = new Set(textsKept(row.aliases));
  for (const one of facts) {
    for (const field of PROFILE) if (one[field] !== null) Object.assign(merged, { [field]: one[field] });
    if (one.industry !== null && (statesIndustry(one) || merged.industry === null)) merged.industry = one.industry;
    if (statesIndustry(one)) merged.industry_stated = 1;
    merged.domain ??= one.domain;
    if (one.agency) merged.agency = 1;
    if (one.name !== row.name && aliases.size < MOST_ALIASES) aliases.add(one.name);
  }
  merged.aliases = JSON.stringify([...aliases]);
  if (now - row.last_seen >= DAY) merged.last_seen = now;
  return JSON.stringify(merged) === JSON.stringify(row) ? [] : [merged];
}

/**
 * The employers with open postings on a board were seen there. Written about once a day, since followers are told of each; one row at a
 * time, as in `updateEmployers`.
 */
export async function sawEmployers(db: Ledger, board: Pick<Board, "id" | "seen_at">, now: number): Promise<void> {
  if (Math.floor(now / DAY) === Math.floor((board.seen_at ?? 0) / DAY)) return;
  const rows = await db.sql
    .selectFrom("employer")
    .select("id")
    .where("last_seen", "<=", now - DAY / 2)
    .where("id", "in", (is) =>
      is.selectFrom("posting").select("employer_id").where("board_id", "=", board.id).where("state", "=", "open"),
    )
    .execute();
  for (const { id } of rows) {
    await db.sql
      .updateTable("employer")
      .set((is) => ({ last_seen: now, version: is("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
  }
}

/** The home country of the employer with this domain, where it is known. */
export async function homeCountry(db: Ledger, domain: string | null): Promise<string | null> {
  if (domain === null) return null;
  const known = await db.sql
    .selectFrom("employer")
    .select("country")
    .where("domain", "=", domain)
    .where("country", "is not", null)
    .orderBy("id")
    .executeTakeFirst();
  return known?.country ?? null;
}

/** Brings employers up to date from profiles alone, and tells of it. */
export async function saveEmployers(db: Ledger, facts: readonly EmployerFacts[], now: number): Promise<void> {
  await resolveEmployers(db, facts, now);
  const most = 500;
  while ((await inOrder(db, [], now, (tx, pen) => tellEmployers(tx, pen, [], most))) === most);
}

/** Open postings by the employer's domain: who has delivered before. */
export async function deliveredByDomain(db: Ledger): Promise<Map<string, number>> {
  const rows = await db.sql
    .selectFrom("posting")
    .innerJoin("employer", "employer.id", "posting.employer_id")
    .select((is) => ["employer.domain", is.fn.countAll<number>().as("count")])
    .where("posting.state", "=", "open")
    .where("employer.domain", "is not", null)
    .groupBy("employer.domain")
    .execute();
  return new Map(rows.map(({ domain, count }) => [there(domain), Number(count)]));
}

export function toEmployer(row: EmployerRecord): Employer {
  const { agency, aliases, industry_stated, version: _version, told: _told, ...rest } = row;
  return {
    ...rest,
    agency: agency === 1,
    industry_stated: industry_stated === 1,
    aliases: textsKept(aliases),
  };
}

/** As its index has it, word for word. */
const UNTOLD = sql<number>`version - told`;
export const IS_UNTOLD: RawBuilder<boolean> = sql<boolean>`${UNTOLD} > 0`;

/** Whether followers wait to hear of an employer. */
export async function anyUntold(db: Ledger): Promise<boolean> {
  const untold = db.sql.selectFrom("employer").select("id").where(IS_UNTOLD).limit(1);
  return (await untold.execute()).length > 0;
}

/** Tells followers of employers they do not know as they are: those of a batch first, then others up to a limit. */
export async function tellEmployers(tx: Ledger, pen: Pen, ids: readonly number[], others: number): Promise<number> {
  // In the order of the index: in that of ids alone, SQLite looks at all employers for the few.
  const untold = (limit: number) =>
    tx.sql.selectFrom("employer").select(["id", "version"]).where(IS_UNTOLD).orderBy(UNTOLD).orderBy("id").limit(limit);
  const mine =
    ids.length === 0
      ? []
      : await untold(ids.length)
          .where(isOneOf(tx, "id", ids))
          .execute();
  const rest = others === 0 ? [] : await untold(others).execute();
  const rows = [...new Map([...mine, ...rest].map((row) => [row.id, row])).values()];
  if (rows.length === 0) return 0;
  for (const { id } of rows) pen.write("employer", 0, id, {});
  // The version that was read is the one told: a save in between stays untold.
  await sql`update employer set told = v.version from ${rowsAs(tx, rows, { id: "bigint", version: "bigint" })}
    where employer.id = v.id`.execute(tx.sql);
  return rows.length;
}
