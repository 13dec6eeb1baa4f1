// Jobnet, Denmark's public job portal: the API of its public pages (a header instead of a key), as described consistently
// by several other readers in 2026; unverified. Its lists contain the full description. External postings
// (`isExternal`, or an id starting with "E") have no detail response: its 404 means nothing for them, so they are
// recognised by an address outside jobnet.dk.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Detail, FetchRequest, Listing, ReadContext, ServiceQuery } from "../../../contract/reading.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf } from "../../shared/reading/paging.ts";
import { searchOnlyListing, searchPages } from "../../shared/reading/serviceSearch.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asRecord,
  asText,
  firstPresent,
  getIn,
  isRecord,
  readJson,
  requireList,
  requireNumber,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { findNearestPostcode } from "./places.ts";

const SITE = "https://jobnet.dk";
const API = `${SITE}/bff/FindJob`;
/** Also shows external postings. */
const OLD_SITE = "https://job.jobnet.dk";
const PAGE_SIZE = 100;
const ZONE = "Europe/Copenhagen";
const HEADERS = { accept: "application/json", "x-csrf": "1" };

export const jobnet: Source = {
  id: "jobnet",
  confidence: "B",
  recorded: false,
  conditions:
    "a public interface without documentation; access to all postings requires an agreement with the agency (STAR)",
  summary: "text, place with postcode, occupation, full or part time, posted date and deadline; no pay",
  distinguishesMissing: false,
  recognise: () => null,
  page: () => `${SITE}/find-job`,
  list: searchOnlyListing,
  detail,
  search,
  parse(answer, board) {
    const value = readJson(answer);
    if (getIn(value, "jobAds") !== null) return postingsOf(readPage(answer, board).rows);
    const id = asText(getIn(value, "id"));
    if (id === null) throw new ShapeError('no "jobAds"');
    return [getOnlyPosting(readRow({ ...asRecord(value), jobAdId: id, description: getIn(value, "body") }, board))].map(
      (listedPosting) => mergeDetails(listedPosting, readAdvert(value)),
    );
  },
};

function detail(knownPosting: RawPosting, _board: Board, reading: ReadContext): Promise<Detail> {
  if (!knownPosting.url.startsWith(`${SITE}/`) || /^E\d/.test(knownPosting.external_id)) {
    return Promise.resolve({ kind: "unread", reason: "postings of other portals have no detail request" });
  }
  const url = `${API}/JobAdDetails/${encodeURIComponent(knownPosting.external_id)}?incrementViews=false`;
  return readDetail(reading, { url, headers: HEADERS }, (answer) =>
    mergeDetails(knownPosting, readAdvert(readJson(answer))),
  );
}

function search(searchQuery: ServiceQuery, board: Board, reading: ReadContext): Promise<Listing> {
  const searchCircle = searchQuery.place === null ? null : findNearestPostcode(searchQuery.place);
  return searchPages<number>(reading, {
    first: 1,
    ask: (page): FetchRequest => {
      // Without both numbers the service refuses search words.
      const params = new URLSearchParams({ resultsPerPage: String(PAGE_SIZE), pageNumber: String(page) });
      params.set("orderType", "PublicationDate");
      if (searchQuery.title !== null) params.set("searchString", searchQuery.title);
      if (searchCircle !== null) {
        params.set("postalCode", String(searchCircle.postcode));
        params.set("kmRadius", String(searchCircle.km));
      }
      return { url: `${API}/Search?${params}`, headers: HEADERS };
    },
    read: (answer, page) => {
      const parsedPage = readPage(answer, board);
      return { ...parsedPage, next: parsedPage.rows.length < PAGE_SIZE ? null : page + 1 };
    },
  });
}

function readPage(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = requireNumber(getIn(value, "totalJobAdCount"), "totalJobAdCount");
  return { rows: requireList(getIn(value, "jobAds"), "jobAds").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "jobAdId"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = asBody(row.description);
  const externalUrl = row.isExternal === true ? normalizeHttpUrl(asText(row.jobAdUrl) ?? "") : null;
  const pagePrefix = row.isExternal === true ? `${OLD_SITE}/CV/FindWork/Details/` : `${SITE}/find-job/`;
  const logo = asText(row.logoUrl);
  return buildPosting(board, {
    external_id: id,
    title,
    url: externalUrl ?? pagePrefix + encodeURIComponent(id),
    apply_url: externalUrl,
    organization: asText(row.hiringOrgName),
    organization_logo: logo === null ? null : normalizeHttpUrl(logo.startsWith("/") ? SITE + logo : logo),
    description_html: html,
    full_text: html !== null,
    locations: distinctPlaces([readPlace(row, asText(row.workPlaceAddress))]),
    employment_type: timeOf(row.workHourPartTime),
    department: asText(row.occupation),
    date_posted: asDate(row.publicationDate, ZONE),
    date_valid_through: asDate(row.applicationDeadline, ZONE),
  });
}

/** Adds the fields of the detail response. Names of contact persons are not stored. */
function readAdvert(value: unknown): Partial<RawPosting> {
  const html = asBody(getIn(value, "body"));
  if (asText(getIn(value, "title")) === null) throw new ShapeError('no "title"');
  const address = asRecord(getIn(value, "job", "address"));
  return {
    title: asText(getIn(value, "title")) ?? "",
    organization: asText(getIn(value, "employer", "name")),
    apply_url: normalizeHttpUrl(asText(getIn(value, "application", "url")) ?? ""),
    description_html: html,
    ...(html === null ? {} : { full_text: true }),
    locations: distinctPlaces([
      readPlace(
        { postalCode: address.postalCode, postalDistrictName: address.city, country: address.countryCode },
        asText(address.streetName),
      ),
    ]),
    employment_type: timeOf(getIn(value, "job", "isPartTime")),
    department: asText(getIn(value, "job", "preferredLabelDa")),
    date_posted: asDate(getIn(value, "publicationDateTime"), ZONE),
    date_updated: asDate(getIn(value, "updatedDateTime"), ZONE),
    date_valid_through: asDate(
      firstPresent(asText(getIn(value, "application", "deadlineDate")), asText(getIn(value, "unpublicationDateTime"))),
      ZONE,
    ),
  };
}

function timeOf(partTime: unknown): string | null {
  return typeof partTime === "boolean" ? (partTime ? "Deltid" : "Fuldtid") : null;
}

function readPlace(row: Readonly<Record<string, unknown>>, street: string | null): RawLocation | null {
  const postcode = asText(row.postalCode);
  return buildPlace({
    locality: firstPresent(asText(row.postalDistrictName), asText(row.municipality)),
    region: asText(row.municipality),
    country: asText(row.country),
    postal_code: postcode === "0" ? null : postcode,
    street,
  });
}
