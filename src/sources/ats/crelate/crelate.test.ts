import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("crelate", { slug: "acme", silent: ["department", "employment", "workplace", "pay"], before: 1 });

it.each([["https://jobs.crelate.com/portal/acme/job/7", "crelate acme"]])("crelate: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("crelate: an unknown shape is a failed read, never an empty board", () => {
  expect(() => parsed("crelate", { IsError: true, ErrorMessage: "tired", Jobs: [] })).toThrow("tired");
});
