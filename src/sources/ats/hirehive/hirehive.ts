// HireHive: public JSON, 100 rows a page with texts and a total. Known from three readers, not recorded: whatever looks otherwise is
// a failed read. No employer's name, no word on remote work.
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantIn } from "../../shared/boards/tenants.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, list, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "hirehive.com";
const OWN = new Set("docs hirehive-testing-account".split(" "));
const SIZE = 100;

export const hirehive: Source = {
  id: "hirehive",
  sure: "B",
  recorded: false,
  off: null,
  gives: "text, place, category, employment type, language, pay, published date; no employer's name, no workplace",
  tells_empty: true,
  recognise: (link) => subdomainIn(link.hostname, DOMAIN, OWN),
  find: (html) => tenantIn(html, DOMAIN, "", OWN),
  page: (slug) => `https://${encodeURIComponent(slug)}.${DOMAIN}/`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 1,
      ask: (page) => ({ url: `${hirehive.page(board.slug)}api/v2/jobs?page=${page}&page_size=${SIZE}` }),
      read: (answer, page) => {
        const read = readList(answer, board);
        return { ...read, next: read.more && read.rows.length > 0 ? page + 1 : null };
      },
    }),
  detail: null,
  company: null,
  parse: (answer, board) => postingsIn(readList(answer, board).rows),
};

function readList(answer: string, board: Board): ListPage & { more: boolean } {
  const value = readJson(answer);
  const total = number(at(value, "meta", "total_items"));
  if (total === null) throw new ShapeError("no total");
  const rows = mustList(at(value, "items"), "items").map((row) => readRow(row, board));
  return { rows, total, more: at(value, "meta", "has_next_page") === true };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "title"));
  const url = text(at(row, "hosted_url"));
  if (!isRecord(row) || id === null || title === null || url === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const html = body(at(row.description, "html"));
  const tier = list(row.compensation_tiers)[0];
  return posting(board, {
    external_id: id,
    title,
    url,
    apply_url: url,
    description_html: html,
    description_text: html === null ? body(at(row.description, "text")) : null,
    full_text: html !== null,
    locations: places([
      place({
        text: text(row.location),
        region: text(row.state_code),
        country: text(at(row.country, "code")) ?? text(at(row.country, "name")),
      }),
    ]),
    employment_type: text(at(row.type, "name")) ?? text(at(row.type, "type")),
    department: text(at(row.category, "name")),
    language: text(at(row.language, "code")),
    salary: payText({
      min: number(at(tier, "min_value")),
      max: number(at(tier, "max_value")),
      currency: text(at(tier, "currency_code")),
      unit: text(at(tier, "interval")),
    }),
    date_posted: date(row.published_date),
  });
}
