// Pinpoint: one JSON response is the complete board, with descriptions in four parts; recorded. A redirect means that
// the board is gone. An empty response proves nothing: if the jobs are on the employer's own host, the subdomain may
// return none.
import type { RawPosting } from "../../../contract/raw.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant, tenantHost } from "../../shared/boards/tenants.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { withRedirectsAs404 } from "../../shared/reading/redirects.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, distinctPlaces, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asNumber,
  asRecord,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import type { Board, Source } from "../../source.ts";

const DOMAIN = "pinpointhq.com";
const RESERVED_SLUGS = new Set(
  "developers-test developers integrations learn resources pinpoint-cdn pinpoint".split(" "),
);
const PARTS = ["description", "key_responsibilities", "skills_knowledge_expertise", "benefits"] as const;

export const pinpoint: Source = {
  id: "pinpoint",
  confidence: "A",
  recorded: true,
  summary:
    "text, places, workplace, department, employment type, requisition, deadline, pay where shown; rarely a posted date",
  distinguishesMissing: false,
  recognise: (link) => toSubdomainSlug(link.hostname, DOMAIN, RESERVED_SLUGS),
  find(html, page) {
    const tenant = findTenant(html, DOMAIN, "", RESERVED_SLUGS);
    if (tenant !== null) return tenant;
    return /pinpoint-cdn/i.test(html)
      ? (toSubdomainSlug(page.hostname, DOMAIN, RESERVED_SLUGS) ?? page.hostname)
      : null;
  },
  page: (slug) => `https://${tenantHost(slug, DOMAIN)}/`,
  list: (board, reading) =>
    readSingleResponse(
      withRedirectsAs404(
        reading,
        ({ hostname, pathname }) => hostname === tenantHost(board.slug, DOMAIN) || pathname.endsWith("/postings.json"),
      ),
      { url: `https://${tenantHost(board.slug, DOMAIN)}/postings.json`, size: "feed", documented: true },
      (answer) => readList(answer, board),
    ),
  company: (slug, reading) => fetchEmployerFromTitle(pinpoint.page(slug), reading),
  parse: (answer, board) => postingsOf(readList(answer, board)),
};

/** The whole response, or only its rows. */
function readList(answer: string, board: Board): Row[] {
  const value = readJson(answer);
  const rows = Array.isArray(value) ? value : requireList(getIn(value, "data"), "data");
  return rows.map((row) => readRow(row, board));
}

function readRow(row: unknown, board: Board): Row {
  if (!isRecord(row)) return null;
  const id = asText(row.id);
  const title = asText(row.title);
  const url = addressOf(row, board);
  if (id === null || title === null || url === null) return null;
  const html = readText(row);
  const workplace = parseWorkplace(asText(row.workplace_type));
  return buildRow(board, {
    external_id: id,
    title,
    url,
    apply_url: `${url}/applications/new`,
    requisition_id: asText(getIn(row.job, "requisition_id")),
    description_html: html,
    locations: readPlaces(asRecord(row.location)),
    workplace,
    remote: workplace === "remote" ? true : null,
    employment_type: asText(row.employment_type_text) ?? asText(row.employment_type),
    department: asText(getIn(row.job, "department", "name")) ?? asText(getIn(row.job, "division", "name")),
    salary: readPay(row),
    date_posted: asDate(row.first_published_at),
    date_valid_through: asDate(row.deadline_at),
  });
}

function addressOf(row: Json, board: Board): string | null {
  const url = asText(row.url);
  if (url !== null && /^https?:\/\//i.test(url)) return url;
  const path = asText(row.path);
  return path?.startsWith("/") ? `https://${tenantHost(board.slug, DOMAIN)}${path}` : null;
}

/** Four parts with the employer's own headings; the editor leaves a comment before every block. */
function readText(row: Json): string | null {
  return joinSections(
    PARTS.map((part) => ({
      heading: part === "description" ? null : asText(row[`${part}_header`]),
      html: asBody(asBody(row[part])?.replaceAll("<!--block-->", "")),
    })),
  );
}

/** The name is the employer's label for the office; it is the only place if the city is not filled in. */
function readPlaces(location: Json): RawPosting["locations"] {
  const city = cleanName(location.city);
  const province = asText(location.province);
  return distinctPlaces([
    buildPlace({
      text: asText(location.name),
      locality: city,
      region: province === city ? null : province,
      country: asText(getIn(location.country, "name")) ?? asText(location.country),
      postal_code: asText(location.postal_code),
      ...(asText(location.street_address) === null ? {} : { street: asText(location.street_address) }),
    }),
  ]);
}

/** Some employers enter "Varies by Listing" as the city. */
function cleanName(value: unknown): string | null {
  const words = asText(value);
  return words === null || /^(?:varies|various|multiple|any|tbd|tbc|n\/?a)\b/i.test(words) ? null : words;
}

function readPay(row: Json): string | null {
  if (row.compensation_visible !== true) return null;
  const pay = formatPay({
    min: asNumber(row.compensation_minimum),
    max: asNumber(row.compensation_maximum),
    currency: asText(row.compensation_currency),
    unit: asText(row.compensation_frequency),
  });
  const words = asText(row.compensation);
  return pay ?? (words !== null && /\d/.test(words) ? words : null);
}
