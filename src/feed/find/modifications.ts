// Tracked changes of postings, as modified-jobs and `fields=date_modified` show them (decisions 3).
import type { DatabaseSync } from "node:sqlite";
import type { Modification } from "../render/values.ts";

export type Modifications = ReadonlyMap<number, Modification>;

/** Per posting the latest change in [gte, lt) and the union of the fields changed there. */
export function modificationsIn(db: DatabaseSync, interval: { gte: number; lt: number | null }): Modifications {
  const rows = db
    .prepare("select id, at, fields from modification where at >= ? and at < ? order by at")
    .iterate(interval.gte, interval.lt ?? Number.MAX_SAFE_INTEGER);
  const found = new Map<number, Modification>();
  for (const row of rows) {
    const fields = JSON.parse(row.fields as string) as string[];
    const before = found.get(row.id as number)?.fields ?? [];
    found.set(row.id as number, { at: row.at as number, fields: [...new Set([...before, ...fields])] });
  }
  return found;
}

/** The latest change of a posting, or null. */
export function latestModification(db: DatabaseSync, id: number): Modification | null {
  const row = db.prepare("select at, fields from modification where id = ? order by at desc limit 1").get(id);
  return row === undefined ? null : { at: row.at as number, fields: JSON.parse(row.fields as string) as string[] };
}
