// Comeet (Spark Hire). The documented API needs a token that only the employer's page contains, so the hosted page is
// read, whose script has the same rows. API rows are recorded; the page is based on several other readers. The slug is
// `company slug|company uid`. A posting in two places is two rows with different uids. There is no posting date.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { htmlToText } from "../../../text/html/html.ts";
import { parseJsonAfter } from "../../shared/pages/scriptData.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { getOnlyPosting } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asFlag,
  asList,
  asNumber,
  asText,
  firstPresent,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = /^(?:www\.)?comeet\.com?$/;
const UID = /^[0-9A-F]{2}\.[0-9A-F]{3}$/;
/** Saved pages may begin with a byte order mark in a wrong encoding. */
const PAGE_START = /^[^<>[{]{0,200}<[!a-z]/i;
const POSITION = " POSITION_DATA =";
const IN_PAGE = /comeet\.com?\/jobs\/([\w.-]{1,80})\/([0-9A-F]{2}\.[0-9A-F]{3})(?![\w.])/i;

export const comeet: Source = {
  id: "comeet",
  confidence: "B",
  recorded: true,
  summary: "text, places with addresses, department, employment type, workplace, updated date; no posted date, no pay",
  distinguishesMissing: true,
  recognise(link) {
    const [, jobs, name, uid = ""] = link.pathname.split("/");
    return HOST.test(link.hostname) && jobs === "jobs" ? slugOf(name, uid) : null;
  },
  find(html) {
    const [, name, uid = ""] = IN_PAGE.exec(html) ?? [];
    return slugOf(name, uid);
  },
  page: pageUrl,
  list: (board, reading) =>
    readSingleResponse(reading, { url: pageUrl(board.slug), size: "feed" }, (answer) => readPage(answer, board)),
  detail: (knownPosting, board, reading) =>
    readDetail(reading, { url: hostedPage(knownPosting, board) }, (answer) => {
      const row = getOnlyPosting(readRow(parseJsonAfter(answer, POSITION), board, companyIn(answer)));
      if (row.external_id !== knownPosting.external_id) throw new ShapeError("the response contains another position");
      return row;
    }),
  parse(answer, board) {
    if (PAGE_START.test(answer.slice(0, 300))) {
      return answer.includes("COMPANY_POSITIONS_DATA =")
        ? postingsOf(readPage(answer, board).rows)
        : [getOnlyPosting(readRow(parseJsonAfter(answer, POSITION), board, companyIn(answer)))];
    }
    const value = readJson(answer);
    const rows = Array.isArray(value) ? value : isRecord(value) && value.uid !== undefined ? [value] : null;
    if (rows === null) throw new ShapeError("no positions");
    return postingsOf(rows.map((row) => readRow(row, board, null)));
  },
};

function slugOf(name: string | undefined, uid: string): string | null {
  return name && /^[\w.-]+$/.test(name) && UID.test(uid.toUpperCase()) ? `${name}|${uid.toUpperCase()}` : null;
}

function pageUrl(slug: string): string {
  return `https://www.comeet.com/jobs/${slug.split("|").map(encodeURIComponent).join("/")}`;
}

/** The posting's page at Comeet: `url` itself, or a generated one, since any word is accepted in the middle segment. */
function hostedPage(knownPosting: RawPosting, board: Board): string {
  if (/^https:\/\/www\.comeet\.com?\/jobs\//.test(knownPosting.url)) return knownPosting.url;
  return `${pageUrl(board.slug)}/position/${encodeURIComponent(knownPosting.external_id)}`;
}

function readPage(answer: string, board: Board): ListPage {
  const company = companyIn(answer);
  const rows = requireList(parseJsonAfter(answer, "COMPANY_POSITIONS_DATA ="), "COMPANY_POSITIONS_DATA");
  return { rows: rows.map((row) => readRow(row, board, company)), total: null };
}

function companyIn(answer: string): Json | null {
  const company = parseJsonAfter(answer, "COMPANY_DATA =");
  return isRecord(company) ? company : null;
}

function readRow(row: unknown, board: Board, company: Json | null): Row {
  const id = asText(getIn(row, "uid"));
  const title = asText(getIn(row, "name"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.is_internal === true) return { skip: id };
  const html = readText(row);
  const workplace = parseWorkplace(asText(row.workplace_type));
  return buildRow(board, {
    external_id: id,
    title,
    url:
      firstPresent(
        asText(row.url_comeet_hosted_page),
        asText(row.url_recruit_hosted_page),
        asText(row.url_active_page),
      ) ?? `${pageUrl(board.slug)}/position/${encodeURIComponent(id)}`,
    requisition_id: asText(row.internal_use_custom_id),
    organization: asText(row.company_name) ?? asText(company?.name),
    organization_url: asText(company?.website),
    organization_logo: asText(row.picture_url),
    description_html: html,
    locations: [readPlace(row)],
    remote: workplace === null ? asFlag(getIn(row.location, "is_remote")) : workplace === "remote",
    workplace,
    employment_type: asText(row.employment_type),
    department: asText(row.department),
    date_updated: asDate(row.time_updated),
  });
}

/** The place name is the employer's label for an office ("Dallas" for Plano); it is used only if there is no city. */
function readPlace(row: Json): RawLocation | null {
  const locationField = (name: string): string | null => asText(getIn(row.location, name));
  const city = locationField("city");
  const street = locationField("street_name");
  const houseNumber = street === null || /\d/.test(street) ? null : locationField("street_number");
  return buildPlace({
    text: city === null ? locationField("name") : null,
    locality: city,
    region: locationField("state"),
    country: locationField("country"),
    postal_code: locationField("postal_code"),
    street: houseNumber === null ? street : `${houseNumber} ${street}`,
  });
}

/** Sections in their own order; empty ones are markup without words. */
function readText(row: Json): string | null {
  const parts = asList(row.details ?? getIn(row.custom_fields, "details")).toSorted(
    (former, two) => (asNumber(getIn(former, "order")) ?? 0) - (asNumber(getIn(two, "order")) ?? 0),
  );
  return joinSections(
    parts.map((part) => {
      const html = asBody(getIn(part, "value"));
      return { heading: asText(getIn(part, "name")), html: html === null || htmlToText(html) === "" ? null : html };
    }),
  );
}
