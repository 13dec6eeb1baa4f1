import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import { html } from "../../../../world/fake.ts";

// The page of the token and the page that it redirects to come first.
testSource("ripplehire", { slug: "acme", silent: ["workplace"], before: 2 });

it.each([
  ["https://acme.ripplehire.com/candidate/?token=abc#detail/job/1", "ripplehire acme"],
  ["https://www.ripplehire.com/candidate", null],
  ['<a href="https://acme.ripplehire.com/candidate/careers">Jobs</a>', "ripplehire acme"],
])("ripplehire: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("ripplehire: a careers page without a token is unread, not empty", async () => {
  const listing = await onStage(
    boardOf("ripplehire", "acme", 2),
    ({ source, board, reading }) => source.list(board, reading),
    ({ path }) => (path === "/candidate/careers" ? html("<h1>Careers</h1>") : null),
  );
  expect(listing).toMatchObject({ complete: false, failure: "failed", reason: expect.stringContaining("no token") });
});

it("ripplehire: reads towns, and the details of a recorded posting", () => {
  const row = { jobSeq: "7", jobTitle: "Analyst", locations: "Pune, Mumbai", jobLocation: "India", jobCode: "A1" };
  expect(parsed("ripplehire", { jobVoList: [row], totalJobCount: 1 })).toMatchObject([
    { requisition_id: "A1", locations: [{ locality: "Pune", country: "India" }, { locality: "Mumbai" }] },
  ]);
  const jobVO = {
    ...row,
    jobDesc: "<p>Numbers</p>",
    jobPostingDate: "23-Jun-2020",
    compensationRange: "As per industry",
  };
  expect(parsed("ripplehire", { jobVO, companyVO: { companyName: "Acme" } })).toMatchObject([
    { organization: "Acme", full_text: true, salary: null, date_posted: "2020-06-23T00:00:00.000Z" },
  ]);
});
