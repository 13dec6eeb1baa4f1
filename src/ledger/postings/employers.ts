// Employers: one row a key (domain, else name). What a later posting knows fills in or replaces what was known; other
// names become aliases. Written before the postings and apart from them, so that no publisher ever waits for a save.
import { type Insertable, type Selectable, sql } from "kysely";
import { DAY } from "../../contract/limits.ts";
import type { Employer, EmployerFacts } from "../../contract/posting.ts";
import { isOneOf, rowsAs } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import { inOrder, type Pen } from "../store/order.ts";
import type { EmployerTable } from "../store/schema.ts";
import { shortHash } from "./likeness.ts";

type EmployerRecord = Selectable<EmployerTable>;

const MOST_ALIASES = 50;
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
  const fresh = keys.filter((key) => !known.has(key));
  if (fresh.length > 0) {
    // A slug that is taken is tried again with a few letters of the key's hash, which no other key has.
    for (const exact of [false, true]) {
      const missing = fresh.filter((key) => !known.has(key));
      await insertEmployers(
        db,
        missing.map((key) => newEmployer((byKey.get(key) as EmployerFacts[])[0] as EmployerFacts, exact, now)),
      );
      for (const [key, row] of await readEmployers(db, missing)) known.set(key, row);
    }
  }
  const changed = [...known].flatMap(([key, row]) => mergeFacts(row, byKey.get(key) as EmployerFacts[], now));
  if (changed.length > 0) await updateEmployers(db, changed);
  return new Map([...known].map(([key, row]) => [key, row.id]));
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

/** On PostgreSQL one row at a time: who holds one and waits for the next could meet a publisher going the other way. */
async function updateEmployers(db: Ledger, rows: readonly EmployerRecord[]): Promise<void> {
  const update = async (tx: Ledger) => {
    for (const { id, version, ...rest } of rows) {
      // Whoever was faster has the newer facts; what is lost here comes again with the next posting.
      const row = tx.sql.updateTable("employer").set({ ...rest, version: version + 1 });
      await row.where("id", "=", id).where("version", "=", version).execute();
    }
  };
  await (db.engine.kind === "sqlite" ? transact(db, update) : update(db));
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
  const aliases = new Set(JSON.parse(row.aliases) as string[]);
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
  return new Map(rows.map(({ domain, count }) => [domain as string, Number(count)]));
}

export function toEmployer(row: EmployerRecord): Employer {
  const { agency, aliases, industry_stated, version: _version, told: _told, ...rest } = row;
  return {
    ...rest,
    agency: agency === 1,
    industry_stated: industry_stated === 1,
    aliases: JSON.parse(aliases) as string[],
  };
}

/** Whether followers wait to hear of an employer. */
export async function anyUntold(db: Ledger): Promise<boolean> {
  const untold = db.sql.selectFrom("employer").select("id").whereRef("version", ">", "told").limit(1);
  return (await untold.execute()).length > 0;
}

/** Tells followers of employers they do not know as they are: those of a batch first, then others up to a limit. */
export async function tellEmployers(tx: Ledger, pen: Pen, ids: readonly number[], others: number): Promise<number> {
  const untold = (limit: number) =>
    tx.sql.selectFrom("employer").select(["id", "version"]).whereRef("version", ">", "told").orderBy("id").limit(limit);
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
