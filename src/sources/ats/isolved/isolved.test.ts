import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

// Pay has no currency outside the two countries that the platform serves.
testSource("isolved", { slug: "acme", silent: ["requisition", "pay"], before: 1 });
testSource("applicantpro", { slug: "acme", silent: ["requisition", "pay"], before: 1 });

it.each([
  ["https://acme.isolvedhire.com/jobs/1752467", "isolved acme"],
  ["https://acme.applicantpro.com/jobs/", "applicantpro acme"],
  ["https://acme.applicantpool.com/jobs/1300582.html", "applicantpro acme.applicantpool.com"],
  ["https://acme.prevueaps.ca/jobs", "applicantpro acme.prevueaps.ca"],
  ["https://www.applicantpro.com/openings/acme/jobs", "applicantpro acme"],
  ["https://www.applicantpro.com/pricing", null],
  ["https://www.isolvedhire.com/", null],
  ['<iframe src="https://acme.isolvedhire.com/jobs/?embed=1"></iframe>', "isolved acme"],
  ['<a href="https://acme.applicantpool.com/jobs/">Jobs</a>', "applicantpro acme.applicantpool.com"],
])("isolved: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

const ROW = {
  id: 1,
  title: "Cook",
  city: "Regina",
  iso3: "CAN",
  abbreviation: "SK",
  jobUrl: "https://acme.isolvedhire.com/jobs/1",
  startDateRef: "Apr 17, 2026",
  endDateRef: "Apr 17, 2031",
  untilFilled: 1,
  minSalary: "91,000",
  maxSalary: "136,500",
  payTypeFrame: "per year",
};
const answer = (row: object): object => ({ success: true, data: { jobs: [{ ...ROW, ...row }], jobCount: 1 } });

it("isolved: currency by country, figures with commas, no end date if open until filled", () => {
  expect(parsed("isolved", answer({}))[0]).toMatchObject({
    salary: "91000-136500 CAD / YEAR",
    date_posted: "2026-04-17T00:00:00.000Z",
    date_valid_through: null,
    locations: [{ locality: "Regina", region: "SK", country: "CA" }],
  });
  expect(parsed("isolved", answer({ untilFilled: 0 }))[0]?.date_valid_through).toBe("2031-04-17T00:00:00.000Z");
  expect(parsed("isolved", answer({ iso3: "MEX" }))[0]?.salary).toBeNull();
});

it("isolved: a response without success is a failed read, unless it states that there is no job", () => {
  expect(() => parsed("isolved", { success: false, message: "Something went wrong", data: null })).toThrow(
    "went wrong",
  );
  expect(parsed("isolved", { success: false, message: "No job found", data: { jobs: [], jobCount: 0 } })).toEqual([]);
});

it("isolved: reads the employer's name from the board's page", async () => {
  const names = await onStage(boardOf("isolved", "acme", 1), async ({ source, board, reading }) =>
    (await source.list(board, reading)).postings.map((each) => each.organization),
  );
  expect(names).toEqual(["Acme & Sons"]);
});
