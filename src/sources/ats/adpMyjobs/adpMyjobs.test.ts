import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("adp_myjobs", { slug: "acme", silent: ["workplace", "pay"], before: 1 });

it.each([
  ["https://myjobs.adp.com/acme/cx/job-details?reqId=5001217894100", "adp_myjobs acme"],
  ["https://myjobs.adp.com/acme", "adp_myjobs acme"],
  ["https://myjobs.adp.com/public/staffing/v1/career-site/acme", null],
  ["https://my.adp.com/", null],
  ['<a href="https://myjobs.adp.com/acme/cx">Jobs</a>', "adp_myjobs acme"],
])("adp_myjobs: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("adp_myjobs: rows without a count do not prove a complete list", () => {
  expect(() => parsed("adp_myjobs", { jobRequisitions: [] })).toThrow("no count");
});
