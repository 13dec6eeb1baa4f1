import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blotOut, quick, quickMatch, quickMatches, searched } from "./quick.ts";

/** Each kind of thing a pattern of ours may begin with. */
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
const TEXT = fc.array(fc.constantFrom(...LETTERS), { maxLength: 30 }).map((parts) => parts.join(""));

describe("a quick pattern", () => {
  it.each(PATTERNS.map((pattern) => [pattern] as const))("finds what %s finds, and nothing else", (pattern) => {
    const every = new RegExp(pattern.source, `${pattern.flags}g`);
    const fast = quick(pattern);
    fc.assert(
      fc.property(TEXT, (text) => {
        const wanted = [...text.matchAll(every)].map((match) => [match.index, ...match]);
        const found = [...quickMatches(fast, searched(text))].map((match) => [match.index, ...match]);
        expect(found).toEqual(wanted);
      }),
      { numRuns: 300 },
    );
  });

  it("finds the same in a stretch of a longer text", () => {
    const whole = searched("abcabc");
    const stretch = { text: whole.text.slice(2, 5), threes: whole.threes, start: 2, basic: true };
    expect(quickMatch(quick(/ca|abc/), stretch)?.index).toBe(0);
    expect(quickMatch(quick(/abc/), stretch)).toBeNull();
    expect(quickMatch(quick(/b$/), stretch)?.index).toBe(2);
  });

  it("refuses a pattern it cannot read", () => {
    expect(() => quick(/(?i:a)b/)).toThrow("cannot read");
  });

  it("blots out matches, and keeps every place", () => {
    const place = searched("remote control, remote work");
    expect(blotOut(place, quickMatches(quick(/remote control/), place)).text).toBe("______________, remote work");
    expect(blotOut(place, quickMatches(quick(/nothing/), place))).toBe(place);
  });
});
