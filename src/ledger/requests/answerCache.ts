// A cache of answers about places and employers that stay valid for days, stored as JSON under the caller's key.
import type { Ledger } from "../store/open.ts";

/** The cached value, unless it is too old or has an unexpected shape. */
export async function readCachedAnswer<T>(
  db: Ledger,
  key: string,
  since: number,
  isValid: (value: unknown) => value is T,
): Promise<T | null> {
  const row = await db.sql
    .selectFrom("answer")
    .select("value")
    .where("key", "=", key)
    .where("at", ">=", since)
    .executeTakeFirst();
  const value: unknown = row === undefined ? null : JSON.parse(row.value);
  return isValid(value) ? value : null;
}

export async function cacheAnswer(db: Ledger, key: string, value: unknown, now: number): Promise<void> {
  const text = JSON.stringify(value);
  await db.sql
    .insertInto("answer")
    .values({ key, at: now, value: text })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ at: now, value: text }))
    .execute();
}

export async function pruneAnswers(db: Ledger, before: number): Promise<number> {
  const { numDeletedRows } = await db.sql.deleteFrom("answer").where("at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
