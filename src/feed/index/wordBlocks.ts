// The postings of frequent words as bits: reading the list of a word that most of a million postings have takes FTS5 a
// third of a second. A block covers 4096 consecutive ids and stores each word that many of its postings have, with one
// set of bits per column. Blocks are made and corrected in idle moments. Until then, a block lists the postings that were
// reworded since, and readers look them up in the text index.
import type { DatabaseSync } from "node:sqlite";
import type { WordColumn } from "../../contract/param.ts";
import {
  readStoredBytesOrNull,
  readStoredNumber,
  readStoredNumbers,
  readStoredText,
  readStoredTextOrNull,
} from "../../contract/storedValues.ts";
import { tokenize } from "../../text/words/tokens.ts";
import { PLACES_SQL, storedPlaces, storedText, unpackTexts } from "./document.ts";
import {
  BLOCK_BYTES,
  BLOCK_WORD_IDS,
  type ColumnBits,
  idsIn,
  packSets,
  SET_COLUMNS,
  unpackSets,
} from "./words/storedWords.ts";

/** Words are chosen by the postings of a block in this distance, and if at least this many of them have the word. */
const [SAMPLE_STEP, MIN_SAMPLED] = [64, 5];
/** Blocks that are corrected at once: about a tenth of a second. */
const CORRECTED_AT_ONCE = 32;

export const WORD_BLOCK_TABLES = `
create table if not exists word_built (block integer primary key, stale text not null);
create table if not exists word_block (block integer not null, word text not null, bits blob not null, primary key (block, word)) without rowid;
`;

const BLOCK = `cast(?1 / ${BLOCK_WORD_IDS} as integer)`;
export const WORD_BLOCK_STATEMENTS = {
  rewordedIds: "select id from posting indexed by posting_touched where touched = ?1 and worded = ?1",
  discardWordBuilt: `delete from word_built where block = ${BLOCK}`,
  discardWordBlock: `delete from word_block where block = ${BLOCK}`,
  staleWords: `update word_built set stale = stale || cast(?1 as integer) || ',' where block = ${BLOCK}`,
} as const;

interface WordBlockWriter {
  readonly db: DatabaseSync;
  readonly version: number;
  readonly statements: Record<keyof typeof WORD_BLOCK_STATEMENTS, ReturnType<DatabaseSync["prepare"]>>;
}

/** Lists the postings that the current batch reworded in their blocks. */
export function markStaleWords({ version, statements: run }: WordBlockWriter): void {
  for (const { id } of run.rewordedIds.all(version)) run.staleWords.run(readStoredNumber(id));
}

/** Makes a block that is missing, and corrects some that list reworded postings. Call it outside of a batch. */
export function updateWordBlocks(db: DatabaseSync): void {
  const missing = missingBlock(db);
  const words = missing === null ? null : wordsOfBlock(db, missing);
  const outdated = db.prepare(`select block, stale from word_built where stale <> '' limit ${CORRECTED_AT_ONCE}`).all();
  if (words === null && outdated.length === 0) return;
  db.exec("begin immediate");
  try {
    if (missing !== null && words !== null) putBlock(db, missing, words);
    for (const { block, stale } of outdated) correctBlock(db, readStoredNumber(block), idsIn(stale));
    db.exec("commit");
  } catch (error) {
    if (db.isTransaction) db.exec("rollback");
    throw error;
  }
}

const PUT_WORD = "insert or replace into word_block (block, word, bits) values (?, ?, ?)";

function putBlock(db: DatabaseSync, block: number, words: ReadonlyMap<string, ColumnBits>): void {
  db.prepare("delete from word_block where block = ?").run(block);
  const put = db.prepare(PUT_WORD);
  for (const [word, columns] of [...words].sort(([a], [b]) => (a < b ? -1 : 1)))
    put.run(block, word, packSets(columns));
  db.prepare("insert into word_built (block, stale) values (?, '')").run(block);
}

/** Replaces the bits of some postings by their current words. */
function correctBlock(db: DatabaseSync, block: number, ids: readonly number[]): void {
  const first = block * BLOCK_WORD_IDS;
  const current = new Map<string, ColumnBits>();
  for (const { id, texts } of indexedTexts(db, ids, SET_COLUMNS)) {
    for (const [column, word] of wordsIn(texts)) putWord(current, word, column, id - first, true);
  }
  const put = db.prepare(PUT_WORD);
  for (const { word, bits } of db.prepare("select word, bits from word_block where block = ?").all(block)) {
    const before = unpackSets(readStoredBytesOrNull(bits));
    const now = current.get(readStoredText(word)) ?? NO_COLUMNS;
    const wrong = SET_COLUMNS.flatMap((_, at) =>
      ids.filter((id) => hasPlace(before[at], id - first) !== hasPlace(now[at], id - first)).map((id) => ({ at, id })),
    );
    for (const { at, id } of wrong) before[at] = withPlace(before[at], id - first, hasPlace(now[at], id - first));
    if (wrong.length > 0) put.run(block, word ?? null, packSets(before));
  }
  db.prepare("update word_built set stale = '' where block = ?").run(block);
}

/** The newest complete block that was never made. */
function missingBlock(db: DatabaseSync): number | null {
  const range = db.prepare("select min(id) as first, max(id) as last from posting").get();
  if (typeof range?.last !== "number") return null;
  const built = new Set(
    db
      .prepare("select block from word_built")
      .all()
      .map(({ block }) => block),
  );
  const first = Math.floor(readStoredNumber(range.first) / BLOCK_WORD_IDS);
  for (let block = Math.floor(range.last / BLOCK_WORD_IDS) - 1; block >= first; block--) {
    if (!built.has(block)) return block;
  }
  return null;
}

const NO_COLUMNS: ColumnBits = [];

function hasPlace(bits: Uint8Array | null | undefined, place: number): boolean {
  return (((bits?.[place >>> 3] ?? 0) >>> (place & 7)) & 1) === 1;
}

function withPlace(bits: Uint8Array | null | undefined, place: number, on: boolean): Uint8Array {
  const changed = bits ?? new Uint8Array(BLOCK_BYTES);
  const byte = changed[place >>> 3] ?? 0;
  changed[place >>> 3] = on ? byte | (1 << (place & 7)) : byte & ~(1 << (place & 7));
  return changed;
}

/** `adds`: also words that are not in the map. */
function putWord(words: Map<string, ColumnBits>, word: string, column: WordColumn, place: number, adds = false): void {
  const columns = words.get(word) ?? (adds ? SET_COLUMNS.map(() => null) : null);
  if (columns === null) return;
  const at = SET_COLUMNS.indexOf(column);
  columns[at] = withPlace(columns[at], place, true);
  words.set(word, columns);
}

function wordsOfBlock(db: DatabaseSync, block: number): Map<string, ColumnBits> {
  const first = block * BLOCK_WORD_IDS;
  const words = new Map<string, ColumnBits>();
  for (const word of frequentWords(db, first))
    words.set(
      word,
      SET_COLUMNS.map(() => null),
    );
  // The texts decide what takes longest to read, so the text index is asked for them; other columns are short.
  const described = db.prepare(`select '[' || group_concat(rowid) || ']' as ids from words
    where words match ? and rowid between cast(? as integer) and cast(? as integer)`);
  for (const word of words.keys()) {
    const found = described.get(`({description} : "${word}")`, first, first + BLOCK_WORD_IDS - 1);
    const ids = readStoredTextOrNull(found?.ids);
    if (ids !== null) for (const id of readStoredNumbers(ids)) putWord(words, word, "description", id - first);
  }
  const all = Array.from({ length: BLOCK_WORD_IDS }, (_, at) => first + at);
  for (const { id, texts } of indexedTexts(db, all, ["title", "place", "employer"])) {
    for (const [column, word] of wordsIn(texts)) putWord(words, word, column, id - first);
  }
  return words;
}

/** Words that many of the block's postings have in any column, judged by a sample. */
function frequentWords(db: DatabaseSync, first: number): Set<string> {
  const counts = new Map<string, number>();
  const sample = Array.from({ length: BLOCK_WORD_IDS / SAMPLE_STEP }, (_, at) => first + at * SAMPLE_STEP);
  for (const { texts } of indexedTexts(db, sample, SET_COLUMNS)) {
    const own = new Set([...wordsIn(texts)].map(([, word]) => word));
    for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= MIN_SAMPLED).map(([word]) => word));
}

type IndexedText = readonly [column: WordColumn, text: string];

function* wordsIn(texts: readonly IndexedText[]): Generator<[WordColumn, string]> {
  for (const [column, text] of texts) for (const word of tokenize(text)) yield [column, word];
}

/** The indexed texts of postings in some columns. Erased postings have none. */
function* indexedTexts(db: DatabaseSync, ids: readonly number[], columns: readonly WordColumn[]) {
  const packed = columns.includes("description") ? "t.packed" : "null";
  const rows = db.prepare(`select b.id, b.title, b.organization, ${PLACES_SQL} as places, ${packed} as packed
    from json_each(?) j cross join body b on b.id = j.value left join texts t on t.id = b.id`);
  for (const { id, title, organization, places, packed: stored } of rows.iterate(JSON.stringify(ids))) {
    const texts: IndexedText[] = [
      ["title", storedText(readStoredTextOrNull(title)) ?? ""],
      ["employer", storedText(readStoredTextOrNull(organization)) ?? ""],
      ["description", unpackTexts(readStoredBytesOrNull(stored)).text ?? ""],
    ];
    for (const place of storedPlaces(readStoredTextOrNull(places))) texts.push(["place", place]);
    yield { id: readStoredNumber(id), texts };
  }
}
