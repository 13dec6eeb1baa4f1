import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { show } from "./query.fixture.ts";
import { getPositiveTerms, type Query, QuerySyntaxError, toWordsQuery } from "./query.ts";
import { getPositiveWords, parseSimple } from "./simple.ts";

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
    expect(show(parseSimple(text))).toBe(tree);
  });

  test.each(["", "   ", "***", "-", "OR", "| |", '""', '-"  "'])("finds nothing to search for in %j", (text) => {
    expect(() => parseSimple(text)).toThrow(QuerySyntaxError);
  });

  test("limits the number of words and phrases to 200", () => {
    expect(parseSimple("ab ".repeat(200)).type).toBe("and");
    expect(() => parseSimple(`😀 ${"ab ".repeat(201)}`)).toThrow(expect.objectContaining({ position: 2 + 200 * 3 }));
  });

  test("parses any text or throws a syntax error with a position inside it", () => {
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
            parseSimple(text);
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

test("positive terms are the required ones, without duplicates", () => {
  expect(getPositiveTerms(parseSimple('senior "data engineer" OR engineer -junior'))).toEqual([
    "senior",
    "data",
    "engineer",
  ]);
});

test("positive words are returned as written", () => {
  expect(getPositiveWords('Müller  "Night  Shift" OR C++ -junior -"half time" | R&D &')).toBe(
    "Müller Night Shift C++ R&D",
  );
  expect(getPositiveWords("-junior")).toBe("");
  const pieces = fc.array(fc.constantFrom("a", "OR", "|", "-", '"', " ", "C++", "é", "東京", "***"), { maxLength: 30 });
  fc.assert(
    fc.property(
      pieces.map((parts) => parts.join("")),
      (text) => {
        const words = getPositiveWords(text);
        const terms = words === "" ? [] : getPositiveTerms(toWordsQuery(words) as Query);
        const requests = /[^\s|"*-]/.test(text.replaceAll("OR", "")) ? getPositiveTerms(parseSimple(text)) : terms;
        expect(terms).toEqual(requests);
      },
    ),
    { numRuns: 300 },
  );
});
