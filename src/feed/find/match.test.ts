import { expect, test } from "vitest";
import { parseAdvanced } from "../../text/query/advanced.ts";
import { parseSimple } from "../../text/query/simple.ts";
import { matchOf } from "./match.ts";

const simple = (text: string) => matchOf(parseSimple(text), ["title"]);
const advanced = (text: string) => matchOf(parseAdvanced(text), ["title"]);

test("translates words, phrases and exclusions to exact FTS5 expressions", () => {
  expect(simple("sales manager")).toEqual({
    expression: '(({title} : "sales") AND ({title} : "manager"))',
    beginnings: [],
    exact: true,
  });
  expect(simple('engineer -"in test"').expression).toBe('(({title} : "engineer") NOT (({title} : "in test")))');
  expect(advanced("soft:*").expression).toBe('({title} : "soft" *)');
});

test("translates followed-by to a phrase, for each alternative and up to a final prefix", () => {
  expect(advanced("(senior | lead) <-> soft:*")).toEqual({
    expression: '({title} : ("senior soft" * OR "lead soft" *))',
    beginnings: [],
    exact: true,
  });
  expect(advanced("software <-> engineer <-> in <-> test").expression).toBe('({title} : "software engineer in test")');
  expect(advanced("soft:* <-> engineer").exact).toBe(false);
});

test("narrows within-N-words by NEAR and requests an order check", () => {
  expect(advanced("sales <3> manager")).toEqual({
    expression: '({title} : (NEAR("sales" "manager", 2)))',
    beginnings: [],
    exact: false,
  });
});

test("has no expression for what FTS5 cannot narrow", () => {
  expect(simple("-senior")).toEqual({ expression: null, beginnings: [], exact: false });
  expect(advanced("engineer | !senior").expression).toBeNull();
  expect(advanced("engineer & !(sales <3> manager)")).toEqual({
    expression: '({title} : "engineer")',
    beginnings: [],
    exact: false,
  });
});

test("looks up prefixes of two or three letters in the prefix index", () => {
  const both = (text: string) => matchOf(parseAdvanced(text), ["title", "description"]);
  expect(both("en:*")).toEqual({ expression: null, beginnings: ['"ten" OR "den"'], exact: true });
  expect(advanced("eng:* | dev:*")).toEqual({ expression: null, beginnings: ['"teng" OR "tdev"'], exact: true });
  expect(advanced("sales & eng:*")).toEqual({ expression: '({title} : "sales")', beginnings: ['"teng"'], exact: true });
  expect(advanced("engi:*").beginnings).toEqual([]);
});

test("narrows by both indexes if a short prefix ends a phrase or is near a word, and verifies the words", () => {
  const narrowed = { expression: '({title} : "sales")', beginnings: ['"ten"'], exact: false };
  expect(advanced("sales <-> en:*")).toEqual(narrowed);
  expect(advanced("sales <4> en:*")).toEqual(narrowed);
});

test("narrows alternatives by their prefixes if each of them has one", () => {
  expect(advanced("engineer | en:*")).toEqual({ expression: null, beginnings: ['"teng" OR "ten"'], exact: false });
  expect(advanced("x | en:*")).toEqual({ expression: null, beginnings: [], exact: false });
  expect(advanced("sales & !en:*")).toEqual({ expression: '({title} : "sales")', beginnings: [], exact: false });
});
