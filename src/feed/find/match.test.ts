import { expect, test } from "vitest";
import { parseAdvanced } from "../../text/query/advanced.ts";
import { parseGoogle } from "../../text/query/google.ts";
import { matchOf } from "./match.ts";

const google = (text: string) => matchOf(parseGoogle(text), ["title"]);
const advanced = (text: string) => matchOf(parseAdvanced(text), ["title"]);

test("words, phrases and exclusions are exact FTS5 expressions", () => {
  expect(google("sales manager")).toEqual({
    expression: '(({title} : "sales") AND ({title} : "manager"))',
    beginnings: [],
    exact: true,
  });
  expect(google('engineer -"in test"').expression).toBe('(({title} : "engineer") NOT (({title} : "in test")))');
  expect(advanced("soft:*").expression).toBe('({title} : "soft" *)');
});

test("followed-by becomes a phrase, for each alternative and up to a final prefix", () => {
  expect(advanced("(senior | lead) <-> soft:*")).toEqual({
    expression: '({title} : ("senior soft" * OR "lead soft" *))',
    beginnings: [],
    exact: true,
  });
  expect(advanced("software <-> engineer <-> in <-> test").expression).toBe('({title} : "software engineer in test")');
  expect(advanced("soft:* <-> engineer").exact).toBe(false);
});

test("within N words narrows by NEAR and asks for a check of the order", () => {
  expect(advanced("sales <3> manager")).toEqual({
    expression: '({title} : (NEAR("sales" "manager", 2)))',
    beginnings: [],
    exact: false,
  });
});

test("what FTS5 cannot narrow has no expression", () => {
  expect(google("-senior")).toEqual({ expression: null, beginnings: [], exact: false });
  expect(advanced("engineer | !senior").expression).toBeNull();
  expect(advanced("engineer & !(sales <3> manager)")).toEqual({
    expression: '({title} : "engineer")',
    beginnings: [],
    exact: false,
  });
});

test("words that begin with two or three letters are looked for among the beginnings", () => {
  const both = (text: string) => matchOf(parseAdvanced(text), ["title", "description"]);
  expect(both("en:*")).toEqual({ expression: null, beginnings: ['"ten" OR "den"'], exact: true });
  expect(advanced("eng:* | dev:*")).toEqual({ expression: null, beginnings: ['"teng" OR "tdev"'], exact: true });
  expect(advanced("sales & eng:*")).toEqual({ expression: '({title} : "sales")', beginnings: ['"teng"'], exact: true });
  expect(advanced("engi:*").beginnings).toEqual([]);
});

test("where a short beginning ends a phrase or stands near a word, both narrow and the words decide", () => {
  const narrowed = { expression: '({title} : "sales")', beginnings: ['"ten"'], exact: false };
  expect(advanced("sales <-> en:*")).toEqual(narrowed);
  expect(advanced("sales <4> en:*")).toEqual(narrowed);
});

test("alternatives of which some are beginnings narrow by how each begins, where each says it", () => {
  expect(advanced("engineer | en:*")).toEqual({ expression: null, beginnings: ['"teng" OR "ten"'], exact: false });
  expect(advanced("x | en:*")).toEqual({ expression: null, beginnings: [], exact: false });
  expect(advanced("sales & !en:*")).toEqual({ expression: '({title} : "sales")', beginnings: [], exact: false });
});
