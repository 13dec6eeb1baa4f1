// Sites that show the openings of other companies: reading them yields leads, publishes nothing and is never complete.
import { expect, it } from "vitest";
import { findBoardsOfLeads } from "../../../src/collect/boards/platformBehindSite.ts";
import type { Lead, Listing } from "../../../src/contract/reading.ts";
import { type FakeBoard, html, json } from "../../../src/world/fake.ts";
import { boardOf } from "../openings.ts";
import { boardIn, onStage, parsed } from "../staged.ts";

const SITES = [
  ["getro", "4283"],
  ["getro", "ab.getro.com"],
  ["consider", "jobs.acme.example|"],
  ["consider", "consider.com/boards/vc/acme|acme"],
] as const;

/** Openings of three companies: two on platforms, one on its own site. */
function portfolio(source: string, slug: string, many: number): FakeBoard {
  const board = boardOf(source, slug, many);
  const owners = [
    {
      name: "Quill",
      domain: "quill.example",
      link: "https://jobs.lever.co/quill/0b1c2d3e-0000-4000-8000-000000000001",
    },
    { name: "Brass & Co", domain: "brass.example", link: "https://boards.greenhouse.io/brassco/jobs/12" },
    { name: "Tallow", domain: "tallow.example", link: "https://www.tallow.example/careers/cook" },
  ];
  const openings = board.openings.map((opening, at) => {
    const { link, ...employer } = owners[at % 3] ?? { link: "", name: "", domain: "" };
    return { ...opening, employer, link };
  });
  return { ...board, openings };
}

async function read(source: string, slug: string, many: number): Promise<Listing> {
  return onStage(portfolio(source, slug, many), ({ source: reader, board, reading }) => reader.list(board, reading));
}

function leadsOf(listing: Listing): readonly Lead[] {
  return listing.whole ? [] : (listing.leads ?? []);
}

it.each(SITES)("%s %s: every row is a lead, none is a posting, and nothing is proved", async (source, slug) => {
  for (const many of [3, 145]) {
    const listing = await read(source, slug, many);
    expect(listing).toMatchObject({ whole: false, trouble: "partial", postings: [] });
    expect(new Set(leadsOf(listing).map(({ url }) => url)).size).toBe(3);
    expect(leadsOf(listing).length).toBeGreaterThanOrEqual(many);
    expect(findBoardsOfLeads(leadsOf(listing))).toMatchObject([
      { source: "lever", slug: "quill", company: "Quill" },
      { source: "greenhouse", slug: "brassco", company: "Brass & Co" },
      { source: "career_site", slug: "tallow.example", company: "Tallow" },
    ]);
  }
});

it.each(SITES)("%s %s: an empty list has no lead and closes nothing", async (source, slug) => {
  expect(await read(source, slug, 0)).toMatchObject({ whole: false, postings: [], leads: [] });
});

it.each([
  ["getro", "ab.getro.com", "ab.getro.com", html("<h1>Moved</h1>"), "failed"],
  ["getro", "4283", "api.getro.com", json({ message: "no" }, 403), "forbidden"],
  ["getro", "4283", "api.getro.com", json({ results: {} }), "failed"],
  ["consider", "jobs.acme.example|", "jobs.acme.example", html("<h1>Moved</h1>"), "failed"],
  ["consider", "jobs.acme.example|", "jobs.acme.example", html("", 404), "no_such_board"],
] as const)("%s %s: any other response to %s is a failure", async (source, slug, host, reply, trouble) => {
  const listing = await onStage(
    portfolio(source, slug, 3),
    ({ source: reader, board, reading }) => reader.list(board, reading),
    (request) => (request.host === host ? reply : null),
  );
  expect(listing).toMatchObject({ whole: false, trouble, postings: [] });
});

it("getro: uses what the page shows if its search refuses", async () => {
  const listing = await onStage(
    portfolio("getro", "ab.getro.com", 3),
    ({ source, board, reading }) => source.list(board, reading),
    ({ host }) => (host === "api.getro.com" ? json({}, 403) : null),
  );
  expect(leadsOf(listing)).toHaveLength(3);
});

it.each([
  ["https://acme.getro.com/companies/quill/jobs/1-cook", "getro acme.getro.com"],
  ["https://api.getro.com/api/v2/collections/1", null],
  ["https://consider.com/boards/vc/acme/jobs", "consider consider.com/boards/vc/acme|acme"],
  ["https://consider.com/pricing", null],
  [
    '<link href="https://cdn.getro.com/a.css"><script id="__NEXT_DATA__" type="application/json">{}</script>',
    "getro www.acme.example",
  ],
  ['<script>window.serverInitialData = {"board":{"id":"acme"}}</script>', "consider www.acme.example|"],
  // A firm that links to its portfolio's board has its own openings elsewhere.
  ['<a href="https://acme.getro.com/jobs">Jobs at our companies</a>', null],
  ['<a href="https://consider.com/boards/vc/acme/jobs">Jobs at our companies</a>', null],
])("leads: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("links of a job board, of a service or of another portfolio are no leads", () => {
  const lead = (url: string, company = "Quill", domain: string | null = null): Lead => ({ url, company, domain });
  expect(
    findBoardsOfLeads([
      lead("https://www.linkedin.com/jobs/view/1"),
      lead("https://acme.getro.com/jobs"),
      lead("mailto:jobs@quill.example"),
      lead("https://www.usajobs.gov/job/1"),
    ]),
  ).toEqual([]);
  expect(
    findBoardsOfLeads([lead("https://careers.quill.example/1"), lead("https://quillhealth.example/2", "Quill Health")]),
  ).toMatchObject([
    { source: "career_site", slug: "quill.example" },
    { source: "career_site", slug: "quillhealth.example" },
  ]);
});

it("consider: an estimate is not pay", () => {
  const salary = { minValue: 1, maxValue: 2, currency: { value: "USD" }, period: { value: "year" } };
  const row = { jobId: "7", title: "Cook", url: "https://quill.example/7", salary: { ...salary, isOriginal: false } };
  const stated = { ...row, jobId: "8", salary: { ...salary, isOriginal: true } };
  expect(parsed("consider", { jobs: [row, stated], total: 2 }).map((each) => each.salary)).toEqual([
    null,
    "1-2 USD / YEAR",
  ]);
});
