import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("gohire", { slug: "acme-hab12cd3", silent: ["requisition", "department", "workplace"] });

it.each([
  ["https://jobs.gohire.io/acme-hab12cd3/cook-1/", "gohire acme-hab12cd3"],
  ["https://jobs.gohire.io/acme-12345678/", null],
  ['<script src="https://widget.gohire.io/widget/hab12cd3"></script>', "gohire hab12cd3"],
])("gohire: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("gohire: an unknown shape is a failed read, never an empty board", () => {
  expect(() => parsed("gohire", { language: "en" })).toThrow('no list "jobs"');
});
