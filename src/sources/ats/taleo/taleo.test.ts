import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import type { FakeRequest, Reply } from "../../../../world/fake.ts";
import { html } from "../../../../world/fake.ts";
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing } from "../../../contract/reading.ts";

const SLUG = "acme.taleo.net|ex";

// The section's page comes first, so the second page of rows is the third request.
testSource("taleo", { slug: SLUG, silent: ["pay", "workplace"], sizes: [25, 50, 110], differs: {} });

it.each([
  ["https://acme.taleo.net/careersection/ex/jobsearch.ftl?lang=en", `taleo ${SLUG}`],
  ["https://acme.taleo.net/careersection/2/jobdetail.ftl?job=2500123&lang=en", "taleo acme.taleo.net|2"],
  ["https://acme.taleo.net/careersection/wp_2_fel/joblist.ftl", "taleo acme.taleo.net|wp_2_fel"],
  ["https://acme.taleo.net/careersection/rest/jobboard/searchjobs?portal=1", null],
  ["https://acme.taleo.net/", null],
  [
    "https://phe.tbe.taleo.net/phe01/ats/careers/v2/searchResults?org=ACME&cws=1",
    "taleo phe.tbe.taleo.net/phe01|ACME|1",
  ],
  ['<a href="https://acme.taleo.net/careersection/ex/jobsearch.ftl?lang=en&amp;x=1">Jobs</a>', `taleo ${SLUG}`],
  ['<script>"https:\\/\\/acme.taleo.net\\/careersection\\/ex\\/moresearch.ftl"</script>', `taleo ${SLUG}`],
])("taleo: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

function listed(
  slug: string,
  count: number,
  front: (request: FakeRequest) => Reply | null = () => null,
): Promise<Listing> {
  return onStage(boardOf("taleo", slug, count), ({ source, board, reading }) => source.list(board, reading), front);
}

const found = (total: number, rows: unknown): Reply => ({
  status: 200,
  body: JSON.stringify({ requisitionList: rows, pagingData: { currentPageNo: 1, pageSize: 25, totalCount: total } }),
});
const search =
  (reply: Reply) =>
  (request: FakeRequest): Reply | null =>
    request.path.includes("/searchjobs") ? reply : null;

it("taleo: accepts a total that is slightly too high, not one that is much too high", async () => {
  const row = (at: number) => ({ jobId: `${at}`, column: [`Cook ${at}`], linkedColumn: 0, locationsColumns: [] });
  const rows = Array.from({ length: 24 }, (_, at) => row(at));
  expect(await listed(SLUG, 110)).toMatchObject({ complete: true });
  expect(await listed(SLUG, 0, search(found(25, rows)))).toMatchObject({ complete: true });
  expect(await listed(SLUG, 0, search(found(24, rows.slice(0, 20))))).toMatchObject({
    complete: false,
    failure: "partial",
  });
});

it("taleo: a wrong or closed portal is a failure, a missing section is no board", async () => {
  expect(await listed(SLUG, 3, search(found(0, null)))).toMatchObject({ failure: "failed" });
  const closed = {
    status: 200,
    body: JSON.stringify({ careerSectionUnAvailable: true, requisitionList: [], pagingData: null }),
  };
  expect(await listed(SLUG, 3, search(closed))).toMatchObject({ failure: "failed" });
  const unavailable = { status: 200, body: "<html><title>Career Section Unavailable</title></html>" };
  expect(await listed(SLUG, 3, () => unavailable)).toMatchObject({ failure: "no_such_board" });
  expect(await listed(SLUG, 3, () => ({ status: 200, body: "<html><title>Moved</title></html>" }))).toMatchObject({
    failure: "failed",
  });
});

it("taleo: refuses a key of neither product with a reason, without a request", async () => {
  const [listing, requests] = await onStage(
    boardOf("taleo", "phe.tbe.taleo.net|ACME|1", 3),
    async ({ source, board, reading, requests }) => [await source.list(board, reading), requests] as const,
  );
  expect(listing).toMatchObject({ complete: false, failure: "failed" });
  expect(requests).toEqual([]);
});

it("taleo: reads places from large to small, as a list in a text or alone", () => {
  const row = (cell: string): RawPosting | undefined =>
    parsed("taleo", {
      requisitionList: [
        {
          jobId: 1,
          contestNo: "25A",
          column: ["R1", "Cook", cell, "Jul 13, 2026"],
          linkedColumn: 1,
          locationsColumns: [2],
        },
      ],
      pagingData: { currentPageNo: 1, pageSize: 25, totalCount: 1 },
    })[0];
  expect(row('["United States-North Carolina-Winston-Salem","Florida-Tampa"]')).toMatchObject({
    external_id: "1",
    requisition_id: "25A",
    title: "Cook",
    date_posted: "2026-07-13T00:00:00.000Z",
    locations: [
      { country: "United States", region: "North Carolina", locality: "Winston-Salem" },
      { text: "Tampa, Florida" },
    ],
  });
  expect(row("Toronto, Ontario")?.locations).toMatchObject([{ text: "Toronto, Ontario" }]);
});

it("taleo: a posting without field names gives what is marked as text", async () => {
  const values =
    "'7','false','Cook','!*!%3Cp%3ECook 100%25 well, it\\'s fun%3C%2Fp%3E','!*!%3Cul%3E%3Cli%3EA knife%3C%2Fli%3E%3C%2Ful%3E','a [b] c'";
  const script = `<script>api.fillList('requisitionDescriptionInterface', 'descRequisition', [${values}]);</script>`;
  const detail = await onStage(
    boardOf("taleo", SLUG, 1),
    async ({ source, board, reading }) => {
      const [known] = (await source.list(board, reading)).postings;
      return source.detail?.(known as RawPosting, board, reading);
    },
    (request) => (request.path.endsWith("jobdetail.ftl") ? { status: 200, body: script } : null),
  );
  expect(detail).toMatchObject({ kind: "posting", posting: { title: "Nurse (m/f/d) 0", full_text: true } });
  expect(detail?.kind === "posting" && detail.posting.description_html).toBe(
    "<p>Cook 100% well, it's fun</p>\n<ul><li>A knife</li></ul>",
  );
});

const BUSINESS = "phe.tbe.taleo.net/phe01|ACDY28|1";

function business(front: Parameters<typeof onStage>[2]): Promise<Listing> {
  return onStage(boardOf("taleo", BUSINESS, 0), ({ source, board, reading }) => source.list(board, reading), front);
}

/** A search page of the Business Edition with links to these requisitions. */
function links(from: number, to: number): Reply {
  const rows = Array.from({ length: to - from }, (_, at) => from + at).map(
    (rid) => `<a class="viewJobLink" href="viewRequisition?org=ACDY28&amp;cws=1&amp;rid=${rid}">Cook ${rid}</a>`,
  );
  return html(`<h1>Search results</h1>${rows.join("")}`);
}

it("taleo: reads the Business Edition page by page, each posting by its requisition", async () => {
  const pages = (last: number) =>
    business(({ query }) => links(Number(query.get("rowFrom") ?? 0), query.has("next") ? last : 10));
  for (const many of [13, 20]) {
    const listing = await pages(many);
    expect(listing).toMatchObject({ complete: true, proof: "natural end" });
    expect(listing.postings.map(({ external_id }) => external_id)).toEqual(
      Array.from({ length: many }, (_, at) => `${at}`),
    );
  }
  const [first] = parsed("taleo", links(7, 8).body);
  expect(first).toMatchObject({ external_id: "7", title: "Cook 7" });
});

it("taleo: a page of the Business Edition without links is empty only if it states this", async () => {
  expect(await business(() => html("<h1>Welcome</h1>"))).toMatchObject({ failure: "failed", postings: [] });
  expect(await business(() => html("<p>There are no open positions.</p>"))).toMatchObject({
    complete: true,
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
