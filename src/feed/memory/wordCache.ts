// Caches the postings of a text expression as bits, or as a list if they are few. Reading a common word's list in FTS5
// takes tens of milliseconds; reusing the bits takes microseconds. Entries are updated with newer postings and never
// expire by age.

import type { DatabaseSync } from "node:sqlite";
import { assertPresent } from "../../contract/assertPresent.ts";
import { readStoredBytesOrNull } from "../../contract/storedValues.ts";
import { wordTableOf } from "../index/words/prefixes.ts";
import { BLOCK_WORD_IDS, isWordColumn, type WordBlock, wordBlocks } from "../index/words/storedWords.ts";
import {
  andInto,
  type Bits,
  countAnd,
  eachByteBit,
  hasBit,
  noSlots,
  orBytes,
  putBit,
  setBit,
  withRoom,
} from "./arrays/bits.ts";
import {
  type CacheKind,
  cacheKind,
  getCached,
  peekCached,
  putCached,
  type ReaderCache,
  type SlotChanges,
} from "./cache.ts";
import { idAt, type Slots, slotOf } from "./slots.ts";

/** The part of a reader's memory that the words need. */
export interface WordMemory extends Slots {
  readonly cache: ReaderCache;
  readonly capacity: number;
}

interface WordSlots {
  /** The slots of a rare word, in any order; bits for other words, whose size is constant. */
  slots: number[] | Bits;
  /** Highest id examined. */
  upTo: number;
}

/** By expression. */
const WORDS = cacheKind<WordSlots>("words", ({ slots }) =>
  Array.isArray(slots) ? 8 * slots.length : slots.byteLength,
);
/** By expression: the number of slots read for pages since, without caching. */
const WALKED = cacheKind<number>("walked", () => 0);
/** With more reworded postings than this, reading everything again is cheaper. */
const MAX_REWORDED = 2000;

/** Counts the slots read for a page. */
export function countWalk({ cache }: WordMemory, expression: string, over: number): void {
  putCached(cache, WALKED, expression, (peekCached(cache, WALKED, expression) ?? 0) + over);
}

/** For several words together, whose pages are slow even if few match, half of that is enough. */
const WORTH_TOGETHER = 0.5;

/** Whether pages have cost as much by now as reading and caching the complete list once. */
export function isWorthKeeping({ cache, slots }: WordMemory, expression: string): boolean {
  const walked = peekCached(cache, WALKED, expression) ?? 0;
  return walked > slots * (SINGLE.test(expression) ? 1 : WORTH_TOGETHER);
}

export function hasWords({ cache }: WordMemory, expression: string): boolean {
  return peekCached(cache, WORDS, expression) !== null;
}

/** The slots whose words match the FTS5 expression. The bits belong to the cache: copy them before modifying. */
export function wordBits(db: DatabaseSync, memory: WordMemory, expression: string, alive: () => void = () => {}): Bits {
  const { slots } = upToDate(db, memory, expression, alive);
  return Array.isArray(slots) ? asBits(memory, slots) : slots;
}

/** Keeps the slots of `target` that match the expression. */
export function andWords(
  db: DatabaseSync,
  memory: WordMemory,
  expression: string,
  target: Bits,
  alive: () => void,
): void {
  const { slots } = upToDate(db, memory, expression, alive);
  if (Array.isArray(slots)) {
    const matchingSlots = slots.filter((slot) => hasBit(target, slot));
    target.fill(0);
    for (const slot of matchingSlots) setBit(target, slot);
  } else andInto(target, slots);
}

/** How many slots of `within` match the expression. */
export function countWords(
  db: DatabaseSync,
  memory: WordMemory,
  expression: string,
  within: Bits,
  alive: () => void,
): number {
  const { slots } = upToDate(db, memory, expression, alive);
  if (!Array.isArray(slots)) return countAnd(slots, within);
  let count = 0;
  for (const slot of slots) if (hasBit(within, slot)) count++;
  return count;
}

function upToDate(db: DatabaseSync, memory: WordMemory, expression: string, alive: () => void): WordSlots {
  const update = (words: WordSlots, { reworded }: SlotChanges): WordSlots | null => {
    const examined = reworded.filter((slot) => idAt(memory, slot) <= words.upTo);
    if (examined.length > MAX_REWORDED) return null;
    for (const slot of examined) putWordSlot(memory, words, slot, hasFind(db, memory, expression, idAt(memory, slot)));
    return addMatches(db, memory, expression, words, alive);
  };
  const known = getCached(memory.cache, WORDS, expression, update);
  if (known !== null) return known;
  const read = addMatches(db, memory, expression, { slots: [], upTo: -1 }, alive);
  return putCached(memory.cache, WORDS, expression, read);
}

/** Below this share of all slots a list takes less space, at eight bytes per slot. */
const LIST_SHARE = 1 / 128;

function asBits(memory: WordMemory, slots: readonly number[]): Bits {
  const bits = noSlots(memory);
  for (const slot of slots) setBit(bits, slot);
  return bits;
}

/** A slot is added at most once: examined ids are above `upTo`, or were searched for first. */
function addSlot(memory: WordMemory, entry: WordSlots, slot: number): void {
  if (Array.isArray(entry.slots)) {
    entry.slots.push(slot);
    if (entry.slots.length > memory.capacity * LIST_SHARE) entry.slots = asBits(memory, entry.slots);
  } else setBit(entry.slots, slot);
}

function putWordSlot(memory: WordMemory, entry: WordSlots, slot: number, on: boolean): void {
  if (Array.isArray(entry.slots)) {
    const at = entry.slots.indexOf(slot);
    if (on && at === -1) addSlot(memory, entry, slot);
    else if (!on && at !== -1) entry.slots.splice(at, 1);
  } else putBit(entry.slots, slot, on);
}

/** By query: results that only the texts can decide. */
export type KnownById<T> = Map<number, T>;

/** Maximum number of results for one query: about a hundred bytes each. */
const MAX_KNOWN = 30_000;

export function knownByIdKind<T>(name: string) {
  return cacheKind<KnownById<T>>(name, ({ size }) => 100 * size);
}

/** Results for postings of a query; callers add what they find out. Reworded postings are forgotten. */
export function knownById<T>(memory: WordMemory, kind: CacheKind<KnownById<T>>, query: string): KnownById<T> {
  const known = getCached(memory.cache, kind, query, (found, { reworded }) => {
    for (const slot of reworded) found.delete(idAt(memory, slot));
    return found.size > MAX_KNOWN ? null : found;
  });
  return known ?? putCached(memory.cache, kind, query, new Map());
}

/** Caches the complete set of slots of an expression after a full read. */
export function keepWords(memory: WordMemory, expression: string, slots: readonly number[]): void {
  const words: WordSlots = { slots: [], upTo: newestId(memory) };
  for (const slot of slots) addSlot(memory, words, slot);
  putCached(memory.cache, WORDS, expression, words);
}

export function newestId(memory: WordMemory): number {
  return memory.slots === 0 ? -1 : idAt(memory, memory.slots - 1);
}

/** Adds newer postings. `alive` may throw between two ranges; the slots are then complete up to the last one. */
function addMatches(
  db: DatabaseSync,
  memory: WordMemory,
  expression: string,
  words: WordSlots,
  alive: () => void,
): WordSlots {
  if (!Array.isArray(words.slots)) words.slots = withRoom(words.slots, memory.capacity);
  const single = SINGLE_WORD.exec(expression)?.groups;
  const highest = newestId(memory);
  if (single !== undefined && words.upTo < highest) {
    const asked = { word: single.word ?? "", columns: (single.columns ?? "").split(" ").filter(isWordColumn) };
    for (const block of wordBlocks(db, asked, [words.upTo + 1, highest])) {
      addListed(db, memory, expression, words, block.first - 1, alive);
      addBlock(db, memory, expression, words, block);
    }
  }
  addListed(db, memory, expression, words, highest, alive);
  return words;
}

/** Reads the list of newer postings up to an id from the text index. */
function addListed(
  db: DatabaseSync,
  memory: WordMemory,
  expression: string,
  words: WordSlots,
  last: number,
  alive: () => void,
): void {
  if (words.upTo >= last) return;
  // One string of all ids, built inside SQLite: five times faster than one row each.
  const matches = db.prepare(
    `select cast(group_concat(rowid) as blob) as ids from ${matching(expression)} and ${BETWEEN}`,
  );
  for (const [low, high] of idRanges(memory, expression, words.upTo + 1, last + 1)) {
    alive();
    const ids = readStoredBytesOrNull(matches.get(expression, low, high)?.ids);
    if (ids !== null) eachId(ids, memory, (slot) => addSlot(memory, words, slot));
    words.upTo = high;
  }
  words.upTo = last;
}

/** Adds the postings of a block that stores the word. */
function addBlock(
  db: DatabaseSync,
  memory: WordMemory,
  expression: string,
  words: WordSlots,
  { first, sets, stale }: WordBlock,
): void {
  const bits = Array.isArray(words.slots) ? asBits(memory, words.slots) : words.slots;
  words.slots = bits;
  const start = slotOf(memory, first);
  const isGapless =
    idAt(memory, start) === first && idAt(memory, start + BLOCK_WORD_IDS - 1) === first + BLOCK_WORD_IDS - 1;
  for (const set of sets) {
    if (isGapless) orBytes(bits, set, start);
    else
      eachByteBit(set, (offset) => {
        const slot = slotOf(memory, first + offset);
        if (idAt(memory, slot) === first + offset) setBit(bits, slot);
      });
  }
  for (const id of stale) {
    const slot = slotOf(memory, id);
    if (idAt(memory, slot) === id) putWordSlot(memory, words, slot, hasFind(db, memory, expression, id));
  }
  words.upTo = first + BLOCK_WORD_IDS - 1;
}

/** The text index of an expression, and the condition that binds it. */
export function matching(expression: string): string {
  const table = wordTableOf(expression);
  return `${table} where ${table} match ?`;
}

/**
 * Numbers are bound as floating-point values, but FTS5 seeks to the start of a range only for integers; otherwise it
 * reads the whole list.
 */
export const BETWEEN = "rowid between cast(? as integer) and cast(? as integer)";

/** Postings examined in one statement, which cannot be interrupted. */
const RANGE_POSTINGS = 65_536;
/**
 * For several words, FTS5 searches from the end of their lists, regardless of the range, so small ranges would only
 * repeat that.
 */
const RANGE_POSTINGS_SEVERAL_WORDS = 1_048_576;
/** A single word or prefix, as match.ts writes it. */
const SINGLE = /^(?:\(\{[^}]*\} : "[^" ]*"\)|"[^" ]*")$/;

/** A single word in some columns. */
const SINGLE_WORD = /^\(\{(?<columns>[^}]*)\} : "(?<word>[^" ]+)"\)$/;

/** The ids from `lowest` to below `end`, in ascending ranges, one per statement. */
export function idRanges(
  memory: WordMemory,
  expression: string,
  lowest: number,
  end = newestId(memory) + 1,
): [low: number, high: number][] {
  const last = slotOf(memory, end);
  const ranges: [number, number][] = [];
  // FTS5 collects all postings of a prefix before returning the first, so small ranges would only repeat that.
  const step = expression.includes('" *')
    ? memory.slots
    : SINGLE.test(expression)
      ? RANGE_POSTINGS
      : RANGE_POSTINGS_SEVERAL_WORDS;
  for (let slot = slotOf(memory, lowest); slot < last; slot += step) {
    ranges.push([idAt(memory, slot), idAt(memory, Math.min(last, slot + step) - 1)]);
  }
  return ranges;
}

/** Whether a posting in memory has the words. */
export function hasFind(db: DatabaseSync, memory: WordMemory, expression: string, id: number): boolean {
  if (idAt(memory, slotOf(memory, id)) !== id) return false;
  // Not `rowid = ?`: on a contentless FTS5 table that ignores the words.
  return db.prepare(`select 1 from ${matching(expression)} and ${BETWEEN}`).get(expression, id, id) !== undefined;
}

/** Parses `12,15,19` in any order of ids and visits their slots; skips ids that are not in memory. */
export function eachId(text: Uint8Array, memory: WordMemory, visit: (slot: number) => unknown): void {
  let slot = 0;
  let id = 0;
  for (let i = 0; i <= text.length; i++) {
    const byte = i === text.length ? 44 : assertPresent(text[i]);
    if (byte !== 44) {
      id = id * 10 + byte - 48;
      continue;
    }
    // Ids are mostly consecutive: the difference to the last id is the difference in slots.
    const guess = slot + (id - idAt(memory, slot));
    slot = guess >= 0 && guess < memory.slots && idAt(memory, guess) === id ? guess : slotOf(memory, id);
    if (slot < memory.slots && idAt(memory, slot) === id) {
      if (visit(slot) === false) return;
    } else {
      slot = Math.min(slot, Math.max(0, memory.slots - 1));
    }
    id = 0;
  }
}
