// The XML of SuccessFactors career sites: a sitemap that is a list of addresses or (on many sites) an RSS feed of all
// postings with descriptions, a smaller RSS feed, and the listing of the old portals, in which the order of day and
// month varies.
import type { RawLocation } from "../../../contract/raw.ts";
import {
  elementText,
  findElement,
  findElements,
  findOutermostElements,
  parseXml,
  type Tree,
} from "../../../text/html/tree.ts";
import { stripMarkup, unescapeHtml } from "../../shared/pages/jobPosting.ts";
import { getField, getMarkupField } from "../../shared/pages/xmlFields.ts";
import { repairMojibake } from "../../shared/rows/mojibake.ts";
import { buildPlace, buildPosting, buildRow, type Row } from "../../shared/rows/posting.ts";
import { findDayOrder, parseSlashDate } from "../../shared/rows/slashDates.ts";
import { asBody, asDate, firstPresent } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";

export interface JobFeed {
  readonly kind: "feed" | "addresses" | "listing";
  readonly rows: readonly Row[];
}

/** Portals show up to about ten. */
const MAX_FACETS = 40;
const POSTING_PATH = /\/job\/([^/]+)\/(\d+)(?:-[a-z]{2}_[A-Z]{2})?\/?$/;

export function readFeed(answer: string, board: Board): JobFeed {
  const tree = parseXml(answer);
  if (findElement(tree, "Job-Listing") !== null) return { kind: "listing", rows: readListing(tree, board) };
  if (findElement(tree, "rss channel") !== null) return { kind: "feed", rows: readItems(tree, board) };
  if (findElement(tree, "urlset") !== null) return { kind: "addresses", rows: readAddresses(tree, board) };
  throw new ShapeError("no feed, sitemap or listing");
}

/** The number and the name in a posting's address, without its query. */
export function postingAddress(
  rawAddress: string | null,
  home: string,
): { id: string; name: string; url: string } | null {
  if (rawAddress === null || !URL.canParse(rawAddress, home)) return null;
  const address = new URL(rawAddress, home);
  address.search = "";
  address.hash = "";
  const [, name, id] = POSTING_PATH.exec(address.pathname) ?? [];
  return id === undefined || name === undefined ? null : { id, name, url: address.href };
}

function readItems(tree: Tree, board: Board): Row[] {
  return findOutermostElements(findElements(tree, "item")).map((item): Row => {
    const field = (name: string): string | null => getField(tree, item, name);
    const address = postingAddress(field("link"), `https://${board.slug}/`);
    const rawTitle = field("title");
    if (address === null || rawTitle === null) return null;
    const [title, bracket] = splitTitle(rawTitle);
    const html = unescapeHtml(getMarkupField(tree, item, "description"));
    const description = html !== null && /\p{L}/u.test(html) ? html : null;
    return buildRow(board, {
      external_id: address.id,
      title,
      url: address.url,
      organization: field("g:employer"),
      description_html: description,
      locations: [parsePlace(bracket ?? field("g:location"))],
      employment_type: firstPresent(field("g:job_type"), field("g:employment_type")),
      department: field("g:job_function"),
      date_posted: firstPresent(asDate(field("pubDate")), asDate(field("g:publish_date"))),
      date_valid_through: asDate(field("g:expiration_date")),
    });
  });
}

/** "Engineer (Berlin, DE, 10115)": brackets at the end are the place if they contain a comma or end with a code. */
function splitTitle(rawTitle: string): [title: string, place: string | null] {
  const [, title, inner] = /^(.{1,400}?)\s*\(([^()]{2,200})\)$/.exec(rawTitle.trim()) ?? [];
  if (title === undefined || inner === undefined) return [rawTitle, null];
  return /,\s*\S/.test(inner) && /,\s*(?:[A-Z]{2,3}|[\w -]*\d[\w -]*)$/.test(inner) ? [title, inner] : [rawTitle, null];
}

/** "Richardson, TX, US, 75080": city, region, country, postcode, all optional except the first. */
export function parsePlace(rawPlace: string | null): RawLocation | null {
  if (rawPlace === null) return null;
  const [, locality, region, country, postcode] =
    /^([^,]{1,100})(?:, ([A-Z\d]{1,3}|[A-Z][\p{L} ]{1,60}))?, ([A-Z]{2})(?:, ([A-Z\d][A-Z\d -]{1,11}))?$/u.exec(
      rawPlace,
    ) ?? [];
  if (locality === undefined || country === undefined) return buildPlace({ text: rawPlace });
  return buildPlace({ locality, region: region ?? null, country, postal_code: postcode ?? null });
}

/** The name in the address serves as the title until the posting page is read. */
function readAddresses(tree: Tree, board: Board): Row[] {
  return findOutermostElements(findElements(tree, "url")).flatMap((entry): Row[] => {
    const address = postingAddress(elementText(tree, findElement(tree, "loc", entry)), `https://${board.slug}/`);
    if (address === null) return [];
    const title = decoded(address.name).replaceAll("-", " ").replace(/\s+/g, " ").trim();
    if (title === "") return [null];
    return [
      buildPosting(board, {
        external_id: address.id,
        title,
        url: address.url,
        date_updated: asDate(elementText(tree, findElement(tree, "lastmod", entry))),
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

/** Employers name their facets: identify them by label, not by number. */
function readListing(tree: Tree, board: Board): Row[] {
  const [host = "", company = ""] = board.slug.split("|");
  const jobs = findOutermostElements(findElements(tree, "Job"));
  const order = findDayOrder(jobs.map((job) => getField(tree, job, "Posted-Date")));
  return jobs.map((job): Row => {
    const id = getField(tree, job, "ReqId");
    const title = stripMarkup(repairMojibake(getField(tree, job, "JobTitle") ?? ""));
    if (id === null || title === null) return null;
    const facets = findElements(tree, "label", job)
      .slice(0, MAX_FACETS)
      .map(
        (label) =>
          [elementText(tree, label) ?? "", elementText(tree, findElement(tree, "value", label.parent))] as const,
      );
    const facet = (name: RegExp): string | null =>
      facets.find(([label, value]) => name.test(label) && value !== null)?.[1] ?? null;
    const html = asBody(repairMojibake(unescapeHtml(getMarkupField(tree, job, "Job-Description")) ?? ""));
    return buildRow(board, {
      external_id: id,
      title,
      url: `https://${host}/career?career_ns=job_listing&company=${encodeURIComponent(company)}&career_job_req_id=${encodeURIComponent(id)}`,
      requisition_id: id,
      description_html: html,
      locations: [
        buildPlace({
          text: firstPresent(facet(/^(?:posting |job |work )?locations?$/i), facet(/^(?:city|site|office)$/i)),
          country: facet(/^country(?:\/region)?$/i),
        }),
      ],
      department: firstPresent(
        facet(/job family|functional area/i),
        facet(/^(?:department|function|category|division)$/i),
      ),
      employment_type: facet(/type of employment|employment type|job type|contract type/i),
      date_posted: parseSlashDate(getField(tree, job, "Posted-Date"), order),
    });
  });
}
