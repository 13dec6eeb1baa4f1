// CareerPlug's pages of cards. A board whose name ends with "-one" redirects from its list to the application form and
// shows the job under /account.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  type FakeContext,
  html,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";
import { jobPostingPage } from "../../../../world/jobPostingPage.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const PAGE_SIZE = 30;

export const careerplug: Fake = {
  source: "careerplug",
  platform: hiringPlatform(1, "https://{slug}.careerplug.com/jobs"),
  capabilities: { page: PAGE_SIZE, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const [, slug] = /^([a-z\d-]+)\.careerplug\.com$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    if (slug === "app") return html("<title>Sign in</title>");
    const board = context.board(slug);
    if (board === null)
      return { status: 302, headers: { location: "https://app.careerplug.com/user/sign_in" }, body: "" };
    const id = /^\/jobs\/(\d+)$/.exec(request.path)?.[1];
    if (id !== undefined) return detail(board, id);
    if (request.path === "/jobs" && slug.endsWith("-one")) {
      return { status: 302, headers: { location: "https://app.careerplug.com/jobs/1/apps/new" }, body: "" };
    }
    return list(board, Number(request.query.get("page") ?? "1"), context);
  },
};

function list(board: FakeBoard, page: number, context: FakeContext): Reply {
  const cards = slicePage(board.openings, (page - 1) * PAGE_SIZE, PAGE_SIZE, context.listFault)
    .map(card)
    .join("");
  const more = page * PAGE_SIZE < board.openings.length;
  const next = more ? `<a class="next_page" rel="next" href="/jobs?page=${page + 1}">next</a>` : "";
  return html(`<!doctype html><title>${escapeXml(board.company)} Careers</title><div id="job_table">${cards}</div>
<div class="pagination"><span class="previous_page disabled">previous</span><em class="current">${page}</em>${next}</div>`);
}

function card(opening: Opening): string {
  const [place] = opening.places;
  const [year, month, day] = new Date(opening.posted).toISOString().slice(2, 10).split("-");
  const where = `${place?.region?.length === 2 ? `${place.region}-${place.city}-${place.postcode}` : place?.city}`;
  return `<div><a aria-label="x" href="/jobs/${opening.id}"><div class="job-title"><span class="name">${escapeXml(opening.title)}</span></div>
<div class="job-location"><div><span class="job-row-title">Location:</span> ${where}</div></div>
<div class="job-post-date"><div><span class="job-row-title">Post Date:</span> ${month}-${day}-${year}</div></div></a></div>`;
}

function detail(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
  return opening === undefined ? html("<title>Not found</title>", 404) : html(jobPostingPage(board, opening));
}
