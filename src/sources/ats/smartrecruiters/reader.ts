// SmartRecruiters' documented posting API; recorded. 100 rows per page with an exact total. Description, pay and links
// need one request per posting. An unknown company answers 200 with a total of 0, so an empty board proves nothing.
import type { RawPosting } from "../../../contract/raw.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type ListPage, readPages } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildPosting, distinctPlaces, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asFlag,
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

const API = "https://api.smartrecruiters.com/v1/companies";
const PAGE_SIZE = 100;
const SECTIONS = ["companyDescription", "jobDescription", "qualifications", "additionalInformation"] as const;
const IN_PAGE =
  /(?:careers|jobs)\.smartrecruiters\.com\/([\w-]{1,80})|api\.smartrecruiters\.com\/v1\/companies\/([\w-]{1,80})/gi;

export const smartrecruiters: Source = {
  id: "smartrecruiters",
  confidence: "A",
  recorded: true,
  summary:
    "places with coordinates, department, employment type, requisition, language, posted date; text and pay from a request per posting",
  distinguishesMissing: false,
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
        url: `${API}/${encodeURIComponent(board.slug)}/postings?limit=${PAGE_SIZE}&offset=${offset}`,
        documented: true,
      }),
      read: (answer, offset) => {
        const page = readList(answer, board);
        return { ...page, next: page.rows.length < PAGE_SIZE ? null : offset + page.rows.length };
      },
    }),
  detail: (knownPosting, board, reading) =>
    readDetail(
      reading,
      {
        url: `${API}/${encodeURIComponent(board.slug)}/postings/${encodeURIComponent(knownPosting.external_id)}`,
        documented: true,
      },
      (answer) => {
        const value = asRecord(readJson(answer));
        if (value.active === false) return null;
        const row = readRow(value, board);
        if (row === null || "skip" in row) throw new ShapeError("no posting");
        return row;
      },
    ),
  parse(answer, board) {
    const value = readJson(answer);
    const rows = getIn(value, "content") === null ? [readRow(value, board)] : readList(answer, board).rows;
    return rows.filter((row): row is RawPosting => row !== null && !("skip" in row));
  },
};

function slugOf(found: string | undefined): string | null {
  return found && /^[\w-]+$/.test(found) && !/^(oneclick-ui|embed|widget|api)$/i.test(found) ? found : null;
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "totalFound"));
  if (total === null) throw new ShapeError('no "totalFound"');
  return { rows: requireList(getIn(value, "content"), "content").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "name"));
  if (!isRecord(row) || id === null || title === null) return null;
  if ((asText(row.visibility) ?? "PUBLIC") !== "PUBLIC") return { skip: id };
  const company = asText(getIn(row.company, "identifier")) ?? board.slug;
  const html = readText(row);
  return buildPosting(board, {
    external_id: id,
    title,
    url: asText(row.postingUrl) ?? `https://jobs.smartrecruiters.com/${encodeURIComponent(company)}/${id}`,
    apply_url: asText(row.applyUrl),
    requisition_id: asText(row.refNumber),
    organization: asText(getIn(row.company, "name")),
    description_html: html,
    full_text: html !== null,
    locations: distinctPlaces([readPlace(asRecord(row.location))]),
    remote: asFlag(getIn(row.location, "remote")),
    workplace: workplaceOf(asRecord(row.location)),
    employment_type: asText(getIn(row.typeOfEmployment, "label")),
    department: asText(getIn(row.department, "label")) ?? asText(getIn(row.function, "label")),
    salary: formatPay({
      min: realAmount(getIn(row.compensation, "min")),
      max: realAmount(getIn(row.compensation, "max")),
      currency: asText(getIn(row.compensation, "currency")),
      unit: asText(getIn(row.compensation, "period")),
    }),
    language: asText(getIn(row.language, "code")),
    date_posted: asDate(row.releasedDate),
  });
}

/** Both flags may be set; hybrid takes precedence. */
function workplaceOf(location: Json): string | null {
  return location.hybrid === true ? "hybrid" : location.remote === true ? "remote" : null;
}

function readPlace(location: Json): ReturnType<typeof buildPlace> {
  return buildPlace({
    locality: asText(location.city),
    region: asText(location.region),
    country: asText(location.country)?.toUpperCase() ?? null,
    postal_code: asText(location.postalCode),
    text: asText(location.fullLocation)?.replace(/(,\s*)+/g, ", ") ?? null,
    lat: asNumber(location.latitude),
    lon: asNumber(location.longitude),
  });
}

function readText(row: Json): string | null {
  const parts = SECTIONS.map((name) => getIn(row, "jobAd", "sections", name));
  return joinSections(
    parts.map((part) => ({ heading: asText(getIn(part, "title")), html: asBody(getIn(part, "text")) })),
  );
}

/** 0 and 1 mean "not set" on many boards. */
function realAmount(value: unknown): number | null {
  const parsed = asNumber(value);
  return parsed === null || parsed <= 1 ? null : parsed;
}
