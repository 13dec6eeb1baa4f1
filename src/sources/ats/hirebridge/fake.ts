// Hirebridge: one page of jobs grouped by place; an unknown number redirects to an error page.
import { escapeXml, type Fake, type FakeBoard, html, type Opening, type Reply } from "../../../../world/fake.ts";
import { jobPostingPage } from "../../../../world/jobPostingPage.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const hirebridge: Fake = {
  source: "hirebridge",
  platform: hiringPlatform(
    1,
    "https://recruit.hirebridge.com/v3/jobs/list.aspx?cid={slug}",
    ({ number }) => `${number}`,
  ),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "recruit.hirebridge.com") return null;
    if (request.path.endsWith("AppErrMsg.aspx")) return html("<title>Error</title><p>An error occurred.</p>");
    const board = context.board(request.query.get("cid") ?? "");
    if (board === null) return { status: 302, headers: { location: "/v3/Application/AppErrMsg.aspx" }, body: "" };
    if (request.path === "/v3/jobs/list.aspx") return list(board);
    const id = request.query.get("jid");
    const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(each.id) !== true);
    return opening === undefined ? html("<title>Not found</title>", 404) : html(jobPostingPage(board, opening));
  },
};

function list(board: FakeBoard): Reply {
  return html(`<!doctype html><title>Careers</title><span class="hbjobslisttitle"><h1>Open Positions</h1></span>
<div class="listpagetext"></div>${board.openings.map((each) => row(board, each)).join("\n")}`);
}

function row(board: FakeBoard, opening: Opening): string {
  const [place] = opening.places;
  const where = place?.region?.length === 2 ? `${place.city.toUpperCase()}, ${place.region}` : place?.city;
  return `<span class="groupbyname">${where}</span><br /><div class="jobgroupcontainer"><ul class="jobs"><li>
<span class="job"><a href="/v3/Jobs/JobDetails.aspx?cid=${board.slug}&amp;jid=${opening.id}&amp;bid=1">${escapeXml(opening.title)}</a></span>
<span class="department">${opening.department}</span></li></ul></div>`;
}
