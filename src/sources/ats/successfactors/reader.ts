// SAP SuccessFactors: career sites on employers' own hosts, in several forms that are tried in turn: a sitemap that may
// be a feed with descriptions, search pages with a count, the newer sites' API, and a small feed; also the old portals'
// listing, with the slug `host|company id`. Only the small feed is recorded; the rest is based on several other
// readers. Descriptions are on the posting pages.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Detail, FetchFailure, FetchResponse, Listing, ReadContext } from "../../../contract/reading.ts";
import { parseHtml } from "../../../text/html/tree.ts";
import { withFirstResponse } from "../../shared/pages/firstResponse.ts";
import {
  catchShapeError,
  failedListing,
  findFailure,
  isFailure,
  readDetail,
  shapeFailure,
  toFailedListing,
} from "../../shared/reading/answers.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPosting } from "../../shared/rows/posting.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { type JobFeed, postingAddress, readFeed } from "./feeds.ts";
import { mergePage, readPostingHtml } from "./posting.ts";
import { listSearch, readSearch, type SearchPage, searchUrl } from "./search.ts";
import { listUnified, readUnified } from "./unified.ts";

const PORTAL = /^career\d{0,3}\.(?:successfactors|sapsf)\.(?:com|eu|cn)$/;
const HOSTED = /^[a-z\d-]{1,63}\.(?:jobs2web\.com|jobs\.hr\.cloud\.sap)$/;
/** Posting numbers on these sites end with two zeros. */
const POSTING = /^\/(?:[\w-]{1,40}\/)?job\/[^/]*-[^/]*\/\d{6,9}00\/?$/;
const COMPANY = /^[\w.-]{1,60}$/;
const IN_PAGE =
  /(career\d{0,3}\.(?:successfactors|sapsf)\.(?:com|eu|cn))\/career\?(?:[^"'#\s]{0,300}&)?company=([\w.-]{1,60})/i;
const PAGE_MARKER = /rmkcdn\.successfactors\.com|\/platform\/js\/j2w|\bj2w\.init\b|\bj2w\.SearchResults\b/;

export const successfactors: Source = {
  id: "successfactors",
  confidence: "B",
  recorded: true,
  summary:
    "places, department and posted date where the site shows them; text from the posting's page; no employment type, no pay",
  distinguishesMissing: true,
  recognise(link) {
    const host = link.hostname.toLowerCase();
    const company = link.searchParams.get("company");
    if (PORTAL.test(host)) return company !== null && COMPANY.test(company) ? `${host}|${company}` : null;
    return HOSTED.test(host) || POSTING.test(link.pathname) ? host : null;
  },
  find(html, page) {
    if (PAGE_MARKER.test(html)) return page.hostname.toLowerCase();
    const [, host, company] = IN_PAGE.exec(html) ?? [];
    return host === undefined || company === undefined ? null : `${host.toLowerCase()}|${company}`;
  },
  page(slug) {
    const [host, company] = slug.split("|");
    return company === undefined ? `https://${host}/` : `https://${host}/career?company=${encodeURIComponent(company)}`;
  },
  list: (board, reading) => (board.slug.includes("|") ? listPortal(board, reading) : listSite(board, reading)),
  detail: detailOf,
  parse(answer, board) {
    const start = answer.slice(0, 500).trimStart();
    if (/^[[{]/.test(start)) return postingsOf(readUnified(answer, board, "en_US").rows);
    if (/^<\?xml|^<(?:rss|urlset|Job-Listing)\b/.test(start)) return postingsOf(readFeed(answer, board).rows);
    const search = readSearch(answer, board);
    if (search.rows.length > 0) return postingsOf(search.rows);
    return [parsePosting(answer, board)];
  },
};

function parsePosting(answer: string, board: Board): RawPosting {
  const statedFields = readPostingHtml(answer);
  const address = postingAddress(statedFields?.url ?? null, `https://${board.slug}/`);
  if (statedFields === null || address === null || !statedFields.title) throw new ShapeError("no posting on the page");
  return mergePage(
    buildPosting(board, { external_id: address.id, title: statedFields.title, url: address.url }),
    statedFields,
  );
}

/** The old portals: one response is the complete board. */
function listPortal(board: Board, reading: ReadContext): Promise<Listing> {
  const [host, company = ""] = board.slug.split("|");
  return readSingleResponse(
    reading,
    {
      url: `https://${host}/career?company=${encodeURIComponent(company)}&career_ns=job_listing_summary&resultType=XML`,
      size: "feed",
      documented: true,
    },
    (answer) => {
      const feed = readFeed(answer, board);
      if (feed.kind !== "listing") throw new ShapeError("no listing");
      return { rows: feed.rows, total: null };
    },
  );
}

/** Do not try other forms if the server is overloaded or unreachable. */
function isUnavailable(answer: FetchResponse | FetchFailure): boolean {
  return answer.kind === "unread" || answer.status === 429 || answer.status >= 500;
}

async function listSite(board: Board, reading: ReadContext): Promise<Listing> {
  const session = {};
  const map = await reading.get({ url: `https://${board.slug}/sitemap.xml`, size: "feed" });
  if (isUnavailable(map)) return refusal(map);
  const mapped = feedIn(map, board);
  if (mapped?.kind === "feed" && mapped.rows.length > 0) return listRows(mapped, reading, map);
  const page = await reading.get({ url: searchUrl(board.slug), session });
  if (isUnavailable(page)) return refusal(page);
  const search = searchIn(page, board);
  if (search !== null && (search.rows.length > 0 || (search.total ?? 0) > 0)) {
    return listSearch(board, withFirstResponse(reading, page), session);
  }
  const pageHtml = page.kind === "got" ? page.text : "";
  if (search !== null) {
    const unified = await listUnified(board, reading, session, pageHtml);
    if (unified !== null) return unified;
  }
  if (mapped !== null && mapped.rows.length > 0) return listRows(mapped, reading, map);
  if (PAGE_MARKER.test(pageHtml) && (search?.isEmpty || search?.total === 0))
    return listRows({ kind: "feed", rows: [] }, reading, page);
  return search === null ? refusal(page) : listSmallFeed(board, reading);
}

function refusal(answer: FetchResponse | FetchFailure): Listing {
  const failure = findFailure(answer) ?? shapeFailure("no jobs on the page");
  return toFailedListing(failure);
}

/** Null for a response that is not a feed or cannot be read. */
function feedIn(answer: FetchResponse | FetchFailure, board: Board): JobFeed | null {
  if (answer.kind === "unread" || findFailure(answer) !== null) return null;
  const feed = catchShapeError(() => readFeed(answer.text, board));
  return isFailure(feed) ? null : feed;
}

function searchIn(answer: FetchResponse | FetchFailure, board: Board): SearchPage | null {
  if (answer.kind === "unread" || findFailure(answer) !== null) return null;
  return parseHtml(answer.text).elements.length === 0 ? null : readSearch(answer.text, board);
}

function listRows(feed: JobFeed, reading: ReadContext, answer: FetchResponse | FetchFailure): Promise<Listing> {
  if (answer.kind === "unread") return Promise.resolve(refusal(answer));
  const rowCount = withFirstResponse({ ...reading, validators: null }, answer);
  return readSingleResponse(rowCount, { url: answer.url }, () => feed.rows);
}

/** The last resort shows some or all of a board's postings; nothing states which. */
async function listSmallFeed(board: Board, reading: ReadContext): Promise<Listing> {
  const answer = await reading.get({ url: `https://${board.slug}/feeds/?locale=en_US`, documented: true });
  const feed = feedIn(answer, board);
  if (feed === null || feed.rows.length === 0) return toFailedListing(shapeFailure("no jobs in any form"));
  return failedListing("partial", "only the short feed of the site could be read", postingsOf(feed.rows));
}

async function detailOf(knownPosting: RawPosting, board: Board, reading: ReadContext): Promise<Detail> {
  if (board.slug.includes("|")) return { kind: "unread", reason: "old portals have no posting pages" };
  return readDetail(reading, { url: knownPosting.url }, (answer, response) => {
    // A missing posting redirects to the site's error page.
    if (/^\/errorpage\b/i.test(new URL(response.url).pathname)) return null;
    const statedFields = readPostingHtml(answer);
    return statedFields === null ? null : mergePage(knownPosting, statedFields);
  });
}
