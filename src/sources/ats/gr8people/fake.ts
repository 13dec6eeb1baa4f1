// gr8 People: a jobs page with the platform's mark, and a GraphQL search of 100 postings per page.
import { type Fake, type FakeBoard, html, json, type Opening, slicePage } from "../../../../world/fake.ts";
import { jobPosting } from "../../../../world/jobPostingPage.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const PAGE_SIZE = 100;
const PAY_TYPES = { HOUR: "HOURLY", MONTH: "MONTHLY", YEAR: "ANNUAL" } as const;

export const gr8people: Fake = {
  source: "gr8people",
  platform: hiringPlatform(1, "https://{slug}/jobs", ({ key }) => `${key}.gr8people.com`, {
    countries: ["US"],
    large: true,
  }),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond({ host, path, body, method }, context) {
    if (!/\.(?:gr8people|workgr8)\.com$/.test(host)) return null;
    const board = context.board(host);
    if (board === null) return html("<title>404</title>", 404);
    if (path === "/jobs") return html('<!doctype html><link href="https://assets.gr8people.com/app.css">');
    if (path !== "/graphql" || method !== "POST") return html("", 404);
    const from = Number(JSON.parse(body).variables.after ?? 0);
    const rows = slicePage(board.openings, from, PAGE_SIZE, context.listFault);
    const end = from + PAGE_SIZE;
    const results = {
      totalCount: board.openings.length,
      pageInfo: { hasNextPage: end < board.openings.length, endCursor: String(end) },
      nodes: rows.map((opening) => toNode(board, opening)),
    };
    return json({ data: { searchJobs: { results } } });
  },
};

function toNode(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const { id, title, html: text, places, workplace, employment, department, posted, pay } = opening;
  const names = places.map(({ city, country_name }) => ({ name: `${city}, ${country_name}` }));
  return {
    key: id,
    title,
    descriptionHTML: text,
    structuredDataJSON: JSON.stringify(jobPosting(board, opening, { description: undefined })),
    workplaceType: workplace.toUpperCase().replace("-", "_"),
    postedOn: new Date(posted).toISOString(),
    positionType: { name: employment },
    primaryPlace: names[0],
    places: { nodes: names },
    jobCategory: { name: department },
    payRangeLow: pay?.min ?? null,
    payRangeHigh: pay?.max ?? null,
    payRangeType: pay === null ? null : PAY_TYPES[pay.unit],
    currencyCode: pay?.currency ?? null,
  };
}
