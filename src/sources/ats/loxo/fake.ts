// Loxo's page of cards, each linked twice by a base64 of its id; the posting's page has its description in a script.
import { escapeXml, type Fake, type FakeBoard, html, type Opening, type Reply } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const AGENCY = "42474";

export const loxo: Fake = {
  source: "loxo",
  platform: hiringPlatform(1, "https://{slug}", ({ key }) => `app.loxo.co/${key}`),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (!/^(?:[a-z\d-]+\.)?app\.loxo\.co$/.test(request.host)) return null;
    const code = /^\/job\/([\w=+-]+)$/.exec(request.path)?.[1];
    const id = code === undefined ? undefined : Buffer.from(code, "base64").toString().split("-")[1];
    const board = id === undefined ? context.board(`${request.host}${request.path}`) : context.boardOfOpening(id);
    if (board === null) return html("<title>Not found</title>", 404);
    return id === undefined ? list(board) : page(board, id);
  },
};

function list(board: FakeBoard): Reply {
  return html(`<!doctype html><title>Job Listing | ${escapeXml(board.company)}</title>
<meta content="${escapeXml(board.company)} Job Listing" property="og:title"><div class='jobs-listing'>${board.openings.map(card).join("\n")}</div>`);
}

function card(opening: Opening): string {
  const code = Buffer.from(`${AGENCY}-${opening.id}`).toString("base64");
  const where = [opening.places[0]?.city, opening.workplace === "on-site" ? "" : `(${opening.workplace})`].join(" ");
  return `<div class='jobs-listing-card'><a class='job-title' href="/job/${code}">\n${escapeXml(opening.title)}\n</a>
<div class='job-date'>about 1 month ago</div><div class='job-type'>${opening.employment}</div>
<div class='job-location'><i class='material-icons'>place</i> ${where}</div><a class='go-to-job overlay' href="/job/${code}"></a></div>`;
}

function page(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
  if (opening === undefined) return html("<title>Not found</title>", 404);
  const { pay } = opening;
  const about = `A job. Location: x${pay === null ? "" : ` Salary: ${pay.min}-${pay.max} ${pay.currency} / ${pay.unit}`}`;
  const data = JSON.stringify({ description: opening.html }).replaceAll("<", "\\u003c");
  return html(`<!doctype html><meta property="og:description" content="${escapeXml(about)}">
<script type="application/json">${data}</script>`);
}
