import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  blankOut,
  createQuickPattern,
  createSharedPattern,
  findMatch,
  findMatches,
  prepareSearch,
} from "./patternSearch.ts";

/** Each kind of element that one of our patterns may begin with. */
const PATTERNS: readonly RegExp[] = [
  /abc|b+c|cab?a/,
  /\ba(?:b|c)?b\b/i,
  /(?<!\p{L})(?:remote|é?cole|über)(?!\p{L})/iu,
  /[ab]{2}c|[^a]b/,
  /\d{1,2} ?(?:a|b)|\d[.,]5/,
  /(?<answer>a|bc)\k<answer>|c\1/,
  /a*b|(?:ab){2,3}/,
  /\s-\s|[-–—]b|\.a/,
  /(?:^|\n)a|b(?=c)|c$/,
  /\u0061b|\x62c|\p{Lu}b/u,
  /удал|リモート|年|ß/iu,
  /(?:(?:a|b) ){0,2}c/,
  /.b|[\d.]a/,
  /^\s?a|(?:^|b)c|\^|[^a^]5/,
  /^[\s•–-]{0,2}a|(?:^|[\n ])b/m,
  /[\s.]a[\t\n]|\sb/,
  /(?<![\p{L}\d])(?:\p{L}+ ){0,2}?[^\p{L}]b|a[\p{L}\]–-]+c|\\p\{L\}/iu,
];
const LETTERS = [
  ..."abcABCéÉüß 059.,-–\nlorte?удУリモ年ſK",
  "\ud83d",
  "\ude00",
  "\u0345ι",
  "𝒜",
  "𐐷",
  "École",
  "remote",
];
const textOf = (letters: readonly string[]) =>
  fc.array(fc.constantFrom(...letters), { maxLength: 30 }).map((parts) => parts.join(""));
const LATIN = [..."abcABCéÉüßİıµÿŸǅ 059.,-–’•€→\n\ufeff", "École", "remote"];
/**
 * Any letters; and only those of a text in Latin script with emoji and signs, in Greek and Cyrillic, or in the basic
 * plane.
 */
const TEXT = fc.oneof(
  textOf(LETTERS),
  textOf(LATIN),
  textOf([...LATIN, "😀", "\ud83d", "\ude00", ..."™⅓①\u0301、٣"]),
  textOf([...LATIN, "😀", ..."удУςΣσϴωѢѣґ҂\u0483\u0375™"]),
  textOf([...LATIN, "😀", ..."удリモ年한مΩÅﬁᾳ\u0345"]),
);

describe("a quick pattern", () => {
  it.each(PATTERNS.map((pattern) => [pattern] as const))("finds exactly what %s finds", (pattern) => {
    const every = new RegExp(pattern.source, `${pattern.flags}g`);
    const [alone, forAll] = [createQuickPattern(pattern), createSharedPattern(pattern)];
    fc.assert(
      fc.property(TEXT, (text) => {
        const wanted = [...text.matchAll(every)].map((match) => [match.index, ...match]);
        for (const fast of [alone, forAll]) {
          const found = [...findMatches(fast, prepareSearch(text))].map((match) => [match.index, ...match]);
          expect(found).toEqual(wanted);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("finds the same in a section of a longer text", () => {
    const whole = prepareSearch("abcabc");
    const stretch = { ...whole, text: whole.text.slice(2, 5), start: 2 };
    expect(findMatch(createQuickPattern(/ca|abc/), stretch)?.index).toBe(0);
    expect(findMatch(createQuickPattern(/abc/), stretch)).toBeNull();
    expect(findMatch(createQuickPattern(/b$/), stretch)?.index).toBe(2);
  });

  it("uses its beginnings if there are more patterns than bits", () => {
    const many = Array.from({ length: 80 }, (_, number) => createSharedPattern(new RegExp(`a${number}b`)));
    expect(many.at(-1)?.bit).toBe(0);
    const place = prepareSearch(many.map((_, number) => `a${number}b`).join(" "));
    for (const [number, each] of many.entries()) expect(findMatch(each, place)?.[0]).toBe(`a${number}b`);
  });

  it("rejects an unsupported pattern", () => {
    expect(() => createQuickPattern(/(?i:a)b/)).toThrow("cannot read");
  });

  it("blanks out matches and keeps all offsets", () => {
    const place = prepareSearch("remote control, remote work");
    expect(blankOut(place, findMatches(createQuickPattern(/remote control/), place)).text).toBe(
      "______________, remote work",
    );
    expect(blankOut(place, findMatches(createQuickPattern(/nothing/), place))).toBe(place);
  });
});
