import { afterEach, beforeEach, expect, test } from "vitest";
import { openSample, PLAIN_FACTS, putPosting, type SampleIndex } from "../../../test/rig/sampleIndex.ts";
import { parseAdvanced } from "../../text/query/advanced.ts";
import { parseSimple } from "../../text/query/simple.ts";
import { countBits, noBits, setBit, wordsFor } from "../memory/arrays/bits.ts";
import { emptyMemory, type Memory, putSlot, withdrawSlots } from "../memory/memory.ts";
import { slotOf } from "../memory/slots.ts";
import { hasWords, wordBits } from "../memory/wordCache.ts";
import { newBudget } from "./budget.ts";
import { conditionsOf, expressionOf, newestByWords, type WordSearch } from "./wordSearch.ts";

const MANY = 100;

let index: SampleIndex;
let memory: Memory;

beforeEach(() => {
  index = openSample();
  memory = emptyMemory();
  const put = index.db.prepare(
    "insert into words (rowid, title, description, place, employer) values (?, ?, '', '', '')",
  );
  for (let id = 1; id <= MANY; id++) {
    put.run(id, id % 10 === 0 ? "senior engineer" : "engineer of seniors");
    putSlot(memory, { ...PLAIN_FACTS, id }, true);
  }
});
afterEach(() => index.close());

const search = (): WordSearch => ({ db: index.db, memory, budget: newBudget() });

function newest(title: string, wanted: number, within: readonly number[]): number[] | null {
  const bits = noBits(wordsFor(MANY));
  for (const slot of within) setBit(bits, slot);
  const conditions = conditionsOf({ title: parseSimple(title) });
  return newestByWords(search(), { within: bits, from: 0, wanted }, conditions);
}
const all = Array.from({ length: MANY }, (_, slot) => slot);
const isKnown = (title: string): boolean => {
  const { expression } = expressionOf(conditionsOf({ title: parseSimple(title) }));
  return expression !== null && hasWords(memory, expression);
};

test("caches the complete result of a list that was read to its end, regardless of the filters", () => {
  expect(newest('"engineer senior"', 5, all)).toEqual([]);
  expect(isKnown('"engineer senior"')).toBe(true);
  const few = [99, 9, 4];
  expect(newest('"senior engineer"', 5, few)).toEqual([99, 9]);
  // From here on the cached bits answer, for all ten postings rather than the two requested.
  expect(newest('"senior engineer"', 5, all)).toBeNull();
  const { expression } = expressionOf(conditionsOf({ title: parseSimple('"senior engineer"') }));
  expect(countBits(wordBits(index.db, memory, expression ?? ""))).toBe(10);
});

test("caches nothing for a page that was found before the end", () => {
  expect(newest("engineer", 5, all)).toEqual([99, 98, 97, 96, 95]);
  expect(isKnown("engineer")).toBe(false);
});

test("does not read a compared text again unless its words have changed", () => {
  const near = { description_advanced: parseAdvanced("senior <3> nurse") };
  const put = (id: number, text: string): void => {
    index.db
      .prepare("insert or replace into words (rowid, title, description, place, employer) values (?, '', ?, '', '')")
      .run(id, text);
    index.db.exec(
      `delete from body where id = ${id}; delete from posting where id = ${id}; delete from texts where id = ${id}`,
    );
    putPosting(index.db, { id, texts: { text } });
  };
  put(7, "a senior of a nurse");
  put(8, "a nurse of a senior");
  const found = (): number[] | null => {
    const bits = noBits(wordsFor(MANY)).fill(-1);
    return newestByWords(search(), { within: bits, from: 0, wanted: 5 }, conditionsOf(near));
  };
  expect(found()).toEqual([6]);
  // The memory has not been refreshed, so it uses its cached result.
  index.db.exec("delete from texts");
  expect(found()).toEqual([6]);
  put(7, "a nurse of a senior");
  put(8, "a senior of a nurse");
  withdrawSlots(
    memory,
    [7, 8].map((id) => slotOf(memory, id)),
  );
  for (const id of [7, 8]) putSlot(memory, { ...PLAIN_FACTS, id }, true);
  expect(found()).toEqual([7]);
});

test("declines to read a list that is longer or shorter than allowed", () => {
  const bits = noBits(wordsFor(MANY)).fill(-1);
  const conditions = conditionsOf({ title: parseSimple("engineer") });
  const walk = (min: number, max: number): number[] | null =>
    newestByWords(search(), { within: bits, from: 0, wanted: 2 }, conditions, { min, max });
  expect(walk(0, 10)).toBeNull();
  expect(walk(1000, 2000)).toBeNull();
  expect(walk(0, 1000)).toEqual([99, 98]);
  // A cached list is neither too long nor too short.
  expect(walk(0, 10)).toEqual([99, 98]);
  expect(walk(1000, 2000)).toEqual([99, 98]);
});

test("caches a rare phrase or word once its pages have read far enough, but not a frequent one", () => {
  const eight = [99, 89, 79, 69, 59, 49, 39, 29];
  const fewer = all.filter((slot) => slot < 60);
  // Seven of ten slots have been read: repeating the page reads nothing, and another page makes the complete list worth
  // caching.
  for (const time of [1, 2, 3]) expect([time, newest('"senior engineer"', 8, all)]).toEqual([time, eight]);
  expect(newest('"senior engineer"', 8, fewer)).toBeNull();
  for (const time of [1, 2, 3]) expect([time, newest("engineer", 5, all)]).toEqual([time, [99, 98, 97, 96, 95]]);
  expect(newest("engineer", 5, fewer)).toEqual([59, 58, 57, 56, 55]);
});
