// rexx systems: pages of 100 cards with their total. The slug is the host, the vendor's or the employer's own. Based on
// several other readers, not recorded. A posting's address contains its title, so its key is the number at the end.
// Descriptions are in parts of the page's JSON-LD.
import type { RawPosting } from "../../../contract/raw.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  parseHtml,
  type Tree,
} from "../../../text/html/tree.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { findJsonLd } from "../../shared/pages/jsonLd.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, joinSections, type Row } from "../../shared/rows/posting.ts";
import { asBody, asNumber } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "rexx-systems.com";
const RESERVED_SLUGS = new Set("blog download".split(" "));
const LINK = /(?<![\w.-])[a-z\d-]{1,63}\.rexx-systems\.com(?![\w.-])/gi;
const POSTING = /-[a-z]{2}-j(\d{1,12})\.html(?:[?#]|$)/i;
const PARTS = ["responsibilities", "qualifications", "jobBenefits"] as const;
const PAGE_SIZE = 100;

export const rexx: Source = {
  id: "rexx",
  confidence: "B",
  recorded: false,
  summary:
    "place in words; text, address, employment type, posted and end dates and employer's name from the posting's page",
  distinguishesMissing: true,
  recognise: (link) =>
    toSubdomainSlug(link.hostname, DOMAIN, RESERVED_SLUGS) === null ? null : link.hostname.toLowerCase(),
  find: (html, page) =>
    findFirstBoard(html, LINK, rexx.recognise) ??
    (/\bjoboffer_(?:table_)?container\b/.test(html) ? page.hostname.toLowerCase() : null),
  page: (slug) => `https://${encodeURIComponent(slug)}/stellenangebote.html`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 0,
      ask: (start) => ({ url: `${rexx.page(board.slug)}?start=${start}` }),
      read: (answer, start) => {
        const page = readCards(parseHtml(answer), board);
        const more = page.rows.length > 0 && start + PAGE_SIZE < (page.total ?? 0);
        return { ...page, next: more ? start + PAGE_SIZE : null };
      },
    }),
  detail: (knownPosting, _board, reading) =>
    readDetail(reading, { url: knownPosting.url }, (answer) => mergeDetails(knownPosting, readPosting(answer))),
  parse: (answer, board) => postingsOf(readCards(parseHtml(answer), board).rows),
};

function readCards(tree: Tree, board: Board): ListPage {
  const total = asNumber(attributeOf(findElement(tree, "#joboffer_table_container"), "data-all-count"));
  if (total === null) throw new ShapeError("no total");
  return { rows: findElements(tree, ".joboffer_container").map((card) => readCard(tree, card, board)), total };
}

function readCard(tree: Tree, card: Element, board: Board): Row {
  const link =
    findElements(tree, "a[href]", card).find((each) => POSTING.test(attributeOf(each, "href") ?? "")) ?? null;
  const address = attributeOf(link, "href") ?? "";
  const id = POSTING.exec(address)?.[1];
  const title = elementText(tree, link);
  if (id === undefined || title === null || !URL.canParse(address, rexx.page(board.slug))) return null;
  return buildRow(board, {
    external_id: id,
    title,
    url: new URL(address, rexx.page(board.slug)).href,
    locations: [buildPlace({ text: elementText(tree, findElement(tree, ".job_standort", card)) })],
  });
}

function readPosting(answer: string): Partial<RawPosting> {
  const [node] = findJsonLd(answer, "JobPosting");
  if (node === undefined) throw new ShapeError("no posting on the page");
  const { title: _title, url: _url, requisition_id: _id, description_html = null, ...rest } = readJobPosting(node);
  const html = joinSections(
    [description_html, ...PARTS.map((part) => asBody(node[part]))].map((each) => ({ heading: null, html: each })),
  );
  if (html === null) throw new ShapeError("no text on the page");
  return { ...rest, description_html: html, full_text: true };
}
