// Recruitee (Tellent): the career site's public API; recorded. One response is the complete board with descriptions in
// two pieces. A slug with a dot is the employer's own host, with the same paths. From 10 February 2027 the API is
// announced to require a token and to answer 401 without it; that is a refused read, never an empty board.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant, tenantHost } from "../../shared/boards/tenants.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { formatPay, parsePayUnit } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, distinctPlaces, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asRecord,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const RESERVED_SLUGS = new Set(["docs", "api", "support", "app", "auth", "blog", "get", "status"]);
/** Files that a Recruitee career site loads, on any host. The widget for other pages names no board. */
const MARKER = /recruitee-main\.s3|d10zminp1cyta8\.cloudfront\.net\/(?!widget)/i;

export const recruitee: Source = {
  id: "recruitee",
  confidence: "A",
  recorded: true,
  summary:
    "text, places, workplace, department, employment type, pay, published, updated and closing dates, employer's name",
  distinguishesMissing: true,
  recognise: (link) => toSubdomainSlug(link.hostname, "recruitee.com", RESERVED_SLUGS),
  find: (html, page) =>
    findTenant(html, "recruitee.com", "", RESERVED_SLUGS) ?? (MARKER.test(html) ? page.hostname : null),
  page: (slug) => `https://${hostOf(slug)}/`,
  list: (board, reading) =>
    readSingleResponse(reading, { ...buildApiRequest(board, ""), size: "feed" }, (answer) =>
      readRows(readJson(answer), board),
    ),
  detail: (knownPosting, board, reading) =>
    readDetail(reading, buildApiRequest(board, encodeURIComponent(knownPosting.external_id)), (answer) =>
      onlyRow(getIn(readJson(answer), "offer"), board),
    ),
  parse(answer, board) {
    const value = readJson(answer);
    const offer = getIn(value, "offer");
    return offer === null ? postingsOf(readRows(value, board)) : [onlyRow(offer, board)].filter((row) => row !== null);
  },
};

function hostOf(slug: string): string {
  return tenantHost(slug, "recruitee.com");
}

/** The only place that builds API addresses. */
function buildApiRequest(board: Board, offer: string): { url: string; documented: true } {
  return { url: `https://${hostOf(board.slug)}/api/offers/${offer}`, documented: true };
}

function readRows(value: unknown, board: Board): Row[] {
  return requireList(getIn(value, "offers"), "offers").map((row) => readRow(row, board));
}

/** Null: it exists, but is closed or not an opening. */
function onlyRow(value: unknown, board: Board): RawPosting | null {
  const row = readRow(value, board);
  if (row === null) throw new ShapeError("no posting");
  return "skip" in row ? null : row;
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if ((asText(row.status) ?? "published") !== "published") return { skip: id };
  const offer = asText(row.slug) ?? id;
  const html = joinSections([
    { heading: null, html: asBody(row.description) },
    { heading: null, html: asBody(row.requirements) },
  ]);
  const workplace = workplaceOf(row);
  return buildRow(board, {
    external_id: id,
    title,
    url: asText(row.careers_url) ?? `https://${hostOf(board.slug)}/o/${encodeURIComponent(offer)}`,
    apply_url: asText(row.careers_apply_url),
    organization: asText(row.company_name),
    description_html: html,
    locations: readPlaces(row),
    workplace,
    remote: workplace === "remote" ? true : null,
    department: asText(row.department) ?? asText(row.category_code),
    employment_type: asText(row.employment_type_code),
    salary: readPay(row),
    language: languageOf(row, title),
    date_posted: asDate(row.published_at) ?? asDate(row.created_at),
    date_updated: asDate(row.updated_at),
    date_valid_through: asDate(row.close_at),
  });
}

/**
 * The three boxes may be combined: hybrid takes precedence, and remote together with on-site is a choice, not a
 * workplace type.
 */
function workplaceOf(row: Json): string | null {
  if (row.hybrid === true) return "hybrid";
  if (row.remote === true) return row.on_site === true ? null : "remote";
  return row.on_site === true ? "on-site" : null;
}

/** Some employers write thousands ("75 to 95 a year"); a yearly amount that small is not used. */
function readPay(row: Json): string | null {
  const [min, max] = [asNumber(getIn(row.salary, "min")), asNumber(getIn(row.salary, "max"))];
  const unit = asText(getIn(row.salary, "period"));
  if (parsePayUnit(unit) === "YEAR" && (max ?? min ?? 0) < 1_000) return null;
  return formatPay({ min, max, currency: asText(getIn(row.salary, "currency")), unit });
}

/**
 * The list of places, otherwise the row's own; `location` may be a phrase such as "Remote job", so it is the last
 * choice.
 */
function readPlaces(row: Json): RawLocation[] {
  const allLocations = asList(row.locations).map((each) => readPlace(asRecord(each), "state"));
  if (allLocations.some((each) => each !== null)) return distinctPlaces(allLocations);
  return distinctPlaces([readPlace(row, "state_name") ?? buildPlace({ text: asText(row.location) })]);
}

function readPlace(from: Json, region: string): RawLocation | null {
  return buildPlace({
    locality: asText(from.city),
    region: asText(from[region]),
    country: asText(from.country_code) ?? asText(from.country),
    postal_code: asText(from.postal_code),
    street: asText(from.street),
  });
}

/** The only translation, or the one with the row's own title. */
function languageOf(row: Json, title: string): string | null {
  const all = Object.entries(asRecord(row.translations));
  if (all.length === 1) return all[0]?.[0] ?? null;
  const same = all.filter(([, each]) => asText(getIn(each, "title")) === title);
  return same.length === 1 ? (same[0]?.[0] ?? null) : null;
}
