// Paycor Recruiting (once Newton): all roles on one page under their departments; slug is the client's id of 32 hex digits. Known from
// several readers, not recorded. No total and no dates, so a page is empty only where it says so; the text stands on the posting's page.
import type { RawPosting } from "../../../contract/raw.ts";
import {
  all,
  attributeOf,
  type Element,
  first,
  markupOf,
  readHtml,
  type Tree,
  textIn,
} from "../../../text/html/tree.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { filled } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { body } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://recruitingbypaycor.com/career";
const HOSTS = new Set("recruitingbypaycor.com www.recruitingbypaycor.com newton.newtonsoftware.com".split(" "));
const LINK = /(?<![\w.-])(?:(?:www\.)?recruitingbypaycor|newton\.newtonsoftware)\.com\/career\//gi;
const HEADER = "gnewtonCareerGroupHeaderClass";
const ROW = "gnewtonCareerGroupRowClass";

export const paycor: Source = {
  id: "paycor",
  sure: "B",
  recorded: false,
  off: null,
  gives: "place in words, department; text and requisition by the posting's page; no dates, no pay, no employer's name",
  tells_empty: true,
  recognise(link) {
    const client = link.searchParams.get("clientId")?.toLowerCase() ?? "";
    return HOSTS.has(link.hostname) && /^[\da-f]{32}$/.test(client) ? client : null;
  },
  find: (html) => firstBoard(html, LINK, paycor.recognise),
  page: (slug) => `${SITE}/CareerHome.action?clientId=${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readOne(reading, { url: paycor.page(board.slug) }, (answer) => ({ rows: readList(answer, board), total: null })),
  detail: (known, _board, reading) =>
    readDetail(reading, { url: known.url }, (answer) => filled(known, readPage(readHtml(answer)))),
  company: null,
  parse: (answer, board) => postingsOf(readList(answer, board)),
};

/** Headers and rows come in the order of the page, whether or not a group holds its rows. */
function readList(answer: string, board: Board): Row[] {
  const tree = readHtml(answer);
  const rows: Row[] = [];
  let department: string | null = null;
  for (const each of all(tree, `.${HEADER}, .${ROW}`)) {
    if (attributeOf(each, "class")?.includes(HEADER)) department = textIn(tree, each);
    else rows.push(readRow(tree, each, department, board));
  }
  if (rows.length === 0 && first(tree, "#gnewtonNoActiveJobs") === null) throw new ShapeError("no list of jobs");
  return rows;
}

function readRow(tree: Tree, row: Element, department: string | null, board: Board): Row {
  const link = first(tree, ".gnewtonCareerGroupJobTitleClass a", row);
  const id = /JobIntroduction\.action\?(?:[^#]{0,300}&)?id=([\da-f]{8,64})(?![\w-])/i
    .exec(attributeOf(link, "href") ?? "")?.[1]
    ?.toLowerCase();
  const title = textIn(tree, link);
  if (id === undefined || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  return posting(board, {
    external_id: id,
    title,
    url: `${SITE}/JobIntroduction.action?clientId=${encodeURIComponent(board.slug)}&id=${id}&source=&lang=en`,
    locations: places([place({ text: textIn(tree, first(tree, ".gnewtonCareerGroupJobDescriptionClass", row)) })]),
    department,
  });
}

function readPage(tree: Tree): Partial<RawPosting> {
  const block = first(tree, "#gnewtonJobDescriptionText");
  const html = block === null ? null : body(markupOf(tree, block));
  if (html === null) throw new ShapeError("no text on the page");
  const requisition = textIn(tree, first(tree, "#gnewtonJobID"));
  return {
    description_html: html,
    full_text: true,
    requisition_id: requisition?.replace(/^(?:Job )?ID\s*[:#]?\s*/i, "") ?? null,
  };
}
