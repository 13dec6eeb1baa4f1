import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("ashby", { slug: "Acme Sons", silent: ["requisition"] });

it.each([
  ["https://jobs.ashbyhq.com/Acme", "ashby Acme"],
  ["https://jobs.ashbyhq.com/Acme%20Sons/5eed0000-0000-4000-8000-000000700001/application", "ashby Acme Sons"],
  ["https://jobs.ashbyhq.com/Soci%C3%A9t%C3%A9", "ashby Société"],
  ["https://jobs.ashbyhq.com/acme.ai?utm_source=x", "ashby acme.ai"],
  ["https://api.ashbyhq.com/posting-api/job-board/Acme?includeCompensation=true", "ashby Acme"],
  ["https://jobs.ashbyhq.com/api/non-user-graphql", null],
  ["https://jobs.ashbyhq.com/", null],
  ["https://jobs.ashbyhq.com/%E0%A4%A", null],
  ["https://www.ashbyhq.com/careers", null],
  [
    '<div id="ashby_embed"></div><script src="https://jobs.ashbyhq.com/Acme%20Sons/embed?version=2"></script>',
    "ashby Acme Sons",
  ],
  ['<script>{"board":"https:\\/\\/jobs.ashbyhq.com\\/acme"}</script>', "ashby acme"],
  ['<a href="https://www.ashbyhq.com">Ashby</a>', null],
])("ashby: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("ashby: reads the employer's name from the page's title", async () => {
  const name = await onStage(boardOf("ashby", "acme", 1), ({ source, reading }) =>
    Promise.resolve(source.company?.("acme", reading)),
  );
  expect(name).toBe("Acme & Sons");
});

const ROW = {
  id: "a1",
  title: " Welder",
  jobUrl: "https://jobs.ashbyhq.com/acme/a1",
  descriptionHtml: "<p>Weld.</p>",
  isListed: true,
  publishedAt: "2026-04-07T17:12:35.753+00:00",
};
const one = (more: object): ReturnType<typeof parsed>[number] | undefined =>
  parsed("ashby", { jobs: [{ ...ROW, ...more }] })[0];

it("ashby: skips unlisted rows and open applications, and a list of only those is complete", async () => {
  const jobs = [ROW, { ...ROW, id: "a2", isListed: false }, { ...ROW, id: "a3", title: "General Application" }];
  expect(parsed("ashby", { jobs }).map((each) => each.external_id)).toEqual(["a1"]);
  const listing = await onStage(
    boardOf("ashby", "acme", 1),
    ({ source, board, reading }) => source.list(board, reading),
    () => ({ status: 200, body: JSON.stringify({ jobs }) }),
  );
  expect(listing).toMatchObject({ complete: true, postings: [{ external_id: "a1", title: "Welder" }] });
});

it("ashby: the workplace type decides; the remote flag only counts without it", () => {
  expect(one({ workplaceType: "Hybrid", isRemote: true })).toMatchObject({ workplace: "hybrid", remote: null });
  expect(one({ workplaceType: "Remote", isRemote: true })).toMatchObject({ workplace: "remote", remote: true });
  expect(one({ workplaceType: null, isRemote: true })).toMatchObject({ workplace: null, remote: true });
});

it("ashby: reads places with empty address fields, and secondary ones", () => {
  const found = one({
    location: "Lyon",
    address: { postalAddress: { addressLocality: "", addressRegion: "", addressCountry: "France" } },
    secondaryLocations: [{ location: "Remote (Canada)", address: { postalAddress: { addressCountry: "Canada" } } }],
  });
  expect(found?.locations).toMatchObject([
    { text: "Lyon", locality: null, region: null, country: "France" },
    { text: "Remote (Canada)", country: "Canada" },
  ]);
});

const salary = (interval: string, minValue: number | null, currencyCode = "USD"): object => ({
  compensationType: "Salary",
  interval,
  currencyCode,
  minValue,
  maxValue: 300,
});

it.each([
  ["one by the year", [salary("1 YEAR", 200)], "200-300 USD / YEAR"],
  ["a lowest of 0 is not set", [salary("1 HOUR", 0)], "-300 USD / HOUR"],
  ["a single payment", [salary("1 TIME", 200)], null],
  ["no interval", [salary("NONE", 200)], null],
  [
    "equity beside it",
    [{ ...salary("1 YEAR", 1), compensationType: "EquityCashValue" }, salary("1 YEAR", 200)],
    "200-300 USD / YEAR",
  ],
  ["two currencies", [salary("1 YEAR", 200), salary("1 YEAR", 200, "EUR")], null],
])("ashby: pay of %s", (_what, summaryComponents, pay) => {
  expect(one({ compensation: { summaryComponents } })?.salary).toBe(pay);
  const tiers = { summaryComponents: [], compensationTiers: [{ components: summaryComponents }] };
  expect(one({ compensation: tiers })?.salary).toBe(pay);
  expect(one({ compensation: tiers, shouldDisplayCompensationOnJobPostings: false })?.salary).toBeNull();
});

it("ashby: reads a board that is missing from the API the way its own pages do", async () => {
  const seen = await onStage(boardOf("ashby", "acme-hidden", 3), async ({ source, board, reading }) => {
    const listing = await source.list(board, reading);
    const [known] = listing.postings;
    return { listing, detail: known === undefined ? null : await source.detail?.(known, board, reading) };
  });
  expect(seen.listing).toMatchObject({
    complete: true,
    postings: [{ department: "Department 0", full_text: false }, {}, {}],
  });
  expect(seen.detail).toMatchObject({ kind: "posting", posting: { full_text: true } });
});
