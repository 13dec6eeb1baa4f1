// PageUp: an RSS feed of the whole board with texts, slug `institution/channel/locale`; recorded. Employers who moved away keep the
// feed of the old board, while its postings' pages lead elsewhere with status 200: one of them is looked at in every reading.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Listing, Reading } from "../../../contract/reading.ts";
import { attributeOf, first, markupOf, readHtml, textIn } from "../../../text/html/tree.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { employerOfPage } from "../../shared/pages/pageTitle.ts";
import { type FeedItem, readRss } from "../../shared/pages/rss.ts";
import { failed } from "../../shared/reading/answers.ts";
import { postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { body, date, joined } from "../../shared/rows/values.ts";
import { workplaceIn } from "../../shared/rows/workplaceWords.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://careers.pageuppeople.com";
const LINK = /careers\.pageuppeople\.com\//gi;
const BOARD = /^\/(?:mob\/)?(\d{1,6})\/([a-z]{1,20})\/([a-z]{2}(?:-[a-z]{2})?)(?:\/|$)/i;
/** For staff, or for trying things out. */
const NOT_FOR_ALL = new Set("ci uat cwuat ciuat staging".split(" "));
const REMOTE = /^(?:fully |partial(?:ly)? |100% )?(?:remote|hybrid|work from home)$/i;

export const pageup: Source = {
  id: "pageup",
  sure: "A",
  recorded: true,
  off: null,
  gives: "text, places, category, employment type, requisition, posted and closing dates; no pay, no employer's name",
  tells_empty: true,
  recognise(link) {
    if (link.hostname !== "careers.pageuppeople.com") return null;
    const [, institution, channel = "", locale = ""] = BOARD.exec(link.pathname) ?? [];
    if (institution === undefined || NOT_FOR_ALL.has(channel.toLowerCase())) return null;
    return `${institution}/${channel}/${locale}`.toLowerCase();
  },
  find: (html) => firstBoard(html, LINK, pageup.recognise),
  page: (slug) => `${SITE}/${encodeURI(slug)}/listing/`,
  async list(board, reading) {
    const listing = await readOne(reading, { url: `${SITE}/${encodeURI(board.slug)}/rss`, size: "feed" }, (answer) => ({
      rows: readFeed(answer, board),
      total: null,
    }));
    return listing.whole && listing.postings.length > 0 ? stillHere(listing, reading) : listing;
  },
  detail: null,
  company: (slug, reading) => employerOfPage(pageup.page(slug), reading),
  parse: (answer, board) => (answer.includes("<rss") ? postingsOf(readFeed(answer, board)) : [readPage(answer, board)]),
};

/** The listing, unless the page of its first posting leads to another site. */
async function stillHere(listing: Listing & { whole: true }, reading: Reading): Promise<Listing> {
  const answer = await reading.get({ url: listing.postings[0]?.url ?? "" });
  const elsewhere = answer.kind === "got" && answer.status === 200 ? leadsTo(answer.text) : null;
  return elsewhere === null ? listing : failed("no_such_board", `its postings' pages lead to ${elsewhere}`);
}

/** The host that a page sends its readers to at once; null: they stay. */
function leadsTo(page: string): string | null {
  const refresh = attributeOf(first(readHtml(page), 'meta[http-equiv="refresh"]'), "content");
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
  if (isOpenApplication(title)) return { skip: id };
  const html = body(item.markup(":description"));
  const { locations, workplace } = readWhere(item.field(":location"));
  return posting(board, {
    external_id: id,
    title,
    url: `${SITE}/${encodeURI(board.slug)}/job/${id}`,
    apply_url: item.field(":applyLink"),
    requisition_id: item.field(":refNo"),
    description_html: html,
    full_text: html !== null,
    locations,
    workplace,
    remote: workplace === "remote" ? true : null,
    employment_type: item.field(":workType"),
    department: joined(item.every(":category")) ?? item.field(":subCategory") ?? item.field(":businessLayer1"),
    date_posted: date(item.field("pubDate")),
    date_valid_through: date(item.field(":closingDate")),
  });
}

/** "VIC|Melbourne,WA|Perth": region and city, or a bare name, or the word for working elsewhere. */
function readWhere(written: string | null): Pick<RawPosting, "locations" | "workplace"> {
  const parts = (written ?? "").split(",").map((part) => part.trim());
  const words = parts.filter((part) => REMOTE.test(part));
  const found = parts
    .filter((part) => part !== "" && !REMOTE.test(part))
    .map((part): RawLocation | null => {
      const [region = "", city] = part.split("|").map((each) => each.trim());
      return city === undefined ? place({ text: part }) : place({ locality: city || null, region: region || null });
    });
  return { locations: places(found), workplace: words.length === 0 ? null : workplaceIn(words.join(" ")) };
}

/** A posting's page by itself. */
function readPage(answer: string, board: Board): RawPosting {
  if (leadsTo(answer) !== null) throw new ShapeError(`a page that leads to ${leadsTo(answer)}`);
  const tree = readHtml(answer);
  const block = first(tree, "#job-details");
  const id = /\/job\/(\d{1,12})/.exec(attributeOf(first(tree, 'link[rel="canonical"]'), "href") ?? "")?.[1];
  const title =
    attributeOf(first(tree, 'meta[property="og:title"]'), "content") ?? textIn(tree, first(tree, "#job-content h2"));
  if (block === null || id === undefined || title === null) throw new ShapeError("no posting on the page");
  const said = (selector: string): string | null => textIn(tree, first(tree, selector));
  return posting(board, {
    external_id: id,
    title,
    url: `${SITE}/${encodeURI(board.slug)}/job/${id}`,
    requisition_id: said(".job-externalJobNo"),
    organization: attributeOf(first(tree, 'meta[property="og:site_name"]'), "content"),
    description_html: markupOf(tree, block),
    full_text: true,
    locations: readWhere(said(".location")).locations,
    employment_type: said(".work-type"),
    department: said(".categories"),
    date_posted: date(attributeOf(first(tree, ".open-date time"), "datetime")),
  });
}
