// Loxo: agency boards as pages of cards; a page recorded. The slug is `host/name`. Dates are relative ("about 1 month
// ago") and not stored. The id is the base64 value in the link. Descriptions are on the posting pages. Most of the
// hiring employers are not named.
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  parseHtml,
  rawTextOf,
  type Tree,
} from "../../../text/html/tree.ts";
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, type Row, readSingleResponse } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildPlace, buildPosting, distinctPlaces } from "../../shared/rows/posting.ts";
import { asBody, asText, getIn, parseJson } from "../../shared/rows/values.ts";
import { findWorkplace } from "../../shared/rows/workplaceWords.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = /^(?:[a-z\d-]{1,63}\.)?app\.loxo\.co$/;
const LINK = /(?<![\w.-])(?:[a-z\d-]{1,63}\.)?app\.loxo\.co\//gi;
const RESERVED_SLUGS = new Set("job login users apply".split(" "));
const PAGE_MARKER = /Job Listing|jobs-listing/;

export const loxo: Source = {
  id: "loxo",
  confidence: "B",
  recorded: true,
  disabledReason: null,
  summary:
    "place, employment type, whether it is remote; text and sometimes pay in words by the posting's page; no dates",
  distinguishesMissing: true,
  recognise(link) {
    if (!HOST.test(link.hostname)) return null;
    const name = toBoardSlug(link.pathname.split("/")[1], undefined, RESERVED_SLUGS);
    return name === null ? null : `${link.hostname}/${name}`;
  },
  find: (html) => findFirstBoard(html, LINK, loxo.recognise),
  page: (slug) => `https://${encodeURI(slug)}`,
  list: (board, reading) =>
    readSingleResponse(reading, { url: loxo.page(board.slug) }, (answer) => ({
      rows: readList(answer, board),
      total: null,
    })),
  detail: (knownPosting, _board, reading) =>
    readDetail(reading, { url: knownPosting.url }, (answer) => {
      const tree = parseHtml(answer);
      const html = readDescription(tree);
      if (html === null) throw new ShapeError("no text on the page");
      return mergeDetails(knownPosting, { description_html: html, full_text: true, salary: readPay(tree) });
    }),
  company: null,
  parse: (answer, board) => postingsOf(readList(answer, board)),
};

function readList(answer: string, board: Board): Row[] {
  const tree = parseHtml(answer);
  if (!PAGE_MARKER.test(answer)) throw new ShapeError("no list of jobs");
  const agency = /^(.{1,200}) Job Listing$/.exec(
    attributeOf(findElement(tree, 'meta[property="og:title"]'), "content") ?? "",
  )?.[1];
  return findElements(tree, ".jobs-listing-card").map((card) => readCard(tree, card, board, agency?.trim() ?? null));
}

function readCard(tree: Tree, card: Element, board: Board, agency: string | null): Row {
  const link = findElement(tree, "a.job-title", card);
  const code = /^\/job\/([\w=+/%-]{4,200})$/.exec(attributeOf(link, "href") ?? "")?.[1];
  const title = link === null ? null : elementText(tree, link);
  const id = code === undefined ? null : decodeId(code);
  if (code === undefined || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const cardText = (name: string): string | null => elementText(tree, findElement(tree, `.${name}`, card));
  // HTML parsing treats the icon before the text as a word.
  const where = cardText("job-location")?.replace(/^(?:wifi|place|location_on|home_work)\s+/, "") ?? null;
  const workplace = findWorkplace(where);
  return buildPosting(board, {
    external_id: id,
    title,
    url: `https://${board.slug.split("/")[0]}/job/${code}`,
    organization: agency,
    locations: distinctPlaces([/^(?:remote|hybrid)$/i.test(where ?? "") ? null : buildPlace({ text: where })]),
    workplace,
    remote: workplace === "remote" ? true : null,
    employment_type: cardText("job-type"),
  });
}

/** "NDI0NzQtZWloemhlZHR5ZzFlaWp4Zg==" is "42474-eihzhedtyg1eijxf". */
function decodeId(code: string): string | null {
  const plain = Buffer.from(decodeURIComponent(code), "base64").toString("latin1");
  return /^[\w-]{3,80}$/.test(plain) ? plain : null;
}

function readDescription(tree: Tree): string | null {
  for (const script of findElements(tree, 'script[type="application/json"]')) {
    try {
      const value: unknown = parseJson(rawTextOf(tree, script));
      const html = asBody(getIn(value, "description")) ?? asBody(getIn(value, "job", "description"));
      if (html !== null) return html;
    } catch {
      // Data of another script.
    }
  }
  return null;
}

/** "… Location: Denver Salary: $100k". */
function readPay(tree: Tree): string | null {
  const about = attributeOf(findElement(tree, 'meta[property="og:description"]'), "content") ?? "";
  const statedPay = asText(/\bSalary:\s{0,5}(.{1,100})/.exec(about)?.[1]);
  return statedPay !== null && /\d/.test(statedPay) ? statedPay : null;
}
