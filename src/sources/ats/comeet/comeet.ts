// Comeet (Spark Hire): the documented interface needs a token that only the employer's page shows, so the hosted page is
// read, whose script holds the same rows; rows of the interface are recorded, the page is known from several readers.
// Slug: `company slug|company uid`. A posting in two places is two rows with uids of their own; no posting date exists.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { htmlToText } from "../../../text/html/html.ts";
import { jsonAfter } from "../../shared/pages/scriptData.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readOne } from "../../shared/reading/paging.ts";
import { onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  either,
  flag,
  isRecord,
  type Json,
  list,
  mustList,
  number,
  readJson,
  text,
} from "../../shared/rows/values.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = /^(?:www\.)?comeet\.com?$/;
const UID = /^[0-9A-F]{2}\.[0-9A-F]{3}$/;
const IN_PAGE = /comeet\.com?\/jobs\/([\w.-]{1,80})\/([0-9A-F]{2}\.[0-9A-F]{3})(?![\w.])/i;

export const comeet: Source = {
  id: "comeet",
  sure: "B",
  recorded: true,
  off: null,
  gives: "text, places with addresses, department, employment type, workplace, updated date; no posted date, no pay",
  tells_empty: true,
  recognise(link) {
    const [, jobs, name, uid = ""] = link.pathname.split("/");
    return HOST.test(link.hostname) && jobs === "jobs" ? slugOf(name, uid) : null;
  },
  find(html) {
    const [, name, uid = ""] = IN_PAGE.exec(html) ?? [];
    return slugOf(name, uid);
  },
  page: pageOf,
  list: (board, reading) =>
    readOne(reading, { url: pageOf(board.slug), size: "feed" }, (answer) => readPage(answer, board)),
  detail: (known, board, reading) =>
    readDetail(reading, { url: hostedPage(known, board) }, (answer) => {
      const row = onlyPosting(readRow(jsonAfter(answer, "POSITION_DATA ="), board, companyIn(answer)));
      if (row.external_id !== known.external_id) throw new ShapeError("another position");
      return row;
    }),
  company: null,
  parse(answer, board) {
    if (/^\s{0,200}</.test(answer.slice(0, 300))) return postingsIn(readPage(answer, board).rows);
    const value = readJson(answer);
    const rows = Array.isArray(value) ? value : isRecord(value) && value.uid !== undefined ? [value] : null;
    if (rows === null) throw new ShapeError("no positions");
    return postingsIn(rows.map((row) => readRow(row, board, null)));
  },
};

function slugOf(name: string | undefined, uid: string): string | null {
  return name && /^[\w.-]+$/.test(name) && UID.test(uid.toUpperCase()) ? `${name}|${uid.toUpperCase()}` : null;
}

function pageOf(slug: string): string {
  return `https://www.comeet.com/jobs/${slug.split("|").map(encodeURIComponent).join("/")}`;
}

/** The posting's page at Comeet: `url` itself, or the middle step is free and any word will do. */
function hostedPage(known: RawPosting, board: Board): string {
  if (/^https:\/\/www\.comeet\.com?\/jobs\//.test(known.url)) return known.url;
  return `${pageOf(board.slug)}/position/${encodeURIComponent(known.external_id)}`;
}

function readPage(answer: string, board: Board): ListPage {
  const company = companyIn(answer);
  const rows = mustList(jsonAfter(answer, "COMPANY_POSITIONS_DATA ="), "COMPANY_POSITIONS_DATA");
  return { rows: rows.map((row) => readRow(row, board, company)), total: null };
}

function companyIn(answer: string): Json | null {
  const company = jsonAfter(answer, "COMPANY_DATA =");
  return isRecord(company) ? company : null;
}

function readRow(row: unknown, board: Board, company: Json | null): Row {
  const id = text(at(row, "uid"));
  const title = text(at(row, "name"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.is_internal === true || isOpenApplication(title)) return { skip: id };
  const html = readText(row);
  const workplace = workplaceOf(text(row.workplace_type));
  return posting(board, {
    external_id: id,
    title,
    url:
      either(text(row.url_comeet_hosted_page), text(row.url_recruit_hosted_page), text(row.url_active_page)) ??
      `${pageOf(board.slug)}/position/${encodeURIComponent(id)}`,
    requisition_id: text(row.internal_use_custom_id),
    organization: text(row.company_name) ?? text(company?.name),
    organization_url: text(company?.website),
    organization_logo: text(row.picture_url),
    description_html: html,
    full_text: html !== null,
    locations: places([readPlace(row)]),
    remote: workplace === null ? flag(at(row.location, "is_remote")) : workplace === "remote",
    workplace,
    employment_type: text(row.employment_type),
    department: text(row.department),
    date_updated: date(row.time_updated),
  });
}

/** The place's name is the employer's word for an office ("Dallas" for Plano): it counts only where no city is said. */
function readPlace(row: Json): RawLocation | null {
  const said = (name: string): string | null => text(at(row.location, name));
  const city = said("city");
  const street = said("street_name");
  const house = street === null || /\d/.test(street) ? null : said("street_number");
  return place({
    text: city === null ? said("name") : null,
    locality: city,
    region: said("state"),
    country: said("country"),
    postal_code: said("postal_code"),
    street: house === null ? street : `${house} ${street}`,
  });
}

/** Sections in their own order; empty ones are markup without words. */
function readText(row: Json): string | null {
  const parts = list(row.details ?? at(row.custom_fields, "details")).toSorted(
    (one, two) => (number(at(one, "order")) ?? 0) - (number(at(two, "order")) ?? 0),
  );
  return sections(
    parts.map((part) => {
      const html = body(at(part, "value"));
      return { heading: text(at(part, "name")), html: html === null || htmlToText(html) === "" ? null : html };
    }),
  );
}
