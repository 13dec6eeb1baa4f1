// rexx systems: cards by the hundred with the total beside them; the posting's text in parts of its JSON-LD.
import { escaped, type Fake, type FakeBoard, html, type Opening, pageOf, textHalves } from "../../fake.ts";
import { jobPostingPage } from "../jobPostingPage.ts";

const SIZE = 100;

export const rexx: Fake = {
  source: "rexx",
  gives: { page: SIZE, total: true, conditional: false, unknown: "404", cap: null },
  answer(request, stage) {
    if (!/^[a-z\d-]+\.rexx-systems\.com$/.test(request.host)) return null;
    const board = stage.board(request.host);
    if (board === null) return html("<title>404</title>", 404);
    if (request.path === "/stellenangebote.html") {
      const cards = pageOf(board.openings, Number(request.query.get("start")), SIZE, stage.lie).map(card);
      return html(
        `<!doctype html><div id="joboffer_table_container" data-count="${cards.length}" data-all-count="${board.openings.length}">${cards.join("")}</div>`,
      );
    }
    const id = /-de-j(\d+)\.html$/.exec(request.path)?.[1];
    const opening = board.openings.find((each) => each.id === id && board.gone?.has(each.id) !== true);
    return opening === undefined ? html("<title>404</title>", 404) : html(page(board, opening));
  },
};

function page(board: FakeBoard, opening: Opening): string {
  const [lead, rest] = textHalves(opening);
  return jobPostingPage(board, opening, "", { description: lead, responsibilities: rest });
}

function card(opening: Opening): string {
  const address = `/a-title-de-j${opening.id}.html`;
  return `<article class="joboffer_container" onclick="window.location.href='${address}'"><a href="${address}">${escaped(opening.title)}</a>
<div class="job_standort">${opening.places[0]?.city}</div></article>`;
}
