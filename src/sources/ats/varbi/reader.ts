// Varbi (Sweden and universities of the north). The RSS feed is the complete board with whole texts in doubly escaped
// HTML; the page of a posting adds place, employment type, reference and closing date. Scholarships are not jobs.
// Unverified.
import type { RawPosting } from "../../../contract/raw.ts";
import { attributeOf, elementText, findElement, markupOf, parseHtml } from "../../../text/html/tree.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { unescapeHtml } from "../../shared/pages/jobPosting.ts";
import { type FeedItem, readRss } from "../../shared/pages/rss.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asText } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const RESERVED_SLUGS = new Set("www app api login static".split(" "));
const POSTING = /\/what:job\/jobID:(\d{1,12})/i;
const SCHOLARSHIP = /\b(?:scholarships?|stipendi(?:um|er|ater|at)|stipend)\b/i;
const EMPLOYER =
  /^(?:new jobs at|nya jobb (?:hos|på|vid)|nye (?:job|stillinger) (?:hos|i|ved)|nieuwe vacatures bij)\s+(.{1,200})$/i;

export const varbi: Source = {
  id: "varbi",
  confidence: "B",
  recorded: false,
  summary: "published date; text, place, employment type, reference and closing date from the posting's page; no pay",
  distinguishesMissing: true,
  recognise: (link) =>
    /^\/(?:[a-z]{2}(?:\/|$))?(?:what:|$)/.test(link.pathname)
      ? toSubdomainSlug(link.hostname, "varbi.com", RESERVED_SLUGS)
      : null,
  find: (html) => findTenant(html, "varbi.com", "\\/(?:[a-z]{2}\\/)?(?:what:)?", RESERVED_SLUGS),
  page: (slug) => `https://${encodeURIComponent(slug)}.varbi.com/en/`,
  list: (board, reading) =>
    readSingleResponse(
      reading,
      { url: `https://${encodeURIComponent(board.slug)}.varbi.com/what:rssfeed/`, size: "feed" },
      (answer) => readFeed(answer, board),
    ),
  detail: (known, _board, reading) =>
    readDetail(reading, { url: known.url }, (answer) => mergeDetails(known, readPage(answer))),
  parse(answer, board) {
    if (/<rss\b/i.test(answer.slice(0, 2_000))) return postingsOf(readFeed(answer, board).rows);
    const tree = parseHtml(answer);
    const address =
      attributeOf(findElement(tree, 'link[rel="canonical"]'), "href") ??
      attributeOf(findElement(tree, 'meta[property="og:url"]'), "content") ??
      "";
    const id = POSTING.exec(address)?.[1];
    const title = elementText(tree, findElement(tree, "h1"));
    if (id === undefined || title === null) throw new ShapeError("no posting");
    return [mergeDetails(buildPosting(board, { external_id: id, title, url: address }), readPage(answer))];
  },
};

function readFeed(answer: string, board: Board): ListPage {
  const { channel, items } = readRss(answer);
  const employer = EMPLOYER.exec(channel.field("title") ?? "")?.[1]?.trim() ?? null;
  const named: Board = { ...board, company: board.company ?? employer };
  return { rows: items.map((item) => readItem(item, named)), total: null };
}

function readItem(item: FeedItem, board: Board): Row {
  const id = POSTING.exec(item.field("link") ?? "")?.[1];
  const title = asText(item.field("title"));
  if (id === undefined || title === null) return null;
  if (isOpenApplication(title) || SCHOLARSHIP.test(title)) return { skip: id };
  return buildPosting(board, {
    external_id: id,
    title,
    url: `https://${encodeURIComponent(board.slug)}.varbi.com/what:job/jobID:${id}/`,
    description_html: unescapeHtml(asBody(item.markup("description"))),
    date_posted: asDate(item.field("pubDate")),
  });
}

function readPage(answer: string): Partial<RawPosting> {
  const tree = parseHtml(answer);
  const block = findElement(tree, ".job-desc");
  const html = block === null ? null : asBody(markupOf(tree, block));
  if (html === null) throw new ShapeError("no text on the page");
  const fact = (name: string): string | null => {
    const row = findElement(tree, `.quick-info-${name}`);
    return row === null ? null : elementText(tree, findElement(tree, "td", row) ?? row);
  };
  return {
    requisition_id: fact("reference-number"),
    description_html: html,
    full_text: true,
    locations: distinctPlaces([
      buildPlace({ locality: fact("town"), region: fact("county"), country: fact("country") }),
    ]),
    employment_type: fact("type-of-employment"),
    date_posted: asDate(fact("published")),
    date_valid_through: asDate(fact("ends")),
  };
}
