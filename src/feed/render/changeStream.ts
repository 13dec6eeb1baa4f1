// The ordered stream of changes. Its documents are passed on as they are stored: old and new texts can be long.

import type { DatabaseSync } from "node:sqlite";
import { zstdDecompressSync } from "node:zlib";
import { bytesOrNull, isRecord, numberKept, numberOrNull, recordKept, textKept } from "../../contract/kept.ts";
import { iso } from "../../text/numbers/dates.ts";
import { storedChange } from "../index/apply.ts";
import type { Sink } from "./sink.ts";

export type ChangesAnswer =
  | { gone: false; count: number; lastId: number; lastSeq: number; contentType: string }
  | { gone: true; message: string; hint: string };

/** Changes looked at for one answer: under filters that hardly anything meets, the answer is short and says where to go on. */
const MOST_LOOKED = 100_000;

/** Which changes are wanted of the stream, and what stands beside each. */
export interface ChangesWanted {
  after: number;
  limit: number;
  /** Whether a change is given; all are where nothing was filtered. */
  given: ((type: string, id: number) => boolean) | null;
  /** Whole old and new texts in place of the words around the first difference. */
  wholeTexts: boolean;
  /** The posting as it is now, as JSON; null: rows were not asked for. */
  row: ((id: number) => string) | null;
}

/**
 * Writes up to `limit` changes with a number above `after`. `lastSeq` is what to ask with next, also where the last ones looked at were
 * not given; `lastId` the highest id among them. Nothing is written when changes after `after` were already pruned.
 */
export function renderChanges(db: DatabaseSync, wanted: ChangesWanted, sink: Sink): ChangesAnswer {
  const { after, limit, given, row } = wanted;
  const gone = goneBefore(db, after);
  if (gone !== null) return gone;
  const texts = wanted.wholeTexts ? "texts" : "null as texts";
  const statement = db.prepare(`select seq, at, type, id, document, ${texts} from change where seq > ? order by seq`);
  let count = 0;
  let looked = 0;
  let lastId = 0;
  let lastSeq = after;
  sink.write("[");
  for (const change of statement.iterate(after)) {
    if (count >= limit || looked++ >= MOST_LOOKED) break;
    const [seq, at, id, type] = [
      numberKept(change.seq),
      numberKept(change.at),
      numberKept(change.id),
      textKept(change.type),
    ];
    lastSeq = seq;
    if (given !== null && !given(type, id)) continue;
    sink.write(`${count === 0 ? "" : ","}{"seq":${seq},"type":"${type}","id":${id},"at":"${iso(at)}",`);
    // JSON of duplicate_of, modified_fields, old, new, reason, reposted_of.
    const told = storedChange(textKept(change.document));
    const packed = bytesOrNull(change.texts);
    const document = packed === null ? told : withTexts(told, packed);
    sink.write(row === null ? document.slice(1) : `${document.slice(1, -1)},"row":${row(id)}}`);
    count++;
    lastId = Math.max(lastId, id);
  }
  sink.write("]");
  return { gone: false, count, lastId, lastSeq, contentType: "application/json; charset=utf-8" };
}

/** The most that two texts of the longest kind take as JSON. */
const MOST_BYTES = 16 * 1024 * 1024;

function withTexts(document: string, texts: Uint8Array): string {
  const told = recordKept(document);
  const whole = recordKept(zstdDecompressSync(texts, { maxOutputLength: MOST_BYTES }).toString());
  const side = (name: "old" | "new") => ({
    ...(isRecord(told[name]) ? told[name] : {}),
    description_text: whole[name],
  });
  return JSON.stringify({ ...told, old: side("old"), new: side("new") });
}

/** What to say where changes after a seq are no longer kept; null: they are. */
export function goneBefore(db: DatabaseSync, after: number): Extract<ChangesAnswer, { gone: true }> | null {
  const stored = db.prepare("select value from meta where key = 'oldest_seq'").get();
  const oldest = Number(stored?.value ?? 0);
  if (after >= oldest - 1) return null;
  const latest = numberOrNull(db.prepare("select max(seq) as latest from change").get()?.latest) ?? 0;
  const next = Math.max(latest, oldest - 1);
  return {
    gone: true,
    message: `after: changes following ${after} are no longer kept; the oldest one that is has seq ${oldest}`,
    hint:
      `Read every open posting anew (active-jobs?time_frame=6m&include_duplicates=true, page by page with cursor), ` +
      `drop what is not among them, then go on with changes?after=${next}.`,
  };
}
