// HiBob: the career site's own JSON, the whole board with texts in four parts; recorded. Without the site's own Referer it
// answers 401. No total, and what an unknown tenant answers is not known; dates carry nanoseconds.

import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantIn } from "../../shared/boards/tenants.ts";
import { namedBy } from "../../shared/reading/named.ts";
import { type Row, readOne } from "../../shared/reading/paging.ts";
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
  joined,
  mustList,
  number,
  readJson,
  text,
} from "../../shared/rows/values.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";
import type { Board, Source } from "../../source.ts";

const DOMAIN = "careers.hibob.com";
const NONE = new Set<string>();
const PARTS = ["description", "responsibilities", "requirements", "benefits"] as const;
const HEADINGS: Readonly<Record<string, string>> = {
  responsibilities: "Responsibilities",
  requirements: "Requirements",
  benefits: "Benefits",
};

export const hibob: Source = {
  id: "hibob",
  sure: "A",
  recorded: true,
  off: null,
  gives: "text, office and country, workplace, department, employment type, language, published date, pay where shown",
  tells_empty: false,
  recognise: (link) => subdomainIn(link.hostname, DOMAIN),
  find: (html) => tenantIn(html, DOMAIN, "", NONE),
  page: (slug) => `https://${encodeURIComponent(slug)}.${DOMAIN}/`,
  list: (board, reading) =>
    readOne(
      reading,
      { url: `${hibob.page(board.slug)}api/job-ad`, size: "feed", headers: headersOf(board.slug) },
      (answer) => ({
        rows: readList(answer, board),
        total: null,
      }),
    ),
  detail: null,
  company: (slug, reading) =>
    namedBy(reading, { url: `${hibob.page(slug)}api/career-site`, headers: headersOf(slug) }, (answer) =>
      at(readJson(answer), "companyName"),
    ),
  parse: (answer, board) => postingsIn(readList(answer, board)),
};

function headersOf(slug: string): Record<string, string> {
  return { accept: "application/json", referer: hibob.page(slug) };
}

function readList(answer: string, board: Board): Row[] {
  return mustList(at(readJson(answer), "jobAdDetails"), "jobAdDetails").map((row) => readRow(row, board));
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const url = `${hibob.page(board.slug)}jobs/${encodeURIComponent(id)}`;
  const html = readText(row);
  const workplace = workplaceOf(text(row.workspaceTypeId)) ?? workplaceOf(text(row.workspaceType));
  return posting(board, {
    external_id: id,
    title,
    url,
    apply_url: `${url}/apply`,
    description_html: html,
    full_text: html !== null,
    locations: places([place({ text: text(row.site), country: text(row.country) })]),
    workplace,
    remote: workplace === null ? null : workplace === "remote",
    // The type may be no more than "Employee", where its key says "Permanent".
    employment_type: joined([row.employmentTypeId, row.employmentType]),
    department: text(row.department),
    language: text(row.language),
    salary: payText({
      min: number(row.payTransparencyMinSalary),
      max: number(row.payTransparencyMaxSalary),
      currency: text(row.payTransparencySalaryCurrency),
      unit: text(row.payTransparencySalaryPayPeriod),
    }),
    date_posted: date(text(row.publishedAt)?.replace(/(\.\d{3})\d+/, "$1")),
  });
}

/** Four parts, whose headings an employer may rename. */
function readText(row: Json): string | null {
  return sections(
    PARTS.map((part) => ({
      heading: text(at(row.sectionLabels, part)) ?? HEADINGS[part] ?? null,
      html: body(row[part]),
    })),
  );
}
