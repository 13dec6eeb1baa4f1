// Usage per key, day (UTC) and kind. The caller collects counts and adds them in batches.
import { sql } from "kysely";
import type { Ledger } from "../store/open.ts";

export interface UsageCount {
  key_id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  kind: string;
  count: number;
}

export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export async function addUsage(db: Ledger, counts: readonly UsageCount[]): Promise<void> {
  const sums = new Map<string, UsageCount>();
  for (const usage of counts) {
    const name = JSON.stringify([usage.key_id, usage.day, usage.kind]);
    sums.set(name, { ...usage, count: (sums.get(name)?.count ?? 0) + usage.count });
  }
  // All writers use the same order, so that two of them cannot deadlock.
  const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  for (let from = 0; from < rows.length; from += 500) {
    await db.sql
      .insertInto("usage")
      .values(rows.slice(from, from + 500))
      .onConflict((conflict) =>
        conflict.columns(["key_id", "day", "kind"]).doUpdateSet({ count: sql`usage.count + excluded.count` }),
      )
      .execute();
  }
}

/** Requests of every key since a day, and the last day it was used. Row counts are not requests. */
export async function sumUsageByKey(
  db: Ledger,
  fromDay: string,
): Promise<Map<string, { requests: number; last_day: string | null }>> {
  const rows = await db.sql
    .selectFrom("usage")
    .select((is) => [
      "key_id",
      is.fn.max("day").as("last_day"),
      sql<number>`sum(case when day >= ${fromDay} then count else 0 end)`.as("requests"),
    ])
    .where("kind", "not like", "% rows")
    .groupBy("key_id")
    .execute();
  return new Map(rows.map(({ key_id, last_day, requests }) => [key_id, { requests: Number(requests), last_day }]));
}

/** A key's counts since a day, oldest first. */
export async function listUsage(db: Ledger, keyId: string, fromDay: string): Promise<Omit<UsageCount, "key_id">[]> {
  return await db.sql
    .selectFrom("usage")
    .select(["day", "kind", "count"])
    .where("key_id", "=", keyId)
    .where("day", ">=", fromDay)
    .orderBy("day")
    .orderBy("kind")
    .execute();
}
