// The newer career sites of SuccessFactors: 10 rows a page, totals by language, and an order that changes between requests,
// so that the pages are swept again until all are seen. Some sites want the token and the cookie of their search page.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing, Reading } from "../../../contract/reading.ts";
import { plain } from "../../shared/pages/jobPosting.ts";
import { failed } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { orderOf, slashDate } from "../../shared/rows/slashDates.ts";
import { at, isRecord, joined, list, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";
import { placeOf } from "./feeds.ts";

const SIZE = 10;
const SWEEPS = 3;
const MOST_LOCALES = 8;
const USUAL = "en_US";
const USUAL_ONES = [USUAL, "en_GB"];

interface Cursor {
  readonly sweep: number;
  readonly page: number;
}

/** Null where the site is not of this kind: it has no such interface, or does not open it. */
export async function listUnified(
  board: Board,
  reading: Reading,
  session: object,
  searchPage: string,
): Promise<Listing | null> {
  const found = new Map<string, RawPosting>();
  const stated = localesIn(searchPage);
  const locales = stated.length === 0 ? USUAL_ONES : stated;
  let whole: Listing | null = null;
  for (const [number_, locale] of locales.entries()) {
    const listing = await listLocale(board, reading, session, locale, tokenIn(searchPage));
    if (!listing.whole && number_ === 0 && listing.postings.length === 0 && isAbsent(listing)) return null;
    for (const each of listing.postings) if (!found.has(each.external_id)) found.set(each.external_id, each);
    if (!listing.whole)
      return failed(found.size > 0 ? "partial" : listing.trouble, listing.because, [...found.values()]);
    whole = listing;
    if (stated.length === 0 && found.size > 0) break;
  }
  // In a language that is not the site's own the answer is empty: without its languages none proves an empty board.
  if (stated.length === 0 && found.size === 0) return null;
  return whole?.whole === true ? { ...whole, postings: [...found.values()], validators: null } : whole;
}

/** What a site without the newer form says to its call. */
const NOT_KNOWN: ReadonlySet<number> = new Set([400, 405, 415, 501]);

function isAbsent(listing: Extract<Listing, { whole: false }>): boolean {
  return (
    listing.trouble === "no_such_board" ||
    listing.trouble === "forbidden" ||
    listing.fault === "shape" ||
    NOT_KNOWN.has(listing.status ?? 200)
  );
}

/** The languages of the site's own switch, English first. */
function localesIn(page: string): string[] {
  const found = new Set<string>();
  for (const [, locale] of page.matchAll(/[?&]locale=([a-z]{2}_[A-Z]{2})\b/g))
    if (locale !== undefined) found.add(locale);
  const [, language, country] = /<html[^>]{0,200}\blang="([a-z]{2})[-_]([A-Za-z]{2})"/i.exec(page) ?? [];
  if (language !== undefined && country !== undefined) found.add(`${language.toLowerCase()}_${country.toUpperCase()}`);
  const order = [...found].toSorted((one, two) => Number(two === USUAL) - Number(one === USUAL));
  return order.slice(0, MOST_LOCALES);
}

function tokenIn(page: string): string | null {
  return /CSRFToken["']?\s{0,5}[:=]\s{0,5}["']([\w+/=.-]{8,200})["']/i.exec(page)?.[1] ?? null;
}

function listLocale(
  board: Board,
  reading: Reading,
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
      body: JSON.stringify(question(locale, page)),
      documented: true,
      session,
    }),
    read: (answer, { sweep, page }) => {
      const read = readUnified(answer, board, locale);
      const total = read.total ?? 0;
      const fresh = read.rows.filter((row) => row === null || !seen.has(keyOf(row)));
      for (const row of fresh) if (row !== null) seen.add(keyOf(row));
      const last = read.rows.length === 0 || (page + 1) * SIZE >= total;
      const next = seen.size >= total ? null : !last ? { sweep, page: page + 1 } : { sweep: sweep + 1, page: 0 };
      const empty = sweep === 0 && page === 0 && read.rows.length === 0;
      return { rows: fresh, total, next: empty || (next !== null && next.sweep >= SWEEPS) ? null : next };
    },
  });
}

function keyOf(row: Exclude<Row, null>): string {
  return "skip" in row ? row.skip : row.external_id;
}

function question(locale: string, page: number): Record<string, unknown> {
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

/** Dates are written in the order of the language; a year of two digits is American. */
export function readUnified(answer: string, board: Board, locale: string): ListPage {
  const value = readJson(answer);
  const total = number(at(value, "totalJobs"));
  if (total === null) throw new ShapeError('no "totalJobs"');
  const results =
    total === 0 ? list(at(value, "jobSearchResult")) : mustList(at(value, "jobSearchResult"), "jobSearchResult");
  const starts = results.map((row) => text(at(row, "response", "unifiedStandardStart")));
  const order = orderOf(starts) ?? (locale === USUAL ? "month first" : "day first");
  return {
    rows: results.map((row, index) => readRow(row, board, locale, slashDate(starts[index] ?? null, order))),
    total,
  };
}

function readRow(result: unknown, board: Board, locale: string, posted: string | null): Row {
  const row = at(result, "response");
  const id = text(at(row, "id"));
  const title = text(at(row, "unifiedStandardTitle"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  // The name in the address comes escaped.
  const name = text(row.unifiedUrlTitle) ?? text(row.urlTitle) ?? "job";
  const short = list(row.jobLocationShort)
    .flatMap((each) => (text(each) ?? "").split(/<br\s{0,3}\/?>/i))
    .map((each) => placeOf(plain(each)));
  const own = joined([row.custprimecity, list(row.custCountryRegion)[0]]);
  return posting(board, {
    external_id: id,
    title,
    url: new URL(`/job/${name}/${encodeURIComponent(id)}-${locale}`, `https://${board.slug}`).href,
    locations: places(short.length > 0 ? short : [place({ text: own })]),
    language: locale.slice(0, 2),
    employment_type: joined(list(row.jobContract)) ?? text(row.jobContract),
    department: joined(list(row.custJobFamily)) ?? joined(list(row.custJobArea)) ?? text(row.custJobFamily),
    date_posted: posted,
  });
}
