// Jibe, a front end that iCIMS runs on employers' own hosts and on {client}.jibeapply.com: 100 rows per page with a
// total and descriptions; recorded. Rows and total count a posting once per language. Apply links end with /login on
// the underlying portal, where the posting's page ends with /job. After some thousand rows a page may repeat; the total
// is then not reached.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant, tenantHost } from "../../shared/boards/tenants.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asText,
  getIn,
  isRecord,
  type Json,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "jibeapply.com";
const NO_RESERVED_SLUGS = new Set<string>();
const PAGE_MARKER = /(?:jibecdn|(?<![\w-])jibe)\.com/i;

export const jibe: Source = {
  id: "jibe",
  confidence: "A",
  recorded: true,
  summary:
    "text, places, categories, employment type, requisition, language, posted and updated dates, the underlying platform; rarely pay",
  distinguishesMissing: true,
  recognise: (link) => (toSubdomainSlug(link.hostname, DOMAIN) === null ? null : link.hostname.toLowerCase()),
  find(html, page) {
    const tenant = findTenant(html, DOMAIN, "", NO_RESERVED_SLUGS);
    if (tenant !== null) return `${tenant}.${DOMAIN}`;
    return PAGE_MARKER.test(html) ? page.hostname.toLowerCase() : null;
  },
  page: (slug) => `https://${encodeURIComponent(slug)}/jobs`,
  list: (board, reading) => listJibe(board, reading),
  parse: (answer, board) => postingsOf(rowsIn(readJson(answer), board)),
};

const PAGE_SIZE = 100;

export function listJibe(board: Board, reading: ReadContext): Promise<Listing> {
  const seen = new Set<string>();
  return readPages<number>(reading, {
    first: 1,
    ask: (page) => ({
      url: `https://${tenantHost(board.slug, "icims.com")}/api/jobs?page=${page}&limit=${PAGE_SIZE}&internal=false`,
      headers: { accept: "application/json" },
      documented: true,
    }),
    read: (answer, page) => {
      const parsedPage = readJibe(answer, board);
      return {
        rows: keepFirstLanguage(parsedPage, seen),
        total: parsedPage.total,
        next: parsedPage.rows.length < PAGE_SIZE ? null : page + 1,
      };
    },
  });
}

export function readJibe(answer: string, board: Board): ListPage & { languages: readonly string[] } {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "totalCount"));
  if (total === null) throw new ShapeError('no "totalCount"');
  const languages = asList(getIn(value, "jobs")).map((row) => asText(getIn(row, "data", "language")) ?? "");
  return { rows: rowsIn(value, board), total, languages };
}

function rowsIn(value: unknown, board: Board): Row[] {
  return requireList(getIn(value, "jobs"), "jobs").map((row) => readRow(getIn(row, "data"), board));
}

/** Keeps the first language of a posting; the others still count, as they do in the total. */
function keepFirstLanguage({ rows, languages }: ReturnType<typeof readJibe>, seen: Set<string>): Row[] {
  return rows.map((row, index): Row => {
    if (row === null || "skip" in row) return row;
    const key = `${row.external_id} ${languages[index]}`;
    if (seen.has(row.external_id) && !seen.has(key)) {
      seen.add(key);
      return { skip: key };
    }
    seen.add(row.external_id).add(key);
    return row;
  });
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "slug")) ?? asText(getIn(row, "req_id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = asBody(row.description);
  const workplace = parseWorkplace(asText(row.location_type));
  return buildRow(board, {
    external_id: id,
    title,
    url:
      asText(getIn(row.meta_data, "canonical_url")) ??
      `https://${tenantHost(board.slug, "icims.com")}/jobs/${encodeURIComponent(id)}`,
    apply_url: asText(row.apply_url)?.replace(/\/login(?=$|\?)/, "/job") ?? null,
    requisition_id: asText(row.req_id) ?? id,
    organization: asText(row.hiring_organization),
    description_html: html,
    locations: [readPlace(row), ...asList(row.additional_locations).map(readPlace)],
    remote: workplace === null ? null : workplace === "remote",
    workplace,
    employment_type: asText(row.employment_type),
    department:
      asText(row.department) ??
      joinText(asList(row.categories).map((each) => getIn(each, "name"))) ??
      asText(asList(row.category)[0]),
    salary: readPay(row),
    language: asText(row.language),
    date_posted: asDate(row.posted_date),
    date_updated: asDate(row.update_date),
  });
}

function readPay(row: Json): string | null {
  return formatPay({
    min: asNumber(row.salary_min_value),
    max: asNumber(row.salary_max_value),
    currency: asText(row.salary_currency),
    unit: asText(row.salary_frequency),
  });
}

function readPlace(found: unknown): RawLocation | null {
  const city = asText(getIn(found, "city"));
  const region = asText(getIn(found, "state"));
  return buildPlace({
    locality: city,
    region,
    country: asText(getIn(found, "country_code")) ?? asText(getIn(found, "country")),
    postal_code: asText(getIn(found, "postal_code")),
    street: asText(getIn(found, "street_address")),
    text: city === null && region === null ? asText(getIn(found, "full_location")) : null,
    lat: asNumber(getIn(found, "latitude")),
    lon: asNumber(getIn(found, "longitude")),
  });
}
