import { expect, it } from "vitest";
import { growthOf, MAX_GROWTH, orShapeError } from "../../../../test/rig/growth.ts";
import { ShapeError } from "../../source.ts";
import { parseJsonAfter, readStringAt, readStrings } from "./scriptData.ts";

it("reads the JSON after a marker, regardless of what its strings contain and what follows", () => {
  expect(parseJsonAfter('x = {"a":"}\\"]","b":[1,{"c":"\'"}]}; y = {', "x =")).toEqual({
    a: '}"]',
    b: [1, { c: "'" }],
  });
  expect(parseJsonAfter("nothing here", "x =")).toBeNull();
});

it("rejects truncated JSON, invalid JSON and missing JSON", () => {
  for (const page of ['x = {"a":1', "x = {a:1};", "x = 5;", 'x = {"a":"b'])
    expect(() => parseJsonAfter(page, "x =")).toThrow(ShapeError);
});

it("stays fast on a page of open brackets and quotes", () => {
  for (const letter of ["{", "[", '"', "\\", "{'"]) {
    const page = (n: number) => `x ={${letter.repeat(n)}`;
    expect(() => parseJsonAfter(page(100), "x =")).toThrow(ShapeError);
    const { factor } = growthOf(100_000, page, (text) => orShapeError(() => parseJsonAfter(text, "x =")));
    expect(factor, letter).toBeLessThan(MAX_GROWTH);
  }
});

it("decodes JavaScript strings", () => {
  expect(readStrings(`['a\\'b', "c\\"d", '\\x41\\u00e9\\-\\n', '']`)).toEqual(["a'b", 'c"d', "Aé-\n", ""]);
  expect(readStringAt("f('one', 'two')", 2)).toBe("one");
});
