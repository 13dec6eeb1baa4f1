// The postings of a text expression, kept as bits, or one by one where they are few: walking a common word's list in FTS5 takes
// tens of milliseconds, using the bits again some microseconds. An entry is brought up to date by what came after it, never thrown
// away for being old.

import type { DatabaseSync } from "node:sqlite";
import type { NearWords } from "../../contract/answers.ts";
import { bytesOrNull } from "../../contract/kept.ts";
import { there } from "../../contract/there.ts";
import { wordTableOf } from "../index/words/beginnings.ts";
import { andInto, type Bits, countAnd, hasBit, noBits, putBit, setBit, wordsFor } from "./bits.ts";
import { type Slots, slotOf } from "./slots.ts";

/** What of a reader's memory the words need. */
export interface WordMemory extends Slots {
  readonly words: WordCache;
  readonly open: Bits;
  readonly capacity: number;
}

interface Entry {
  /** Of a rare word its slots, in any order; of others bits, which take as much room whatever the word. */
  slots: number[] | Bits;
  /** Highest id looked at. */
  upTo: number;
  /** How much of `reworded` has been looked at. */
  reworded: number;
}

/** Whether postings hold for a query, as far as their texts were looked at, by id. */
interface Verdicts {
  of: Map<number, boolean>;
  reworded: number;
}

/** All finds from one id to another, the newest first. */
export interface NewestFinds {
  slots: number[];
  from: number;
  to: number;
  /** How much of `reworded` has been looked at. */
  reworded: number;
}

export interface WordCache {
  entries: Map<string, Entry>;
  /** By query and columns: what only the texts themselves can tell. */
  verdicts: Map<string, Verdicts>;
  /** Ids whose words changed since this reader began. */
  reworded: number[];
  /** By expression: what pages have found of it, see newestFinds.ts. */
  newest: Map<string, NewestFinds>;
  /** By expression: over how many slots it was walked for pages since, without keeping any. */
  walked: Map<string, number>;
  /** By parameter and word: the words near it, as the index of a version has them. */
  near: Lasting<NearWords["near"]>;
  /** By expression: in which share of the newest postings it stands, about. */
  shares: Lasting<number>;
}

/** What is remembered as long as something stays as it is. */
interface Lasting<T> {
  /** Of what: the version of the index, or less than that. */
  of: number;
  kept: Map<string, T>;
}

/** Values that are remembered of one kind. */
const MOST_LASTING = 1000;

/** What is remembered of now, or looked for. */
export function knownFor<T>(lasting: Lasting<T>, now: number, key: string, look: () => T): T {
  if (lasting.of !== now || lasting.kept.size >= MOST_LASTING) lasting.kept.clear();
  lasting.of = now;
  const found = lasting.kept.get(key) ?? look();
  lasting.kept.set(key, found);
  return found;
}

/** Bytes that all entries may take in one reader. */
const MOST_BYTES = 16 * 1024 * 1024;
/** More reworded postings than this, and the entries are cheaper to make anew. */
const MOST_REWORDED = 2000;

export function noWordCache(): WordCache {
  return {
    entries: new Map(),
    verdicts: new Map(),
    reworded: [],
    newest: new Map(),
    walked: new Map(),
    near: { of: -1, kept: new Map() },
    shares: { of: -1, kept: new Map() },
  };
}

/** Expressions whose walks are counted. */
const MOST_COUNTED = 2000;

/** Counts what a page took, in slots walked over. */
export function countWalk({ words: { walked } }: WordMemory, expression: string, over: number): void {
  if (walked.size >= MOST_COUNTED) walked.clear();
  walked.set(expression, (walked.get(expression) ?? 0) + over);
}

/** Of words together, whose pages take long however few they are, half of it is enough. */
const WORTH_TOGETHER = 0.5;

/** Whether pages have taken as much by now as walking the whole list once would have, and keeping it. */
export function isWorthKeeping({ words, slots }: WordMemory, expression: string): boolean {
  return (words.walked.get(expression) ?? 0) > slots * (SINGLE.test(expression) ? 1 : WORTH_TOGETHER);
}

export function hasWords(memory: WordMemory, expression: string): boolean {
  return memory.words.entries.has(expression);
}

/** The slots whose words match the FTS5 expression. The bits belong to the cache: copy before changing them. */
export function wordBits(db: DatabaseSync, memory: WordMemory, expression: string, alive: () => void = () => {}): Bits {
  const { slots } = upToDate(db, memory, expression, alive);
  return Array.isArray(slots) ? asBits(memory, slots) : slots;
}

/** Keeps of `target` what matches the expression. */
export function andWords(
  db: DatabaseSync,
  memory: WordMemory,
  expression: string,
  target: Bits,
  alive: () => void,
): void {
  const { slots } = upToDate(db, memory, expression, alive);
  if (Array.isArray(slots)) {
    const kept = slots.filter((slot) => hasBit(target, slot));
    target.fill(0);
    for (const slot of kept) setBit(target, slot);
  } else andInto(target, slots);
}

/** How many of `within` match the expression. */
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
  if (!Array.isArray(entry.slots) && entry.slots.length < memory.open.length) {
    const larger = noBits(wordsFor(memory.capacity));
    larger.set(entry.slots);
    entry.slots = larger;
  }
  for (; entry.reworded < cache.reworded.length; entry.reworded++) {
    lookAgain(db, memory, expression, entry, there(cache.reworded[entry.reworded]));
  }
  if (entry.upTo < newestId(memory)) addMatches(db, memory, expression, entry, alive);
  cache.entries.delete(expression);
  cache.entries.set(expression, entry);
  evict(cache);
  return entry;
}

/** Below this share of all slots they take less room one by one, at eight bytes each. */
const FEW = 1 / 128;

function asBits(memory: WordMemory, slots: readonly number[]): Bits {
  const bits = noBits(wordsFor(memory.capacity));
  for (const slot of slots) setBit(bits, slot);
  return bits;
}

/** A slot is added at most once: what is looked at is above `upTo`, or was looked for first. */
function addSlot(memory: WordMemory, entry: Entry, slot: number): void {
  if (Array.isArray(entry.slots)) {
    entry.slots.push(slot);
    if (entry.slots.length > memory.capacity * FEW) entry.slots = asBits(memory, entry.slots);
  } else setBit(entry.slots, slot);
}

function putWordSlot(memory: WordMemory, entry: Entry, slot: number, on: boolean): void {
  if (Array.isArray(entry.slots)) {
    const at = entry.slots.indexOf(slot);
    if (on && at === -1) addSlot(memory, entry, slot);
    else if (!on && at !== -1) entry.slots.splice(at, 1);
  } else putBit(entry.slots, slot, on);
}

/** The words of postings changed. Where nobody asks for words, nobody looks at the list either: it must not grow for ever. */
export function wordsTouched(cache: WordCache, ids: readonly number[]): void {
  for (const id of ids) cache.reworded.push(id);
  forgetMuchReworded(cache);
}

export function forgetMuchReworded(cache: WordCache): void {
  if (cache.reworded.length <= MOST_REWORDED) return;
  cache.entries.clear();
  cache.newest.clear();
  cache.verdicts.clear();
  cache.reworded.length = 0;
}

/** Verdicts that are kept of all queries together: about a hundred bytes each. */
const MOST_VERDICTS = 30_000;

/** What is known of a query's postings; whoever finds out more puts it in. */
export function verdictsOf({ words: cache }: WordMemory, query: string): Map<number, boolean> {
  forgetMuchReworded(cache);
  const { verdicts, reworded } = cache;
  const kept = verdicts.get(query) ?? { of: new Map<number, boolean>(), reworded: reworded.length };
  for (; kept.reworded < reworded.length; kept.reworded++) kept.of.delete(there(reworded[kept.reworded]));
  verdicts.delete(query);
  let many = kept.of.size;
  for (const { of } of verdicts.values()) many += of.size;
  for (const [oldest, { of }] of verdicts) {
    if (many <= MOST_VERDICTS) break;
    verdicts.delete(oldest);
    many -= of.size;
  }
  if (many > MOST_VERDICTS) kept.of.clear();
  verdicts.set(query, kept);
  return kept.of;
}

/** Keeps what a walk has found to be all the slots of an expression. */
export function keepWords(memory: WordMemory, expression: string, slots: readonly number[]): void {
  const cache = memory.words;
  const entry: Entry = { slots: [], upTo: newestId(memory), reworded: cache.reworded.length };
  for (const slot of slots) addSlot(memory, entry, slot);
  cache.entries.set(expression, entry);
  evict(cache);
}

export function newestId(memory: WordMemory): number {
  return memory.slots === 0 ? -1 : there(memory.ids[memory.slots - 1]);
}

/** `alive` may throw between two pieces: the entry then stands where the last one ended. */
function addMatches(db: DatabaseSync, memory: WordMemory, expression: string, entry: Entry, alive: () => void): void {
  // One string of all ids, made inside SQLite: five times faster than as many rows.
  const matches = db.prepare(
    `select cast(group_concat(rowid) as blob) as ids from ${matching(expression)} and ${BETWEEN}`,
  );
  for (const [low, high] of idRanges(memory, expression, entry.upTo + 1)) {
    alive();
    const ids = bytesOrNull(matches.get(expression, low, high)?.ids);
    if (ids !== null) eachId(ids, memory, (slot) => addSlot(memory, entry, slot));
    entry.upTo = high;
  }
}

/** The text index that an expression is for, and the condition that it is bound to. */
export function matching(expression: string): string {
  const table = wordTableOf(expression);
  return `${table} where ${table} match ?`;
}

/** Numbers are bound as floating-point ones, and FTS5 goes to the first of a range only by a whole one: else it walks the whole list. */
export const BETWEEN = "rowid between cast(? as integer) and cast(? as integer)";

/** Postings whose words are looked at in one statement, which nothing can stop. */
const AT_ONCE = 65_536;
/** FTS5 looks for the first find of several words from the end of their lists, whatever the range: pieces only do that again and again. */
const AT_ONCE_TOGETHER = 1_048_576;
/** A single word or beginning, as match.ts writes it. */
const SINGLE = /^(?:\(\{[^}]*\} : "[^" ]*"\)|"[^" ]*")$/;

/** The ids from `lowest` to below `end`, in ascending ranges for one statement each. */
export function idRanges(
  memory: WordMemory,
  expression: string,
  lowest: number,
  end = newestId(memory) + 1,
): [low: number, high: number][] {
  const last = slotOf(memory, end);
  const ranges: [number, number][] = [];
  // FTS5 gathers the postings of a prefix whole before it looks at the first: pieces would only do that again and again.
  const step = expression.includes('" *') ? memory.slots : SINGLE.test(expression) ? AT_ONCE : AT_ONCE_TOGETHER;
  for (let slot = slotOf(memory, lowest); slot < last; slot += step) {
    ranges.push([there(memory.ids[slot]), there(memory.ids[Math.min(last, slot + step) - 1])]);
  }
  return ranges;
}

function lookAgain(db: DatabaseSync, memory: WordMemory, expression: string, entry: Entry, id: number): void {
  const slot = slotOf(memory, id);
  if (memory.ids[slot] !== id || id > entry.upTo) return;
  putWordSlot(memory, entry, slot, hasFind(db, memory, expression, id));
}

/** Whether a posting that the memory holds has the words. */
export function hasFind(db: DatabaseSync, memory: WordMemory, expression: string, id: number): boolean {
  if (memory.ids[slotOf(memory, id)] !== id) return false;
  // Not `rowid = ?`: on a contentless FTS5 table that is answered without looking at the words.
  return db.prepare(`select 1 from ${matching(expression)} and ${BETWEEN}`).get(expression, id, id) !== undefined;
}

function evict(cache: WordCache): void {
  let bytes = 0;
  for (const entry of cache.entries.values()) bytes += bytesOf(entry);
  for (const [expression, entry] of cache.entries) {
    if (bytes <= MOST_BYTES || cache.entries.size === 1) return;
    cache.entries.delete(expression);
    bytes -= bytesOf(entry);
  }
}

/** About what an entry takes, its key and place in the map included. */
function bytesOf({ slots }: Entry): number {
  return 200 + (Array.isArray(slots) ? 8 * slots.length : slots.byteLength);
}

/** Reads `12,15,19` in any order of ids and visits their slots; ids that the memory does not hold are passed over. */
export function eachId(text: Uint8Array, memory: WordMemory, visit: (slot: number) => unknown): void {
  const { ids } = memory;
  let slot = 0;
  let id = 0;
  for (let i = 0; i <= text.length; i++) {
    const byte = i === text.length ? 44 : there(text[i]);
    if (byte !== 44) {
      id = id * 10 + byte - 48;
      continue;
    }
    // Ids are mostly consecutive: the distance to the last one is the distance in slots.
    const guess = slot + (id - (ids[slot] ?? 0));
    slot = guess >= 0 && guess < memory.slots && ids[guess] === id ? guess : slotOf(memory, id);
    if (slot < memory.slots && ids[slot] === id) {
      if (visit(slot) === false) return;
    } else {
      slot = Math.min(slot, Math.max(0, memory.slots - 1));
    }
    id = 0;
  }
}
