// What differs between SQLite and PostgreSQL, in one place: lists and rows as one parameter, locks, and waking followers.
// A list never becomes a row of placeholders: one JSON value keeps statements few and has no limit on its length.

import { type Kysely, type RawBuilder, sql } from "kysely";
import { there } from "../../contract/there.ts";
import type { Tables } from "./schema.ts";

/** Where PostgreSQL tells that something was published. */
export const CHANNEL = "rolecall_change";

export interface Engine {
  readonly kind: "sqlite" | "postgres";
  /** Calls back whenever something may have been published, by any process; returns the way to stop. */
  listen(heard: () => void): Promise<() => void>;
}

/** A ledger as far as a statement needs it. */
export interface LedgerHandle {
  sql: Kysely<Tables>;
  engine: Engine;
}

/** Written out, not bound: SQLite uses an index on open rows only where it reads the word itself. */
export const isOpen: RawBuilder<boolean> = sql<boolean>`posting.state = 'open'`;

/** `column in (values)`, for texts or whole numbers. */
export function isOneOf(db: LedgerHandle, column: string, values: readonly (string | number)[]): RawBuilder<boolean> {
  if (values.length === 0) return sql`1 = 0`;
  const name = sql.ref(column);
  if (db.engine.kind === "sqlite") return sql`${name} in (select value from json_each(${JSON.stringify(values)}))`;
  const type = typeof values[0] === "number" ? sql`bigint[]` : sql`text[]`;
  return sql`${name} = any(${values}::${type})`;
}

/** Rows as a derived table `v` that a statement can join, update from or insert from. */
export function rowsAs<R extends object>(
  db: LedgerHandle,
  rows: readonly R[],
  columns: { readonly [K in keyof R & string]: "bigint" | "text" },
): RawBuilder<R> {
  const json = JSON.stringify(rows);
  const names = Object.entries(columns);
  if (db.engine.kind === "sqlite") {
    const parts = names.map(([name]) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`);
    return sql`(select ${sql.join(parts)} from json_each(${json})) as v`;
  }
  const parts = names.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(String(type))}`);
  return sql`json_to_recordset(${json}::json) as v(${sql.join(parts)})`;
}

/** Serialises work on boards; taken before the publish lock, always in ascending order. SQLite's transactions are alone anyway. */
export async function lockBoards(tx: LedgerHandle, ids: readonly number[]): Promise<void> {
  if (tx.engine.kind === "sqlite" || ids.length === 0) return;
  await tx.sql
    .selectFrom("board")
    .select("id")
    .where(isOneOf(tx, "id", ids))
    .orderBy("id")
    .forUpdate()
    .execute();
}

export interface LockedMark {
  seq: number;
  id: number;
  at: number;
  /** The history of the server that numbers were last given out in, and the one it is in now; null: SQLite has one. */
  timeline: string | null;
  present: string | null;
  /** How long nobody gives out numbers yet, in ms. */
  held: number;
}

/** The publish lock: the mark's row, locked to the end of the transaction. Whoever holds it alone gives out numbers. */
export async function lockMark(tx: LedgerHandle): Promise<LockedMark> {
  const query = tx.sql.selectFrom("mark").select(["seq", "id", "at", "timeline"]).where("one", "=", 1);
  if (tx.engine.kind === "sqlite") return { ...(await query.executeTakeFirstOrThrow()), present: null, held: 0 };
  // A standby that is promoted begins a new history, whose number the names of its log files begin with.
  const { held, ...mark } = await query
    .select([
      sql<string>`left(pg_walfile_name(pg_current_wal_lsn()), 8)`.as("present"),
      sql<number>`held_until - ${SERVER_NOW}`.as("held"),
    ])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...mark, held: Number(held) };
}

/** PostgreSQL's own clock in ms: one for all machines. */
const SERVER_NOW = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Notes that numbers are given out in this history of the server, after so many ms. */
export async function holdMark(tx: LedgerHandle, present: string, ms: number): Promise<void> {
  await tx.sql
    .updateTable("mark")
    .set({ timeline: present, held_until: ms === 0 ? 0 : sql`${SERVER_NOW} + ${ms}` })
    .where("one", "=", 1)
    .execute();
}

/** Wakes followers when the transaction commits. SQLite's followers look for themselves. */
export async function notify(tx: LedgerHandle): Promise<void> {
  if (tx.engine.kind === "postgres") await sql`select pg_notify(${CHANNEL}, '')`.execute(tx.sql);
}

/** A random word from the database itself: the name of an epoch. */
export async function newEpoch(tx: LedgerHandle): Promise<string> {
  const word =
    tx.engine.kind === "sqlite" ? sql`lower(hex(randomblob(8)))` : sql`replace(gen_random_uuid()::text, '-', '')`;
  const { rows } = await sql<{ word: string }>`select ${word} as word`.execute(tx.sql);
  return there(rows[0]).word.slice(0, 16);
}

interface Lockable {
  forUpdate(): this;
  skipLocked(): this;
}

/** Locks the rows a query reads, or skips those that others hold. In SQLite a transaction is alone anyway. */
export function lockRows<Q extends Lockable>(tx: LedgerHandle, query: Q, held: "wait" | "skip" = "wait"): Q {
  if (tx.engine.kind === "sqlite") return query;
  return held === "skip" ? query.forUpdate().skipLocked() : query.forUpdate();
}
