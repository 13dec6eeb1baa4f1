// job-room.ch, Switzerland's public employment service: undocumented; recorded. A search returns a bare list with its
// total in a header, at most 10,000 rows per query. With search words it returns only a fragment of each description;
// the detail request has all of it. Boards are cantons (`zh`), which can be listed; Switzerland as a whole (`ch`) can
// be searched. Times are Swiss.
import type { RawLocation } from "../../../contract/raw.ts";
import type { FetchRequest, FetchResponse, Listing, ReadContext, ServiceQuery } from "../../../contract/reading.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { markdownToHtml } from "../../shared/pages/markdownHtml.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type EndCursor, FRONT, nextEndCursor } from "../../shared/reading/bothEnds.ts";
import { type Pager, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { isNear, searchOnlyListing, searchPages } from "../../shared/reading/serviceSearch.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asRecord,
  asText,
  getIn,
  isRecord,
  type Json,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { cantonOf, isCanton } from "./cantons.ts";

const API = "https://www.job-room.ch/jobadservice/api/jobAdvertisements";
const ZONE = "Europe/Zurich";
const PAGE_SIZE = 500;
const WINDOW = 10_000;
const OPEN = "PUBLISHED_PUBLIC";
const LANGUAGES = ["de", "fr", "it", "en"];

export const jobroom: Source = {
  id: "jobroom",
  confidence: "A",
  recorded: true,
  conditions:
    "the interface behind job-room.ch is public and not documented for others; robots.txt excludes its HTML pages, but not the interface",
  summary: "places with coordinates, workload, dates, employer; text from a request per posting; no pay",
  distinguishesMissing: false,
  recognise: () => null,
  page: () => "https://www.job-room.ch/job-search",
  list: (board, reading) => {
    const canton = board.slug.toUpperCase();
    return isCanton(canton) ? readPages(reading, pages({ cantonCodes: [canton] }, board)) : searchOnlyListing();
  },
  detail: (knownPosting, board, reading) =>
    readDetail(reading, { url: `${API}/${encodeURIComponent(knownPosting.external_id)}` }, (answer) => {
      const row = readRow(readJson(answer), board, true);
      if (row === null) throw new ShapeError("no posting");
      return "skip" in row ? null : row;
    }),
  search,
  parse(answer, board) {
    const value = readJson(answer);
    return postingsOf(Array.isArray(value) ? readRows(answer, board) : [readRow(value, board, true)]);
  },
};

/**
 * With words, the rows of the whole country are few enough to filter; without, the place's canton is requested.
 * Postings in the next canton are then missed, which a search may do.
 */
function search(searchQuery: ServiceQuery, board: Board, reading: ReadContext): Promise<Listing> {
  const { title, place: searchPlace } = searchQuery;
  const canton = title !== null ? null : cantonOf(searchPlace?.region ?? searchQuery.location);
  const filters = {
    ...(title === null ? {} : { keywords: [title] }),
    ...(canton === null ? {} : { cantonCodes: [canton] }),
  };
  return searchPages(reading, pages(filters, board), (found) => searchPlace === null || isNear(found, searchPlace));
}

function pages(filters: Json, board: Board): Pager<EndCursor> {
  return {
    first: FRONT,
    ask: (end) => buildSearchRequest(filters, end),
    read: (answer, end, response) => {
      const rows = readRows(answer, board);
      const total = totalOf(response);
      return { rows, total, next: nextEndCursor(end, rows.length, total, PAGE_SIZE, WINDOW) };
    },
  };
}

function buildSearchRequest(filters: Json, end: EndCursor): FetchRequest {
  return {
    url: `${API}/_search?page=${end.page}&size=${PAGE_SIZE}&sort=${end.newest ? "date_desc" : "date_asc"}`,
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(filters),
  };
}

function totalOf(response: FetchResponse): number {
  const total = asNumber(response.headers["x-total-count"]);
  if (total === null) throw new ShapeError('no "x-total-count"');
  return total;
}

function readRows(answer: string, board: Board): Row[] {
  return requireList(readJson(answer), "job advertisements").map((row) =>
    readRow(getIn(row, "jobAdvertisement"), board, false),
  );
}

function readRow(row: unknown, board: Board, isComplete: boolean): Row {
  const id = asText(getIn(row, "id"));
  const content = asRecord(getIn(row, "jobContent"));
  const description = descriptionOf(content);
  const title = asText(description.title);
  if (!isRecord(row) || id === null) return null;
  if ((asText(row.status) ?? OPEN) !== OPEN) return { skip: id };
  if (title === null) return null;
  const html = markdownToHtml(asBody(description.description));
  const anonymous = getIn(row.publication, "companyAnonymous") === true;
  return buildPosting(board, {
    external_id: id,
    title,
    url: `https://www.job-room.ch/job-search/${encodeURIComponent(id)}`,
    apply_url:
      normalizeHttpUrl(asText(getIn(content.applyChannel, "formUrl")) ?? "") ??
      normalizeHttpUrl(asText(content.externalUrl) ?? ""),
    requisition_id: asText(row.externalReference),
    organization: anonymous ? null : asText(getIn(content.company, "name")),
    organization_url: anonymous ? null : normalizeHttpUrl(asText(getIn(content.company, "website")) ?? ""),
    description_html: html,
    full_text: isComplete && html !== null,
    locations: distinctPlaces([readPlace(asRecord(content.location))]),
    employment_type: employmentOf(asRecord(content.employment)),
    language: asText(description.languageIsoCode),
    date_posted: asDate(getIn(row.publication, "startDate"), ZONE) ?? asDate(row.createdTime, ZONE),
    date_updated: asDate(row.updatedTime, ZONE),
    date_valid_through: asDate(getIn(row.publication, "endDate"), ZONE),
  });
}

/** The first of Switzerland's languages in which there is a description. */
function descriptionOf(content: Json): Json {
  const all = asList(content.jobDescriptions).map(asRecord);
  const descriptions = LANGUAGES.map((code) => all.find((each) => each.languageIsoCode === code));
  return descriptions.find((each) => each !== undefined) ?? all[0] ?? {};
}

/** "80-100%" is the Swiss notation for working time. */
function employmentOf(employment: Json): string | null {
  const [min, max] = [asNumber(employment.workloadPercentageMin), asNumber(employment.workloadPercentageMax)];
  const load = min === null || max === null ? null : min === max ? `${max}%` : `${min}-${max}%`;
  const time = max === null ? null : min !== null && min >= 90 ? "full-time" : max < 90 ? "part-time" : null;
  const kind = employment.shortEmployment === true ? "temporary" : employment.permanent === false ? "fixed-term" : null;
  return joinText([time, load, employment.permanent === true ? "permanent" : kind]);
}

function readPlace(at: Json): RawLocation | null {
  const coordinates = asRecord(at.coordinates);
  return buildPlace({
    // "Zurich-Aéroport, Suisse"
    locality: asText(at.city)?.split(",")[0]?.trim() ?? null,
    region: asText(at.cantonCode),
    country: asText(at.countryIsoCode),
    postal_code: asText(at.postalCode),
    text: asText(at.city) === null ? asText(at.remarks) : null,
    lat: asNumber(coordinates.lat),
    lon: asNumber(coordinates.lon),
  });
}
