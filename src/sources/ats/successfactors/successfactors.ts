// SAP SuccessFactors: career sites on employers' own hosts, in several forms that are tried in turn: a sitemap that may be a feed
// with texts, search pages with a count, the newer sites' interface, a small feed; and the old portals' listing, slug
// `host|company id`. Only the small feed is recorded; the rest is known from several readers. Texts by the posting's page.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Detail, Got, Listing, Reading, Unread } from "../../../contract/reading.ts";
import { readHtml } from "../../../text/html/tree.ts";
import { inHand } from "../../shared/pages/forms.ts";
import {
  failed,
  isFailure,
  misshapen,
  readDetail,
  shaped,
  troubleOf,
  unreadable,
} from "../../shared/reading/answers.ts";
import { postingsOf, readOne } from "../../shared/reading/paging.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { posting } from "../../shared/rows/posting.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { type JobFeed, postingAddress, readFeed } from "./feeds.ts";
import { readPostingHtml, withPage } from "./posting.ts";
import { listSearch, readSearch, type SearchPage, searchUrl } from "./search.ts";
import { listUnified, readUnified } from "./unified.ts";

const PORTAL = /^career\d{0,3}\.(?:successfactors|sapsf)\.(?:com|eu|cn)$/;
const HOSTED = /^[a-z\d-]{1,63}\.(?:jobs2web\.com|jobs\.hr\.cloud\.sap)$/;
/** Numbers of postings on these sites end in two zeros. */
const POSTING = /^\/(?:[\w-]{1,40}\/)?job\/[^/]*-[^/]*\/\d{6,9}00\/?$/;
const COMPANY = /^[\w.-]{1,60}$/;
const IN_PAGE =
  /(career\d{0,3}\.(?:successfactors|sapsf)\.(?:com|eu|cn))\/career\?(?:[^"'#\s]{0,300}&)?company=([\w.-]{1,60})/i;
const MARK = /rmkcdn\.successfactors\.com|\/platform\/js\/j2w|\bj2w\.init\b|\bj2w\.SearchResults\b/;

export const successfactors: Source = {
  id: "successfactors",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "places, department and posted date where the site shows them; text by the posting's page; no employment type, no pay",
  tells_empty: true,
  recognise(link) {
    const host = link.hostname.toLowerCase();
    const company = link.searchParams.get("company");
    if (PORTAL.test(host)) return company !== null && COMPANY.test(company) ? `${host}|${company}` : null;
    return HOSTED.test(host) || POSTING.test(link.pathname) ? host : null;
  },
  find(html, page) {
    if (MARK.test(html)) return page.hostname.toLowerCase();
    const [, host, company] = IN_PAGE.exec(html) ?? [];
    return host === undefined || company === undefined ? null : `${host.toLowerCase()}|${company}`;
  },
  page(slug) {
    const [host, company] = slug.split("|");
    return company === undefined ? `https://${host}/` : `https://${host}/career?company=${encodeURIComponent(company)}`;
  },
  list: (board, reading) => (board.slug.includes("|") ? listPortal(board, reading) : listSite(board, reading)),
  detail: detailOf,
  company: null,
  parse(answer, board) {
    const start = answer.slice(0, 500).trimStart();
    if (/^[[{]/.test(start)) return postingsIn(readUnified(answer, board, "en_US").rows);
    if (/^<\?xml|^<(?:rss|urlset|Job-Listing)\b/.test(start)) return postingsIn(readFeed(answer, board).rows);
    const search = readSearch(answer, board);
    if (search.rows.length > 0) return postingsOf(search.rows);
    return [parsePosting(answer, board)];
  },
};

function parsePosting(answer: string, board: Board): RawPosting {
  const said = readPostingHtml(answer);
  const address = postingAddress(said?.url ?? null, `https://${board.slug}/`);
  if (said === null || address === null || !said.title) throw new ShapeError("no posting on the page");
  return withPage(posting(board, { external_id: address.id, title: said.title, url: address.url }), said);
}

/** The old portals: one answer is all. */
function listPortal(board: Board, reading: Reading): Promise<Listing> {
  const [host, company = ""] = board.slug.split("|");
  return readOne(
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

/** A server that is tired or out of reach is not asked in other ways. */
function isTired(answer: Got | Unread): boolean {
  return answer.kind === "unread" || answer.status === 429 || answer.status >= 500;
}

async function listSite(board: Board, reading: Reading): Promise<Listing> {
  const session = {};
  const map = await reading.get({ url: `https://${board.slug}/sitemap.xml`, size: "feed" });
  if (isTired(map)) return refusal(map);
  const mapped = feedIn(map, board);
  if (mapped?.kind === "feed" && mapped.rows.length > 0) return listRows(mapped, reading, map);
  const page = await reading.get({ url: searchUrl(board.slug), session });
  if (isTired(page)) return refusal(page);
  const search = searchIn(page, board);
  if (search !== null && (search.rows.length > 0 || (search.total ?? 0) > 0)) {
    return listSearch(board, inHand(reading, page), session);
  }
  const shown = page.kind === "got" ? page.text : "";
  if (search !== null) {
    const unified = await listUnified(board, reading, session, shown);
    if (unified !== null) return unified;
  }
  if (mapped !== null && mapped.rows.length > 0) return listRows(mapped, reading, map);
  if (MARK.test(shown) && (search?.says_none || search?.total === 0))
    return listRows({ kind: "feed", rows: [] }, reading, page);
  return search === null ? refusal(page) : listSmallFeed(board, reading);
}

function refusal(answer: Got | Unread): Listing {
  const trouble = troubleOf(answer) ?? misshapen("no jobs on the page");
  return unreadable(trouble);
}

/** Null for an answer that is no feed or cannot be read. */
function feedIn(answer: Got | Unread, board: Board): JobFeed | null {
  if (answer.kind === "unread" || troubleOf(answer) !== null) return null;
  const feed = shaped(() => readFeed(answer.text, board));
  return isFailure(feed) ? null : feed;
}

function searchIn(answer: Got | Unread, board: Board): SearchPage | null {
  if (answer.kind === "unread" || troubleOf(answer) !== null) return null;
  return readHtml(answer.text).elements.length === 0 ? null : readSearch(answer.text, board);
}

function listRows(feed: JobFeed, reading: Reading, answer: Got | Unread): Promise<Listing> {
  if (answer.kind === "unread") return Promise.resolve(refusal(answer));
  const inIt = inHand({ ...reading, validators: null }, answer);
  return readOne(inIt, { url: answer.url }, () => ({ rows: feed.rows, total: null }));
}

/** The last resort shows a part of a board's postings, or all: nothing in it tells. */
async function listSmallFeed(board: Board, reading: Reading): Promise<Listing> {
  const answer = await reading.get({ url: `https://${board.slug}/feeds/?locale=en_US`, documented: true });
  const feed = feedIn(answer, board);
  if (feed === null || feed.rows.length === 0) return unreadable(misshapen("no jobs in any form"));
  return failed("partial", "only the site's small feed could be read", postingsIn(feed.rows));
}

async function detailOf(known: RawPosting, board: Board, reading: Reading): Promise<Detail> {
  if (board.slug.includes("|")) return { kind: "unread", because: "the old portals have no page to read" };
  return readDetail(reading, { url: known.url }, (answer, got) => {
    // What is not there is redirected to the site's page of errors.
    if (/^\/errorpage\b/i.test(new URL(got.url).pathname)) return null;
    const said = readPostingHtml(answer);
    return said === null ? null : withPage(known, said);
  });
}
