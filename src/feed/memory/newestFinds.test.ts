// The cached newest postings of an expression equal the result of a full read, regardless of what was added, changed or
// removed since.
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSample, PLAIN_FACTS, putTitle, type SampleIndex } from "../../../test/rig/sampleIndex.ts";
import { logChange, peekCached } from "./cache.ts";
import { emptyMemory, type Memory, putSlot, withdrawSlots } from "./memory.ts";
import { keepWhole, NEWEST, newestFinds } from "./newestFinds.ts";
import { slotOf } from "./slots.ts";
import { hasWords } from "./wordCache.ts";

const WORD = '({title} : "third")';

let index: SampleIndex;
let memory: Memory;
let titles: Map<number, string>;

function write(id: number, title: string): void {
  titles.set(id, title);
  putTitle(index.db, id, title);
}

function add(from: number, to: number): void {
  for (let id = from; id <= to; id++) {
    write(id, id % 3 === 0 ? "third" : "other");
    putSlot(memory, { ...PLAIN_FACTS, id }, true);
  }
}

function reword(id: number, title: string): void {
  withdrawSlots(memory, [slotOf(memory, id)]);
  write(id, title);
  putSlot(memory, { ...PLAIN_FACTS, id }, true);
}

/** The newest entries, a few at a time. */
function newest(count: number, atOnce = 7): number[] {
  const walk = { expression: WORD, lowest: 0, wanted: () => atOnce };
  const found: number[] = [];
  for (const slots of newestFinds(index.db, memory, walk, () => {})) {
    found.push(...slots);
    if (found.length >= count) break;
  }
  return found.slice(0, count);
}

const truth = (count: number): number[] =>
  [...titles]
    .filter(([, title]) => title === "third")
    .map(([id]) => slotOf(memory, id))
    .sort((a, b) => b - a)
    .slice(0, count);

beforeEach(() => {
  index = openSample();
  memory = emptyMemory();
  titles = new Map();
  add(1, 300);
});
afterEach(() => index.close());

test("finds a page, finds it again, and continues from it", () => {
  for (const count of [10, 10, 3, 40, 100, 20, 1000]) expect([count, newest(count)]).toEqual([count, truth(count)]);
});

test("does not read known entries twice, only newer ones", () => {
  const before = newest(14);
  index.db.exec("delete from words");
  expect(newest(14)).toEqual(before);
  // The memory does not contain this; new postings are seen.
  add(301, 303);
  expect(newest(15)).toEqual([302, ...before]);
});

test("sees added, changed and reworded postings in their order", () => {
  newest(20);
  add(301, 330);
  expect(newest(20)).toEqual(truth(20));
  reword(330, "other");
  reword(329, "third");
  reword(200, "third");
  reword(30, "other");
  for (const count of [5, 30, 60, 200]) expect([count, newest(count)]).toEqual([count, truth(count)]);
  // More at once than are checked one by one.
  for (let id = 250; id < 330; id++) reword(id, id % 2 === 0 ? "third" : "other");
  for (const count of [5, 30, 60, 200]) expect([count, newest(count)]).toEqual([count, truth(count)]);
  for (let turn = 0; turn < 200; turn++) for (let slot = 0; slot < 300; slot++) logChange(memory.cache, slot, true);
  expect(peekCached(memory.cache, NEWEST, WORD)).toBeNull();
  expect(newest(30)).toEqual(truth(30));
});

test("caches the complete list after a read that reached the first posting", () => {
  expect(newest(1000)).toEqual(truth(1000));
  keepWhole(memory, WORD);
  expect([hasWords(memory, WORD), peekCached(memory.cache, NEWEST, WORD)]).toEqual([true, null]);
});

test("limits the bytes of all expressions and keeps the most recently used", () => {
  const asked = (word: number): string => `({title} : "third" OR "w${word}")`;
  memory.cache.maxBytes = 2 * 1024 * 1024;
  for (let word = 0; word < 400; word++) {
    const walk = { expression: asked(word), lowest: 0, wanted: () => 1000 };
    for (const _ of newestFinds(index.db, memory, walk, () => {}));
    const finds = peekCached(memory.cache, NEWEST, walk.expression);
    if (finds !== null) finds.slots = Array.from({ length: 2000 }, (_, at) => 2000 - at);
  }
  const isStored = Array.from({ length: 400 }, (_, word) => peekCached(memory.cache, NEWEST, asked(word)) !== null);
  const count = isStored.filter((is) => is).length;
  expect(count).toBeGreaterThan(100);
  expect(count).toBeLessThan(150);
  expect(isStored.slice(-count).every((is) => is)).toBe(true);
});
