// Writes complete rows as bytes, joined by SQLite, which takes a fifth of the time of JavaScript. Rows of small pages are
// cached (rowCache.ts); of a cached row SQLite reads only the batch and the last-seen time. Large pages are not cached:
// their rows are neighbours, which one statement reads faster.
import type { DatabaseSync } from "node:sqlite";
import { readStoredBytesOrNull, readStoredText, readStoredTextOrNull } from "../../contract/storedValues.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { ROW_SQL } from "../index/document.ts";
import { cachedRowKey, type RowCache } from "../memory/rowCache.ts";
import { fromPostings, LAST_SEEN, type Pieces, SEEN, TERMS_SQL } from "./rows.ts";
import { release, SMALL } from "./sink.ts";

type Write = (bytes: Uint8Array | string) => void;

/** How rows are written: separated by one character. */
interface Kind {
  readonly beta: boolean;
  readonly redact: boolean;
  readonly separator: string;
}

/** The batch of the index that last wrote a row, and its last-seen time. */
interface RowState {
  readonly id: number;
  readonly batch: number;
  readonly seen: number;
}

/** A row in the cache, until it is released. */
interface HeldRow {
  readonly cell: number;
  readonly seen: number;
}

/** Ids per statement, and rows of a page that is cached. */
const CHUNK = 200;
/** Replaced by the separator; JSON never contains it. */
const ROW_GAP = "\u001e";
const TIME_CHARACTERS = 24;
const BEFORE_SEEN = Buffer.from('"date_last_seen":"');

/** A row of an unknown board changes without a batch once the board is known: its source may require terms. */
const STATE = `p.id || ' ' || iif(d.id is null, -1, p.touched) || ' ' || ${SEEN}`;
const STATES = `select group_concat(${STATE}) as states
  from json_each(?) j cross join posting p on p.id = j.value left join board d on d.id = p.board`;
const DUPLICATE = `iif(p.duplicate_of is null, '', ',"duplicate_of":' || p.duplicate_of)`;

/** Writes complete rows, with beta fields on request, closed by `}` and separated by one character. */
export function joinRows(
  db: DatabaseSync,
  ids: ArrayLike<number>,
  { beta, redact = false }: Pick<Pieces, "beta" | "redact">,
  separator: string,
  write: Write,
  cache: RowCache | null = null,
): void {
  const kind = { beta, redact, separator };
  if (cache !== null && ids.length <= CHUNK) {
    writeCached(db, Array.from(ids), kind, cache, write);
    return;
  }
  let isFirst = true;
  for (let at = 0; at < ids.length; at += CHUNK) {
    const found = readStored(db, Array.prototype.slice.call(ids, at, at + CHUNK), kind, separator, "''");
    if (found === null) continue;
    if (!isFirst) write(separator);
    write(found.rows);
    isFirst = false;
  }
}

/** Writes the rows of a small page; those that are not cached are read with one statement. */
function writeCached(db: DatabaseSync, ids: readonly number[], kind: Kind, cache: RowCache, write: Write): void {
  const held = holdRows(db, ids, kind, cache);
  try {
    const missing = ids.filter((id) => !held.has(id));
    const found = missing.length === 0 ? null : readStored(db, missing, kind, ROW_GAP, `group_concat(${STATE})`);
    const read = found === null ? new Map<number, Uint8Array>() : splitRows(found, kind, cache);
    let isFirst = true;
    for (const id of ids) {
      const row = held.get(id);
      const bytes = read.get(id);
      if (row === undefined && bytes === undefined) continue;
      if (!isFirst) write(kind.separator);
      isFirst = false;
      if (row !== undefined) writeHeld(cache, row, write);
      else if (bytes !== undefined) write(bytes);
    }
    // The sink keeps a reference to large parts instead of copying them.
    if (found !== null && [...read.values()].every(({ length }) => length <= SMALL)) release(found.rows);
  } finally {
    for (const { cell } of held.values()) cache.release(cell);
  }
}

/** Holds the rows of this snapshot that are cached. */
function holdRows(db: DatabaseSync, ids: readonly number[], kind: Kind, cache: RowCache): Map<number, HeldRow> {
  const held = new Map<number, HeldRow>();
  const likely = ids.filter((id) => cache.contains(cachedRowKey(id, kind)));
  if (likely.length === 0) return held;
  const states = readStoredTextOrNull(db.prepare(STATES).get(JSON.stringify(likely))?.states) ?? "";
  for (const { id, batch, seen } of statesIn(states)) {
    if (held.has(id)) continue;
    const cell = cache.hold(cachedRowKey(id, kind), batch);
    if (cell !== null) held.set(id, { cell, seen });
  }
  return held;
}

/** Writes a cached row with its current last-seen time. A cell is small, so the sink copies it at once. */
function writeHeld(cache: RowCache, { cell, seen }: HeldRow, write: Write): void {
  const row = cache.read(cell);
  if (row.seen === seen) {
    write(row.bytes);
    return;
  }
  write(row.bytes.subarray(0, row.seenAt));
  write(toIso(seen));
  write(row.bytes.subarray(row.seenAt + TIME_CHARACTERS));
}

interface StoredRows {
  readonly rows: Uint8Array;
  readonly states: string;
}

/** Rows with a separator between them; `states` is the SQL of what is returned besides. */
function readStored(
  db: DatabaseSync,
  ids: readonly number[],
  { beta, redact }: Kind,
  separator: string,
  states: string,
): StoredRows | null {
  const row = `concat(${ROW_SQL.head}, ${LAST_SEEN}, ${ROW_SQL.tail}, ${beta ? `${ROW_SQL.beta}, ` : ""}${DUPLICATE}, ${TERMS_SQL}, '}')`;
  const statement = db.prepare(
    `select cast(group_concat(${row}, ?) as blob) as rows, ${states} as states ${fromPostings(redact)}`,
  );
  const found = statement.get(separator, JSON.stringify(ids));
  const rows = readStoredBytesOrNull(found?.rows);
  return rows === null ? null : { rows, states: readStoredText(found?.states) };
}

/** The bytes of each row, which are cached. */
function splitRows({ rows: joined, states }: StoredRows, kind: Kind, cache: RowCache): Map<number, Uint8Array> {
  const rows = Buffer.from(joined.buffer, joined.byteOffset, joined.byteLength);
  const split = new Map<number, Uint8Array>();
  let start = 0;
  for (const { id, batch, seen } of statesIn(states)) {
    const gap = rows.indexOf(ROW_GAP, start);
    const end = gap === -1 ? rows.length : gap;
    const bytes = joined.subarray(start, end);
    const seenAt = rows.indexOf(BEFORE_SEEN, start) + BEFORE_SEEN.length - start;
    cache.put(cachedRowKey(id, kind), batch, { bytes, seenAt, seen });
    split.set(id, bytes);
    start = end + 1;
  }
  return split;
}

/** The states of rows as SQLite joins them: numbers separated by spaces, rows by commas. */
function* statesIn(states: string): Generator<RowState> {
  for (let at = 0; at < states.length; ) {
    const first = states.indexOf(" ", at);
    const second = states.indexOf(" ", first + 1);
    const comma = states.indexOf(",", second);
    const end = comma === -1 ? states.length : comma;
    yield {
      id: Number(states.slice(at, first)),
      batch: Number(states.slice(first + 1, second)),
      seen: Number(states.slice(second + 1, end)),
    };
    at = end + 1;
  }
}
