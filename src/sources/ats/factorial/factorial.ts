// Factorial: all jobs on the career page, under their offices; slug is the host. Known from five readers, not recorded. A job may stand
// under several offices. No dates; the text and pay stand on the posting's page, whose rows have no fixed order.
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
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { filled } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { body } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAINS = [
  ..."com.br com es fr it de pt mx".split(" ").map((end) => `factorialhr.${end}`),
  ..."it es fr de pt".split(" ").map((end) => `factorial.${end}`),
];
const OWN = new Set("api app help blog status".split(" "));
const LINK = /(?<![\w.-])[a-z\d-]{1,63}\.factorial(?:hr)?\.[a-z]{2,3}(?:\.br)?(?![\w.-])/gi;

export const factorial: Source = {
  id: "factorial",
  sure: "B",
  recorded: false,
  off: null,
  gives:
    "office, contract, whether it is remote; text and pay in words by the posting's page; no dates, no employer's name",
  tells_empty: true,
  recognise: (link) =>
    DOMAINS.some((domain) => subdomainIn(link.hostname, domain, OWN) !== null) ? link.hostname.toLowerCase() : null,
  find(html, page) {
    return (
      firstBoard(html, LINK, factorial.recognise) ??
      (html.includes("data-job-postings-url") ? page.hostname.toLowerCase() : null)
    );
  },
  page: (slug) => `https://${encodeURIComponent(slug)}/`,
  list: (board, reading) =>
    readOne(reading, { url: factorial.page(board.slug) }, (answer) => ({ rows: readList(answer, board), total: null })),
  detail: (known, _board, reading) =>
    readDetail(reading, { url: known.url }, (answer) => filled(known, readPage(readHtml(answer)))),
  company: null,
  parse: (answer, board) => postingsOf(readList(answer, board)),
};

function readList(answer: string, board: Board): Row[] {
  const tree = readHtml(answer);
  const groups = all(tree, '[data-target="job-filters.officeGroup"]');
  if (groups.length === 0 && first(tree, '[data-controller~="job-filters"]') === null)
    throw new ShapeError("no list of jobs");
  return groups.flatMap((group) => {
    const office = textIn(tree, first(tree, "h3", group));
    return all(tree, "li.job-offer-item", group).map((item) => readItem(tree, item, office, board));
  });
}

function readItem(tree: Tree, item: Element, office: string | null, board: Board): Row {
  const home = factorial.page(board.slug);
  const link = attributeOf(item, "data-job-postings-url");
  const id = /-(\d{1,12})\/?$/.exec(link ?? "")?.[1];
  const title = textIn(tree, first(tree, ".factorial__headingFontFamily", item));
  if (link === null || id === undefined || title === null || !URL.canParse(link, home)) return null;
  if (isOpenApplication(title)) return { skip: id };
  const url = new URL(link, home).href;
  const remote = attributeOf(item, "data-is-remote") === "true";
  return posting(board, {
    external_id: id,
    title,
    url,
    apply_url: url.replace("/job_posting/", "/apply/"),
    locations: places([place({ text: office })]),
    remote: remote ? true : null,
    workplace: remote ? "remote" : null,
    employment_type: attributeOf(item, "data-contract-type")?.replaceAll("_", " ") ?? null,
  });
}

/** Of the rows only pay can be told for sure: it has a figure and a sign or code of money. */
function readPage(tree: Tree): Partial<RawPosting> {
  const block = first(tree, ".styledText");
  const html = block === null ? null : body(markupOf(tree, block));
  if (html === null) throw new ShapeError("no text on the page");
  const rows = all(tree, "li.border-gray-50").map((row) => textIn(tree, row) ?? "");
  const pay = rows.find((row) => /\d/.test(row) && /[€$£]|\b(?:EUR|USD|GBP|BRL|MXN)\b/.test(row)) ?? null;
  return { description_html: html, full_text: true, salary: pay };
}
