// Answers about places and employers that are good for days: asked once, kept as JSON under a key of the asker's own.
import type { Ledger } from "../store/open.ts";

/** What was kept, unless it is older or of another shape than the caller's. */
export async function keptAnswer<T>(
  db: Ledger,
  key: string,
  since: number,
  isWanted: (value: unknown) => value is T,
): Promise<T | null> {
  const row = await db.sql
    .selectFrom("answer")
    .select("value")
    .where("key", "=", key)
    .where("at", ">=", since)
    .executeTakeFirst();
  const value: unknown = row === undefined ? null : JSON.parse(row.value);
  return isWanted(value) ? value : null;
}

export async function keepAnswer(db: Ledger, key: string, value: unknown, now: number): Promise<void> {
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
