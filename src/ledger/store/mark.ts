// Where the ledger stands: its epoch and the last numbers it gave out.
import type { Ledger } from "./open.ts";

export interface Mark {
  epoch: string;
  seq: number;
  id: number;
  at: number;
  /** The first seq still kept; a follower that stands before it must start anew. */
  oldest: number;
}

export async function readMark(db: Ledger): Promise<Mark> {
  return await db.sql
    .selectFrom("mark")
    .select(["epoch", "seq", "id", "at", "oldest"])
    .where("one", "=", 1)
    .executeTakeFirstOrThrow();
}
