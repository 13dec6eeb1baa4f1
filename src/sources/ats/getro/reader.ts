// Getro: job boards of investors' portfolios, on custom hosts or getro.com; the state of one page recorded. The slug is
// the collection's number, or the host whose page names it. It is read only for the links in its rows, newest first, 20
// per page. The linked boards are discovered; the rows themselves are not published.
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { sourceFactsOf } from "../../../contract/sources.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { parseJsonAfter } from "../../shared/pages/scriptData.ts";
import { failedListing, isFailure, parseResponse, toFailedListing } from "../../shared/reading/answers.ts";
import { toLeads } from "../../shared/reading/leads.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asList,
  asNumber,
  asText,
  fromEpoch,
  getIn,
  isRecord,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://api.getro.com/api/v2/collections";
const LINK = /(?<![\w.-])[a-z\d-]{1,63}\.getro\.com(?![\w-])/gi;
const RESERVED_SLUGS = new Set(["api", "cdn", "www", "app", "help", "blog", "static", "assets", "support"]);
const STATE = /<script[^>]{0,200}\bid="__NEXT_DATA__"[^>]{0,200}>/i;
const PAGE_SIZE = 20;
/** The newest thousand: companies that have been hiring for longer were found by an earlier read. */
const MAX_PAGES = 50;

export const getro: Source = {
  id: "getro",
  confidence: "B",
  recorded: true,
  summary: "only links to the boards of the listed companies; Rolecall reads these boards",
  distinguishesMissing: true,
  recognise(link) {
    const host = link.hostname.toLowerCase();
    return toSubdomainSlug(host, "getro.com", RESERVED_SLUGS) === null ? null : host;
  },
  // Only a board's own page counts: a page that links to one is about another company's openings.
  find: (html, page) =>
    isBoardPage(html) ? (findFirstBoard(html, LINK, getro.recognise) ?? page.hostname.toLowerCase()) : null,
  page: (slug) => (isNumber(slug) ? `${API}/${slug}` : `https://${encodeURIComponent(slug)}/jobs`),
  async list(board, reading) {
    if (isNumber(board.slug)) return toLeads(await search(board, board.slug, reading));
    const state = parseResponse(await reading.get({ url: getro.page(board.slug) }), readState);
    if (isFailure(state)) return toFailedListing(state);
    const collection = asText(getIn(state, "props", "pageProps", "network", "id"));
    const statePostings = postingsOf(asList(stateRows(state)).map((row) => readRow(row, board)));
    const found =
      collection === null
        ? failedListing("failed", "the page names no collection")
        : await search(board, collection, reading);
    return toLeads(found, statePostings);
  },
  parse: (answer, board) => postingsOf(readList(answer, board).rows),
};

function isNumber(slug: string): boolean {
  return /^\d{1,12}$/.test(slug);
}

function isBoardPage(html: string): boolean {
  return STATE.test(html) && /cdn\.getro\.com|"network":\{[^}]{0,300}"id":/.test(html);
}

function readState(page: string): unknown {
  const [mark] = STATE.exec(page) ?? [];
  if (mark === undefined) throw new ShapeError("no page state");
  return parseJsonAfter(page, mark);
}

function stateRows(state: unknown): unknown {
  return getIn(state, "props", "pageProps", "initialState", "jobs", "found");
}

function search(board: Board, collection: string, reading: ReadContext): Promise<Listing> {
  const site = isNumber(board.slug) ? "https://www.getro.com" : `https://${encodeURIComponent(board.slug)}`;
  const bounded = { ...reading, max_pages: Math.min(reading.max_pages, MAX_PAGES) };
  return readPages<number>(bounded, {
    first: 0,
    ask: (page) => ({
      url: `${API}/${collection}/search/jobs`,
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        origin: site,
        referer: `${site}/jobs`,
      },
      body: JSON.stringify({ hitsPerPage: PAGE_SIZE, page, filters: { page }, query: "" }),
      spacing_ms: sourceFactsOf("getro").spacing_ms ?? 0,
    }),
    read: (answer, page) => {
      const parsedPage = readList(answer, board);
      const last =
        parsedPage.rows.length < PAGE_SIZE || (page + 1) * PAGE_SIZE >= (parsedPage.total ?? Number.POSITIVE_INFINITY);
      return { ...parsedPage, next: last ? null : page + 1 };
    },
  });
}

/** A row of the search, of a page's state, or of the page. */
function readList(answer: string, board: Board): ListPage {
  const value = /^[\s\uFEFF]{0,200}</.test(answer.slice(0, 300)) ? readState(answer) : readJson(answer);
  const rows = requireList(getIn(value, "results", "jobs") ?? stateRows(value), "jobs").map((row) =>
    readRow(row, board),
  );
  const total =
    asNumber(getIn(value, "results", "count")) ??
    asNumber(getIn(value, "props", "pageProps", "initialState", "jobs", "total"));
  return { rows, total };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  if (!isRecord(row) || id === null) return null;
  const url = asText(row.url);
  const title = asText(row.title);
  if (url === null || title === null || !/^https?:\/\//i.test(url)) return { skip: id };
  return buildPosting(
    { ...board, company: null, domain: null },
    {
      external_id: id,
      title,
      url,
      organization: asText(getIn(row.organization, "name")),
      locations: distinctPlaces(asList(row.locations).map((each) => buildPlace({ text: asText(each) }))),
      workplace: asText(row.workMode ?? row.work_mode),
      department: joinText(asList(getIn(row.organization, "topics"))),
      date_posted: fromEpoch(row.createdAt ?? row.created_at, "s"),
    },
  );
}
