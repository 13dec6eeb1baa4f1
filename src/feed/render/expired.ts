// Ids of closed postings in closing order. Half a year of a large feed is a million ids, so they are joined inside
// SQLite, some thousands at a time.

import type { DatabaseSync } from "node:sqlite";
import { numberKept, numberOrNull, textOrNull } from "../../contract/kept.ts";
import type { Sink } from "./sink.ts";

export interface ExpiredWindow {
  /** Closed in [from, to). */
  from: number;
  to: number;
  /** null: every source. */
  sources: readonly string[] | null;
}

/** Ids to a statement, and as many more as closed in the same millisecond as the last of them. */
const CHUNK = 20_000;

/** Writes a JSON array; duplicates are in it like any other posting. */
export function renderExpired(
  db: DatabaseSync,
  { from, to, sources }: ExpiredWindow,
  sink: Sink,
): { count: number; lastId: number; contentType: string } {
  // A range of times alone is walked three times as fast as one of times and numbers; in the index those of one time stand by number.
  const range = "from closing indexed by closing_at where at >= ? and at < ?";
  const end = db.prepare(`select at ${range} order by at, seq limit 1 offset ${CHUNK - 1}`);
  // Without a source the index has all that is asked: no row of the table is looked at.
  const asked = sources === null ? [] : [JSON.stringify(sources)];
  const chunk = db.prepare(`select group_concat(id) as ids, count(*) as count, max(id) as highest ${range}
    ${sources === null ? "" : "and source in (select value from json_each(?))"}`);
  let [count, lastId] = [0, 0];
  sink.write("[");
  for (let at = from; at < to; ) {
    const next = (numberOrNull(end.get(at, to)?.at) ?? to - 1) + 1;
    const part = chunk.get(at, next, ...asked);
    const ids = textOrNull(part?.ids);
    if (ids !== null) sink.write(count === 0 ? ids : `,${ids}`);
    count += numberKept(part?.count);
    lastId = Math.max(lastId, numberOrNull(part?.highest) ?? 0);
    at = next;
  }
  sink.write("]");
  return { count, lastId, contentType: "application/json; charset=utf-8" };
}
