// SilkRoad: numbered pages of panels, each page with its number and how many there are; texts on the postings' pages.
import {
  escaped,
  type Fake,
  type FakeBoard,
  html,
  type Opening,
  pageOf,
  type Reply,
  type Stage,
  textHalves,
} from "../../fake.ts";
import { jobPostingPage } from "../jobPostingPage.ts";

const SIZE = 20;

export const silkroad: Fake = {
  source: "silkroad",
  gives: { page: SIZE, total: false, conditional: false, unknown: "404", cap: null },
  answer(request, stage) {
    if (request.host !== "jobs.silkroad.com") return null;
    const [, slug = "", id] = /^\/([\w-]+\/[\w-]+)(?:\/jobs\/(\d+))?$/.exec(request.path) ?? [];
    const board = stage.board(slug);
    if (board === null) return html("<title>404</title>", 404);
    return id === undefined ? list(board, Number(request.query.get("page") ?? "1"), stage) : detail(board, id);
  },
};

function list(board: FakeBoard, page: number, stage: Stage): Reply {
  const form = '<!doctype html><form id="Jobs_JobSearch_SearchForm"></form>';
  if (board.openings.length === 0) {
    return html(`${form}<h2 id="Jobs_JobSearchResults_NoJobs_PageHeading">No jobs</h2>`);
  }
  const panels = pageOf(board.openings, (page - 1) * SIZE, SIZE, stage.lie).map((each) => panel(board, each));
  const last = Math.ceil(board.openings.length / SIZE);
  return html(`${form}${panels.join("")}<div id="Jobs_PagedJobList_CurrentPageText">Page ${page} of ${last}</div>`);
}

function panel(board: FakeBoard, { id, title, department, places }: Opening): string {
  return `<h2 id="Jobs_PagedJobList_Category__${id}">${department}</h2><a class="sr-panel" id="Jobs_PagedJobList_Job-${id}" href="/${board.slug}/jobs/${id}">
<div class="sr-panel__title" id="Jobs_PagedJobList_JobTitle-${id}">${escaped(title)}</div><div class="sr-panel__meta">${places[0]?.city}</div></a>`;
}

function detail(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && board.gone?.has(id) !== true);
  if (opening === undefined) return html("<title>404</title>", 404);
  const [lead, rest] = textHalves(opening);
  const inside = `<div id="Jobs_JobDetail_JobDescriptionText">${lead}</div><div id="Jobs_JobDetail_JobRequirementsText">${rest}</div>
<div id="Jobs_JobDetail_JobPositionTypeText">${opening.employment}</div>`;
  return html(jobPostingPage(board, opening, inside, { description: "x" }));
}
