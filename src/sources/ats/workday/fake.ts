// Workday's career site API: 20 rows per page (more is refused), a total on the first page only that never exceeds
// 2,000, offsets beyond it that start again, facets with counts, descriptions per posting.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  type FakeRequest,
  html,
  json,
  type Opening,
  slicePage,
} from "../../../../world/fake.ts";
import { hiringPlatform, joined } from "../../../../world/platforms.ts";

const PAGE_SIZE = 20;
const CAP = 2_000;
const REMOTE = { "on-site": undefined, hybrid: "Hybrid", remote: "Fully Remote" };

/** The facet values of an opening: one each, except for places. */
const FACETS: Readonly<Record<string, (opening: Opening) => readonly string[]>> = {
  jobFamilyGroup: (opening) => [opening.department],
  workerSubType: (opening) => [opening.employment === "internship" ? "Intern" : "Regular Employee"],
  timeType: (opening) => [timeOf(opening)],
  locations: (opening) => opening.places.map((place) => place.city),
};

export const workday: Fake = {
  source: "workday",
  platform: hiringPlatform(
    14,
    "https://{0}.{1}.myworkdayjobs.com/{2}",
    (name) => `${joined(name)}|wd${1 + (name.number % 5)}|Careers`,
    {
      large: true,
    },
  ),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: CAP },
  respond(request, context) {
    const [, tenant, instance] = /^([^.]+)\.(wd\d+)\.myworkdayjobs\.com$/.exec(request.host) ?? [];
    if (tenant === undefined) return null;
    const [, , site = "", path = ""] = /^\/wday\/cxs\/([^/]+)\/([^/]+)(\/.+)$/.exec(request.path) ?? [];
    if (site === "") return page(request, context, `${tenant}|${instance}`);
    const board = context.board(`${tenant}|${instance}|${site}`);
    if (board === null) return json({ errorCode: "S21", httpStatus: 404, message: "not found" }, 404);
    if (path === "/jobs" && request.method === "POST") return list(request, context, board);
    const opening = board.openings.find((each) => pathOf(each) === path && !board.removedIds?.has(each.id));
    return opening === undefined
      ? json({ errorCode: "S21", httpStatus: 404, message: "not found" }, 404)
      : json(detail(board, opening));
  },
};

/** The public page: an empty shell for a posting that is gone. */
function page(request: FakeRequest, context: FakeContext, tenant: string): ReturnType<typeof html> {
  const [, site = "", path = ""] = /^\/(?:[a-z]{2}-[A-Z]{2}\/)?([^/]+)(\/job\/.+)?$/.exec(request.path) ?? [];
  const board = context.board(`${tenant}|${site}`);
  const opening = board?.openings.find((each) => pathOf(each) === path && !board.removedIds?.has(each.id));
  const data =
    opening === undefined ? "" : `<script type="application/ld+json">${JSON.stringify(posting(opening))}</script>`;
  return html(`<!doctype html><html><head>${data}</head><body><div id="root"></div></body></html>`);
}

function posting(opening: Opening): Record<string, unknown> {
  return { "@type": "JobPosting", title: opening.title, description: opening.html, datePosted: dayOf(opening.posted) };
}

function list(request: FakeRequest, context: FakeContext, board: FakeBoard): ReturnType<typeof json> {
  const requestBody = JSON.parse(request.body) as {
    limit: number;
    offset: number;
    appliedFacets: Record<string, string[]>;
  };
  if (requestBody.limit > PAGE_SIZE) return json({ errorCode: "HTTP_400", httpStatus: 400, message: "limit" }, 400);
  const chosen = board.openings.filter((opening) =>
    Object.entries(requestBody.appliedFacets).every(([name, ids]) =>
      FACETS[name]?.(opening).some((value) => ids.includes(idOf(value))),
    ),
  );
  const offset = requestBody.offset % CAP;
  return json({
    total: requestBody.offset === 0 ? Math.min(CAP, chosen.length) : 0,
    jobPostings: slicePage(chosen.slice(0, CAP), offset, requestBody.limit, context.listFault).map(row),
    ...(requestBody.offset === 0 ? { facets: facetsOf(chosen) } : {}),
    userAuthenticated: false,
  });
}

function facetsOf(openings: readonly Opening[]): Record<string, unknown>[] {
  const facets = Object.entries(FACETS).map(([facetParameter, of]) => {
    const counts = new Map<string, number>();
    for (const value of openings.flatMap(of)) counts.set(value, (counts.get(value) ?? 0) + 1);
    const values = [...counts].map(([descriptor, count]) => ({ descriptor, id: idOf(descriptor), count }));
    return { facetParameter, descriptor: facetParameter, values };
  });
  return [...facets.slice(0, -1), { facetParameter: "locationMainGroup", values: facets.slice(-1) }];
}

function idOf(value: string): string {
  return Buffer.from(value).toString("hex").padEnd(32, "0");
}

function pathOf(opening: Opening): string {
  return `/job/${opening.places[0]?.city ?? "Anywhere"}/Job-${opening.id}_${opening.requisition}`;
}

function timeOf(opening: Opening): string {
  return opening.employment === "part-time" ? "Part time" : "Full time";
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function row(opening: Opening): Record<string, unknown> {
  const { places } = opening;
  return {
    title: opening.title,
    externalPath: pathOf(opening),
    locationsText: places.length > 1 ? `${places.length} Locations` : `${places[0]?.country}, ${places[0]?.city}`,
    postedOn: "Posted 5 Days Ago",
    bulletFields: [opening.requisition],
    remoteType: REMOTE[opening.workplace],
  };
}

function detail(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [tenant, instance, site] = board.slug.split("|");
  const [main, ...others] = opening.places.map((place) => `${place.country}, ${place.city}`);
  const country = { descriptor: opening.places[0]?.country_name, alpha2Code: opening.places[0]?.country };
  return {
    jobPostingInfo: {
      id: idOf(opening.id),
      title: opening.title,
      jobDescription: opening.html,
      location: main,
      additionalLocations: others,
      postedOn: "Posted 5 Days Ago",
      startDate: dayOf(opening.posted),
      timeType: timeOf(opening),
      jobReqId: opening.requisition,
      jobPostingId: `Job-${opening.id}_${opening.requisition}`,
      jobPostingSiteId: site,
      country: { descriptor: country.descriptor },
      canApply: true,
      posted: true,
      jobRequisitionLocation: { descriptor: main, country },
      remoteType: REMOTE[opening.workplace],
      externalUrl: `https://${tenant}.${instance}.myworkdayjobs.com/${site}${pathOf(opening)}`,
    },
    hiringOrganization: { name: board.company },
    userAuthenticated: false,
  };
}
