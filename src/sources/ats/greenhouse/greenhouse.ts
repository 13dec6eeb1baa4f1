// Greenhouse: documented job board interface; recorded. One answer is the whole board, with texts, and `meta.total` proves it.
// Texts are HTML escaped once; pay is in cents; rows without `internal_job_id` are open applications; several cities of one
// opening are rows of their own. EU boards answer on the same host.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { unescaped } from "../../shared/pages/jobPosting.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type Row, readOne } from "../../shared/reading/paging.ts";
import { payText, type StatedPay, widest } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
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

const API = "https://boards-api.greenhouse.io/v1/boards";
const NO_SLUG = new Set(["embed", "v1", "api", "job_board", "job_app"]);
const LINK = /^(?:job-boards|boards)(?:\.eu)?\.greenhouse\.io$/;
const EMBED =
  /(?:job-boards|boards)(?:\.eu)?\.greenhouse\.io\/embed\/job_(?:board|app)(?:\/js)?\?(?:[^"'#\s]{0,200}&(?:amp;)?)?for=([\w-]{1,80})/i;
const IN_PAGE =
  /(?:job-boards|boards)(?:\.eu)?\.greenhouse\.io\/([\w-]{1,80})|boards-api\.greenhouse\.io\/v1\/boards\/([\w-]{1,80})/gi;
const PLACEHOLDER = /^(see opening id|tbd|n\/?a|none|-+)$/i;
const NOT_BASE_PAY = /\bOTE\b|on.target|commission|bonus|equity/i;

export const greenhouse: Source = {
  id: "greenhouse",
  sure: "A",
  recorded: true,
  off: null,
  gives:
    "text, places, department, posted and updated dates, pay where the employer shows it; no employment type of its own",
  tells_empty: true,
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
    readOne(
      reading,
      {
        url: `${API}/${encodeURIComponent(board.slug)}/jobs?content=true&pay_transparency=true`,
        size: "feed",
        documented: true,
      },
      (answer) => readList(answer, board),
    ),
  detail: (known, board, reading) =>
    readDetail(
      reading,
      {
        url: `${API}/${encodeURIComponent(board.slug)}/jobs/${encodeURIComponent(known.external_id)}?pay_transparency=true`,
        documented: true,
      },
      (answer) => {
        const row = readRow(readJson(answer), board);
        if (row === null || "skip" in row) throw new ShapeError("no posting");
        return row;
      },
    ),
  company: null,
  parse(answer, board) {
    const value = readJson(answer);
    const rows = at(value, "jobs") === null ? [readRow(value, board)] : readList(answer, board).rows;
    return rows.filter((row): row is RawPosting => row !== null && !("skip" in row));
  },
};

function slugOf(found: string | null | undefined): string | null {
  return found && /^[\w-]+$/.test(found) && !NO_SLUG.has(found.toLowerCase()) ? found : null;
}

function readList(answer: string, board: Board): { rows: Row[]; total: number | null } {
  const value = readJson(answer);
  const rows = mustList(at(value, "jobs"), "jobs").map((row) => readRow(row, board));
  return { rows, total: number(at(value, "meta", "total")) };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const url = text(row.absolute_url) ?? `${greenhouse.page(board.slug)}/jobs/${encodeURIComponent(id)}`;
  if (row.internal_job_id === null) return { skip: id };
  const requisition = text(row.requisition_id);
  const html = unescaped(body(row.content));
  return posting(board, {
    external_id: id,
    title,
    url,
    requisition_id: requisition === null || PLACEHOLDER.test(requisition) ? null : requisition,
    organization: text(row.company_name),
    description_html: html,
    full_text: html !== null,
    locations: readPlaces(row),
    workplace: metadata(row, /^work(place|ing)? ?(type|model|location|arrangement)$|^remote status$/i),
    employment_type: metadata(row, /^(employment|time|job|worker) ?type$/i),
    department: text(at(list(row.departments)[0], "name")),
    salary: readPay(row),
    language: text(row.language),
    date_posted: date(row.first_published),
    date_updated: date(row.updated_at),
    date_valid_through: date(row.application_deadline),
  });
}

/** The free text first; where it names no place ("Remote", "Hybrid") or is missing, the offices say where. */
function readPlaces(row: Json): RawLocation[] {
  const said = text(at(row.location, "name"));
  const offices = list(row.offices).map((office) =>
    place({ text: text(at(office, "location")) ?? text(at(office, "name")) }),
  );
  if (said === null) return places(offices);
  return /^(remote|hybrid|multiple locations|various)$/i.test(said)
    ? places([place({ text: said }), ...offices])
    : places([place({ text: said })]);
}

/** The employer's own field of that name, where it is a word or words. */
function metadata(row: Json, name: RegExp): string | null {
  for (const field of list(row.metadata)) {
    if (!name.test(text(at(field, "name")) ?? "")) continue;
    const value = at(field, "value");
    const words = text(Array.isArray(value) ? value[0] : value);
    if (words !== null) return words;
  }
  return null;
}

function readPay(row: Json): string | null {
  const ranges = list(row.pay_input_ranges)
    .filter((range) => !NOT_BASE_PAY.test(text(at(range, "title")) ?? ""))
    .map((range): StatedPay => {
      const min = cents(at(range, "min_cents"));
      const max = cents(at(range, "max_cents"));
      return {
        min,
        max,
        currency: text(at(range, "currency_type")),
        unit: unitOf(text(at(range, "title")), max ?? min),
      };
    });
  const wide = widest(ranges);
  if (wide !== null || ranges.length > 0) return wide === null ? null : payText(wide);
  for (const field of list(row.metadata).map(record)) {
    if (field.value_type !== "currency_range" || NOT_BASE_PAY.test(text(field.name) ?? "")) continue;
    const min = number(at(field.value, "min_value"));
    const max = number(at(field.value, "max_value"));
    const pay = payText({
      min,
      max,
      currency: text(at(field.value, "unit")),
      unit: unitOf(text(field.name), max ?? min),
    });
    if (pay !== null) return pay;
  }
  return null;
}

function cents(value: unknown): number | null {
  const read = number(value);
  return read === null ? null : read / 100;
}

/** The range's own title says the unit; without a word, no yearly pay is under 2,000 and no hourly pay over it. */
function unitOf(title: string | null, figure: number | null): string | null {
  const word = /hour|annual|year|month|week|da(?:y|ily)/i.exec(title ?? "")?.[0];
  return word ?? (figure === null ? null : figure < 2_000 ? "HOUR" : "YEAR");
}
