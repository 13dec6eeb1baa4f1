// How much each key asked, per day (UTC) and kind. Counts are gathered by the caller and added in batches.
import { sql } from "kysely";
import type { Ledger } from "./open.ts";

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
  for (const one of counts) {
    const name = JSON.stringify([one.key_id, one.day, one.kind]);
    sums.set(name, { ...one, count: (sums.get(name)?.count ?? 0) + one.count });
  }
  // One order for all writers, so that two of them never wait for each other.
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

/** A key's counts from a day on, oldest first. */
export async function usageOf(db: Ledger, keyId: string, fromDay: string): Promise<Omit<UsageCount, "key_id">[]> {
  return await db.sql
    .selectFrom("usage")
    .select(["day", "kind", "count"])
    .where("key_id", "=", keyId)
    .where("day", ">=", fromDay)
    .orderBy("day")
    .orderBy("kind")
    .execute();
}
