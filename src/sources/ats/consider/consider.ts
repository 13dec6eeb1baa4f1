// Consider: portfolio boards of investors, on own hosts or consider.com; slug is `host|board`, the board may be missing; page and search
// recorded. The page gives a token for its search, 100 rows at a time by a cursor. Read only for the links of its rows.
import type { Listing, Reading } from "../../../contract/reading.ts";
import { registrableDomain } from "../../../text/addresses/domains.ts";
import { slugIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { jsonAfter } from "../../shared/pages/scriptData.ts";
import { isFailure, readSound, unreadable } from "../../shared/reading/answers.ts";
import { asLeads } from "../../shared/reading/leads.ts";
import { type ListPage, postingsOf, type Row, readPages } from "../../shared/reading/paging.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  date,
  epoch,
  isRecord,
  joined,
  list,
  mustList,
  number,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const LINK = /(?<![\w.-])consider\.com\/boards\/vc\//gi;
const HOSTED = /^\/boards\/vc\/([\w-]{1,100})(?:\/|$)/;
const STATE = "window.serverInitialData =";
const SIZE = 100;
/** Newest first: who has been hiring for longer was found by an earlier reading. */
const MOST_PAGES = 20;

export const consider: Source = {
  id: "consider",
  sure: "B",
  recorded: true,
  off: null,
  gives: "only links to the boards of the companies it shows, which are then read themselves",
  tells_empty: true,
  recognise(link) {
    const board = /^(?:www\.)?consider\.com$/i.test(link.hostname) ? slugIn(HOSTED.exec(link.pathname)?.[1]) : null;
    return board === null ? null : `consider.com/boards/vc/${board}|${board}`;
  },
  // Only a board's own page: a page that merely links to one speaks of somebody else's openings.
  find(html, page) {
    if (!html.includes("serverInitialData") || !/"board":\{|Powered by Consider/.test(html)) return null;
    return firstBoard(html, LINK, consider.recognise) ?? `${page.hostname.toLowerCase()}|`;
  },
  page: (slug) => `https://${encodeURI(slug.split("|")[0] ?? slug)}/jobs`,
  async list(board, reading) {
    const session = {};
    const state = readSound(await reading.get({ url: consider.page(board.slug), session }), (page) => settingsIn(page));
    return isFailure(state) ? unreadable(state) : asLeads(await search(board, state, session, reading));
  },
  detail: null,
  company: null,
  parse: (answer, board) => postingsOf(readList(answer, board).rows),
};

interface Settings {
  readonly token: string;
  readonly board: { readonly id: string; readonly isParent: boolean };
}

/** A board that moved away shows a page without them. */
function settingsIn(page: string): Settings {
  const state = jsonAfter(page, STATE);
  const token = text(at(state, "csrfToken"));
  const id = text(at(state, "board", "id")) ?? text(at(state, "fixedBoard"));
  if (token === null || id === null) throw new ShapeError("no settings of a board on the page");
  return { token, board: { id, isParent: at(state, "board", "isParent") !== false } };
}

function search(board: Board, { token, board: named }: Settings, session: object, reading: Reading): Promise<Listing> {
  const page = new URL(consider.page(board.slug));
  const bounded = { ...reading, max_pages: Math.min(reading.max_pages, MOST_PAGES) };
  // The first page has no cursor: an empty one stands for it.
  return readPages<string>(bounded, {
    first: "",
    ask: (sequence) => ({
      url: `${page.origin}/api-boards/search-jobs`,
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": token, origin: page.origin, referer: page.href },
      // Anything more than these keys is refused.
      body: JSON.stringify({
        meta: { size: SIZE, ...(sequence === "" ? {} : { sequence }) },
        board: named,
        query: { promoteFeatured: true },
      }),
      session,
    }),
    read: (answer) => {
      const read = readList(answer, board);
      const sequence = text(at(readJson(answer), "meta", "sequence"));
      return { ...read, next: read.rows.length < SIZE ? null : sequence };
    },
  });
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  return {
    rows: mustList(at(value, "jobs"), "jobs").map((row) => readRow(row, board)),
    total: number(at(value, "total")),
  };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "jobId"));
  if (!isRecord(row) || id === null) return null;
  const title = text(row.title);
  const url = text(row.url) ?? text(row.applyUrl);
  // Two companies may number their openings alike.
  const key = `${text(row.companySlug) ?? text(row.companyId) ?? ""}/${id}`;
  if (title === null || url === null || !/^https?:\/\//i.test(url)) return { skip: key };
  const domain = registrableDomain(`https://${text(row.companyDomain) ?? ""}/`);
  const pay = record(row.salary);
  return posting(
    { ...board, company: null, domain: null },
    {
      external_id: key,
      title,
      url,
      apply_url: text(row.applyUrl),
      organization: text(row.companyName),
      organization_url: domain === null ? null : `https://${domain}/`,
      locations: places(list(row.locations).map((each) => place({ text: text(each) }))),
      remote: row.remote === true ? true : null,
      workplace: row.hybrid === true ? "hybrid" : row.remote === true ? "remote" : null,
      department: joined(list(row.departments)),
      // What is not the employer's own figure is an estimate.
      salary:
        pay.isOriginal === true
          ? payText({
              min: number(pay.minValue),
              max: number(pay.maxValue),
              currency: text(at(pay, "currency", "value")),
              unit: text(at(pay, "period", "value")),
            })
          : null,
      date_posted: date(row.timeStamp) ?? epoch(row.timeStamp, "ms"),
    },
  );
}
