// InHire (Brazil). The tenant is a header; one response lists a board without texts, and a request per posting adds the
// text, whose HTML is escaped, and the dates. How an unknown tenant answers is not known. Unverified.
import type { RawPosting } from "../../../contract/raw.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { unescapeHtml } from "../../shared/pages/jobPosting.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asText, getIn, isRecord, type Json, readJson, requireList } from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://api.inhire.app/job-posts/public/pages";
const RESERVED_SLUGS = new Set("www app api login auth".split(" "));

export const inhire: Source = {
  id: "inhire",
  confidence: "B",
  recorded: false,
  summary:
    "place, workplace; text and published date from a request per posting; no pay, department or employment type",
  distinguishesMissing: true,
  recognise: (link) => toSubdomainSlug(link.hostname, "inhire.app", RESERVED_SLUGS),
  find: (html) => findTenant(html, "inhire.app", "", RESERVED_SLUGS),
  page: (slug) => `https://${encodeURIComponent(slug)}.inhire.app/vagas`,
  list: (board, reading) =>
    readSingleResponse(reading, { url: API, headers: tenantHeaders(board), size: "feed" }, (answer) =>
      readList(readJson(answer), board),
    ),
  detail: (known, board, reading) =>
    readDetail(
      reading,
      { url: `${API}/${encodeURIComponent(known.external_id)}`, headers: tenantHeaders(board) },
      (answer) => {
        const row = readJson(answer);
        if (!isRecord(row) || asText(row.jobId ?? row.displayName) === null) throw new ShapeError("no posting");
        return mergeDetails(known, readDetails(row));
      },
    ),
  parse(answer, board) {
    const value = readJson(answer);
    if (!isRecord(value) || value.jobsPage !== undefined) return postingsOf(readList(value, board).rows);
    return [mergeDetails(getOnlyPosting(readRow(value, board)), readDetails(value))];
  },
};

function tenantHeaders(board: Board): Readonly<Record<string, string>> {
  return { "x-tenant": board.slug, accept: "application/json" };
}

function readList(value: unknown, board: Board): ListPage {
  const named: Board = { ...board, company: board.company ?? asText(getIn(value, "tenantName")) };
  return { rows: requireList(getIn(value, "jobsPage"), "jobsPage").map((row) => readRow(row, named)), total: null };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "jobId"));
  const title = asText(getIn(row, "displayName"));
  if (!isRecord(row) || id === null || title === null) return null;
  const workplace = parseWorkplace(asText(row.workplaceType));
  return buildRow(board, {
    external_id: id,
    title,
    // Without a last part the page is blank; any value works.
    url: `${inhire.page(board.slug)}/${encodeURIComponent(id)}/vaga`,
    locations: [readPlace(asText(row.location))],
    workplace,
    remote: workplace === "remote" ? true : null,
  });
}

/** "Porto Alegre, RS, BR", or only "BR". */
function readPlace(written: string | null): RawPosting["locations"][number] | null {
  const parts = (written ?? "").split(",").map((part) => part.trim());
  const country = /^[A-Z]{2}$/.test(parts.at(-1) ?? "") ? (parts.pop() ?? null) : null;
  const [locality = "", region = ""] = parts;
  if (parts.length > 2) return buildPlace({ text: parts.join(", "), country });
  return buildPlace({ locality: locality || null, region: region || null, country });
}

function readDetails(row: Json): Partial<RawPosting> {
  const html = unescapeHtml(asBody(row.description));
  return {
    description_html: html,
    full_text: html !== null,
    date_posted: asDate(row.publishedAt) ?? asDate(row.createdAt),
  };
}
