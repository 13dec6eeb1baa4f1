// Ashby's posting interface: one answer with every row, the unlisted too. It names the time of the last change instead of a
// tag, and answers 304 to whoever has seen it.
import {
  type Fake,
  type FakeBoard,
  type FakeRequest,
  html,
  json,
  type Opening,
  type Reply,
  type Stage,
  uuidOf,
} from "../../fake.ts";

const EMPLOYMENTS = { "full-time": "FullTime", "part-time": "PartTime", contract: "Contract", internship: "Intern" };
const WORKPLACES = { "on-site": "OnSite", hybrid: "Hybrid", remote: "Remote" };

export const ashby: Fake = {
  source: "ashby",
  gives: { page: null, total: false, conditional: true, unknown: "404", cap: null },
  answer(request, stage) {
    if (request.path === "/api/non-user-graphql") return ownCall(request, stage);
    if (request.host === "jobs.ashbyhq.com") {
      const board = stage.board(request.path.slice(1));
      return board === null ? html("<title>Jobs</title>", 404) : html(`<title>${board.company} Jobs</title>`);
    }
    if (request.host !== "api.ashbyhq.com") return null;
    const board = stage.board(/^\/posting-api\/job-board\/([^/]+)$/.exec(request.path)?.[1] ?? "");
    // Some boards that are alive are not known here.
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

/** What its own pages ask. */
function ownCall(request: FakeRequest, stage: Stage): Reply {
  const asked = JSON.parse(request.body || "{}") as { operationName?: string; variables?: Record<string, string> };
  const board = stage.board(asked.variables?.organizationHostedJobsPageName ?? "");
  if (asked.operationName === "ApiJobPosting") {
    const found = board?.openings.find((each) => uuidOf(each.id) === asked.variables?.jobPostingId);
    const shown = found === undefined || board?.gone?.has(found.id) ? null : found;
    const posting = shown && { id: uuidOf(shown.id), title: shown.title, descriptionHtml: shown.html };
    return json({ data: { jobPosting: posting } });
  }
  if (board === null) return json({ data: { jobBoard: null } });
  const teams = [...new Set(board.openings.map(({ department }) => department))].map((name, id) => ({
    id: `${id}`,
    name,
  }));
  const jobPostings = board.openings.map((each) => ({
    id: uuidOf(each.id),
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
  const page = `https://jobs.ashbyhq.com/${encodeURIComponent(board.slug)}/${uuidOf(opening.id)}`;
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
    id: uuidOf(opening.id),
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
      { id: uuidOf("1"), tierSummary: summary, title: null, additionalInformation: null, components },
    ],
    summaryComponents: components,
  };
}
