// CareerPlug's pages of cards. A board whose name ends in "-one" leads from its list to the application and shows it under /account.
import { escaped, type Fake, type FakeBoard, html, type Opening, pageOf, type Reply, type Stage } from "../../fake.ts";
import { jobPostingPage } from "../jobPostingPage.ts";

const SIZE = 30;

export const careerplug: Fake = {
  source: "careerplug",
  gives: { page: SIZE, total: false, conditional: false, unknown: "404", cap: null },
  answer(request, stage) {
    const [, slug] = /^([a-z\d-]+)\.careerplug\.com$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    if (slug === "app") return html("<title>Sign in</title>");
    const board = stage.board(slug);
    if (board === null)
      return { status: 302, headers: { location: "https://app.careerplug.com/user/sign_in" }, body: "" };
    const id = /^\/jobs\/(\d+)$/.exec(request.path)?.[1];
    if (id !== undefined) return detail(board, id);
    if (request.path === "/jobs" && slug.endsWith("-one")) {
      return { status: 302, headers: { location: "https://app.careerplug.com/jobs/1/apps/new" }, body: "" };
    }
    return list(board, Number(request.query.get("page") ?? "1"), stage);
  },
};

function list(board: FakeBoard, page: number, stage: Stage): Reply {
  const cards = pageOf(board.openings, (page - 1) * SIZE, SIZE, stage.lie)
    .map(card)
    .join("");
  const more = page * SIZE < board.openings.length;
  const next = more ? `<a class="next_page" rel="next" href="/jobs?page=${page + 1}">next</a>` : "";
  return html(`<!doctype html><title>${escaped(board.company)} Careers</title><div id="job_table">${cards}</div>
<div class="pagination"><span class="previous_page disabled">previous</span><em class="current">${page}</em>${next}</div>`);
}

function card(opening: Opening): string {
  const [place] = opening.places;
  const [year, month, day] = new Date(opening.posted).toISOString().slice(2, 10).split("-");
  const where = `${place?.region?.length === 2 ? `${place.region}-${place.city}-${place.postcode}` : place?.city}`;
  return `<div><a aria-label="x" href="/jobs/${opening.id}"><div class="job-title"><span class="name">${escaped(opening.title)}</span></div>
<div class="job-location"><div><span class="job-row-title">Location:</span> ${where}</div></div>
<div class="job-post-date"><div><span class="job-row-title">Post Date:</span> ${month}-${day}-${year}</div></div></a></div>`;
}

function detail(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && board.gone?.has(id) !== true);
  return opening === undefined ? html("<title>Not found</title>", 404) : html(jobPostingPage(board, opening));
}
