import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import { html } from "../../../../world/fake.ts";

testSource("silkroad", { slug: "Acme/Careers", silent: ["requisition", "workplace", "pay"] });

it.each([
  ["https://jobs.silkroad.com/Acme/Careers/jobs/7", "silkroad Acme/Careers"],
  ['<iframe src="https://jobs.silkroad.com/Acme/Careers"></iframe>', "silkroad Acme/Careers"],
  ["https://jobs.silkroad.com/Acme", null],
])("silkroad: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("silkroad: an unknown shape is a failed read, never an empty board", () => {
  expect(() => parsed("silkroad", '<form id="Jobs_JobSearch_SearchForm"></form>')).toThrow("no list of jobs");
});

it("silkroad: a page that states another page number makes the listing partial", async () => {
  const panel = '<a id="Jobs_PagedJobList_Job-1"><b id="Jobs_PagedJobList_JobTitle-1">Cook</b></a>';
  const listing = await onStage(
    boardOf("silkroad", "Acme/Careers", 30),
    ({ source, board, reading }) => source.list(board, reading),
    ({ query }) =>
      query.get("page") === "2" ? html(`${panel}<div id="Jobs_PagedJobList_CurrentPageText">Page 1 of 2</div>`) : null,
  );
  expect(listing).toMatchObject({
    complete: false,
    failure: "partial",
    reason: expect.stringContaining("page 1 instead"),
  });
});
