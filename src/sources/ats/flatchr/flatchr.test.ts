import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("flatchr", { slug: "acme", silent: ["pay"] });

it.each([
  ["https://careers.flatchr.io/fr/company/acme/vacancy/x/", "flatchr acme"],
  ['<iframe src="https://acme.flatchr.io/"></iframe>', "flatchr acme"],
])("flatchr: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("flatchr: an unknown shape is a failed read, never an empty board", () => {
  expect(() => parsed("flatchr", { message: "ok" })).toThrow('no list "items"');
});
