// Paycor's career page: rows grouped by department, one place per row; descriptions on the posting pages.
import { escapeXml, type Fake, type FakeBoard, html, type Opening, type Reply } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const paycor: Fake = {
  source: "paycor",
  platform: hiringPlatform(
    1,
    "https://recruitingbypaycor.com/career/CareerHome.action?clientId={slug}",
    ({ number }) => `8a${String(number).padStart(30, "0")}`,
  ),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "recruitingbypaycor.com") return null;
    const board = context.board(request.query.get("clientId") ?? "");
    if (board === null) return html("<title>404</title>", 404);
    if (request.path === "/career/JobIntroduction.action") return page(board, request.query.get("id") ?? "");
    if (board.openings.length === 0) return html('<!doctype html><div id="gnewtonNoActiveJobs">No open roles.</div>');
    return html(
      `<!doctype html><div id="gnewtonCareerHome">${board.openings.map((each) => row(board, each)).join("")}</div>`,
    );
  },
};

function hexOf({ id }: Opening): string {
  return `8a${id.padStart(30, "0")}`;
}

function row(board: FakeBoard, opening: Opening): string {
  const [place] = opening.places;
  return `<div class="gnewtonCareerGroupHeaderClass">${opening.department}</div><div class="gnewtonCareerGroupRowClass">
<div class="gnewtonCareerGroupJobTitleClass"><a href="https://recruitingbypaycor.com/career/JobIntroduction.action?clientId=${board.slug}&amp;id=${hexOf(opening)}&amp;source=&amp;lang=en">${escapeXml(opening.title)}</a></div>
<div class="gnewtonCareerGroupJobDescriptionClass">${place?.city}, ${place?.region ?? place?.country_name}</div></div>`;
}

function page(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => hexOf(each) === id && board.removedIds?.has(each.id) !== true);
  if (opening === undefined) return html("<title>404</title>", 404);
  return html(`<!doctype html><table><tr><td id="gnewtonJobLocationInfo">${opening.places[0]?.city}</td><td id="gnewtonJobID">${opening.requisition}</td></tr>
<tr><td id="gnewtonJobDescriptionText">${opening.html}</td></tr></table>`);
}
