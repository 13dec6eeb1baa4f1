// What SuccessFactors career sites give as XML: a sitemap that is a list of addresses or (on many sites) an RSS feed of all
// postings with texts, a smaller RSS feed, and the listing of the old portals, in which the order of day and month varies.
import type { RawLocation } from "../../../contract/raw.ts";
import { all, first, outermost, readXml, type Tree, textIn } from "../../../text/html/tree.ts";
import { plain, unescaped } from "../../shared/pages/jobPosting.ts";
import { fieldOf, markupField } from "../../shared/pages/xmlFields.ts";
import type { Row } from "../../shared/reading/paging.ts";
import { mended } from "../../shared/rows/mended.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { orderOf, slashDate } from "../../shared/rows/slashDates.ts";
import { body, date, either } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";

export interface JobFeed {
  readonly kind: "feed" | "addresses" | "listing";
  readonly rows: readonly Row[];
}

/** Portals show up to about ten. */
const MOST_FACETS = 40;
const POSTING_PATH = /\/job\/([^/]+)\/(\d+)(?:-[a-z]{2}_[A-Z]{2})?\/?$/;

export function readFeed(answer: string, board: Board): JobFeed {
  const tree = readXml(answer);
  if (first(tree, "Job-Listing") !== null) return { kind: "listing", rows: readListing(tree, board) };
  if (first(tree, "rss channel") !== null) return { kind: "feed", rows: readItems(tree, board) };
  if (first(tree, "urlset") !== null) return { kind: "addresses", rows: readAddresses(tree, board) };
  throw new ShapeError("no feed, sitemap or listing");
}

/** The number and the name in a posting's address, which is kept without its query. */
export function postingAddress(written: string | null, home: string): { id: string; name: string; url: string } | null {
  if (written === null || !URL.canParse(written, home)) return null;
  const address = new URL(written, home);
  address.search = "";
  address.hash = "";
  const [, name, id] = POSTING_PATH.exec(address.pathname) ?? [];
  return id === undefined || name === undefined ? null : { id, name, url: address.href };
}

function readItems(tree: Tree, board: Board): Row[] {
  return outermost(all(tree, "item")).map((item): Row => {
    const field = (name: string): string | null => fieldOf(tree, item, name);
    const address = postingAddress(field("link"), `https://${board.slug}/`);
    const written = field("title");
    if (address === null || written === null) return null;
    const [title, bracket] = splitTitle(written);
    if (isOpenApplication(title)) return { skip: address.id };
    const html = unescaped(markupField(tree, item, "description"));
    const said = html !== null && /\p{L}/u.test(html) ? html : null;
    return posting(board, {
      external_id: address.id,
      title,
      url: address.url,
      organization: field("g:employer"),
      description_html: said,
      full_text: said !== null,
      locations: places([placeOf(bracket ?? field("g:location"))]),
      employment_type: either(field("g:job_type"), field("g:employment_type")),
      department: field("g:job_function"),
      date_posted: either(date(field("pubDate")), date(field("g:publish_date"))),
      date_valid_through: date(field("g:expiration_date")),
    });
  });
}

/** "Engineer (Berlin, DE, 10115)": a bracket at the end is the place when it has a comma or ends in a code. */
function splitTitle(written: string): [title: string, place: string | null] {
  const [, title, inner] = /^(.{1,400}?)\s*\(([^()]{2,200})\)$/.exec(written.trim()) ?? [];
  if (title === undefined || inner === undefined) return [written, null];
  return /,\s*\S/.test(inner) && /,\s*(?:[A-Z]{2,3}|[\w -]*\d[\w -]*)$/.test(inner) ? [title, inner] : [written, null];
}

/** "Richardson, TX, US, 75080": city, region, country, postcode, each but the first optional. */
export function placeOf(written: string | null): RawLocation | null {
  if (written === null) return null;
  const [, locality, region, country, postcode] =
    /^([^,]{1,100})(?:, ([A-Z\d]{1,3}|[A-Z][\p{L} ]{1,60}))?, ([A-Z]{2})(?:, ([A-Z\d][A-Z\d -]{1,11}))?$/u.exec(
      written,
    ) ?? [];
  if (locality === undefined || country === undefined) return place({ text: written });
  return place({ locality, region: region ?? null, country, postal_code: postcode ?? null });
}

/** Names in addresses are a guess at the title, until the posting's page is read. */
function readAddresses(tree: Tree, board: Board): Row[] {
  return outermost(all(tree, "url")).flatMap((entry): Row[] => {
    const address = postingAddress(textIn(tree, first(tree, "loc", entry)), `https://${board.slug}/`);
    if (address === null) return [];
    const title = decoded(address.name).replaceAll("-", " ").replace(/\s+/g, " ").trim();
    if (title === "") return [null];
    return [
      posting(board, {
        external_id: address.id,
        title,
        url: address.url,
        date_updated: date(textIn(tree, first(tree, "lastmod", entry))),
      }),
    ];
  });
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Facets are named by the employer: their label tells what they are, their number does not. */
function readListing(tree: Tree, board: Board): Row[] {
  const [host = "", company = ""] = board.slug.split("|");
  const jobs = outermost(all(tree, "Job"));
  const order = orderOf(jobs.map((job) => fieldOf(tree, job, "Posted-Date")));
  return jobs.map((job): Row => {
    const id = fieldOf(tree, job, "ReqId");
    const title = plain(mended(fieldOf(tree, job, "JobTitle") ?? ""));
    if (id === null || title === null) return null;
    if (isOpenApplication(title)) return { skip: id };
    const facets = all(tree, "label", job)
      .slice(0, MOST_FACETS)
      .map((label) => [textIn(tree, label) ?? "", textIn(tree, first(tree, "value", label.parent))] as const);
    const facet = (name: RegExp): string | null =>
      facets.find(([label, value]) => name.test(label) && value !== null)?.[1] ?? null;
    const html = body(mended(unescaped(markupField(tree, job, "Job-Description")) ?? ""));
    return posting(board, {
      external_id: id,
      title,
      url: `https://${host}/career?career_ns=job_listing&company=${encodeURIComponent(company)}&career_job_req_id=${encodeURIComponent(id)}`,
      requisition_id: id,
      description_html: html,
      full_text: html !== null,
      locations: places([
        place({
          text: either(facet(/^(?:posting |job |work )?locations?$/i), facet(/^(?:city|site|office)$/i)),
          country: facet(/^country(?:\/region)?$/i),
        }),
      ]),
      department: either(facet(/job family|functional area/i), facet(/^(?:department|function|category|division)$/i)),
      employment_type: facet(/type of employment|employment type|job type|contract type/i),
      date_posted: slashDate(fieldOf(tree, job, "Posted-Date"), order),
    });
  });
}
