// PageUp: an RSS feed of the complete board with descriptions; recorded. The slug is `institution/channel/locale`.
// Employers that moved away keep the feed of the old board, while its posting pages redirect elsewhere with status 200,
// so every read checks one of them.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { attributeOf, elementText, findElement, markupOf, parseHtml } from "../../../text/html/tree.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import { type FeedItem, readRss } from "../../shared/pages/rss.ts";
import { failedListing } from "../../shared/reading/answers.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildPosting, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, joinText } from "../../shared/rows/values.ts";
import { findWorkplace } from "../../shared/rows/workplaceWords.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://careers.pageuppeople.com";
const LINK = /careers\.pageuppeople\.com\//gi;
const BOARD = /^\/(?:mob\/)?(\d{1,6})\/([a-z]{1,20})\/([a-z]{2}(?:-[a-z]{2})?)(?:\/|$)/i;
/** Channels for staff or for testing. */
const NON_PUBLIC = new Set("ci uat cwuat ciuat staging".split(" "));
const REMOTE = /^(?:fully |partial(?:ly)? |100% )?(?:remote|hybrid|work from home)$/i;

export const pageup: Source = {
  id: "pageup",
  confidence: "A",
  recorded: true,
  summary: "text, places, category, employment type, requisition, posted and closing dates; no pay, no employer's name",
  distinguishesMissing: true,
  recognise(link) {
    if (link.hostname !== "careers.pageuppeople.com") return null;
    const [, institution, channel = "", locale = ""] = BOARD.exec(link.pathname) ?? [];
    if (institution === undefined || NON_PUBLIC.has(channel.toLowerCase())) return null;
    return `${institution}/${channel}/${locale}`.toLowerCase();
  },
  find: (html) => findFirstBoard(html, LINK, pageup.recognise),
  page: (slug) => `${SITE}/${encodeURI(slug)}/listing/`,
  async list(board, reading) {
    const listing = await readSingleResponse(
      reading,
      { url: `${SITE}/${encodeURI(board.slug)}/rss`, size: "feed" },
      (answer) => readFeed(answer, board),
    );
    return listing.complete && listing.postings.length > 0 ? checkStillHosted(listing, reading) : listing;
  },
  company: (slug, reading) => fetchEmployerFromTitle(pageup.page(slug), reading),
  parse: (answer, board) => (answer.includes("<rss") ? postingsOf(readFeed(answer, board)) : [readPage(answer, board)]),
};

/** Returns the listing, unless the page of its first posting redirects to another site. */
async function checkStillHosted(listing: Listing & { complete: true }, reading: ReadContext): Promise<Listing> {
  const answer = await reading.get({ url: listing.postings[0]?.url ?? "" });
  const otherHost = answer.kind === "got" && answer.status === 200 ? redirectHost(answer.text) : null;
  return otherHost === null
    ? listing
    : failedListing("no_such_board", `the pages of its postings redirect to ${otherHost}`);
}

/** The host that a page immediately redirects to; null if it does not redirect. */
function redirectHost(page: string): string | null {
  const refresh = attributeOf(findElement(parseHtml(page), 'meta[http-equiv="refresh"]'), "content");
  const address = /^\s{0,9}0\s{0,9};\s{0,9}url=['"]?([^'"\s]{1,500})/i.exec(refresh ?? "")?.[1];
  if (address === undefined || !URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return hostname === new URL(SITE).hostname ? null : hostname;
}

function readFeed(answer: string, board: Board): Row[] {
  return readRss(answer).items.map((item) => readItem(item, board));
}

function readItem(item: FeedItem, board: Board): Row {
  const link = item.field("link") ?? item.field("guid");
  const id = /\/job\/(\d{1,12})/.exec(link ?? "")?.[1];
  const title = item.field("title");
  if (id === undefined || title === null) return null;
  const html = asBody(item.markup(":description"));
  const { locations, workplace } = readPlaces(item.field(":location"));
  return buildRow(board, {
    external_id: id,
    title,
    url: `${SITE}/${encodeURI(board.slug)}/job/${id}`,
    apply_url: item.field(":applyLink"),
    requisition_id: item.field(":refNo"),
    description_html: html,
    locations,
    workplace,
    remote: workplace === "remote" ? true : null,
    employment_type: item.field(":workType"),
    department: joinText(item.fields(":category")) ?? item.field(":subCategory") ?? item.field(":businessLayer1"),
    date_posted: asDate(item.field("pubDate")),
    date_valid_through: asDate(item.field(":closingDate")),
  });
}

/** "VIC|Melbourne,WA|Perth": region and city, a bare name, or the word for remote work. */
function readPlaces(rawText: string | null): Pick<RawPosting, "locations" | "workplace"> {
  const parts = (rawText ?? "").split(",").map((part) => part.trim());
  const words = parts.filter((part) => REMOTE.test(part));
  const found = parts
    .filter((part) => part !== "" && !REMOTE.test(part))
    .map((part): RawLocation | null => {
      const [region = "", city] = part.split("|").map((each) => each.trim());
      return city === undefined
        ? buildPlace({ text: part })
        : buildPlace({ locality: city || null, region: region || null });
    });
  return { locations: distinctPlaces(found), workplace: words.length === 0 ? null : findWorkplace(words.join(" ")) };
}

/** Reads a posting page on its own. */
function readPage(answer: string, board: Board): RawPosting {
  if (redirectHost(answer) !== null) throw new ShapeError(`the page redirects to ${redirectHost(answer)}`);
  const tree = parseHtml(answer);
  const block = findElement(tree, "#job-details");
  const id = /\/job\/(\d{1,12})/.exec(attributeOf(findElement(tree, 'link[rel="canonical"]'), "href") ?? "")?.[1];
  const title =
    attributeOf(findElement(tree, 'meta[property="og:title"]'), "content") ??
    elementText(tree, findElement(tree, "#job-content h2"));
  if (block === null || id === undefined || title === null) throw new ShapeError("no posting on the page");
  const selectText = (selector: string): string | null => elementText(tree, findElement(tree, selector));
  return buildPosting(board, {
    external_id: id,
    title,
    url: `${SITE}/${encodeURI(board.slug)}/job/${id}`,
    requisition_id: selectText(".job-externalJobNo"),
    organization: attributeOf(findElement(tree, 'meta[property="og:site_name"]'), "content"),
    description_html: markupOf(tree, block),
    full_text: true,
    locations: readPlaces(selectText(".location")).locations,
    employment_type: selectText(".work-type"),
    department: selectText(".categories"),
    date_posted: asDate(attributeOf(findElement(tree, ".open-date time"), "datetime")),
  });
}
