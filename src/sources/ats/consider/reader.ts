// Consider: job boards of investors' portfolios, on custom hosts or consider.com; page and search recorded. The slug is
// `host|board`; the board may be missing. The page provides a token for its search, which returns 100 rows per cursor.
// It is read only for the links in its rows.
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { registrableDomain } from "../../../text/addresses/domains.ts";
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { parseJsonAfter } from "../../shared/pages/scriptData.ts";
import { isFailure, parseResponse, toFailedListing } from "../../shared/reading/answers.ts";
import { toLeads } from "../../shared/reading/leads.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asDate,
  asList,
  asNumber,
  asRecord,
  asText,
  fromEpoch,
  getIn,
  isRecord,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const LINK = /(?<![\w.-])consider\.com\/boards\/vc\//gi;
const HOSTED = /^\/boards\/vc\/([\w-]{1,100})(?:\/|$)/;
const STATE = "window.serverInitialData =";
const PAGE_SIZE = 100;
/** Newest first: companies that have been hiring for longer were found by an earlier read. */
const MAX_PAGES = 20;

export const consider: Source = {
  id: "consider",
  confidence: "B",
  recorded: true,
  summary: "only links to the boards of the listed companies; Rolecall reads these boards",
  distinguishesMissing: true,
  recognise(link) {
    const board = /^(?:www\.)?consider\.com$/i.test(link.hostname)
      ? toBoardSlug(HOSTED.exec(link.pathname)?.[1])
      : null;
    return board === null ? null : `consider.com/boards/vc/${board}|${board}`;
  },
  // Only a board's own page counts: a page that links to one is about another company's openings.
  find(html, page) {
    if (!html.includes("serverInitialData") || !/"board":\{|Powered by Consider/.test(html)) return null;
    return findFirstBoard(html, LINK, consider.recognise) ?? `${page.hostname.toLowerCase()}|`;
  },
  page: (slug) => `https://${encodeURI(slug.split("|")[0] ?? slug)}/jobs`,
  async list(board, reading) {
    const session = {};
    const state = parseResponse(await reading.get({ url: consider.page(board.slug), session }), (page) =>
      readSettings(page),
    );
    return isFailure(state) ? toFailedListing(state) : toLeads(await search(board, state, session, reading));
  },
  parse: (answer, board) => postingsOf(readList(answer, board).rows),
};

interface Settings {
  readonly token: string;
  readonly board: { readonly id: string; readonly isParent: boolean };
}

/** A board that moved away has a page without these settings. */
function readSettings(page: string): Settings {
  const state = parseJsonAfter(page, STATE);
  const token = asText(getIn(state, "csrfToken"));
  const id = asText(getIn(state, "board", "id")) ?? asText(getIn(state, "fixedBoard"));
  if (token === null || id === null) throw new ShapeError("no board settings on the page");
  return { token, board: { id, isParent: getIn(state, "board", "isParent") !== false } };
}

function search(
  board: Board,
  { token, board: boardSettings }: Settings,
  session: object,
  reading: ReadContext,
): Promise<Listing> {
  const page = new URL(consider.page(board.slug));
  const bounded = { ...reading, max_pages: Math.min(reading.max_pages, MAX_PAGES) };
  // The first page has no cursor; it is represented by an empty one.
  return readPages<string>(bounded, {
    first: "",
    ask: (sequence) => ({
      url: `${page.origin}/api-boards/search-jobs`,
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": token, origin: page.origin, referer: page.href },
      // Any additional key is refused.
      body: JSON.stringify({
        meta: { size: PAGE_SIZE, ...(sequence === "" ? {} : { sequence }) },
        board: boardSettings,
        query: { promoteFeatured: true },
      }),
      session,
    }),
    read: (answer) => {
      const parsedPage = readList(answer, board);
      const sequence = asText(getIn(readJson(answer), "meta", "sequence"));
      return { ...parsedPage, next: parsedPage.rows.length < PAGE_SIZE ? null : sequence };
    },
  });
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  return {
    rows: requireList(getIn(value, "jobs"), "jobs").map((row) => readRow(row, board)),
    total: asNumber(getIn(value, "total")),
  };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "jobId"));
  if (!isRecord(row) || id === null) return null;
  const title = asText(row.title);
  const url = asText(row.url) ?? asText(row.applyUrl);
  // Two companies may use the same opening numbers.
  const key = `${asText(row.companySlug) ?? asText(row.companyId) ?? ""}/${id}`;
  if (title === null || url === null || !/^https?:\/\//i.test(url)) return { skip: key };
  const domain = registrableDomain(`https://${asText(row.companyDomain) ?? ""}/`);
  const pay = asRecord(row.salary);
  return buildPosting(
    { ...board, company: null, domain: null },
    {
      external_id: key,
      title,
      url,
      apply_url: asText(row.applyUrl),
      organization: asText(row.companyName),
      organization_url: domain === null ? null : `https://${domain}/`,
      locations: distinctPlaces(asList(row.locations).map((each) => buildPlace({ text: asText(each) }))),
      remote: row.remote === true ? true : null,
      workplace: row.hybrid === true ? "hybrid" : row.remote === true ? "remote" : null,
      department: joinText(asList(row.departments)),
      // Pay that the employer did not state is an estimate.
      salary:
        pay.isOriginal === true
          ? formatPay({
              min: asNumber(pay.minValue),
              max: asNumber(pay.maxValue),
              currency: asText(getIn(pay, "currency", "value")),
              unit: asText(getIn(pay, "period", "value")),
            })
          : null,
      date_posted: asDate(row.timeStamp) ?? fromEpoch(row.timeStamp, "ms"),
    },
  );
}
