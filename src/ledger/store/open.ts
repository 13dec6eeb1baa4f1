// Opens the ledger and brings its schema up to date. Every function of this room takes the ledger first; inside
// transact() that is a ledger whose sql is the transaction, so that no query can escape it.
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
  /** The highest numbers that this process has given out: a ledger that stands below them has gone back (order.ts). */
  given: { seq: number; id: number };
  close(): Promise<void>;
}

/** How often a SQLite follower looks; the look itself takes microseconds. */
const LOOK_MS = 25;
/** A statement that lost a deadlock, or a lock that did not come in time: trying again is right. */
const AGAIN = new Set(["40001", "40P01", "55P03"]);
const ATTEMPTS = 5;
/** The server restarts, or another one takes over. */
const AWAY = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "57P01", "57P02", "57P03", "08000", "08003", "08006"]);
/** Together half a minute, which covers a restart. */
const AWAY_MS = [100, 300, 1000, 2000, 4000, 8000, 15_000] as const;
/** Any number: keeps concurrent starters from migrating at once. */
const MIGRATION_LOCK = 7_253_810_041;

/** Where an embedded ledger stands. */
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
    async listen(heard) {
      let last = version();
      const timer = setInterval(() => {
        const current = version();
        if (current !== last) heard();
        last = current;
      }, LOOK_MS);
      return () => clearInterval(timer);
    },
  };
  return { sql: db, engine, given: { seq: 0, id: 0 }, close: () => db.destroy() };
}

async function openPostgres(url: string): Promise<Ledger> {
  // Its driver is loaded by whoever has such a ledger.
  const { makeListener, postgresDialect } = await import("./postgres.ts");
  const db = new Kysely<Tables>({ dialect: postgresDialect(url) });
  const listener = makeListener(url);
  const close = async () => {
    await listener.close();
    await db.destroy();
  };
  return { sql: db, engine: { kind: "postgres", listen: listener.listen }, given: { seq: 0, id: 0 }, close };
}

/**
 * Runs work in one transaction (in the surrounding one, if there is one); nothing of it stays when it throws. A patient
 * caller waits while the server is away: then the work must do no harm twice, since a commit may have got through unseen.
 */
export async function transact<T>(db: Ledger, work: (tx: Ledger) => Promise<T>, patient = false): Promise<T> {
  if (db.sql.isTransaction) return await work(db);
  let lost = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.sql.transaction().execute((transaction) => work({ ...db, sql: transaction }));
    } catch (error) {
      const away = patient && isAway(error) ? AWAY_MS[lost++] : undefined;
      if (away === undefined && (!AGAIN.has(codeOf(error)) || attempt >= ATTEMPTS)) throw error;
      await pause(away ?? 20 * attempt);
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Whether the ledger could not be reached: it may be there again in a moment. */
export function isAway(error: unknown): boolean {
  return (
    AWAY.has(codeOf(error)) ||
    (error instanceof Error &&
      /connection (terminated|error)|timeout exceeded when trying to connect/i.test(error.message))
  );
}

/** Brings the schema up to date: each step in a transaction of its own, one starter at a time. Where nothing is to do, one look says so. */
export async function migrate(db: Ledger): Promise<void> {
  const done = await transact(db, doneMigrations);
  for (const migration of MIGRATIONS.filter(({ number }) => !done.has(number))) {
    await transact(db, async (tx) => {
      // Another starter may have done it since.
      if ((await doneMigrations(tx)).has(migration.number)) return;
      for (const statement of statementsOf(migration, tx.engine.kind)) await sql.raw(statement).execute(tx.sql);
      await sql`insert into schema_version (number) values (${migration.number})`.execute(tx.sql);
      if (migration.breaking)
        await sql`update schema_version set least = ${migration.number} where number = ${migration.number}`.execute(
          tx.sql,
        );
    });
  }
  await refuseNewer(db);
  await makeMark(db);
}

/** The numbers of what was done, under the lock that keeps others from going on meanwhile. */
async function doneMigrations(tx: Ledger): Promise<Set<number>> {
  if (tx.engine.kind === "postgres") await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx.sql);
  await sql`create table if not exists schema_version (number bigint primary key)`.execute(tx.sql);
  const { rows } = await sql<{ number: number }>`select number from schema_version`.execute(tx.sql);
  return new Set(rows.map(({ number }) => Number(number)));
}

/** A newer schema that only adds is worked with as it is: while machines are upgraded one by one, old ones may still have to start. */
async function refuseNewer(db: Ledger): Promise<void> {
  const known = MIGRATIONS.at(-1)?.number ?? 0;
  const { rows } = await sql<{ least: number | null }>`select max(least) as least from schema_version`.execute(db.sql);
  const least = Number(rows[0]?.least ?? 0);
  if (least > known) throw new Error(`ledger: its schema is version ${least}, newer than this program's ${known}`);
}

async function makeMark(db: Ledger): Promise<void> {
  await transact(db, async (tx) => {
    const epoch = await newEpoch(tx);
    await tx.sql
      .insertInto("mark")
      .values({ one: 1, epoch, seq: 0, id: 0, at: 0, oldest: 1, timeline: null })
      .onConflict((conflict) => conflict.column("one").doNothing())
      .execute();
  });
}
