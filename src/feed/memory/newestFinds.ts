// Caches the newest postings of a text expression, as far back as pages have read. A client that polls the same page
// reads only newer entries. An expression that was read to its end is cached completely instead (wordCache.ts).

import type { DatabaseSync } from "node:sqlite";
import { assertPresent } from "../../contract/assertPresent.ts";
import { readStoredBytesOrNull, readStoredNumber } from "../../contract/storedValues.ts";
import { cacheKind, forgetCached, getCached, peekCached, putCached } from "./cache.ts";
import { idAt, slotOf } from "./slots.ts";
import {
  BETWEEN,
  countWalk,
  eachId,
  hasFind,
  idRanges,
  keepWords,
  matching,
  newestId,
  type WordMemory,
} from "./wordCache.ts";

/** All entries from one id to another, newest first. */
interface NewestFinds {
  slots: number[];
  from: number;
  to: number;
}

/** By expression. */
export const NEWEST = cacheKind<NewestFinds>("newest", ({ slots }) => 8 * slots.length);

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
export function knowsNewest({ cache }: WordMemory, expression: string, count: number): boolean {
  return (peekCached(cache, NEWEST, expression)?.slots.length ?? 0) >= count;
}

/** Caches an expression completely if its read reached the very first posting. */
export function keepWhole(memory: WordMemory, expression: string): void {
  const finds = peekCached(memory.cache, NEWEST, expression);
  if (finds === null) return;
  keepWords(memory, expression, finds.slots);
  forgetCached(memory.cache, NEWEST, expression);
}

/** The cached entries of an expression, updated to the newest posting. */
function knownFinds(db: DatabaseSync, memory: WordMemory, expression: string): NewestFinds {
  const newest = newestId(memory);
  const known = getCached(memory.cache, NEWEST, expression, (finds, { reworded }) => {
    const again = reworded.map((slot) => idAt(memory, slot)).filter((id) => id >= finds.from && id <= finds.to);
    if (again.length > MAX_LOOKED_AGAIN || memory.slots - slotOf(memory, finds.to + 1) > MAX_NEW) return null;
    for (const id of again) putFind(finds.slots, slotOf(memory, id), hasFind(db, memory, expression, id));
    if (finds.to === newest) return finds;
    const { slots } = findsBetween(db, memory, expression, finds.to + 1, newest, MAX_NEW);
    return Object.assign(finds, { slots: slots.concat(finds.slots), to: newest });
  });
  return known ?? putCached(memory.cache, NEWEST, expression, { slots: [], from: newest + 1, to: newest });
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
