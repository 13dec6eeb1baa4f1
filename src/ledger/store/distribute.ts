// Distributes the ledger over the nodes of a Citus cluster: everything that belongs to a posting is co-located by board
// id, so that joins stay on one node. Boards, employers, accounts and the mark stay local tables on the coordinator, so
// that numbers are assigned in one place. Safe to interrupt and repeat.
import { sql } from "kysely";
import { UserError } from "../../contract/userError.ts";
import type { Ledger } from "./open.ts";
import type { Tables } from "./schema.ts";

const DISTRIBUTED_TABLES = [
  "posting",
  "document",
  "change",
  "closing",
  "detail",
] as const satisfies readonly (keyof Tables)[];

/** Returns the tables that were distributed now; those already distributed do not change. */
export async function distribute(db: Ledger): Promise<string[]> {
  if (db.engine.kind === "sqlite")
    throw new UserError("only a ledger in PostgreSQL can be distributed: set DATABASE_URL.");
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db.sql);
  if (rows.length === 0) {
    throw new UserError("this database has no Citus: install it, add its nodes, and run `create extension citus`.");
  }
  const distributed: string[] = [];
  for (const table of DISTRIBUTED_TABLES) if (await distributeTable(db, table)) distributed.push(table);
  return distributed;
}

async function distributeTable(db: Ledger, table: (typeof DISTRIBUTED_TABLES)[number]): Promise<boolean> {
  const known = await sql`select 1 from pg_dist_partition where logicalrelid = ${table}::regclass`.execute(db.sql);
  if (known.rows.length > 0) return false;
  const colocatedWith = table === DISTRIBUTED_TABLES[0] ? "none" : DISTRIBUTED_TABLES[0];
  // One statement in one transaction, which also moves existing rows.
  await sql`select create_distributed_table(${table}::regclass, 'board_id', colocate_with => ${colocatedWith}::text)`.execute(
    db.sql,
  );
  await sql`select truncate_local_data_after_distributing_table(${table}::regclass)`.execute(db.sql);
  return true;
}
