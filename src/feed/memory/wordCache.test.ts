// The postings of a word are the same whether stored as a list or as bits: rare words, frequent ones, and those that
// become frequent.
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSample, PLAIN_FACTS, putTitle, type SampleIndex } from "../../../test/rig/sampleIndex.ts";
import { countBits, eachBit, noSlots, setBit } from "./arrays/bits.ts";
import { logChange } from "./cache.ts";
import { emptyMemory, type Memory, putSlot } from "./memory.ts";
import { andWords, countWords, wordBits } from "./wordCache.ts";

/** Every n-th posting has the word: all of them, some, and so few that they are stored as a list. */
const WORDS = { w1: 1, w7: 7, w90: 90, w400: 400 } as const;

let index: SampleIndex;
let memory: Memory;
let titles: Map<number, string>;

const patience = (): void => {};
const asked = (word: string): string => `({title} : "${word}")`;

function put(id: number, title: string): void {
  titles.set(id, title);
  putTitle(index.db, id, title);
}

function add(from: number, to: number): void {
  for (let id = from; id <= to; id++) {
    const words = Object.entries(WORDS).filter(([, every]) => id % every === 0);
    put(id, words.map(([word]) => word).join(" "));
    putSlot(memory, { ...PLAIN_FACTS, id }, true);
  }
}

function reword(ids: readonly number[]): void {
  for (const id of ids) logChange(memory.cache, id - 1, true);
}

/** The slots of the postings that actually have the word. */
function truth(word: string): number[] {
  return [...titles].filter(([, title]) => title.split(" ").includes(word)).map(([id]) => id - 1);
}

function slotsOf(bits: Int32Array): number[] {
  const slots: number[] = [];
  eachBit(bits, (slot) => void slots.push(slot));
  return slots;
}

function check(): void {
  for (const word of [...Object.keys(WORDS), "nowhere"]) {
    const expected = truth(word).sort((a, b) => a - b);
    expect([word, slotsOf(wordBits(index.db, memory, asked(word)))]).toEqual([word, expected]);
    const oddSlots = noSlots(memory);
    for (let slot = 1; slot < memory.slots; slot += 2) setBit(oddSlots, slot);
    const those = expected.filter((slot) => slot % 2 === 1);
    expect([word, countWords(index.db, memory, asked(word), oddSlots, patience)]).toEqual([word, those.length]);
    andWords(index.db, memory, asked(word), oddSlots, patience);
    expect([word, slotsOf(oddSlots)]).toEqual([word, those]);
  }
}

beforeEach(() => {
  index = openSample();
  memory = emptyMemory();
  titles = new Map();
  add(1, 900);
});
afterEach(() => index.close());

test("has the same postings for rare and frequent words, also after more are added", () => {
  check();
  // The memory grows on the way.
  add(901, 2600);
  check();
  expect(countBits(wordBits(index.db, memory, asked("w1")))).toBe(2600);
});

test("removes and adds a posting whose words changed, once", () => {
  check();
  put(90, "something else");
  put(91, "w90 w400 w1");
  put(400, "w400 w1");
  reword([90, 91, 400, 91]);
  check();
  put(91, "w1");
  reword([91, 91]);
  check();
});

test("handles a rare word that becomes frequent", () => {
  check();
  for (let id = 1; id <= 60; id++) put(id, "w400");
  reword(Array.from({ length: 60 }, (_, at) => at + 1));
  check();
});
