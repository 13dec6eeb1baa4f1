import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("pyjamahr", { slug: "Acme", silent: ["requisition"] });

it.each([
  ["https://jobs.pyjamahr.com/Acme/cook-1", "pyjamahr Acme"],
  ["https://www.pyjamahr.com/pricing", null],
  ['<iframe src="https://jobs.pyjamahr.com/Acme?embed=1"></iframe>', "pyjamahr Acme"],
])("pyjamahr: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("pyjamahr: reads pay only if it is shown, and no default closing date", () => {
  const row = {
    id: 1,
    title: "Cook",
    location: "Pune",
    other_locations: ["Mumbai, India"],
    workplace_type: "REMOTE",
    remote: false,
    job_type: "CONTRACT-BASED",
    min_salary: 1_000_000,
    max_salary: 1_200_000,
    currency: "INR",
    salary_type: "ANNUAL",
    is_salary_visible: true,
    valid_through: "2024-11-30T09:20:21+05:30",
  };
  expect(parsed("pyjamahr", row)).toMatchObject([
    {
      salary: "1000000-1200000 INR / YEAR",
      remote: true,
      date_valid_through: null,
      locations: [{ text: "Pune" }, { text: "Mumbai, India" }],
    },
  ]);
  expect(parsed("pyjamahr", { ...row, is_salary_visible: false })[0]?.salary).toBeNull();
});

it("pyjamahr: reads the text of recorded rows that have one", () => {
  const rows = [
    { id: 1, title: "Cook", description: "<p>Soup</p>" },
    { id: 2, title: "Baker" },
  ];
  expect(parsed("pyjamahr", rows).map(({ full_text }) => full_text)).toEqual([true, false]);
});
