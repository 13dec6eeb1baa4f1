// The newer SuccessFactors career sites: 10 rows per page, totals per language, and an order that changes between
// requests, so the pages are read repeatedly until all rows are seen. Some sites require the token and the cookie of
// their search page.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { stripMarkup } from "../../shared/pages/jobPosting.ts";
import { failedListing } from "../../shared/reading/answers.ts";
import { type ListPage, readPages } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { findDayOrder, parseSlashDate } from "../../shared/rows/slashDates.ts";
import {
  asList,
  asText,
  getIn,
  isRecord,
  joinText,
  readJson,
  requireList,
  requireNumber,
} from "../../shared/rows/values.ts";
import type { Board } from "../../source.ts";
import { parsePlace } from "./feeds.ts";

const PAGE_SIZE = 10;
const SWEEPS = 3;
const MAX_LOCALES = 8;
const DEFAULT_LOCALE = "en_US";
const DEFAULT_LOCALES = [DEFAULT_LOCALE, "en_GB"];

interface Cursor {
  readonly sweep: number;
  readonly page: number;
}

/** Null if the site is not of this kind: the API is missing or not accessible. */
export async function listUnified(
  board: Board,
  reading: ReadContext,
  session: object,
  searchPage: string,
): Promise<Listing | null> {
  const found = new Map<string, RawPosting>();
  const statedLocales = localesIn(searchPage);
  const locales = statedLocales.length === 0 ? DEFAULT_LOCALES : statedLocales;
  let merged: Listing | null = null;
  for (const [number_, locale] of locales.entries()) {
    const listing = await listLocale(board, reading, session, locale, tokenIn(searchPage));
    if (!listing.complete && number_ === 0 && listing.postings.length === 0 && isAbsent(listing)) return null;
    for (const each of listing.postings) if (!found.has(each.external_id)) found.set(each.external_id, each);
    if (!listing.complete)
      return failedListing(found.size > 0 ? "partial" : listing.failure, listing.reason, [...found.values()]);
    merged = listing;
    if (statedLocales.length === 0 && found.size > 0) break;
  }
  // In a language that the site does not have, the response is empty. Without the site's languages, an empty response
  // does not prove an empty board.
  if (statedLocales.length === 0 && found.size === 0) return null;
  return merged?.complete === true ? { ...merged, postings: [...found.values()], validators: null } : merged;
}

/** The statuses with which a site without the newer form answers. */
const UNSUPPORTED_STATUSES: ReadonlySet<number> = new Set([400, 405, 415, 501]);

function isAbsent(listing: Extract<Listing, { complete: false }>): boolean {
  return (
    listing.failure === "no_such_board" ||
    listing.failure === "forbidden" ||
    listing.fault === "shape" ||
    UNSUPPORTED_STATUSES.has(listing.status ?? 200)
  );
}

/** The languages of the site's language switch, English first. */
function localesIn(page: string): string[] {
  const found = new Set<string>();
  for (const [, locale] of page.matchAll(/[?&]locale=([a-z]{2}_[A-Z]{2})\b/g))
    if (locale !== undefined) found.add(locale);
  const [, language, country] = /<html[^>]{0,200}\blang="([a-z]{2})[-_]([A-Za-z]{2})"/i.exec(page) ?? [];
  if (language !== undefined && country !== undefined) found.add(`${language.toLowerCase()}_${country.toUpperCase()}`);
  const order = [...found].toSorted((one, two) => Number(two === DEFAULT_LOCALE) - Number(one === DEFAULT_LOCALE));
  return order.slice(0, MAX_LOCALES);
}

function tokenIn(page: string): string | null {
  return /CSRFToken["']?\s{0,5}[:=]\s{0,5}["']([\w+/=.-]{8,200})["']/i.exec(page)?.[1] ?? null;
}

function listLocale(
  board: Board,
  reading: ReadContext,
  session: object,
  locale: string,
  token: string | null,
): Promise<Listing> {
  const seen = new Set<string>();
  return readPages<Cursor>(reading, {
    first: { sweep: 0, page: 0 },
    ask: ({ page }) => ({
      url: `https://${board.slug}/services/recruiting/v1/jobs`,
      method: "POST",
      headers: { "content-type": "application/json", ...(token === null ? {} : { "x-csrf-token": token }) },
      body: JSON.stringify(buildSearchRequest(locale, page)),
      documented: true,
      session,
    }),
    read: (answer, { sweep, page }) => {
      const parsedPage = readUnified(answer, board, locale);
      const total = parsedPage.total ?? 0;
      const newRows = parsedPage.rows.filter((row) => row === null || !seen.has(keyOf(row)));
      for (const row of newRows) if (row !== null) seen.add(keyOf(row));
      const last = parsedPage.rows.length === 0 || (page + 1) * PAGE_SIZE >= total;
      const next = seen.size >= total ? null : !last ? { sweep, page: page + 1 } : { sweep: sweep + 1, page: 0 };
      const empty = sweep === 0 && page === 0 && parsedPage.rows.length === 0;
      return { rows: newRows, total, next: empty || (next !== null && next.sweep >= SWEEPS) ? null : next };
    },
  });
}

function keyOf(row: Exclude<Row, null>): string {
  return "skip" in row ? row.skip : row.external_id;
}

function buildSearchRequest(locale: string, page: number): Record<string, unknown> {
  return {
    locale,
    pageNumber: page,
    sortBy: "date",
    keywords: "",
    location: "",
    facetFilters: {},
    brand: "",
    skills: [],
    categoryId: 0,
    alertId: "",
    rcmCandidateId: "",
  };
}

/** The date order depends on the language; a two-digit year is US format. */
export function readUnified(answer: string, board: Board, locale: string): ListPage {
  const value = readJson(answer);
  const total = requireNumber(getIn(value, "totalJobs"), "totalJobs");
  const results =
    total === 0
      ? asList(getIn(value, "jobSearchResult"))
      : requireList(getIn(value, "jobSearchResult"), "jobSearchResult");
  const starts = results.map((row) => asText(getIn(row, "response", "unifiedStandardStart")));
  const order = findDayOrder(starts) ?? (locale === DEFAULT_LOCALE ? "month first" : "day first");
  return {
    rows: results.map((row, index) => readRow(row, board, locale, parseSlashDate(starts[index] ?? null, order))),
    total,
  };
}

function readRow(result: unknown, board: Board, locale: string, posted: string | null): Row {
  const row = getIn(result, "response");
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "unifiedStandardTitle"));
  if (!isRecord(row) || id === null || title === null) return null;
  // The name in the address is escaped.
  const name = asText(row.unifiedUrlTitle) ?? asText(row.urlTitle) ?? "job";
  const short = asList(row.jobLocationShort)
    .flatMap((each) => (asText(each) ?? "").split(/<br\s{0,3}\/?>/i))
    .map((each) => parsePlace(stripMarkup(each)));
  const customPlace = joinText([row.custprimecity, asList(row.custCountryRegion)[0]]);
  return buildRow(board, {
    external_id: id,
    title,
    url: new URL(`/job/${name}/${encodeURIComponent(id)}-${locale}`, `https://${board.slug}`).href,
    locations: short.length > 0 ? short : [buildPlace({ text: customPlace })],
    language: locale.slice(0, 2),
    employment_type: joinText(asList(row.jobContract)) ?? asText(row.jobContract),
    department: joinText(asList(row.custJobFamily)) ?? joinText(asList(row.custJobArea)) ?? asText(row.custJobFamily),
    date_posted: posted,
  });
}
