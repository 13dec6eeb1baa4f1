import { afterEach, beforeEach, expect, test } from "vitest";
import { openSample, type SampleIndex } from "../../../test/rig/sampleIndex.ts";
import { parseGoogle } from "../../text/query/google.ts";
import { countBits, noBits, setBit, wordsFor } from "../memory/bits.ts";
import { emptyMemory, type Memory, putSlot } from "../memory/memory.ts";
import { hasWords, wordBits } from "../memory/wordCache.ts";
import { newBudget } from "./budget.ts";
import { conditionsOf, expressionOf, newestByWords } from "./wordSearch.ts";

const MANY = 100;
const FACTS = {
  ...{ created: 1, posted: null, open: true, closedHour: null, duplicate: false, openedDuplicate: false },
  ...{ employer: null, pay: null, terms: [] },
};

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
    putSlot(memory, { ...FACTS, id }, true);
  }
});
afterEach(() => index.close());

function newest(title: string, wanted: number, within: readonly number[]): number[] | null {
  const bits = noBits(wordsFor(MANY));
  for (const slot of within) setBit(bits, slot);
  const conditions = conditionsOf({ title: parseGoogle(title) });
  return newestByWords(index.db, memory, bits, 0, wanted, conditions, newBudget());
}
const all = Array.from({ length: MANY }, (_, slot) => slot);
const isKnown = (title: string): boolean => {
  const { expression } = expressionOf(conditionsOf({ title: parseGoogle(title) }));
  return expression !== null && hasWords(memory, expression);
};

test("a list that had to be walked to its end is known the next time, whole, whatever the filters were", () => {
  expect(newest('"engineer senior"', 5, all)).toEqual([]);
  expect(isKnown('"engineer senior"')).toBe(true);
  const few = [99, 9, 4];
  expect(newest('"senior engineer"', 5, few)).toEqual([99, 9]);
  // From here on the bits answer, of all ten postings and not of the two that were asked for.
  expect(newest('"senior engineer"', 5, all)).toBeNull();
  const { expression } = expressionOf(conditionsOf({ title: parseGoogle('"senior engineer"') }));
  expect(countBits(wordBits(index.db, memory, expression ?? ""))).toBe(10);
});

test("a page that was found before the end leaves nothing behind", () => {
  expect(newest("engineer", 5, all)).toEqual([99, 98, 97, 96, 95]);
  expect(isKnown("engineer")).toBe(false);
});
