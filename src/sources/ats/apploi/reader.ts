// Apploi (United States, care and nursing), by the number of an employer, which no link to a posting contains. One API
// for all employers, pages of 100 with full texts and without a total. Rows also hold closed, private and unpublished
// openings. An unknown employer probably has an empty list. Amounts of 0 are empty fields. Unverified.
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { postingsOf, readPages } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asNumber, asText, getIn, isRecord, readJson, requireList } from "../../shared/rows/values.ts";
import type { Board, Source } from "../../source.ts";

const PAGE_SIZE = 100;
const API = "https://api.apploi.com/v1/jobs";
const LINK = /(?<![\w.-])api\.apploi\.com\//gi;

export const apploi: Source = {
  id: "apploi",
  confidence: "B",
  recorded: false,
  summary: "text, place, employment type, published date, pay",
  distinguishesMissing: false,
  recognise: (link) =>
    link.hostname === "api.apploi.com" && link.pathname === "/v1/jobs"
      ? toBoardSlug(link.searchParams.get("employer"), /^\d{1,12}$/)
      : null,
  find: (html) => findFirstBoard(html, LINK, apploi.recognise),
  page: (slug) => `${API}?employer=${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 0,
      ask: (offset) => ({ url: `${apploi.page(board.slug)}&limit=${PAGE_SIZE}&offset=${offset}` }),
      read: (answer, offset) => {
        const rows = readList(answer, board);
        return { rows, total: null, next: rows.length < PAGE_SIZE ? null : offset + rows.length };
      },
    }),
  parse: (answer, board) => postingsOf(readList(answer, board)),
};

function readList(answer: string, board: Board): Row[] {
  return requireList(getIn(readJson(answer), "data"), "data").map((row) => readRow(row, board));
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "name"));
  if (!isRecord(row) || id === null || title === null) return null;
  const isShown = row.published !== false && row.archived !== true && row.private !== true;
  if (!isShown) return { skip: id };
  const html = asBody(row.description);
  const country = asText(row.country);
  return buildRow(board, {
    external_id: id,
    title,
    url: `https://jobs.apploi.com/view/${encodeURIComponent(id)}`,
    organization: asText(row.brand_name),
    description_html: html,
    locations: [
      buildPlace({
        locality: asText(row.city),
        region: asText(row.state),
        country,
        postal_code: asText(row.zip) ?? asText(row.zipcode),
        street: asText(row.address),
      }),
    ],
    salary: formatPay({
      min: asNumber(row.salary_min),
      max: asNumber(row.salary_max),
      // The platform serves the United States only.
      currency: asText(row.salary_currency) ?? "USD",
      unit: asText(row.salary_rate),
    }),
    employment_type: asText(row.job_type),
    date_posted: asDate(row.published_date),
  });
}
