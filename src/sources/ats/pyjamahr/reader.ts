// PyjamaHR (India); recorded. One response with an exact count lists a board, and a request per posting adds text, pay
// and date. An unknown slug answers like an empty board, so that the board's page decides. The workplace is stated
// twice, of which one is always false; the closing date is a default and not read.
import type { RawPosting } from "../../../contract/raw.ts";
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import { failedListing, findFailure, readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://api.pyjamahr.com/api/career/jobs/";
const PAGE_SIZE = 1_000;
const LINK = /(?<![\w.-])jobs\.pyjamahr\.com\//gi;

export const pyjamahr: Source = {
  id: "pyjamahr",
  confidence: "B",
  recorded: true,
  summary: "places, workplace, department; text, employment type, pay and created date from a request per posting",
  distinguishesMissing: true,
  recognise: (link) =>
    link.hostname === "jobs.pyjamahr.com" ? toBoardSlug(link.pathname.split("/")[1], /^[\w-]{1,100}$/) : null,
  find: (html) => findFirstBoard(html, LINK, pyjamahr.recognise),
  page: (slug) => `https://jobs.pyjamahr.com/${encodeURIComponent(slug)}`,
  async list(board, reading) {
    const listing = await readPages<string>(reading, {
      first: `${API}?company_slug=${encodeURIComponent(board.slug)}&limit=${PAGE_SIZE}`,
      ask: (url) => ({ url, size: "feed" }),
      read: (answer) => {
        const value = readJson(answer);
        const next = asText(getIn(value, "next"));
        if (next !== null && !next.startsWith(API)) throw new ShapeError("the next page is on another host");
        return { ...readList(value, board), next };
      },
    });
    if (!listing.complete || listing.proof === "unchanged" || listing.postings.length > 0) return listing;
    const page = await reading.get({ url: pyjamahr.page(board.slug) });
    const failure = findFailure(page);
    return failure === null ? listing : failedListing(failure.failure, `no openings, and its page: ${failure.reason}`);
  },
  detail: (known, board, reading) =>
    readDetail(
      reading,
      { url: `${API}${encodeURIComponent(known.external_id)}/?company_slug=${encodeURIComponent(board.slug)}` },
      (answer) => {
        const row = readJson(answer);
        if (!isRecord(row)) throw new ShapeError("no posting");
        return mergeDetails(known, readDetails(row));
      },
    ),
  company: (slug, reading) => fetchEmployerFromTitle(pyjamahr.page(slug), reading, true),
  parse(answer, board) {
    const value = readJson(answer);
    const listed = isRecord(value) && value.results === undefined ? [value] : null;
    const rows = listed ?? requireList(Array.isArray(value) ? value : getIn(value, "results"), "results");
    const postings = rows.flatMap((row) => {
      const found = postingsOf([readRow(row, board)]);
      return isRecord(row) && (listed !== null || row.description !== undefined)
        ? found.map((each) => mergeDetails(each, readDetails(row)))
        : found;
    });
    if (listed !== null && postings.length === 0) throw new ShapeError("no posting");
    return postings;
  },
};

function readList(value: unknown, board: Board): ListPage {
  const rows = requireList(Array.isArray(value) ? value : getIn(value, "results"), "results");
  return { rows: rows.map((row) => readRow(row, board)), total: asNumber(getIn(value, "count")) };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.published_internally === true) return { skip: id };
  const workplace = parseWorkplace(asText(row.workplace_type));
  const places = [row.location, ...asList(row.other_locations)];
  return buildRow(board, {
    external_id: id,
    title,
    url: `${pyjamahr.page(board.slug)}/${encodeURIComponent(asText(row.slug) ?? id)}`,
    locations: places.map((place) => {
      const text = asText(place) ?? asText(getIn(place, "location")) ?? asText(getIn(place, "name"));
      return text === null ? null : buildPlace({ text });
    }),
    workplace,
    remote: workplace === "remote" ? true : null,
    department: asText(row.department_name),
  });
}

function readDetails(row: Json): Partial<RawPosting> {
  const html = asBody(row.description);
  return {
    description_html: html,
    full_text: html !== null,
    employment_type: asText(row.job_type),
    department: asText(row.department_name),
    salary:
      row.is_salary_visible === true
        ? formatPay({
            min: asNumber(row.min_salary),
            max: asNumber(row.max_salary),
            currency: asText(row.currency),
            unit: asText(row.salary_type),
          })
        : null,
    date_posted: asDate(row.created_at),
  };
}
