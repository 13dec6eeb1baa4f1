// Who is there to work: each worker says so every few seconds, in real time. Without one, a request only waits.
import type { Ledger } from "../store/open.ts";

const PRESENT_MS = 30_000;
const FORGOTTEN_MS = 24 * 3_600_000;

export async function sayPresent(db: Ledger, id: string, real: number): Promise<void> {
  await db.sql
    .insertInto("worker")
    .values({ id, seen: real })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen: real }))
    .execute();
  await db.sql
    .deleteFrom("worker")
    .where("seen", "<", real - FORGOTTEN_MS)
    .execute();
}

export async function sayGone(db: Ledger, id: string): Promise<void> {
  await db.sql.deleteFrom("worker").where("id", "=", id).execute();
}

/** Whether any worker was there lately. */
export async function someoneWorks(db: Ledger, real: number): Promise<boolean> {
  const found = await db.sql
    .selectFrom("worker")
    .select("id")
    .where("seen", ">", real - PRESENT_MS)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
