// Trakstar Hire (formerly Recruiterbox): a feed of all open jobs with descriptions; an item recorded. Its dates are the
// day of the request, so the posted date comes only from the posting page, whose JSON-LD has line breaks inside
// strings. There is no total.
import { attributeOf, findElement, findElements, markupOf, parseHtml } from "../../../text/html/tree.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { readLinkedPosting } from "../../shared/pages/jobPosting.ts";
import { type FeedItem, readRss } from "../../shared/pages/rss.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "hire.trakstar.com";
const OLD_DOMAIN = "recruiterbox.com";
const RESERVED_SLUGS = new Set("learn developers hire jsapi".split(" "));

export const trakstar: Source = {
  id: "trakstar",
  confidence: "B",
  recorded: true,
  summary: "text, place, department, employment type, closing date; posted date and pay only on the posting's page",
  distinguishesMissing: true,
  recognise: (link) =>
    toSubdomainSlug(link.hostname, DOMAIN, RESERVED_SLUGS) ??
    toSubdomainSlug(link.hostname, OLD_DOMAIN, RESERVED_SLUGS),
  find: (html) => findTenant(html, DOMAIN, "", RESERVED_SLUGS) ?? findTenant(html, OLD_DOMAIN, "", RESERVED_SLUGS),
  page: (slug) => `https://${encodeURIComponent(slug)}.${DOMAIN}/`,
  list: (board, reading) =>
    readSingleResponse(
      reading,
      { url: `${trakstar.page(board.slug)}jobfeeds/${encodeURIComponent(board.slug)}`, size: "feed" },
      (answer) => readFeed(answer, board),
    ),
  detail: (knownPosting, board, reading) =>
    readDetail(
      reading,
      { url: `${trakstar.page(board.slug)}jobs/${encodeURIComponent(knownPosting.external_id)}/` },
      (answer) => {
        const statedFields = readLinkedPosting(answer);
        const html = statedFields?.description_html ?? readPageText(answer);
        if (html === null) throw new ShapeError("no text on the page");
        const { date_posted = null, salary = null } = statedFields ?? {};
        return mergeDetails(knownPosting, {
          description_html: knownPosting.description_html ?? html,
          full_text: true,
          date_posted,
          salary,
        });
      },
    ),
  parse: (answer, board) => postingsOf(readFeed(answer, board)),
};

function readFeed(answer: string, board: Board): Row[] {
  const { channel, items } = readRss(answer);
  const employer = /^Jobs at (.{1,200})$/i.exec(channel.field("title") ?? "")?.[1] ?? null;
  return items.map((item) => readItem(item, board, employer));
}

function readItem(item: FeedItem, board: Board, employer: string | null): Row {
  const title = item.field("title");
  const code = /\/jobs\/([\w-]{1,60})/.exec(item.field("link") ?? "")?.[1];
  if (title === null || code === undefined) return null;
  const html = readDescription(item.markup("description"));
  const url = `${trakstar.page(board.slug)}jobs/${code}/`;
  return buildRow(board, {
    external_id: code,
    title,
    url,
    apply_url: `${url}?apply=true`,
    organization: employer,
    description_html: html,
    locations: [
      buildPlace({
        locality: item.field(":locationCity"),
        region: item.field(":locationState"),
        country: item.field(":locationCountry"),
      }),
    ],
    employment_type: item.field(":positionType")?.replaceAll("_", " ") ?? null,
    department: item.field(":team"),
    // The platform spells it this way.
    date_valid_through: asDate(item.field(":closeDte")),
  });
}

/** The description block, without the blocks about the place and how to apply. */
function readDescription(html: string | null): string | null {
  if (html === null) return null;
  const tree = parseHtml(html);
  const [block] = findElements(tree, "#job_description");
  return block === undefined ? asBody(html) : asBody(markupOf(tree, block));
}

/** The platform spells it this way too. */
function readPageText(page: string): string | null {
  const tree = parseHtml(page);
  const block = findElement(tree, "div.jobdesciption, div.jobdescription");
  if (block === null && attributeOf(findElement(tree, "body"), "class") === null) return null;
  return block === null ? null : asBody(markupOf(tree, block));
}
