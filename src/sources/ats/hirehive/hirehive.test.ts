import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("hirehive", { slug: "acme", silent: ["requisition", "workplace"] });

it.each([
  ["https://acme.hirehive.com/job/1", "hirehive acme"],
  ["https://docs.hirehive.com/", null],
])("hirehive: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("hirehive: an unknown shape is a failed read, never an empty board", () => {
  expect(() => parsed("hirehive", { items: [] })).toThrow("no total");
});
