import { expect, it } from "vitest";
import { ShapeError } from "../../source.ts";
import { number, parseJson, readJson, text } from "./values.ts";

it("ids beyond what a number holds stay apart, as text", () => {
  const read = readJson(
    '{"a":[9007199254740993, 9007199254740992],"b":{"n": 12},"t":"see: 9007199254740993, or call"}',
  ) as {
    a: unknown[];
    b: { n: unknown };
    t: unknown;
  };
  expect(read.a.map(text)).toEqual(["9007199254740993", "9007199254740992"]);
  expect(number(read.b.n)).toBe(12);
  expect(read.t).toBe("see: 9007199254740993, or call");
});

it("an answer of more values than memory is for is refused before it is parsed, one long text is not", () => {
  expect(() => readJson(`[${"{},".repeat(2_100_000)}{}]`)).toThrow(ShapeError);
  expect(readJson(JSON.stringify([",[{".repeat(1_000_000)]))).toHaveLength(1);
});

it("an answer of more levels than any honest one is refused, however small it is", () => {
  const deep = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  for (const read of [readJson, parseJson]) {
    expect(() => read(deep(20_000))).toThrow(ShapeError);
    expect(() => read(`{"a":${'{"a":'.repeat(300)}1${"}".repeat(301)}`)).toThrow(ShapeError);
    expect(read(deep(100))).toHaveLength(1);
    // Side by side is not one inside the other.
    expect(read(`[${"[],{},".repeat(1_000)}{}]`)).toHaveLength(2_001);
  }
});
