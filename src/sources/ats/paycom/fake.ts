// Paycom: a career page with the token, and on another host the list, which is empty if a filter is missing, and the
// postings.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  type FakeContext,
  type FakeRequest,
  html,
  json,
  type Opening,
  type Reply,
  slicePage,
  splitAtList,
} from "../../../../world/fake.ts";
import { jobPosting } from "../../../../world/jobPostingPage.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const SERVICE = "portal-applicant-tracking.us-cent.paycomonline.net";
const FILTERS = 11;

export const paycom: Fake = {
  source: "paycom",
  platform: hiringPlatform(1, "https://www.paycomonline.net/v4/ats/web.php/portal/{slug}/career-page", ({ number }) =>
    String(number).padStart(32, "0"),
  ),
  capabilities: { page: 100, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host === "www.paycomonline.net") {
      const board = context.board(/\/portal\/([\dA-F]{32})\/career-page$/.exec(request.path)?.[1] ?? "");
      return board === null ? html("<title>404</title>", 404) : html(page(board));
    }
    if (request.host !== SERVICE) return null;
    const board = context.board(request.headers.authorization?.replace(/^TOKEN\./, "") ?? "");
    if (board === null) return json({ message: "no token" }, 401);
    return request.method === "POST" ? list(request, board, context) : detail(request, board);
  },
};

function page(board: FakeBoard): string {
  const settings = {
    sessionJWT: `TOKEN.${board.slug}`,
    libConfig: JSON.stringify({ atsPortalMantleServiceUrl: `https://${SERVICE}/`, locale: "en-US" }),
  };
  return `<!doctype html><div>Loading…</div><script>var configsFromHost = ${JSON.stringify(settings)}; var Mountable = {};</script>`;
}

function list(request: FakeRequest, board: FakeBoard, context: FakeContext): Reply {
  const requestBody: { skip: number; take: number; filtersForQuery?: object } = JSON.parse(request.body);
  const shownRows = Object.keys(requestBody.filtersForQuery ?? {}).length === FILTERS ? board.openings : [];
  const rows = slicePage(shownRows, requestBody.skip, requestBody.take, context.listFault);
  return json({ jobPostingPreviews: rows.map(preview), jobPostingPreviewsCount: shownRows.length });
}

function preview(opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  return {
    jobId: Number(opening.id),
    jobTitle: escapeXml(opening.title),
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
  const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(each.id) !== true);
  if (opening === undefined) return json({ message: "not found" }, 404);
  const [lead, rest] = splitAtList(opening);
  const googleJobJson = JSON.stringify(jobPosting(board, opening));
  return json({ jobPosting: { jobId: Number(id), description: lead, qualifications: rest, googleJobJson } });
}
