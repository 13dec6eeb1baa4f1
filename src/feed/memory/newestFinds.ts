// Caches the newest postings of a text expression, as far back as pages have read. A client that polls the same page
// reads only newer entries. An expression that was read to its end is cached completely instead (wordCache.ts).

import type { DatabaseSync } from "node:sqlite";
import { assertPresent } from "../../contract/assertPresent.ts";
import { readStoredBytesOrNull, readStoredNumber } from "../../contract/storedValues.ts";
import { slotOf } from "./slots.ts";
import {
  BETWEEN,
  countWalk,
  eachId,
  forgetMuchReworded,
  hasFind,
  idRanges,
  keepWords,
  matching,
  type NewestFinds,
  newestId,
  type WordCache,
  type WordMemory,
} from "./wordCache.ts";

/** Maximum bytes for the entries of all expressions in one reader, at eight each; the last read may add its own. */
const MAX_BYTES = 2 * 1024 * 1024;
/** With more new postings than this, or more reworded ones among the entries, reading again is no slower. */
const MAX_NEW = 65_536;
const MAX_LOOKED_AGAIN = 32;

/** The expression, how far back to read, and how many more entries are needed given the known ones; 0 ends the read. */
interface NewestWalk {
  readonly expression: string;
  readonly lowest: number;
  readonly wanted: (known: number) => number;
}

/** The slots of an expression, newest first: known ones, then those read from the index, one statement at a time. */
export function* newestFinds(
  db: DatabaseSync,
  memory: WordMemory,
  walk: NewestWalk,
  alive: () => void,
): Generator<readonly number[]> {
  const { expression, lowest } = walk;
  const finds = knownFinds(db, memory, expression);
  if (finds.slots.length > 0) yield finds.slots;
  for (const [low, high] of idRanges(memory, expression, lowest, finds.from).reverse()) {
    for (let top = high; top >= low; top = finds.from - 1) {
      alive();
      const max = walk.wanted(finds.slots.length);
      if (max <= 0) return;
      const some = findsBetween(db, memory, expression, low, top, max);
      for (const slot of some.slots) finds.slots.push(slot);
      finds.from = some.many < max ? low : some.last;
      countWalk(memory, expression, slotOf(memory, top) + 1 - slotOf(memory, finds.from));
      yield some.slots;
    }
  }
}

/** Whether that many entries are known without reading the index. */
export function knowsNewest({ words }: WordMemory, expression: string, count: number): boolean {
  return (words.newest.get(expression)?.slots.length ?? 0) >= count;
}

/** Caches an expression completely if its read reached the very first posting. */
export function keepWhole(memory: WordMemory, expression: string): void {
  const finds = memory.words.newest.get(expression);
  if (finds === undefined) return;
  keepWords(memory, expression, finds.slots);
  memory.words.newest.delete(expression);
}

/** The cached entries of an expression, updated to the newest posting. */
function knownFinds(db: DatabaseSync, memory: WordMemory, expression: string): NewestFinds {
  const { words } = memory;
  forgetMuchReworded(words);
  const newest = newestId(memory);
  const known = words.newest.get(expression);
  const fresh: NewestFinds = { slots: [], from: newest + 1, to: newest, reworded: words.reworded.length };
  const finds = known !== undefined && bringUpToDate(db, memory, expression, known, newest) ? known : fresh;
  words.newest.delete(expression);
  evict(words);
  words.newest.set(expression, finds);
  return finds;
}

/** Returns false if too much has changed. */
function bringUpToDate(
  db: DatabaseSync,
  memory: WordMemory,
  expression: string,
  finds: NewestFinds,
  newest: number,
): boolean {
  const { reworded } = memory.words;
  const again = reworded.slice(finds.reworded).filter((id) => id >= finds.from && id <= finds.to);
  if (again.length > MAX_LOOKED_AGAIN || memory.slots - slotOf(memory, finds.to + 1) > MAX_NEW) return false;
  for (const id of again) putFind(finds.slots, slotOf(memory, id), hasFind(db, memory, expression, id));
  finds.reworded = reworded.length;
  if (finds.to < newest) {
    const { slots } = findsBetween(db, memory, expression, finds.to + 1, newest, MAX_NEW);
    finds.slots = slots.concat(finds.slots);
    finds.to = newest;
  }
  return true;
}

function putFind(slots: number[], slot: number, on: boolean): void {
  const at = slots.findIndex((each) => each <= slot);
  const is = at !== -1 && slots[at] === slot;
  if (on && !is) slots.splice(at === -1 ? slots.length : at, 0, slot);
  else if (!on && is) slots.splice(at, 1);
}

/** The newest entries among a range of ids, how many the text index has, and the lowest id. */
function findsBetween(
  db: DatabaseSync,
  memory: WordMemory,
  expression: string,
  low: number,
  high: number,
  max: number,
): { slots: number[]; many: number; last: number } {
  const row = db
    .prepare(
      `select cast(group_concat(id) as blob) as ids, count(*) as many, ifnull(min(id), 0) as last from
         (select rowid as id from ${matching(expression)} and ${BETWEEN} order by rowid desc limit ?)`,
    )
    .get(expression, low, high, max);
  const slots: number[] = [];
  const ids = readStoredBytesOrNull(row?.ids);
  if (ids !== null) eachId(ids, memory, (slot) => slots.push(slot));
  return { slots, many: readStoredNumber(assertPresent(row).many), last: readStoredNumber(assertPresent(row).last) };
}

/** Evicts the least recently used. */
function evict({ newest }: WordCache): void {
  let bytes = 0;
  for (const { slots } of newest.values()) bytes += 8 * slots.length + 200;
  for (const [expression, { slots }] of newest) {
    if (bytes <= MAX_BYTES) return;
    newest.delete(expression);
    bytes -= 8 * slots.length + 200;
  }
}
