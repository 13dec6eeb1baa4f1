import { expect, it } from "vitest";
import { growthOf, MAX_GROWTH, orShapeError } from "../../../../test/rig/growth.ts";
import { boardOf, opening } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import type { FakeRequest, Reply } from "../../../../world/fake.ts";
import { html, json } from "../../../../world/fake.ts";
import type { Listing } from "../../../contract/reading.ts";

const SILENT = ["pay", "employment", "workplace", "requisition"] as const;

// A sitemap is requested first, and on newer sites the search page too.
testSource("successfactors", { slug: "careers.acme.example", silent: SILENT, sizes: [25, 50], before: 1 });
testSource("successfactors", { slug: "tiles.acme.example", silent: SILENT, before: 1 });
testSource("successfactors", { slug: "unified.acme.example", silent: SILENT, sizes: [10, 20], before: 2 });

it.each([
  [
    "https://career5.successfactors.eu/career?company=AcmeSE&career_ns=job_listing",
    "successfactors career5.successfactors.eu|AcmeSE",
  ],
  [
    "https://career17.sapsf.com/career?navBarLevel=JOB_SEARCH&company=acmep1",
    "successfactors career17.sapsf.com|acmep1",
  ],
  ["https://career5.successfactors.eu/career", null],
  ["https://acme.jobs2web.com/search/", "successfactors acme.jobs2web.com"],
  ["https://jobs.acme.example/job/Lyon-Cook-mwd-69001/1397790900/", "successfactors jobs.acme.example"],
  ["https://jobs.acme.example/brand/job/Lyon-Cook/1397790900/?utm_source=x", "successfactors jobs.acme.example"],
  ["https://jobs.acme.example/job/Lyon-Cook/1397790911/", null],
  ["https://jobs.acme.example/job/cook/12", null],
  ["https://www.successfactors.com/products", null],
  ['<script src="https://rmkcdn.successfactors.com/x/y.js"></script>', "successfactors www.acme.example"],
  ['<script src="/platform/js/j2w/min/j2w.core.js"></script>', "successfactors www.acme.example"],
  [
    '<a href="https://career2.successfactors.eu/career?lang=en&amp;company=Acme">Jobs</a>',
    "successfactors career2.successfactors.eu|Acme",
  ],
  ['<a href="https://www.sap.com/successfactors">SAP</a>', null],
])("successfactors: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

function listed(slug: string, count: number, front?: (request: FakeRequest) => Reply | null): Promise<Listing> {
  return onStage(
    boardOf("successfactors", slug, count),
    ({ source, board, reading }) => source.list(board, reading),
    front,
  );
}

it("successfactors: a sitemap that is a feed is the complete board, with texts, in one response", async () => {
  const requests = await onStage(boardOf("successfactors", "feed.acme.example", 40), async (stage) => {
    const listing = await stage.source.list(stage.board, stage.reading);
    expect(listing).toMatchObject({ complete: true, proof: "natural end" });
    expect(listing.postings).toHaveLength(40);
    expect(listing.postings[1]).toMatchObject({
      title: "Data Engineer 1",
      external_id: "70000400",
      url: "https://feed.acme.example/job/Austin-Posting-700004/70000400/",
      locations: [{ locality: "Austin", region: "TX", country: "US", postal_code: "78701" }],
      organization: "Acme & Sons",
      department: "Department 1",
      full_text: true,
    });
    return stage.requests;
  });
  expect(requests).toEqual(["feed.acme.example/sitemap.xml"]);
});

it("successfactors: reads the old portals' dates in the order that the whole listing agrees on", async () => {
  for (const slug of ["career4.successfactors.com|acme", "career5.successfactors.eu|acme"]) {
    const listing = await listed(slug, 30);
    expect(listing).toMatchObject({ complete: true, proof: "natural end" });
    for (const [at, found] of listing.postings.entries()) {
      expect(found.date_posted).toBe(`${new Date(opening(at).posted).toISOString().slice(0, 10)}T00:00:00.000Z`);
    }
    expect(listing.postings[1]).toMatchObject({
      requisition_id: "700004",
      department: "Department 1",
      employment_type: "part-time",
      locations: [{ text: "Austin, United States" }],
      full_text: true,
    });
  }
  expect(await listed("career5.successfactors.eu|acme", 0)).toMatchObject({ complete: true, postings: [] });
});

it("successfactors: drops dates whose order is ambiguous", () => {
  const listing = `<Job-Listing><Job><JobTitle>Cook</JobTitle><ReqId>1</ReqId><Posted-Date>03/04/2026</Posted-Date></Job></Job-Listing>`;
  expect(parsed("successfactors", listing)[0]?.date_posted).toBeNull();
});

it("successfactors: a site that shows only its small feed gives a partial listing", async () => {
  const listing = await listed("small.acme.example", 30);
  expect(listing).toMatchObject({ complete: false, failure: "partial" });
  expect(listing.postings).toHaveLength(20);
});

it("successfactors: falls back to the addresses of a sitemap, with titles from the pages", async () => {
  const shown = boardOf("successfactors", "careers.acme.example", 3);
  const detail = await onStage(
    shown,
    async ({ source, board, reading }) => {
      const listing = await source.list(board, reading);
      expect(listing).toMatchObject({ complete: true, proof: "natural end" });
      const known = listing.postings[0];
      expect(known?.title).toBe("Berlin Posting 700001");
      return known === undefined ? null : source.detail?.(known, board, reading);
    },
    (request) => (request.path === "/search/" ? { status: 404, body: "" } : null),
  );
  expect(detail).toMatchObject({ kind: "posting", posting: { title: shown.openings[0]?.title, full_text: true } });
});

it("successfactors: reads newer sites with an unstable order repeatedly until all rows are seen", async () => {
  let turn = 0;
  const ids = Array.from({ length: 24 }, (_, at) => at + 1);
  const listing = await listed("unified.acme.example", 1, (request) => {
    if (request.method !== "POST") return null;
    const requests = JSON.parse(request.body) as { pageNumber: number };
    // Every second response is in another order.
    const order = turn++ % 2 === 0 ? ids : [...ids.slice(6), ...ids.slice(0, 6)];
    const rows = order.slice(requests.pageNumber * 10, requests.pageNumber * 10 + 10);
    const jobSearchResult = rows.map((id) => ({
      response: { id, unifiedStandardTitle: `Cook ${id}`, unifiedUrlTitle: "Cook", jobLocationShort: ["Lyon, FR"] },
    }));
    return { status: 200, body: JSON.stringify({ totalJobs: 24, jobSearchResult }) };
  });
  expect(listing).toMatchObject({ complete: true, proof: "total reached" });
  expect(listing.postings).toHaveLength(24);
});

it("successfactors: reads every language of a newer site, a posting in two once", async () => {
  const listing = await listed("unified.acme.example", 5, (request) => {
    if (request.method !== "POST") return null;
    const german = (JSON.parse(request.body) as { locale: string }).locale === "de_DE";
    const row = (id: number, start: string): unknown => ({
      response: { id, unifiedStandardTitle: "Koch", unifiedUrlTitle: "Koch-%28m%29", unifiedStandardStart: start },
    });
    const jobSearchResult = german ? [row(1, "03/04/2026"), row(2, "13/04/2026")] : [row(1, "4/3/26")];
    return { status: 200, body: JSON.stringify({ totalJobs: jobSearchResult.length, jobSearchResult }) };
  });
  expect(listing).toMatchObject({ complete: true });
  expect(listing.postings.map((each) => [each.external_id, each.language, each.date_posted, each.url])).toEqual([
    ["1", "en", "2026-04-03T00:00:00.000Z", "https://unified.acme.example/job/Koch-%28m%29/1-en_US"],
    ["2", "de", "2026-04-13T00:00:00.000Z", "https://unified.acme.example/job/Koch-%28m%29/2-de_DE"],
  ]);
});

it("successfactors: tries no other way on an overloaded server", async () => {
  const requests = await onStage(
    boardOf("successfactors", "careers.acme.example", 3),
    async ({ source, board, reading, requests }) => {
      expect(await source.list(board, reading)).toMatchObject({ complete: false, failure: "failed" });
      return [...requests];
    },
    () => ({ status: 503, body: "busy" }),
  );
  expect(new Set(requests)).toEqual(new Set(["careers.acme.example/sitemap.xml"]));
});

it("successfactors: a bracket at a title's end is a place only if it looks like one", () => {
  const item = (title: string, at: number): string =>
    `<item><title>${title}</title><link>https://x.example/job/a-b/${100 + at}/?feedId=1</link></item>`;
  const feed = `<rss><channel>${["Cook (Lyon, FR)", "Cook (m/f/d)", "Cook (part time, evenings)"].map(item).join("")}</channel></rss>`;
  expect(parsed("successfactors", feed).map((each) => [each.title, each.locations.length])).toEqual([
    ["Cook", 1],
    ["Cook (m/f/d)", 0],
    ["Cook (part time, evenings)", 0],
  ]);
});

it("successfactors: a page that states that the posting has ended is gone", async () => {
  const detail = await onStage(
    boardOf("successfactors", "careers.acme.example", 1),
    async ({ source, board, reading }) => {
      const [known] = (await source.list(board, reading)).postings;
      return known === undefined ? null : source.detail?.(known, board, reading);
    },
    (request) =>
      request.path.startsWith("/job/")
        ? {
            status: 200,
            headers: { "content-type": "text/html" },
            body: "<body><b>Sorry, this job posting has ended.</b></body>",
          }
        : null,
  );
  expect(detail).toMatchObject({ kind: "gone" });
});

it("successfactors: reads totals in other languages and with thousands separators", async () => {
  for (const label of ["Ergebnisse 1 – 2 von 1.234", "Résultats 1 à 2 sur 1 234"]) {
    const page = `<span class="paginationLabel">${label}</span><a class="jobTitle-link" href="/job/a-b/100/">Koch</a>`;
    const listing = await listed("careers.acme.example", 1, (request) =>
      request.path === "/search/"
        ? { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body: page }
        : null,
    );
    expect(listing.complete ? "" : listing.reason).toBe("1 rows of 1234");
  }
});

it("successfactors: deeply nested pages and feeds take linear time", () => {
  const row = '<tr class="data-row"><td><a class="jobTitle-link" href="/job/a-b/100/">x</a>';
  const nested: ((n: number) => string)[] = [
    (n) => `<rss><channel>${"<item><link>https://x.example/job/a-b/100/</link>".repeat(n)}`,
    (n) => `<Job-Listing>${"<Job><JobTitle>x</JobTitle><ReqId>1</ReqId>".repeat(n)}`,
    (n) =>
      `<Job-Listing><Job><JobTitle>x</JobTitle><ReqId>1</ReqId>${"<label>a</label>".repeat(n)}</Job></Job-Listing>`,
    (n) => `<table>${row.repeat(n / 20)}`,
    (n) => `<body>${'<i itemprop="jobLocation"><i itemprop="description">'.repeat(n)}x`,
  ];
  for (const page of nested) {
    const read = (text: string) => orShapeError(() => parsed("successfactors", text));
    expect(growthOf(5_000, page, read).factor, page(20).slice(0, 40)).toBeLessThan(MAX_GROWTH);
  }
});

it("successfactors: a posting that redirects to the error page is gone", async () => {
  const detail = await onStage(
    boardOf("successfactors", "jobs.acme.example", 1),
    async ({ source, board, reading }) => {
      const [known] = (await source.list(board, reading)).postings;
      return known === undefined ? null : source.detail?.(known, board, reading);
    },
    ({ path }) => {
      if (path.startsWith("/job/"))
        return { status: 302, headers: { location: "/errorpage/?errortype=Exception" }, body: "" };
      return path.startsWith("/errorpage") ? html("<title>Jobs at Acme</title>") : null;
    },
  );
  expect(detail).toMatchObject({ kind: "gone" });
});

it("successfactors: splits several places in one field", () => {
  const response = {
    id: 7,
    unifiedStandardTitle: "Cook",
    unifiedUrlTitle: "Cook",
    jobLocationShort: ["Pune, MH, IN<br/>Chennai, TN, IN"],
    jobContract: ["Full-time"],
    custJobFamily: ["Kitchen"],
  };
  expect(parsed("successfactors", { totalJobs: 1, jobSearchResult: [{ response }] })).toMatchObject([
    { locations: [{ locality: "Pune" }, { locality: "Chennai" }], employment_type: "Full-time", department: "Kitchen" },
  ]);
});

it("successfactors: without the site's languages an empty response proves nothing, and British English is tried", async () => {
  const row = { response: { id: 7, unifiedStandardTitle: "Cook", unifiedUrlTitle: "Cook" } };
  const read = (spoken: string) =>
    onStage(
      boardOf("successfactors", "unified.acme.example", 0),
      ({ source, board, reading }) => source.list(board, reading),
      ({ path, body }) => {
        if (path.startsWith("/services/recruiting")) {
          const rows = body.includes(`"${spoken}"`) ? [row] : [];
          return json({ totalJobs: rows.length, jobSearchResult: rows });
        }
        return path.startsWith("/search")
          ? html("<html><body><div id='app'>Loading</div></body></html>")
          : html("", 404);
      },
    );
  expect(await read("en_GB")).toMatchObject({ complete: true, postings: [{ external_id: "7" }] });
  expect(await read("sv_SE")).toMatchObject({ complete: false, postings: [] });
});
