// Jibe, a front that iCIMS runs on employers' own hosts and on {client}.jibeapply.com: 100 rows a page with a total, texts inside;
// recorded. Rows and total count a posting once in each language it is written in. Apply links end in /login on the portal behind
// it; the posting there ends in /job. Past some thousand rows a page may repeat: then the total is not met.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Listing, Reading } from "../../../contract/reading.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantHost, tenantIn } from "../../shared/boards/tenants.ts";
import { type ListPage, postingsOf, type Row, readPages } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  isRecord,
  type Json,
  joined,
  list,
  mustList,
  number,
  readJson,
  text,
} from "../../shared/rows/values.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "jibeapply.com";
const NONE = new Set<string>();
const MARK = /(?:jibecdn|(?<![\w-])jibe)\.com/i;

export const jibe: Source = {
  id: "jibe",
  sure: "A",
  recorded: true,
  off: null,
  gives:
    "text, places, categories, employment type, requisition, language, posted and updated dates, the platform below; seldom pay",
  tells_empty: true,
  recognise: (link) => (subdomainIn(link.hostname, DOMAIN) === null ? null : link.hostname.toLowerCase()),
  find(html, page) {
    const tenant = tenantIn(html, DOMAIN, "", NONE);
    if (tenant !== null) return `${tenant}.${DOMAIN}`;
    return MARK.test(html) ? page.hostname.toLowerCase() : null;
  },
  page: (slug) => `https://${encodeURIComponent(slug)}/jobs`,
  list: (board, reading) => listJibe(board, reading),
  detail: null,
  company: null,
  parse: (answer, board) => postingsOf(rowsIn(readJson(answer), board)),
};

const SIZE = 100;

export function listJibe(board: Board, reading: Reading): Promise<Listing> {
  const seen = new Set<string>();
  return readPages<number>(reading, {
    first: 1,
    ask: (page) => ({
      url: `https://${tenantHost(board.slug, "icims.com")}/api/jobs?page=${page}&limit=${SIZE}&internal=false`,
      headers: { accept: "application/json" },
      documented: true,
    }),
    read: (answer, page) => {
      const read = readJibe(answer, board);
      return { rows: onceALanguage(read, seen), total: read.total, next: read.rows.length < SIZE ? null : page + 1 };
    },
  });
}

export function readJibe(answer: string, board: Board): ListPage & { languages: readonly string[] } {
  const value = readJson(answer);
  const total = number(at(value, "totalCount"));
  if (total === null) throw new ShapeError('no "totalCount"');
  const languages = list(at(value, "jobs")).map((row) => text(at(row, "data", "language")) ?? "");
  return { rows: rowsIn(value, board), total, languages };
}

function rowsIn(value: unknown, board: Board): Row[] {
  return mustList(at(value, "jobs"), "jobs").map((row) => readRow(at(row, "data"), board));
}

/** The first language that a posting is met in stays; the others count, as they do in the total. */
function onceALanguage({ rows, languages }: ReturnType<typeof readJibe>, seen: Set<string>): Row[] {
  return rows.map((row, at): Row => {
    if (row === null || "skip" in row) return row;
    const key = `${row.external_id} ${languages[at]}`;
    if (seen.has(row.external_id) && !seen.has(key)) {
      seen.add(key);
      return { skip: key };
    }
    seen.add(row.external_id).add(key);
    return row;
  });
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "slug")) ?? text(at(row, "req_id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const html = body(row.description);
  const workplace = workplaceOf(text(row.location_type));
  return posting(board, {
    external_id: id,
    title,
    url:
      text(at(row.meta_data, "canonical_url")) ??
      `https://${tenantHost(board.slug, "icims.com")}/jobs/${encodeURIComponent(id)}`,
    apply_url: text(row.apply_url)?.replace(/\/login(?=$|\?)/, "/job") ?? null,
    requisition_id: text(row.req_id) ?? id,
    organization: text(row.hiring_organization),
    description_html: html,
    full_text: html !== null,
    locations: places([readPlace(row), ...list(row.additional_locations).map(readPlace)]),
    remote: workplace === null ? null : workplace === "remote",
    workplace,
    employment_type: text(row.employment_type),
    department:
      text(row.department) ??
      joined(list(row.categories).map((each) => at(each, "name"))) ??
      text(list(row.category)[0]),
    salary: readPay(row),
    language: text(row.language),
    date_posted: date(row.posted_date),
    date_updated: date(row.update_date),
  });
}

function readPay(row: Json): string | null {
  return payText({
    min: number(row.salary_min_value),
    max: number(row.salary_max_value),
    currency: text(row.salary_currency),
    unit: text(row.salary_frequency),
  });
}

function readPlace(found: unknown): RawLocation | null {
  const city = text(at(found, "city"));
  const region = text(at(found, "state"));
  return place({
    locality: city,
    region,
    country: text(at(found, "country_code")) ?? text(at(found, "country")),
    postal_code: text(at(found, "postal_code")),
    street: text(at(found, "street_address")),
    text: city === null && region === null ? text(at(found, "full_location")) : null,
    lat: number(at(found, "latitude")),
    lon: number(at(found, "longitude")),
  });
}
