// Tracked changes of postings, as shown by modified-jobs and `fields=date_modified` (docs/api.md, Modified postings).

import type { DatabaseSync } from "node:sqlite";
import { assertPresent } from "../../contract/assertPresent.ts";
import {
  readStoredBytesOrNull,
  readStoredNumber,
  readStoredText,
  readStoredTexts,
} from "../../contract/storedValues.ts";
import type { FieldsModified } from "../render/values.ts";

/** Changed postings by time of change, then by id; a posting changed twice occurs twice. */
export type ModifiedIds = Float64Array;

const COMMA = 44;

export interface Interval {
  gte: number;
  lt: number | null;
}

/** The postings that changed in [gte, lt). A day can have tens of thousands, of which a page shows a hundred. */
export function modifiedIn(db: DatabaseSync, { gte, lt }: Interval): ModifiedIds {
  const row = db
    .prepare(
      `select cast(group_concat(id) as blob) as ids, count(*) as many
       from (select id from modification where at >= ? and at < ? order by at, id)`,
    )
    .get(gte, lt ?? Number.MAX_SAFE_INTEGER);
  const found = new Float64Array(readStoredNumber(row?.many));
  const ids = readStoredBytesOrNull(row?.ids);
  if (ids === null) return found;
  let next = 0;
  let id = 0;
  for (let i = 0; i <= ids.length; i++) {
    const byte = i === ids.length ? COMMA : assertPresent(ids[i]);
    if (byte !== COMMA) id = id * 10 + byte - 48;
    else {
      found[next++] = id;
      id = 0;
    }
  }
  return found;
}

/** The latest change of each posting in [gte, lt) and the union of its changed fields; one statement per page. */
export function modificationsIn(
  db: DatabaseSync,
  ids: readonly number[],
  { gte, lt }: Interval,
): Map<number, FieldsModified> {
  const row = db
    .prepare(
      `select json_group_array(json_array(id, at, json(fields))) as changes
       from (select m.id, m.at, m.fields from json_each(?) j
         cross join modification m on m.id = j.value and m.at >= ? and m.at < ? order by m.at)`,
    )
    .get(JSON.stringify(ids), gte, lt ?? Number.MAX_SAFE_INTEGER);
  const changes: [id: number, at: number, fields: string[]][] = JSON.parse(readStoredText(row?.changes));
  const found = new Map<number, FieldsModified>();
  for (const [id, at, fields] of changes) {
    const before = found.get(id)?.fields ?? [];
    found.set(id, { at, fields: [...new Set([...before, ...fields])] });
  }
  return found;
}

/** The latest change of a posting, or null. */
export function latestModification(db: DatabaseSync, id: number): FieldsModified | null {
  const row = db.prepare("select at, fields from modification where id = ? order by at desc limit 1").get(id);
  return row === undefined ? null : { at: readStoredNumber(row.at), fields: readStoredTexts(row.fields) };
}
