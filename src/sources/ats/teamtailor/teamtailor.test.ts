import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("teamtailor", { slug: "acme", silent: ["requisition"], sizes: [100, 200] });

it.each([
  ["https://acme.teamtailor.com/", "teamtailor acme"],
  ["https://acme-2.teamtailor.com/jobs/7793185-welder?promotion=1", "teamtailor acme-2"],
  ["https://acme.teamtailor.com/jobs.json", "teamtailor acme"],
  ["https://career.teamtailor.com/jobs", "teamtailor career"],
  ["https://www.teamtailor.com/en/", null],
  ["https://app.teamtailor.com/companies", null],
  ["https://support.teamtailor.com/", null],
  ["https://a.b.teamtailor.com/", null],
  ['<link href="https://assets-aws.teamtailor-cdn.com/x.css" rel="stylesheet">', "teamtailor www.acme.example"],
  ['<script src="https://scripts.teamtailor-cdn.com/widgets/production/jobs.js"></script>', null],
  ['<iframe src="https:\\/\\/acme.teamtailor.com\\/jobs?a=1&amp;b=2"></iframe>', "teamtailor acme"],
  ['<a href="https://career.teamtailor.com/">x</a><a href="https://acme.teamtailor.com/">y</a>', "teamtailor acme"],
  ['<a href="https://www.teamtailor.com/?utm=x">Career site by Teamtailor</a>', null],
])("teamtailor: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("teamtailor: a board on the employer's own host has the same paths", async () => {
  await onStage(boardOf("teamtailor", "jobs.acme.example", 105), async ({ source, board, reading, requests }) => {
    const listing = await source.list(board, reading);
    expect(listing).toMatchObject({ complete: true, proof: "natural end" });
    expect(listing.postings).toHaveLength(105);
    expect(requests).toEqual(["/jobs.json", "/jobs.json", "/jobs.rss"].map((path) => `jobs.acme.example${path}`));
    // The RSS feed ends after 100.
    expect(listing.postings.map((each) => each.department !== null).lastIndexOf(true)).toBe(99);
  });
});

it("teamtailor: drops a region that equals the country, and trims the employer's name", async () => {
  const listing = await onStage(boardOf("teamtailor", "acme", 3), ({ source, board, reading }) =>
    source.list(board, reading),
  );
  expect(listing.postings.map((each) => each.locations[0]?.region)).toEqual(["Berlin", "TX", null]);
  expect(listing.postings[0]).toMatchObject({
    organization: "Acme & Sons",
    apply_url: "https://acme.teamtailor.com/jobs/700001-opening/applications/new",
    requisition_id: null,
  });
});

it("teamtailor: a closed board redirects to its home page and is no board", async () => {
  const listing = await onStage(boardOf("teamtailor", "acme", 1), ({ source, board, reading }) =>
    source.list({ ...board, slug: "acme-closed" }, reading),
  );
  expect(listing).toMatchObject({ complete: false, failure: "no_such_board" });
});

it("teamtailor: a site that answers every address with its home page has failed and is not a missing board", async () => {
  const listing = await onStage(
    boardOf("teamtailor", "acme", 1),
    ({ source, board, reading }) => source.list(board, reading),
    ({ host, path }) => {
      if (host !== "acme.teamtailor.com") return null;
      if (path === "/") return { status: 200, headers: { "content-type": "text/html" }, body: "<h1>Home</h1>" };
      return { status: 302, headers: { location: "/" }, body: "" };
    },
  );
  expect(listing).toMatchObject({ complete: false, failure: "failed" });
});

it("teamtailor: a board without the RSS feed is complete; while the feed fails, the board waits", async () => {
  const answered = (reply: { status: number; body: string }) =>
    onStage(
      boardOf("teamtailor", "acme", 3),
      ({ source, board, reading }) => source.list(board, reading),
      (request) => (request.path === "/jobs.rss" ? reply : null),
    );
  expect(await answered({ status: 404, body: "" })).toMatchObject({
    complete: true,
    postings: [{ department: null, workplace: null }, {}, {}],
  });
  for (const reply of [
    { status: 503, body: "" },
    { status: 200, body: "<html>Hello</html>" },
    { status: 200, body: "<rss><channel><item><guid>1</guid>" },
  ]) {
    expect(await answered(reply)).toMatchObject({ complete: false, failure: "failed", postings: [] });
  }
});

it("teamtailor: does not follow a next page on another host, so the end is unknown", async () => {
  const items = [{ id: "a", title: "Cook", url: "https://acme.teamtailor.com/jobs/1", content_html: "<p>Cook.</p>" }];
  await onStage(
    boardOf("teamtailor", "acme", 1),
    async ({ source, board, reading, requests }) => {
      expect(await source.list(board, reading)).toMatchObject({ complete: false, failure: "failed" });
      expect(requests.some((each) => each.startsWith("evil."))).toBe(false);
    },
    (request) =>
      request.path === "/jobs.json"
        ? { status: 200, body: JSON.stringify({ items, next_url: "https://evil.example/jobs.json?page=2" }) }
        : null,
  );
});

const item = (more: object, node: object = {}): object => ({
  items: [
    {
      id: "a",
      title: "Cook",
      url: "https://acme.teamtailor.com/jobs/1-cook",
      date_published: "2026-09-28T15:01:56+10:00",
      content_html: "<p>Cook.</p>",
      ...more,
      _jobposting: { "@type": "JobPosting", ...node },
    },
  ],
  title: "Acme",
});

it("teamtailor: reads a single pay figure in text, and a time with its offset", () => {
  const value = { "@type": "QuantitativeValue", unitText: "HOUR", value: "12.31" };
  expect(parsed("teamtailor", item({}, { baseSalary: { currency: "EUR", value } }))[0]).toMatchObject({
    salary: "12.31 EUR / HOUR",
    date_posted: "2026-09-28T05:01:56.000Z",
    organization: "Acme",
  });
});

it("teamtailor: a site on the platform's domain is not the employer's, and continents are no regions", () => {
  const [found] = parsed(
    "teamtailor",
    item(
      {},
      {
        hiringOrganization: { name: "Acme", sameAs: "https://acme.teamtailor.com" },
        jobLocation: [{ address: { addressLocality: "Madrid", addressCountry: "ES", addressRegion: "Europe" } }],
      },
    ),
  );
  expect(found).toMatchObject({
    organization_url: null,
    locations: [{ locality: "Madrid", region: null, country: "ES" }],
  });
});

it("teamtailor: recognises open applications by their title or their special department", async () => {
  expect(parsed("teamtailor", item({ title: "Spontanansökan" }))).toEqual([]);
  const shown = boardOf("teamtailor", "acme", 2);
  const [first, second] = shown.openings;
  const openings = [{ ...first, department: "Åpen søknad" }, second] as typeof shown.openings;
  const listing = await onStage({ ...shown, openings }, ({ source, board, reading }) => source.list(board, reading));
  expect(listing).toMatchObject({ complete: true, postings: [{ title: "Data Engineer 1" }] });
});

const RSS = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel>
  <title>Acme</title><item><title>Cook</title><description>&lt;p&gt;Cook.&lt;/p&gt;</description>
  <pubDate>Fri, 04 Sep 2026 14:50:13 +0300</pubDate><link>https://acme.teamtailor.com/jobs/1-cook</link>
  <remoteStatus>STATUS</remoteStatus><guid>a</guid><tt:locations><tt:location><tt:name>HQ</tt:name><tt:zip>00100</tt:zip>
  <tt:city>Helsinki</tt:city><tt:country>Finland</tt:country></tt:location></tt:locations>
  <tt:department>Kitchen</tt:department><tt:role/></item></channel></rss>`;

it.each([
  ["fully", "remote", true],
  ["hybrid", "hybrid", null],
  ["onsite", "on-site", null],
  ["none", null, null],
  ["temporary", null, null],
])("teamtailor: an item of the RSS feed, remote status %s", (status, workplace, remote) => {
  expect(parsed("teamtailor", RSS.replace("STATUS", status))).toMatchObject([
    {
      external_id: "a",
      description_html: "<p>Cook.</p>",
      date_posted: "2026-09-04T11:50:13.000Z",
      locations: [{ locality: "Helsinki", country: "Finland", postal_code: "00100" }],
      department: "Kitchen",
      organization: "Acme",
      workplace,
      remote,
    },
  ]);
});
