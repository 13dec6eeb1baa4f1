// Ids of closed postings in closing order. Half a year of a large feed is a million ids, so they are joined inside
// SQLite, some thousands at a time.

import type { DatabaseSync } from "node:sqlite";
import { numberKept, textOrNull } from "../../contract/kept.ts";
import type { Sink } from "./sink.ts";

export interface ExpiredWindow {
  /** Closed in [from, to). */
  from: number;
  to: number;
  /** null: every source. */
  sources: readonly string[] | null;
}

const CHUNK = 5000;

/** Writes a JSON array; duplicates are in it like any other posting. */
export function renderExpired(
  db: DatabaseSync,
  window: ExpiredWindow,
  sink: Sink,
): { count: number; lastId: number; contentType: string } {
  const { sources: asked } = window;
  const statement = db.prepare(`select group_concat(id, ',') as ids, count(*) as count, max(id) as highest,
    max(at) as at, max(seq) as seq from (
      select id, at, seq from closing where (at, seq) > (:at, :seq) and at < :to
      ${asked === null ? "" : "and source in (select value from json_each(:sources))"} order by at, seq limit ${CHUNK})`);
  // Without a source the index on times has all that is asked: no row of the table is looked at.
  const sources = asked === null ? {} : { sources: JSON.stringify(asked) };
  let after = { at: window.from, seq: -1 };
  let count = 0;
  let lastId = 0;
  sink.write("[");
  for (;;) {
    const part = statement.get({ ...after, to: window.to, ...sources });
    const ids = textOrNull(part?.ids);
    if (ids === null) break;
    sink.write(count === 0 ? ids : `,${ids}`);
    count += numberKept(part?.count);
    lastId = Math.max(lastId, numberKept(part?.highest));
    // Closing times never decrease with seq, so the highest of both belong to the last row.
    after = { at: numberKept(part?.at), seq: numberKept(part?.seq) };
  }
  sink.write("]");
  return { count, lastId, contentType: "application/json; charset=utf-8" };
}
