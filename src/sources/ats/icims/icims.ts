// iCIMS: two kinds of boards. Classic portals (x.icims.com) are pages, recorded, read by search page and posting page; employers'
// own hosts run "Jibe", whose pages have an interface of their own, recorded in part. Slug: the host. A portal's search repeats its
// last page past the end; dates in its JSON-LD are often made up, the one in the page's head is right.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Detail, Listing, Reading } from "../../../contract/reading.ts";
import { all, first, outermost, readHtml, readXml, textIn } from "../../../text/html/tree.ts";
import { firstSlug } from "../../shared/boards/slugs.ts";
import { tenantHost } from "../../shared/boards/tenants.ts";
import { jsonLdOf } from "../../shared/pages/jsonLd.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { failed, isFailure, readDetail, shaped, troubleOf } from "../../shared/reading/answers.ts";
import { type Row, readPages } from "../../shared/reading/paging.ts";
import { filled, postingsIn } from "../../shared/rows/filled.ts";
import { posting } from "../../shared/rows/posting.ts";
import { date } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { listJibe, readJibe } from "../jibe/jibe.ts";
import { isSearchPage, readCards } from "./cards.ts";
import { isNotFound, readPosting } from "./posting.ts";

const PORTAL = /^([a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)\.icims\.com$/;
const OWN = new Set(
  "www api login developer developers community marketplace media help support status cookie-policy-scripts cdn static".split(
    " ",
  ),
);
const IN_PAGE = /(?<![\w.-])([a-z\d][a-z\d-]{0,62}\.icims\.com)\/(?:jobs|connect)/gi;

export const icims: Source = {
  id: "icims",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "places, category, position type, requisition; text, pay and posted date by the posting's page (employers' own hosts give them in the list)",
  tells_empty: true,
  recognise(link) {
    const host = link.hostname.toLowerCase();
    return /^\/(?:jobs(?:\/|$)|$)/.test(link.pathname) ? portalOf(host) : null;
  },
  find: (html) => firstSlug(html, IN_PAGE, portalOf),
  page: (slug) => `https://${tenantHost(slug, "icims.com")}/jobs${isPortal(slug) ? "/search?ss=1" : ""}`,
  async list(board, reading) {
    const classic = (): Promise<Listing> => listPortal(board, reading);
    const jibe = (): Promise<Listing> => listJibe(board, reading);
    const listing = await (isPortal(board.slug) ? readEither(classic, jibe) : readEither(jibe, classic));
    const odd = !listing.whole && listing.trouble === "failed" && listing.fault === "shape";
    return odd ? listSitemap(board, reading, listing) : listing;
  },
  detail: detailOf,
  company: null,
  parse(answer, board) {
    const start = answer.slice(0, 1_000).trimStart();
    if (/^[[{]/.test(start)) return postingsIn(readJibe(answer, board).rows);
    if (start.startsWith("<?xml") || start.startsWith("<urlset")) return postingsIn(readSitemap(answer, board));
    const tree = readHtml(answer);
    // A posting's page may list others beside it.
    const listed = isSearchPage(tree) && !isNotFound(tree) && jsonLdOf(tree, "JobPosting").length === 0;
    const found = listed ? readCards(tree, board) : [readPosting(tree, board, null)];
    if (found.includes(null)) throw new ShapeError("the posting is gone");
    return postingsIn(found);
  },
};

function isPortal(host: string): boolean {
  return tenantHost(host, "icims.com").endsWith(".icims.com");
}

function portalOf(host: string): string | null {
  const lower = host.toLowerCase();
  const label = PORTAL.exec(lower)?.[1];
  return label === undefined || OWN.has(label) ? null : lower;
}

/** The pages say "Page 2 of 7"; where they do not, the page after the last is the last one again. */
function listPortal(board: Board, reading: Reading): Promise<Listing> {
  const session = {};
  const seen = new Set<string>();
  return readPages<number>(reading, {
    first: 0,
    ask: (page) => ({
      url: `https://${tenantHost(board.slug, "icims.com")}/jobs/search?ss=1&pr=${page}&in_iframe=1`,
      session,
    }),
    read: (answer, page) => {
      const tree = readHtml(answer);
      if (!isSearchPage(tree)) throw new ShapeError("no list of jobs");
      const rows = readCards(tree, board);
      const pages = pagesIn(textIn(tree, first(tree, "body")) ?? "");
      if (pages !== null) {
        if (rows.length === 0 && pages > 1) throw new ShapeError(`no job on page ${page + 1} of ${pages}`);
        return { rows, total: null, next: page + 1 < pages ? page + 1 : null };
      }
      const fresh = rows.filter((row) => row === null || !seen.has(keyOf(row)));
      for (const row of rows) if (row !== null) seen.add(keyOf(row));
      return { rows: fresh, total: null, next: fresh.length === 0 ? null : page + 1 };
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

/** A portal dressed in a way that is not known still has its sitemap: names and changes of postings, no proof of being all. */
async function listSitemap(board: Board, reading: Reading, otherwise: Listing): Promise<Listing> {
  const answer = await reading.get({ url: `https://${tenantHost(board.slug, "icims.com")}/sitemap.xml` });
  if (answer.kind === "unread" || troubleOf(answer) !== null) return otherwise;
  const rows = shaped(() => readSitemap(answer.text, board));
  if (isFailure(rows) || rows.length === 0) return otherwise;
  return failed("partial", "the list could not be read, only the sitemap", postingsIn(rows));
}

function readSitemap(answer: string, board: Board): Row[] {
  const tree = readXml(answer);
  if (first(tree, "urlset") === null) throw new ShapeError("no sitemap");
  return outermost(all(tree, "url")).flatMap((entry): Row[] => {
    const url = textIn(tree, first(tree, "loc", entry));
    const [, id, name] = /\/jobs\/(\d+)\/([^/]+)\/job\b/.exec(url ?? "") ?? [];
    if (url === null || id === undefined || name === undefined) return [];
    return [
      posting(board, {
        external_id: id,
        title: titleFrom(name),
        url,
        date_updated: date(textIn(tree, first(tree, "lastmod", entry))),
      }),
    ];
  });
}

/** "director-of-grants-%26-relations" is all that a sitemap knows of a title, until the posting's page is read. */
function titleFrom(name: string): string {
  let plain = name;
  try {
    plain = decodeURIComponent(name);
  } catch {
    // A stray percent sign stays.
  }
  return plain
    .replaceAll("---", " - ")
    .replace(/(?<=\S)-{1,10}(?=\S)/g, " ")
    .replace(/(?<=^|[\s(/])(?!(?:of|the|and|for|in|to|at|de|und)\s)\p{Ll}/gu, (letter) => letter.toUpperCase())
    .trim();
}

/** An employer's own host shows no data on a posting's page; the portal behind its apply link does. */
async function detailOf(known: RawPosting, board: Board, reading: Reading): Promise<Detail> {
  const link = [known.url, known.apply_url].find((each) => each !== null && isPortal(new URL(each).hostname));
  if (link === undefined || link === null) return { kind: "unread", because: "its portal is not known" };
  const page = new URL(link);
  page.search = "?in_iframe=1";
  return readDetail(reading, { url: page.href }, (answer) => {
    const said = readPosting(readHtml(answer), board, known);
    if (said === null) return null;
    const own = isPortal(new URL(known.url).hostname) ? {} : { url: known.url, title: known.title };
    return { ...filled(known, said), ...own, external_id: known.external_id };
  });
}
