import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("jobscore", { slug: "acme", silent: ["requisition"] });

it.each([
  ["https://careers.jobscore.com/careers/acme", "jobscore acme"],
  ["https://careers.jobscore.com/careers/acme/jobs/cook-asxP_KJOzbBzo9PtFJ_wKA?ref=rss", "jobscore acme"],
  ["https://careers.jobscore.com/jobs/acme/feed.json", "jobscore acme"],
  ["https://careers.jobscore.com/apply_flow/applications/go?job_id=1", null],
  ["https://www.jobscore.com/careers/acme", null],
  ['<script src="https://careers.jobscore.com/jobs/acme/feed.js"></script>', "jobscore acme"],
])("jobscore: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("jobscore: rejects the board of another name", async () => {
  const listing = await onStage(
    boardOf("jobscore", "acme", 1),
    ({ source, board, reading }) => source.list(board, reading),
    () => ({
      status: 200,
      headers: { "content-type": "application/json" },
      body: '{"company_code":"other","jobs":[]}',
    }),
  );
  expect(listing).toMatchObject({ complete: false, failure: "failed", reason: 'this is the board of "other"' });
});

it("jobscore: cents, yen, and an address without the feed's tracking parameter", () => {
  const row = {
    id: "a_B",
    title: "Cook",
    detail_url: "https://careers.acme.example/careers/acme/jobs/cook-a_B?ref=rss&sid=68",
    public_salary_minimum: 4_000,
    public_salary_maximum: 4_550,
    public_compensation_interval: "per hour",
    currency_code: "USD",
  };
  const [dollars, yen] = parsed("jobscore", { jobs: [row, { ...row, id: "c", currency_code: "JPY" }] });
  expect(dollars).toMatchObject({
    salary: "40-45.5 USD / HOUR",
    url: "https://careers.acme.example/careers/acme/jobs/cook-a_B",
  });
  expect(yen?.salary).toBe("4000-4550 JPY / HOUR");
});
