import { describe, expect, it } from "vitest";
import { wordsOf } from "../reading.ts";
import { buildPhrases, buildWords, findLongestAt, findPhrases, isInSet } from "./phrases.ts";

const PHRASES = buildPhrases([
  ["zebra crossing", "crossing"],
  ["zebra", "animal"],
  ["Zebra Crossing", "never: the first of two equal phrases wins"],
  ["zebra crossing guard at noon", "guard"],
  ["C++", "language"],
]);
const found = (text: string) => findPhrases(PHRASES, wordsOf(text)).map(({ value, from, to }) => [value, from, to]);

describe("phrases of a text", () => {
  it("are the longest that begin at a word, from the left, ignoring case and punctuation", () => {
    expect(found("A ZEBRA-crossing, a zébra and c++.")).toEqual([
      ["crossing", 1, 3],
      ["animal", 4, 5],
      ["language", 6, 7],
    ]);
  });

  it("fall back to the longest complete phrase", () => {
    expect(found("zebra crossing guard at night zebra")).toEqual([
      ["crossing", 0, 2],
      ["animal", 5, 6],
    ]);
  });

  it("are empty for unknown words and past the end of a text", () => {
    expect(found("qwxz vbnm qwxz")).toEqual([]);
    expect(findLongestAt(PHRASES, wordsOf("zebra"), 1)).toBeNull();
  });
});

it("looks up single words by number", () => {
  const set = buildWords(["zebra", "okapi"]);
  expect(wordsOf("An okapi, no lion").map((word) => isInSet(set, word))).toEqual([false, true, false, false]);
});

it("finds every word among very many", () => {
  const many = Array.from({ length: 40_000 }, (_, at) => `invented${at}`);
  const table = buildPhrases(many.map((word) => [word, word] as const));
  const words = wordsOf(many.join(" "));
  expect(findPhrases(table, words).map(({ value }) => value)).toEqual(many);
});
