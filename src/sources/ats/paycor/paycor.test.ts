import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("paycor", {
  slug: "8a7883c6606d030901607ae3719c71a6",
  silent: ["posted", "employment", "workplace", "pay"],
});

it.each([
  [
    "https://newton.newtonsoftware.com/career/iframe.action?clientId=8A7883C6606D030901607AE3719C71A6",
    "paycor 8a7883c6606d030901607ae3719c71a6",
  ],
  [
    '<script id="gnewtonjs" src="//recruitingbypaycor.com/career/iframe.action?a=1&amp;clientId=8a7883c6606d030901607ae3719c71a6">',
    "paycor 8a7883c6606d030901607ae3719c71a6",
  ],
  ["https://recruitingbypaycor.com/career/CareerHome.action", null],
])("paycor: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("paycor: an unknown shape is a failed read, never an empty board", () => {
  expect(() => parsed("paycor", '<div id="gnewtonCareerHome"></div>')).toThrow("no list of jobs");
});
