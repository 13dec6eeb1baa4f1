// The newest postings of a text expression, as far back as pages have walked: whoever asks for the same page again, as those do who look
// every minute, walks only over what has come since. An expression that was walked to its end is kept whole instead (wordCache.ts).

import type { DatabaseSync } from "node:sqlite";
import { bytesOrNull, numberKept } from "../../contract/kept.ts";
import { there } from "../../contract/there.ts";
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

/** Bytes that the finds of all expressions may take in one reader, at eight each; the last walk may add its own. */
const MOST_BYTES = 2 * 1024 * 1024;
/** More new postings than this, or more reworded ones among the finds, and walking anew is no longer. */
const MOST_NEW = 65_536;
const MOST_LOOKED_AGAIN = 32;

/** What is looked for, how far back, and how many more finds are wanted where so many are known; none: the walk ends. */
interface NewestWalk {
  readonly expression: string;
  readonly lowest: number;
  readonly wanted: (known: number) => number;
}

/** The slots of an expression's finds, newest first: those that are known, then what is walked for, a statement at a time. */
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
      const most = walk.wanted(finds.slots.length);
      if (most <= 0) return;
      const some = findsBetween(db, memory, expression, low, top, most);
      for (const slot of some.slots) finds.slots.push(slot);
      finds.from = some.many < most ? low : some.last;
      countWalk(memory, expression, slotOf(memory, top) + 1 - slotOf(memory, finds.from));
      yield some.slots;
    }
  }
}

/** Whether so many finds are known without a walk. */
export function knowsNewest({ words }: WordMemory, expression: string, many: number): boolean {
  return (words.newest.get(expression)?.slots.length ?? 0) >= many;
}

/** What was walked to the first posting of all is from now on known whole. */
export function keepWhole(memory: WordMemory, expression: string): void {
  const finds = memory.words.newest.get(expression);
  if (finds === undefined) return;
  keepWords(memory, expression, finds.slots);
  memory.words.newest.delete(expression);
}

/** The finds of an expression that were walked for before, up to the newest posting. */
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

/** false: too much has changed since. */
function bringUpToDate(
  db: DatabaseSync,
  memory: WordMemory,
  expression: string,
  finds: NewestFinds,
  newest: number,
): boolean {
  const { reworded } = memory.words;
  const again = reworded.slice(finds.reworded).filter((id) => id >= finds.from && id <= finds.to);
  if (again.length > MOST_LOOKED_AGAIN || memory.slots - slotOf(memory, finds.to + 1) > MOST_NEW) return false;
  for (const id of again) putFind(finds.slots, slotOf(memory, id), hasFind(db, memory, expression, id));
  finds.reworded = reworded.length;
  if (finds.to < newest) {
    const { slots } = findsBetween(db, memory, expression, finds.to + 1, newest, MOST_NEW);
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

/** The newest finds among some ids, how many the text index has of them, and the lowest id. */
function findsBetween(
  db: DatabaseSync,
  memory: WordMemory,
  expression: string,
  low: number,
  high: number,
  most: number,
): { slots: number[]; many: number; last: number } {
  const row = db
    .prepare(
      `select cast(group_concat(id) as blob) as ids, count(*) as many, ifnull(min(id), 0) as last from
         (select rowid as id from ${matching(expression)} and ${BETWEEN} order by rowid desc limit ?)`,
    )
    .get(expression, low, high, most);
  const slots: number[] = [];
  const ids = bytesOrNull(row?.ids);
  if (ids !== null) eachId(ids, memory, (slot) => slots.push(slot));
  return { slots, many: numberKept(there(row).many), last: numberKept(there(row).last) };
}

/** Those that were asked for longest ago go. */
function evict({ newest }: WordCache): void {
  let bytes = 0;
  for (const { slots } of newest.values()) bytes += 8 * slots.length + 200;
  for (const [expression, { slots }] of newest) {
    if (bytes <= MOST_BYTES) return;
    newest.delete(expression);
    bytes -= 8 * slots.length + 200;
  }
}
