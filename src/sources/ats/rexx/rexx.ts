// rexx systems: pages of 100 cards with their total; slug is the host, the vendor's or the employer's own. Known from several readers,
// not recorded. A posting's address holds its title, so its key is the number at the end. Texts come in parts of the page's JSON-LD.
import type { RawPosting } from "../../../contract/raw.ts";
import { all, attributeOf, type Element, first, readHtml, type Tree, textIn } from "../../../text/html/tree.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { jsonLdOf } from "../../shared/pages/jsonLd.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type ListPage, postingsOf, type Row, readPages } from "../../shared/reading/paging.ts";
import { filled } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import { body, number } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "rexx-systems.com";
const OWN = new Set("blog download".split(" "));
const LINK = /(?<![\w.-])[a-z\d-]{1,63}\.rexx-systems\.com(?![\w.-])/gi;
const POSTING = /-[a-z]{2}-j(\d{1,12})\.html(?:[?#]|$)/i;
const PARTS = ["responsibilities", "qualifications", "jobBenefits"] as const;
const SIZE = 100;

export const rexx: Source = {
  id: "rexx",
  sure: "B",
  recorded: false,
  off: null,
  gives:
    "place in words; text, address, employment type, posted and end dates and employer's name by the posting's page",
  tells_empty: true,
  recognise: (link) => (subdomainIn(link.hostname, DOMAIN, OWN) === null ? null : link.hostname.toLowerCase()),
  find: (html, page) =>
    firstBoard(html, LINK, rexx.recognise) ??
    (/\bjoboffer_(?:table_)?container\b/.test(html) ? page.hostname.toLowerCase() : null),
  page: (slug) => `https://${encodeURIComponent(slug)}/stellenangebote.html`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 0,
      ask: (start) => ({ url: `${rexx.page(board.slug)}?start=${start}` }),
      read: (answer, start) => {
        const page = readCards(readHtml(answer), board);
        const more = page.rows.length > 0 && start + SIZE < (page.total ?? 0);
        return { ...page, next: more ? start + SIZE : null };
      },
    }),
  detail: (known, _board, reading) =>
    readDetail(reading, { url: known.url }, (answer) => filled(known, readPosting(answer))),
  company: null,
  parse: (answer, board) => postingsOf(readCards(readHtml(answer), board).rows),
};

function readCards(tree: Tree, board: Board): ListPage {
  const total = number(attributeOf(first(tree, "#joboffer_table_container"), "data-all-count"));
  if (total === null) throw new ShapeError("no total");
  return { rows: all(tree, ".joboffer_container").map((card) => readCard(tree, card, board)), total };
}

function readCard(tree: Tree, card: Element, board: Board): Row {
  const link = all(tree, "a[href]", card).find((each) => POSTING.test(attributeOf(each, "href") ?? "")) ?? null;
  const address = attributeOf(link, "href") ?? "";
  const id = POSTING.exec(address)?.[1];
  const title = textIn(tree, link);
  if (id === undefined || title === null || !URL.canParse(address, rexx.page(board.slug))) return null;
  if (isOpenApplication(title)) return { skip: id };
  return posting(board, {
    external_id: id,
    title,
    url: new URL(address, rexx.page(board.slug)).href,
    locations: places([place({ text: textIn(tree, first(tree, ".job_standort", card)) })]),
  });
}

function readPosting(answer: string): Partial<RawPosting> {
  const [node] = jsonLdOf(answer, "JobPosting");
  if (node === undefined) throw new ShapeError("no posting on the page");
  const { title: _title, url: _url, requisition_id: _id, description_html = null, ...rest } = readJobPosting(node);
  const html = sections(
    [description_html, ...PARTS.map((part) => body(node[part]))].map((each) => ({ heading: null, html: each })),
  );
  if (html === null) throw new ShapeError("no text on the page");
  return { ...rest, description_html: html, full_text: true };
}
