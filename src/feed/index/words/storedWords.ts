// Reads the postings of frequent words that the follower stores as bits (index/wordBlocks.ts).
import type { DatabaseSync } from "node:sqlite";
import type { WordColumn } from "../../../contract/param.ts";
import { readStoredBytesOrNull, readStoredNumber, readStoredText } from "../../../contract/storedValues.ts";
import type { Query } from "../../../text/query/query.ts";

/** Consecutive ids of a block. */
export const BLOCK_WORD_IDS = 4096;
export const BLOCK_BYTES = BLOCK_WORD_IDS / 8;
/** The order of the sets of a word. The first byte of the stored bits indicates which of them follow. */
export const SET_COLUMNS = ["title", "description", "place", "employer"] as const satisfies readonly WordColumn[];
/** Looking up more reworded postings takes longer than reading the lists of the block. */
const MAX_LOOKED_UP = 64;

export function isWordColumn(name: string): name is WordColumn {
  return SET_COLUMNS.some((column) => column === name);
}

/** By column: the postings of the block that have the word; `null` for none. */
export type ColumnBits = (Uint8Array | null)[];

/** The stored form: which sets are not empty, then those. */
export function packSets(columns: ColumnBits): Buffer {
  const present = columns.flatMap((bits) => bits ?? []);
  const which = columns.reduce((mask, bits, at) => mask | (bits === null ? 0 : 1 << at), 0);
  return Buffer.concat([Uint8Array.of(which), ...present]);
}

/** The sets of all columns. */
export function unpackSets(stored: Uint8Array | null): ColumnBits {
  let from = 1;
  return SET_COLUMNS.map((_, at) => {
    if (stored === null || (((stored[0] ?? 0) >>> at) & 1) === 0) return null;
    from += BLOCK_BYTES;
    return stored.slice(from - BLOCK_BYTES, from);
  });
}

/** The postings that a block lists as reworded. */
export function idsIn(stale: unknown): number[] {
  return [...new Set(readStoredText(stale).split(",").slice(0, -1).map(Number))];
}

/** The ids of one block that have a word, as bits from its first id on, and those that must be looked up. */
export interface WordBlock {
  readonly first: number;
  readonly sets: readonly Uint8Array[];
  readonly stale: readonly number[];
}

const BLOCKS = `select k.block, k.stale, w.bits from word_built k join word_block w on w.block = k.block and w.word = ?1
  where k.block between ?2 and ?3 order by k.block`;

/** With more postings outside of blocks, reading all postings of a word takes longer than other ways. */
const MAX_OUTSIDE = 8 * BLOCK_WORD_IDS;

const STORED = `select k.blocks from (select count(*) as blocks, max(block) as newest from word_built) k
  join word_block w on w.block = k.newest and w.word = ?`;

/** Whether all postings of a word can be read fast: the newest block stores it, and hardly a block is missing. */
export function isStoredWord(db: DatabaseSync, word: string, postings: number): boolean {
  const found = db.prepare(STORED).get(word);
  return found !== undefined && postings - readStoredNumber(found.blocks) * BLOCK_WORD_IDS < MAX_OUTSIDE;
}

/** The same for all words of a query; false if it has anything but words. */
export function areStoredWords(db: DatabaseSync, query: Query, postings: number): boolean {
  switch (query.type) {
    case "word":
      return isStoredWord(db, query.word, postings);
    case "and":
    case "or":
      return query.parts.every((part) => areStoredWords(db, part, postings));
    case "not":
      return areStoredWords(db, query.part, postings);
    default:
      return false;
  }
}

/** The blocks within a range of ids that store the word, in order. */
export function* wordBlocks(
  db: DatabaseSync,
  { word, columns }: { word: string; columns: readonly WordColumn[] },
  [low, high]: readonly [number, number],
): Generator<WordBlock> {
  const [from, to] = [Math.ceil(low / BLOCK_WORD_IDS), Math.floor((high + 1) / BLOCK_WORD_IDS) - 1];
  for (const { block, stale, bits } of db.prepare(BLOCKS).iterate(word, from, to)) {
    const ids = idsIn(stale);
    if (ids.length > MAX_LOOKED_UP) continue;
    const all = unpackSets(readStoredBytesOrNull(bits));
    const sets = SET_COLUMNS.flatMap((column, at) => (columns.includes(column) ? (all[at] ?? []) : []));
    yield { first: readStoredNumber(block) * BLOCK_WORD_IDS, sets, stale: ids };
  }
}
