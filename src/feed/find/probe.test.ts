import { afterEach, beforeEach, expect, test } from "vitest";
import { openSample, PLAIN_FACTS, putPosting, type SampleIndex } from "../../../test/rig/sampleIndex.ts";
import { parseSimple } from "../../text/query/simple.ts";
import { eachBit, noBits, wordsFor } from "../memory/arrays/bits.ts";
import { emptyMemory, type Memory, putSlot } from "../memory/memory.ts";
import type { Filters } from "../query.ts";
import { newBudget } from "./budget.ts";
import { probeWords } from "./probe.ts";
import { conditionsOf, narrowByWords } from "./wordSearch.ts";

const MANY = 400;
/** Every second posting has the first word, every third the second, every fifth has both of two words in its title. */
const described = (id: number): string => `alike ${id % 2 === 0 ? "even" : "odd"} ${id % 3 === 0 ? "third" : ""}`;

let index: SampleIndex;
let memory: Memory;

beforeEach(() => {
  index = openSample();
  memory = emptyMemory();
  const put = index.db.prepare(
    "insert into words (rowid, title, description, place, employer) values (?, ?, ?, '', '')",
  );
  index.db.exec("begin");
  for (let id = 1; id <= MANY; id++) {
    const title = id % 5 === 0 ? "Fifth even" : "Another";
    put.run(id, title.toLowerCase(), described(id));
    // Some texts must be tokenised before they can be searched.
    putPosting(index.db, { id, row: { title }, texts: { text: `${described(id)}${id % 7 === 0 ? " für C++" : ""}` } });
    putSlot(memory, { ...PLAIN_FACTS, id }, true);
  }
  index.db.exec("commit");
});
afterEach(() => index.close());

/** An order unrelated to ids and words. */
const shuffled = Array.from({ length: MANY }, (_, slot) => (slot * 173) % MANY);
const ANY_SHARE = { few: 0, max: MANY + 1 };

function probe(filters: Filters, wanted: number, limits = ANY_SHARE): number[] | null {
  const inOrder = (max: number) => shuffled.slice(0, max);
  return probeWords(index.db, memory, inOrder, wanted, conditionsOf(filters), () => {}, limits);
}

function walked(filters: Filters): number[] {
  const bits = noBits(wordsFor(MANY)).fill(-1);
  narrowByWords({ db: index.db, memory, budget: newBudget() }, bits, conditionsOf(filters));
  const slots = new Set<number>();
  eachBit(bits, (slot) => slots.add(slot));
  return shuffled.filter((slot) => slots.has(slot));
}

function forgetWalks(): void {
  for (const id of memory.cache.entries.keys()) if (id.startsWith("walked ")) memory.cache.entries.delete(id);
}

test("finds the same as reading the posting lists, in the requested order", () => {
  const asked: Filters[] = [
    { description: parseSimple("even") },
    { description: parseSimple("even third") },
    { description: parseSimple("alike"), title: parseSimple("fifth") },
  ];
  for (const filters of asked) {
    const all = probe(filters, MANY);
    forgetWalks();
    expect(probe(filters, 7)).toEqual(all?.slice(0, 7));
    forgetWalks();
    expect(all).toEqual(walked(filters));
    expect(all?.length).toBeGreaterThan(20);
  }
});

test("falls back to the posting lists if texts are too long to check one by one", () => {
  index.db.exec("delete from body; delete from posting; delete from texts");
  const long = "alike ".repeat(100_000);
  for (let id = 1; id <= MANY; id++) putPosting(index.db, { id, texts: { text: id === MANY ? "alike" : long } });
  expect(probe({ description: parseSimple("nowhere alike") }, 5, ANY_SHARE)).toBeNull();
});

test("reads the posting list of a word once repeated probes have cost as much", () => {
  const filters = { description: parseSimple("even") };
  expect(probe(filters, 7)).not.toBeNull();
  expect(probe(filters, 7)).toBeNull();
});

test("falls back to the posting lists for non-words, rare words and too many lookups", () => {
  expect(probe({ description: parseSimple('"even third"') }, 5)).toBeNull();
  expect(probe({ description: parseSimple("even OR third") }, 5)).toBeNull();
  expect(probe({ description: parseSimple("alike -even") }, 5)).toBeNull();
  expect(probe({ description: parseSimple("even") }, 5, { few: MANY, max: MANY + 1 })).toBeNull();
  expect(probe({ description: parseSimple("third") }, 40, { few: 0, max: 100 })).toBeNull();
});

test("does not read a text twice", () => {
  const asked: Filters = { description: parseSimple("even") };
  const first = probe(asked, 20);
  expect(first).toHaveLength(20);
  index.db.exec("delete from texts");
  // That many lookups for so few postings would make the complete list worth caching.
  forgetWalks();
  expect(probe(asked, 20)).toEqual(first);
});
