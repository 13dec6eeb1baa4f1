// iCIMS has two kinds of boards. Classic portals (x.icims.com, recorded) are HTML search and posting pages. Employers'
// own hosts run "Jibe", whose pages have their own API (recorded in part). The slug is the host. A portal's search
// repeats its last page past the end. Dates in its JSON-LD are often invented; the one in the page header is right.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Detail, Listing, ReadContext } from "../../../contract/reading.ts";
import {
  elementText,
  findElement,
  findElements,
  findOutermostElements,
  parseHtml,
  parseXml,
} from "../../../text/html/tree.ts";
import { findFirstSlug } from "../../shared/boards/slugs.ts";
import { tenantHost } from "../../shared/boards/tenants.ts";
import { findJsonLd } from "../../shared/pages/jsonLd.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { catchShapeError, failedListing, findFailure, isFailure, readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readPages } from "../../shared/reading/paging.ts";
import { buildPosting, type Row } from "../../shared/rows/posting.ts";
import { asDate } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { listJibe, readJibe } from "../jibe/reader.ts";
import { isSearchPage, readCards } from "./cards.ts";
import { isNotFound, readPosting } from "./posting.ts";

const PORTAL = /^([a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)\.icims\.com$/;
const RESERVED_SLUGS = new Set(
  "www api login developer developers community marketplace media help support status cookie-policy-scripts cdn static".split(
    " ",
  ),
);
const IN_PAGE = /(?<![\w.-])([a-z\d][a-z\d-]{0,62}\.icims\.com)\/(?:jobs|connect)/gi;

export const icims: Source = {
  id: "icims",
  confidence: "B",
  recorded: true,
  summary:
    "places, category, position type, requisition; text, pay and posted date from the posting's page (employers' own hosts include them in the list)",
  distinguishesMissing: true,
  recognise(link) {
    const host = link.hostname.toLowerCase();
    return /^\/(?:jobs(?:\/|$)|$)/.test(link.pathname) ? portalOf(host) : null;
  },
  find: (html) => findFirstSlug(html, IN_PAGE, portalOf),
  page: (slug) => `https://${tenantHost(slug, "icims.com")}/jobs${isPortal(slug) ? "/search?ss=1" : ""}`,
  async list(board, reading) {
    const classic = (): Promise<Listing> => listPortal(board, reading);
    const jibe = (): Promise<Listing> => listJibe(board, reading);
    const listing = await (isPortal(board.slug) ? readEither(classic, jibe) : readEither(jibe, classic));
    const isUnknownShape = !listing.complete && listing.failure === "failed" && listing.fault === "shape";
    return isUnknownShape ? listSitemap(board, reading, listing) : listing;
  },
  detail: detailOf,
  parse(answer, board) {
    const start = answer.slice(0, 1_000).trimStart();
    if (/^[[{]/.test(start)) return postingsOf(readJibe(answer, board).rows);
    if (start.startsWith("<?xml") || start.startsWith("<urlset")) return postingsOf(readSitemap(answer, board));
    const tree = parseHtml(answer);
    // A posting page may also list other postings.
    const listed = isSearchPage(tree) && !isNotFound(tree) && findJsonLd(tree, "JobPosting").length === 0;
    const found = listed ? readCards(tree, board) : [readPosting(tree, board, null)];
    if (found.includes(null)) throw new ShapeError("the posting is gone");
    return postingsOf(found);
  },
};

function isPortal(host: string): boolean {
  return tenantHost(host, "icims.com").endsWith(".icims.com");
}

function portalOf(host: string): string | null {
  const lower = host.toLowerCase();
  const label = PORTAL.exec(lower)?.[1];
  return label === undefined || RESERVED_SLUGS.has(label) ? null : lower;
}

/** Pages contain "Page 2 of 7"; otherwise the page after the last repeats the last one. */
function listPortal(board: Board, reading: ReadContext): Promise<Listing> {
  const session = {};
  const seen = new Set<string>();
  return readPages<number>(reading, {
    first: 0,
    ask: (page) => ({
      url: `https://${tenantHost(board.slug, "icims.com")}/jobs/search?ss=1&pr=${page}&in_iframe=1`,
      session,
    }),
    read: (answer, page) => {
      const tree = parseHtml(answer);
      if (!isSearchPage(tree)) throw new ShapeError("no list of jobs");
      const rows = readCards(tree, board);
      const pages = pagesIn(elementText(tree, findElement(tree, "body")) ?? "");
      if (pages !== null) {
        if (rows.length === 0 && pages > 1) throw new ShapeError(`no job on page ${page + 1} of ${pages}`);
        return { rows, total: null, next: page + 1 < pages ? page + 1 : null };
      }
      const newRows = rows.filter((row) => row === null || !seen.has(keyOf(row)));
      for (const row of rows) if (row !== null) seen.add(keyOf(row));
      return { rows: newRows, total: null, next: newRows.length === 0 ? null : page + 1 };
    },
  });
}

function keyOf(row: Exclude<Row, null>): string {
  return "skip" in row ? row.skip : row.external_id;
}

function pagesIn(words: string): number | null {
  const found = /\bPage\s{1,5}\d{1,4}\s{1,5}of\s{1,5}(\d{1,4})\b/i.exec(words)?.[1];
  return found === undefined ? null : Number(found);
}

/** A portal with an unknown template still has a sitemap with names and change dates, but no proof of completeness. */
async function listSitemap(board: Board, reading: ReadContext, otherwise: Listing): Promise<Listing> {
  const answer = await reading.get({ url: `https://${tenantHost(board.slug, "icims.com")}/sitemap.xml` });
  if (answer.kind === "unread" || findFailure(answer) !== null) return otherwise;
  const rows = catchShapeError(() => readSitemap(answer.text, board));
  if (isFailure(rows) || rows.length === 0) return otherwise;
  return failedListing("partial", "the list could not be read, only the sitemap", postingsOf(rows));
}

function readSitemap(answer: string, board: Board): Row[] {
  const tree = parseXml(answer);
  if (findElement(tree, "urlset") === null) throw new ShapeError("no sitemap");
  return findOutermostElements(findElements(tree, "url")).flatMap((entry): Row[] => {
    const url = elementText(tree, findElement(tree, "loc", entry));
    const [, id, name] = /\/jobs\/(\d+)\/([^/]+)\/job\b/.exec(url ?? "") ?? [];
    if (url === null || id === undefined || name === undefined) return [];
    return [
      buildPosting(board, {
        external_id: id,
        title: titleFrom(name),
        url,
        date_updated: asDate(elementText(tree, findElement(tree, "lastmod", entry))),
      }),
    ];
  });
}

/** "director-of-grants-%26-relations" is the only title in a sitemap, until the posting page is read. */
function titleFrom(name: string): string {
  let plain = name;
  try {
    plain = decodeURIComponent(name);
  } catch {
    // A stray percent sign is kept.
  }
  return plain
    .replaceAll("---", " - ")
    .replace(/(?<=\S)-{1,10}(?=\S)/g, " ")
    .replace(/(?<=^|[\s(/])(?!(?:of|the|and|for|in|to|at|de|und)\s)\p{Ll}/gu, (letter) => letter.toUpperCase())
    .trim();
}

/** Posting pages on an employer's own host contain no data; the portal behind the apply link does. */
async function detailOf(knownPosting: RawPosting, board: Board, reading: ReadContext): Promise<Detail> {
  const link = [knownPosting.url, knownPosting.apply_url].find(
    (each) => each !== null && isPortal(new URL(each).hostname),
  );
  if (link === undefined || link === null) return { kind: "unread", reason: "the portal is unknown" };
  const page = new URL(link);
  page.search = "?in_iframe=1";
  return readDetail(reading, { url: page.href }, (answer) => {
    const statedFields = readPosting(parseHtml(answer), board, knownPosting);
    if (statedFields === null) return null;
    const listFields = isPortal(new URL(knownPosting.url).hostname)
      ? {}
      : { url: knownPosting.url, title: knownPosting.title };
    return { ...mergeDetails(knownPosting, statedFields), ...listFields, external_id: knownPosting.external_id };
  });
}
