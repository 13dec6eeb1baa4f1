// Stored rows of given ids, in the order of the ids: joined to bytes inside SQLite where nothing but the row is asked
// (five times as fast as joining in JavaScript), else piece by piece. json_each leads the join, so its order is kept.

import type { DatabaseSync } from "node:sqlite";
import { bytesOrNull, numberKept, numberOrNull, textKept, textOrNull } from "../../contract/kept.ts";
import { ROW_SQL } from "../index/document.ts";
import { release, SMALL } from "./sink.ts";

/** Which pieces of a row are needed: what is not is not read. */
export interface Pieces {
  /** head: id, date_posted, date_created and date_last_seen only. */
  row: "head" | "whole";
  beta: boolean;
  salary: boolean;
  texts: boolean;
}

export interface StoredRow {
  id: number;
  /** JSON of the base fields (or the first four) without the closing brace. */
  row: string;
  beta: string;
  salary_raw: string | null;
  texts: Uint8Array | null;
  employer: number | null;
  duplicate_of: number | null;
}

/** A row that is not looked into, beta fields included: decoding it only to encode it again would take twice as long as reading it. */
export interface WholeRow extends StoredRow {
  bytes: Uint8Array;
}

/** Ids to a statement: one answer's worth of rows is never a single string. */
const CHUNK = 200;

// The later of the board's and the posting's own sighting; only its own once it went missing; never nothing.
const LAST_SEEN = `coalesce(
  case when p.missing = 0 and d.seen >= coalesce(p.seen, 0) then d.seen_text end,
  strftime('%Y-%m-%dT%H:%M:%fZ', coalesce(p.seen, p.created) / 1000.0, 'unixepoch'))`;
const FROM = `from json_each(?) j cross join body b on b.id = j.value cross join posting p on p.id = b.id
  left join board d on d.id = p.board`;
const TEXTS = "left join texts t on t.id = b.id";
const DUPLICATE = `iif(p.duplicate_of is null, '', ',"duplicate_of":' || p.duplicate_of)`;

/** Writes whole rows, with beta fields if asked, closed by `}` and parted by `separator`. */
export function joinRows(
  db: DatabaseSync,
  ids: ArrayLike<number>,
  beta: boolean,
  separator: string,
  write: (bytes: Uint8Array | string) => void,
): void {
  const row = `concat(${ROW_SQL.head}, ${LAST_SEEN}, ${ROW_SQL.tail}, ${beta ? `${ROW_SQL.beta}, ` : ""}${DUPLICATE})`;
  const statement = db.prepare(`select cast(group_concat(${row}, ?) as blob) as rows ${FROM}`);
  let first = true;
  for (const chunk of chunks(ids)) {
    const rows = bytesOrNull(statement.get(`}${separator}`, chunk)?.rows);
    if (rows === null) continue;
    if (!first) write(separator);
    write(rows);
    write("}");
    first = false;
  }
}

/** The pieces of each row. An id that the index does not hold is passed over. */
export function* readRows(db: DatabaseSync, ids: ArrayLike<number>, pieces: Pieces): Generator<StoredRow> {
  const row = `concat(${ROW_SQL.head}, ${LAST_SEEN}, ${pieces.row === "head" ? `'"'` : ROW_SQL.tail})`;
  const statement = db.prepare(`select b.id, ${row} as row,
    ${pieces.beta ? `concat(${ROW_SQL.beta})` : "''"} as beta, ${pieces.salary ? "b.salary_raw" : "null"} as salary_raw,
    ${pieces.texts ? "t.packed" : "null"} as texts, p.employer, p.duplicate_of ${FROM} ${pieces.texts ? TEXTS : ""}`);
  for (const chunk of chunks(ids)) {
    for (const found of statement.iterate(chunk)) {
      yield {
        ...{ id: numberKept(found.id), row: textKept(found.row), beta: textKept(found.beta) },
        ...{ salary_raw: textOrNull(found.salary_raw), texts: bytesOrNull(found.texts) },
        ...{ employer: numberOrNull(found.employer), duplicate_of: numberOrNull(found.duplicate_of) },
      };
    }
  }
}

/** Stands between two rows: JSON never holds it. */
const ROW_GAP = 30;

/** Rows as bytes, many of them in one piece. A row is for writing it into a sink, and there until the next. */
export function* readWholeRows(
  db: DatabaseSync,
  ids: ArrayLike<number>,
  { beta, texts }: Pick<Pieces, "beta" | "texts">,
): Generator<WholeRow> {
  const row = `concat(${ROW_SQL.head}, ${LAST_SEEN}, ${ROW_SQL.tail}${beta ? `, ${ROW_SQL.beta}` : ""})`;
  const statement = db.prepare(`select cast(group_concat(${row}, char(${ROW_GAP})) as blob) as rows,
    group_concat(b.id) as ids, group_concat(ifnull(p.employer, '')) as employers,
    group_concat(ifnull(p.duplicate_of, '')) as originals ${FROM}`);
  const packed = db.prepare("select packed from texts where id = ?");
  for (const chunk of chunks(ids)) {
    const found = statement.get(chunk);
    const joined = bytesOrNull(found?.rows);
    if (joined === null) continue;
    const rows = Buffer.from(joined.buffer, joined.byteOffset, joined.byteLength);
    const [employers, originals] = [numbersIn(found?.employers), numbersIn(found?.originals)];
    let [start, longest] = [0, 0];
    for (const [at, id] of numbersIn(found?.ids).entries()) {
      const gap = rows.indexOf(ROW_GAP, start);
      const bytes = rows.subarray(start, gap === -1 ? rows.length : gap);
      const text = texts ? bytesOrNull(packed.get(id)?.packed) : null;
      [start, longest] = [gap + 1, Math.max(longest, bytes.length)];
      yield {
        ...{ id: id ?? 0, row: "", beta: "", salary_raw: null, bytes, texts: text },
        ...{ employer: employers[at] ?? null, duplicate_of: originals[at] ?? null },
      };
      if (text !== null) release(text);
    }
    // A sink keeps large parts as they are.
    if (longest <= SMALL) release(joined);
  }
}

/** `1,,3` has nothing in its second place. */
function numbersIn(list: unknown): (number | null)[] {
  return textKept(list)
    .split(",")
    .map((number) => (number === "" ? null : Number(number)));
}

/** Whether any of the postings is a duplicate. */
export function anyDuplicate(db: DatabaseSync, ids: ArrayLike<number>): boolean {
  const statement = db.prepare(
    "select 1 from json_each(?) j cross join posting p on p.id = j.value where p.duplicate_of is not null limit 1",
  );
  for (const chunk of chunks(ids)) if (statement.get(chunk) !== undefined) return true;
  return false;
}

function* chunks(ids: ArrayLike<number>): Generator<string> {
  for (let at = 0; at < ids.length; at += CHUNK) {
    yield JSON.stringify(Array.prototype.slice.call(ids, at, at + CHUNK));
  }
}
