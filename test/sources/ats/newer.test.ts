// Variants of known platforms: another product, another way to list, a misleading page.
import { expect, it } from "vitest";
import type { Listing } from "../../../src/contract/reading.ts";
import { html, json, type Reply, xml } from "../../../src/world/fake.ts";
import { boardOf } from "../openings.ts";
import { boardIn, onStage, parsed } from "../staged.ts";

const BUSINESS = "phe.tbe.taleo.net/phe01|ACDY28|1";

/** A search page of the Business Edition with links to these requisitions. */
function links(from: number, to: number): Reply {
  const rows = Array.from({ length: to - from }, (_, at) => from + at).map(
    (rid) => `<a class="viewJobLink" href="viewRequisition?org=ACDY28&amp;cws=1&amp;rid=${rid}">Cook ${rid}</a>`,
  );
  return html(`<h1>Search results</h1>${rows.join("")}`);
}

function business(front: Parameters<typeof onStage>[2]): Promise<Listing> {
  return onStage(boardOf("taleo", BUSINESS, 0), ({ source, board, reading }) => source.list(board, reading), front);
}

it("taleo: reads the Business Edition page by page, each posting by its requisition", async () => {
  const pages = (last: number) =>
    business(({ query }) => links(Number(query.get("rowFrom") ?? 0), query.has("next") ? last : 10));
  for (const many of [13, 20]) {
    const listing = await pages(many);
    expect(listing).toMatchObject({ whole: true, proof: "natural end" });
    expect(listing.postings.map(({ external_id }) => external_id)).toEqual(
      Array.from({ length: many }, (_, at) => `${at}`),
    );
  }
  const [first] = parsed("taleo", links(7, 8).body);
  expect(first).toMatchObject({ external_id: "7", title: "Cook 7" });
});

it("taleo: a page of the Business Edition without links is empty only if it says so", async () => {
  expect(await business(() => html("<h1>Welcome</h1>"))).toMatchObject({ trouble: "failed", postings: [] });
  expect(await business(() => html("<p>There are no open positions.</p>"))).toMatchObject({
    whole: true,
    postings: [],
  });
});

it("taleo: reads a Business Edition posting from its page, with or without structured data, and closes it by its text", async () => {
  const read = (page: string) =>
    onStage(
      boardOf("taleo", BUSINESS, 0),
      async ({ source, board, reading }) => {
        const [known] = parsed("taleo", links(7, 8).body);
        return known === undefined
          ? null
          : source.detail?.({ ...known, url: `https://phe.tbe.taleo.net/phe01/ats/x?rid=7` }, board, reading);
      },
      () => html(page),
    );
  const data = {
    "@type": "JobPosting",
    title: "Cook",
    datePosted: "2025-07-28 00:00:00.0",
    description: "<p>Cook well.</p>",
  };
  expect(await read(`<script type="application/ld+json">${JSON.stringify(data)}</script>`)).toMatchObject({
    posting: { external_id: "7", full_text: true, date_posted: "2025-07-28T00:00:00.000Z" },
  });
  expect(await read('<div name="cwsJobDescription"><p>Cook well.</p></div>')).toMatchObject({
    posting: { full_text: true },
  });
  expect(await read("<p>This job is no longer available.</p>")).toMatchObject({ kind: "gone" });
  expect(await read("<p>Sign in</p>")).toMatchObject({ kind: "unread" });
});

it.each([
  ["https://phe.tbe.taleo.net/phe01/ats/careers/v2/viewRequisition?org=ACDY28&cws=1&rid=7", `taleo ${BUSINESS}`],
  [
    '<iframe data-src="https://phe.tbe.taleo.net/phe01/ats/careers/v2/searchResults?org=ACDY28&amp;cws=1">',
    `taleo ${BUSINESS}`,
  ],
  ["https://phe.tbe.taleo.net/phe01/ats/careers/v2/searchResults", null],
])("taleo: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("avature: if the list is truncated, the sitemap adds the rest, and nothing is proved", async () => {
  const map = "https://acme.avature.net/careers/sitemap_1.xml";
  const entry = (path: string): string =>
    `<url><loc>https://acme.avature.net/${path}</loc><lastmod>2026-09-01</lastmod></url>`;
  const listing = await onStage(
    boardOf("avature", "acme.avature.net/careers/SearchJobs", 3),
    ({ source, board, reading }) => source.list(board, reading),
    ({ path }) => {
      if (path.endsWith("/SearchJobs")) return html("<h1>Our own dress</h1>");
      if (path.endsWith("/sitemap_index.xml"))
        return xml(`<sitemapindex><sitemap><loc>${map}</loc></sitemap></sitemapindex>`);
      if (!path.endsWith("/sitemap_1.xml")) return null;
      return xml(
        `<urlset>${entry("careers/JobDetail/Head-Cook/71")}${entry("careers/Home")}${entry("internal/JobDetail/Cook/72")}</urlset>`,
      );
    },
  );
  expect(listing).toMatchObject({ whole: false, trouble: "partial" });
  expect(listing.postings).toMatchObject([{ external_id: "71", title: "Head Cook" }]);
});

it("zohorecruit: a feed with more jobs than the page makes the listing partial; otherwise it changes nothing", async () => {
  const read = (feed: string | null) =>
    onStage(
      boardOf("zohorecruit", "acme.zohorecruit.com", 3),
      ({ source, board, reading }) => source.list(board, reading),
      ({ path }) => (feed !== null && path.endsWith("/rss") ? xml(feed) : null),
    );
  const item = "<item><title>Cook</title><link>https://acme.zohorecruit.com/jobs/Careers/999999999/Cook</link></item>";
  expect(await read(null)).toMatchObject({ whole: true });
  expect(await read("<rss><channel></channel></rss>")).toMatchObject({ whole: true });
  const more = await read(`<rss><channel>${item}</channel></rss>`);
  expect(more).toMatchObject({ whole: false, trouble: "partial" });
  expect(more.postings).toHaveLength(4);
});

it("eightfold: repeats a listing that misses rows, three times at most", async () => {
  const row = (id: number) => ({ id, name: `Cook ${id}` });
  const read = async (sweeps: readonly (readonly number[])[]) => {
    let requestCount = 0;
    return onStage(
      boardOf("eightfold", "acme", 0),
      ({ source, board, reading }) => source.list({ ...board, domain: "acme.example" }, reading),
      ({ path }) => {
        if (path !== "/api/pcsx/search") return null;
        const ids = sweeps[Math.min(requestCount++, sweeps.length - 1)] ?? [];
        return json({ status: 200, data: { positions: ids.map(row), count: 3 } });
      },
    );
  };
  expect(
    await read([
      [1, 2, 2],
      [2, 1, 3],
    ]),
  ).toMatchObject({ whole: true, proof: "total reached" });
  expect(await read([[1, 2, 2]])).toMatchObject({ whole: false, trouble: "partial" });
});

it("eightfold: reads places, employment type and apply link as tenants write them", () => {
  const data = {
    ...{ id: 1, name: "Cook", standardizedLocations: '["Bengaluru, KA, IN"]', efcustomTextTextTimeType: ["Full time"] },
    positionUserActions: { applyAction: { applyUrl: "https://acme.wd5.myworkdayjobs.com/x/1" } },
  };
  expect(parsed("eightfold", { data })).toMatchObject([
    {
      locations: [{ text: "Bengaluru, KA, IN" }],
      employment_type: "Full time",
      apply_url: "https://acme.wd5.myworkdayjobs.com/x/1",
    },
  ]);
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
    ...{ id: 7, unifiedStandardTitle: "Cook", unifiedUrlTitle: "Cook" },
    ...{
      jobLocationShort: ["Pune, MH, IN<br/>Chennai, TN, IN"],
      jobContract: ["Full-time"],
      custJobFamily: ["Kitchen"],
    },
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
  expect(await read("en_GB")).toMatchObject({ whole: true, postings: [{ external_id: "7" }] });
  expect(await read("sv_SE")).toMatchObject({ whole: false, postings: [] });
});

it("eightfold: if its API is blocked, reads the sitemap and the postings' pages, and proves nothing", async () => {
  const page = "https://acme.eightfold.ai/careers/job/71-head-cook-leeds";
  const data = {
    "@type": "JobPosting",
    title: "Head Cook",
    description: "<p>Cook well.</p>",
    datePosted: "2026-09-01",
  };
  const seen = await onStage(
    boardOf("eightfold", "acme", 0),
    async ({ source, board, reading }) => {
      const listing = await source.list({ ...board, domain: "acme.example" }, reading);
      const [known] = listing.postings;
      const at = { ...board, domain: "acme.example" };
      return { listing, detail: known === undefined ? null : await source.detail?.(known, at, reading) };
    },
    ({ path }) => {
      if (path.startsWith("/api/")) return json({ message: "Forbidden" }, 403);
      if (path === "/careers/sitemap.xml") return xml(`<urlset><url><loc>${page}</loc></url></urlset>`);
      return html(`<script type="application/ld+json">${JSON.stringify(data)}</script>`);
    },
  );
  expect(seen.listing).toMatchObject({ whole: false, trouble: "partial", postings: [{ external_id: "71" }] });
  expect(seen.detail).toMatchObject({ posting: { external_id: "71", title: "Head Cook", full_text: true } });
});
