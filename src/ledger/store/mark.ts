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

export async function readMark(db: Ledger): Promise<Mark> {
  return await db.sql
    .selectFrom("mark")
    .select(["epoch", "seq", "id", "at", "oldest"])
    .where("one", "=", 1)
    .executeTakeFirstOrThrow();
}
