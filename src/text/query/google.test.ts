import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseGoogle, positiveWords } from "./google.ts";
import { show } from "./query.fixture.ts";
import { positiveTerms, type Query, QuerySyntaxError, wordsQuery } from "./query.ts";

describe("the lenient language", () => {
  test.each([
    ["engineer", "engineer"],
    ["Sales Manager", "sales & manager"],
    ['"sales manager"', "'sales manager'"],
    ['"sales manager', "'sales manager'"],
    ['manager -"sales manager"', "manager & !'sales manager'"],
    ["front-end", "'front end'"],
    ["senior engineer OR developer", "senior & (engineer | developer)"],
    ["a|b | c", "(a | b | c)"],
    ["-a OR b", "(!a | b)"],
    ["a OR -b c", "(a | !b) & c"],
    ["-senior -lead", "!senior & !lead"],
    ["engineer OR", "engineer"],
    ["OR engineer", "engineer"],
    ["a OR OR b", "(a | b)"],
    ["a OR *** b", "(a | b)"],
    ["a - b", "a & b"],
    ["a -", "a"],
    ["a -|b", "(a | b)"],
    ["--a", "!a"],
    ["this or that", "this & or & that"],
    ['"OR" -OR', "or & !or"],
    ["C++ C# .NET Node.js R&D", "c++ & c# & .net & node.js & r&d"],
    ["CAFE\u0301 Łódź", "cafe & lodz"],
    ['"a b"c', "'a b' & c"],
    ["*** engineer", "engineer"],
  ])("%s", (text, tree) => {
    expect(show(parseGoogle(text))).toBe(tree);
  });

  test.each(["", "   ", "***", "-", "OR", "| |", '""', '-"  "'])("nothing to search for in %j", (text) => {
    expect(() => parseGoogle(text)).toThrow(QuerySyntaxError);
  });

  test("at most 200 words and phrases", () => {
    expect(parseGoogle("ab ".repeat(200)).type).toBe("and");
    expect(() => parseGoogle(`😀 ${"ab ".repeat(201)}`)).toThrow(expect.objectContaining({ position: 2 + 200 * 3 }));
  });

  test("any text is a query or a syntax error inside the text", () => {
    const pieces = fc.array(fc.constantFrom("a", "OR", "|", "-", '"', " ", "C++", "é", "東京", "***", "😀", "'"), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          pieces.map((parts) => parts.join("")),
        ),
        (text) => {
          try {
            parseGoogle(text);
          } catch (error) {
            expect(error).toBeInstanceOf(QuerySyntaxError);
            expect((error as QuerySyntaxError).position).toBeLessThanOrEqual([...text].length);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

test("positive terms are what is asked for, each once", () => {
  expect(positiveTerms(parseGoogle('senior "data engineer" OR engineer -junior'))).toEqual([
    "senior",
    "data",
    "engineer",
  ]);
});

test("positive words are the same as they were written", () => {
  expect(positiveWords('Müller  "Night  Shift" OR C++ -junior -"half time" | R&D &')).toBe(
    "Müller Night Shift C++ R&D",
  );
  expect(positiveWords("-junior")).toBe("");
  const pieces = fc.array(fc.constantFrom("a", "OR", "|", "-", '"', " ", "C++", "é", "東京", "***"), { maxLength: 30 });
  fc.assert(
    fc.property(
      pieces.map((parts) => parts.join("")),
      (text) => {
        const words = positiveWords(text);
        const terms = words === "" ? [] : positiveTerms(wordsQuery(words) as Query);
        const asked = /[^\s|"*-]/.test(text.replaceAll("OR", "")) ? positiveTerms(parseGoogle(text)) : terms;
        expect(terms).toEqual(asked);
      },
    ),
    { numRuns: 300 },
  );
});
