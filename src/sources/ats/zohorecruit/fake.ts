// Zoho Recruit's career pages: rows in a hidden field, at most 750; a posting's record in a script, as an escaped
// JavaScript string. A closed posting is a sentence with status 200.
import { escapeXml, type Fake, type FakeBoard, html, type Opening, type Reply } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const MAX_ROWS = 750;

export const zohorecruit: Fake = {
  source: "zohorecruit",
  platform: hiringPlatform(1, "https://{slug}/jobs/Careers", ({ key }) => `${key}.zohorecruit.com`),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: MAX_ROWS },
  respond(request, context) {
    if (!/\.zohorecruit\.(com|eu|in)$/.test(request.host)) return null;
    const [, portal, id] = /^\/jobs\/([\w-]+)(?:\/(\d+))?/.exec(request.path) ?? [];
    const board = context.board(portal === "Careers" ? request.host : `${request.host}/${portal}`);
    if (board === null || portal === undefined) return html("<title>Not found</title>", 404);
    return id === undefined ? list(board) : posting(board, id);
  },
};

function list(board: FakeBoard): Reply {
  const rows = board.openings.slice(0, MAX_ROWS).map((opening) => ({
    ...record(opening),
    Job_Description: opening.html.replace(/<[^>]*>/g, " ").slice(0, 60),
  }));
  const info = { org_info: { company_name: board.company } };
  return html(`<!doctype html><html><head><title>Jobs at ${escapeXml(board.company)}</title></head><body>
<input type="hidden" value="${escapeXml(JSON.stringify(rows))}" id="jobs">
<input type="hidden" value="${escapeXml(JSON.stringify(info))}" id="meta"><input type="hidden" value="{}" id="pageJson"></body></html>`);
}

function record(opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  return {
    Remote_Job: opening.workplace === "remote",
    Posting_Title: opening.title,
    Is_Locked: false,
    City: opening.places.map((each) => each.city).join(", "),
    Industry: opening.department,
    Work_Experience: "2 Years",
    Job_Type: opening.employment,
    Job_Opening_Name: opening.title,
    State: place?.region ?? null,
    Country: place?.country_name ?? null,
    id: opening.id,
    Publish: true,
    Date_Opened: new Date(opening.posted).toISOString().slice(0, 10),
    Keep_on_Career_Site: true,
  };
}

function posting(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && !board.removedIds?.has(id));
  if (opening === undefined) {
    return html("<!doctype html><body><div>This job posting is no longer available.</div></body>");
  }
  const fullRecord = {
    ...record(opening),
    Job_Description: opening.html,
    Salary: opening.pay === null ? null : `${opening.pay.min} - ${opening.pay.max}`,
    Currency: opening.pay?.currency ?? null,
  };
  return html(`<!doctype html><html><body><script>var jobs = JSON.parse('${escapeScript(JSON.stringify([fullRecord]))}');
var other = 'x';</script></body></html>`);
}

/** Characters that the platform writes as `\x22` inside a JavaScript string. */
function escapeScript(rawText: string): string {
  return rawText.replace(/["'<>&\\]/g, (letter) => `\\x${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
