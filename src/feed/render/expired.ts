// Lists ids of closed postings in closing order. Half a year of a large feed has a million ids, so they are
// concatenated inside SQLite, a few thousand at a time.

import type { DatabaseSync } from "node:sqlite";
import { readStoredNumber, readStoredNumberOrNull, readStoredTextOrNull } from "../../contract/storedValues.ts";
import type { Sink } from "./sink.ts";

export interface ExpiredWindow {
  /** Closed in [from, to). */
  from: number;
  to: number;
  /** `null` selects every source. */
  sources: readonly string[] | null;
}

/** Ids per statement, plus all that closed in the same millisecond as the last one. */
const CHUNK = 20_000;

/** Writes a JSON array. Duplicates are included. */
export function renderExpired(
  db: DatabaseSync,
  { from, to, sources }: ExpiredWindow,
  sink: Sink,
): { count: number; lastId: number; contentType: string } {
  // Scanning a range of times is three times faster than a range of (time, id). Within one time the index is ordered by
  // id.
  const range = "from closing indexed by closing_at where at >= ? and at < ?";
  const end = db.prepare(`select at ${range} order by at, seq limit 1 offset ${CHUNK - 1}`);
  // Without a source filter the index covers the query; no table row is read.
  const asked = sources === null ? [] : [JSON.stringify(sources)];
  const chunk = db.prepare(`select group_concat(id) as ids, count(*) as count, max(id) as highest ${range}
    ${sources === null ? "" : "and source in (select value from json_each(?))"}`);
  let [count, lastId] = [0, 0];
  sink.write("[");
  for (let at = from; at < to; ) {
    const next = (readStoredNumberOrNull(end.get(at, to)?.at) ?? to - 1) + 1;
    const part = chunk.get(at, next, ...asked);
    const ids = readStoredTextOrNull(part?.ids);
    if (ids !== null) sink.write(count === 0 ? ids : `,${ids}`);
    count += readStoredNumber(part?.count);
    lastId = Math.max(lastId, readStoredNumberOrNull(part?.highest) ?? 0);
    at = next;
  }
  sink.write("]");
  return { count, lastId, contentType: "application/json; charset=utf-8" };
}
