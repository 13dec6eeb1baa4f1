// USAJOBS, the jobs of the United States' federal government: documented, with a free key; a response of 2016 recorded,
// today's fields from the documentation. 500 rows per page and at most 10,000 per query, so the list is read from both
// ends. A posting may name dozens of places. Times without a zone are Washington's.
import { assertPresent } from "../../../contract/assertPresent.ts";
import type { RawPosting } from "../../../contract/raw.ts";
import type { FetchRequest, Listing, ReadContext, ServiceQuery } from "../../../contract/reading.ts";
import { type EndCursor, FRONT, nextEndCursor } from "../../shared/reading/bothEnds.ts";
import { type ListPage, type Pager, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { findMissingKeys, getServiceKeys, isNear, searchPages } from "../../shared/reading/serviceSearch.ts";
import { getIn, joinText, readJson, requireList, requireNumber } from "../../shared/rows/values.ts";
import type { Board, Source } from "../../source.ts";
import { readAnnouncement } from "./row.ts";

const API = "https://data.usajobs.gov/api/Search";
const PAGE_SIZE = 500;
const WINDOW = 10_000;
const KM_PER_MILE = 1.609;

export const usajobs: Source = {
  id: "usajobs",
  confidence: "A",
  recorded: true,
  summary: "text in parts, places with coordinates, pay, schedule, agency, dates; federal jobs only",
  distinguishesMissing: false,
  recognise: () => null,
  page: () => "https://www.usajobs.gov/search/results/",
  list: async (board, reading) =>
    findMissingKeys("usajobs", reading) ?? readPages(reading, { ...pages({}, board, reading), caps: [WINDOW] }),
  search,
  parse: (answer, board) => postingsOf(readPage(answer, board).rows),
};

async function search(searchQuery: ServiceQuery, board: Board, reading: ReadContext): Promise<Listing> {
  const missing = findMissingKeys("usajobs", reading);
  if (missing !== null) return missing;
  const { title, location, place } = searchQuery;
  const params: Record<string, string> = {};
  if (title !== null) params.Keyword = title;
  if (place !== null) {
    params.LocationName = assertPresent(joinText([place.name, place.region]));
    params.Radius = String(Math.ceil(place.radius_km / KM_PER_MILE));
  } else if (location !== null) params.LocationName = location;
  return searchPages(reading, pages(params, board, reading), (found) => isInReach(found, searchQuery));
}

/** Remote jobs have no coordinates; the service's own match is accepted. */
function isInReach(found: RawPosting, { place }: ServiceQuery): boolean {
  return place === null || found.locations.every((each) => each.lat === null) || isNear(found, place);
}

function pages(params: Readonly<Record<string, string>>, board: Board, reading: ReadContext): Pager<EndCursor> {
  return {
    first: FRONT,
    ask: (end) => buildSearchRequest(params, end, reading),
    read: (answer, end) => {
      const parsedPage = readPage(answer, board);
      return { ...parsedPage, next: nextEndCursor(end, parsedPage.rows.length, parsedPage.total, PAGE_SIZE, WINDOW) };
    },
  };
}

function buildSearchRequest(
  params: Readonly<Record<string, string>>,
  end: EndCursor,
  reading: ReadContext,
): FetchRequest {
  const query = new URLSearchParams({
    ...params,
    Page: String(end.page + 1),
    ResultsPerPage: String(PAGE_SIZE),
    Fields: "Full",
    SortField: "opendate",
    SortDirection: end.newest ? "desc" : "asc",
  });
  const [key = "", address = ""] = getServiceKeys("usajobs", reading);
  // The service identifies its users by their mail address in the User-Agent header.
  const headers = { "authorization-key": key, accept: "application/json" };
  return { url: `${API}?${query}`, headers, agent: address, size: "feed", documented: true };
}

function readPage(answer: string, board: Board): ListPage & { total: number } {
  const result = getIn(readJson(answer), "SearchResult");
  const total = requireNumber(getIn(result, "SearchResultCountAll"), "SearchResultCountAll");
  const rows = requireList(getIn(result, "SearchResultItems"), "SearchResultItems");
  return { rows: rows.map((row) => readAnnouncement(row, board)), total };
}
