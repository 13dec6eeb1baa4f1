// Loxo: agencies' boards as pages of cards, slug `host/name`; a page recorded. Dates are words ("about 1 month ago") and are not
// kept. The id is what the link's base64 says; text by the posting's page. Most of the employers behind are not named.
import {
  all,
  attributeOf,
  type Element,
  first,
  rawTextOf,
  readHtml,
  type Tree,
  textIn,
} from "../../../text/html/tree.ts";
import { slugIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { filled } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, parseJson, text } from "../../shared/rows/values.ts";
import { workplaceIn } from "../../shared/rows/workplaceWords.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = /^(?:[a-z\d-]{1,63}\.)?app\.loxo\.co$/;
const LINK = /(?<![\w.-])(?:[a-z\d-]{1,63}\.)?app\.loxo\.co\//gi;
const OWN = new Set("job login users apply".split(" "));
const MARK = /Job Listing|jobs-listing/;

export const loxo: Source = {
  id: "loxo",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "place, employment type, whether it is remote; text and sometimes pay in words by the posting's page; no dates",
  tells_empty: true,
  recognise(link) {
    if (!HOST.test(link.hostname)) return null;
    const name = slugIn(link.pathname.split("/")[1], undefined, OWN);
    return name === null ? null : `${link.hostname}/${name}`;
  },
  find: (html) => firstBoard(html, LINK, loxo.recognise),
  page: (slug) => `https://${encodeURI(slug)}`,
  list: (board, reading) =>
    readOne(reading, { url: loxo.page(board.slug) }, (answer) => ({ rows: readList(answer, board), total: null })),
  detail: (known, _board, reading) =>
    readDetail(reading, { url: known.url }, (answer) => {
      const tree = readHtml(answer);
      const html = descriptionIn(tree);
      if (html === null) throw new ShapeError("no text on the page");
      return filled(known, { description_html: html, full_text: true, salary: payIn(tree) });
    }),
  company: null,
  parse: (answer, board) => postingsOf(readList(answer, board)),
};

function readList(answer: string, board: Board): Row[] {
  const tree = readHtml(answer);
  if (!MARK.test(answer)) throw new ShapeError("no list of jobs");
  const agency = /^(.{1,200}) Job Listing$/.exec(
    attributeOf(first(tree, 'meta[property="og:title"]'), "content") ?? "",
  )?.[1];
  return all(tree, ".jobs-listing-card").map((card) => readCard(tree, card, board, agency?.trim() ?? null));
}

function readCard(tree: Tree, card: Element, board: Board, agency: string | null): Row {
  const link = first(tree, "a.job-title", card);
  const code = /^\/job\/([\w=+/%-]{4,200})$/.exec(attributeOf(link, "href") ?? "")?.[1];
  const title = link === null ? null : textIn(tree, link);
  const id = code === undefined ? null : idIn(code);
  if (code === undefined || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const said = (name: string): string | null => textIn(tree, first(tree, `.${name}`, card));
  // The symbol before the words is a word to a reader of HTML.
  const where = said("job-location")?.replace(/^(?:wifi|place|location_on|home_work)\s+/, "") ?? null;
  const workplace = workplaceIn(where);
  return posting(board, {
    external_id: id,
    title,
    url: `https://${board.slug.split("/")[0]}/job/${code}`,
    organization: agency,
    locations: places([/^(?:remote|hybrid)$/i.test(where ?? "") ? null : place({ text: where })]),
    workplace,
    remote: workplace === "remote" ? true : null,
    employment_type: said("job-type"),
  });
}

/** "NDI0NzQtZWloemhlZHR5ZzFlaWp4Zg==" is "42474-eihzhedtyg1eijxf". */
function idIn(code: string): string | null {
  const plain = Buffer.from(decodeURIComponent(code), "base64").toString("latin1");
  return /^[\w-]{3,80}$/.test(plain) ? plain : null;
}

function descriptionIn(tree: Tree): string | null {
  for (const script of all(tree, 'script[type="application/json"]')) {
    try {
      const value: unknown = parseJson(rawTextOf(tree, script));
      const html = body(at(value, "description")) ?? body(at(value, "job", "description"));
      if (html !== null) return html;
    } catch {
      // Another script's data.
    }
  }
  return null;
}

/** "… Location: Denver Salary: $100k". */
function payIn(tree: Tree): string | null {
  const about = attributeOf(first(tree, 'meta[property="og:description"]'), "content") ?? "";
  const said = text(/\bSalary:\s{0,5}(.{1,100})/.exec(about)?.[1]);
  return said !== null && /\d/.test(said) ? said : null;
}
