import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import { json } from "../../../../world/fake.ts";

testSource("brassring", { slug: "25416|5429", silent: ["pay", "posted", "workplace", "employment"], before: 1 });

it.each([
  ["https://sjobs.brassring.com/TGnewUI/Search/Home/Home?partnerid=25416&siteid=5429#home", "brassring 25416|5429"],
  ["https://krb-sjobs.brassring.com/TgNewUI/Search/Home/HomeWithPreLoad?PartnerId=1&SiteId=2&jobid=3", "brassring 1|2"],
  ["https://www.brassring.com/", null],
  [
    '<a href="https://sjobs.brassring.com/TGnewUI/Search/Home/Home?partnerid=25416&amp;siteid=5429">Jobs</a>',
    "brassring 25416|5429",
  ],
])("brassring: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("brassring: no rows and a count of 0 are a missing token, not an empty board", async () => {
  const listing = await onStage(
    boardOf("brassring", "25416|5429", 2),
    ({ source, board, reading }) => source.list(board, reading),
    ({ path }) => (path.includes("/Ajax/") ? json({ Jobs: null, JobsCount: 0 }) : null),
  );
  expect(listing).toMatchObject({ complete: false, failure: "failed" });
});

it("brassring: reads the place from the field that the tenant uses, and the day of the last change", async () => {
  const listing = await onStage(boardOf("brassring", "25416|5429", 1), ({ source, board, reading }) =>
    source.list(board, reading),
  );
  expect(listing.postings).toMatchObject([
    { organization: "Acme & Sons", locations: [{ text: "Berlin, Germany" }], date_posted: null },
  ]);
  expect(listing.postings[0]?.date_updated).toMatch(/^2026-10-/);
});
