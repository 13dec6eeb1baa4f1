import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

const UUID = "08fa6161-f59a-43eb-8035-0b8acebac5af";

// The slug is resolved to the page's id first. The list has no departments.
testSource("dover", { slug: "acme", silent: ["requisition", "department"], sizes: [299, 300], before: 1 });

it.each([
  ["https://app.dover.com/jobs/acme", "dover acme"],
  ["https://app.dover.com/jobs/acme-0ef01d90/", "dover acme-0ef01d90"],
  [`https://app.dover.com/apply/Acme%20Labs/${UUID}/?rs=123`, "dover Acme Labs"],
  [`https://app.dover.com/Acme%20Labs/careers/${UUID.toUpperCase()}`, `dover ${UUID}`],
  ["https://app.dover.com/api/v1/careers-page-slug/acme", "dover acme"],
  [`https://app.dover.com/api/v1/careers-page/${UUID}/jobs?limit=300`, `dover ${UUID}`],
  ["https://app.dover.com/login", null],
  ["https://app.dover.com/jobs/%E0%A4%A", null],
  ["https://www.dover.com/jobs/acme", null],
  ["https://app.dover.com.evil.example/jobs/acme", null],
  ['<a href="https://app.dover.com/jobs/acme?embed=1">Jobs</a>', "dover acme"],
  [`<iframe src="https:\\/\\/app.dover.com\\/dover\\/careers\\/${UUID}"></iframe>`, `dover ${UUID}`],
  ['<a href="https://www.dover.com">Dover</a>', null],
])("dover: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("dover: skips samples and unpublished roles, which still count", async () => {
  const listing = await onStage(boardOf("dover", "acme", 4), ({ source, board, reading }) =>
    source.list(board, reading),
  );
  expect(listing).toMatchObject({ complete: true, proof: "total reached" });
  expect(listing.postings).toHaveLength(4);
  expect(listing.postings[0]?.organization).toBe("Acme & Sons");
  const row = { id: "1", title: "Cook", locations: [], is_published: false, is_sample: false };
  expect(parsed("dover", [row, { ...row, id: "2", is_published: true, is_sample: true }])).toEqual([]);
});

it("dover: tries a name from a link in the spellings that slugs have", async () => {
  const seen = await onStage(boardOf("dover", "acme-labs", 2), async ({ source, board, reading, requests }) => {
    const listing = await source.list({ ...board, slug: "Acme Labs!" }, reading);
    return { complete: listing.complete, name: await source.company?.("acme-labs", reading), requests: [...requests] };
  });
  expect(seen.complete).toBe(true);
  expect(seen.name).toBe("Acme & Sons");
  expect(
    seen.requests.filter((path) => path.includes("careers-page-slug")).map((path) => path.split("/").at(-1)),
  ).toEqual(["Acme Labs!", "acme labs!", "acmelabs", "acme-labs", "acme-labs"]);
});

it("dover: a page id needs no slug lookup", async () => {
  const seen = await onStage(
    boardOf("dover", "acme", 1),
    async ({ source, board, reading, requests }) => {
      await source.list({ ...board, slug: UUID }, reading);
      return [...requests];
    },
    () => ({ status: 200, body: '{"count":0,"next":null,"results":[]}' }),
  );
  expect(seen).toEqual([`app.dover.com/api/v1/careers-page/${UUID}/jobs`]);
});

it("dover: takes the workplace from the places if the role does not state it, and only if they agree", () => {
  const at = (type: string, primary: boolean): unknown => ({
    location_type: type,
    location_option: { display_name: "United States", city: "", state: "", country: "US" },
    name: `${type} place`,
    is_primary: primary,
  });
  const row = (...types: string[]): unknown => ({
    id: "1",
    title: "Cook",
    locations: types.map((type) => at(type, true)),
  });
  expect(parsed("dover", row("IN_OFFICE"))[0]).toMatchObject({ workplace: "on-site", remote: false });
  expect(parsed("dover", row("REMOTE", "IN_OFFICE"))[0]).toMatchObject({ workplace: null, remote: null });
  expect(parsed("dover", row("REMOTE"))[0]?.locations).toMatchObject([{ text: "United States", country: "US" }]);
});

it("dover: bounds of 0 are no pay", () => {
  const compensation = { lower_bound: 0, upper_bound: 0, currency_code: "USD", salary_range_type: "YEARLY" };
  expect(parsed("dover", { id: "1", title: "Cook", compensation })[0]?.salary).toBeNull();
});
