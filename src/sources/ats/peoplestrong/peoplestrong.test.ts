import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("peoplestrong", { slug: "careers-acme", silent: ["pay", "requisition", "workplace"] });

it.each([
  ["https://careers-acme.peoplestrong.com/job/detail/AC_1", "peoplestrong careers-acme"],
  ["https://careers-acme.peoplestrong.com/login", null],
  ['<a href="https://careers-acme.peoplestrong.com/job/joblist">Jobs</a>', "peoplestrong careers-acme"],
])("peoplestrong: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("peoplestrong: a place is named once, and only a company at the root of the units is the employer", () => {
  const row = { jobCode: "A/1", jobTitle: "Cook", locationHierarchyComplete: "India>Maharashtra>Pune>Pune" };
  const rows = [
    { ...row, organizationUnitComplete: "Acme Pvt. Ltd.>Kitchen" },
    { ...row, jobCode: "A/2", organizationUnitComplete: "West>Kitchen" },
  ];
  expect(parsed("peoplestrong", { totalRecords: 2, response: rows })).toMatchObject([
    { external_id: "A_1", organization: "Acme Pvt. Ltd.", locations: [{ text: "Pune, Maharashtra, India" }] },
    { external_id: "A_2", organization: null },
  ]);
});
