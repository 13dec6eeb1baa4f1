import { expect, it } from "vitest";
import { ShapeError } from "../../source.ts";
import { asNumber, asText, parseJson, readJson } from "./values.ts";

it("keeps ids beyond the safe integer range distinct, as text", () => {
  const read = readJson(
    '{"a":[9007199254740993, 9007199254740992],"b":{"n": 12},"t":"see: 9007199254740993, or call"}',
  ) as {
    a: unknown[];
    b: { n: unknown };
    t: unknown;
  };
  expect(read.a.map(asText)).toEqual(["9007199254740993", "9007199254740992"]);
  expect(asNumber(read.b.n)).toBe(12);
  expect(read.t).toBe("see: 9007199254740993, or call");
});

it("rejects a response with too many values before parsing it, but not one long string", () => {
  expect(() => readJson(`[${"{},".repeat(2_100_000)}{}]`)).toThrow(ShapeError);
  expect(readJson(JSON.stringify([",[{".repeat(1_000_000)]))).toHaveLength(1);
});

it("rejects a response that is nested too deeply, however small it is", () => {
  const deep = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  for (const read of [readJson, parseJson]) {
    expect(() => read(deep(20_000))).toThrow(ShapeError);
    expect(() => read(`{"a":${'{"a":'.repeat(300)}1${"}".repeat(301)}`)).toThrow(ShapeError);
    expect(read(deep(100))).toHaveLength(1);
    // Adjacent values are not nested.
    expect(read(`[${"[],{},".repeat(1_000)}{}]`)).toHaveLength(2_001);
  }
});

it.each([
  '{"jobs":[],"error":"internal"}',
  '{"jobs":[],"errors":[{"message":"timeout"}]}',
  '{"total":0,"jobPostings":[],"success":false}',
  '{"data":{"jobs":[]},"errors":[{"message":"timeout"}]}',
  '{"data":{"jobs":[],"error":{"code":7}}}',
  '{"message":"Service unavailable","status":503,"offers":[]}',
  '{"message":"Too many requests","statusCode":429,"results":[]}',
])("rejects a response that contains an error and a list: %s", (body) => {
  expect(() => readJson(body)).toThrow(ShapeError);
});

it.each([
  '{"jobs":[],"error":null}',
  '{"jobs":[],"errors":[]}',
  '{"jobs":[],"error":"","success":true}',
  '{"jobs":[],"error":{},"errors":0}',
  '{"status":200,"error":{"message":"","body":""},"jobs":[]}',
  '{"jobs":[],"message":"Welcome","status":200}',
  '{"jobs":[{"error":"a word in a row"}]}',
  '[{"message":"a row","status":"500"}]',
])("accepts an answer without an error of its own: %s", (body) => {
  expect(readJson(body)).toEqual(JSON.parse(body));
});
