// amazon.jobs, the large retailer's own list: undocumented, used by many, recorded in 2021, 2023 and 2026. A board is a country;
// pages of 100 whole texts, and nothing beyond row 10,000. Its place search is fuzzy, so what it finds is looked at again; pay
// stands at the end of the text, a line for each place. Hourly warehouse work is listed elsewhere.
import type { RawPosting } from "../../contract/raw.ts";
import type { Ask, Detail, Listing, Reading, Wanted, WantedPlace } from "../../contract/reading.ts";
import { type Failure, failed, troubleOf } from "../shared/reading/answers.ts";
import { type ListPage, type Pager, readPages } from "../shared/reading/paging.ts";
import { searchPages, words } from "../shared/reading/searching.ts";
import { ALPHA3 } from "../shared/rows/alpha3.ts";
import { onlyPosting, postingsIn } from "../shared/rows/filled.ts";
import { at, mustList, number, readJson, text } from "../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../source.ts";
import { amazonRow } from "./row.ts";

const SITE = "https://www.amazon.jobs";
/** A larger page comes without rows. */
const SIZE = 100;
/** Offset and size together may not be more. */
const LAST_ROW = 10_000;
/** What the site itself asks for. */
const MOST_KM = 80;

export const amazon: Source = {
  id: "amazon",
  sure: "B",
  recorded: true,
  off: null,
  conditions: "amazon.jobs documents no interface for automatic reading; its robots.txt is kept",
  gives:
    "text, places, category, schedule, posted date, pay where the text ends with it; no warehouse work by the hour",
  tells_empty: false,
  recognise: () => null,
  find: null,
  page: (slug) => `${SITE}/en/search${countryOf(slug) === null ? "" : `?${facets(countryOf(slug))}`}`,
  list: listCountry,
  detail: lookAt,
  company: null,
  search,
  parse(answer, board) {
    const value = readJson(answer);
    const rows = Array.isArray(value) ? value : at(value, "jobs");
    if (rows === null) return [onlyPosting(amazonRow(value, board))];
    return postingsIn(mustList(rows, "jobs").map((row) => amazonRow(row, board)));
  },
};

/** The country of a board; null for the board of searches without one. */
function countryOf(slug: string): string | null {
  return ALPHA3.get(slug.toUpperCase()) ?? null;
}

/** Without its brackets the parameter is ignored. */
function facets(country: string | null): URLSearchParams {
  return new URLSearchParams(country === null ? {} : { "normalized_country_code[]": country });
}

function listCountry(board: Board, reading: Reading): Promise<Listing> {
  const country = countryOf(board.slug);
  if (country === null) return Promise.resolve(failed("partial", "listed by country; the rest is searched"));
  const asked = facets(country);
  asked.set("sort", "recent");
  return readPages(reading, pages(asked, board));
}

function search(wanted: Wanted, board: Board, reading: Reading): Promise<Listing> {
  const { place, title } = wanted;
  const country = wanted.country ?? place?.country ?? null;
  const asked = facets(country === null ? null : countryOf(country));
  if (title !== null) asked.set("base_query", title.slice(0, 200));
  const typed = wanted.location ?? place?.name ?? null;
  if (place !== null && typed !== null) {
    asked.set("loc_query", typed.slice(0, 200));
    asked.set("latitude", String(place.lat));
    asked.set("longitude", String(place.lon));
    asked.set("radius", `${Math.min(MOST_KM, Math.max(1, Math.ceil(place.radius_km)))}km`);
  } else if (typed !== null && country === null) asked.set("loc_query", typed.slice(0, 200));
  asked.set("sort", title === null ? "recent" : "relevant");
  return searchPages(reading, pages(asked, board), (row) => place === null || isThere(row, place, typed ?? place.name));
}

function pages(asked: URLSearchParams, board: Board): Pager<number> {
  return {
    first: 0,
    ask: (offset) => askFor(asked, offset),
    read: (answer, offset) => {
      const page = readPage(answer, board);
      if ("trouble" in page) return page;
      const next = offset + page.rows.length;
      const last = page.rows.length === 0 || next >= (page.total ?? 0) || next + SIZE > LAST_ROW;
      return { ...page, next: last ? null : next };
    },
    caps: [LAST_ROW],
  };
}

function askFor(asked: URLSearchParams, offset: number): Ask {
  const query = new URLSearchParams(asked);
  query.set("result_limit", String(SIZE));
  query.set("offset", String(offset));
  return { url: `${SITE}/en/search.json?${query}`, headers: { accept: "application/json" }, size: "feed" };
}

function readPage(answer: string, board: Board): ListPage | Failure {
  const value = readJson(answer);
  const error = text(at(value, "error"));
  if (error !== null) return { trouble: "failed", because: `it says: ${error.slice(0, 200)}` };
  const total = number(at(value, "hits"));
  if (total === null) throw new ShapeError('no "hits"');
  return { rows: mustList(at(value, "jobs"), "jobs").map((row) => amazonRow(row, board)), total };
}

/**
 * The place search also finds what sounds alike, and elsewhere: the country must be the same, and the city or at least the
 * region must be the one meant (the list names cities in English, whatever was typed).
 */
function isThere(row: RawPosting, place: WantedPlace, typed: string): boolean {
  const names = [place.name, typed.split(",")[0] ?? "", place.region ?? ""].map(words).filter((name) => name !== "");
  return row.locations.some((each) => {
    if (each.country !== null && each.country !== place.country) return false;
    const said = ` ${words([each.locality, each.region, each.text].join(" "))} `;
    return names.some((name) => said.includes(` ${name} `));
  });
}

/** A posting has no call of its own; its page goes away, or leads back to the list, when it closes. */
async function lookAt(known: RawPosting, _board: Board, reading: Reading): Promise<Detail> {
  const answer = await reading.get({ url: known.url });
  if (answer.kind === "got" && (answer.status === 404 || answer.status === 410)) {
    return { kind: "gone", because: `HTTP ${answer.status}` };
  }
  const trouble = troubleOf(answer);
  if (trouble !== null || answer.kind === "unread") return { kind: "unread", because: trouble?.because ?? "no answer" };
  const own = new RegExp(`/jobs/${known.external_id.replace(/\W/g, "")}(?:/|$)`);
  const { hostname, pathname } = new URL(answer.url);
  if (hostname === new URL(SITE).hostname && !own.test(pathname)) {
    return { kind: "gone", because: "its page leads back to the list" };
  }
  return answer.text.includes(known.external_id)
    ? { kind: "posting", posting: known }
    : { kind: "unread", because: "its page does not show it" };
}
