import { expect, it } from "vitest";
import { growthOf, MAX_GROWTH, orShapeError } from "../../../../test/rig/growth.ts";
import { boardOf, opening } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import type { Reply } from "../../../../world/fake.ts";

const PORTAL = "careers-acme.icims.com";
const JIBE = "jobs.acme.example";

// Pay has no unit here; the workplace is rarely stated.
testSource("icims", { slug: PORTAL, silent: ["pay", "workplace"], sizes: [20, 40] });

it.each([
  ["https://careers-acme.icims.com/jobs/search?ss=1", "icims careers-acme.icims.com"],
  ["https://USCareers-Acme.icims.com/jobs/8214/cook/job?mobile=false", "icims uscareers-acme.icims.com"],
  ["https://careers-acme.icims.com/", "icims careers-acme.icims.com"],
  ["https://careers-acme.icims.com/jobs", "icims careers-acme.icims.com"],
  ["https://acme.jibeapply.com/jobs/53640?lang=en-us", "jibe acme.jibeapply.com"],
  ['<a href="https://acme.jibeapply.com/jobs">Jobs</a>', "jibe acme.jibeapply.com"],
  ["https://www.icims.com/jobs", null],
  ["https://api.icims.com/jobs/portals", null],
  ["https://careers-acme.icims.com/icims2/servlet/icims2", null],
  ["https://a.b.icims.com/jobs", null],
  ["https://icims.com.evil.example/jobs", null],
  [
    '<iframe id="icims_content_iframe" src="https://careers-acme.icims.com/jobs/intro?a=1&amp;b=2"></iframe>',
    "icims careers-acme.icims.com",
  ],
  ['<script>{"u":"https:\\/\\/jobs-acme.icims.com\\/jobs\\/search"}</script>', "icims jobs-acme.icims.com"],
  [
    '<script src="https://assets.jibecdn.com/prod/x.js"></script><a href="https://careers-acme.icims.com/jobs/login">',
    "jibe www.acme.example",
  ],
  ['<script src="https://cookie-policy-scripts.icims.com/acme"></script>', null],
])("icims: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("icims: reads an employer's own host through its API, 100 rows per page", async () => {
  const seen = await onStage(boardOf("icims", JIBE, 230), async ({ source, board, reading, requests }) => {
    const listing = await source.list(board, reading);
    return { listing, requests: requests.filter((path) => path === `${JIBE}/api/jobs`).length };
  });
  expect(seen.listing).toMatchObject({ complete: true, proof: "total reached" });
  expect(seen.listing.postings).toHaveLength(230);
  expect(seen.requests).toBe(3);
  expect(seen.listing.postings[1]).toMatchObject({
    external_id: "700004",
    requisition_id: "R-101",
    url: "https://jobs.acme.example/jobs/700004",
    apply_url: expect.stringMatching(/^https:\/\/careers-jobs-acme-example\.icims\.com\/jobs\/700004\/.*\/job$/),
    salary: "60000-80000 EUR",
    department: "Department 1",
    full_text: true,
  });
});

it("icims: checks on the portal whether a posting of an employer's own host is gone", async () => {
  const kinds = await onStage(boardOf("icims", JIBE, 3, [1]), async ({ source, board, reading }) => {
    const { postings } = await source.list(board, reading);
    const found = await Promise.all(postings.map((known) => source.detail?.(known, board, reading)));
    const [first] = found;
    expect(first?.kind === "posting" && first.posting.url).toBe("https://jobs.acme.example/jobs/700001");
    return found.map((each) => each?.kind);
  });
  expect(kinds).toEqual(["posting", "gone", "posting"]);
});

it("icims: reads an own host without that API as a portal", async () => {
  const page = `<div class="iCIMS_MainWrapper"><h2 class="iCIMS_SubHeader_Jobs">Search Results Page 1 of 1</h2>
    <div class="container-fluid iCIMS_JobsTable"><div class="row"><div class="header left"><span class="sr-only field-label">Location</span>
    <span>US-IL-Chicago | CA-ON-Toronto | US-Remote</span></div><a class="iCIMS_Anchor" href="/jobs/7/cook/job?in_iframe=1" title="7 - Cook &amp; Baker"></a></div></div></div>`;
  const listing = await onStage(
    boardOf("icims", JIBE, 3),
    ({ source, board, reading }) => source.list(board, reading),
    (request): Reply =>
      request.path === "/jobs/search"
        ? { status: 200, headers: { "content-type": "text/html" }, body: page }
        : { status: 404, body: "" },
  );
  expect(listing).toMatchObject({ complete: true, proof: "natural end" });
  expect(listing.postings).toMatchObject([
    {
      external_id: "7",
      title: "Cook & Baker",
      url: "https://jobs.acme.example/jobs/7/cook/job",
      remote: true,
      locations: [
        { country: "US", region: "IL", locality: "Chicago" },
        { country: "CA", region: "ON", locality: "Toronto" },
        { country: "US", region: null, locality: null, text: "Remote" },
      ],
    },
  ]);
});

const card = (id: number): string =>
  `<li class="iCIMS_JobCardItem"><a class="iCIMS_Anchor" href="https://${PORTAL}/jobs/${id}/cook/job"><h3>Cook ${id}</h3></a></li>`;
const pages =
  (list: readonly (readonly number[])[]) =>
  (page: string | null): Reply => ({
    status: 200,
    headers: { "content-type": "text/html" },
    body: `<ul class="iCIMS_JobsTable">${(list[Math.min(Number(page), list.length - 1)] ?? []).map(card).join("")}</ul>`,
  });

it("icims: pages without a count end when the last one repeats", async () => {
  for (const list of [[[1, 2]], [[1, 2], [3]]]) {
    const answer = pages(list);
    const listing = await onStage(
      boardOf("icims", PORTAL, 1),
      ({ source, board, reading }) => source.list(board, reading),
      (request) => (request.path === "/jobs/search" ? answer(request.query.get("pr")) : null),
    );
    expect(listing).toMatchObject({ complete: true, proof: "natural end" });
    expect(listing.postings).toHaveLength(list.flat().length);
  }
});

it("icims: reads the sitemap of a portal with an unknown layout, which proves nothing", async () => {
  const listing = await onStage(
    boardOf("icims", PORTAL, 3),
    ({ source, board, reading }) => source.list(board, reading),
    (request) =>
      request.path === "/sitemap.xml"
        ? null
        : { status: 200, headers: { "content-type": "text/html" }, body: "<p>Hello" },
  );
  expect(listing).toMatchObject({ complete: false, failure: "partial" });
  expect(listing.postings).toHaveLength(3);
  expect(listing.postings[0]).toMatchObject({ title: "Posting & More", external_id: "700001" });
});

it("icims: the page around the frame is no list", async () => {
  const listing = await onStage(
    boardOf("icims", PORTAL, 3),
    ({ source, board, reading }) => source.list(board, reading),
    () => ({
      status: 200,
      headers: { "content-type": "text/html" },
      body: '<body class="icims"><iframe id="icims_content_iframe"></iframe></body>',
    }),
  );
  expect(listing).toMatchObject({ complete: false, failure: "failed" });
});

const head = (ld: unknown): string =>
  `<link rel="canonical" href="https://${PORTAL}/jobs/5/cook/job"><script type="application/ld+json">${JSON.stringify(ld)}</script>`;
const LD = {
  "@type": "JobPosting",
  title: "Cook",
  description: "<p>Soup</p>",
  validThrough: "2027-01-01T00:00:00.000Z",
};

it("icims: ignores a posting date with odd milliseconds as generated, and every end date", () => {
  const page = (datePosted: string): unknown => parsed("icims", `<html>${head({ ...LD, datePosted })}</html>`)[0];
  expect(page("2024-10-20T09:31:07.412Z")).toMatchObject({ date_posted: null, date_valid_through: null });
  expect(page("2026-02-11T05:00:00.000Z")).toMatchObject({ date_posted: "2026-02-11T05:00:00.000Z" });
});

it("icims: reads pay on the node itself, and drops unavailable parts of an address", () => {
  const jobLocation = { address: { addressLocality: "Lyon", addressRegion: "UNAVAILABLE", addressCountry: "FR" } };
  const baseSalary = { currency: "USD", minValue: "16.5", maxValue: 20 };
  expect(parsed("icims", `<html>${head({ ...LD, jobLocation, baseSalary })}</html>`)[0]).toMatchObject({
    salary: "16.5-20 USD",
    locations: [{ locality: "Lyon", region: null, country: "FR" }],
  });
});

it("icims: a posting whose page states that it is closed is gone; one that does not is not", async () => {
  const answers = [
    "<div class='iCIMS_Message'>This job is no longer available.</div>",
    "<div class='iCIMS_Message'>Welcome</div>",
  ];
  for (const [at, kind] of [
    [0, "gone"],
    [1, "unread"],
  ] as const) {
    const outcomes = await onStage(
      boardOf("icims", PORTAL, 1),
      async ({ source, board, reading }) => {
        const [known] = (await source.list(board, reading)).postings;
        return known === undefined ? null : (await source.detail?.(known, board, reading))?.kind;
      },
      (request) =>
        request.path.startsWith(`/jobs/${opening(0).id}/`)
          ? { status: 200, headers: { "content-type": "text/html" }, body: answers[at] ?? "" }
          : null,
    );
    expect(outcomes).toBe(kind);
  }
});

it("icims: deeply nested pages and sitemaps take no extra time", () => {
  const link = '<a class="iCIMS_Anchor" href="/jobs/1/x/job"><h3>x</h3></a>';
  const nested: ((n: number) => string)[] = [
    (n) => `<div class="iCIMS_JobsTable">${`<div class="row">${link}`.repeat(n / 20)}`,
    (n) => `<h1 class="iCIMS_Header">x</h1>${'<div class="iCIMS_JobHeaderTag"><dt>a</dt>'.repeat(n)}`,
    (n) => `<?xml version="1.0"?><urlset>${"<url>".repeat(n * 3)}`,
    (n) => `<h1 class="iCIMS_Header">x</h1><div class="header">${'<span class="field-label">a</span>'.repeat(n)}</div>`,
  ];
  for (const page of nested) {
    expect(
      growthOf(5_000, page, (text) => orShapeError(() => parsed("icims", text))).factor,
      page(20).slice(0, 60),
    ).toBeLessThan(MAX_GROWTH);
  }
});

it("icims: a heading alone is no posting: lists and pages of closed postings have one too", () => {
  const card = `<ul class="iCIMS_JobsTable"><li class="iCIMS_JobCardItem"><a class="iCIMS_Anchor" href="/jobs/7/cook/job" title="7 - Cook">Cook</a></li></ul>`;
  const page = (heading: string, inside: string): string =>
    `<body><h1 class="iCIMS_Header">${heading}</h1>${inside}</body>`;
  expect(parsed("icims", page("Job Listings", card))).toMatchObject([{ external_id: "7", title: "Cook" }]);
  const none =
    '<div class="iCIMS_Message iCIMS_ErrorMessage">Sorry, no jobs were found that match your search criteria.</div>';
  expect(parsed("icims", page("Job Listings", none))).toEqual([]);
  expect(() => parsed("icims", page("Error: The requested job could not be found.", card))).toThrow(
    "the posting is gone",
  );
});
