// Dayforce (Ceridian): the career site's own search, 25 rows a page with an exact count, opened by a token and its cookie; recorded.
// Slug `namespace|board[|culture]`. A culture that the board does not have answers 200 with a count of 0: such an empty answer is
// held against the cultures that the board's page names. Text, pay and type come by the posting's call. A feed stands in where the search is refused.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Detail, Listing, Reading } from "../../../contract/reading.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { jsonAfter } from "../../shared/pages/scriptData.ts";
import { type Failure, failed, isFailure, readDetail, readSound } from "../../shared/reading/answers.ts";
import { namedBy } from "../../shared/reading/named.ts";
import { type ListPage, postingsOf, readOne, readPages } from "../../shared/reading/paging.ts";
import { tokenFor } from "../../shared/reading/tokens.ts";
import { unlocking } from "../../shared/reading/unlocking.ts";
import { filled, onlyPosting } from "../../shared/rows/filled.ts";
import { at, isRecord, type Json, list, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { DEFAULT, dayforceKey, dayforceSite, type Key, readFeedRow, readPosting } from "./row.ts";

const HOST = "jobs.dayforcehcm.com";
const API = `https://${HOST}/api`;
const LINK = /(?<![\w.-])[a-z\d-]{1,63}\.dayforcehcm\.com\//gi;
const MAIN = "CANDIDATEPORTAL";
const CULTURE = /^[a-z]{2,3}-[a-z\d]{2,8}$/i;
const NAME = /^[\w-]{1,100}$/;

export const dayforce: Source = {
  id: "dayforce",
  sure: "A",
  recorded: true,
  off: null,
  gives:
    "places with coordinates, remote or not, requisition, posted and end dates; text, pay and employment type by a call per posting",
  tells_empty: true,
  recognise: (link) => boardOf(link),
  find: (html) => firstBoard(html, LINK, boardOf),
  page: (slug) => dayforceSite(dayforceKey(slug)),
  async list(board, reading) {
    const key = dayforceKey(board.slug);
    const listing = await search(board, key, reading);
    if (!listing.whole && listing.trouble === "forbidden" && listing.postings.length === 0) {
      const feed = await readOne(reading, { url: feedOf(key), size: "feed" }, (answer) => readFeed(answer, board));
      return feed.whole && feed.postings.length > 0 ? feed : listing;
    }
    const empty = listing.whole ? listing.postings.length === 0 : listing.status === 400;
    return empty ? inItsOwnCulture(board, key, reading, listing) : listing;
  },
  detail: (known, board, reading) => detailOf(known, board, reading),
  company: (slug, reading) =>
    namedBy(
      reading,
      { url: dayforceSite(dayforceKey(slug)) },
      (page) => siteInfo(page).candidateCorrespondenceClientName,
    ),
  parse(answer, board) {
    const value = readJson(answer);
    if (Array.isArray(value)) return postingsOf(readFeed(answer, board).rows);
    if (at(value, "jobPostings") !== null) return postingsOf(readList(answer, board, dayforceKey(board.slug)).rows);
    return [onlyPosting(readPosting(value, board, dayforceKey(board.slug)))];
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

function feedOf({ namespace, code }: Key): string {
  return `https://www.dayforcehcm.com/api/${encodeURIComponent(namespace)}/V1/JobFeeds?includeActivePostingOnly=true&internalJobBoardCode=${encodeURIComponent(code)}`;
}

/** The token and its cookie belong together: one session for both. */
function search(board: Board, key: Key, reading: Reading): Promise<Listing> {
  const session = {};
  const opened = unlocking(reading, {
    refusals: [403],
    unlock: async () => {
      const answer = await reading.get({ url: `${API}/auth/csrf`, session });
      return readSound(answer, headersIn);
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
  const token = text(at(readJson(answer), "csrfToken"));
  if (token === null) throw new ShapeError("no token");
  return { "x-csrf-token": token };
}

function readList(answer: string, board: Board, key: Key): ListPage {
  const value = readJson(answer);
  const total = number(at(value, "maxCount"));
  if (total === null) throw new ShapeError("no count");
  return { rows: mustList(at(value, "jobPostings"), "jobPostings").map((row) => readPosting(row, board, key)), total };
}

/** Rows repeat a posting for each of its places and cultures. */
function readFeed(answer: string, board: Board): ListPage {
  return { rows: mustList(readJson(answer), "postings").map((row) => readFeedRow(row, board)), total: null };
}

/** An empty answer counts only in a culture that the board has; else its own first one is asked. */
async function inItsOwnCulture(board: Board, key: Key, reading: Reading, empty: Listing): Promise<Listing> {
  const site = await readSite(key, reading);
  if (isFailure(site))
    return failed(site.trouble === "no_such_board" ? "failed" : site.trouble, `empty, and its page: ${site.because}`);
  const cultures = list(site.isoCultureCodes)
    .map(text)
    .filter((each) => each !== null);
  const own = cultures.length === 0 ? [text(site.cultureCode) ?? DEFAULT] : cultures;
  if (own.some((each) => each.toLowerCase() === key.culture.toLowerCase())) return empty;
  return search(board, { ...key, culture: own[0] ?? DEFAULT }, reading);
}

async function readSite(key: Key, reading: Reading): Promise<Json | Failure> {
  const answer = await reading.get({ url: dayforceSite(key) });
  return readSound(answer, siteInfo);
}

/** What the page's own script knows of the board. */
function siteInfo(page: string): Json {
  const from = page.indexOf('id="__NEXT_DATA__"');
  const state = from === -1 ? null : jsonAfter(page.slice(from), ">");
  for (const query of list(at(state, "props", "pageProps", "dehydratedState", "queries"))) {
    const data = at(query, "state", "data");
    if (isRecord(data) && data.jobBoardId !== undefined) return data;
  }
  throw new ShapeError("no board on the page");
}

/** The board's number is part of the address: 1 on most, told by the page on all. */
async function detailOf(known: RawPosting, board: Board, reading: Reading): Promise<Detail> {
  const key = dayforceKey(board.slug);
  const number = await tokenFor(reading, { url: dayforceSite(key) }, (page) => text(siteInfo(page).jobBoardId) ?? "1");
  if (isFailure(number)) return { kind: "unread", because: number.because };
  const space = encodeURIComponent(key.namespace);
  const culture = /\/([a-z]{2,3}-[A-Za-z\d]{2,8})\//.exec(known.url)?.[1] ?? key.culture;
  const url = `${API}/geo/${space}/jobposting/${space}/${culture}/${encodeURIComponent(number)}/${encodeURIComponent(known.external_id)}`;
  return readDetail(reading, { url, headers: { accept: "application/json" } }, (answer) =>
    filled(known, onlyPosting(readPosting(readJson(answer), board, key))),
  );
}
