// Work that one of several machines does for all. The lock belongs to the connection, so a crash releases it.
import { sql } from "kysely";
import type { Ledger } from "../store/open.ts";

/** Lock numbers that are the same in every version. */
const LOCKS = { snapshot: 7_253_810_042 } as const;

/**
 * Runs the work unless another process is running it; null: another one is. A SQLite ledger has one machine and needs
 * no lock.
 */
export async function runExclusively<T>(
  db: Ledger,
  task: keyof typeof LOCKS,
  work: () => Promise<T>,
): Promise<T | null> {
  if (db.engine.kind === "sqlite") return await work();
  return await db.sql.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${LOCKS[task]}) as taken`.execute(
      connection,
    );
    if (rows[0]?.taken !== true) return null;
    try {
      return await work();
    } finally {
      // A lost connection has already released it.
      await sql`select pg_advisory_unlock(${LOCKS[task]})`.execute(connection).catch(() => undefined);
    }
  });
}
