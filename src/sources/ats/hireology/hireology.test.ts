import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

// Only "remote" is flagged, and pay has no currency if the country is unknown.
testSource("hireology", { slug: "acme", silent: ["requisition", "workplace", "pay"] });

it.each([
  ["https://careers.hireology.com/acme", "hireology acme"],
  ["https://careers.hireology.com/acme/2561400/description", "hireology acme"],
  ["https://acme.hireology.careers/", "hireology acme"],
  ["https://api.hireology.com/v2/public/careers/acme?page=1", "hireology acme"],
  ["https://www.hireology.com/", null],
  ['<iframe src="https://careers.hireology.com/acme?embed=1"></iframe>', "hireology acme"],
  ['<a data-href="https://acme.hireology.careers/">Jobs</a>', "hireology acme"],
])("hireology: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("hireology: sends the page's token once if the board requires it", async () => {
  const seen = await onStage(boardOf("hireology", "acme-locked", 3), async ({ source, board, reading, requests }) => {
    const listing = await source.list(board, reading);
    return { complete: listing.complete, count: listing.postings.length, requests: [...requests] };
  });
  expect(seen).toMatchObject({ complete: true, count: 3 });
  expect(seen.requests).toEqual([
    "api.hireology.com/v2/public/careers/acme-locked",
    "careers.hireology.com/acme-locked",
    "api.hireology.com/v2/public/careers/acme-locked",
  ]);
});

it("hireology: a refused token is a refusal", async () => {
  const seen = await onStage(
    boardOf("hireology", "acme-locked", 3),
    async ({ source, board, reading, requests }) => ({
      listing: await source.list(board, reading),
      requests: requests.length,
    }),
    ({ host }) => (host === "api.hireology.com" ? { status: 401, body: "{}" } : null),
  );
  expect(seen).toMatchObject({ listing: { complete: false, failure: "forbidden" }, requests: 3 });
});

const ROW = {
  id: 7,
  name: "Caregiver",
  status: "Open",
  job_description: "<p>Care.</p>",
  locations: [{ city: "Evansville", state: "IN", zip_code: "47715", address: "635 Metro Ave" }],
  compensation: {
    is_comp_range: true,
    comp_single_amount: "16.0",
    comp_range_min: "15.0",
    comp_range_max: "16.0",
    comp_period: "hour",
    comp_frequency: "weekly",
  },
};
const read = (row: object): ReturnType<typeof parsed> => parsed("hireology", { data: [{ ...ROW, ...row }], count: 1 });

it("hireology: derives the country from the state and the currency from the country", () => {
  expect(read({})[0]).toMatchObject({ salary: "15-16 USD / HOUR", locations: [{ region: "IN", country: "US" }] });
  expect(read({ locations: [{ city: "Regina", state: "SK" }] })[0]?.salary).toBe("15-16 CAD / HOUR");
  expect(read({ locations: ["Anywhere"] })[0]).toMatchObject({ salary: null, locations: [{ text: "Anywhere" }] });
  expect(read({ compensation: { ...ROW.compensation, is_comp_range: false } })[0]?.salary).toBe("16 USD / HOUR");
});

it("hireology: skips jobs that are not open", () => {
  expect(read({ status: "Closed" })).toEqual([]);
});
