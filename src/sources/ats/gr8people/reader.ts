// gr8 People; nodes recorded. The slug is the host, often the employer's own. A GraphQL query answers 100 postings per
// page with full texts and a count; more than 100 are cut without a next page, so that only the count proves a list.
// The jobs page shows whether the board still exists and which of two queries its search uses.
import type { ReadContext } from "../../../contract/reading.ts";
import { findFirstSlug, toBoardSlug } from "../../shared/boards/slugs.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { type Failure, isFailure, parseResponse, toFailedListing } from "../../shared/reading/answers.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asText,
  getIn,
  isRecord,
  parseJson,
  readJsonWithErrors,
  requireList,
} from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const PAGE_SIZE = 100;
const MARKER = /assets\.gr8people\.com/i;
const HOST = /^(?!www\.)[a-z\d-]{1,63}\.(?:gr8people|workgr8)\.com$/i;
const IN_PAGE = /(?<![\w.-])([a-z\d-]{1,63}\.(?:gr8people|workgr8)\.com)(?![\w.-])/gi;
const NODE = `key title descriptionHTML structuredDataJSON workplaceType postedOn payRangeLow payRangeHigh payRangeType
currencyCode positionType { name } primaryPlace { name } places { nodes { name } } jobCategory { name }`;
/** Expected earnings with commission are not pay. */
const PAY_UNITS: Readonly<Record<string, string>> = { ANNUAL: "YEAR", HOURLY: "HOUR" };

export const gr8people: Source = {
  id: "gr8people",
  confidence: "B",
  recorded: true,
  summary: "text, places, workplace, category, employment type, requisition, pay, posted date",
  distinguishesMissing: true,
  recognise: (link) => toHost(link.hostname),
  find: (html, page) =>
    findFirstSlug(html, IN_PAGE, toHost) ?? (MARKER.test(html) ? page.hostname.toLowerCase() : null),
  page: (slug) => `https://${encodeURIComponent(slug)}/jobs`,
  async list(board, reading) {
    const query = await findQuery(board, reading);
    if (isFailure(query)) return toFailedListing(query);
    return readPages<string | null>(reading, {
      first: null,
      ask: (after) => ({
        url: `https://${encodeURIComponent(board.slug)}/graphql`,
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ operationName: "searchJobs", query, variables: after === null ? {} : { after } }),
        size: "feed",
      }),
      read: (answer) => {
        const { results, page } = readResults(answer, board);
        if (page.total === null) throw new ShapeError("no count");
        const more = getIn(results, "pageInfo", "hasNextPage") === true && page.rows.length > 0;
        return { ...page, next: more ? asText(getIn(results, "pageInfo", "endCursor")) : null };
      },
    });
  },
  parse: (answer, board) => postingsOf(readResults(answer, board).page.rows),
};

function toHost(hostname: string): string | null {
  return HOST.test(hostname) && !/^(?:assets|api|support|help|info)\./i.test(hostname)
    ? toBoardSlug(hostname.toLowerCase(), /^[\w.-]{1,100}$/)
    : null;
}

async function findQuery(board: Board, reading: ReadContext): Promise<string | Failure> {
  return parseResponse(await reading.get({ url: gr8people.page(board.slug) }), (page) => {
    if (!MARKER.test(page)) throw new ShapeError("not a page of this platform");
    const isGoogle = page.includes("google-job-discovery") && !page.includes("ops-kill-switch-google-cts");
    const name = isGoogle ? "searchGoogleJobDiscovery" : "searchJobPostings";
    return `query searchJobs($after: String) { searchJobs: ${name}(first: ${PAGE_SIZE}, after: $after) {
results { totalCount pageInfo { hasNextPage endCursor } nodes { ${NODE} } } } }`;
  });
}

/** Errors about single nodes that are gone are tolerable, all others are not. */
function readResults(answer: string, board: Board): { readonly results: unknown; readonly page: ListPage } {
  const value = readJsonWithErrors(answer);
  const isTolerable = (error: unknown): boolean =>
    asText(getIn(error, "extensions", "code")) === "NOT_FOUND" && asList(getIn(error, "path")).includes("nodes");
  if (!asList(getIn(value, "errors")).every(isTolerable)) throw new ShapeError("the response contains errors");
  const results = findResults(value);
  const nodes = requireList(Array.isArray(results) ? results : getIn(results, "nodes"), "nodes");
  const rows = nodes.filter((node) => node !== null).map((node) => readRow(node, board));
  return { results, page: { rows, total: asNumber(getIn(results, "totalCount")) } };
}

/** A recorded response may name the query instead of its alias, or be the bare results. */
function findResults(value: unknown): unknown {
  const data = getIn(value, "data");
  const named = isRecord(data) ? Object.values(data).map((each) => getIn(each, "results") ?? each) : [];
  return named.find((each) => Array.isArray(getIn(each, "nodes"))) ?? getIn(value, "results") ?? value;
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "key"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const linked = readStructured(row.structuredDataJSON);
  const html = asBody(row.descriptionHTML) ?? linked?.description_html ?? null;
  const names = asList(getIn(row.places, "nodes")).map((place) => asText(getIn(place, "name")));
  const texts = [...names, ...(names.some((name) => name !== null) ? [] : [asText(getIn(row.primaryPlace, "name"))])];
  const places = distinctPlaces(texts.map((text) => (text === null ? null : buildPlace({ text }))));
  const workplace = parseWorkplace(asText(row.workplaceType));
  return buildRow(board, {
    external_id: id,
    title,
    url: `${gr8people.page(board.slug)}/${encodeURIComponent(id)}`,
    requisition_id: linked?.requisition_id ?? null,
    organization: linked?.organization ?? null,
    description_html: html,
    locations: places.length > 0 ? places : (linked?.locations ?? []),
    workplace,
    remote: workplace === "remote" ? true : null,
    salary: readPay(row),
    employment_type: asText(getIn(row.positionType, "name")),
    department: asText(getIn(row.jobCategory, "name")),
    date_posted: asDate(row.postedOn) ?? linked?.date_posted ?? null,
  });
}

function readStructured(value: unknown): ReturnType<typeof readJobPosting> | null {
  try {
    const node = typeof value === "string" ? parseJson(value) : value;
    return isRecord(node) ? readJobPosting(node) : null;
  } catch {
    return null;
  }
}

function readPay(row: Readonly<Record<string, unknown>>): string | null {
  const unit = PAY_UNITS[asText(row.payRangeType) ?? ""];
  if (unit === undefined) return null;
  const [min, max] = [asNumber(row.payRangeLow), asNumber(row.payRangeHigh)];
  return formatPay({ min, max, currency: asText(row.currencyCode), unit });
}
