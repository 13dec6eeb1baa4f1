// Ashby's posting API: one response with every row, including unlisted ones. It has a last-modified time instead of an
// ETag, and answers 304 if that time is current.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  type FakeRequest,
  html,
  json,
  type Opening,
  type Reply,
  toUuid,
} from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const EMPLOYMENTS = { "full-time": "FullTime", "part-time": "PartTime", contract: "Contract", internship: "Intern" };
const WORKPLACES = { "on-site": "OnSite", hybrid: "Hybrid", remote: "Remote" };

export const ashby: Fake = {
  source: "ashby",
  platform: hiringPlatform(8, "https://jobs.ashbyhq.com/{slug}"),
  capabilities: { page: null, total: false, conditional: true, unknown: "404", cap: null },
  respond(request, context) {
    if (request.path === "/api/non-user-graphql") return ownCall(request, context);
    if (request.host === "jobs.ashbyhq.com") {
      const board = context.board(request.path.slice(1));
      return board === null ? html("<title>Jobs</title>", 404) : html(`<title>${board.company} Jobs</title>`);
    }
    if (request.host !== "api.ashbyhq.com") return null;
    const board = context.board(/^\/posting-api\/job-board\/([^/]+)$/.exec(request.path)?.[1] ?? "");
    // Some live boards are unknown to this API.
    if (board === null || board.slug.endsWith("-hidden")) {
      return { status: 404, headers: { "content-type": "text/plain" }, body: "Not Found" };
    }
    const changed = new Date(Math.max(0, ...board.openings.map((opening) => opening.updated))).toUTCString();
    if (request.headers["if-modified-since"] === changed) return { status: 304, body: "" };
    const compensation = request.query.get("includeCompensation") === "true";
    const jobs = board.openings.map((opening) => row(board, opening, compensation));
    return dated(json({ jobs, apiVersion: "1" }), changed);
  },
};

/** The API of its public pages. */
function ownCall(request: FakeRequest, context: FakeContext): Reply {
  const requestBody = JSON.parse(request.body || "{}") as {
    operationName?: string;
    variables?: Record<string, string>;
  };
  const board = context.board(requestBody.variables?.organizationHostedJobsPageName ?? "");
  if (requestBody.operationName === "ApiJobPosting") {
    const found = board?.openings.find((each) => toUuid(each.id) === requestBody.variables?.jobPostingId);
    const shownRows = found === undefined || board?.removedIds?.has(found.id) ? null : found;
    const posting = shownRows && { id: toUuid(shownRows.id), title: shownRows.title, descriptionHtml: shownRows.html };
    return json({ data: { jobPosting: posting } });
  }
  if (board === null) return json({ data: { jobBoard: null } });
  const teams = [...new Set(board.openings.map(({ department }) => department))].map((name, id) => ({
    id: `${id}`,
    name,
  }));
  const jobPostings = board.openings.map((each) => ({
    id: toUuid(each.id),
    title: each.title,
    teamId: teams.find(({ name }) => name === each.department)?.id,
    locationName: each.places[0]?.city,
    employmentType: EMPLOYMENTS[each.employment],
    secondaryLocations: [],
  }));
  return json({ data: { jobBoard: { teams, jobPostings } } });
}

function dated(reply: Reply, changed: string): Reply {
  return { ...reply, headers: { ...reply.headers, "last-modified": changed } };
}

function row(board: FakeBoard, opening: Opening, compensation: boolean): Record<string, unknown> {
  const page = `https://jobs.ashbyhq.com/${encodeURIComponent(board.slug)}/${toUuid(opening.id)}`;
  const [main, ...others] = opening.places.map((place) => ({
    location: place.city,
    address: {
      postalAddress: {
        addressRegion: place.region ?? "",
        addressCountry: place.country_name,
        addressLocality: place.city,
      },
    },
  }));
  return {
    id: toUuid(opening.id),
    title: ` ${opening.title}`,
    department: opening.department,
    team: "Team",
    employmentType: EMPLOYMENTS[opening.employment],
    location: main?.location,
    shouldDisplayCompensationOnJobPostings: opening.pay !== null,
    secondaryLocations: others,
    publishedAt: new Date(opening.posted).toISOString().replace("Z", "+00:00"),
    isListed: true,
    isRemote: opening.workplace !== "on-site",
    workplaceType: WORKPLACES[opening.workplace],
    address: main?.address,
    jobUrl: page,
    applyUrl: `${page}/application`,
    descriptionHtml: opening.html,
    descriptionPlain: opening.html.replace(/<[^>]+>/g, " "),
    ...(compensation ? { compensation: pay(opening) } : {}),
  };
}

function pay({ pay }: Opening): Record<string, unknown> {
  if (pay === null) {
    return {
      compensationTierSummary: null,
      scrapeableCompensationSalarySummary: null,
      compensationTiers: [],
      summaryComponents: [],
    };
  }
  const components = [
    {
      compensationType: "EquityCashValue",
      interval: "1 YEAR",
      currencyCode: pay.currency,
      minValue: null,
      maxValue: null,
    },
    {
      compensationType: "Salary",
      interval: `1 ${pay.unit}`,
      currencyCode: pay.currency,
      minValue: pay.min,
      maxValue: pay.max,
    },
    { compensationType: "Bonus", interval: "1 TIME", currencyCode: pay.currency, minValue: 500, maxValue: 900 },
  ];
  const summary = `${pay.currency} ${pay.min} – ${pay.max} • Offers Equity`;
  return {
    compensationTierSummary: summary,
    scrapeableCompensationSalarySummary: `${pay.currency} ${pay.min} - ${pay.max}`,
    compensationTiers: [
      { id: toUuid("1"), tierSummary: summary, title: null, additionalInformation: null, components },
    ],
    summaryComponents: components,
  };
}
