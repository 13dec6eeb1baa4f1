import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

// Amounts below ten thousand are not read. A token and the organisation come before the list.
testSource("turbohire", { slug: "acme", silent: ["pay", "requisition", "workplace"], before: 2 });

it.each([
  ["https://acme.turbohire.co/job/publicjobs/abc", "turbohire acme"],
  ["https://api.turbohire.co/api/publicjobs", null],
  ['<a href="https://acme.turbohire.co/dashboardv2">Jobs</a>', "turbohire acme"],
])("turbohire: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("turbohire: reads pay that is shown to applicants, with a currency and in full", () => {
  const row = { JobId: "1", JobTitle: "Cook", Type: "CONTRACT_TO_HIRE", JobDescriptionV2: "<p>Soup</p>" };
  const pay = { Min: 600_000, Max: 900_000, Currency: "INR", Type: "ANNUAL", HiddenFrom: [] };
  const paid = (change: object): string | null | undefined =>
    parsed("turbohire", { ...row, CTCInfo: { ...pay, ...change } })[0]?.salary;
  expect(paid({})).toBe("600000-900000 INR / YEAR");
  expect(paid({ HiddenFrom: ["JobSeekers"] })).toBeNull();
  expect(paid({ Currency: null })).toBeNull();
  expect(paid({ Min: 6, Max: 9 })).toBeNull();
  expect(parsed("turbohire", row)).toMatchObject([{ employment_type: "contract to hire", full_text: true }]);
});

it("turbohire: reads every address of a list in a string", () => {
  const Location = JSON.stringify([{ Address: "Pune, India" }, { Address: "Goa, India" }]);
  const rows = [
    { JobId: "1", JobTitle: "Cook", Location },
    { JobId: "2", JobTitle: "Baker", Location: "Delhi" },
  ];
  expect(
    parsed("turbohire", { Result: rows, Total: 2 }).map(({ locations }) => locations.map(({ text }) => text)),
  ).toEqual([["Pune, India", "Goa, India"], ["Delhi"]]);
});
