// Caches the postings of a text expression as bits, or as a list if they are few. Reading a common word's list in FTS5
// takes tens of milliseconds; reusing the bits takes microseconds. Entries are updated with newer postings and never
// expire by age.

import type { DatabaseSync } from "node:sqlite";
import type { SimilarWords } from "../../contract/answers.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { readStoredBytesOrNull } from "../../contract/storedValues.ts";
import { wordTableOf } from "../index/words/prefixes.ts";
import { andInto, type Bits, countAnd, hasBit, noSlots, putBit, setBit, wordsFor } from "./bits.ts";
import { idAt, type Slots, slotOf } from "./slots.ts";

/** The part of a reader's memory that the word cache needs. */
export interface WordMemory extends Slots {
  readonly words: WordCache;
  readonly capacity: number;
}

interface Entry {
  /** The slots of a rare word, in any order; bits for other words, whose size is constant. */
  slots: number[] | Bits;
  /** Highest id examined. */
  upTo: number;
  /** How much of `reworded` has been processed. */
  reworded: number;
}

/** Results for postings whose texts were examined, by id. */
interface KnownById<T> {
  of: Map<number, T>;
  reworded: number;
}

/** All entries from one id to another, newest first. */
export interface NewestFinds {
  slots: number[];
  from: number;
  to: number;
  /** How much of `reworded` has been processed. */
  reworded: number;
}

export interface WordCache {
  entries: Map<string, Entry>;
  /** By query and columns: results that only the texts can decide. */
  verdicts: Map<string, KnownById<boolean>>;
  /** By words: how often they occur in postings, weighted by field (relevance/weights.ts). */
  counts: Map<string, KnownById<readonly number[]>>;
  /** Ids whose words changed since this reader started. */
  reworded: number[];
  /** By expression: entries that pages have found, see newestFinds.ts. */
  newest: Map<string, NewestFinds>;
  /** By expression: the number of slots read for pages since, without caching. */
  walked: Map<string, number>;
  /** By parameter and word: similar words, for one version of the index. */
  near: VersionedCache<SimilarWords["near"]>;
  /** By expression: approximate share of the newest postings that match. */
  shares: VersionedCache<number>;
}

/** A cache that is valid as long as its key value does not change. */
interface VersionedCache<T> {
  /** The key value: the version of the index, or something coarser. */
  of: number;
  entries: Map<string, T>;
}

/** Maximum number of values per cache. */
const MAX_CACHED_VALUES = 1000;

/** Returns the cached value for the current key, or computes it. */
export function getCached<T>(lasting: VersionedCache<T>, now: number, key: string, look: () => T): T {
  if (lasting.of !== now || lasting.entries.size >= MAX_CACHED_VALUES) lasting.entries.clear();
  lasting.of = now;
  const found = lasting.entries.get(key) ?? look();
  lasting.entries.set(key, found);
  return found;
}

/** Maximum bytes of all entries in one reader. */
const MAX_BYTES = 16 * 1024 * 1024;
/** With more reworded postings than this, rebuilding the entries is cheaper. */
const MAX_REWORDED = 2000;

export function noWordCache(): WordCache {
  return {
    entries: new Map(),
    verdicts: new Map(),
    counts: new Map(),
    reworded: [],
    newest: new Map(),
    walked: new Map(),
    near: { of: -1, entries: new Map() },
    shares: { of: -1, entries: new Map() },
  };
}

/** Maximum number of expressions whose reads are counted. */
const MAX_COUNTED = 2000;

/** Counts the slots read for a page. */
export function countWalk({ words: { walked } }: WordMemory, expression: string, over: number): void {
  if (walked.size >= MAX_COUNTED) walked.clear();
  walked.set(expression, (walked.get(expression) ?? 0) + over);
}

/** For several words together, whose pages are slow even if few match, half of that is enough. */
const WORTH_TOGETHER = 0.5;

/** Whether pages have cost as much by now as reading and caching the complete list once. */
export function isWorthKeeping({ words, slots }: WordMemory, expression: string): boolean {
  return (words.walked.get(expression) ?? 0) > slots * (SINGLE.test(expression) ? 1 : WORTH_TOGETHER);
}

export function hasWords(memory: WordMemory, expression: string): boolean {
  return memory.words.entries.has(expression);
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

function upToDate(db: DatabaseSync, memory: WordMemory, expression: string, alive: () => void): Entry {
  const cache = memory.words;
  forgetMuchReworded(cache);
  const entry = cache.entries.get(expression) ?? { slots: [], upTo: -1, reworded: cache.reworded.length };
  if (!Array.isArray(entry.slots) && entry.slots.length < wordsFor(memory.capacity)) {
    const larger = noSlots(memory);
    larger.set(entry.slots);
    entry.slots = larger;
  }
  for (; entry.reworded < cache.reworded.length; entry.reworded++) {
    lookAgain(db, memory, expression, entry, assertPresent(cache.reworded[entry.reworded]));
  }
  if (entry.upTo < newestId(memory)) addMatches(db, memory, expression, entry, alive);
  cache.entries.delete(expression);
  cache.entries.set(expression, entry);
  evict(cache);
  return entry;
}

/** Below this share of all slots a list takes less space, at eight bytes per slot. */
const LIST_SHARE = 1 / 128;

function asBits(memory: WordMemory, slots: readonly number[]): Bits {
  const bits = noSlots(memory);
  for (const slot of slots) setBit(bits, slot);
  return bits;
}

/** A slot is added at most once: examined ids are above `upTo`, or were searched for first. */
function addSlot(memory: WordMemory, entry: Entry, slot: number): void {
  if (Array.isArray(entry.slots)) {
    entry.slots.push(slot);
    if (entry.slots.length > memory.capacity * LIST_SHARE) entry.slots = asBits(memory, entry.slots);
  } else setBit(entry.slots, slot);
}

function putWordSlot(memory: WordMemory, entry: Entry, slot: number, on: boolean): void {
  if (Array.isArray(entry.slots)) {
    const at = entry.slots.indexOf(slot);
    if (on && at === -1) addSlot(memory, entry, slot);
    else if (!on && at !== -1) entry.slots.splice(at, 1);
  } else putBit(entry.slots, slot, on);
}

/** Records postings whose words changed. Without word queries nobody reads the list, so its size is limited. */
export function wordsTouched(cache: WordCache, ids: readonly number[]): void {
  for (const id of ids) cache.reworded.push(id);
  forgetMuchReworded(cache);
}

export function forgetMuchReworded(cache: WordCache): void {
  if (cache.reworded.length <= MAX_REWORDED) return;
  cache.entries.clear();
  cache.newest.clear();
  cache.verdicts.clear();
  cache.counts.clear();
  cache.reworded.length = 0;
}

/** Maximum number of values known by id for all queries together: about a hundred bytes each. */
const MAX_KNOWN = 30_000;

/** Results for postings of a query; callers add what they find out. Reworded postings are forgotten. */
export function knownById<T>(
  { words: cache }: WordMemory,
  known: Map<string, KnownById<T>>,
  query: string,
): Map<number, T> {
  forgetMuchReworded(cache);
  const { reworded } = cache;
  const own = known.get(query) ?? { of: new Map<number, T>(), reworded: reworded.length };
  for (; own.reworded < reworded.length; own.reworded++) own.of.delete(assertPresent(reworded[own.reworded]));
  known.delete(query);
  let many = own.of.size;
  for (const { of } of known.values()) many += of.size;
  for (const [oldest, { of }] of known) {
    if (many <= MAX_KNOWN) break;
    known.delete(oldest);
    many -= of.size;
  }
  if (many > MAX_KNOWN) own.of.clear();
  known.set(query, own);
  return own.of;
}

/** Caches the complete set of slots of an expression after a full read. */
export function keepWords(memory: WordMemory, expression: string, slots: readonly number[]): void {
  const cache = memory.words;
  const entry: Entry = { slots: [], upTo: newestId(memory), reworded: cache.reworded.length };
  for (const slot of slots) addSlot(memory, entry, slot);
  cache.entries.set(expression, entry);
  evict(cache);
}

export function newestId(memory: WordMemory): number {
  return memory.slots === 0 ? -1 : idAt(memory, memory.slots - 1);
}

/** `alive` may throw between two ranges; the entry is then valid up to the last one. */
function addMatches(db: DatabaseSync, memory: WordMemory, expression: string, entry: Entry, alive: () => void): void {
  // One string of all ids, built inside SQLite: five times faster than one row each.
  const matches = db.prepare(
    `select cast(group_concat(rowid) as blob) as ids from ${matching(expression)} and ${BETWEEN}`,
  );
  for (const [low, high] of idRanges(memory, expression, entry.upTo + 1)) {
    alive();
    const ids = readStoredBytesOrNull(matches.get(expression, low, high)?.ids);
    if (ids !== null) eachId(ids, memory, (slot) => addSlot(memory, entry, slot));
    entry.upTo = high;
  }
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

function lookAgain(db: DatabaseSync, memory: WordMemory, expression: string, entry: Entry, id: number): void {
  const slot = slotOf(memory, id);
  if (idAt(memory, slot) !== id || id > entry.upTo) return;
  putWordSlot(memory, entry, slot, hasFind(db, memory, expression, id));
}

/** Whether a posting in memory has the words. */
export function hasFind(db: DatabaseSync, memory: WordMemory, expression: string, id: number): boolean {
  if (idAt(memory, slotOf(memory, id)) !== id) return false;
  // Not `rowid = ?`: on a contentless FTS5 table that ignores the words.
  return db.prepare(`select 1 from ${matching(expression)} and ${BETWEEN}`).get(expression, id, id) !== undefined;
}

function evict(cache: WordCache): void {
  let bytes = 0;
  for (const entry of cache.entries.values()) bytes += bytesOf(entry);
  for (const [expression, entry] of cache.entries) {
    if (bytes <= MAX_BYTES || cache.entries.size === 1) return;
    cache.entries.delete(expression);
    bytes -= bytesOf(entry);
  }
}

/** Approximate size of an entry, including its key and map overhead. */
function bytesOf({ slots }: Entry): number {
  return 200 + (Array.isArray(slots) ? 8 * slots.length : slots.byteLength);
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
