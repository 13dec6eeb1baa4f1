// WeRecruit: the page of a board carries all offers as data; slug `language/name`. Known from two readers, not recorded. In a language that
// the employer did not set up the page has no offers at all: unread, never empty. Text by the posting's page.
import { first, markupOf, readHtml } from "../../../text/html/tree.ts";
import { slugIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { jsonAfter } from "../../shared/pages/scriptData.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type Row, readOne } from "../../shared/reading/paging.ts";
import { filled, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, mustList, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://careers.werecruit.io";
const LINK = /careers\.werecruit\.io\//gi;

export const werecruit: Source = {
  id: "werecruit",
  sure: "B",
  recorded: false,
  off: null,
  gives: "place, employment type, posted date; text by the posting's page; no pay, no department, no employer's name",
  tells_empty: true,
  recognise(link) {
    const [, language = "", name] = link.pathname.split("/");
    const slug = link.hostname === "careers.werecruit.io" && /^[a-z]{2}$/.test(language) ? slugIn(name) : null;
    return slug === null ? null : `${language}/${slug}`;
  },
  find: (html) => firstBoard(html, LINK, werecruit.recognise),
  page: (slug) => `${SITE}/${encodeURI(slug)}`,
  list: (board, reading) =>
    readOne(reading, { url: werecruit.page(board.slug) }, (answer) => ({ rows: readList(answer, board), total: null })),
  detail: (known, _board, reading) =>
    readDetail(reading, { url: known.url }, (answer) => {
      const tree = readHtml(answer);
      const block = first(tree, 'div[class="description"]');
      const html = block === null ? null : body(markupOf(tree, block));
      if (html === null) throw new ShapeError("no text on the page");
      return filled(known, { description_html: html, full_text: true });
    }),
  company: null,
  parse: (answer, board) => postingsIn(readList(answer, board)),
};

function readList(answer: string, board: Board): Row[] {
  return mustList(jsonAfter(answer, "window.allOffers ="), "allOffers").map((row): Row => {
    const id = text(at(row, "Id"));
    const title = text(at(row, "TitleTranslated"));
    const link = text(at(row, "Url"));
    if (!isRecord(row) || id === null || title === null || link === null || !URL.canParse(link, SITE)) return null;
    if (isOpenApplication(title)) return { skip: id };
    return posting(board, {
      external_id: id,
      title,
      url: new URL(link, SITE).href,
      locations: places([
        place({
          locality: text(row.Address_City),
          region: text(row.Address_Region),
          // Called a state, it is the country's code.
          country: text(row.Address_State),
        }),
      ]),
      employment_type: text(row.TimeTranslated),
      date_posted: date(row.PublicationStartDate),
    });
  });
}
