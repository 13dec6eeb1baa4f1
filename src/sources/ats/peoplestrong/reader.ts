// PeopleStrong (India); recorded. A POST with paging by rows and an exact total; the text is in a request per posting
// (whose misspelled parameter is the platform's). Every subdomain resolves: one that is not a portal returns 200
// without a total. Amounts have no currency and no unit, and are not read.
import type { RawPosting } from "../../../contract/raw.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { readDetail, shapeFailure } from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asNumber, asText, getIn, isRecord, readJson, requireList } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const PAGE_SIZE = 99;
const RESERVED_SLUGS = new Set(["www", "app", "api", "login"]);
const PARTS = "basic,organisational,descriprion,workflow,skill,qualification,certification,language,applied";
/** The root of the hierarchy of units is a company only if it has a company's ending. */
const COMPANY = /\b(?:ltd|limited|llp|group|inc|corporation|company|bank)\.?$/i;

export const peoplestrong: Source = {
  id: "peoplestrong",
  confidence: "A",
  recorded: true,
  summary: "place, department, posted and closing dates; text and employment type from a request per posting; no pay",
  distinguishesMissing: true,
  recognise: (link) =>
    /^\/job\/(?:detail|joblist)\b/.test(link.pathname)
      ? toSubdomainSlug(link.hostname, "peoplestrong.com", RESERVED_SLUGS)
      : null,
  find: (html) => findTenant(html, "peoplestrong.com", "\\/job\\/(?:detail|joblist)", RESERVED_SLUGS),
  page: (slug) => `https://${encodeURIComponent(slug)}.peoplestrong.com/job/joblist`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 0,
      ask: (offset) => ({
        url: `${apiUrl(board)}/jobs/v1?offset=${offset}&limit=${PAGE_SIZE}`,
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: "{}",
      }),
      read: (answer, offset) => {
        if (isNoPortal(readJson(answer))) return { failure: "no_such_board", reason: "not a portal" };
        const page = readList(answer, board);
        if (page.total === null) return shapeFailure("no total");
        const next = offset + page.rows.length;
        return { ...page, next: page.rows.length === 0 || next >= page.total ? null : next };
      },
    }),
  detail: (known, board, reading) =>
    readDetail(
      reading,
      {
        url: `${apiUrl(board)}/job/${encodeURIComponent(known.external_id)}/v2?part=${PARTS}&isReqId=false`,
        headers: { accept: "application/json" },
      },
      (answer) => {
        const row = getIn(readJson(answer), "response");
        if (!isRecord(row)) throw new ShapeError("no posting");
        return asText(row.jobTitle) === null ? null : addDetails(known, row);
      },
    ),
  parse(answer, board) {
    const row = getIn(readJson(answer), "response");
    if (!isRecord(row)) return postingsOf(readList(answer, board).rows);
    return [addDetails(getOnlyPosting(readRow({ ...row, jobCode: row.requisitionCode }, board)), row)];
  },
};

function apiUrl(board: Board): string {
  return `https://${encodeURIComponent(board.slug)}.peoplestrong.com/api/cp/rest/altone/cp`;
}

function isNoPortal(value: unknown): boolean {
  return getIn(value, "response") === null && asNumber(getIn(value, "messageCode", "code")) === 201;
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const rows = requireList(getIn(value, "response"), "response").map((row) => readRow(row, board));
  return { rows, total: asNumber(getIn(value, "totalRecords")) };
}

function readRow(row: unknown, board: Board): Row {
  const code = asText(getIn(row, "jobCode"));
  const title = asText(getIn(row, "jobTitle"));
  if (!isRecord(row) || code === null || title === null) return null;
  const id = code.replaceAll("/", "_");
  const steps = [...new Set((asText(row.locationHierarchyComplete) ?? "").split(">").map((step) => step.trim()))];
  const root = asText(row.organizationUnitComplete)?.split(">")[0]?.trim() ?? "";
  return buildRow(board, {
    external_id: id,
    title,
    url:
      asText(row.jobDetailUrl) ??
      `https://${encodeURIComponent(board.slug)}.peoplestrong.com/job/detail/${encodeURIComponent(id)}`,
    requisition_id: code,
    organization: COMPANY.test(root) ? root : null,
    locations: [buildPlace({ text: steps.toReversed().join(", ") || null })],
    department: asText(row.organizationUnit) ?? asText(row.orgUnitCode),
    date_posted: asDate(row.jobPostedDate),
    date_valid_through: asDate(row.jobClosureDate),
  });
}

function addDetails(known: RawPosting, row: Readonly<Record<string, unknown>>): RawPosting {
  const html = asBody(row.jobDescription);
  return mergeDetails(known, {
    description_html: html,
    full_text: html !== null,
    employment_type: asText(row.employmentType),
    date_posted: known.date_posted ?? asDate(row.CandidatePortalStartDate),
    date_valid_through: known.date_valid_through ?? asDate(row.CandidatePortalEndDate),
  });
}
