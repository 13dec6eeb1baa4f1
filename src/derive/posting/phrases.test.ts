import { describe, expect, it } from "vitest";
import { wordsOf } from "../reading.ts";
import { buildPhrases, buildWords, findPhrases, isInSet, longestAt } from "./phrases.ts";

const PHRASES = buildPhrases([
  ["zebra crossing", "crossing"],
  ["zebra", "animal"],
  ["Zebra Crossing", "never: the first of two equal phrases wins"],
  ["zebra crossing guard at noon", "guard"],
  ["C++", "language"],
]);
const found = (text: string) => findPhrases(PHRASES, wordsOf(text)).map(({ value, from, to }) => [value, from, to]);

describe("phrases of a text", () => {
  it("are the longest that begin at a word, from the left, whatever case and signs they are written in", () => {
    expect(found("A ZEBRA-crossing, a zébra and c++.")).toEqual([
      ["crossing", 1, 3],
      ["animal", 4, 5],
      ["language", 6, 7],
    ]);
  });

  it("fall back to what was whole when a longer one breaks off", () => {
    expect(found("zebra crossing guard at night zebra")).toEqual([
      ["crossing", 0, 2],
      ["animal", 5, 6],
    ]);
  });

  it("are none in a text of words that no table knows, nor past its end", () => {
    expect(found("qwxz vbnm qwxz")).toEqual([]);
    expect(longestAt(PHRASES, wordsOf("zebra"), 1)).toBeNull();
  });
});

it("knows single words by their number", () => {
  const set = buildWords(["zebra", "okapi"]);
  expect(wordsOf("An okapi, no lion").map((word) => isInSet(set, word))).toEqual([false, true, false, false]);
});

it("finds every word again when there are very many", () => {
  const many = Array.from({ length: 40_000 }, (_, at) => `invented${at}`);
  const table = buildPhrases(many.map((word) => [word, word] as const));
  const words = wordsOf(many.join(" "));
  expect(findPhrases(table, words).map(({ value }) => value)).toEqual(many);
});
