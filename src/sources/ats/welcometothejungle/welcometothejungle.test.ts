import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("welcometothejungle", { slug: "acme", silent: ["requisition"], before: 1 });

it.each([
  ["https://www.welcometothejungle.com/fr/companies/acme/jobs/cook_paris", "welcometothejungle acme"],
  ["https://www.welcometothejungle.com/fr/jobs", null],
  ['<a href="https://www.welcometothejungle.com/en/companies/acme">Jobs</a>', "welcometothejungle acme"],
])("welcometothejungle: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("welcometothejungle: without keys nothing is concluded", async () => {
  const listing = await onStage(
    boardOf("welcometothejungle", "acme", 2),
    ({ source, board, reading }) => source.list(board, reading),
    ({ path }) => (path === "/api/env" ? { status: 200, body: "window.env = {}" } : null),
  );
  expect(listing).toMatchObject({ complete: false, failure: "failed" });
});
