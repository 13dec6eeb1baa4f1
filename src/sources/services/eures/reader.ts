// EURES, the European portal of 31 countries' employment services: undocumented; recorded. 50 rows per page and at most
// 10,000 per query, so a board is a country (`mt`) and only small ones can be complete. Lists have the full description
// but neither city nor pay: those need one request per posting, and so does filtering by place.
import type { RawPosting } from "../../../contract/raw.ts";
import type {
  Detail,
  FetchRequest,
  Listing,
  ReadContext,
  ResolvedPlace,
  ServiceQuery,
} from "../../../contract/reading.ts";
import { sourceFactsOf } from "../../../contract/sources.ts";
import { failedListing, isFailure, readDetail } from "../../shared/reading/answers.ts";
import { type ListPage, type Pager, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { isNear, normalizeWords, searchOnlyListing, searchPages } from "../../shared/reading/serviceSearch.ts";
import { getIn, readJson, requireList, requireNumber } from "../../shared/rows/values.ts";
import type { Board, Source } from "../../source.ts";
import { readRow, readVacancy } from "./vacancy.ts";

const API = "https://europa.eu/eures/api/jv-searchengine/public";
const PAGE_SIZE = 50;
const WINDOW = 10_000;
const COUNTRIES = sourceFactsOf("eures").covers ?? [];
/** Detail requests that one search may spend on locating its rows. */
const MAX_LOOKUPS = 100;
const MAX_FAILURES = 3;

export const eures: Source = {
  id: "eures",
  confidence: "A",
  recorded: true,
  conditions:
    "the portal's interface is public and not documented; its terms do not mention automatic reading and require naming the European Union as the source",
  summary: "text, country, kind of work, dates, employer; city, pay and the way to apply from a request per posting",
  distinguishesMissing: false,
  recognise: () => null,
  page: () => "https://europa.eu/eures/portal/jv-se/search",
  list: (board, reading) => {
    const country = board.slug.toUpperCase();
    return COUNTRIES.includes(country) ? readPages(reading, listed(country, board)) : searchOnlyListing();
  },
  detail: requestVacancy,
  search,
  parse(answer, board) {
    const value = readJson(answer);
    return getIn(value, "jvs") === null ? [readVacancy(value, board, null)] : postingsOf(readPage(answer, board).rows);
  },
};

function requestVacancy(knownPosting: RawPosting, board: Board, reading: ReadContext): Promise<Detail> {
  const url = `${API}/jv/id/${encodeURIComponent(knownPosting.external_id)}?requestLang=en`;
  return readDetail(reading, { url }, (answer) => readVacancy(readJson(answer), board, knownPosting));
}

async function search(searchQuery: ServiceQuery, board: Board, reading: ReadContext): Promise<Listing> {
  const country = searchQuery.place?.country ?? searchQuery.country;
  const found = await searchPages(reading, pages(searchQuery.title, country, board));
  if (searchQuery.place === null || found.complete || found.failure !== "partial") return found;
  return filterByPlace(found, searchQuery.place, board, reading);
}

/** Rows whose text names the place are checked first; rows beyond the budget are reported. */
async function filterByPlace(
  found: Extract<Listing, { complete: false }>,
  place: ResolvedPlace,
  board: Board,
  reading: ReadContext,
): Promise<Listing> {
  const name = ` ${normalizeWords(place.name)} `;
  const names = (row: RawPosting): boolean =>
    ` ${normalizeWords(`${row.title} ${row.description_html}`)} `.includes(name);
  const ranked = [...found.postings.filter(names), ...found.postings.filter((row) => !names(row))];
  const matches: RawPosting[] = [];
  let failures = 0;
  let lookups = 0;
  for (const row of ranked.slice(0, MAX_LOOKUPS)) {
    if (failures >= MAX_FAILURES) break;
    lookups++;
    const vacancy = await requestVacancy(row, board, reading);
    failures = vacancy.kind === "unread" ? failures + 1 : 0;
    if (vacancy.kind === "posting" && isNear(vacancy.posting, place)) matches.push(vacancy.posting);
  }
  const unchecked = ranked.length - lookups + failures;
  return unchecked === 0
    ? { ...found, postings: matches }
    : failedListing("partial", `the places of ${unchecked} more rows were not checked`, matches);
}

function pages(title: string | null, country: string | null, board: Board): Pager<number> {
  return {
    first: 1,
    ask: (page) => buildSearchRequest(title, country, page),
    read: (answer, page) => {
      const parsedPage = readPage(answer, board);
      return {
        ...parsedPage,
        next: parsedPage.rows.length < PAGE_SIZE || page * PAGE_SIZE >= WINDOW ? null : page + 1,
      };
    },
  };
}

/** A country that can never be complete is not read at length: its first page has the newest postings. */
function listed(country: string, board: Board): Pager<number> {
  const pager = pages(null, country, board);
  return {
    ...pager,
    read: (answer, page, response) => {
      const parsedPage = pager.read(answer, page, response);
      return isFailure(parsedPage) || (parsedPage.total ?? 0) <= WINDOW ? parsedPage : { ...parsedPage, next: null };
    },
  };
}

function buildSearchRequest(title: string | null, country: string | null, page: number): FetchRequest {
  const searchBody = {
    resultsPerPage: PAGE_SIZE,
    page,
    sortSearch: title === null ? "MOST_RECENT" : "BEST_MATCH",
    keywords: title === null ? [] : [{ keyword: title, specificSearchCode: "TITLE" }],
    // Greece has the code EL here. Areas smaller than countries silently return nothing.
    locationCodes: country === null ? [] : [country === "GR" ? "el" : country.toLowerCase()],
    publicationPeriod: null,
    requestLanguage: "en",
  };
  return {
    url: `${API}/jv-search/search`,
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(searchBody),
  };
}

function readPage(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = requireNumber(getIn(value, "numberRecords"), "numberRecords");
  return { rows: requireList(getIn(value, "jvs"), "jvs").map((row) => readRow(row, board)), total };
}
