// Recruitee (Tellent): the career site's public interface; recorded. One answer is the whole board with texts in two pieces.
// A slug with a dot is the employer's own host, with the same paths. From 10 February 2027 the interface is said to need a
// token and to answer 401 without: that is a refused read, never an empty board.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantHost, tenantIn } from "../../shared/boards/tenants.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText, payUnit } from "../../shared/rows/pay.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  isRecord,
  type Json,
  list,
  mustList,
  number,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const OWN = new Set(["docs", "api", "support", "app", "auth", "blog", "get", "status"]);
/** Files that a career site made by Recruitee loads, on whatever host; the widget for other pages names no board. */
const MARKER = /recruitee-main\.s3|d10zminp1cyta8\.cloudfront\.net\/(?!widget)/i;

export const recruitee: Source = {
  id: "recruitee",
  sure: "A",
  recorded: true,
  off: null,
  gives:
    "text, places, workplace, department, employment type, pay, published, updated and closing dates, employer's name",
  tells_empty: true,
  recognise: (link) => subdomainIn(link.hostname, "recruitee.com", OWN),
  find: (html, page) => tenantIn(html, "recruitee.com", "", OWN) ?? (MARKER.test(html) ? page.hostname : null),
  page: (slug) => `https://${hostOf(slug)}/`,
  list: (board, reading) =>
    readOne(reading, { ...interfaceOf(board, ""), size: "feed" }, (answer) => ({
      rows: readRows(readJson(answer), board),
      total: null,
    })),
  detail: (known, board, reading) =>
    readDetail(reading, interfaceOf(board, encodeURIComponent(known.external_id)), (answer) =>
      onlyRow(at(readJson(answer), "offer"), board),
    ),
  company: null,
  parse(answer, board) {
    const value = readJson(answer);
    const offer = at(value, "offer");
    return offer === null ? postingsOf(readRows(value, board)) : [onlyRow(offer, board)].filter((row) => row !== null);
  },
};

function hostOf(slug: string): string {
  return tenantHost(slug, "recruitee.com");
}

/** The one place that knows how the interface is asked. */
function interfaceOf(board: Board, offer: string): { url: string; documented: true } {
  return { url: `https://${hostOf(board.slug)}/api/offers/${offer}`, documented: true };
}

function readRows(value: unknown, board: Board): Row[] {
  return mustList(at(value, "offers"), "offers").map((row) => readRow(row, board));
}

/** Null: it is there, but closed, or no opening. */
function onlyRow(value: unknown, board: Board): RawPosting | null {
  const row = readRow(value, board);
  if (row === null) throw new ShapeError("no posting");
  return "skip" in row ? null : row;
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if ((text(row.status) ?? "published") !== "published" || isOpenApplication(title)) return { skip: id };
  const offer = text(row.slug) ?? id;
  const html = sections([
    { heading: null, html: body(row.description) },
    { heading: null, html: body(row.requirements) },
  ]);
  const workplace = workplaceOf(row);
  return posting(board, {
    external_id: id,
    title,
    url: text(row.careers_url) ?? `https://${hostOf(board.slug)}/o/${encodeURIComponent(offer)}`,
    apply_url: text(row.careers_apply_url),
    organization: text(row.company_name),
    description_html: html,
    full_text: html !== null,
    locations: readPlaces(row),
    workplace,
    remote: workplace === "remote" ? true : null,
    department: text(row.department) ?? text(row.category_code),
    employment_type: text(row.employment_type_code),
    salary: readPay(row),
    language: languageOf(row, title),
    date_posted: date(row.published_at) ?? date(row.created_at),
    date_updated: date(row.updated_at),
    date_valid_through: date(row.close_at),
  });
}

/** The three boxes may be ticked together: hybrid is the stricter word, and remote beside on-site is a choice, not a kind. */
function workplaceOf(row: Json): string | null {
  if (row.hybrid === true) return "hybrid";
  if (row.remote === true) return row.on_site === true ? null : "remote";
  return row.on_site === true ? "on-site" : null;
}

/** Some write thousands ("75 to 95 a year"): a yearly figure that small is not understood. */
function readPay(row: Json): string | null {
  const [min, max] = [number(at(row.salary, "min")), number(at(row.salary, "max"))];
  const unit = text(at(row.salary, "period"));
  if (payUnit(unit) === "YEAR" && (max ?? min ?? 0) < 1_000) return null;
  return payText({ min, max, currency: text(at(row.salary, "currency")), unit });
}

/** The list of places, else the row's own; `location` may be a word such as "Remote job", so it is asked last. */
function readPlaces(row: Json): RawLocation[] {
  const many = list(row.locations).map((each) => readPlace(record(each), "state"));
  if (many.some((each) => each !== null)) return places(many);
  return places([readPlace(row, "state_name") ?? place({ text: text(row.location) })]);
}

function readPlace(from: Json, region: string): RawLocation | null {
  return place({
    locality: text(from.city),
    region: text(from[region]),
    country: text(from.country_code) ?? text(from.country),
    postal_code: text(from.postal_code),
    street: text(from.street),
  });
}

/** The only translation, or the one that has the row's own title. */
function languageOf(row: Json, title: string): string | null {
  const all = Object.entries(record(row.translations));
  if (all.length === 1) return all[0]?.[0] ?? null;
  const same = all.filter(([, each]) => text(at(each, "title")) === title);
  return same.length === 1 ? (same[0]?.[0] ?? null) : null;
}
