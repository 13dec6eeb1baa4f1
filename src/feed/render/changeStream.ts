// Renders the ordered stream of changes. Documents are passed through as stored, because old and new texts can be long.

import type { DatabaseSync } from "node:sqlite";
import { zstdDecompressSync } from "node:zlib";
import {
  isRecord,
  readStoredBytesOrNull,
  readStoredNumber,
  readStoredNumberOrNull,
  readStoredRecord,
  readStoredText,
} from "../../contract/storedValues.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { redactChange } from "../redact/redactPosting.ts";
import { storedChange } from "../shownChange.ts";
import type { Sink } from "./sink.ts";

export type ChangesAnswer =
  | { gone: false; count: number; lastId: number; lastSeq: number; contentType: string }
  | { gone: true; message: string; hint: string };

/**
 * Maximum number of changes examined for one answer. With very selective filters, the answer is short and states where
 * to continue.
 */
const MAX_EXAMINED = 100_000;

/** Which changes to return, and what to add to each. */
export interface ChangesRequest {
  after: number;
  limit: number;
  /** Whether a change is included; always true without filters. */
  isIncluded: ((seq: number) => boolean) | null;
  /** Return complete old and new texts instead of excerpts around the first difference. */
  wholeTexts: boolean;
  /** The current posting as JSON; `null` if rows were not requested. */
  row: ((id: number) => string) | null;
  /** Leave out contacts. */
  redact?: boolean;
}

/**
 * Writes up to `limit` changes with a seq above `after`. `lastSeq` is the seq to continue from, even if the last
 * examined changes were filtered out; `lastId` is the highest id among the returned ones. Writes nothing if changes
 * after `after` have been pruned.
 */
export function renderChanges(db: DatabaseSync, request: ChangesRequest, sink: Sink): ChangesAnswer {
  const { after, limit, isIncluded, row } = request;
  const gone = checkPruned(db, after);
  if (gone !== null) return gone;
  const texts = request.wholeTexts ? "texts" : "null as texts";
  const statement = db.prepare(`select seq, at, type, id, document, ${texts} from change where seq > ? order by seq`);
  let count = 0;
  let examined = 0;
  let lastId = 0;
  let lastSeq = after;
  sink.write("[");
  for (const change of statement.iterate(after)) {
    if (count >= limit || examined++ >= MAX_EXAMINED) break;
    const [seq, at, id, type] = [
      readStoredNumber(change.seq),
      readStoredNumber(change.at),
      readStoredNumber(change.id),
      readStoredText(change.type),
    ];
    lastSeq = seq;
    if (isIncluded !== null && !isIncluded(seq)) continue;
    sink.write(`${count === 0 ? "" : ","}{"seq":${seq},"type":"${type}","id":${id},"at":"${toIso(at)}",`);
    // JSON of duplicate_of, modified_fields, old, new, reason, reposted_of.
    const written = storedChange(readStoredText(change.document));
    const packed = readStoredBytesOrNull(change.texts);
    const complete = packed === null ? written : withTexts(written, packed);
    const document = request.redact === true ? redactChange(complete) : complete;
    sink.write(row === null ? document.slice(1) : `${document.slice(1, -1)},"row":${row(id)}}`);
    count++;
    lastId = Math.max(lastId, id);
  }
  sink.write("]");
  return { gone: false, count, lastId, lastSeq, contentType: "application/json; charset=utf-8" };
}

/** Maximum JSON size of two texts of maximum length. */
const MAX_BYTES = 16 * 1024 * 1024;

function withTexts(document: string, texts: Uint8Array): string {
  const written = readStoredRecord(document);
  const whole = readStoredRecord(zstdDecompressSync(texts, { maxOutputLength: MAX_BYTES }).toString());
  const side = (name: "old" | "new") => ({
    ...(isRecord(written[name]) ? written[name] : {}),
    description_text: whole[name],
  });
  return JSON.stringify({ ...written, old: side("old"), new: side("new") });
}

/** The error for a seq whose following changes have been pruned; `null` if they are still stored. */
export function checkPruned(db: DatabaseSync, after: number): Extract<ChangesAnswer, { gone: true }> | null {
  const stored = db.prepare("select value from meta where key = 'oldest_seq'").get();
  const oldest = Number(stored?.value ?? 0);
  if (after >= oldest - 1) return null;
  const latest = readStoredNumberOrNull(db.prepare("select max(seq) as latest from change").get()?.latest) ?? 0;
  const next = Math.max(latest, oldest - 1);
  return {
    gone: true,
    message: `after: changes after ${after} are no longer stored; the oldest stored seq is ${oldest}`,
    hint:
      `Read every open posting again (active-jobs?time_frame=6m&include_duplicates=true, page by page with cursor), ` +
      `delete all others, then continue with changes?after=${next}.`,
  };
}
