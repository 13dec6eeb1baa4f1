import { expect, it } from "vitest";
import { boardOf, opening } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import type { FakeBoard, FakeRequest } from "../../../../world/fake.ts";

const SLUG = "acme|wd5|Careers";

// Pay and departments are not fields; the time type has only full and part time.
testSource("workday", { slug: SLUG, silent: ["pay", "department", "employment"], sizes: [20, 40, 41] });

it.each([
  ["https://acme.wd5.myworkdayjobs.com/Careers", "workday acme|wd5|Careers"],
  [
    "https://acme.wd103.myworkdayjobs.com/en-US/External_Site/job/Lyon/Cook_R-1/apply",
    "workday acme|wd103|External_Site",
  ],
  ["https://acme.wd3.myworkdayjobs.com/wday/cxs/acme/Careers/jobs", "workday acme|wd3|Careers"],
  ["https://wd5.myworkdaysite.com/en-US/recruiting/acme/Careers/details/Cook_R-1", "workday acme|wd5|Careers"],
  ["https://wd1.myworkdaysite.com/recruiting/acme/Careers", "workday acme|wd1|Careers"],
  ["https://acme.wd5.myworkdayjobs-impl.com/Careers", "workday acme|wd5|Careers"],
  ["https://acme.wd5.myworkdayjobs.com/", null],
  ["https://acme.wd5.myworkdayjobs.com/en-US", null],
  ["https://acme.wd5.myworkdayjobs.com/wday/authgwy/acme/login", null],
  ["https://wd5.myworkdaysite.com/other/acme/Careers", null],
  ["https://www.workday.com/en-us/careers", null],
  ['<a href="https://acme.wd5.myworkdayjobs.com/en-US/Careers?a=1&amp;b=2">Jobs</a>', "workday acme|wd5|Careers"],
  [
    '<script>{"api":"https:\\/\\/acme.wd5.myworkdayjobs.com\\/wday\\/cxs\\/acme\\/Careers\\/jobs"}</script>',
    "workday acme|wd5|Careers",
  ],
  ['<a href="https://www.workday.com">Workday</a>', null],
])("workday: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

/** All in one city; one department alone and full time alone exceed the cap, but not both together. */
function crowded(count: number): FakeBoard {
  const shown = boardOf("workday", SLUG, count);
  const { places } = opening(0);
  const openings = shown.openings.map((each, at) => ({
    ...each,
    places,
    employment: at % 8 === 0 ? ("part-time" as const) : ("full-time" as const),
    department: at < 2_050 ? "One" : each.department,
  }));
  return { ...shown, openings };
}

it("workday: splits a board over the cap by facets, recursively", async () => {
  const facets = new Set<string>();
  const listing = await onStage(
    crowded(2_340),
    ({ source, board, reading }) => source.list(board, reading),
    (request) => {
      facets.add(Object.keys(JSON.parse(request.body).appliedFacets).join("+"));
      return null;
    },
  );
  expect(listing.complete ? listing.proof : listing.reason).toBe("total reached");
  expect(new Set(listing.postings.map((each) => each.external_id)).size).toBe(2_340);
  expect([...facets]).toEqual(["", "timeType", "timeType+jobFamilyGroup"]);
});

const facet = (facetParameter: string, ...counts: number[]): object => ({
  facetParameter,
  values: counts.map((count, at) => ({ id: `${at}`, count })),
});

/** Behind a first page that stops counting: 30 rows under one time type, 10 under the other. */
function parts(request: FakeRequest, facets: readonly object[]): string {
  const { offset, appliedFacets } = JSON.parse(request.body) as {
    offset: number;
    appliedFacets: { timeType?: string[] };
  };
  const [from, count] = { "0": [0, 30] as const, "1": [30, 10] as const }[appliedFacets.timeType?.[0] ?? ""] ?? [
    0, 2_000,
  ];
  const rows = Array.from({ length: Math.min(20, count - offset) }, (_, at) => ({
    title: "Cook",
    externalPath: `/job/Lyon/Cook_${from + offset + at}`,
    locationsText: "Lyon",
  }));
  return JSON.stringify({ total: offset === 0 ? count : 0, jobPostings: rows, facets });
}

it.each([
  ["two facets agree with the rows", [facet("timeType", 30, 10), facet("workerSubType", 40)], "whole 40"],
  ["two facets agree on more rows", [facet("timeType", 30, 15), facet("workerSubType", 45)], "40 rows of 45"],
  ["two facets differ", [facet("timeType", 30, 10), facet("workerSubType", 41)], "40 rows of an unknown number"],
  ["there is one facet only", [facet("timeType", 30, 10)], "40 rows of an unknown number"],
  ["there is none", [], "more than 2000 rows that cannot be distinguished"],
])("workday: over the cap, where %s", async (_what, facets, verdict) => {
  const listing = await onStage(
    boardOf("workday", SLUG, 1),
    ({ source, board, reading }) => source.list(board, reading),
    (request) => ({ status: 200, body: parts(request, facets) }),
  );
  expect(listing.complete ? `whole ${listing.postings.length}` : listing.reason).toBe(verdict);
  expect(listing.postings.length).toBeGreaterThan(0);
});

it("workday: facets share the page and row limits of the read", async () => {
  await onStage(crowded(2_100), async ({ source, board, reading, requests }) => {
    const few = await source.list(board, { ...reading, max_pages: 12 });
    expect(few).toMatchObject({
      complete: false,
      failure: "partial",
      reason: expect.stringContaining("stopped after"),
    });
    expect(requests).toHaveLength(12);
    const limited = await source.list(board, { ...reading, max_rows: 100 });
    expect(limited).toMatchObject({ complete: false, failure: "partial" });
    expect(limited.postings.length).toBeLessThan(150);
  });
});

const INFO = {
  title: "Cook",
  jobDescription: "<p>Cook.</p>",
  location: "Remote_USA",
  additionalLocations: ["US, TX, Austin"],
  startDate: "2026-08-18",
  timeType: "Full time",
  jobReqId: "R-1",
  country: { descriptor: "United States of America" },
  externalUrl: "https://acme.wd5.myworkdayjobs.com/Careers/job/Remote-USA/Cook_R-1",
};

it("workday: a posting's detail request", () => {
  expect(parsed("workday", { jobPostingInfo: INFO, hiringOrganization: { name: "Acme Foods Ltd" } })[0]).toMatchObject({
    external_id: "R-1",
    requisition_id: "R-1",
    organization: "Acme Foods Ltd",
    locations: [
      { text: "Remote USA", country: "United States of America" },
      { text: "US, TX, Austin", country: null },
    ],
    date_posted: "2026-08-18T00:00:00.000Z",
    url: INFO.externalUrl,
    apply_url: `${INFO.externalUrl}/apply`,
    full_text: true,
  });
  expect(parsed("workday", { jobPostingInfo: INFO, hiringOrganization: { name: "2100" } })[0]?.organization).toBeNull();
  expect(parsed("workday", { jobPostingInfo: { ...INFO, posted: false } })).toEqual([]);
  expect(parsed("workday", { jobPostingInfo: { ...INFO, canApply: false } })).toEqual([]);
});

it.each([
  ["Hybrid", "hybrid"],
  ["Fully Remote", "remote"],
  ["Remote Eligible", null],
  ["Field/Customer Site", null],
])("workday: the remote type %s is %s", (remoteType, workplace) => {
  expect(parsed("workday", { jobPostingInfo: { ...INFO, remoteType } })[0]?.workplace).toBe(workplace);
});

it("workday: rows of the list; the requisition is the bullet that ends the path", () => {
  const row = {
    title: "Cook",
    externalPath: "/job/Lyon/Cook_R-1-2",
    locationsText: "3 Locations",
    postedOn: "Posted Today",
  };
  const jobPostings = [
    { ...row, bulletFields: ["Lyon", "R-1"] },
    { ...row, externalPath: "/job/Lyon/Cook_R-2", bulletFields: ["Posted in Lyon"], locationsText: "Remote_USA" },
  ];
  expect(parsed("workday", { total: 0, jobPostings })).toMatchObject([
    { requisition_id: "R-1", locations: [], date_posted: null, full_text: false },
    { requisition_id: null, locations: [{ text: "Remote USA" }] },
  ]);
});

it("workday: reads a listed posting from its page if the detail request does not find it", async () => {
  await onStage(
    boardOf("workday", SLUG, 2, [1]),
    async ({ source, board, reading }) => {
      const [listed, gone] = (await source.list(board, reading)).postings;
      expect(await source.detail?.(listed as never, board, reading)).toMatchObject({
        kind: "posting",
        posting: {
          external_id: listed?.external_id,
          url: listed?.url,
          full_text: true,
          description_html: opening(0).html,
        },
      });
      expect(await source.detail?.(gone as never, board, reading)).toMatchObject({ kind: "gone" });
    },
    (request) => (request.method === "GET" && request.path.startsWith("/wday/") ? { status: 404, body: "{}" } : null),
  );
});

it("workday: if neither detail request nor page can be read, nothing is concluded", async () => {
  await onStage(
    boardOf("workday", SLUG, 1),
    async ({ source, board, reading }) => {
      const [listed] = (await source.list(board, reading)).postings;
      expect(await source.detail?.(listed as never, board, reading)).toMatchObject({ kind: "unread" });
    },
    (request) =>
      request.method === "POST" ? null : { status: request.path.startsWith("/wday/") ? 404 : 503, body: "" },
  );
});

it("workday: a posting whose place or title changes keeps its key, and is requested at its current path", async () => {
  const rows = (path: string) =>
    parsed("workday", { total: 1, jobPostings: [{ title: "Cook", externalPath: path, locationsText: "Lyon" }] });
  const [before] = rows("/job/Lyon/Cook_R-1-2");
  const [after] = rows("/job/Remote-USA/Head-Cook_R-1-2");
  expect([before?.external_id, after?.external_id]).toEqual(["R-1-2", "R-1-2"]);
  expect(after?.url).toContain("/job/Remote-USA/Head-Cook_R-1-2");
});
