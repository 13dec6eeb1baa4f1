// Paylocity: the board's page contains every row as JSON (recorded); descriptions are on the posting pages. A JSON feed
// with descriptions is known from one other reader only and used if the page has another shape. JSON-LD dates have the
// wrong zone: their clock time is UTC.
import type { RawLocation } from "../../../contract/raw.ts";
import type { FetchRequest } from "../../../contract/reading.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { parseJsonAfter } from "../../shared/pages/scriptData.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildPosting, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asFlag,
  asRecord,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readPosting } from "./page.ts";

const SITE = "https://recruiting.paylocity.com";
const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const HOST = /recruiting\.paylocity\.com\//gi;

export const paylocity: Source = {
  id: "paylocity",
  confidence: "A",
  recorded: true,
  summary:
    "places, department, posted date, whether it is remote; text, employment type and pay from a page per posting; no requisition",
  distinguishesMissing: true,
  recognise(link) {
    if (link.hostname !== "recruiting.paylocity.com") return null;
    const found = /^\/recruiting\/(?:jobs\/(?:all|list)|(?:v2\/)?api\/feed\/jobs)\/([^/]+)/i.exec(link.pathname)?.[1];
    return found !== undefined && GUID.test(found) ? found.toLowerCase() : null;
  },
  find(html, page) {
    // The platform's own pages link to the board without the host.
    const isPlatformPage = page.hostname === "recruiting.paylocity.com";
    const pageHtml = isPlatformPage ? html.replaceAll(/(["'])(\/recruiting\/)/gi, `$1${SITE}$2`) : html;
    return findFirstBoard(pageHtml, HOST, paylocity.recognise);
  },
  page: (slug) => `${SITE}/Recruiting/Jobs/All/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readEither(
      () => readSingleResponse(reading, { url: paylocity.page(board.slug) }, (answer) => readBoard(answer, board)),
      () => readSingleResponse(reading, buildFeedRequest(board.slug), (answer) => readFeed(answer, board)),
    ),
  detail: (knownPosting, board, reading) =>
    readDetail(
      reading,
      { url: `${SITE}/Recruiting/Jobs/Details/${encodeURIComponent(knownPosting.external_id)}` },
      (answer) => {
        const statedFields = readPosting(answer);
        if (statedFields === null) return null;
        const { date_posted: _wrongZone, locations, ...rest } = statedFields;
        return mergeDetails(knownPosting, {
          ...rest,
          title: knownPosting.title,
          url: knownPosting.url,
          apply_url: knownPosting.apply_url,
          organization: board.company ?? rest.organization ?? null,
          locations: knownPosting.locations.length > 0 ? [] : (locations ?? []),
        });
      },
    ),
  parse(answer, board) {
    if (/^[\s\uFEFF]{0,200}[[{]/.test(answer.slice(0, 300))) return postingsOf(readFeed(answer, board).rows);
    if (answer.includes('"Jobs":')) return postingsOf(readBoard(answer, board).rows);
    const statedFields = readPosting(answer);
    if (statedFields === null || !statedFields.external_id) throw new ShapeError("no posting");
    return [
      buildPosting(board, {
        ...statedFields,
        external_id: statedFields.external_id,
        title: statedFields.title ?? "",
        ...linksOf(statedFields.external_id),
      }),
    ];
  },
};

function buildFeedRequest(slug: string): FetchRequest {
  return {
    url: `${SITE}/recruiting/v2/api/feed/jobs/${encodeURIComponent(slug)}`,
    headers: { accept: "application/json" },
    size: "feed",
    documented: true,
  };
}

function linksOf(id: string): { url: string; apply_url: string } {
  return { url: `${SITE}/Recruiting/Jobs/Details/${id}`, apply_url: `${SITE}/Recruiting/Jobs/Apply/${id}` };
}

function readBoard(answer: string, board: Board): ListPage {
  const data = parseJsonAfter(answer, "window.pageData =");
  if (data === null) throw new ShapeError("no page data");
  const company = nameOf(getIn(data, "ModuleTitle"));
  return { rows: requireList(getIn(data, "Jobs"), "Jobs").map((row) => readRow(row, board, company)), total: null };
}

/** "SendCutSend Inc [175255]" */
function nameOf(title: unknown): string | null {
  return asText(title)?.replace(/\s*\[\d{1,12}\]$/, "") ?? null;
}

function readRow(row: unknown, board: Board, company: string | null): Row {
  const id = asText(getIn(row, "JobId"));
  const title = asText(getIn(row, "JobTitle"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.IsInternal === true) return { skip: id };
  const remote = asFlag(row.IsRemote);
  const locationName = asText(row.LocationName) ?? asText(getIn(row.JobLocation, "Name"));
  return buildRow(board, {
    external_id: id,
    title,
    ...linksOf(id),
    organization: board.company ?? company,
    locations:
      row.ShouldDisplayLocation === false ? [] : distinctPlaces([readPlace(asRecord(row.JobLocation), locationName)]),
    remote,
    // The second flag is 2 for on-site and hybrid alike; only the location's name distinguishes hybrid.
    workplace: remote === true ? "remote" : parseWorkplace(locationName),
    department: asText(row.HiringDepartment),
    date_posted: asDate(row.PublishedDate),
  });
}

/** A site's name ("Amarillo Site") is not a place if the town is given; "Hybrid" and "Remote" never are. */
function readPlace(from: Json, locationName: string | null): RawLocation | null {
  const city = asText(from.City);
  return buildPlace({
    locality: city,
    region: asText(from.State),
    country: asText(from.Country),
    postal_code: asText(from.Zip),
    street: asText(from.Address),
    text: city !== null || parseWorkplace(locationName) !== null ? null : locationName,
  });
}

/** `/v2/` uses keys like `jobId`, the older version `JobId`. */
function readFeed(answer: string, board: Board): ListPage {
  const value = lowerKeys(readJson(answer));
  const company = nameOf(value.displayname);
  const rows = requireList(value.jobs, "jobs").map((each): Row => {
    const row = lowerKeys(each);
    const id = asText(row.jobid);
    const title = asText(row.title);
    if (id === null || title === null) return null;
    const from = lowerKeys(row.joblocation);
    const html = asBody(row.description);
    return buildRow(board, {
      external_id: id,
      title,
      ...linksOf(id),
      organization: board.company ?? asText(row.companyname) ?? company,
      description_html: html,
      locations: [
        buildPlace({
          locality: asText(from.city),
          region: asText(from.state),
          country: asText(from.country),
          postal_code: asText(from.postalcode),
        }),
      ],
      employment_type: asText(row.employmenttype),
      department: asText(row.department),
      date_posted: asDate(row.publisheddate),
    });
  });
  return { rows, total: null };
}

function lowerKeys(value: unknown): Json {
  return Object.fromEntries(Object.entries(asRecord(value)).map(([key, inner]) => [key.toLowerCase(), inner]));
}
