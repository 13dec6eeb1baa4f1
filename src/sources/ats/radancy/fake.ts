// Radancy on employers' own hosts: "search." hosts have no sitemap, "apply." ones have one; posting pages with
// schema.org data.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  type FakeContext,
  html,
  json,
  type Opening,
  type Reply,
  slicePage,
  xml,
} from "../../../../world/fake.ts";
import { jobPostingPage } from "../../../../world/jobPostingPage.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const radancy: Fake = {
  source: "radancy",
  platform: hiringPlatform(1, "https://{slug}/search-jobs", ({ domain }) => `search.jobs.${domain}`, { large: true }),
  capabilities: { page: 100, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (!/^(?:search|apply)\.jobs\.[a-z\d-]+\.example$/.test(request.host)) return null;
    const board = context.board(request.host);
    if (board === null) return html("<title>Not found</title>", 404);
    if (request.path === "/sitemap.xml") return request.host.startsWith("apply.") ? sitemap(board) : html("", 404);
    if (request.path === "/" || request.path === "/search-jobs") {
      return html(`<html><head><title>${escapeXml(board.company)}</title><script src="https://tbcdn.talentbrew.com/bundles/core.js"></script></head>
<body><section id="search-results" data-ajax-url="/search-jobs/results"></section></body></html>`);
    }
    if (request.path === "/search-jobs/results") return results(board, request.query, context);
    const id = /\/1113\/(\d+)$/.exec(request.path)?.[1] ?? "";
    const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
    if (opening === undefined) return html("<title>Not found</title>", 404);
    const button = `<a data-job-id="${id}" data-apply-url="https://acme.wd1.myworkdayjobs.com/External/job/${id}/apply">Apply</a>`;
    const head = `<meta name="job-ats-req-id" content="${opening.requisition}"><meta name="gtm_tbcn_jobcategory" content="${opening.department}">`;
    return html(
      jobPostingPage(board, opening, head + button, {
        url: addressOf(board, opening),
        title: escapeXml(opening.title),
      }),
    );
  },
};

function addressOf(board: FakeBoard, opening: Opening): string {
  const slug = (words: string): string => encodeURIComponent(words.toLowerCase().replace(/\s+/g, "-"));
  return `https://${board.slug}/job/${slug(opening.places[0]?.city ?? "x")}/${slug(opening.title)}/1113/${opening.id}`;
}

function sitemap(board: FakeBoard): Reply {
  const entry = (address: string): string =>
    `<url><loc>${escapeXml(address)}</loc><lastmod>2026-09-26T15:51:00Z</lastmod></url>`;
  const entries = [
    `https://${board.slug}/category/sales-jobs/1113/14841/1`,
    ...board.openings.map((each) => addressOf(board, each)),
  ];
  return xml(`\uFEFF<?xml version="1.0" encoding="utf-8"?><urlset>${entries.map(entry).join("\n")}</urlset>`);
}

function results(board: FakeBoard, query: URLSearchParams, context: FakeContext): Reply {
  const size = Number(query.get("RecordsPerPage"));
  const from = (Number(query.get("CurrentPage")) - 1) * size;
  const cards = slicePage(board.openings, from, size, context.listFault)
    .map((each) => card(board, each))
    .join("");
  const section = `<section id="search-results" data-ajax-url="/search-jobs/results" data-total-job-results="${board.openings.length}"><ul>${cards}</ul></section>`;
  return json({ filters: "", results: section, hasJobs: cards !== "", hasContent: false });
}

function card(board: FakeBoard, opening: Opening): string {
  const { pathname } = new URL(addressOf(board, opening));
  return `<li><a href="${pathname}" data-job-id="${opening.id}"><h2>${escapeXml(opening.title)}</h2><span class="job-location">${opening.places[0]?.city}</span>
<span class="job-category">${opening.department}</span></a><button data-job-id="${opening.id}">Save</button></li>`;
}
