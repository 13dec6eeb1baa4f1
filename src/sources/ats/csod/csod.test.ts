import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

// Before the first page: the home page and four probes for sites.
testSource("csod", { slug: "acme", silent: ["workplace", "employment", "department", "pay", "company"], before: 5 });

it.each([
  ["https://acme.csod.com/ux/ats/careersite/4/home?c=acme", "csod acme"],
  ["https://acme.csod.com/ux/ats/careersite/4/home/requisition/3727?c=acme", "csod acme"],
  ["https://acme.csod.com/ats/careersite/search.aspx?site=1&c=acme", "csod acme"],
  ["https://acme.csod.com/client/acme/default.aspx", null],
  ["https://us.api.csod.com/rec-job-search/external/jobs", null],
  ['<a href="https://acme.csod.com/ux/ats/careersite/1/home?c=acme">Jobs</a>', "csod acme"],
])("csod: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("csod: reads all sites, names the posting by the lowest, skips an unused one", async () => {
  const seen = await onStage(boardOf("csod", "acme", 3), async ({ source, board, reading, requests }) => {
    const listing = await source.list(board, reading);
    return { listing, searched: requests.filter((each) => each.startsWith("us.api")).length };
  });
  expect(seen.searched).toBe(2);
  expect(seen.listing).toMatchObject({ complete: true });
  expect(seen.listing.postings.map((each) => each.url)).toEqual(
    ["700001", "700004", "700007"].map(
      (id) => `https://acme.csod.com/ux/ats/careersite/2/home/requisition/${id}?c=acme`,
    ),
  );
});

it("csod: an unreadable site makes the listing partial", async () => {
  const listing = await onStage(
    boardOf("csod", "acme", 3),
    ({ source, board, reading }) => source.list(board, reading),
    ({ path }) => (path.endsWith("/careersites/1") ? { status: 500, body: "oops" } : null),
  );
  expect(listing).toMatchObject({ complete: false, failure: "partial" });
  expect(listing.postings).toHaveLength(3);
});

it("csod: continues after a first site that leads to an error", async () => {
  const listing = await onStage(
    boardOf("csod", "acme", 2),
    ({ source, board, reading }) => source.list(board, reading),
    ({ path }) =>
      path === "/ux/ats/careersite/1/home" ? { status: 302, headers: { location: "/ui/error" }, body: "" } : null,
  );
  expect(listing).toMatchObject({ complete: true });
});

it('csod: "see JD" is no text, dates put the month first, titles are unescaped', () => {
  const row = {
    requisitionId: 1,
    displayJobTitle: "R&amp;D Cook",
    postingEffectiveDate: "9/10/2026",
    postingExpirationDate: "-",
    externalDescription: "See JD",
  };
  const long = "Cooks make soup every day of the week and taste it.";
  const [short, full] = parsed("csod", {
    status: "Success",
    data: { totalCount: 2, requisitions: [row, { ...row, requisitionId: 2, externalDescription: long }] },
  });
  expect(short).toMatchObject({
    title: "R&D Cook",
    description_text: null,
    date_posted: "2026-09-10T00:00:00.000Z",
    date_valid_through: null,
  });
  expect(full?.description_text).toBe(long);
  expect(() => parsed("csod", { status: "Failed", data: { requisitions: [] } })).toThrow("no success");
});
