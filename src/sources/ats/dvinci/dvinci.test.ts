import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("dvinci", { slug: "acme", silent: ["workplace"] });

it.each([
  ["https://acme.dvinci-hr.com/de/jobs/1", "dvinci acme"],
  ['<html ng-app="dvinci.apps.Dvinci">', "dvinci www.acme.example"],
])("dvinci: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("dvinci: an unknown shape is a failed read, never an empty board", () => {
  expect(() => parsed("dvinci", { jobs: [] })).toThrow('no list "publications"');
});
