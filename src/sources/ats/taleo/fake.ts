// Taleo Enterprise's career sections: a page that names the portal, a search call with 25 rows per page (500 without a
// time zone header, a total that is slightly too high on large boards), and a posting's page with its values
// URL-encoded in a script.
import {
  type Fake,
  type FakeBoard,
  html,
  json,
  type Opening,
  type Reply,
  slicePage,
  splitAtList,
} from "../../../../world/fake.ts";
import { hiringPlatform, joined } from "../../../../world/platforms.ts";
import { assertPresent } from "../../../contract/assertPresent.ts";

const PAGE_SIZE = 25;
const UNAVAILABLE = "<!doctype html><html><head><title>Career Section Unavailable</title></head><body></body></html>";

export const taleo: Fake = {
  source: "taleo",
  platform: hiringPlatform(2, "https://{0}/careersection/{1}/jobsearch.ftl", (name) => `${joined(name)}.taleo.net|ex`, {
    large: true,
  }),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (!/^[a-z\d-]+\.taleo\.net$/.test(request.host)) return null;
    const [, section = "", action = ""] = /^\/careersection\/([^/]+)\/(.+)$/.exec(request.path) ?? [];
    if (section === "rest") {
      const board = context.board(`${request.host}|${sectionOf(request.query.get("portal") ?? "")}`);
      if (request.headers.tz === undefined) return html("<title>Error</title>", 500);
      if (board === null) return json({ careerSectionUnAvailable: true, requisitionList: null, pagingData: null });
      const page = Number(JSON.parse(request.body).pageNo);
      return json(found(board, page, slicePage(board.openings, (page - 1) * PAGE_SIZE, PAGE_SIZE, context.listFault)));
    }
    const board = context.board(`${request.host}|${section}`);
    if (board === null) return html(UNAVAILABLE);
    return action === "jobdetail.ftl" ? posting(board, request.query.get("job") ?? "") : shell(section);
  },
};

/** A portal is a number; here it is the section's letters, three digits each. */
function portalOf(section: string): string {
  return `1${[...section].map((letter) => String(letter.charCodeAt(0)).padStart(3, "0")).join("")}`;
}

function sectionOf(portal: string): string {
  return (portal.slice(1).match(/\d{3}/g) ?? []).map((code) => String.fromCharCode(Number(code))).join("");
}

function shell(section: string): Reply {
  return html(`<!doctype html><html><head><title>Job Search</title><script>
var require = {config: {'fs/FacetedSearchSettings': {lang: 'en', portalNo: '${portalOf(section)}', urlCode: '${section}'}}};
</script></head><body><table id="jobs"><tr><th>Icons</th><th>Requisition Title</th><th>Locations</th><th>Job Number</th>
<th>Posting Date</th><th>Actions</th></tr></table></body></html>`);
}

function found(board: FakeBoard, page: number, shownRows: readonly Opening[]): unknown {
  const count = board.openings.length;
  return {
    careerSectionUnAvailable: false,
    requisitionList: shownRows.map((opening) => ({
      jobId: `9${opening.id}`,
      contestNo: opening.requisition,
      column: [opening.title, JSON.stringify(opening.places.map(placeOf)), opening.requisition, dateOf(opening.posted)],
      linkedColumn: 0,
      locationsColumns: [1],
    })),
    pagingData: { currentPageNo: page, pageSize: PAGE_SIZE, totalCount: count < 100 ? count : count + 3 },
    queryString: "",
  };
}

function placeOf(place: Opening["places"][number]): string {
  return [place.country_name, place.region ?? place.city, place.city].join("-");
}

function dateOf(ms: number): string {
  const [, day, month, year] = new Date(ms).toUTCString().split(" ");
  return `${month} ${Number(day)}, ${year}`;
}

function posting(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.requisition === id && !board.removedIds?.has(each.id));
  if (opening === undefined) {
    return html("<!doctype html><body><p>The job you are looking for is no longer available.</p></body>");
  }
  const [about, rest] = splitAtList(opening);
  const values: readonly (readonly [string, string])[] = [
    ["reqlistitem.no", id],
    ["reqlistitem.islast", "false"],
    ["reqlistitem.title", encodeURIComponent(opening.title)],
    ["reqlistitem.contestnumber", id],
    ["reqlistitem.description", `!*!${encodeURIComponent(about)}`],
    ["reqlistitem.qualification", `!*!${encodeURIComponent(rest)}`],
    ["reqlistitem.jobfield", encodeURIComponent(opening.department)],
    ["reqlistitem.primarylocation", encodeURIComponent(placeOf(assertPresent(opening.places[0])))],
    ["reqlistitem.jobschedule", opening.employment],
    ["reqlistitem.postingdate", `${dateOf(opening.posted)}, 9\\:00\\:00 AM`],
  ];
  const encodeList = (texts: readonly string[]): string =>
    texts.map((each) => `'${each.replaceAll("'", "\\'")}'`).join(",");
  return html(`<!doctype html><html><head><title>Job Description</title></head><body><script>
var ftlpage = {_hlid: [${encodeList(values.map(([name]) => name))}], other: 1};
api.fillList('requisitionDescriptionInterface', 'descRequisition', [${encodeList(values.map(([, value]) => value))}]);
</script></body></html>`);
}
