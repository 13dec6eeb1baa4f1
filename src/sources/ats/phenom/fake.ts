// Phenom's career sites, on employers' own hosts: one call for lists (up to 500 rows) and single postings, and the same
// rows inside the pages. Beyond row 10,000 there are no rows and a total of 0. A posting that is gone redirects to the
// landing page.
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
} from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const WINDOW = 10_000;
const ROWS_ON_PAGE = 10;

export const phenom: Fake = {
  source: "phenom",
  platform: hiringPlatform(2, "https://{slug}/us/en", ({ domain }) => `careers.${domain}`, { large: true }),
  capabilities: { page: 100, total: true, conditional: false, unknown: "404", cap: WINDOW - 1 },
  respond(request, context) {
    const board = context.board(request.host);
    if (request.path === "/widgets" && request.method === "POST") {
      return board === null ? json({ status: 404 }, 404) : call(board, context, JSON.parse(request.body));
    }
    if (board === null) return null;
    if (request.path.endsWith("/search-results")) return search(board, context, Number(request.query.get("from") ?? 0));
    const number = /^\/job\/([^/]+)/.exec(request.path)?.[1];
    if (number === undefined) return page(board, {});
    const opening = board.openings.find((each) => seqNo(each) === number && !board.removedIds?.has(each.id));
    if (opening === undefined) return { status: 302, headers: { location: `https://${request.host}/us/en` }, body: "" };
    return page(board, {
      jobDetail: { status: 200, data: { job: { ...row(board, opening), description: opening.html } } },
    });
  },
};

type Body = { ddoKey?: string; from?: number; size?: number; jobs?: boolean; jobId?: string };

function call(board: FakeBoard, context: FakeContext, body: Body): Reply {
  if (body.ddoKey === "jobDetail") {
    const opening = board.openings.find((each) => each.requisition === body.jobId && !board.removedIds?.has(each.id));
    const data = opening === undefined ? {} : { job: { ...row(board, opening), description: opening.html } };
    return json({ jobDetail: { status: 200, data } });
  }
  if (body.ddoKey !== "refineSearch" || body.jobs !== true) return json({ status: 400 });
  return json({ refineSearch: rows(board, context, body.from ?? 0, Math.min(body.size ?? ROWS_ON_PAGE, 500)) });
}

function rows(board: FakeBoard, context: FakeContext, from: number, size: number): unknown {
  if (from + size >= WINDOW) return { status: 200, hits: 0, totalHits: 0, data: { jobs: [] } };
  const jobs = slicePage(board.openings, from, size, context.listFault).map((opening) => row(board, opening));
  return { status: 200, hits: jobs.length, totalHits: board.openings.length, data: { jobs } };
}

function search(board: FakeBoard, context: FakeContext, from: number): Reply {
  return page(board, { eagerLoadRefineSearch: rows(board, context, from, ROWS_ON_PAGE) });
}

function page(board: FakeBoard, state: unknown): Reply {
  return html(`<!doctype html><html><head><title>${escapeXml(board.company)} Careers</title></head><body><script>
var phApp = {"widgetApiEndpoint":"https://${board.slug}/widgets"};
phApp.ddo = ${JSON.stringify(state)}; phApp.experimentData = {};
</script></body></html>`);
}

function seqNo(opening: Opening): string {
  return `ACMEUS${opening.id}EXTERNALENUS`;
}

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const where = `${place?.city}, ${place?.country_name}`;
  return {
    type: opening.employment,
    descriptionTeaser: `Join ${board.company} and grow.`,
    state: place?.region ?? "",
    siteType: "external",
    RemoteType: { "on-site": "Onsite Only", hybrid: "Hybrid", remote: "Remote" }[opening.workplace],
    reqId: opening.requisition,
    city: place?.city,
    multi_location: [where],
    applyUrl: `https://acme.wd5.myworkdayjobs.com/Careers/job/${opening.id}/apply`,
    country: place?.country_name,
    visibilityType: "External",
    jobId: opening.requisition,
    locale: `${opening.language}_US`,
    title: opening.title,
    jobSeqNo: seqNo(opening),
    postedDate: new Date(opening.posted).toISOString().replace("Z", "+0000"),
    dateCreated: new Date(opening.posted).toISOString().replace("Z", "+0000"),
    cityStateCountry: where,
    department: "Supervisory Organization 0006292",
    jobVisibility: ["external", "internal"],
    location: where,
    category: opening.department,
    isMultiLocation: true,
    multi_location_array: [{ location: where }],
  };
}
