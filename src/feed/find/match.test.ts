import { expect, test } from "vitest";
import { parseAdvanced } from "../../text/query/advanced.ts";
import { parseGoogle } from "../../text/query/google.ts";
import { matchOf } from "./match.ts";

const google = (text: string) => matchOf(parseGoogle(text), "{title}");
const advanced = (text: string) => matchOf(parseAdvanced(text), "{title}");

test("words, phrases and exclusions are exact FTS5 expressions", () => {
  expect(google("sales manager")).toEqual({
    expression: '(({title} : "sales") AND ({title} : "manager"))',
    exact: true,
  });
  expect(google('engineer -"in test"').expression).toBe('(({title} : "engineer") NOT (({title} : "in test")))');
  expect(advanced("soft:*").expression).toBe('({title} : "soft" *)');
});

test("followed-by becomes a phrase, for each alternative and up to a final prefix", () => {
  expect(advanced("(senior | lead) <-> soft:*")).toEqual({
    expression: '({title} : ("senior soft" * OR "lead soft" *))',
    exact: true,
  });
  expect(advanced("software <-> engineer <-> in <-> test").expression).toBe('({title} : "software engineer in test")');
  expect(advanced("soft:* <-> engineer").exact).toBe(false);
});

test("within N words narrows by NEAR and asks for a check of the order", () => {
  expect(advanced("sales <3> manager")).toEqual({
    expression: '({title} : (NEAR("sales" "manager", 2)))',
    exact: false,
  });
});

test("what FTS5 cannot narrow has no expression", () => {
  expect(google("-senior")).toEqual({ expression: null, exact: false });
  expect(advanced("engineer | !senior").expression).toBeNull();
  expect(advanced("engineer & !(sales <3> manager)")).toEqual({ expression: '({title} : "engineer")', exact: false });
});
