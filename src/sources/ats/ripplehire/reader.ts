// RippleHire (India); a list recorded. The careers page redirects to an address with the site's token, which every
// request needs, with the cookies of that page. Pages of 100 with a total; text, date and employment type are in a
// request per posting. A page without a token is a limit of the address, not an empty board.
import type { RawPosting } from "../../../contract/raw.ts";
import type { FetchRequest, FetchResponse, Listing, ReadContext } from "../../../contract/reading.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { type Failure, isFailure, readDetail, toFailedListing } from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { getToken } from "../../shared/reading/tokens.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asNumber, asText, getIn, isRecord, readJson, requireList } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const PAGE_SIZE = 100;
const RESERVED_SLUGS = new Set("www app api login".split(" "));

export const ripplehire: Source = {
  id: "ripplehire",
  confidence: "B",
  recorded: true,
  summary: "towns, requisition; text, employment type, unit, posted date and pay in words from a request per posting",
  distinguishesMissing: false,
  recognise: (link) =>
    link.pathname.startsWith("/candidate") ? toSubdomainSlug(link.hostname, "ripplehire.com", RESERVED_SLUGS) : null,
  find: (html) => findTenant(html, "ripplehire.com", "\\/candidate", RESERVED_SLUGS),
  page: (slug) => `${siteUrl(slug)}/careers`,
  async list(board, reading) {
    const token = await requestToken(board, reading);
    return isFailure(token) ? toFailedListing(token) : readList(board, reading, token);
  },
  async detail(known, board, reading) {
    const token = await requestToken(board, reading);
    if (isFailure(token)) return { kind: "unread", reason: token.reason };
    const query = new URLSearchParams({ token, jobSeq: known.external_id, source: "CAREERSITE", lang: "en" });
    const ask = { url: `${siteUrl(board.slug)}/candidatejobdetail?${query}`, headers: JSON_ONLY, session: reading };
    return readDetail(reading, ask, (answer) => {
      const value = readJson(answer);
      if (!isRecord(value) || value.jobVO === undefined) throw new ShapeError("no posting");
      return value.jobVO === null ? null : mergeDetails(known, readDetails(value));
    });
  },
  parse(answer, board) {
    const value = readJson(answer);
    if (!isRecord(value) || value.jobVO === undefined) return postingsOf(readRows(value, board).rows);
    return [mergeDetails(getOnlyPosting(readRow(value.jobVO, board)), readDetails(value))];
  },
};

/** Without it the answers are XML. */
const JSON_ONLY = { accept: "application/json" };

function siteUrl(slug: string): string {
  return `https://${encodeURIComponent(slug)}.ripplehire.com/candidate`;
}

function requestToken(board: Board, reading: ReadContext): Promise<string | Failure> {
  const ask: FetchRequest = { url: ripplehire.page(board.slug), session: reading };
  return getToken(reading, ask, (answer: string, { url }: FetchResponse) => {
    const token = new URL(url).searchParams.get("token") ?? /[?&]token=([\w.~-]{4,200})/.exec(answer)?.[1];
    if (!token) throw new ShapeError("no token");
    return token;
  });
}

function readList(board: Board, reading: ReadContext, token: string): Promise<Listing> {
  return readPages<number>(reading, {
    first: 0,
    ask: (page) => {
      const search = { page, search: "*:*", token, source: "CAREERSITE", pagesize: PAGE_SIZE };
      return {
        url: `${siteUrl(board.slug)}/candidatejobsearch`,
        method: "POST",
        headers: { ...JSON_ONLY, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ careerSiteUrlParams: JSON.stringify(search), lang: "en" }).toString(),
        session: reading,
      };
    },
    read: (answer, page) => {
      const listed = readRows(readJson(answer), board);
      const more = listed.rows.length > 0 && (page + 1) * PAGE_SIZE < (listed.total ?? 0);
      return { ...listed, next: more ? page + 1 : null };
    },
  });
}

function readRows(value: unknown, board: Board): ListPage {
  const rows = requireList(Array.isArray(value) ? value : getIn(value, "jobVoList"), "jobVoList");
  return { rows: rows.map((row) => readRow(row, board)), total: asNumber(getIn(value, "totalJobCount")) };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "jobSeq")) ?? asText(getIn(row, "jobId"));
  const title = asText(getIn(row, "jobTitle"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.allowCareerSite === "N") return { skip: id };
  const country = asText(row.jobLocation);
  const towns = (asText(row.locations) ?? "").split(",").map((town) => town.trim());
  const places = towns.filter((town) => town !== "").map((locality) => buildPlace({ locality, country }));
  return buildRow(board, {
    external_id: id,
    title,
    // The redirect adds the token and keeps what follows the number sign.
    url: `${ripplehire.page(board.slug)}#detail/job/${encodeURIComponent(id)}`,
    requisition_id: asText(row.jobCode),
    locations: places.length > 0 ? places : [buildPlace({ country })],
    department: asText(row.bussinessUnit),
    employment_type: asText(row.jobTypeCustom3) ?? asText(row.jobType),
  });
}

function readDetails(value: unknown): Partial<RawPosting> {
  const row = getIn(value, "jobVO");
  const html = asBody(getIn(row, "jobDesc"));
  const pay = asText(getIn(row, "compensationRange"));
  return {
    organization: asText(getIn(value, "companyVO", "companyName")),
    description_html: html,
    full_text: html !== null,
    department: asText(getIn(row, "bussinessUnit")),
    employment_type: asText(getIn(row, "jobTypeCustom3")) ?? asText(getIn(row, "jobType")),
    salary: pay !== null && /\d/.test(pay) ? pay : null,
    date_posted: asDate(getIn(row, "publishDetails", "CAREER_SITE")) ?? asDate(getIn(row, "jobPostingDate")),
  };
}
