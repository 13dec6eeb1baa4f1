// SmartRecruiters: documented posting interface; recorded. 100 rows a page with an exact total; the text, pay and links come
// from a call per posting. An unknown company answers 200 with a total of 0, so an empty board proves nothing.
import type { RawPosting } from "../../../contract/raw.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  flag,
  isRecord,
  type Json,
  mustList,
  number,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://api.smartrecruiters.com/v1/companies";
const SIZE = 100;
const SECTIONS = ["companyDescription", "jobDescription", "qualifications", "additionalInformation"] as const;
const IN_PAGE =
  /(?:careers|jobs)\.smartrecruiters\.com\/([\w-]{1,80})|api\.smartrecruiters\.com\/v1\/companies\/([\w-]{1,80})/gi;

export const smartrecruiters: Source = {
  id: "smartrecruiters",
  sure: "A",
  recorded: true,
  off: null,
  gives:
    "places with coordinates, department, employment type, requisition, language, posted date; text and pay by a call per posting",
  tells_empty: false,
  recognise(link) {
    const steps = link.pathname.split("/");
    if (link.hostname === "api.smartrecruiters.com") return slugOf(steps[3]);
    return /^(careers|jobs)\.smartrecruiters\.com$/.test(link.hostname) ? slugOf(steps[1]) : null;
  },
  find(html) {
    for (const [, page, api] of html.matchAll(IN_PAGE)) {
      const slug = slugOf(page ?? api);
      if (slug !== null) return slug;
    }
    return null;
  },
  page: (slug) => `https://careers.smartrecruiters.com/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 0,
      ask: (offset) => ({
        url: `${API}/${encodeURIComponent(board.slug)}/postings?limit=${SIZE}&offset=${offset}`,
        documented: true,
      }),
      read: (answer, offset) => {
        const page = readList(answer, board);
        return { ...page, next: page.rows.length < SIZE ? null : offset + page.rows.length };
      },
    }),
  detail: (known, board, reading) =>
    readDetail(
      reading,
      {
        url: `${API}/${encodeURIComponent(board.slug)}/postings/${encodeURIComponent(known.external_id)}`,
        documented: true,
      },
      (answer) => {
        const value = record(readJson(answer));
        if (value.active === false) return null;
        const row = readRow(value, board);
        if (row === null || "skip" in row) throw new ShapeError("no posting");
        return row;
      },
    ),
  company: null,
  parse(answer, board) {
    const value = readJson(answer);
    const rows = at(value, "content") === null ? [readRow(value, board)] : readList(answer, board).rows;
    return rows.filter((row): row is RawPosting => row !== null && !("skip" in row));
  },
};

function slugOf(found: string | undefined): string | null {
  return found && /^[\w-]+$/.test(found) && !/^(oneclick-ui|embed|widget|api)$/i.test(found) ? found : null;
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = number(at(value, "totalFound"));
  if (total === null) throw new ShapeError('no "totalFound"');
  return { rows: mustList(at(value, "content"), "content").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "name"));
  if (!isRecord(row) || id === null || title === null) return null;
  if ((text(row.visibility) ?? "PUBLIC") !== "PUBLIC") return { skip: id };
  const company = text(at(row.company, "identifier")) ?? board.slug;
  const html = readText(row);
  return posting(board, {
    external_id: id,
    title,
    url: text(row.postingUrl) ?? `https://jobs.smartrecruiters.com/${encodeURIComponent(company)}/${id}`,
    apply_url: text(row.applyUrl),
    requisition_id: text(row.refNumber),
    organization: text(at(row.company, "name")),
    description_html: html,
    full_text: html !== null,
    locations: places([readPlace(record(row.location))]),
    remote: flag(at(row.location, "remote")),
    workplace: workplaceOf(record(row.location)),
    employment_type: text(at(row.typeOfEmployment, "label")),
    department: text(at(row.department, "label")) ?? text(at(row.function, "label")),
    salary: payText({
      min: real(at(row.compensation, "min")),
      max: real(at(row.compensation, "max")),
      currency: text(at(row.compensation, "currency")),
      unit: text(at(row.compensation, "period")),
    }),
    language: text(at(row.language, "code")),
    date_posted: date(row.releasedDate),
  });
}

/** Both flags may stand together; hybrid is the stricter word. */
function workplaceOf(location: Json): string | null {
  return location.hybrid === true ? "hybrid" : location.remote === true ? "remote" : null;
}

function readPlace(location: Json): ReturnType<typeof place> {
  return place({
    locality: text(location.city),
    region: text(location.region),
    country: text(location.country)?.toUpperCase() ?? null,
    postal_code: text(location.postalCode),
    text: text(location.fullLocation)?.replace(/(,\s*)+/g, ", ") ?? null,
    lat: number(location.latitude),
    lon: number(location.longitude),
  });
}

function readText(row: Json): string | null {
  const parts = SECTIONS.map((name) => at(row, "jobAd", "sections", name));
  return sections(parts.map((part) => ({ heading: text(at(part, "title")), html: body(at(part, "text")) })));
}

/** 0 and 1 stand for "not set" on many boards. */
function real(value: unknown): number | null {
  const read = number(value);
  return read === null || read <= 1 ? null : read;
}
