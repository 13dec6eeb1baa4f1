// Worker heartbeats: each worker reports every few seconds, in real time. Without a worker, requests stay queued.
import type { Ledger } from "../store/open.ts";

const HEARTBEAT_TIMEOUT_MS = 30_000;
const RETENTION_MS = 24 * 3_600_000;

export async function reportPresence(db: Ledger, id: string, real: number): Promise<void> {
  await db.sql
    .insertInto("worker")
    .values({ id, seen: real })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen: real }))
    .execute();
  await db.sql
    .deleteFrom("worker")
    .where("seen", "<", real - RETENTION_MS)
    .execute();
}

export async function reportAbsence(db: Ledger, id: string): Promise<void> {
  await db.sql.deleteFrom("worker").where("id", "=", id).execute();
}

/** Whether a worker reported recently. */
export async function isWorkerPresent(db: Ledger, real: number): Promise<boolean> {
  const found = await db.sql
    .selectFrom("worker")
    .select("id")
    .where("seen", ">", real - HEARTBEAT_TIMEOUT_MS)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
