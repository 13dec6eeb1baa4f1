// USAJOBS, the jobs of the United States' federal government: documented, with a free key; an answer of 2016 recorded, today's
// fields from its documentation. 500 rows a page, at most 10,000 a query, so all of them are read from both ends. A posting may
// name dozens of places; times without a zone are Washington's.

import type { RawPosting } from "../../../contract/raw.ts";
import type { Ask, Listing, Reading, Wanted } from "../../../contract/reading.ts";
import { there } from "../../../contract/there.ts";
import { type End, FRONT, nextEnd } from "../../shared/reading/bothEnds.ts";
import { type ListPage, type Pager, readPages } from "../../shared/reading/paging.ts";
import { isNear, keysMissing, keysOf, searchPages } from "../../shared/reading/searching.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { at, joined, mustList, number, readJson } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readAnnouncement } from "./row.ts";

const API = "https://data.usajobs.gov/api/Search";
const SIZE = 500;
const WINDOW = 10_000;
const KM_PER_MILE = 1.609;

export const usajobs: Source = {
  id: "usajobs",
  sure: "A",
  recorded: true,
  off: null,
  gives: "text in parts, places with coordinates, pay, schedule, agency, dates; federal jobs only",
  tells_empty: false,
  recognise: () => null,
  find: null,
  page: () => "https://www.usajobs.gov/search/results/",
  list: async (board, reading) =>
    keysMissing("usajobs", reading) ?? readPages(reading, { ...pages({}, board, reading), caps: [WINDOW] }),
  detail: null,
  company: null,
  search,
  parse: (answer, board) => postingsIn(readPage(answer, board).rows),
};

async function search(wanted: Wanted, board: Board, reading: Reading): Promise<Listing> {
  const missing = keysMissing("usajobs", reading);
  if (missing !== null) return missing;
  const { title, location, place } = wanted;
  const asked: Record<string, string> = {};
  if (title !== null) asked.Keyword = title;
  if (place !== null) {
    asked.LocationName = there(joined([place.name, place.region]));
    asked.Radius = String(Math.ceil(place.radius_km / KM_PER_MILE));
  } else if (location !== null) asked.LocationName = location;
  return searchPages(reading, pages(asked, board, reading), (found) => inReach(found, wanted));
}

/** Work from anywhere has no coordinates, and the service says that it fits. */
function inReach(found: RawPosting, { place }: Wanted): boolean {
  return place === null || found.locations.every((each) => each.lat === null) || isNear(found, place);
}

function pages(asked: Readonly<Record<string, string>>, board: Board, reading: Reading): Pager<End> {
  return {
    first: FRONT,
    ask: (end) => searchAsk(asked, end, reading),
    read: (answer, end) => {
      const read = readPage(answer, board);
      return { ...read, next: nextEnd(end, read.rows.length, read.total, SIZE, WINDOW) };
    },
  };
}

function searchAsk(asked: Readonly<Record<string, string>>, end: End, reading: Reading): Ask {
  const query = new URLSearchParams({
    ...asked,
    Page: String(end.page + 1),
    ResultsPerPage: String(SIZE),
    Fields: "Full",
    SortField: "opendate",
    SortDirection: end.newest ? "desc" : "asc",
  });
  const [key = "", address = ""] = keysOf("usajobs", reading);
  // The service knows its users by their address in place of a program's name.
  const headers = { "authorization-key": key, accept: "application/json" };
  return { url: `${API}?${query}`, headers, agent: address, size: "feed", documented: true };
}

function readPage(answer: string, board: Board): ListPage & { total: number } {
  const result = at(readJson(answer), "SearchResult");
  const total = number(at(result, "SearchResultCountAll"));
  if (total === null) throw new ShapeError('no "SearchResultCountAll"');
  const rows = mustList(at(result, "SearchResultItems"), "SearchResultItems");
  return { rows: rows.map((row) => readAnnouncement(row, board)), total };
}
