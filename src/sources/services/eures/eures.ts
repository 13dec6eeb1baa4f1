// EURES, the European portal of 31 countries' employment services: undocumented; recorded. 50 rows a page, at most 10,000 a query,
// so a board is a country (`mt`) and whole only where it is small. Lists have the whole text but neither city nor pay: those
// come from a call per posting, and so does every answer to "where".
import type { RawPosting } from "../../../contract/raw.ts";
import type { Ask, Detail, Listing, Reading, Wanted, WantedPlace } from "../../../contract/reading.ts";
import { factsOf } from "../../../contract/sources.ts";
import { failed, isFailure, readDetail } from "../../shared/reading/answers.ts";
import { type ListPage, type Pager, readPages } from "../../shared/reading/paging.ts";
import { isNear, searchedOnly, searchPages, words } from "../../shared/reading/searching.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { at, mustList, number, readJson } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readRow, readVacancy } from "./vacancy.ts";

const API = "https://europa.eu/eures/api/jv-searchengine/public";
const SIZE = 50;
const WINDOW = 10_000;
const COUNTRIES = factsOf("eures").covers ?? [];
/** Calls that one search may spend on finding out where its rows are. */
const MOST_LOOKUPS = 100;
const MOST_FAILURES = 3;

export const eures: Source = {
  id: "eures",
  sure: "A",
  recorded: true,
  off: null,
  conditions:
    "the portal's interface is public and not documented; its terms do not speak of automatic reading and ask to name the European Union as the source",
  gives: "text, country, kind of work, dates, employer; city, pay and the way to apply by a call per posting",
  tells_empty: false,
  recognise: () => null,
  find: null,
  page: () => "https://europa.eu/eures/portal/jv-se/search",
  list: (board, reading) => {
    const country = board.slug.toUpperCase();
    return COUNTRIES.includes(country) ? readPages(reading, listed(country, board)) : searchedOnly();
  },
  detail: askVacancy,
  company: null,
  search,
  parse(answer, board) {
    const value = readJson(answer);
    return at(value, "jvs") === null ? [readVacancy(value, board, null)] : postingsIn(readPage(answer, board).rows);
  },
};

function askVacancy(known: RawPosting, board: Board, reading: Reading): Promise<Detail> {
  const url = `${API}/jv/id/${encodeURIComponent(known.external_id)}?requestLang=en`;
  return readDetail(reading, { url }, (answer) => readVacancy(readJson(answer), board, known));
}

async function search(wanted: Wanted, board: Board, reading: Reading): Promise<Listing> {
  const country = wanted.place?.country ?? wanted.country;
  const found = await searchPages(reading, pages(wanted.title, country, board));
  if (wanted.place === null || found.whole || found.trouble !== "partial") return found;
  return lookAround(found, wanted.place, board, reading);
}

/** Rows whose text names the place are asked about first; what is beyond the budget is said. */
async function lookAround(
  found: Extract<Listing, { whole: false }>,
  place: WantedPlace,
  board: Board,
  reading: Reading,
): Promise<Listing> {
  const name = ` ${words(place.name)} `;
  const names = (row: RawPosting): boolean => ` ${words(`${row.title} ${row.description_html}`)} `.includes(name);
  const ranked = [...found.postings.filter(names), ...found.postings.filter((row) => !names(row))];
  const near: RawPosting[] = [];
  let failures = 0;
  let asked = 0;
  for (const row of ranked.slice(0, MOST_LOOKUPS)) {
    if (failures >= MOST_FAILURES) break;
    asked++;
    const said = await askVacancy(row, board, reading);
    failures = said.kind === "unread" ? failures + 1 : 0;
    if (said.kind === "posting" && isNear(said.posting, place)) near.push(said.posting);
  }
  const left = ranked.length - asked + failures;
  return left === 0
    ? { ...found, postings: near }
    : failed("partial", `where ${left} more rows are was not asked`, near);
}

function pages(title: string | null, country: string | null, board: Board): Pager<number> {
  return {
    first: 1,
    ask: (page) => searchAsk(title, country, page),
    read: (answer, page) => {
      const read = readPage(answer, board);
      return { ...read, next: read.rows.length < SIZE || page * SIZE >= WINDOW ? null : page + 1 };
    },
  };
}

/** A country that can never be read whole is not read at length: its first page is what is newest. */
function listed(country: string, board: Board): Pager<number> {
  const pager = pages(null, country, board);
  return {
    ...pager,
    read: (answer, page, got) => {
      const read = pager.read(answer, page, got);
      return isFailure(read) || (read.total ?? 0) <= WINDOW ? read : { ...read, next: null };
    },
  };
}

function searchAsk(title: string | null, country: string | null, page: number): Ask {
  const asked = {
    resultsPerPage: SIZE,
    page,
    sortSearch: title === null ? "MOST_RECENT" : "BEST_MATCH",
    keywords: title === null ? [] : [{ keyword: title, specificSearchCode: "TITLE" }],
    // Greece goes by its Greek letters. Smaller areas than countries are silently empty.
    locationCodes: country === null ? [] : [country === "GR" ? "el" : country.toLowerCase()],
    publicationPeriod: null,
    requestLanguage: "en",
  };
  return {
    url: `${API}/jv-search/search`,
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(asked),
  };
}

function readPage(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = number(at(value, "numberRecords"));
  if (total === null) throw new ShapeError('no "numberRecords"');
  return { rows: mustList(at(value, "jvs"), "jvs").map((row) => readRow(row, board)), total };
}
