// Getro: portfolio boards of investors, on own hosts or getro.com; slug is the collection's number, or the host whose page names it; one
// page's state recorded. Read only for the links of its rows, newest first, 20 a page: what is behind them is found, nothing is published.
import type { Listing, Reading } from "../../../contract/reading.ts";
import { factsOf } from "../../../contract/sources.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { jsonAfter } from "../../shared/pages/scriptData.ts";
import { failed, isFailure, readSound, unreadable } from "../../shared/reading/answers.ts";
import { asLeads } from "../../shared/reading/leads.ts";
import { type ListPage, postingsOf, type Row, readPages } from "../../shared/reading/paging.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, epoch, isRecord, joined, list, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://api.getro.com/api/v2/collections";
const LINK = /(?<![\w.-])[a-z\d-]{1,63}\.getro\.com(?![\w-])/gi;
const OWN = new Set(["api", "cdn", "www", "app", "help", "blog", "static", "assets", "support"]);
const STATE = /<script[^>]{0,200}\bid="__NEXT_DATA__"[^>]{0,200}>/i;
const SIZE = 20;
/** The newest thousand: who has been hiring for longer was found by an earlier reading. */
const MOST_PAGES = 50;

export const getro: Source = {
  id: "getro",
  sure: "B",
  recorded: true,
  off: null,
  gives: "only links to the boards of the companies it shows, which are then read themselves",
  tells_empty: true,
  recognise(link) {
    const host = link.hostname.toLowerCase();
    return subdomainIn(host, "getro.com", OWN) === null ? null : host;
  },
  // Only a board's own page: a page that merely links to one speaks of somebody else's openings.
  find: (html, page) =>
    isBoardPage(html) ? (firstBoard(html, LINK, getro.recognise) ?? page.hostname.toLowerCase()) : null,
  page: (slug) => (isNumber(slug) ? `${API}/${slug}` : `https://${encodeURIComponent(slug)}/jobs`),
  async list(board, reading) {
    if (isNumber(board.slug)) return asLeads(await search(board, board.slug, reading));
    const state = readSound(await reading.get({ url: getro.page(board.slug) }), stateIn);
    if (isFailure(state)) return unreadable(state);
    const collection = text(at(state, "props", "pageProps", "network", "id"));
    const shown = postingsOf(list(stateRows(state)).map((row) => readRow(row, board)));
    const found =
      collection === null ? failed("failed", "the page names no collection") : await search(board, collection, reading);
    return asLeads(found, shown);
  },
  detail: null,
  company: null,
  parse: (answer, board) => postingsOf(readList(answer, board).rows),
};

function isNumber(slug: string): boolean {
  return /^\d{1,12}$/.test(slug);
}

function isBoardPage(html: string): boolean {
  return STATE.test(html) && /cdn\.getro\.com|"network":\{[^}]{0,300}"id":/.test(html);
}

function stateIn(page: string): unknown {
  const [mark] = STATE.exec(page) ?? [];
  if (mark === undefined) throw new ShapeError("no state on the page");
  return jsonAfter(page, mark);
}

function stateRows(state: unknown): unknown {
  return at(state, "props", "pageProps", "initialState", "jobs", "found");
}

function search(board: Board, collection: string, reading: Reading): Promise<Listing> {
  const site = isNumber(board.slug) ? "https://www.getro.com" : `https://${encodeURIComponent(board.slug)}`;
  const bounded = { ...reading, max_pages: Math.min(reading.max_pages, MOST_PAGES) };
  return readPages<number>(bounded, {
    first: 0,
    ask: (page) => ({
      url: `${API}/${collection}/search/jobs`,
      method: "POST",
      headers: {
        ...{ "content-type": "application/json", accept: "application/json", origin: site, referer: `${site}/jobs` },
      },
      body: JSON.stringify({ hitsPerPage: SIZE, page, filters: { page }, query: "" }),
      spacing_ms: factsOf("getro").spacing_ms ?? 0,
    }),
    read: (answer, page) => {
      const read = readList(answer, board);
      const last = read.rows.length < SIZE || (page + 1) * SIZE >= (read.total ?? Number.POSITIVE_INFINITY);
      return { ...read, next: last ? null : page + 1 };
    },
  });
}

/** Of the search, of a page's state, or of the page. */
function readList(answer: string, board: Board): ListPage {
  const value = /^[\s\uFEFF]{0,200}</.test(answer.slice(0, 300)) ? stateIn(answer) : readJson(answer);
  const rows = mustList(at(value, "results", "jobs") ?? stateRows(value), "jobs").map((row) => readRow(row, board));
  const total =
    number(at(value, "results", "count")) ?? number(at(value, "props", "pageProps", "initialState", "jobs", "total"));
  return { rows, total };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  if (!isRecord(row) || id === null) return null;
  const url = text(row.url);
  const title = text(row.title);
  if (url === null || title === null || !/^https?:\/\//i.test(url)) return { skip: id };
  return posting(
    { ...board, company: null, domain: null },
    {
      external_id: id,
      title,
      url,
      organization: text(at(row.organization, "name")),
      locations: places(list(row.locations).map((each) => place({ text: text(each) }))),
      workplace: text(row.workMode ?? row.work_mode),
      department: joined(list(at(row.organization, "topics"))),
      date_posted: epoch(row.createdAt ?? row.created_at, "s"),
    },
  );
}
