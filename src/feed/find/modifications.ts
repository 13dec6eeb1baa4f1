// Tracked changes of postings, as modified-jobs and `fields=date_modified` show them (docs/decisions.md, Modifications).
import type { DatabaseSync } from "node:sqlite";
import type { Modification } from "../render/values.ts";

/** Per posting the time of its latest change in the interval. */
export type ModifiedAt = ReadonlyMap<number, number>;

export interface Interval {
  gte: number;
  lt: number | null;
}

/** Which postings changed in [gte, lt), and when last: a day can hold tens of thousands, of which a page shows a hundred. */
export function modifiedIn(db: DatabaseSync, { gte, lt }: Interval): ModifiedAt {
  const { changes } = db
    .prepare(
      `select cast(group_concat(id || ' ' || at) as blob) as changes
       from (select id, at from modification where at >= ? and at < ? order by at)`,
    )
    .get(gte, lt ?? Number.MAX_SAFE_INTEGER) as { changes: Uint8Array | null };
  const found = new Map<number, number>();
  if (changes === null) return found;
  let id = 0;
  let number = 0;
  for (let i = 0; i <= changes.length; i++) {
    const byte = i === changes.length ? 44 : (changes[i] as number);
    if (byte === 32) {
      id = number;
      number = 0;
    } else if (byte === 44) {
      found.set(id, number);
      number = 0;
    } else {
      number = number * 10 + byte - 48;
    }
  }
  return found;
}

/** The latest change of a posting in [gte, lt) and the union of the fields changed there. */
export function modificationIn(db: DatabaseSync, id: number, { gte, lt }: Interval): Modification {
  const rows = db
    .prepare("select at, fields from modification where id = ? and at >= ? and at < ? order by at")
    .all(id, gte, lt ?? Number.MAX_SAFE_INTEGER);
  const fields = rows.flatMap((row) => JSON.parse(row.fields as string) as string[]);
  return { at: (rows.at(-1)?.at as number | undefined) ?? 0, fields: [...new Set(fields)] };
}

/** The latest change of a posting, or null. */
export function latestModification(db: DatabaseSync, id: number): Modification | null {
  const row = db.prepare("select at, fields from modification where id = ? order by at desc limit 1").get(id);
  return row === undefined ? null : { at: row.at as number, fields: JSON.parse(row.fields as string) as string[] };
}
