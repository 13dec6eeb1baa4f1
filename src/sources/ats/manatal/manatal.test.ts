import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("manatal", { slug: "acme", silent: ["requisition", "posted", "department", "workplace", "pay"] });

it.each([
  ["https://www.careers-page.com/acme", "manatal acme"],
  ["https://www.careers-page.com/acme/job/RY684VW6", "manatal acme"],
  ["https://careers-page.com/acme", "manatal acme"],
  ["https://www.careers-page.com/api/v1.0/c/acme/jobs/", "manatal acme"],
  ["https://api.manatal.com/open/v3/career-page/acme/jobs/", "manatal acme"],
  ["https://www.careers-page.com/", null],
  ['<iframe src="https://www.careers-page.com/acme"></iframe>', "manatal acme"],
  ['<a href="https://acme.careers-page.com/jobs">Jobs</a>', null],
])("manatal: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("manatal: pay has no unit, and counts only if it is shown", () => {
  const row = {
    id: 1,
    hash: "H",
    position_name: "Cook",
    salary_min: "40.00",
    salary_max: "50.00",
    currency_code: "USD",
  };
  const pay = (shown: boolean): unknown =>
    parsed("manatal", { count: 1, next: null, results: [{ ...row, is_salary_visible: shown }] })[0]?.salary;
  expect(pay(true)).toBe("40-50 USD");
  expect(pay(false)).toBeNull();
});

it("manatal: reads the employer's name from the page's title", async () => {
  const name = await onStage(boardOf("manatal", "acme", 0), async ({ source, reading }) =>
    source.company?.("acme", reading),
  );
  expect(name).toBe("Acme & Sons");
});
