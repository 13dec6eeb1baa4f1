// Inspects a ledger without changing it: its server, its schema version compared with ours, and its clock.
import { sql } from "kysely";
import { MIGRATIONS } from "../store/migrations.ts";
import type { Ledger } from "../store/open.ts";

export interface LedgerInspection {
  /** As the server names itself: "SQLite 3.50.4", "PostgreSQL 15.18". */
  server: string;
  /** PostgreSQL: the major version; null: SQLite, which is bundled. */
  major: number | null;
  /** The schema's version; 0: there is none yet. */
  version: number;
  /** The version that this program supports. */
  known: number;
  /** The server's time in ms; null if it is this machine's. */
  clock: number | null;
}

export async function inspectLedger(db: Ledger): Promise<LedgerInspection> {
  const known = MIGRATIONS.at(-1)?.number ?? 0;
  if (db.engine.kind === "sqlite") {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db.sql);
    const tables = await sql`select 1 from sqlite_master where name = 'schema_version'`.execute(db.sql);
    const version = tables.rows.length === 0 ? 0 : await readVersion(db);
    return { server: `SQLite ${rows[0]?.version}`, major: null, version, known, clock: null };
  }
  const { rows } = await sql<{ number: string; at: string; made: boolean }>`select
    current_setting('server_version_num') as number, (extract(epoch from clock_timestamp()) * 1000)::bigint as at,
    to_regclass('schema_version') is not null as made`.execute(db.sql);
  const number = Number(rows[0]?.number ?? 0);
  const [major, minor] = [Math.floor(number / 10_000), number % 10_000];
  const version = rows[0]?.made === true ? await readVersion(db) : 0;
  return { server: `PostgreSQL ${major}.${minor}`, major, version, known, clock: Number(rows[0]?.at ?? 0) };
}

async function readVersion(db: Ledger): Promise<number> {
  const { rows } = await sql<{ number: number | null }>`select max(number) as number from schema_version`.execute(
    db.sql,
  );
  return Number(rows[0]?.number ?? 0);
}
