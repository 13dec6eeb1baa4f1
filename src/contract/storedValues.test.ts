import { describe, expect, it } from "vitest";
import {
  readStoredBytesOrNull,
  readStoredNumber,
  readStoredNumberOrNull,
  readStoredNumbers,
  readStoredRecord,
  readStoredText,
  readStoredTextOrNull,
  readStoredTexts,
} from "./storedValues.ts";

describe("stored values", () => {
  it("are returned with their type", () => {
    expect([
      readStoredNumber(0),
      readStoredText(""),
      readStoredTexts('["a"]'),
      readStoredNumbers("[1,2]"),
      readStoredRecord('{"a":1}'),
    ]).toEqual([0, "", ["a"], [1, 2], { a: 1 }]);
    expect(readStoredBytesOrNull(Uint8Array.of(1))).toEqual(Uint8Array.of(1));
  });

  it("may be null only in the nullable readers", () => {
    expect([readStoredNumberOrNull(null), readStoredTextOrNull(undefined), readStoredBytesOrNull(null)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(() => readStoredNumber(null)).toThrow("null, not a number");
    expect(() => readStoredText(undefined)).toThrow("undefined, not a text");
  });

  it.each([
    () => readStoredNumber("1"),
    () => readStoredNumberOrNull(1n),
    () => readStoredText(1),
    () => readStoredTextOrNull(Uint8Array.of(1)),
    () => readStoredBytesOrNull("a"),
    () => readStoredTexts('["a",1]'),
    () => readStoredTexts('{"0":"a"}'),
    () => readStoredNumbers('["1"]'),
    () => readStoredRecord("[]"),
    () => readStoredRecord("null"),
  ])("throws for a value of another type: %s", (read) => {
    expect(read).toThrow(TypeError);
  });
});
