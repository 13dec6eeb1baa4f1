// SilkRoad: numbered pages of panels, each page with its number and the page count; descriptions on the posting pages.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  type FakeContext,
  html,
  type Opening,
  type Reply,
  slicePage,
  splitAtList,
} from "../../../../world/fake.ts";
import { jobPostingPage } from "../../../../world/jobPostingPage.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const PAGE_SIZE = 20;

export const silkroad: Fake = {
  source: "silkroad",
  platform: hiringPlatform(1, "https://jobs.silkroad.com/{slug}", ({ key }) => `${key}/Careers`),
  capabilities: { page: PAGE_SIZE, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "jobs.silkroad.com") return null;
    const [, slug = "", id] = /^\/([\w-]+\/[\w-]+)(?:\/jobs\/(\d+))?$/.exec(request.path) ?? [];
    const board = context.board(slug);
    if (board === null) return html("<title>404</title>", 404);
    return id === undefined ? list(board, Number(request.query.get("page") ?? "1"), context) : detail(board, id);
  },
};

function list(board: FakeBoard, page: number, context: FakeContext): Reply {
  const form = '<!doctype html><form id="Jobs_JobSearch_SearchForm"></form>';
  if (board.openings.length === 0) {
    return html(`${form}<h2 id="Jobs_JobSearchResults_NoJobs_PageHeading">No jobs</h2>`);
  }
  const panels = slicePage(board.openings, (page - 1) * PAGE_SIZE, PAGE_SIZE, context.listFault).map((each) =>
    panel(board, each),
  );
  const last = Math.ceil(board.openings.length / PAGE_SIZE);
  return html(`${form}${panels.join("")}<div id="Jobs_PagedJobList_CurrentPageText">Page ${page} of ${last}</div>`);
}

function panel(board: FakeBoard, { id, title, department, places }: Opening): string {
  return `<h2 id="Jobs_PagedJobList_Category__${id}">${department}</h2><a class="sr-panel" id="Jobs_PagedJobList_Job-${id}" href="/${board.slug}/jobs/${id}">
<div class="sr-panel__title" id="Jobs_PagedJobList_JobTitle-${id}">${escapeXml(title)}</div><div class="sr-panel__meta">${places[0]?.city}</div></a>`;
}

function detail(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
  if (opening === undefined) return html("<title>404</title>", 404);
  const [lead, rest] = splitAtList(opening);
  const inside = `<div id="Jobs_JobDetail_JobDescriptionText">${lead}</div><div id="Jobs_JobDetail_JobRequirementsText">${rest}</div>
<div id="Jobs_JobDetail_JobPositionTypeText">${opening.employment}</div>`;
  return html(jobPostingPage(board, opening, inside, { description: "x" }));
}
