import { expect, it } from "vitest";
import { growthOf, MOST_GROWTH, orShapeError } from "../../../../test/rig/growth.ts";
import { ShapeError } from "../../source.ts";
import { jsonAfter, stringAt, stringsIn } from "./scriptData.ts";

it("reads the JSON after a marker, whatever its texts hold and whatever follows", () => {
  expect(jsonAfter('x = {"a":"}\\"]","b":[1,{"c":"\'"}]}; y = {', "x =")).toEqual({ a: '}"]', b: [1, { c: "'" }] });
  expect(jsonAfter("nothing here", "x =")).toBeNull();
});

it("refuses what is cut, is no JSON, or is none at all", () => {
  for (const page of ['x = {"a":1', "x = {a:1};", "x = 5;", 'x = {"a":"b'])
    expect(() => jsonAfter(page, "x =")).toThrow(ShapeError);
});

it("stays quick on a page of open brackets and quotes", () => {
  for (const letter of ["{", "[", '"', "\\", "{'"]) {
    const page = (n: number) => `x ={${letter.repeat(n)}`;
    expect(() => jsonAfter(page(100), "x =")).toThrow(ShapeError);
    const { factor } = growthOf(100_000, page, (text) => orShapeError(() => jsonAfter(text, "x =")));
    expect(factor, letter).toBeLessThan(MOST_GROWTH);
  }
});

it("reads JavaScript strings as the texts they mean", () => {
  expect(stringsIn(`['a\\'b', "c\\"d", '\\x41\\u00e9\\-\\n', '']`)).toEqual(["a'b", 'c"d', "Aé-\n", ""]);
  expect(stringAt("f('one', 'two')", 2)).toBe("one");
});
