import { describe, expect, it } from "vitest";
import {
  bytesOrNull,
  numberKept,
  numberOrNull,
  numbersKept,
  recordKept,
  textKept,
  textOrNull,
  textsKept,
} from "./kept.ts";

describe("what was stored", () => {
  it("is given back under its type", () => {
    expect([numberKept(0), textKept(""), textsKept('["a"]'), numbersKept("[1,2]"), recordKept('{"a":1}')]).toEqual([
      0,
      "",
      ["a"],
      [1, 2],
      { a: 1 },
    ]);
    expect(bytesOrNull(Uint8Array.of(1))).toEqual(Uint8Array.of(1));
  });

  it("may be nothing only where that is asked for", () => {
    expect([numberOrNull(null), textOrNull(undefined), bytesOrNull(null)]).toEqual([null, null, null]);
    expect(() => numberKept(null)).toThrow("not a number but null");
    expect(() => textKept(undefined)).toThrow("not a text but undefined");
  });

  it.each([
    () => numberKept("1"),
    () => numberOrNull(1n),
    () => textKept(1),
    () => textOrNull(Uint8Array.of(1)),
    () => bytesOrNull("a"),
    () => textsKept('["a",1]'),
    () => textsKept('{"0":"a"}'),
    () => numbersKept('["1"]'),
    () => recordKept("[]"),
    () => recordKept("null"),
  ])("says so where it is of another kind: %s", (read) => {
    expect(read).toThrow(TypeError);
  });
});
