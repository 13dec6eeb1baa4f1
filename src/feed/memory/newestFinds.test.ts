// What is known of an expression's newest postings is what a walk would find, whatever has come, changed or gone since.
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSample, PLAIN_FACTS, putTitle, type SampleIndex } from "../../../test/rig/sampleIndex.ts";
import { emptyMemory, type Memory, putSlot, withdrawSlots } from "./memory.ts";
import { keepWhole, newestFinds } from "./newestFinds.ts";
import { slotOf } from "./slots.ts";
import { hasWords, wordsTouched } from "./wordCache.ts";

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

/** The newest finds, a few at a time. */
function newest(many: number, atOnce = 7): number[] {
  const walk = { expression: WORD, lowest: 0, wanted: () => atOnce };
  const found: number[] = [];
  for (const slots of newestFinds(index.db, memory, walk, () => {})) {
    found.push(...slots);
    if (found.length >= many) break;
  }
  return found.slice(0, many);
}

const truth = (many: number): number[] =>
  [...titles]
    .filter(([, title]) => title === "third")
    .map(([id]) => slotOf(memory, id))
    .sort((a, b) => b - a)
    .slice(0, many);

beforeEach(() => {
  index = openSample();
  memory = emptyMemory();
  titles = new Map();
  add(1, 300);
});
afterEach(() => index.close());

test("a page is found, found again, and gone on from", () => {
  for (const many of [10, 10, 3, 40, 100, 20, 1000]) expect([many, newest(many)]).toEqual([many, truth(many)]);
});

test("what is known needs no second walk, only a look at what has come since", () => {
  const before = newest(14);
  index.db.exec("delete from words");
  expect(newest(14)).toEqual(before);
  // Nobody told the memory of that; what comes is seen.
  add(301, 303);
  expect(newest(15)).toEqual([302, ...before]);
});

test("postings that come, change and are reworded are seen, in their places", () => {
  newest(20);
  add(301, 330);
  expect(newest(20)).toEqual(truth(20));
  reword(330, "other");
  reword(329, "third");
  reword(200, "third");
  reword(30, "other");
  for (const many of [5, 30, 60, 200]) expect([many, newest(many)]).toEqual([many, truth(many)]);
  // More at once than are looked at one by one.
  for (let id = 250; id < 330; id++) reword(id, id % 2 === 0 ? "third" : "other");
  for (const many of [5, 30, 60, 200]) expect([many, newest(many)]).toEqual([many, truth(many)]);
  wordsTouched(
    memory.words,
    Array.from({ length: 3000 }, (_, at) => at),
  );
  expect(memory.words.newest.size).toBe(0);
  expect(newest(30)).toEqual(truth(30));
});

test("a walk that reached the first posting is kept whole", () => {
  expect(newest(1000)).toEqual(truth(1000));
  keepWhole(memory, WORD);
  expect([hasWords(memory, WORD), memory.words.newest.size]).toEqual([true, 0]);
});

test("all expressions together are held to their bytes, the last asked stay", () => {
  for (let word = 0; word < 400; word++) {
    const walk = { expression: `({title} : "third" OR "w${word}")`, lowest: 0, wanted: () => 1000 };
    for (const _ of newestFinds(index.db, memory, walk, () => {}));
    const finds = memory.words.newest.get(walk.expression);
    if (finds !== undefined) finds.slots = Array.from({ length: 2000 }, (_, at) => 2000 - at);
  }
  expect(memory.words.newest.size).toBeGreaterThan(100);
  expect(memory.words.newest.size).toBeLessThan(140);
  expect([...memory.words.newest.keys()].at(-1)).toContain("w399");
});
