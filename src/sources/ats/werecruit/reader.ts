// WeRecruit: the board's page contains all offers as data. The slug is `language/name`. Based on two other readers, not
// recorded. In a language that the employer did not set up, the page has no offers; that is unread, never empty.
// Descriptions are on the posting pages.
import { findElement, markupOf, parseHtml } from "../../../text/html/tree.ts";
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { parseJsonAfter } from "../../shared/pages/scriptData.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asText, getIn, isRecord, requireList } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://careers.werecruit.io";
const LINK = /careers\.werecruit\.io\//gi;

export const werecruit: Source = {
  id: "werecruit",
  confidence: "B",
  recorded: false,
  summary:
    "place, employment type, posted date; text from the posting's page; no pay, no department, no employer's name",
  distinguishesMissing: true,
  recognise(link) {
    const [, language = "", name] = link.pathname.split("/");
    const slug = link.hostname === "careers.werecruit.io" && /^[a-z]{2}$/.test(language) ? toBoardSlug(name) : null;
    return slug === null ? null : `${language}/${slug}`;
  },
  find: (html) => findFirstBoard(html, LINK, werecruit.recognise),
  page: (slug) => `${SITE}/${encodeURI(slug)}`,
  list: (board, reading) =>
    readSingleResponse(reading, { url: werecruit.page(board.slug) }, (answer) => readList(answer, board)),
  detail: (knownPosting, _board, reading) =>
    readDetail(reading, { url: knownPosting.url }, (answer) => {
      const tree = parseHtml(answer);
      const block = findElement(tree, 'div[class="description"]');
      const html = block === null ? null : asBody(markupOf(tree, block));
      if (html === null) throw new ShapeError("no text on the page");
      return mergeDetails(knownPosting, { description_html: html, full_text: true });
    }),
  parse: (answer, board) => postingsOf(readList(answer, board)),
};

function readList(answer: string, board: Board): Row[] {
  return requireList(parseJsonAfter(answer, "window.allOffers ="), "allOffers").map((row): Row => {
    const id = asText(getIn(row, "Id"));
    const title = asText(getIn(row, "TitleTranslated"));
    const link = asText(getIn(row, "Url"));
    if (!isRecord(row) || id === null || title === null || link === null || !URL.canParse(link, SITE)) return null;
    return buildRow(board, {
      external_id: id,
      title,
      url: new URL(link, SITE).href,
      locations: [
        buildPlace({
          locality: asText(row.Address_City),
          region: asText(row.Address_Region),
          // The field is called state but contains the country code.
          country: asText(row.Address_State),
        }),
      ],
      employment_type: asText(row.TimeTranslated),
      date_posted: asDate(row.PublicationStartDate),
    });
  });
}
