// Gem's documented job board API, public without a key; recorded. One response is the complete board with descriptions
// and no total. Slugs are case-sensitive. Pay is only on the posting page; the page's own rows (also recorded) have it
// as text. There, a false `isRemote` may contradict a location type of REMOTE; the type is right.
import type { RawLocation } from "../../../contract/raw.ts";
import { htmlToText } from "../../../text/html/html.ts";
import { findFirstSlug, toBoardSlug } from "../../shared/boards/slugs.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildPosting, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asFlag,
  asList,
  asText,
  fromEpoch,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://api.gem.com/job_board/v0";
const PAGE = "https://jobs.gem.com";
const IN_PAGE = /jobs\.gem\.com\/([\w-]{1,100})|api\.gem\.com\/job_board\/v0\/([\w-]{1,100})/gi;

export const gem: Source = {
  id: "gem",
  confidence: "B",
  recorded: true,
  summary: "text, places, department, employment type, workplace, requisition, posted and updated dates; no pay field",
  distinguishesMissing: true,
  recognise(link) {
    const steps = link.pathname.split("/");
    if (link.hostname === "api.gem.com") return steps[1] === "job_board" ? toBoardSlug(steps[3]) : null;
    return link.hostname === "jobs.gem.com" ? toBoardSlug(steps[1]) : null;
  },
  find: (html) => findFirstSlug(html, IN_PAGE, toBoardSlug),
  page: (slug) => `${PAGE}/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readSingleResponse(
      reading,
      { url: `${API}/${encodeURIComponent(board.slug)}/job_posts/`, size: "feed", documented: true },
      (answer) => requireList(readJson(answer), "job posts").map((row) => readRow(row, board)),
    ),
  company: (slug, reading) => fetchEmployerFromTitle(`${PAGE}/${encodeURIComponent(slug)}`, reading),
  parse(answer, board) {
    const value = readJson(answer);
    if (Array.isArray(value)) return postingsOf(value.map((row) => readRow(row, board)));
    if (!isRecord(value)) throw new ShapeError("no job posts");
    const rows = asText(value.extId) === null ? Object.values(value) : [value];
    if (!rows.some((row) => asText(getIn(row, "extId")) !== null)) throw new ShapeError("no job posts");
    return postingsOf(rows.map((row) => readPageRow(row, board)));
  },
};

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = asBody(row.content);
  const plain = asBody(row.content_plain);
  const workplace = parseWorkplace(asText(row.location_type));
  return buildRow(board, {
    external_id: id,
    title,
    url: asText(row.absolute_url) ?? `${PAGE}/${encodeURIComponent(board.slug)}/${encodeURIComponent(id)}`,
    requisition_id: asText(row.requisition_id),
    description_html: html,
    description_text: html === null ? plain : null,
    full_text: html !== null || plain !== null,
    locations: readPlaces(row),
    remote: workplace === null ? null : workplace === "remote",
    workplace,
    employment_type: asText(row.employment_type),
    department: asText(getIn(asList(row.departments)[0], "name")),
    date_posted: asDate(row.first_published_at) ?? asDate(row.created_at),
    date_updated: asDate(row.updated_at),
  });
}

/** The offices list every place, the location only the first. */
function readPlaces(row: Json): RawLocation[] {
  const offices = asList(row.offices).map(
    (office) => asText(getIn(office, "location", "name")) ?? asText(getIn(office, "name")),
  );
  const locationName = asText(getIn(row.location, "name"));
  return distinctPlaces([locationName, ...offices].map((words) => buildPlace({ text: words })));
}

/** A row as the posting page loads it. */
function readPageRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "extId"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = asBody(row.descriptionHtml);
  const found = asList(row.locations);
  const workplace = parseWorkplace(asText(getIn(row.job, "locationType")));
  const flagged = found.some((each) => asFlag(getIn(each, "isRemote")) === true) ? true : null;
  return buildPosting(board, {
    external_id: id,
    title,
    url: `${PAGE}/${encodeURIComponent(board.slug)}/${encodeURIComponent(id)}`,
    description_html: html,
    full_text: html !== null,
    locations: distinctPlaces(found.map(readPagePlace)),
    remote: workplace === null ? flagged : workplace === "remote",
    workplace,
    employment_type: asText(getIn(row.job, "employmentType")),
    department: asText(getIn(row.job, "department", "name")),
    salary: asText(htmlToText(asBody(row.compensationHtml) ?? "", 300)),
    date_posted: fromEpoch(row.firstPublishedTsSec, "s"),
  });
}

function readPagePlace(found: unknown): RawLocation | null {
  const city = asText(getIn(found, "city"));
  return buildPlace({
    locality: city,
    country: asText(getIn(found, "isoCountry")),
    text: city === null ? asText(getIn(found, "name")) : null,
  });
}
