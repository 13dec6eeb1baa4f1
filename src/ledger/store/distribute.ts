// Spreads the ledger over the nodes of a Citus cluster: whatever belongs to a posting goes where its board's number falls, side by side,
// so that what is joined lies on one node. Boards, employers, accounts and the mark stay ordinary tables on the coordinator: what gives
// out numbers is in one place. Safe to interrupt and to repeat.
import { sql } from "kysely";
import { Refusal } from "../../contract/refusal.ts";
import type { Ledger } from "./open.ts";
import type { Tables } from "./schema.ts";

const SPREAD = ["posting", "document", "change", "closing", "detail"] as const satisfies readonly (keyof Tables)[];

/** Returns the tables that were spread now; those that were before stay as they are. */
export async function distribute(db: Ledger): Promise<string[]> {
  if (db.engine.kind === "sqlite") throw new Refusal("only a ledger in PostgreSQL can be spread: set DATABASE_URL.");
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db.sql);
  if (rows.length === 0) {
    throw new Refusal("this PostgreSQL has no Citus: install it, add its nodes, and run `create extension citus`.");
  }
  const spread: string[] = [];
  for (const table of SPREAD) if (await spreadTable(db, table)) spread.push(table);
  return spread;
}

async function spreadTable(db: Ledger, table: (typeof SPREAD)[number]): Promise<boolean> {
  const known = await sql`select 1 from pg_dist_partition where logicalrelid = ${table}::regclass`.execute(db.sql);
  if (known.rows.length > 0) return false;
  const beside = table === SPREAD[0] ? "none" : SPREAD[0];
  // One statement, one transaction: rows that are there already are moved with it.
  await sql`select create_distributed_table(${table}::regclass, 'board_id', colocate_with => ${beside}::text)`.execute(
    db.sql,
  );
  await sql`select truncate_local_data_after_distributing_table(${table}::regclass)`.execute(db.sql);
  return true;
}
