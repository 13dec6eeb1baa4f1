// TalentLyft: a sitemap with one address per posting, among its other pages, and a page with schema.org data for each.
import { escapeXml, type Fake, type FakeBoard, html, type Opening, xml } from "../../../../world/fake.ts";
import { jobPostingPage } from "../../../../world/jobPostingPage.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const talentlyft: Fake = {
  source: "talentlyft",
  platform: hiringPlatform(1, "https://{slug}.talentlyft.com/"),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const [, slug] = /^([a-z\d-]+)\.talentlyft\.com$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null) return html("<title>Not found</title>", 404);
    if (request.path === "/sitemap.xml") {
      const pages = ["", "jobs", "about", ...board.openings.map(pathOf)];
      return xml(
        `<?xml version="1.0" encoding="utf-8"?><urlset>${pages.map((path) => `<url><loc>https://${request.host}/${path}</loc></url>`).join("")}</urlset>`,
      );
    }
    const id = /^\/jobs\/.*-([\da-z]+)$/.exec(request.path)?.[1];
    const opening = board.openings.find((each) => codeOf(each) === id && board.removedIds?.has(each.id) !== true);
    return opening === undefined ? html("<title>Not found</title>", 404) : html(page(board, opening));
  },
};

const codeOf = ({ id }: Opening): string => `c${id}`;

function pathOf(opening: Opening): string {
  return `jobs/${encodeURIComponent(opening.title.replaceAll(" ", "-"))}-${codeOf(opening)}`;
}

function page(board: FakeBoard, opening: Opening): string {
  return jobPostingPage(board, opening, "", {
    title: escapeXml(opening.title),
    datePosted: new Date(opening.posted).toISOString().slice(0, 10),
    identifier: undefined,
  });
}
