// JOIN: data in a script on the company's page. Rows are recorded; the pages are based on several other readers. Five
// rows per page with an exact count. Descriptions are on the posting pages (JSON-LD escaped twice, otherwise Markdown).
// Pay is in cents and shown only if the employer allows it. An unknown slug may show a placeholder company, so the
// company's own slug must match the requested one.
import type { RawEmployer, RawPosting } from "../../../contract/raw.ts";
import type { FetchResponse } from "../../../contract/reading.ts";
import { registrableDomain } from "../../../text/addresses/domains.ts";
import { findElement, parseHtml, rawTextOf, type Tree } from "../../../text/html/tree.ts";
import { findFirstSlug, toBoardSlug } from "../../shared/boards/slugs.ts";
import { readJobPosting, unescapeHtml } from "../../shared/pages/jobPosting.ts";
import { findJsonLd } from "../../shared/pages/jsonLd.ts";
import { type Failure, readDetail } from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asNumber,
  asRecord,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const COMPANIES = "https://join.com/companies";
const IN_PAGE = /join\.com\/(?:[a-z]{2}\/)?companies\/([\w-]{1,100})/gi;

export const join: Source = {
  id: "join",
  confidence: "B",
  recorded: true,
  summary:
    "places with coordinates, category, employment type, workplace, pay, posted date; text from the posting's page; many boards are agencies'",
  distinguishesMissing: true,
  recognise(link) {
    if (!/^(?:www\.)?join\.com$/.test(link.hostname)) return null;
    return toBoardSlug(/^\/(?:[a-z]{2}\/)?companies\/([^/]+)/.exec(link.pathname)?.[1]);
  },
  find: (html) => findFirstSlug(html, IN_PAGE, toBoardSlug),
  page: (slug) => `${COMPANIES}/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 1,
      ask: (page) => ({ url: `${COMPANIES}/${encodeURIComponent(board.slug)}${page === 1 ? "" : `?page=${page}`}` }),
      read: (answer, page, response) => {
        const state = readState(parseHtml(answer));
        if (state === null)
          return { failure: "no_such_board", reason: "the page reports that the company does not exist" };
        const otherCompany = findOtherCompany(state, board, response);
        if (otherCompany !== null) return otherCompany;
        const pages = asNumber(getIn(state, "jobs", "pagination", "pageCount"));
        return { ...readList(state, board), next: pages !== null && page < pages ? page + 1 : null };
      },
    }),
  detail: (knownPosting, board, reading) =>
    readDetail(reading, { url: knownPosting.url }, (answer) => readPosting(answer, board, knownPosting)),
  parse(answer, board) {
    if (/^\s{0,200}</.test(answer.slice(0, 300))) return parsePage(answer, board);
    const value = readJson(answer);
    const company = asRecord(getIn(value, "company"));
    return postingsOf(requireList(getIn(value, "items"), "items").map((row) => readRow(row, board, company)));
  },
};

function parsePage(answer: string, board: Board): RawPosting[] {
  const state = readState(parseHtml(answer));
  if (state === null) throw new ShapeError("the page reports that the posting is gone");
  if (getIn(state, "jobs") !== null) return postingsOf(readList(state, board).rows);
  const row = getOnlyPosting(readRow(getIn(state, "job"), board, asRecord(state.company)));
  return [readPosting(answer, board, row) ?? row];
}

/** The data that the page is rendered from; null for the site's "not found" page, which may have status 200. */
function readState(tree: Tree): Json | null {
  const script = findElement(tree, "script#__NEXT_DATA__");
  if (script === null) throw new ShapeError("no page data");
  const props = getIn(readJson(rawTextOf(tree, script)), "props", "pageProps");
  const status = asNumber(getIn(props, "statusCode"));
  if (status === 404 || status === 410) return null;
  const state = getIn(props, "initialState");
  if (!isRecord(state)) throw new ShapeError("no page state");
  return state;
}

/** A renamed company redirects to its new page, whose slug then matches. */
function findOtherCompany(state: Json, board: Board, response: FetchResponse): Failure | null {
  const slug = asText(getIn(state, "company", "domain"))?.toLowerCase() ?? null;
  if (slug === null) throw new ShapeError("no company");
  const shownSlug = URL.canParse(response.url) ? new URL(response.url).pathname.split("/").at(-1)?.toLowerCase() : null;
  if (slug === board.slug.toLowerCase() || slug === shownSlug) return null;
  return { failure: "no_such_board", reason: "the page belongs to another company" };
}

function readList(state: Json, board: Board): ListPage {
  const company = asRecord(state.company);
  const rows = requireList(getIn(state, "jobs", "items"), "jobs.items").map((row) => readRow(row, board, company));
  const count = asNumber(getIn(state, "jobs", "pagination", "rowCount"));
  if (count === null) throw new ShapeError("no row count");
  return { rows, total: count };
}

function readRow(row: unknown, board: Board, company: Json): Row {
  const id = asText(getIn(row, "id"));
  const key = asText(getIn(row, "idParam"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || key === null || title === null) return null;
  const workplace = parseWorkplace(asText(row.workplaceType));
  return buildRow(board, {
    external_id: id,
    title,
    url: `${COMPANIES}/${encodeURIComponent(asText(company.domain) ?? board.slug)}/${encodeURIComponent(key)}`,
    organization: asText(company.name),
    organization_url: asText(company.url),
    locations: [readPlace(row)],
    remote: workplace === null ? null : workplace === "remote",
    workplace,
    employment_type: asText(getIn(row.employmentType, "name")),
    department: asText(getIn(row.category, "name")),
    salary: getIn(row.settings, "showSalary") === false ? null : readPay(row),
    date_posted: asDate(row.createdAt),
    employer: employerOf(company),
  });
}

function readPlace(row: Json): ReturnType<typeof buildPlace> {
  const { city } = row;
  return buildPlace({
    locality: asText(getIn(city, "cityName")),
    region: asText(getIn(city, "regionName")),
    country:
      asText(getIn(row.country, "iso3166")) ??
      asText(getIn(city, "countryCode"))?.toUpperCase() ??
      asText(getIn(city, "countryName")),
    postal_code: asText(row.zipCode),
    lat: asNumber(getIn(city, "lat")),
    lon: asNumber(getIn(city, "lng")),
  });
}

function readPay(row: Json): string | null {
  const toAmount = (side: unknown): number | null => {
    const cents = asNumber(getIn(side, "amount"));
    return cents === null ? null : cents / 100;
  };
  return formatPay({
    min: toAmount(row.salaryAmountFrom),
    max: toAmount(row.salaryAmountTo),
    currency: asText(getIn(row.salaryAmountFrom, "currency")) ?? asText(getIn(row.salaryAmountTo, "currency")),
    unit: asText(row.salaryFrequency),
  });
}

function employerOf(company: Json): RawEmployer | null {
  const industry = asText(getIn(company.industry, "name"));
  const site = asText(company.url);
  const domain = site === null ? null : registrableDomain(site);
  if (industry === null && domain === null) return null;
  return {
    domain,
    industry,
    headcount: null,
    country: null,
    headquarters: null,
    founded_year: null,
    lei: null,
    wikidata_id: null,
  };
}

/** Reads a posting page; null if it states that the posting is gone. */
function readPosting(answer: string, board: Board, knownPosting: RawPosting): RawPosting | null {
  const tree = parseHtml(answer);
  const state = readState(tree);
  if (state === null) return null;
  const job = asRecord(getIn(state, "job"));
  const [node] = findJsonLd(tree, "JobPosting");
  const statedFields = node === undefined ? {} : readJobPosting(node);
  const html = unescapeTwice(statedFields.description_html ?? null);
  const markdown = html === null ? asBody(job.description) : null;
  if (html === null && markdown === null) throw new ShapeError("no text on the posting's page");
  const row = readRow(getIn(state, "job"), board, asRecord(state.company));
  return {
    ...mergeDetails(knownPosting, {
      ...(row === null || "skip" in row ? {} : { locations: row.locations }),
      date_valid_through: statedFields.date_valid_through ?? null,
      description_html: html,
      description_text: markdown,
    }),
    full_text: true,
  };
}

function unescapeTwice(html: string | null): string | null {
  return unescapeHtml(html?.includes("&amp;lt;") ? html.replaceAll("&amp;", "&") : html);
}
