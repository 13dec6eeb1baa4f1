// Loxo: agency boards as pages of cards; a page recorded. The slug is `host/name`. Dates are relative ("about 1 month
// ago") and not stored. The id is the base64 value in the link. Descriptions are on the posting pages. Most of the
// hiring employers are not named.
import type { RawPosting } from "../../../contract/raw.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  markupOf,
  parseHtml,
  rawTextOf,
  type Tree,
} from "../../../text/html/tree.ts";
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { findJsonLd } from "../../shared/pages/jsonLd.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildPosting, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { asBody, asText, getIn, parseJson } from "../../shared/rows/values.ts";
import { findWorkplace } from "../../shared/rows/workplaceWords.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = /^(?:[a-z\d-]{1,63}\.)?app\.loxo\.co$/;
const LINK = /(?<![\w.-])(?:[a-z\d-]{1,63}\.)?app\.loxo\.co\//gi;
const RESERVED_SLUGS = new Set("job login users apply".split(" "));
/** The name of an icon before the words. */
const ICON = /^(?:wifi|place|location_on|home_work)\s+/;
const PAGE_MARKER = /Job Listing|jobs-listing/;
const LIST_TITLE = /Job Listing"/;
const POSTING_PATH = /\/job\/([\w=+%-]{4,200})(?![\w=+%-])/;

export const loxo: Source = {
  id: "loxo",
  confidence: "B",
  recorded: true,
  summary:
    "place, employment type, whether it is remote; text and sometimes pay in words from the posting's page; no dates",
  distinguishesMissing: true,
  recognise(link) {
    if (!HOST.test(link.hostname)) return null;
    const name = toBoardSlug(link.pathname.split("/")[1], undefined, RESERVED_SLUGS);
    return name === null ? null : `${link.hostname}/${name}`;
  },
  find: (html) => findFirstBoard(html, LINK, loxo.recognise),
  page: (slug) => `https://${encodeURI(slug)}`,
  list: (board, reading) =>
    readSingleResponse(reading, { url: loxo.page(board.slug) }, (answer) => readList(answer, board)),
  detail: (knownPosting, _board, reading) =>
    readDetail(reading, { url: knownPosting.url }, (answer) => {
      const tree = parseHtml(answer);
      const html = readDescription(tree);
      if (html === null) throw new ShapeError("no text on the page");
      return mergeDetails(knownPosting, { description_html: html, full_text: true, salary: readPay(tree) });
    }),
  parse: (answer, board) =>
    answer.includes("jobs-listing") || LIST_TITLE.test(answer)
      ? postingsOf(readList(answer, board))
      : [readPosting(answer, board)],
};

function readList(answer: string, board: Board): Row[] {
  const tree = parseHtml(answer);
  if (!PAGE_MARKER.test(answer)) throw new ShapeError("no list of jobs");
  const agency = /^(.{1,200}) Job Listing$/.exec(getMeta(tree, "title"))?.[1];
  return findElements(tree, ".jobs-listing-card").map((card) => readCard(tree, card, board, agency?.trim() ?? null));
}

function readCard(tree: Tree, card: Element, board: Board, agency: string | null): Row {
  const link = findElement(tree, "a.job-title", card);
  const code = /^\/job\/([\w=+/%-]{4,200})$/.exec(attributeOf(link, "href") ?? "")?.[1];
  const title = link === null ? null : elementText(tree, link);
  const id = code === undefined ? null : decodeId(code);
  if (code === undefined || id === null || title === null) return null;
  const cardText = (name: string): string | null => elementText(tree, findElement(tree, `.${name}`, card));
  // HTML parsing treats the icon before the text as a word.
  const where = cardText("job-location")?.replace(ICON, "") ?? null;
  const workplace = findWorkplace(where);
  return buildRow(board, {
    external_id: id,
    title,
    url: `https://${board.slug.split("/")[0]}/job/${code}`,
    organization: agency,
    locations: [/^(?:remote|hybrid)$/i.test(where ?? "") ? null : buildPlace({ text: where })],
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
  const [linked] = findJsonLd(tree, "JobPosting");
  for (const script of findElements(tree, 'script[type="application/json"]')) {
    try {
      const value: unknown = parseJson(rawTextOf(tree, script));
      const html = asBody(getIn(value, "description")) ?? asBody(getIn(value, "job", "description"));
      if (html !== null) return html;
    } catch {
      // Data of another script.
    }
  }
  const block = findElement(tree, ".job-description, .job-details, #job-description");
  return asBody(linked?.description) ?? (block === null ? null : asBody(markupOf(tree, block)));
}

function getMeta(tree: Tree, name: string): string {
  return asText(attributeOf(findElement(tree, `meta[property="og:${name}"]`), "content")) ?? "";
}

/** "… Location: Denver Salary: $100k". */
function readPay(tree: Tree): string | null {
  const statedPay = asText(/\bSalary:\s{0,5}(.{1,100})/.exec(getMeta(tree, "description"))?.[1]);
  return statedPay !== null && /\d/.test(statedPay) ? statedPay : null;
}

/** A posting's page that was saved without its list: its address is in its own links. */
function readPosting(answer: string, board: Board): RawPosting {
  const tree = parseHtml(answer);
  const own = [getMeta(tree, "url"), attributeOf(findElement(tree, 'link[rel="canonical"]'), "href") ?? "", answer];
  const code = own.map((text) => POSTING_PATH.exec(text)?.[1]).find((found) => found !== undefined);
  const id = code === undefined ? null : decodeId(code);
  const html = readDescription(tree);
  const title = elementText(tree, findElement(tree, "h1, .job-title")) ?? asText(getMeta(tree, "title"));
  if (code === undefined || id === null || title === null || html === null) throw new ShapeError("no posting");
  const where = asText(
    /\bLocation:\s{0,5}(.{1,100}?)(?:\s+Salary:|\s+Type:|$)/.exec(getMeta(tree, "description"))?.[1],
  );
  const place = elementText(tree, findElement(tree, ".job-location"))?.replace(ICON, "") ?? where;
  const workplace = findWorkplace(place);
  return buildPosting(board, {
    external_id: id,
    title,
    url: `https://${board.slug.split("/")[0]}/job/${code}`,
    organization: asText(getMeta(tree, "site_name")),
    description_html: html,
    full_text: true,
    locations: distinctPlaces([/^(?:remote|hybrid)$/i.test(place ?? "") ? null : buildPlace({ text: place })]),
    workplace,
    remote: workplace === "remote" ? true : null,
    employment_type: elementText(tree, findElement(tree, ".job-type")),
    salary: readPay(tree),
  });
}
