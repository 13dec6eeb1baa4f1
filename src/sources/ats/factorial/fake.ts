// Factorial's career page: jobs grouped by office, each with its address as an attribute.
import { escapeXml, type Fake, type FakeBoard, html, type Opening } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const factorial: Fake = {
  source: "factorial",
  platform: hiringPlatform(1, "https://{slug}/", ({ key }) => `${key}.factorialhr.es`),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (!/^[a-z\d-]+\.factorialhr\.[a-z.]+$/.test(request.host)) return null;
    const board = context.board(request.host);
    if (board === null) return html("<title>404</title>", 404);
    const id = /-(\d+)$/.exec(request.path)?.[1];
    if (id === undefined) {
      return html(
        `<!doctype html><div data-controller="job-filters">${board.openings.map((each) => group(board, each)).join("")}</div>`,
      );
    }
    const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
    if (opening === undefined) return html("<title>404</title>", 404);
    const { pay } = opening;
    const rows = ["Milano, IT", pay === null ? "" : `${pay.min}-${pay.max} ${pay.currency} / ${pay.unit}`];
    return html(
      `<h1>x</h1><ul>${rows.map((row) => `<li class="border-gray-50">${row}</li>`).join("")}</ul><div class="styledText">${opening.html}</div>`,
    );
  },
};

function group(board: FakeBoard, opening: Opening): string {
  return `<div data-target="job-filters.officeGroup"><h3>${opening.places[0]?.city}</h3><ul><li class="job-offer-item"
data-job-postings-url="https://${board.slug}/job_posting/a-title-${opening.id}" data-contract-type="${opening.employment.replace("-", "_")}"
data-is-remote="${opening.workplace === "remote"}"><span class="factorial__headingFontFamily">${escapeXml(opening.title)}</span></li></ul></div>`;
}
