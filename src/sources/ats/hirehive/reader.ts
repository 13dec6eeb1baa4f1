// HireHive: public JSON, 100 rows per page with descriptions and a total. Based on three other readers, not recorded,
// so any other shape is a failed read. There is no employer name and no remote flag.
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
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
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "hirehive.com";
const RESERVED_SLUGS = new Set("docs hirehive-testing-account".split(" "));
const PAGE_SIZE = 100;

export const hirehive: Source = {
  id: "hirehive",
  confidence: "B",
  recorded: false,
  summary: "text, place, category, employment type, language, pay, published date; no employer's name, no workplace",
  distinguishesMissing: true,
  recognise: (link) => toSubdomainSlug(link.hostname, DOMAIN, RESERVED_SLUGS),
  find: (html) => findTenant(html, DOMAIN, "", RESERVED_SLUGS),
  page: (slug) => `https://${encodeURIComponent(slug)}.${DOMAIN}/`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 1,
      ask: (page) => ({ url: `${hirehive.page(board.slug)}api/v2/jobs?page=${page}&page_size=${PAGE_SIZE}` }),
      read: (answer, page) => {
        const parsedPage = readList(answer, board);
        return { ...parsedPage, next: parsedPage.more && parsedPage.rows.length > 0 ? page + 1 : null };
      },
    }),
  parse: (answer, board) => postingsOf(readList(answer, board).rows),
};

function readList(answer: string, board: Board): ListPage & { more: boolean } {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "meta", "total_items"));
  if (total === null) throw new ShapeError("no total");
  const rows = requireList(getIn(value, "items"), "items").map((row) => readRow(row, board));
  return { rows, total, more: getIn(value, "meta", "has_next_page") === true };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  const url = asText(getIn(row, "hosted_url"));
  if (!isRecord(row) || id === null || title === null || url === null) return null;
  const html = asBody(getIn(row.description, "html"));
  const tier = asList(row.compensation_tiers)[0];
  return buildRow(board, {
    external_id: id,
    title,
    url,
    apply_url: url,
    description_html: html,
    description_text: html === null ? asBody(getIn(row.description, "text")) : null,
    full_text: html !== null,
    locations: [
      buildPlace({
        text: asText(row.location),
        region: asText(row.state_code),
        country: asText(getIn(row.country, "code")) ?? asText(getIn(row.country, "name")),
      }),
    ],
    employment_type: asText(getIn(row.type, "name")) ?? asText(getIn(row.type, "type")),
    department: asText(getIn(row.category, "name")),
    language: asText(getIn(row.language, "code")),
    salary: formatPay({
      min: asNumber(getIn(tier, "min_value")),
      max: asNumber(getIn(tier, "max_value")),
      currency: asText(getIn(tier, "currency_code")),
      unit: asText(getIn(tier, "interval")),
    }),
    date_posted: asDate(row.published_date),
  });
}
