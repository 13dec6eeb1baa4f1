// Opens the ledger and migrates its schema. Every function of ledger/ takes the ledger as its first parameter. Inside
// transact() its sql is the transaction, so that no query can escape it.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { type Engine, type LedgerHandle, newEpoch } from "./engine.ts";
import { MIGRATIONS, statementsOf } from "./migrations.ts";
import type { Tables } from "./schema.ts";
import { sqliteDialect } from "./sqlite.ts";

export interface LedgerOptions {
  /** PostgreSQL; null: SQLite at `<folder>/ledger.db`. */
  url: string | null;
  folder: string;
}

export interface Ledger extends LedgerHandle {
  /** The highest numbers this process has assigned. A ledger below them was restored (order.ts). */
  assigned: { seq: number; id: number };
  close(): Promise<void>;
}

/** How often a SQLite follower polls; a poll takes microseconds. */
const POLL_MS = 25;
/** Errors to retry: a lost deadlock or a lock timeout. */
const RETRY_CODES = new Set(["40001", "40P01", "55P03"]);
const ATTEMPTS = 5;
/**
 * Errors of a server that restarts, fails over, ends idle sessions, is a standby for a moment, or has no connection or disk
 * space left.
 */
const UNREACHABLE_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "57P01",
  "57P02",
  "57P03",
  "57P05",
  "08000",
  "08003",
  "08006",
  "25006",
  "53100",
  "53300",
]);
/** Half a minute in total, which covers a restart. */
const UNREACHABLE_DELAYS_MS = [100, 300, 1000, 2000, 4000, 8000, 15_000] as const;
/** An arbitrary number that prevents concurrent migrations. */
const MIGRATION_LOCK = 7_253_810_041;

/** The file of an embedded ledger. */
export function ledgerFile(folder: string): string {
  return join(folder, "ledger.db");
}

export async function openLedger(options: LedgerOptions): Promise<Ledger> {
  return options.url === null ? openSqlite(options.folder) : openPostgres(options.url);
}

function openSqlite(folder: string): Ledger {
  mkdirSync(folder, { recursive: true });
  const { dialect, version } = sqliteDialect(ledgerFile(folder));
  const db = new Kysely<Tables>({ dialect });
  const engine: Engine = {
    kind: "sqlite",
    async listen(onChange) {
      let lastVersion = version();
      const timer = setInterval(() => {
        const current = version();
        if (current !== lastVersion) onChange();
        lastVersion = current;
      }, POLL_MS);
      return () => clearInterval(timer);
    },
  };
  return { sql: db, engine, assigned: { seq: 0, id: 0 }, close: () => db.destroy() };
}

async function openPostgres(url: string): Promise<Ledger> {
  // The driver is loaded only if it is needed.
  const { makeListener, postgresDialect } = await import("./postgres.ts");
  const db = new Kysely<Tables>({ dialect: postgresDialect(url) });
  const listener = makeListener(url);
  const close = async () => {
    await listener.close();
    await db.destroy();
  };
  return { sql: db, engine: { kind: "postgres", listen: listener.listen }, assigned: { seq: 0, id: 0 }, close };
}

/**
 * Runs work in one transaction (in the surrounding one, if any), which is rolled back if it throws. A patient caller
 * waits while the server is unreachable. Its work must be idempotent, because a commit may have succeeded unnoticed.
 */
export async function transact<T>(db: Ledger, work: (tx: Ledger) => Promise<T>, patient = false): Promise<T> {
  if (db.sql.isTransaction) return await work(db);
  let failedAttempts = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.sql.transaction().execute((transaction) => work({ ...db, sql: transaction }));
    } catch (error) {
      const isServerAway = patient && isUnreachable(error) ? UNREACHABLE_DELAYS_MS[failedAttempts++] : undefined;
      if (isServerAway === undefined && (!RETRY_CODES.has(codeOf(error)) || attempt >= ATTEMPTS)) throw error;
      await pause(isServerAway ?? 20 * attempt);
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Whether the ledger could not be reached. It may be back in a moment. */
export function isUnreachable(error: unknown): boolean {
  return (
    UNREACHABLE_CODES.has(codeOf(error)) ||
    (error instanceof Error &&
      /connection (terminated|error)|timeout exceeded when trying to connect/i.test(error.message))
  );
}

/**
 * Migrates the schema: each step in its own transaction, one process at a time. If there is nothing to do, one query
 * shows it.
 */
export async function migrate(db: Ledger): Promise<void> {
  const applied = await transact(db, readAppliedMigrations);
  for (const migration of MIGRATIONS.filter(({ number }) => !applied.has(number))) {
    await transact(db, async (tx) => {
      // Another process may have done it since.
      if ((await readAppliedMigrations(tx)).has(migration.number)) return;
      for (const statement of statementsOf(migration, tx.engine.kind)) await sql.raw(statement).execute(tx.sql);
      await sql`insert into schema_version (number) values (${migration.number})`.execute(tx.sql);
      if (migration.breaking)
        await sql`update schema_version set least = ${migration.number} where number = ${migration.number}`.execute(
          tx.sql,
        );
    });
  }
  await rejectNewerSchema(db);
  await createMark(db);
}

/** The applied migrations, read under the lock that blocks other processes. */
async function readAppliedMigrations(tx: Ledger): Promise<Set<number>> {
  if (tx.engine.kind === "postgres") await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx.sql);
  await sql`create table if not exists schema_version (number bigint primary key)`.execute(tx.sql);
  const { rows } = await sql<{ number: number }>`select number from schema_version`.execute(tx.sql);
  return new Set(rows.map(({ number }) => Number(number)));
}

/** A newer schema that only adds is used as it is: during a rolling upgrade, old processes may still have to start. */
async function rejectNewerSchema(db: Ledger): Promise<void> {
  const known = MIGRATIONS.at(-1)?.number ?? 0;
  const { rows } = await sql<{ least: number | null }>`select max(least) as least from schema_version`.execute(db.sql);
  const minVersion = Number(rows[0]?.least ?? 0);
  if (minVersion > known)
    throw new Error(`ledger: its schema is version ${minVersion}, newer than this program's ${known}`);
}

async function createMark(db: Ledger): Promise<void> {
  await transact(db, async (tx) => {
    const epoch = await newEpoch(tx);
    await tx.sql
      .insertInto("mark")
      .values({ one: 1, epoch, seq: 0, id: 0, at: 0, oldest: 1, timeline: null })
      .onConflict((conflict) => conflict.column("one").doNothing())
      .execute();
    const unnamed = tx.sql.updateTable("mark").set({ ledger_id: await newEpoch(tx) });
    await unnamed.where("one", "=", 1).where("ledger_id", "is", null).execute();
  });
}
