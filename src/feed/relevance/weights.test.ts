import { expect, it } from "vitest";
import type { SearchedWord } from "./searchedWords.ts";
import { rarityOf, relevanceOf, type ScoredPosting, weightedCounts } from "./weights.ts";

const word = (text: string): SearchedWord => ({ type: "word", word: text });
const posting = (given: Partial<ScoredPosting>): ScoredPosting => ({ title: "", labels: [], text: "", ...given });
const countIn = (given: Partial<ScoredPosting>, searched: SearchedWord): number =>
  weightedCounts([searched], posting(given))[0] ?? Number.NaN;
const filler = (words: number): string => "lorem ".repeat(words);

it("counts a word four times in a title and twice in skills, of ordinary lengths", () => {
  const ordinary = 3000;
  const text = `nurse ${filler(500)}`.slice(0, ordinary);
  expect(countIn({ title: "nurse in a big ward" }, word("nurse"))).toBeCloseTo(4);
  expect(countIn({ labels: ["Nurse training", "ICU"] }, word("nurse"))).toBeCloseTo(2);
  expect(countIn({ text }, word("nurse"))).toBeCloseTo(1);
});

it("counts whole words in any case, script and spelling", () => {
  const text = "Köche und KÖCHE; Kochen, C++ and C, 看護師";
  const relative = (searched: SearchedWord): number =>
    countIn({ text }, searched) / countIn({ text: text.replaceAll("C", "C") }, word("und"));
  expect(relative(word("koche"))).toBeCloseTo(2);
  expect(relative(word("kochen"))).toBeCloseTo(1);
  expect(relative({ type: "prefix", prefix: "koch" })).toBeCloseTo(3);
  expect(relative(word("c"))).toBeCloseTo(1);
  expect(relative(word("c++"))).toBeCloseTo(1);
  expect(relative(word("nurse"))).toBe(0);
});

it("counts a word less in a long title or text, and not at all beyond the limit", () => {
  const short = countIn({ title: "Nurse" }, word("nurse"));
  expect(short).toBeGreaterThan(countIn({ title: "Nurse Manager for Surgical and Intensive Care" }, word("nurse")));
  expect(countIn({ text: `nurse ${filler(50)}` }, word("nurse"))).toBeGreaterThan(
    countIn({ text: `nurse ${filler(900)}` }, word("nurse")),
  );
  expect(countIn({ text: `${filler(4000)} nurse` }, word("nurse"))).toBe(0);
});

it("scores rare words higher, and repetitions less and less", () => {
  const [rare, frequent] = [rarityOf(1, 1000), rarityOf(900, 1000)];
  expect(relevanceOf([1], [rare])).toBeGreaterThan(relevanceOf([9], [frequent]));
  const [one = 0, two = 0, three = 0] = [1, 2, 3].map((count) => relevanceOf([count], [1]));
  expect(three - two).toBeLessThan(two - one);
  expect(relevanceOf([0, 0], [rare, frequent])).toBe(0);
});
