// Paylocity's pages: a board with its rows as JSON in a script, a posting with sections and JSON-LD (whose date has the
// wrong zone), and the feed with descriptions.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  html,
  json,
  type Opening,
  type Reply,
  splitAtList,
} from "../../../../world/fake.ts";
import { guid, hiringPlatform, NORTH_AMERICA } from "../../../../world/platforms.ts";

const ZONE = 5 * 3_600_000;
const NOT_FOUND = "<!doctype html><title>Not found</title><body><h1>404</h1></body>";

export const paylocity: Fake = {
  source: "paylocity",
  platform: hiringPlatform(2, "https://recruiting.paylocity.com/recruiting/jobs/All/{slug}", guid, {
    countries: NORTH_AMERICA,
  }),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "recruiting.paylocity.com") return null;
    const id = /^\/Recruiting\/Jobs\/Details\/(\d+)/i.exec(request.path)?.[1];
    if (id !== undefined) return details(context.boardOfOpening(id), id);
    const [, feed, guid = ""] = /^\/recruiting\/(?:(v2\/api\/feed\/jobs)|jobs\/all)\/([^/]+)/i.exec(request.path) ?? [];
    const board = context.board(guid.toLowerCase());
    if (board === null) return html(NOT_FOUND, 404);
    return feed === undefined ? list(board) : json(feedOf(board));
  },
};

function list(board: FakeBoard): Reply {
  const data = {
    Departments: ["All Departments"],
    IsLeadJoinEnabled: true,
    Jobs: board.openings.map(row),
    Locations: ["All Locations"],
    ModuleId: "8444",
    ModuleTitle: `${board.company} [175255]`,
  };
  const script = `window.pageData = ${JSON.stringify(data)};`;
  return html(
    `<!doctype html><title>${escapeXml(board.company)} - Job Opportunities</title><script>${script}</script>`,
  );
}

function row(opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const name = opening.workplace === "hybrid" ? "Hybrid" : (place?.city ?? null);
  return {
    JobId: Number(opening.id),
    JobTitle: opening.title,
    LocationName: name,
    ShouldDisplayLocation: true,
    PublishedDate: zoned(opening.posted - ZONE),
    Description: "",
    IsInternal: false,
    HiringDepartment: opening.department,
    JobLocation: {
      LocationId: 4066251,
      ModuleId: 8444,
      Name: name,
      Address: null,
      Address2: null,
      Metro: null,
      City: place?.city ?? null,
      State: place?.region ?? null,
      Zip: place?.postcode ?? null,
      Country: place?.country ?? null,
      County: null,
    },
    IsRemote: opening.workplace === "remote",
    IndeedRemoteType: opening.workplace === "remote" ? 1 : 2,
  };
}

/** A clock time, always labelled as UTC-5. */
function zoned(clock: number): string {
  return `${new Date(clock).toISOString().slice(0, 19)}-05:00`;
}

function details(board: FakeBoard | null, id: string): Reply {
  const opening = board?.openings.find((each) => each.id === id && !board.removedIds?.has(id));
  if (board === null || opening === undefined) return html(NOT_FOUND, 404);
  const { pay, places } = opening;
  const ld = {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: opening.title,
    datePosted: zoned(opening.posted),
    hiringOrganization: { "@type": "Organization", name: board.company },
    description: `<p>Description</p>${splitAtList(opening)[0]}`,
    employmentType: opening.employment.toUpperCase().replace("-", "_"),
    jobLocation: { "@type": "Place", address: { "@type": "PostalAddress", addressLocality: places[0]?.city } },
    ...(pay === null
      ? {}
      : {
          baseSalary: {
            "@type": "MonetaryAmount",
            currency: pay.currency,
            value: { "@type": "QuantitativeValue", minValue: pay.min, maxValue: pay.max, unitText: pay.unit },
          },
        }),
  };
  const [about, rest] = splitAtList(opening);
  return html(`<!doctype html><html><head>
<meta property="og:url" content="https://recruiting.paylocity.com/recruiting/jobs/Details/${id}/Acme/Posting" />
</head><body><div class="job-preview-header"><span class="job-preview-title left"><span>${escapeXml(opening.title)}</span></span></div>
<div class="job-preview-details">
  <div class="vertical-padding"><div class="job-listing-header">Job Type</div><div>${opening.employment}</div></div>
  <div class="job-listing-header">Description</div>
  <div>${about}</div>
  <div class="job-listing-header">Requirements</div>
  <div data-bind="html: Job.Requirements">${rest}</div>
</div>
<script type="application/ld+json">${JSON.stringify(ld)}</script>
<script>window.pageData = {"jobTitle":"x","moduleName":"y"};</script></body></html>`);
}

function feedOf(board: FakeBoard): unknown {
  return {
    displayName: board.company,
    jobs: board.openings.map((opening) => ({
      jobId: Number(opening.id),
      title: opening.title,
      companyName: board.company,
      applyUrl: `https://recruiting.paylocity.com/Recruiting/Jobs/Apply/${opening.id}`,
      publishedDate: new Date(opening.posted).toISOString(),
      description: opening.html,
      jobLocation: {
        city: opening.places[0]?.city,
        state: opening.places[0]?.region,
        country: opening.places[0]?.country,
        postalCode: opening.places[0]?.postcode,
      },
      department: opening.department,
      employmentType: opening.employment,
    })),
  };
}
