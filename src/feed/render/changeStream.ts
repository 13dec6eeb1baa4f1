// The ordered stream of changes. Its documents are passed on as they are stored: old and new texts can be long.
import type { DatabaseSync } from "node:sqlite";
import { iso } from "../../text/numbers/dates.ts";
import type { Sink } from "./sink.ts";

export type ChangesAnswer =
  | { gone: false; count: number; lastId: number; lastSeq: number; contentType: string }
  | { gone: true; message: string; hint: string };

/**
 * Writes up to `limit` changes with a number above `after`. `lastSeq` is what to ask with next; `lastId` the highest id
 * among them. Nothing is written when changes after `after` were already pruned.
 */
export function renderChanges(db: DatabaseSync, after: number, limit: number, sink: Sink): ChangesAnswer {
  const oldest = oldestKept(db);
  if (after < oldest - 1) return gone(db, after, oldest);
  const statement = db.prepare("select seq, at, type, id, document from change where seq > ? order by seq limit ?");
  let count = 0;
  let lastId = 0;
  let lastSeq = after;
  sink.write("[");
  for (const row of statement.iterate(after, limit) as Iterable<unknown> as Iterable<StoredChange>) {
    const { seq, at, type, id, document } = row;
    sink.write(`${count === 0 ? "" : ","}{"seq":${seq},"type":"${type}","id":${id},"at":"${iso(at)}",`);
    sink.write(document.slice(1));
    count++;
    lastId = Math.max(lastId, id);
    lastSeq = seq;
  }
  sink.write("]");
  return { gone: false, count, lastId, lastSeq, contentType: "application/json; charset=utf-8" };
}

interface StoredChange {
  seq: number;
  at: number;
  type: string;
  id: number;
  /** JSON of duplicate_of, modified_fields, old, new, reason, reposted_of. */
  document: string;
}

function oldestKept(db: DatabaseSync): number {
  const stored = db.prepare("select value from meta where key = 'oldest_seq'").get() as { value: unknown } | undefined;
  return Number(stored?.value ?? 0);
}

function gone(db: DatabaseSync, after: number, oldest: number): ChangesAnswer {
  const { latest } = db.prepare("select coalesce(max(seq), 0) as latest from change").get() as { latest: number };
  const next = Math.max(latest, oldest - 1);
  return {
    gone: true,
    message: `after: changes following ${after} are no longer kept; the oldest one that is has seq ${oldest}`,
    hint:
      `Read every open posting anew (active-jobs?time_frame=6m&include_duplicates=true, page by page with cursor), ` +
      `drop what is not among them, then go on with changes?after=${next}.`,
  };
}
