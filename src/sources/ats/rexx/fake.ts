// rexx systems: pages of 100 cards with the total; a posting's description in parts of its JSON-LD.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  html,
  type Opening,
  slicePage,
  splitAtList,
} from "../../../../world/fake.ts";
import { jobPostingPage } from "../../../../world/jobPostingPage.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const PAGE_SIZE = 100;

export const rexx: Fake = {
  source: "rexx",
  platform: hiringPlatform(1, "https://{slug}/stellenangebote.html", ({ key }) => `${key}-portal.rexx-systems.com`),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (!/^[a-z\d-]+\.rexx-systems\.com$/.test(request.host)) return null;
    const board = context.board(request.host);
    if (board === null) return html("<title>404</title>", 404);
    if (request.path === "/stellenangebote.html") {
      const cards = slicePage(board.openings, Number(request.query.get("start")), PAGE_SIZE, context.listFault).map(
        card,
      );
      return html(
        `<!doctype html><div id="joboffer_table_container" data-count="${cards.length}" data-all-count="${board.openings.length}">${cards.join("")}</div>`,
      );
    }
    const id = /-de-j(\d+)\.html$/.exec(request.path)?.[1];
    const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(each.id) !== true);
    return opening === undefined ? html("<title>404</title>", 404) : html(page(board, opening));
  },
};

function page(board: FakeBoard, opening: Opening): string {
  const [lead, rest] = splitAtList(opening);
  return jobPostingPage(board, opening, "", { description: lead, responsibilities: rest });
}

function card(opening: Opening): string {
  const address = `/a-title-de-j${opening.id}.html`;
  return `<article class="joboffer_container" onclick="window.location.href='${address}'"><a href="${address}">${escapeXml(opening.title)}</a>
<div class="job_standort">${opening.places[0]?.city}</div></article>`;
}
