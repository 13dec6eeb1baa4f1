// The ledger's current state: its epoch and the last numbers assigned.
import type { Ledger } from "./open.ts";

export interface Mark {
  epoch: string;
  seq: number;
  id: number;
  at: number;
  /** The first retained seq. A follower behind it must start over. */
  oldest: number;
}

/** The ledger's own name; null: a ledger that this version has not migrated yet. */
export async function readLedgerId(db: Ledger): Promise<string | null> {
  const row = await db.sql.selectFrom("mark").select("ledger_id").where("one", "=", 1).executeTakeFirst();
  return row?.ledger_id ?? null;
}

export async function readMark(db: Ledger): Promise<Mark> {
  return await db.sql
    .selectFrom("mark")
    .select(["epoch", "seq", "id", "at", "oldest"])
    .where("one", "=", 1)
    .executeTakeFirstOrThrow();
}
