// Dayforce (Ceridian): the career site's own search, 25 rows per page with an exact count; recorded. It requires a
// token and its cookie. The slug is `namespace|board[|culture]`. A culture that the board does not have answers 200
// with a count of 0, so empty responses are checked against the cultures named on the board's page. Description, pay
// and type come from the detail request. A feed is used if the search is refused.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Detail, Listing, ReadContext } from "../../../contract/reading.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { parseJsonAfter } from "../../shared/pages/scriptData.ts";
import { withAccessHeaders } from "../../shared/reading/accessHeaders.ts";
import { type Failure, failedListing, isFailure, parseResponse, readDetail } from "../../shared/reading/answers.ts";
import { fetchEmployerName } from "../../shared/reading/employerName.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages, readSingleResponse } from "../../shared/reading/paging.ts";
import { getToken } from "../../shared/reading/tokens.ts";
import {
  asList,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
  requireNumber,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { type BoardKey, DEFAULT_CULTURE, parseBoardKey, readFeedRow, readPosting, siteUrl } from "./row.ts";

const HOST = "jobs.dayforcehcm.com";
const API = `https://${HOST}/api`;
const LINK = /(?<![\w.-])[a-z\d-]{1,63}\.dayforcehcm\.com\//gi;
const MAIN = "CANDIDATEPORTAL";
const CULTURE = /^[a-z]{2,3}-[a-z\d]{2,8}$/i;
const NAME = /^[\w-]{1,100}$/;

export const dayforce: Source = {
  id: "dayforce",
  confidence: "A",
  recorded: true,
  summary:
    "places with coordinates, remote or not, requisition, posted and end dates; text, pay and employment type from a request per posting",
  distinguishesMissing: true,
  recognise: (link) => boardOf(link),
  find: (html) => findFirstBoard(html, LINK, boardOf),
  page: (slug) => siteUrl(parseBoardKey(slug)),
  async list(board, reading) {
    const key = parseBoardKey(board.slug);
    const listing = await search(board, key, reading);
    if (!listing.complete && listing.failure === "forbidden" && listing.postings.length === 0) {
      const feed = await readSingleResponse(reading, { url: feedOf(key), size: "feed" }, (answer) =>
        readFeed(answer, board),
      );
      return feed.complete && feed.postings.length > 0 ? feed : listing;
    }
    const empty = listing.complete ? listing.postings.length === 0 : listing.status === 400;
    return empty ? listInOwnCulture(board, key, reading, listing) : listing;
  },
  detail: (knownPosting, board, reading) => detailOf(knownPosting, board, reading),
  company: (slug, reading) =>
    fetchEmployerName(
      reading,
      { url: siteUrl(parseBoardKey(slug)) },
      (page) => siteInfo(page).candidateCorrespondenceClientName,
    ),
  parse(answer, board) {
    const value = readJson(answer);
    if (Array.isArray(value)) return postingsOf(readFeed(answer, board).rows);
    if (getIn(value, "jobPostings") !== null)
      return postingsOf(readList(answer, board, parseBoardKey(board.slug)).rows);
    return [getOnlyPosting(readPosting(value, board, parseBoardKey(board.slug)))];
  },
};

/** `{culture}/{namespace}/{board}`, or the older portals. */
function boardOf(link: URL): string | null {
  const steps = link.pathname.split("/").filter((step) => step !== "");
  if (link.hostname === HOST) {
    const culture = CULTURE.test(steps[0] ?? "") && steps.length >= 3 ? steps.shift() : undefined;
    const [namespace = "", code = ""] = steps;
    return namespace.toLowerCase() === "api" ? null : slugOf(namespace, code, culture);
  }
  if (!link.hostname.endsWith(".dayforcehcm.com") || steps[0]?.toLowerCase() !== "candidateportal") return null;
  const [, culture, namespace = "", site, code] = steps;
  return slugOf(namespace, site?.toLowerCase() === "site" ? (code ?? "") : MAIN, culture);
}

function slugOf(namespace: string, code: string, culture: string | undefined): string | null {
  if (!NAME.test(namespace) || !NAME.test(code)) return null;
  const other = culture !== undefined && CULTURE.test(culture) && !/^en-(?:US|GB)$/i.test(culture) ? `|${culture}` : "";
  return `${namespace}|${code}${other}`;
}

function feedOf({ namespace, code }: BoardKey): string {
  return `https://www.dayforcehcm.com/api/${encodeURIComponent(namespace)}/V1/JobFeeds?includeActivePostingOnly=true&internalJobBoardCode=${encodeURIComponent(code)}`;
}

/** The token and its cookie belong together, so both use one session. */
function search(board: Board, key: BoardKey, reading: ReadContext): Promise<Listing> {
  const session = {};
  const opened = withAccessHeaders(reading, {
    refusals: [403],
    fetchHeaders: async () => {
      const answer = await reading.get({ url: `${API}/auth/csrf`, session });
      return parseResponse(answer, headersIn);
    },
  });
  return readPages<number>(opened, {
    first: 0,
    ask: (start) => ({
      url: `${API}/geo/${encodeURIComponent(key.namespace)}/jobposting/search`,
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({
        clientNamespace: key.namespace,
        jobBoardCode: key.code,
        cultureCode: key.culture,
        distanceUnit: 0,
        paginationStart: start,
      }),
      session,
    }),
    read: (answer, start) => {
      const page = readList(answer, board, key);
      const next = start + page.rows.length;
      return { ...page, next: page.rows.length === 0 || next >= (page.total ?? 0) ? null : next };
    },
  });
}

function headersIn(answer: string): Record<string, string> {
  const token = asText(getIn(readJson(answer), "csrfToken"));
  if (token === null) throw new ShapeError("no token");
  return { "x-csrf-token": token };
}

function readList(answer: string, board: Board, key: BoardKey): ListPage {
  const value = readJson(answer);
  const total = requireNumber(getIn(value, "maxCount"), "maxCount");
  return {
    rows: requireList(getIn(value, "jobPostings"), "jobPostings").map((row) => readPosting(row, board, key)),
    total,
  };
}

/** Rows repeat a posting for each of its places and cultures. */
function readFeed(answer: string, board: Board): ListPage {
  return { rows: requireList(readJson(answer), "postings").map((row) => readFeedRow(row, board)), total: null };
}

/** An empty response counts only in a culture that the board has; otherwise its own first culture is requested. */
async function listInOwnCulture(board: Board, key: BoardKey, reading: ReadContext, empty: Listing): Promise<Listing> {
  const site = await readSite(key, reading);
  if (isFailure(site))
    return failedListing(
      site.failure === "no_such_board" ? "failed" : site.failure,
      `empty, and its page: ${site.reason}`,
    );
  const cultures = asList(site.isoCultureCodes)
    .map(asText)
    .filter((each) => each !== null);
  const ownCultures = cultures.length === 0 ? [asText(site.cultureCode) ?? DEFAULT_CULTURE] : cultures;
  if (ownCultures.some((each) => each.toLowerCase() === key.culture.toLowerCase())) return empty;
  return search(board, { ...key, culture: ownCultures[0] ?? DEFAULT_CULTURE }, reading);
}

async function readSite(key: BoardKey, reading: ReadContext): Promise<Json | Failure> {
  const answer = await reading.get({ url: siteUrl(key) });
  return parseResponse(answer, siteInfo);
}

/** The board's data in the page's script. */
function siteInfo(page: string): Json {
  const from = page.indexOf('id="__NEXT_DATA__"');
  const state = from === -1 ? null : parseJsonAfter(page.slice(from), ">");
  for (const query of asList(getIn(state, "props", "pageProps", "dehydratedState", "queries"))) {
    const data = getIn(query, "state", "data");
    if (isRecord(data) && data.jobBoardId !== undefined) return data;
  }
  throw new ShapeError("no board on the page");
}

/** The board's number is part of the address. It is usually 1; the page always names it. */
async function detailOf(knownPosting: RawPosting, board: Board, reading: ReadContext): Promise<Detail> {
  const key = parseBoardKey(board.slug);
  const number = await getToken(reading, { url: siteUrl(key) }, (page) => asText(siteInfo(page).jobBoardId) ?? "1");
  if (isFailure(number)) return { kind: "unread", reason: number.reason };
  const space = encodeURIComponent(key.namespace);
  const culture = /\/([a-z]{2,3}-[A-Za-z\d]{2,8})\//.exec(knownPosting.url)?.[1] ?? key.culture;
  const url = `${API}/geo/${space}/jobposting/${space}/${culture}/${encodeURIComponent(number)}/${encodeURIComponent(knownPosting.external_id)}`;
  return readDetail(reading, { url, headers: { accept: "application/json" } }, (answer) =>
    mergeDetails(knownPosting, getOnlyPosting(readPosting(readJson(answer), board, key))),
  );
}
