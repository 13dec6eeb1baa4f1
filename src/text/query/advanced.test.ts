import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseAdvanced } from "./advanced.ts";
import { show } from "./query.fixture.ts";
import { getPositiveTerms, QuerySyntaxError } from "./query.ts";

function errorOf(text: string): QuerySyntaxError {
  try {
    parseAdvanced(text);
  } catch (error) {
    if (error instanceof QuerySyntaxError) return error;
    throw error;
  }
  throw new Error(`no error in ${text}`);
}

describe("expressions", () => {
  test.each([
    ["engineer", "engineer"],
    ["engineer & !senior", "engineer & !senior"],
    ["(data | software) & engineer", "(data | software) & engineer"],
    ["data | sales & manager", "(data | sales & manager)"],
    ["a & b | c & d", "(a & b | c & d)"],
    ["!!a", "!!a"],
    ["!a & b", "!a & b"],
    ["!(a | b)", "!(a | b)"],
    ["sales <-> manager", "<sales 1-1 manager>"],
    ["sales<3>manager", "<sales 1-3 manager>"],
    ["a <-> b <2> c", "<<a 1-1 b> 1-2 c>"],
    ["a <-> (b <-> c)", "<a 1-1 <b 1-1 c>>"],
    ["a <-> (b | 'c d' | ef:*)", "<a 1-1 (b | 'c d' | ef*)>"],
    ["a & b <-> c", "a & <b 1-1 c>"],
    ["'Sales  Manager'", "'sales manager'"],
    ["'R&D'", "r&d"],
    ["R&D", "r & d"],
    ["front-end", "'front end'"],
    ["soft:*", "soft*"],
    ["軟:*", "軟*"],
    ["C++ | C# | .NET", "(c++ | c# | .net)"],
    ["a <100> b", "<a 1-100 b>"],
    [" ( ( a ) ) ", "a"],
  ])("%s", (text, tree) => {
    expect(show(parseAdvanced(text))).toBe(tree);
  });
});

describe("errors name the missing part and its position", () => {
  test.each([
    ["", 0, "no word"],
    ["engineer &", 10, "a word is missing at the end"],
    ["& engineer", 0, "a word is missing before this"],
    ["a | | b", 4, "a word is missing before this"],
    ["!", 1, "a word is missing"],
    ["(a", 0, "not closed"],
    ["a & (b |", 8, "a word is missing at the end"],
    ["a)", 1, "no ( before"],
    ["()", 1, "a word is missing"],
    ["a b", 2, "operator"],
    ["(a b)", 3, "operator"],
    ["a (b)", 2, "operator"],
    ["a & 'bc", 4, "not closed"],
    ["''", 0, "no word"],
    ["é 'x' \"y\"", 6, "written with '"],
    ["a <0> b", 2, "between 1 and 100"],
    ["a <101> b", 2, "between 1 and 100"],
    ["a <99999999999999999999999> b", 2, "between 1 and 100"],
    ["a <-1> b", 2, "<->"],
    ["a <> b", 2, "<->"],
    ["a > b", 2, "<"],
    [":*", 0, "before :*"],
    ["a:*", 0, "too short"],
    ["1:*", 0, "too short"],
    ["x-y:*", 0, "one word"],
    ["ab:Z", 0, "colon"],
    ["ab::*", 0, "colon"],
    ["\\", 0, "no letter"],
    ["<->", 0, "a word is missing"],
    ["a <->", 5, "a word is missing at the end"],
    ["a <-> !b", 2, "stands between"],
    ["(a & b) <3> c", 8, "stands between"],
    ["a <-> (b | !c)", 2, "stands between"],
    ["😀a & 🎉", 5, "no letter"],
  ])("%j", (text, position, words) => {
    const error = errorOf(text);
    expect(error.message).toContain(words);
    expect(error.position).toBe(position);
  });

  test("limits the depth to 50, for ! and ( alike", () => {
    expect(show(parseAdvanced(`${"(".repeat(50)}a${")".repeat(50)}`))).toBe("a");
    expect(errorOf(`${"(".repeat(51)}a${")".repeat(51)}`).message).toContain("deeper than 50");
    expect(parseAdvanced(`${"!".repeat(50)}a`).type).toBe("not");
    expect(errorOf(`${"!".repeat(51)}a`).message).toContain("deeper than 50");
    expect(errorOf("(".repeat(100_000)).message).toContain("deeper than 50");
  });

  test("limits the number of terms to 200", () => {
    expect(parseAdvanced(Array(200).fill("ab").join("|")).type).toBe("or");
    expect(errorOf(Array(201).fill("ab").join("|")).position).toBe(600);
  });
});

test("parses any text or throws a syntax error with a position inside it", () => {
  const signs = fc.constantFrom(
    "a",
    "bc",
    "&",
    "|",
    "!",
    "(",
    ")",
    "<->",
    "<2>",
    "'",
    '"',
    ":*",
    " ",
    "é",
    "😀",
    "<",
    ">",
    "東京",
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(signs, { maxLength: 30 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      try {
        getPositiveTerms(parseAdvanced(text));
      } catch (error) {
        expect(error).toBeInstanceOf(QuerySyntaxError);
        expect((error as QuerySyntaxError).position).toBeLessThanOrEqual([...text].length);
      }
    }),
    { numRuns: 1000 },
  );
});

test("positive terms omit excluded ones", () => {
  expect(getPositiveTerms(parseAdvanced("(data <2> engineer | soft:*) & !(junior | 'a b')"))).toEqual([
    "data",
    "engineer",
    "soft",
  ]);
});
