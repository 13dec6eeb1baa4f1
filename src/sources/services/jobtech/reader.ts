// JobTech, Sweden's public employment service: documented open data (CC0), recorded. A search returns full
// descriptions, at most 2,100 rows. The snapshot has all open postings, the stream all changes including removals.
// Times are Swedish, coordinates have the longitude first, and names of contact persons are not stored.
import type { RawLocation } from "../../../contract/raw.ts";
import type { FetchRequest, Listing, ReadContext, ServiceQuery } from "../../../contract/reading.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { failedListing, readDetail } from "../../shared/reading/answers.ts";
import { getOnlyPosting } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { searchOnlyListing, searchPages } from "../../shared/reading/serviceSearch.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asRecord,
  asText,
  fromEpoch,
  getIn,
  isRecord,
  type Json,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readChanges } from "./stream.ts";

const SEARCH = "https://jobsearch.api.jobtechdev.se";
const SNAPSHOT = "https://jobstream.api.jobtechdev.se/snapshot";
const ZONE = "Europe/Stockholm";
const PAGE_SIZE = 100;
const LAST_OFFSET = 2_000;
const MAX_QUERY_LENGTH = 255;

export const jobtech: Source = {
  id: "jobtech",
  confidence: "A",
  recorded: true,
  summary:
    "text, place with coordinates, employment type, working hours, deadline, employer's site and logo; pay in words",
  distinguishesMissing: true,
  recognise: () => null,
  page: () => "https://arbetsformedlingen.se/platsbanken/",
  list: (board, reading) => (board.slug === "se" ? listSnapshot(board, reading) : searchOnlyListing()),
  detail: (knownPosting, board, reading) =>
    readDetail(
      reading,
      { url: `${SEARCH}/ad/${encodeURIComponent(knownPosting.external_id)}`, documented: true },
      (answer) => {
        const value = readJson(answer);
        return getIn(value, "removed") === true ? null : getOnlyPosting(readRow(value, board));
      },
    ),
  search,
  changes: (cursor, board, reading) => readChanges(cursor, reading, (row) => readRow(row, board)),
  parse(answer, board) {
    const value = readJson(answer);
    if (Array.isArray(value)) return postingsOf(value.map((row) => readRow(row, board)));
    const hits = getIn(value, "hits", "hits");
    if (Array.isArray(hits)) return postingsOf(hits.map((hit) => readRow(getIn(hit, "_source"), board)));
    if (getIn(value, "hits") !== null) return postingsOf(readPage(answer, board).rows);
    return [getOnlyPosting(readRow(value, board))];
  },
};

/**
 * All open postings in one response of about 300 MB. If that exceeds the response limit, the stream provides it in
 * parts.
 */
async function listSnapshot(board: Board, reading: ReadContext): Promise<Listing> {
  let cut = false;
  const get: ReadContext["get"] = async (ask) => {
    const answer = await reading.get(ask);
    cut = answer.kind === "got" && answer.truncated;
    return answer;
  };
  const listing = await readSingleResponse(
    { ...reading, get },
    { url: SNAPSHOT, size: "feed", documented: true },
    (answer) => requireList(readJson(answer), "snapshot").map((row) => readRow(row, board)),
  );
  if (!cut) return listing;
  return failedListing(
    "failed",
    "the snapshot is truncated or exceeds the maximum response size; the change stream returns it in parts",
  );
}

function search(searchQuery: ServiceQuery, board: Board, reading: ReadContext): Promise<Listing> {
  return searchPages<number>(reading, {
    first: 0,
    ask: (offset) => buildSearchRequest(searchQuery, offset),
    read: (answer, offset) => {
      const page = readPage(answer, board);
      const next = offset + page.rows.length;
      const last = page.rows.length < PAGE_SIZE || next >= (page.total ?? 0) || next > LAST_OFFSET;
      return { ...page, next: last ? null : next };
    },
  });
}

/** A resolved place is requested by its coordinates; an unresolved one is passed to the service among the words. */
function buildSearchRequest(searchQuery: ServiceQuery, offset: number): FetchRequest {
  const params = new URLSearchParams({ limit: String(PAGE_SIZE), offset: String(offset), sort: "pubdate-desc" });
  const { place: searchPlace } = searchQuery;
  const q = joinText([searchQuery.title, searchPlace === null ? searchQuery.location : null], " ");
  if (q !== null) params.set("q", q.slice(0, MAX_QUERY_LENGTH));
  if (searchPlace !== null) {
    params.set("position", `${searchPlace.lat},${searchPlace.lon}`);
    params.set("position.radius", String(Math.ceil(searchPlace.radius_km)));
  }
  // By default the service matches any of the words.
  const headers = { accept: "application/json", "x-feature-freetext-bool-method": "and" };
  return { url: `${SEARCH}/search?${params}`, headers, documented: true };
}

function readPage(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "total", "value"));
  if (total === null) throw new ShapeError('no "total.value"');
  return { rows: requireList(getIn(value, "hits"), "hits").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "headline"));
  if (!isRecord(row) || id === null) return null;
  if (row.removed === true) return { skip: id };
  if (title === null) return null;
  const html = asBody(getIn(row.description, "text_formatted"));
  const plain = html === null ? asBody(getIn(row.description, "text")) : null;
  return buildPosting(board, {
    external_id: id,
    title,
    url: normalizeHttpUrl(asText(row.webpage_url) ?? "") ?? `https://arbetsformedlingen.se/platsbanken/annonser/${id}`,
    apply_url: normalizeHttpUrl(asText(getIn(row.application_details, "url")) ?? ""),
    requisition_id: referenceOf(asText(getIn(row.application_details, "reference"))),
    organization: asText(getIn(row.employer, "name")),
    organization_url: normalizeHttpUrl(asText(getIn(row.employer, "url")) ?? ""),
    organization_logo: normalizeHttpUrl(asText(row.logo_url) ?? ""),
    description_html: html,
    description_text: plain,
    full_text: html !== null || plain !== null,
    locations: distinctPlaces([readPlace(asRecord(row.workplace_address))]),
    remote: getIn(row.remote_work, "option") === "yes" || row.remote === true ? true : null,
    salary: asText(row.salary_description),
    employment_type: employmentOf(row),
    department: asText(getIn(row.occupation, "label")),
    date_posted: asDate(row.publication_date, ZONE),
    date_updated: fromEpoch(row.timestamp, "ms"),
    date_valid_through: asDate(row.application_deadline, ZONE) ?? asDate(row.last_publication_date, ZONE),
  });
}

/** "Heltid" or "Deltid" is more specific than the employment type, which is "ordinary" for nearly all. */
function employmentOf(row: Json): string | null {
  return joinText([
    getIn(row.working_hours_type, "label"),
    getIn(row.employment_type, "label"),
    getIn(row.duration, "label"),
  ]);
}

/** Many employers enter a person or the title: a value without a digit is not a reference. */
function referenceOf(rawReference: string | null): string | null {
  return rawReference !== null && /\d/.test(rawReference) && !rawReference.includes("@") && rawReference.length <= 60
    ? rawReference
    : null;
}

/** Jobs abroad name only the country; a county or municipality without a country is Swedish. */
function readPlace(address: Json): RawLocation | null {
  const [lon, lat] = asList(address.coordinates).map(asNumber);
  const city = asText(address.city) ?? asText(address.municipality);
  return buildPlace({
    locality: city,
    region: asText(address.region),
    country: asText(address.country) ?? (city === null && asText(address.region) === null ? null : "Sverige"),
    postal_code: asText(address.postcode),
    street: asText(address.street_address),
    text: city === null ? (asText(address.municipality) ?? asText(address.region) ?? asText(address.country)) : null,
    lat: lat ?? null,
    lon: lon ?? null,
  });
}
