// Trakstar Hire, once Recruiterbox: a feed of all open jobs with texts; an item recorded. Its dates are the day of reading, so the
// posted date comes only from the posting's page, whose JSON-LD has line breaks inside its texts. No total.
import { all, attributeOf, first, markupOf, readHtml } from "../../../text/html/tree.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantIn } from "../../shared/boards/tenants.ts";
import { linkedPosting } from "../../shared/pages/jobPosting.ts";
import { type FeedItem, readRss } from "../../shared/pages/rss.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { filled } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { body, date } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "hire.trakstar.com";
const OLD = "recruiterbox.com";
const OWN = new Set("learn developers hire jsapi".split(" "));

export const trakstar: Source = {
  id: "trakstar",
  sure: "B",
  recorded: true,
  off: null,
  gives: "text, place, department, employment type, closing date; posted date and pay only by the posting's page",
  tells_empty: true,
  recognise: (link) => subdomainIn(link.hostname, DOMAIN, OWN) ?? subdomainIn(link.hostname, OLD, OWN),
  find: (html) => tenantIn(html, DOMAIN, "", OWN) ?? tenantIn(html, OLD, "", OWN),
  page: (slug) => `https://${encodeURIComponent(slug)}.${DOMAIN}/`,
  list: (board, reading) =>
    readOne(
      reading,
      { url: `${trakstar.page(board.slug)}jobfeeds/${encodeURIComponent(board.slug)}`, size: "feed" },
      (answer) => ({
        rows: readFeed(answer, board),
        total: null,
      }),
    ),
  detail: (known, board, reading) =>
    readDetail(
      reading,
      { url: `${trakstar.page(board.slug)}jobs/${encodeURIComponent(known.external_id)}/` },
      (answer) => {
        const said = linkedPosting(answer);
        const html = said?.description_html ?? textOn(answer);
        if (html === null) throw new ShapeError("no text on the page");
        const { date_posted = null, salary = null } = said ?? {};
        return filled(known, {
          description_html: known.description_html ?? html,
          full_text: true,
          date_posted,
          salary,
        });
      },
    ),
  company: null,
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
  if (isOpenApplication(title)) return { skip: code };
  const html = descriptionIn(item.markup("description"));
  const url = `${trakstar.page(board.slug)}jobs/${code}/`;
  return posting(board, {
    external_id: code,
    title,
    url,
    apply_url: `${url}?apply=true`,
    organization: employer,
    description_html: html,
    full_text: html !== null,
    locations: places([
      place({
        locality: item.field(":locationCity"),
        region: item.field(":locationState"),
        country: item.field(":locationCountry"),
      }),
    ]),
    employment_type: item.field(":positionType")?.replaceAll("_", " ") ?? null,
    department: item.field(":team"),
    // Spelled so.
    date_valid_through: date(item.field(":closeDte")),
  });
}

/** The block of the text, without those of the place and of how to apply. */
function descriptionIn(html: string | null): string | null {
  if (html === null) return null;
  const tree = readHtml(html);
  const [block] = all(tree, "#job_description");
  return block === undefined ? body(html) : body(markupOf(tree, block));
}

/** Spelled so, too. */
function textOn(page: string): string | null {
  const tree = readHtml(page);
  const block = first(tree, "div.jobdesciption, div.jobdescription");
  if (block === null && attributeOf(first(tree, "body"), "class") === null) return null;
  return block === null ? null : body(markupOf(tree, block));
}
