// Paycor Recruiting (formerly Newton): all roles are on one page, grouped by department. The slug is the client's id of
// 32 hex digits. Based on several other readers, not recorded. There is no total and no date, so a page is empty only
// if it states this. Descriptions are on the posting pages.
import type { RawPosting } from "../../../contract/raw.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  markupOf,
  parseHtml,
  type Tree,
} from "../../../text/html/tree.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://recruitingbypaycor.com/career";
const HOSTS = new Set("recruitingbypaycor.com www.recruitingbypaycor.com newton.newtonsoftware.com".split(" "));
const LINK = /(?<![\w.-])(?:(?:www\.)?recruitingbypaycor|newton\.newtonsoftware)\.com\/career\//gi;
const HEADER = "gnewtonCareerGroupHeaderClass";
const ROW = "gnewtonCareerGroupRowClass";

export const paycor: Source = {
  id: "paycor",
  confidence: "B",
  recorded: false,
  summary:
    "place in words, department; text and requisition from the posting's page; no dates, no pay, no employer's name",
  distinguishesMissing: true,
  recognise(link) {
    const client = link.searchParams.get("clientId")?.toLowerCase() ?? "";
    return HOSTS.has(link.hostname) && /^[\da-f]{32}$/.test(client) ? client : null;
  },
  find: (html) => findFirstBoard(html, LINK, paycor.recognise),
  page: (slug) => `${SITE}/CareerHome.action?clientId=${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readSingleResponse(reading, { url: paycor.page(board.slug) }, (answer) => readList(answer, board)),
  detail: (knownPosting, _board, reading) =>
    readDetail(reading, { url: knownPosting.url }, (answer) => mergeDetails(knownPosting, readPage(parseHtml(answer)))),
  parse: (answer, board) => postingsOf(readList(answer, board)),
};

/** Headers and rows are in page order, whether or not a group element contains its rows. */
function readList(answer: string, board: Board): Row[] {
  const tree = parseHtml(answer);
  const rows: Row[] = [];
  let department: string | null = null;
  for (const each of findElements(tree, `.${HEADER}, .${ROW}`)) {
    if (attributeOf(each, "class")?.includes(HEADER)) department = elementText(tree, each);
    else rows.push(readRow(tree, each, department, board));
  }
  if (rows.length === 0 && findElement(tree, "#gnewtonNoActiveJobs") === null) throw new ShapeError("no list of jobs");
  return rows;
}

function readRow(tree: Tree, row: Element, department: string | null, board: Board): Row {
  const link = findElement(tree, ".gnewtonCareerGroupJobTitleClass a", row);
  const id = /JobIntroduction\.action\?(?:[^#]{0,300}&)?id=([\da-f]{8,64})(?![\w-])/i
    .exec(attributeOf(link, "href") ?? "")?.[1]
    ?.toLowerCase();
  const title = elementText(tree, link);
  if (id === undefined || title === null) return null;
  return buildRow(board, {
    external_id: id,
    title,
    url: `${SITE}/JobIntroduction.action?clientId=${encodeURIComponent(board.slug)}&id=${id}&source=&lang=en`,
    locations: [
      buildPlace({ text: elementText(tree, findElement(tree, ".gnewtonCareerGroupJobDescriptionClass", row)) }),
    ],
    department,
  });
}

function readPage(tree: Tree): Partial<RawPosting> {
  const block = findElement(tree, "#gnewtonJobDescriptionText");
  const html = block === null ? null : asBody(markupOf(tree, block));
  if (html === null) throw new ShapeError("no text on the page");
  const requisition = elementText(tree, findElement(tree, "#gnewtonJobID"));
  return {
    description_html: html,
    full_text: true,
    requisition_id: requisition?.replace(/^(?:Job )?ID\s*[:#]?\s*/i, "") ?? null,
  };
}
