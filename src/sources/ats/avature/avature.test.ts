import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import type { FakeRequest, Reply } from "../../../../world/fake.ts";
import { html, xml } from "../../../../world/fake.ts";
import type { RawPosting } from "../../../contract/raw.ts";
import type { FetchFunction, Listing } from "../../../contract/reading.ts";
import { avature } from "./reader.ts";

const SLUG = "acme.avature.net/careers/SearchJobs";

testSource("avature", { slug: SLUG, silent: ["pay"], sizes: [10, 20] });

it.each([
  ["https://acme.avature.net/careers/SearchJobs/?jobOffset=10", `avature ${SLUG}`],
  ["https://acme.avature.net/careers/JobDetail/Cook/422", `avature ${SLUG}`],
  ["https://acme.avature.net/ja_JP/careers/SearchJobs", "avature acme.avature.net/ja_JP/careers/SearchJobs"],
  ["https://acme.avature.net/careers/OpenRoles/", "avature acme.avature.net/careers/OpenRoles"],
  ["https://acme.avature.net/", "avature acme.avature.net"],
  ["https://www.avature.net/", null],
  ["https://careers.acme.example/careers/SearchJobs", null],
  ['<a href="https://acme.avature.net/careers/SearchJobs?a=1&amp;b=2">Jobs</a>', `avature ${SLUG}`],
  ['<script>"https:\\/\\/acme.avature.net\\/careers\\/JobDetail\\/Cook\\/5"</script>', `avature ${SLUG}`],
  ['<a href="https://www.avature.net/talent">Avature</a>', null],
])("avature: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("avature: recognises a page on the employer's own host by its markup", () => {
  const page = '<article class="article article--result">';
  expect(boardIn(page, "https://careers.acme.example/careers/OpenRoles/?x=1")).toBe(
    "avature careers.acme.example/careers/OpenRoles",
  );
  expect(boardIn(page, "https://careers.acme.example/en_US/careers/JobDetail/Cook/5")).toBe(
    "avature careers.acme.example/en_US/careers/SearchJobs",
  );
  expect(boardIn("<p>Jobs</p>", "https://careers.acme.example/careers/OpenRoles/")).toBeNull();
});

function card(id: number, href = `/careers/JobDetail/Cook/${id}`): string {
  return `<li class="list__item"><div class="list__item__text__title"><a href="${href}">Cook ${id} &amp; more</a></div></li>`;
}

function listed(answer: (request: FakeRequest) => Reply | null, slug = SLUG, count = 0): Promise<Listing> {
  return onStage(boardOf("avature", slug, count), ({ source, board, reading }) => source.list(board, reading), answer);
}

const page = (body: string, status = 200): Reply => ({ status, headers: { "content-type": "text/html" }, body });

it("avature: without a count the list ends at the last page; a count of 999 or more proves nothing", async () => {
  const pages =
    (count: string) =>
    (request: FakeRequest): Reply =>
      request.query.has("jobOffset")
        ? page(`<div class="list-controls__text">${count}</div>${card(3)}`)
        : page(
            `<div class="list-controls__text">${count}</div>${card(1)}${card(2)}<a class="paginationNextLink" href="?jobOffset=2">Next</a>`,
          );
  expect(await listed(pages(""))).toMatchObject({ complete: true, proof: "natural end" });
  expect(await listed(pages("999+ results"))).toMatchObject({ complete: true, proof: "natural end" });
  expect(await listed(pages("3 results"))).toMatchObject({ complete: true, proof: "total reached" });
  expect(await listed(pages("1-2 of 3"))).toMatchObject({ complete: true, proof: "total reached" });
  expect(await listed(pages("4 results"))).toMatchObject({ complete: false, failure: "partial" });
  expect(await listed(pages("999 results"))).toMatchObject({ complete: false, failure: "partial" });
});

it("avature: a list that ends with its 999th row may be truncated", async () => {
  const cards = Array.from({ length: 999 }, (_, at) => card(at + 1)).join("");
  const cut = await listed(() => page(`<div class="list-controls__text">999 results</div>${cards}`));
  expect(cut).toMatchObject({ complete: false, failure: "partial" });
  expect(cut.postings).toHaveLength(999);
});

it("avature: 406, 202 without a body, a count without rows and a foreign next page are not an empty board", async () => {
  expect(await listed(() => page("", 406))).toMatchObject({ complete: false, failure: "forbidden" });
  expect(await listed(() => page("", 202))).toMatchObject({ complete: false, failure: "failed" });
  expect(await listed(() => page('<div class="list-controls__text">402 results</div>'))).toMatchObject({
    complete: false,
    failure: "failed",
  });
  expect(await listed(() => page("<h1>Welcome</h1>"))).toMatchObject({ complete: false, failure: "failed" });
  expect(
    await listed(() => page(`${card(1)}<a class="paginationNextLink" href="https://evil.example/">Next</a>`)),
  ).toMatchObject({ complete: false });
});

it("avature: tries the default portal names if robots.txt of a bare host names none", async () => {
  const requests: string[] = [];
  const listing = await onStage(
    boardOf("avature", "acme.avature.net", 3),
    async ({ source, board, reading, requests: addresses }) => {
      const read = await source.list(board, reading);
      requests.push(...addresses);
      return read;
    },
    (request) => (request.path.startsWith("/careers/") ? page("", 404) : null),
  );
  expect(listing).toMatchObject({ complete: true, proof: "total reached" });
  expect(requests).toEqual(["acme.avature.net/careers/SearchJobs", "acme.avature.net/main/SearchJobs"]);
});

it("avature: reads the portals in robots.txt of a bare host, except the employees' one", async () => {
  const robots = `User-agent: *
Sitemap: https://acme.avature.net/internalcareers/sitemap_index.xml
Sitemap: https://acme.avature.net/en_GB/amazing/sitemap_index.xml`;
  const requests: string[] = [];
  const get: FetchFunction = (ask) => {
    requests.push(ask.url);
    const text = ask.url.endsWith("/robots.txt")
      ? robots
      : `<div class="list-controls__text">1 results</div>${card(1)}`;
    return Promise.resolve({
      kind: "got",
      status: 200,
      url: ask.url,
      headers: {},
      text,
      truncated: false,
      validators: null,
    });
  };
  const board = { source: "avature", slug: "acme.avature.net", company: null, domain: null };
  const listing = await avature.list(board, { get, now: 0, max_pages: 9, max_rows: null, validators: null });
  expect(listing).toMatchObject({ complete: true, postings: [{ external_id: "1" }] });
  expect(requests[1]).toBe("https://acme.avature.net/en_GB/amazing/SearchJobs");
});

it("avature: skips list items that are no jobs; a result without a link makes the listing partial", async () => {
  const rows = parsed("avature", `<ul><li class="list__item"><a href="/about">Benefits</a></li>${card(7)}</ul>`);
  expect(rows.map((each) => [each.external_id, each.title])).toEqual([["7", "Cook 7 & more"]]);
  expect(await listed(() => page(`${card(1)}<article class="article--result"><h3>Cook</h3></article>`))).toMatchObject({
    complete: false,
    failure: "partial",
  });
});

const field = (label: string, value: string): string =>
  `<div class="article__content__view__field__label">${label}:</div><div class="article__content__view__field__value">${value}</div>`;

it("avature: reads the tenant's own labels, and text in blocks", () => {
  const [found] = parsed(
    "avature",
    `<meta property="og:url" content="https://acme.avature.net/careers/JobDetail/Cook/422"><meta property="og:title" content="Cook">
    <meta property="og:site_name" content="Acme"><article class="article article--details">${field("Location(s)", "Bonn, Germany")}${field("Ref #", "R7")}
    ${field("Salary Range", "20 - 25 EUR per hour")}${field("Posted since", "24-Aug-2026")}${field("Job Type", "Store")}${field("Remote", "Hybrid")}</article>
    <article class="article article--details"><div class="article__header"><h2>Your tasks</h2></div>
    <div class="article__content"><p>Cook well.</p><ul><li>Every day</li></ul></div></article>`,
  );
  expect(found).toMatchObject({
    external_id: "422",
    title: "Cook",
    organization: "Acme",
    requisition_id: "R7",
    salary: "20 - 25 EUR per hour",
    date_posted: "2026-08-24T00:00:00.000Z",
    employment_type: null,
    workplace: "hybrid",
    locations: [{ text: "Bonn, Germany" }],
    full_text: true,
  });
  expect(found?.description_html).toContain("<h3>Your tasks</h3>");
  expect(found?.description_html).toContain("<li>Every day</li>");
});

it("avature: a login page proves nothing about a posting", async () => {
  const detail = await onStage(
    boardOf("avature", SLUG, 1),
    async ({ source, board, reading }) => {
      const [known] = (await source.list(board, reading)).postings;
      return source.detail?.(known as RawPosting, board, reading);
    },
    (request) =>
      request.path.includes("/JobDetail/")
        ? { status: 302, headers: { location: "https://acme.avature.net/careers/Login/" }, body: "" }
        : request.path.includes("/Login")
          ? page("<main>Sign in</main>")
          : null,
  );
  expect(detail).toMatchObject({ kind: "unread" });
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
  expect(listing).toMatchObject({ complete: false, failure: "partial" });
  expect(listing.postings).toMatchObject([{ external_id: "71", title: "Head Cook" }]);
});

it("avature: reads a portal that calls its postings folders, with reference and date next to the place", () => {
  const card = (id: number, subtitle: string): string => `<li class="list__item"><div class="list__item__text__title">
<a href="https://acme.avature.net/careers/FolderDetail/Cook/${id}">Cook ${id}</a></div>
<div class="list__item__text__subtitle">${subtitle}</div><a href="https://share.example/?u=https%3A%2F%2Facme.avature.net%2Fcareers%2FFolderDetail%2FCook%2F${id}">Share</a></li>`;
  const subtitle = "<span>Austin, TX, United States.</span><span>Ref #4415. </span><span>Posted 02-Nov-2026</span>";
  const page = `<ul>${card(1, subtitle)}${card(2, "<span>Kitchen</span>")}</ul>`;
  expect(parsed("avature", page)).toMatchObject([
    {
      external_id: "1",
      title: "Cook 1",
      url: "https://acme.avature.net/careers/FolderDetail/Cook/1",
      requisition_id: "4415",
      date_posted: "2026-11-02T00:00:00.000Z",
      locations: [{ text: "Austin, TX, United States" }],
    },
    { external_id: "2", locations: [], requisition_id: null, date_posted: null },
  ]);
  expect(boardIn("https://acme.avature.net/careers/FolderDetail/Cook/1")).toBe(
    "avature acme.avature.net/careers/SearchJobs",
  );
});

it("avature: reads an unknown theme by its links, each posting once and never a button's words", () => {
  const page = `<table><tr><td><a href="/careers/JobDetail?jobId=7">Apply now</a><a href="/careers/JobDetail?jobId=7">Cook</a></td></tr>
<tr><td><a href="/careers/PipelineDetail/Baker/8">Baker</a><a href="/careers/PipelineDetail/Baker/8">View job</a></td></tr></table>`;
  expect(parsed("avature", page).map(({ external_id, title, url }) => [external_id, title, url])).toEqual([
    ["7", "Cook", expect.stringMatching(/\/careers\/JobDetail\?jobId=7$/)],
    ["8", "Baker", expect.stringMatching(/\/careers\/PipelineDetail\/Baker\/8$/)],
  ]);
});
