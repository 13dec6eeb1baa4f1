// Answers about places and employers that are good for days: asked once, kept as JSON under a key of the asker's own.
import type { Ledger } from "../store/open.ts";

export async function keptAnswer<T>(db: Ledger, key: string, since: number): Promise<T | null> {
  const row = await db.sql
    .selectFrom("answer")
    .select("value")
    .where("key", "=", key)
    .where("at", ">=", since)
    .executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.value) as T);
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
