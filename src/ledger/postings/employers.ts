// Employers: one row per key (domain, else name), shared by all keys of the same employer (LEI, Wikidata id, name).
// Later postings fill in or replace values; other names become aliases. Written before the postings and separately, so
// that no publisher waits for a save.

import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import { assertPresent } from "../../contract/assertPresent.ts";
import { DAY } from "../../contract/limits.ts";
import type { Employer, EmployerFacts } from "../../contract/posting.ts";
import { readStoredTexts } from "../../contract/storedValues.ts";
import { buildTable, tableKeys } from "../../contract/tables.ts";
import { errorCodeOf } from "../../contract/userError.ts";
import { isOneOf, rowsAs } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import { type ChangeWriter, inOrder } from "../store/order.ts";
import type { Board, EmployerTable } from "../store/schema.ts";
import { shortHash } from "./matchKeys.ts";

type EmployerRecord = Selectable<EmployerTable>;

const MAX_ALIASES = 50;
/** A one-word name with at least this many letters is assumed to be unique. */
const MIN_DISTINCT_NAME_LENGTH = 9;
const PROFILE_FIELDS = [
  "url",
  "logo",
  "headcount",
  "country",
  "headquarters",
  "founded_year",
  "lei",
  "wikidata_id",
] as const;

/** The employer ids of a batch by key. Creates and updates employers as needed. */
export async function resolveEmployers(
  db: Ledger,
  facts: readonly EmployerFacts[],
  now: number,
): Promise<Map<string, number>> {
  const byKey = Map.groupBy(facts, (entry) => entry.key);
  if (byKey.size === 0) return new Map();
  const keys = [...byKey.keys()].sort();
  const known = await readEmployers(db, keys);
  // Employers with a domain first, because a bare name may mean one of them.
  for (const withDomain of [true, false]) {
    const newKeys = keys.filter(
      (key) => !known.has(key) && (assertPresent(byKey.get(key)?.[0]).domain !== null) === withDomain,
    );
    for (const [key, row] of await findOrCreate(
      db,
      newKeys.map((key) => assertPresent(byKey.get(key)?.[0])),
      now,
    ))
      known.set(key, row);
  }
  const byRow = Map.groupBy(known, ([, row]) => row.id);
  const changed = [...byRow.values()].flatMap((entries) => {
    const [, row] = assertPresent(entries[0]);
    return mergeFacts(
      row,
      entries.flatMap(([key]) => assertPresent(byKey.get(key))),
      now,
    );
  });
  if (changed.length > 0) await updateEmployers(db, changed);
  return new Map([...known].map(([key, row]) => [key, row.id]));
}

/** Rows for keys that no row has: the row of the same employer under another key, or a new one. */
async function findOrCreate(
  db: Ledger,
  newFacts: readonly EmployerFacts[],
  now: number,
): Promise<Map<string, EmployerRecord>> {
  const found = new Map<string, EmployerRecord>();
  if (newFacts.length === 0) return found;
  const candidates = await readCandidates(db, newFacts);
  for (const facts of newFacts) {
    const row = findSameEmployer(facts, candidates, newFacts);
    if (row === null) continue;
    // A row that only had a name gets its domain and the matching key.
    const gainsDomain = row.domain === null && facts.domain !== null;
    found.set(facts.key, gainsDomain ? { ...row, ...(await assignDomain(db, row, facts)) } : row);
  }
  // If a slug is taken, it is retried with a few letters of the key's hash, which is unique.
  for (const withHash of [false, true]) {
    const missing = newFacts.filter(({ key }) => !found.has(key));
    await insertEmployers(
      db,
      missing.map((entry) => newEmployer(entry, withHash, now)),
    );
    for (const [key, row] of await readEmployers(
      db,
      missing.map(({ key }) => key),
    ))
      found.set(key, row);
  }
  return found;
}

/** Rows that share a name, an LEI or a Wikidata id with one of these. */
async function readCandidates(db: Ledger, facts: readonly EmployerFacts[]): Promise<EmployerRecord[]> {
  const values = (field: "name_key" | "lei" | "wikidata_id"): string[] => [
    ...new Set(facts.flatMap((entry) => entry[field] ?? [])),
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
 * The same employer's row: by LEI or Wikidata id, else by name if one side has no domain, only one row qualifies and
 * countries agree. A short one-word name without both countries is too common.
 */
function findSameEmployer(
  facts: EmployerFacts,
  rows: readonly EmployerRecord[],
  batch: readonly EmployerFacts[],
): EmployerRecord | null {
  const byIdentifier = rows.find(
    (row) =>
      (facts.lei !== null && row.lei === facts.lei) ||
      (facts.wikidata_id !== null && row.wikidata_id === facts.wikidata_id),
  );
  if (byIdentifier !== undefined) return byIdentifier;
  if (facts.name_key === "") return null;
  const byName = rows.filter(
    (row) => row.name_key === facts.name_key && (row.domain === null) !== (facts.domain === null),
  );
  const namesakes = batch.filter((entry) => entry.name_key === facts.name_key);
  const [row] = byName;
  if (row === undefined || byName.length > 1 || namesakes.length > 1) return null;
  if (row.country !== null && facts.country !== null) return row.country === facts.country ? row : null;
  return facts.name_key.length >= MIN_DISTINCT_NAME_LENGTH || facts.name_key.includes(" ") ? row : null;
}

/** PostgreSQL's error code for a unique violation. */
const UNIQUE_VIOLATION = "23505";

/** Only if no other row has the key. Otherwise the row keeps its own. */
async function assignDomain(
  db: Ledger,
  { id, key, domain }: EmployerRecord,
  facts: EmployerFacts,
): Promise<Pick<EmployerRecord, "key" | "domain">> {
  const result = await db.sql
    .updateTable("employer")
    .set({ key: facts.key, domain: facts.domain })
    .where("id", "=", id)
    .where("key", "=", key)
    .where((is) =>
      is.not(is.exists(is.selectFrom("employer as other").select("other.id").where("other.key", "=", facts.key))),
    )
    .executeTakeFirst()
    // Another transaction is inserting the key: the statement waited for it but did not see it.
    .catch((error: unknown) => (errorCodeOf(error) === UNIQUE_VIOLATION ? null : Promise.reject(error)));
  return result !== null && result.numUpdatedRows > 0n ? { key: facts.key, domain: facts.domain } : { key, domain };
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
    const batch = rows.slice(from, from + 100);
    await transact(db, async (tx) => {
      await tx.sql
        .insertInto("employer")
        .values(batch)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }
}

/** The columns of an employer that a later posting can change. */
const MERGED_COLUMNS = {
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
const MERGED_ROW = { id: "bigint", version: "bigint", ...MERGED_COLUMNS } as const;
const MERGED_ASSIGNMENTS = sql.join(
  tableKeys(MERGED_COLUMNS).map((name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`),
);

/**
 * If another writer was faster, its facts are newer; values lost here return with the next posting. Unlocked rows are
 * updated together, locked ones one at a time: waiting while holding other locks could deadlock with a publisher.
 */
async function updateEmployers(db: Ledger, rows: readonly EmployerRecord[]): Promise<void> {
  const update = async (batch: readonly EmployerRecord[], condition: RawBuilder<unknown>): Promise<Set<number>> => {
    const { rows: updated } = await sql<{
      id: number;
    }>`update employer set ${MERGED_ASSIGNMENTS}, version = v.version + 1
      from ${rowsAs(db, batch.map(toMergedRow), MERGED_ROW)}
      where employer.id = v.id and employer.version = v.version ${condition}
      returning employer.id`.execute(db.sql);
    return new Set(updated.map(({ id }) => id));
  };
  if (db.engine.kind === "sqlite") {
    await update(rows, sql``);
    return;
  }
  const ids = rows.map(({ id }) => id);
  const unlocked = sql`select id from employer where ${isOneOf(db, "id", ids)} for update skip locked`;
  const updated = await update(rows, sql`and employer.id in (${unlocked})`);
  for (const row of rows) if (!updated.has(row.id)) await update([row], sql``);
}

function toMergedRow(row: EmployerRecord) {
  return buildTable(tableKeys(MERGED_ROW), (name) => row[name]);
}

function newEmployer(facts: EmployerFacts, withHash: boolean, now: number): Insertable<EmployerTable> {
  const { agency, industry_stated: _, ...rest } = facts;
  const slug = slugOf(facts);
  return {
    ...rest,
    agency: agency ? 1 : 0,
    industry_stated: statesIndustry(facts) ? 1 : 0,
    slug: withHash
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

/** A stated value holds until a source states another one. A value derived by rules only fills a gap. */
function statesIndustry(facts: EmployerFacts): boolean {
  return facts.industry !== null && facts.industry_stated !== false;
}

function slugOf(facts: EmployerFacts): string {
  const slugify = (text: string) =>
    text
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60)
      .replace(/^-|-$/g, "");
  return slugify(facts.name) || slugify(facts.domain ?? "") || "employer";
}

/** The row merged with the batch's facts, or nothing if there is nothing new. */
function mergeFacts(row: EmployerRecord, facts: readonly EmployerFacts[], now: number): EmployerRecord[] {
  const merged = { ...row };
  const aliases = new Set(readStoredTexts(row.aliases));
  for (const entry of facts) {
    for (const field of PROFILE_FIELDS) if (entry[field] !== null) Object.assign(merged, { [field]: entry[field] });
    if (entry.industry !== null && (statesIndustry(entry) || merged.industry === null))
      merged.industry = entry.industry;
    if (statesIndustry(entry)) merged.industry_stated = 1;
    merged.domain ??= entry.domain;
    if (entry.agency) merged.agency = 1;
    if (entry.name !== row.name && aliases.size < MAX_ALIASES) aliases.add(entry.name);
  }
  merged.aliases = JSON.stringify([...aliases]);
  if (now - row.last_seen >= DAY) merged.last_seen = now;
  return JSON.stringify(merged) === JSON.stringify(row) ? [] : [merged];
}

/** Marks employers with open postings on a board as seen, about once a day: each write is a change for followers. */
export async function markEmployersSeen(db: Ledger, board: Pick<Board, "id" | "seen_at">, now: number): Promise<void> {
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

/** The home country of the employer with this domain, if known. */
export async function findHomeCountry(db: Ledger, domain: string | null): Promise<string | null> {
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

/** Updates employers from profiles alone and reports the changes. */
export async function saveEmployers(db: Ledger, facts: readonly EmployerFacts[], now: number): Promise<void> {
  await resolveEmployers(db, facts, now);
  const limit = 500;
  while ((await inOrder(db, [], now, (tx, writer) => reportEmployers(tx, writer, [], limit))) === limit);
}

/** Open postings by employer domain, to find boards that delivered before. */
export async function countOpenByDomain(db: Ledger): Promise<Map<string, number>> {
  const rows = await db.sql
    .selectFrom("posting")
    .innerJoin("employer", "employer.id", "posting.employer_id")
    .select((is) => ["employer.domain", is.fn.countAll<number>().as("count")])
    .where("posting.state", "=", "open")
    .where("employer.domain", "is not", null)
    .groupBy("employer.domain")
    .execute();
  return new Map(rows.map(({ domain, count }) => [assertPresent(domain), Number(count)]));
}

export function toEmployer(row: EmployerRecord): Employer {
  const { agency, aliases, industry_stated, version: _version, told: _told, ...rest } = row;
  return {
    ...rest,
    agency: agency === 1,
    industry_stated: industry_stated === 1,
    aliases: readStoredTexts(aliases),
  };
}

/** Must match the index definition literally. */
const UNREPORTED = sql<number>`version - told`;
export const IS_UNREPORTED: RawBuilder<boolean> = sql<boolean>`${UNREPORTED} > 0`;

/** Whether any employer has unreported changes. */
export async function hasUnreported(db: Ledger): Promise<boolean> {
  const unreported = db.sql.selectFrom("employer").select("id").where(IS_UNREPORTED).limit(1);
  return (await unreported.execute()).length > 0;
}

/** Reports unreported employers to followers: those of a batch first, then others up to a limit. */
export async function reportEmployers(
  tx: Ledger,
  writer: ChangeWriter,
  ids: readonly number[],
  maxOthers: number,
): Promise<number> {
  // Ordered like the index. Ordered by id alone, SQLite would scan all employers.
  const unreported = (limit: number) =>
    tx.sql
      .selectFrom("employer")
      .select(["id", "version"])
      .where(IS_UNREPORTED)
      .orderBy(UNREPORTED)
      .orderBy("id")
      .limit(limit);
  const ofBatch =
    ids.length === 0
      ? []
      : await unreported(ids.length)
          .where(isOneOf(tx, "id", ids))
          .execute();
  const otherRows = maxOthers === 0 ? [] : await unreported(maxOthers).execute();
  const rows = [...new Map([...ofBatch, ...otherRows].map((row) => [row.id, row])).values()];
  if (rows.length === 0) return 0;
  for (const { id } of rows) writer.write("employer", 0, id, {});
  // Marks the version that was read as reported, so that a save in between stays unreported.
  await sql`update employer set told = v.version from ${rowsAs(tx, rows, { id: "bigint", version: "bigint" })}
    where employer.id = v.id`.execute(tx.sql);
  return rows.length;
}
