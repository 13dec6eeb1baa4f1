// Greenhouse's documented job board API; recorded. One response is the complete board with descriptions, and
// `meta.total` proves it. Descriptions are HTML escaped once; pay is in cents. Rows without `internal_job_id` are open
// applications. Several cities of one opening are separate rows. EU boards use the same host.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { unescapeHtml } from "../../shared/pages/jobPosting.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { readSingleResponse } from "../../shared/reading/paging.ts";
import { formatPay, mergeRanges, type StatedPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
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

const API = "https://boards-api.greenhouse.io/v1/boards";
const RESERVED_SLUGS = new Set(["embed", "v1", "api", "job_board", "job_app"]);
const LINK = /^(?:job-boards|boards)(?:\.eu)?\.greenhouse\.io$/;
const EMBED =
  /(?:job-boards|boards)(?:\.eu)?\.greenhouse\.io\/embed\/job_(?:board|app)(?:\/js)?\?(?:[^"'#\s]{0,200}&(?:amp;)?)?for=([\w-]{1,80})/i;
const IN_PAGE =
  /(?:job-boards|boards)(?:\.eu)?\.greenhouse\.io\/([\w-]{1,80})|boards-api\.greenhouse\.io\/v1\/boards\/([\w-]{1,80})/gi;
const PLACEHOLDER = /^(see opening id|tbd|n\/?a|none|-+)$/i;
const NOT_BASE_PAY = /\bOTE\b|on.target|commission|bonus|equity/i;

export const greenhouse: Source = {
  id: "greenhouse",
  confidence: "A",
  recorded: true,
  summary:
    "text, places, department, posted and updated dates, pay where the employer shows it; no employment type field",
  distinguishesMissing: true,
  recognise(link) {
    if (link.hostname === "boards-api.greenhouse.io") return slugOf(link.pathname.split("/")[3]);
    if (!LINK.test(link.hostname)) return null;
    return slugOf(link.searchParams.get("for") ?? link.pathname.split("/")[1]);
  },
  find(html) {
    const embed = slugOf(EMBED.exec(html)?.[1]);
    if (embed !== null) return embed;
    for (const [, page, api] of html.matchAll(IN_PAGE)) {
      const slug = slugOf(page ?? api);
      if (slug !== null) return slug;
    }
    return null;
  },
  page: (slug) => `https://job-boards.greenhouse.io/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readSingleResponse(
      reading,
      {
        url: `${API}/${encodeURIComponent(board.slug)}/jobs?content=true&pay_transparency=true`,
        size: "feed",
        documented: true,
      },
      (answer) => readList(answer, board),
    ),
  detail: (knownPosting, board, reading) =>
    readDetail(
      reading,
      {
        url: `${API}/${encodeURIComponent(board.slug)}/jobs/${encodeURIComponent(knownPosting.external_id)}?pay_transparency=true`,
        documented: true,
      },
      (answer) => {
        const row = readRow(readJson(answer), board);
        if (row === null || "skip" in row) throw new ShapeError("no posting");
        return row;
      },
    ),
  parse(answer, board) {
    const value = readJson(answer);
    const rows = getIn(value, "jobs") === null ? [readRow(value, board)] : readList(answer, board).rows;
    return rows.filter((row): row is RawPosting => row !== null && !("skip" in row));
  },
};

function slugOf(found: string | null | undefined): string | null {
  return found && /^[\w-]+$/.test(found) && !RESERVED_SLUGS.has(found.toLowerCase()) ? found : null;
}

function readList(answer: string, board: Board): { rows: Row[]; total: number | null } {
  const value = readJson(answer);
  const rows = requireList(getIn(value, "jobs"), "jobs").map((row) => readRow(row, board));
  return { rows, total: asNumber(getIn(value, "meta", "total")) };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const url = asText(row.absolute_url) ?? `${greenhouse.page(board.slug)}/jobs/${encodeURIComponent(id)}`;
  if (row.internal_job_id === null) return { skip: id };
  const requisition = asText(row.requisition_id);
  const html = unescapeHtml(asBody(row.content));
  return buildPosting(board, {
    external_id: id,
    title,
    url,
    requisition_id: requisition === null || PLACEHOLDER.test(requisition) ? null : requisition,
    organization: asText(row.company_name),
    description_html: html,
    full_text: html !== null,
    locations: readPlaces(row),
    workplace: metadata(row, /^work(place|ing)? ?(type|model|location|arrangement)$|^remote status$/i),
    employment_type: metadata(row, /^(employment|time|job|worker) ?type$/i),
    department: asText(getIn(asList(row.departments)[0], "name")),
    salary: readPay(row),
    language: asText(row.language),
    date_posted: asDate(row.first_published),
    date_updated: asDate(row.updated_at),
    date_valid_through: asDate(row.application_deadline),
  });
}

/** The free text first; if it names no place ("Remote", "Hybrid") or is missing, the offices do. */
function readPlaces(row: Json): RawLocation[] {
  const locationName = asText(getIn(row.location, "name"));
  const offices = asList(row.offices).map((office) =>
    buildPlace({ text: asText(getIn(office, "location")) ?? asText(getIn(office, "name")) }),
  );
  if (locationName === null) return distinctPlaces(offices);
  return /^(remote|hybrid|multiple locations|various)$/i.test(locationName)
    ? distinctPlaces([buildPlace({ text: locationName }), ...offices])
    : distinctPlaces([buildPlace({ text: locationName })]);
}

/** The employer's custom field of that name, if its value is a string or a list of strings. */
function metadata(row: Json, name: RegExp): string | null {
  for (const field of asList(row.metadata)) {
    if (!name.test(asText(getIn(field, "name")) ?? "")) continue;
    const value = getIn(field, "value");
    const words = asText(Array.isArray(value) ? value[0] : value);
    if (words !== null) return words;
  }
  return null;
}

function readPay(row: Json): string | null {
  const ranges = asList(row.pay_input_ranges)
    .filter((range) => !NOT_BASE_PAY.test(asText(getIn(range, "title")) ?? ""))
    .map((range): StatedPay => {
      const min = cents(getIn(range, "min_cents"));
      const max = cents(getIn(range, "max_cents"));
      return {
        min,
        max,
        currency: asText(getIn(range, "currency_type")),
        unit: unitOf(asText(getIn(range, "title")), max ?? min),
      };
    });
  const mergedPay = mergeRanges(ranges);
  if (mergedPay !== null || ranges.length > 0) return mergedPay === null ? null : formatPay(mergedPay);
  for (const field of asList(row.metadata).map(asRecord)) {
    if (field.value_type !== "currency_range" || NOT_BASE_PAY.test(asText(field.name) ?? "")) continue;
    const min = asNumber(getIn(field.value, "min_value"));
    const max = asNumber(getIn(field.value, "max_value"));
    const pay = formatPay({
      min,
      max,
      currency: asText(getIn(field.value, "unit")),
      unit: unitOf(asText(field.name), max ?? min),
    });
    if (pay !== null) return pay;
  }
  return null;
}

function cents(value: unknown): number | null {
  const read = asNumber(value);
  return read === null ? null : read / 100;
}

/** The range's title states the unit. Without one, pay below 2,000 is hourly and pay above it is yearly. */
function unitOf(title: string | null, figure: number | null): string | null {
  const word = /hour|annual|year|month|week|da(?:y|ily)/i.exec(title ?? "")?.[0];
  return word ?? (figure === null ? null : figure < 2_000 ? "HOUR" : "YEAR");
}
