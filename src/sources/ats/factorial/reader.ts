// Factorial: all jobs are on the career page, grouped by office. The slug is the host. Based on five other readers, not
// recorded. A job may appear under several offices. There are no dates. Description and pay are on the posting page,
// whose rows have no fixed order.
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
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAINS = [
  ..."com.br com es fr it de pt mx".split(" ").map((end) => `factorialhr.${end}`),
  ..."it es fr de pt".split(" ").map((end) => `factorial.${end}`),
];
const RESERVED_SLUGS = new Set("api app help blog status".split(" "));
const LINK = /(?<![\w.-])[a-z\d-]{1,63}\.factorial(?:hr)?\.[a-z]{2,3}(?:\.br)?(?![\w.-])/gi;

export const factorial: Source = {
  id: "factorial",
  confidence: "B",
  recorded: false,
  summary:
    "office, contract, whether it is remote; text and pay in words from the posting's page; no dates, no employer's name",
  distinguishesMissing: true,
  recognise: (link) =>
    DOMAINS.some((domain) => toSubdomainSlug(link.hostname, domain, RESERVED_SLUGS) !== null)
      ? link.hostname.toLowerCase()
      : null,
  find(html, page) {
    return (
      findFirstBoard(html, LINK, factorial.recognise) ??
      (html.includes("data-job-postings-url") ? page.hostname.toLowerCase() : null)
    );
  },
  page: (slug) => `https://${encodeURIComponent(slug)}/`,
  list: (board, reading) =>
    readSingleResponse(reading, { url: factorial.page(board.slug) }, (answer) => readList(answer, board)),
  detail: (knownPosting, _board, reading) =>
    readDetail(reading, { url: knownPosting.url }, (answer) => mergeDetails(knownPosting, readPage(parseHtml(answer)))),
  parse: (answer, board) => postingsOf(readList(answer, board)),
};

function readList(answer: string, board: Board): Row[] {
  const tree = parseHtml(answer);
  const groups = findElements(tree, '[data-target="job-filters.officeGroup"]');
  if (groups.length === 0 && findElement(tree, '[data-controller~="job-filters"]') === null)
    throw new ShapeError("no list of jobs");
  return groups.flatMap((group) => {
    const office = elementText(tree, findElement(tree, "h3", group));
    return findElements(tree, "li.job-offer-item", group).map((item) => readItem(tree, item, office, board));
  });
}

function readItem(tree: Tree, item: Element, office: string | null, board: Board): Row {
  const home = factorial.page(board.slug);
  const link = attributeOf(item, "data-job-postings-url");
  const id = /-(\d{1,12})\/?$/.exec(link ?? "")?.[1];
  const title = elementText(tree, findElement(tree, ".factorial__headingFontFamily", item));
  if (link === null || id === undefined || title === null || !URL.canParse(link, home)) return null;
  const url = new URL(link, home).href;
  const remote = attributeOf(item, "data-is-remote") === "true";
  return buildRow(board, {
    external_id: id,
    title,
    url,
    apply_url: url.replace("/job_posting/", "/apply/"),
    locations: [buildPlace({ text: office })],
    remote: remote ? true : null,
    workplace: remote ? "remote" : null,
    employment_type: attributeOf(item, "data-contract-type")?.replaceAll("_", " ") ?? null,
  });
}

/** Only pay can be identified reliably among the rows: it has an amount and a currency sign or code. */
function readPage(tree: Tree): Partial<RawPosting> {
  const block = findElement(tree, ".styledText");
  const html = block === null ? null : asBody(markupOf(tree, block));
  if (html === null) throw new ShapeError("no text on the page");
  const rows = findElements(tree, "li.border-gray-50").map((row) => elementText(tree, row) ?? "");
  const pay = rows.find((row) => /\d/.test(row) && /[€$£]|\b(?:EUR|USD|GBP|BRL|MXN)\b/.test(row)) ?? null;
  return { description_html: html, full_text: true, salary: pay };
}
