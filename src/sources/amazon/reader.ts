// amazon.jobs, Amazon's own job list. The API is undocumented but widely used; responses were recorded in 2021, 2023
// and 2026. A board is a country. Pages have 100 rows with full descriptions, and nothing is returned beyond row
// 10,000. The place search is fuzzy, so its results are filtered again. Pay is at the end of the description, one line
// per place. Hourly warehouse jobs are listed elsewhere.
import type { RawPosting } from "../../contract/raw.ts";
import type {
  Detail,
  FetchRequest,
  Listing,
  ReadContext,
  ResolvedPlace,
  ServiceQuery,
} from "../../contract/reading.ts";
import { type Failure, failedListing, findFailure } from "../shared/reading/answers.ts";
import { getOnlyPosting } from "../shared/reading/mergedDetails.ts";
import { type ListPage, type Pager, postingsOf, readPages } from "../shared/reading/paging.ts";
import { normalizeWords, searchPages } from "../shared/reading/serviceSearch.ts";
import { ALPHA3 } from "../shared/rows/alpha3.ts";
import { asText, getIn, readJsonWithErrors, requireList, requireNumber } from "../shared/rows/values.ts";
import type { Board, Source } from "../source.ts";
import { amazonRow } from "./row.ts";

const SITE = "https://www.amazon.jobs";
/** Larger pages are returned without rows. */
const PAGE_SIZE = 100;
/** The maximum of offset plus page size. */
const LAST_ROW = 10_000;
/** The radius that the site itself uses. */
const SEARCH_RADIUS_KM = 80;

export const amazon: Source = {
  id: "amazon",
  confidence: "B",
  recorded: true,
  conditions: "amazon.jobs documents no interface for automatic reading; Rolecall follows its robots.txt",
  summary:
    "text, places, category, schedule, posted date, pay where the text ends with it; no warehouse work by the hour",
  distinguishesMissing: false,
  recognise: () => null,
  page: (slug) => `${SITE}/en/search${getCountry(slug) === null ? "" : `?${facets(getCountry(slug))}`}`,
  list: listCountry,
  detail: checkPage,
  search,
  parse(answer, board) {
    const value = readJsonWithErrors(answer);
    const rows = Array.isArray(value) ? value : getIn(value, "jobs");
    if (rows === null) return [getOnlyPosting(amazonRow(value, board))];
    return postingsOf(requireList(rows, "jobs").map((row) => amazonRow(row, board)));
  },
};

/** The country of a board; null for the board of searches without a country. */
function getCountry(slug: string): string | null {
  return ALPHA3.get(slug.toUpperCase()) ?? null;
}

/** Without its brackets the parameter is ignored. */
function facets(country: string | null): URLSearchParams {
  return new URLSearchParams(country === null ? {} : { "normalized_country_code[]": country });
}

function listCountry(board: Board, reading: ReadContext): Promise<Listing> {
  const country = getCountry(board.slug);
  if (country === null)
    return Promise.resolve(failedListing("partial", "listed by country; other postings are found by searches"));
  const params = facets(country);
  params.set("sort", "recent");
  return readPages(reading, pages(params, board));
}

function search(searchQuery: ServiceQuery, board: Board, reading: ReadContext): Promise<Listing> {
  const { place, title } = searchQuery;
  const country = searchQuery.country ?? place?.country ?? null;
  const params = facets(country === null ? null : getCountry(country));
  if (title !== null) params.set("base_query", title.slice(0, 200));
  const userText = searchQuery.location ?? place?.name ?? null;
  if (place !== null && userText !== null) {
    params.set("loc_query", userText.slice(0, 200));
    params.set("latitude", String(place.lat));
    params.set("longitude", String(place.lon));
    params.set("radius", `${Math.min(SEARCH_RADIUS_KM, Math.max(1, Math.ceil(place.radius_km)))}km`);
  } else if (userText !== null && country === null) params.set("loc_query", userText.slice(0, 200));
  params.set("sort", title === null ? "recent" : "relevant");
  return searchPages(
    reading,
    pages(params, board),
    (row) => place === null || isInPlace(row, place, userText ?? place.name),
  );
}

function pages(params: URLSearchParams, board: Board): Pager<number> {
  return {
    first: 0,
    ask: (offset) => buildSearchRequest(params, offset),
    read: (answer, offset) => {
      const page = readPage(answer, board);
      if ("failure" in page) return page;
      const next = offset + page.rows.length;
      const last = page.rows.length === 0 || next >= (page.total ?? 0) || next + PAGE_SIZE > LAST_ROW;
      return { ...page, next: last ? null : next };
    },
    caps: [LAST_ROW],
  };
}

function buildSearchRequest(params: URLSearchParams, offset: number): FetchRequest {
  const query = new URLSearchParams(params);
  query.set("result_limit", String(PAGE_SIZE));
  query.set("offset", String(offset));
  return { url: `${SITE}/en/search.json?${query}`, headers: { accept: "application/json" }, size: "feed" };
}

function readPage(answer: string, board: Board): ListPage | Failure {
  const value = readJsonWithErrors(answer);
  const error = asText(getIn(value, "error"));
  if (error !== null) return { failure: "failed", reason: `the site returned: ${error.slice(0, 200)}` };
  const total = requireNumber(getIn(value, "hits"), "hits");
  return { rows: requireList(getIn(value, "jobs"), "jobs").map((row) => amazonRow(row, board)), total };
}

/**
 * The place search also returns similar names and other places. Require the same country, and the requested city or at
 * least its region (the list names cities in English, regardless of what the user typed).
 */
function isInPlace(row: RawPosting, place: ResolvedPlace, userText: string): boolean {
  const names = [place.name, userText.split(",")[0] ?? "", place.region ?? ""]
    .map(normalizeWords)
    .filter((name) => name !== "");
  return row.locations.some((each) => {
    if (each.country !== null && each.country !== place.country) return false;
    const statedPlace = ` ${normalizeWords([each.locality, each.region, each.text].join(" "))} `;
    return names.some((name) => statedPlace.includes(` ${name} `));
  });
}

/** There is no detail API. When a posting closes, its page disappears or redirects to the list. */
async function checkPage(knownPosting: RawPosting, _board: Board, reading: ReadContext): Promise<Detail> {
  const answer = await reading.get({ url: knownPosting.url });
  if (answer.kind === "got" && (answer.status === 404 || answer.status === 410)) {
    return { kind: "gone", reason: `HTTP ${answer.status}` };
  }
  const failure = findFailure(answer);
  if (failure !== null || answer.kind === "unread") return { kind: "unread", reason: failure?.reason ?? "no response" };
  const ownAddress = new RegExp(`/jobs/${knownPosting.external_id.replace(/\W/g, "")}(?:/|$)`);
  const { hostname, pathname } = new URL(answer.url);
  if (hostname === new URL(SITE).hostname && !ownAddress.test(pathname)) {
    return { kind: "gone", reason: "the page redirects to the list" };
  }
  return answer.text.includes(knownPosting.external_id)
    ? { kind: "posting", posting: knownPosting }
    : { kind: "unread", reason: "the page does not show the posting" };
}
