// HiBob: the career site's JSON is the complete board with descriptions in four parts; recorded. Requests without the
// site's own Referer answer 401. There is no total, and the response for an unknown tenant is not known. Dates have
// nanoseconds.
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { fetchEmployerName } from "../../shared/reading/employerName.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asNumber,
  asText,
  getIn,
  isRecord,
  type Json,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import type { Board, Source } from "../../source.ts";

const DOMAIN = "careers.hibob.com";
const NO_RESERVED_SLUGS = new Set<string>();
const PARTS = ["description", "responsibilities", "requirements", "benefits"] as const;
const HEADINGS: Readonly<Record<string, string>> = {
  responsibilities: "Responsibilities",
  requirements: "Requirements",
  benefits: "Benefits",
};

export const hibob: Source = {
  id: "hibob",
  confidence: "A",
  recorded: true,
  summary:
    "text, office and country, workplace, department, employment type, language, published date, pay where shown",
  distinguishesMissing: false,
  recognise: (link) => toSubdomainSlug(link.hostname, DOMAIN),
  find: (html) => findTenant(html, DOMAIN, "", NO_RESERVED_SLUGS),
  page: (slug) => `https://${encodeURIComponent(slug)}.${DOMAIN}/`,
  list: (board, reading) =>
    readSingleResponse(
      reading,
      { url: `${hibob.page(board.slug)}api/job-ad`, size: "feed", headers: headersOf(board.slug) },
      (answer) => readList(answer, board),
    ),
  company: (slug, reading) =>
    fetchEmployerName(reading, { url: `${hibob.page(slug)}api/career-site`, headers: headersOf(slug) }, (answer) =>
      getIn(readJson(answer), "companyName"),
    ),
  parse: (answer, board) => postingsOf(readList(answer, board)),
};

function headersOf(slug: string): Record<string, string> {
  return { accept: "application/json", referer: hibob.page(slug) };
}

function readList(answer: string, board: Board): Row[] {
  return requireList(getIn(readJson(answer), "jobAdDetails"), "jobAdDetails").map((row) => readRow(row, board));
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const url = `${hibob.page(board.slug)}jobs/${encodeURIComponent(id)}`;
  const html = readText(row);
  const workplace = parseWorkplace(asText(row.workspaceTypeId)) ?? parseWorkplace(asText(row.workspaceType));
  return buildRow(board, {
    external_id: id,
    title,
    url,
    apply_url: `${url}/apply`,
    description_html: html,
    locations: [buildPlace({ text: asText(row.site), country: asText(row.country) })],
    workplace,
    remote: workplace === null ? null : workplace === "remote",
    // The type may only be "Employee" where its key is "Permanent".
    employment_type: joinText([row.employmentTypeId, row.employmentType]),
    department: asText(row.department),
    language: asText(row.language),
    salary: formatPay({
      min: asNumber(row.payTransparencyMinSalary),
      max: asNumber(row.payTransparencyMaxSalary),
      currency: asText(row.payTransparencySalaryCurrency),
      unit: asText(row.payTransparencySalaryPayPeriod),
    }),
    date_posted: asDate(asText(row.publishedAt)?.replace(/(\.\d{3})\d+/, "$1")),
  });
}

/** Four parts, whose headings an employer may rename. */
function readText(row: Json): string | null {
  return joinSections(
    PARTS.map((part) => ({
      heading: asText(getIn(row.sectionLabels, part)) ?? HEADINGS[part] ?? null,
      html: asBody(row[part]),
    })),
  );
}
