import { describe, expect, it } from "vitest";
import { readCases } from "../../../test/cases/readCases.ts";
import { readingOf } from "../reading.fixture.ts";
import { readVisa } from "./visa.ts";

const visa = (text: string) => readVisa(readingOf(text).reading);

describe("visa sponsorship", () => {
  it.each(readCases("visa", "offered"))("is offered: %s", (text) => {
    expect(visa(text)).toBe(true);
  });

  it.each(readCases("visa", "refused"))("is refused: %s", (text) => {
    expect(visa(text)).toBe(false);
  });

  it.each(readCases("visa", "not mentioned"))("is not mentioned: %s", (text) => {
    expect(visa(text)).toBeNull();
  });
});
