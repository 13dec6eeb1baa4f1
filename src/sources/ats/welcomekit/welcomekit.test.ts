import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("welcomekit", { slug: "AcmeRef", silent: ["requisition", "workplace", "pay"] });

it.each([
  [
    '<script src="https://www.welcomekit.co/api/v1/embed?organization_reference=AcmeRef"></script>',
    "welcomekit AcmeRef",
  ],
])("welcomekit: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("welcomekit: an unknown shape is a failed read, never an empty board", () => {
  expect(() => parsed("welcomekit", { name: "Acme" })).toThrow('no list "jobs"');
});
