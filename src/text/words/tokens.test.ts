import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growthOf, MAX_GROWTH } from "../../../test/rig/growth.ts";
import { findTokenSpans, tokenize } from "./tokens.ts";

const tokensOf = (text: string): string => tokenize(text).join(" | ");

describe("words", () => {
  test.each([
    ["Senior Engineer (m/w/d)", "senior | engineer | m | w | d"],
    ["front-end, x_y; don't", "front | end | x | y | don | t"],
    ["L’Oréal 2026", "l | oreal | 2026"],
    ["Straße in Łódź", "strasse | in | lodz"],
    ["1️⃣Screening m²", "1 | screening | m2"],
    ["Инженер Київ", "инженер | киів"],
    ["백엔드 개발자", "백엔드 | 개발자"],
    ["हिन्दी शिक्षक", "हिन्दी | शिक्षक"],
    ["", ""],
    ["--- *** \"'", ""],
  ])("%j", (text, expected) => {
    expect(tokensOf(text)).toBe(expected);
  });

  test("segments Chinese, Japanese and Thai into words, and only these", () => {
    expect(tokensOf("软件开发Java工程")).toBe("软件 | 开发 | java | 工程");
    expect(tokensOf("東京でエンジニア")).toBe("東京 | で | エンジニア");
    expect(tokensOf("ｴﾝｼﾞﾆｱ")).toBe("エンジニア");
    expect(tokenize("วิศวกรซอฟต์แวร์")).toEqual(["วิศวกร", "ซอฟต์แวร์"]);
  });

  test("limits a token to 64 code points", () => {
    expect(tokenize("a".repeat(100))).toEqual(["a".repeat(64)]);
    expect([...(tokenize("𐐨".repeat(100)).at(-1) as string)]).toHaveLength(64);
  });
});

describe("special words", () => {
  test.each([
    ["C++, C#, F#, .NET, Node.js, R&D", "c++ | c# | f# | .net | node.js | r&d"],
    ["ASP.NET", "asp | .net"],
    ["C++17 C#7", "c++ | 17 | c# | 7"],
    ["Foo.js node.jsx nodejs", "foo | js | node | jsx | nodejs"],
    [".network .NET5", "network | net5"],
    ["R&Done abc++ bc#", "r | done | abc | bc"],
    ["C/C++/C#", "c | c++ | c#"],
    ["(Node.js)", "node.js"],
    ["node js net c r d", "node | js | net | c | r | d"],
    ["Ｃ＋＋", "c++"],
    ["软件C++开发 .NET开发", "软件 | c++ | 开发 | .net | 开发"],
  ])("%s", (text, expected) => {
    expect(tokensOf(text)).toBe(expected);
  });
});

function letters(...ranges: [first: number, last: number][]): fc.Arbitrary<string> {
  const code = fc.oneof(...ranges.map(([min, max]) => fc.integer({ min, max })));
  return fc.string({ unit: code.map((one) => String.fromCharCode(one)), maxLength: 40 });
}
const wild = fc.oneof(
  letters([0xe01, 0xe4e]),
  letters([0x4e00, 0x5200], [0x3041, 0x3096], [0x30a1, 0x30ff], [0xff66, 0xff9f]),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        "c",
        "C++",
        "#",
        ".",
        "net",
        "NET",
        "node",
        ".js",
        "R&D",
        "&",
        " ",
        "-",
        "é",
        "东京",
        "ไทย",
        "ｶﾞ",
        "½",
        "가",
      ),
    )
    .map((parts) => parts.join("")),
);

describe("for any text", () => {
  test("composition does not matter", () => {
    fc.assert(
      fc.property(wild, (text) => {
        expect(tokenize(text.normalize("NFD"))).toEqual(tokenize(text.normalize("NFC")));
      }),
      { numRuns: 1000 },
    );
  });

  test("tokenising joined tokens returns the same tokens", () => {
    fc.assert(
      fc.property(wild, (text) => {
        expect(tokenize(tokenize(text).join(" "))).toEqual(tokenize(text));
      }),
      { numRuns: 1000 },
    );
  });

  test("a token consists of letters and digits, or is a special word", () => {
    const special = new Set(["c++", "c#", "f#", ".net", "node.js", "r&d"]);
    fc.assert(
      fc.property(wild, (text) => {
        for (const token of tokenize(text)) {
          expect(special.has(token) || /^[\p{L}\p{N}\p{M}]{1,64}$/u.test(token)).toBe(true);
          expect(token.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  test("spans have the same tokens, in order, inside the text", () => {
    fc.assert(
      fc.property(wild, (text) => {
        const spans = findTokenSpans(text);
        expect(spans.map((span) => span.token)).toEqual(tokenize(text));
        let before = 0;
        for (const { start, end } of spans) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          before = start;
        }
      }),
    );
  });
});

test("a span contains the word as written", () => {
  const text = "Große Cafe\u0301s, C++ für ｶﾞｰﾄﾞ ½ Tag in 東京";
  expect(findTokenSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "Große",
    "Cafe\u0301s",
    "C++",
    "für",
    "ｶﾞｰﾄﾞ",
    "½",
    "½",
    "Tag",
    "in",
    "東京",
  ]);
});

test("handles long hostile texts in linear time", () => {
  for (const piece of ["c+", "㈎", "a\u0301", "字"]) {
    const { factor } = growthOf(10_000, (n) => piece.repeat(n), findTokenSpans);
    expect(factor, piece).toBeLessThan(MAX_GROWTH);
  }
});
