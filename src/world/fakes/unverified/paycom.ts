// Paycom: a career page with the token, and on another host the list, which is empty for whoever leaves out a filter, and the postings.
import {
  escaped,
  type Fake,
  type FakeBoard,
  type FakeRequest,
  html,
  json,
  type Opening,
  pageOf,
  type Reply,
  type Stage,
  textHalves,
} from "../../fake.ts";
import { jobPosting } from "../jobPostingPage.ts";

const SERVICE = "portal-applicant-tracking.us-cent.paycomonline.net";
const FILTERS = 11;

export const paycom: Fake = {
  source: "paycom",
  gives: { page: 100, total: true, conditional: false, unknown: "404", cap: null },
  answer(request, stage) {
    if (request.host === "www.paycomonline.net") {
      const board = stage.board(/\/portal\/([\dA-F]{32})\/career-page$/.exec(request.path)?.[1] ?? "");
      return board === null ? html("<title>404</title>", 404) : html(page(board));
    }
    if (request.host !== SERVICE) return null;
    const board = stage.board(request.headers.authorization?.replace(/^TOKEN\./, "") ?? "");
    if (board === null) return json({ message: "no token" }, 401);
    return request.method === "POST" ? list(request, board, stage) : detail(request, board);
  },
};

function page(board: FakeBoard): string {
  const settings = {
    sessionJWT: `TOKEN.${board.slug}`,
    libConfig: JSON.stringify({ atsPortalMantleServiceUrl: `https://${SERVICE}/`, locale: "en-US" }),
  };
  return `<!doctype html><div>Loading…</div><script>var configsFromHost = ${JSON.stringify(settings)}; var Mountable = {};</script>`;
}

function list(request: FakeRequest, board: FakeBoard, stage: Stage): Reply {
  const asked: { skip: number; take: number; filtersForQuery?: object } = JSON.parse(request.body);
  const shown = Object.keys(asked.filtersForQuery ?? {}).length === FILTERS ? board.openings : [];
  const rows = pageOf(shown, asked.skip, asked.take, stage.lie);
  return json({ jobPostingPreviews: rows.map(preview), jobPostingPreviewsCount: shown.length });
}

function preview(opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  return {
    jobId: Number(opening.id),
    jobTitle: escaped(opening.title),
    positionType: opening.employment,
    remoteType: opening.workplace === "on-site" ? "" : opening.workplace,
    locations: `Main Site - ${place?.city}, ${place?.region ?? place?.country_name} ${place?.postcode}`,
    description: "You join…",
    postedOn: "",
    isHotJob: false,
  };
}

function detail(request: FakeRequest, board: FakeBoard): Reply {
  const id = /\/job-postings\/(\d+)$/.exec(request.path)?.[1];
  const opening = board.openings.find((each) => each.id === id && board.gone?.has(each.id) !== true);
  if (opening === undefined) return json({ message: "not found" }, 404);
  const [lead, rest] = textHalves(opening);
  const googleJobJson = JSON.stringify(jobPosting(board, opening));
  return json({ jobPosting: { jobId: Number(id), description: lead, qualifications: rest, googleJobJson } });
}
