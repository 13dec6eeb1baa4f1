// Work that one machine of several does for all. The lock lives with the connection: whoever dies over it gives it back.
import { sql } from "kysely";
import type { Ledger } from "../store/open.ts";

/** Numbers that mean the same to every version. */
const LOCKS = { snapshot: 7_253_810_042 } as const;

/** Runs the work unless another process is at it; null: one is. A SQLite ledger has one machine, so nobody is asked. */
export async function alone<T>(db: Ledger, what: keyof typeof LOCKS, work: () => Promise<T>): Promise<T | null> {
  if (db.engine.kind === "sqlite") return await work();
  return await db.sql.connection().execute(async (one) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${LOCKS[what]}) as taken`.execute(one);
    if (rows[0]?.taken !== true) return null;
    try {
      return await work();
    } finally {
      // A connection that was lost has given it back already.
      await sql`select pg_advisory_unlock(${LOCKS[what]})`.execute(one).catch(() => undefined);
    }
  });
}
