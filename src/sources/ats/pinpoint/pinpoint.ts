// Pinpoint: one JSON answer is the whole board, with texts in four parts; recorded. A redirect means that the board is gone, but an
// empty answer proves nothing: where the employer's own host has the jobs, the subdomain may answer with none.
import type { RawPosting } from "../../../contract/raw.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantHost, tenantIn } from "../../shared/boards/tenants.ts";
import { employerOfPage } from "../../shared/pages/pageTitle.ts";
import { type Row, readOne } from "../../shared/reading/paging.ts";
import { staying } from "../../shared/reading/strayed.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  isRecord,
  type Json,
  mustList,
  number,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";
import type { Board, Source } from "../../source.ts";

const DOMAIN = "pinpointhq.com";
const OWN = new Set("developers-test developers integrations learn resources pinpoint-cdn pinpoint".split(" "));
const PARTS = ["description", "key_responsibilities", "skills_knowledge_expertise", "benefits"] as const;

export const pinpoint: Source = {
  id: "pinpoint",
  sure: "A",
  recorded: true,
  off: null,
  gives:
    "text, places, workplace, department, employment type, requisition, deadline, pay where shown; seldom a posted date",
  tells_empty: false,
  recognise: (link) => subdomainIn(link.hostname, DOMAIN, OWN),
  find(html, page) {
    const tenant = tenantIn(html, DOMAIN, "", OWN);
    if (tenant !== null) return tenant;
    return /pinpoint-cdn/i.test(html) ? (subdomainIn(page.hostname, DOMAIN, OWN) ?? page.hostname) : null;
  },
  page: (slug) => `https://${tenantHost(slug, DOMAIN)}/`,
  list: (board, reading) =>
    readOne(
      staying(
        reading,
        ({ hostname, pathname }) => hostname === tenantHost(board.slug, DOMAIN) || pathname.endsWith("/postings.json"),
      ),
      { url: `https://${tenantHost(board.slug, DOMAIN)}/postings.json`, size: "feed", documented: true },
      (answer) => ({ rows: readList(answer, board), total: null }),
    ),
  detail: null,
  company: (slug, reading) => employerOfPage(pinpoint.page(slug), reading),
  parse: (answer, board) => postingsIn(readList(answer, board)),
};

/** The whole answer, or its rows alone. */
function readList(answer: string, board: Board): Row[] {
  const value = readJson(answer);
  const rows = Array.isArray(value) ? value : mustList(at(value, "data"), "data");
  return rows.map((row) => readRow(row, board));
}

function readRow(row: unknown, board: Board): Row {
  if (!isRecord(row)) return null;
  const id = text(row.id);
  const title = text(row.title);
  const url = addressOf(row, board);
  if (id === null || title === null || url === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const html = readText(row);
  const workplace = workplaceOf(text(row.workplace_type));
  return posting(board, {
    external_id: id,
    title,
    url,
    apply_url: `${url}/applications/new`,
    requisition_id: text(at(row.job, "requisition_id")),
    description_html: html,
    full_text: html !== null,
    locations: readPlaces(record(row.location)),
    workplace,
    remote: workplace === "remote" ? true : null,
    employment_type: text(row.employment_type_text) ?? text(row.employment_type),
    department: text(at(row.job, "department", "name")) ?? text(at(row.job, "division", "name")),
    salary: readPay(row),
    date_posted: date(row.first_published_at),
    date_valid_through: date(row.deadline_at),
  });
}

function addressOf(row: Json, board: Board): string | null {
  const url = text(row.url);
  if (url !== null && /^https?:\/\//i.test(url)) return url;
  const path = text(row.path);
  return path?.startsWith("/") ? `https://${tenantHost(board.slug, DOMAIN)}${path}` : null;
}

/** Four parts with headings of the employer's own; the editor leaves a comment before every block. */
function readText(row: Json): string | null {
  return sections(
    PARTS.map((part) => ({
      heading: part === "description" ? null : text(row[`${part}_header`]),
      html: body(body(row[part])?.replaceAll("<!--block-->", "")),
    })),
  );
}

/** The name is the employer's own word for the office; it is the only place where the city is not filled in. */
function readPlaces(location: Json): RawPosting["locations"] {
  const city = named(location.city);
  const province = text(location.province);
  return places([
    place({
      text: text(location.name),
      locality: city,
      region: province === city ? null : province,
      country: text(at(location.country, "name")) ?? text(location.country),
      postal_code: text(location.postal_code),
      ...(text(location.street_address) === null ? {} : { street: text(location.street_address) }),
    }),
  ]);
}

/** "Varies by Listing" is what some write where a city is asked for. */
function named(value: unknown): string | null {
  const words = text(value);
  return words === null || /^(?:varies|various|multiple|any|tbd|tbc|n\/?a)\b/i.test(words) ? null : words;
}

function readPay(row: Json): string | null {
  if (row.compensation_visible !== true) return null;
  const pay = payText({
    min: number(row.compensation_minimum),
    max: number(row.compensation_maximum),
    currency: text(row.compensation_currency),
    unit: text(row.compensation_frequency),
  });
  const words = text(row.compensation);
  return pay ?? (words !== null && /\d/.test(words) ? words : null);
}
