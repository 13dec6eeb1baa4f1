// Writes complete rows as bytes, joined by SQLite, which takes a fifth of the time of JavaScript. Rows of small pages are
// cached (rowCache.ts); of a cached row SQLite reads only the batch and the last-seen time. Large pages take neighbours
// from packed blocks (index/rowBlocks.ts), with one such statement per block.
import type { DatabaseSync } from "node:sqlite";
import {
  readStoredBytesOrNull,
  readStoredNumber,
  readStoredText,
  readStoredTextOrNull,
} from "../../contract/storedValues.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { ROW_SQL } from "../index/document.ts";
import {
  blockOf,
  MIN_BLOCK_ROWS,
  type RowBlock,
  type RowPlace,
  readBlock,
  TIME_CHARACTERS,
} from "../index/rowBlocks.ts";
import { type CachedRow, cachedRowKey, type RowCache } from "../memory/rowCache.ts";
import { fromPostings, LAST_SEEN, type Pieces, SEEN } from "./rows.ts";
import { release, type Sink, SMALL } from "./sink.ts";

type Write = Sink["write"];
type Target = Pick<Sink, "write" | "expect">;

/** How rows are written: separated by one character. */
interface Kind {
  readonly beta: boolean;
  readonly redact: boolean;
  readonly separator: string;
}

/** The batch of the index that last changed a row, and its last-seen time. */
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
const BEFORE_SEEN = Buffer.from('"date_last_seen":"');

/** A row of an unknown board changes without a batch once the board is known: its source may require terms. */
const STATE = `p.id || ' ' || iif(d.id is null, -1 - p.touched, p.touched) || ' ' || ifnull(p.employer, 0) || ' ' || ${SEEN}`;
const STATES = `select group_concat(${STATE}) as states
  from json_each(?) j cross join posting p on p.id = j.value left join board d on d.id = p.board`;

/** Writes complete rows, with beta fields on request, closed by `}` and separated by one character. */
export function joinRows(
  db: DatabaseSync,
  ids: ArrayLike<number>,
  { beta, redact = false }: Pick<Pieces, "beta" | "redact">,
  separator: string,
  { write, expect }: Target,
  cache: RowCache | null = null,
): void {
  const kind = { beta, redact, separator };
  if (cache !== null && ids.length <= CHUNK) {
    writeCached(db, Array.from(ids), kind, cache, { write, expect });
    return;
  }
  const runs = runsOf(ids).map(({ block, ids }) => ({
    block: block === null || beta ? null : readBlock(db, block),
    ids,
  }));
  expect(expectedBytes(runs));
  let isFirst = true;
  for (const { block, ids } of runs) {
    if (block !== null) isFirst = writeFromBlock(db, ids, block, kind, isFirst, write);
    else isFirst = writeJoined(db, ids, kind, isFirst, write);
  }
}

/** About how many bytes the rows take, if blocks contain most of them; 0 if not. */
function expectedBytes(runs: readonly { block: RowBlock | null; ids: readonly number[] }[]): number {
  let [packed, bytes, rows] = [0, 0, 0];
  for (const { block, ids } of runs) {
    rows += ids.length;
    for (const id of block === null ? [] : ids) {
      const place = block?.placeOf(id);
      if (!place) continue;
      packed++;
      bytes += 1 + place.end - place.start;
    }
  }
  return packed === 0 || packed * 2 < rows ? 0 : Math.ceil((bytes / packed) * rows);
}

/** Consecutive ids of a page, of one block or else of several. */
interface Run {
  readonly block: number | null;
  readonly ids: number[];
}

/** Splits a page into neighbours that are worth unpacking a block, and others. */
function runsOf(ids: ArrayLike<number>): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < ids.length; ) {
    const block = blockOf(ids[from] ?? 0);
    let to = from + 1;
    while (to < ids.length && blockOf(ids[to] ?? 0) === block) to++;
    const part: number[] = Array.prototype.slice.call(ids, from, to);
    const last = runs.at(-1);
    if (part.length >= MIN_BLOCK_ROWS) runs.push({ block, ids: part });
    else if (last?.block === null) last.ids.push(...part);
    else runs.push({ block: null, ids: part });
    from = to;
  }
  return runs;
}

/** Returns whether nothing has been written yet. */
function writeJoined(db: DatabaseSync, ids: readonly number[], kind: Kind, isFirst: boolean, write: Write): boolean {
  let isNone = isFirst;
  for (let at = 0; at < ids.length; at += CHUNK) {
    const found = readStored(db, ids.slice(at, at + CHUNK), kind, kind.separator, "''");
    if (found === null) continue;
    if (!isNone) write(kind.separator);
    write(found.rows);
    isNone = false;
  }
  return isNone;
}

/** Writes rows of a block with their current last-seen times; joins those that it does not contain as they are now. */
function writeFromBlock(
  db: DatabaseSync,
  ids: readonly number[],
  block: RowBlock,
  kind: Kind,
  isFirst: boolean,
  write: Write,
): boolean {
  const bytes = block.unpack();
  const packed = placesIn(db, ids, block, bytes, kind);
  const { rows: joined } = joinMissing(db, ids, packed, kind);
  let isNone = isFirst;
  for (const id of ids) {
    const place = packed.get(id);
    const row = place === undefined ? joined.get(id)?.bytes : bytes.subarray(place.start, place.end);
    if (row === undefined) continue;
    if (!isNone) write(kind.separator);
    // The sink keeps a reference to large parts instead of copying them; the block's memory is reused.
    write(row.length <= SMALL ? row : Uint8Array.from(row));
    isNone = false;
  }
  return isNone;
}

/** The rows of this snapshot that the block contains, with their last-seen times filled in. */
function placesIn(
  db: DatabaseSync,
  ids: readonly number[],
  block: RowBlock,
  bytes: Buffer,
  { redact }: Kind,
): ReadonlyMap<number, RowPlace> {
  const places = new Map<number, RowPlace>();
  const states = readStoredTextOrNull(db.prepare(STATES).get(JSON.stringify(ids))?.states) ?? "";
  for (const { id, batch, seen } of readStates(db, states)) {
    const place = block.placeOf(id);
    if (place === null || batch < 0 || batch > block.batch || (redact && block.hasContacts(id))) continue;
    bytes.write(seenText(seen), place.seenAt, "latin1");
    places.set(id, place);
  }
  return places;
}

/** Writes the rows of a small page; those that are not cached are read with one statement. */
function writeCached(
  db: DatabaseSync,
  ids: readonly number[],
  kind: Kind,
  cache: RowCache,
  { write, expect }: Target,
): void {
  const held = holdRows(db, ids, kind, cache);
  try {
    const { rows: read, memory } = joinMissing(db, ids, held, kind);
    expect([...held.values()].reduce((sum, { cell }) => sum + 1 + cache.lengthOf(cell), memory?.length ?? 0));
    for (const [id, { batch, ...row }] of read) cache.put(cachedRowKey(id, kind), batch, row);
    let isFirst = true;
    for (const id of ids) {
      const row = held.get(id);
      const bytes = read.get(id)?.bytes;
      if (row === undefined && bytes === undefined) continue;
      if (!isFirst) write(kind.separator);
      isFirst = false;
      if (row !== undefined) writeHeld(cache, row, write);
      else if (bytes !== undefined) write(bytes);
    }
    // The sink keeps a reference to large parts instead of copying them.
    if (memory !== null && [...read.values()].every(({ bytes }) => bytes.length <= SMALL)) release(memory);
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
  for (const { id, batch, seen } of readStates(db, states)) {
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
  write(seenText(seen));
  write(row.bytes.subarray(row.seenAt + TIME_CHARACTERS));
}

/** Rows of a board were last seen at the same time. */
const seenTexts = new Map<number, string>();
const MAX_SEEN_TEXTS = 10_000;

function seenText(seen: number): string {
  const text = seenTexts.get(seen) ?? toIso(seen);
  if (seenTexts.size >= MAX_SEEN_TEXTS) seenTexts.clear();
  seenTexts.set(seen, text);
  return text;
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
  const row = `concat(${ROW_SQL.head}, ${LAST_SEEN}, ${ROW_SQL.tail}, ${beta ? `${ROW_SQL.beta}, ` : ""}${ROW_SQL.end})`;
  const statement = db.prepare(
    `select cast(group_concat(${row}, ?) as blob) as rows, ${states} as states ${fromPostings(redact)}`,
  );
  const found = statement.get(separator, JSON.stringify(ids));
  const rows = readStoredBytesOrNull(found?.rows);
  return rows === null ? null : { rows, states: readStoredText(found?.states) };
}

interface JoinedRow extends CachedRow {
  readonly batch: number;
}

/** Joins the rows that are not at hand, with one statement. `memory` contains all of them. */
function joinMissing(
  db: DatabaseSync,
  ids: readonly number[],
  present: ReadonlyMap<number, unknown>,
  kind: Kind,
): { rows: ReadonlyMap<number, JoinedRow>; memory: Uint8Array | null } {
  const missing = ids.filter((id) => !present.has(id));
  const found = missing.length === 0 ? null : readStored(db, missing, kind, ROW_GAP, `group_concat(${STATE})`);
  return found === null ? { rows: new Map(), memory: null } : { rows: splitRows(db, found), memory: found.rows };
}

/** Each row of a statement, by id. */
function splitRows(db: DatabaseSync, { rows: joined, states }: StoredRows): Map<number, JoinedRow> {
  const rows = Buffer.from(joined.buffer, joined.byteOffset, joined.byteLength);
  const split = new Map<number, JoinedRow>();
  let start = 0;
  for (const { id, batch, seen } of readStates(db, states)) {
    const gap = rows.indexOf(ROW_GAP, start);
    const end = gap === -1 ? rows.length : gap;
    const bytes = joined.subarray(start, end);
    const seenAt = rows.indexOf(BEFORE_SEEN, start) + BEFORE_SEEN.length - start;
    split.set(id, { bytes, seenAt, seen, batch });
    start = end + 1;
  }
  return split;
}

const [MINUS, ZERO] = [45, 48];

/** The states of rows as SQLite joins them. Splitting the string takes several times as long. */
function readStates(db: DatabaseSync, states: string): RowState[] {
  const domains = changedDomains(db);
  const read: RowState[] = [];
  let at = 0;
  const next = (): number => {
    let value = 0;
    const isNegative = states.charCodeAt(at) === MINUS;
    if (isNegative) at++;
    for (let code = states.charCodeAt(at); code >= ZERO; code = states.charCodeAt(++at))
      value = value * 10 + code - ZERO;
    at++;
    return isNegative ? -value : value;
  };
  while (at < states.length) {
    const id = next();
    const touched = next();
    const changed = domains.get(next()) ?? 0;
    read.push({ id, batch: touched < 0 ? touched : Math.max(touched, changed), seen: next() });
  }
  return read;
}

/** Few domains change, so a connection keeps them in memory and reads only new ones. */
interface ChangedDomains {
  /** The last batch by employer. */
  readonly batches: Map<number, number>;
  latest: number;
}

const byConnection = new WeakMap<DatabaseSync, ChangedDomains>();

/** The batch that last changed each changed domain, by employer, in the snapshot of the connection. */
function changedDomains(db: DatabaseSync): ReadonlyMap<number, number> {
  const known = byConnection.get(db) ?? { batches: new Map<number, number>(), latest: 0 };
  byConnection.set(db, known);
  const changed = db
    .prepare("select id, domain_touched from employer where domain_touched > ? order by domain_touched")
    .all(known.latest);
  for (const { id, domain_touched } of changed) {
    known.latest = readStoredNumber(domain_touched);
    known.batches.set(readStoredNumber(id), known.latest);
  }
  return known.batches;
}
