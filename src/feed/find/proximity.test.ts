import { expect, test } from "vitest";
import { parseAdvanced } from "../../text/query/advanced.ts";
import { holds } from "./proximity.ts";

const in_ = (query: string, ...texts: string[]) =>
  holds(
    parseAdvanced(query),
    texts.map((text) => () => text.split(" ")),
  );

test("within N words means that order and that distance", () => {
  expect(in_("sales <3> manager", "sales and marketing manager")).toBe(true);
  expect(in_("sales <2> manager", "sales and marketing manager")).toBe(false);
  expect(in_("manager <3> sales", "sales and marketing manager")).toBe(false);
});

test("a distance is counted from the end of the left to the beginning of the right side", () => {
  expect(in_("'a b' <2> 'c d'", "a b x c d")).toBe(true);
  expect(in_("'a b' <1> 'c d'", "a b x c d")).toBe(false);
  expect(in_("aa <2> (bb <3> cc)", "aa x bb y y cc")).toBe(true);
  expect(in_("aa <1> (bb <3> cc)", "aa x bb y y cc")).toBe(false);
});

test("nothing reaches from one text into the next", () => {
  expect(in_("new <5> york", "new", "york")).toBe(false);
  expect(in_("new & york", "new", "york")).toBe(true);
});

test("a chain over one repeated word stays quick", () => {
  const text = Array.from({ length: 20_000 }, () => "aa").join(" ");
  expect(in_("aa <100> aa <100> aa <100> aa", text)).toBe(true);
  expect(in_("aa <100> aa <100> aa <100> bb", text)).toBe(false);
});
