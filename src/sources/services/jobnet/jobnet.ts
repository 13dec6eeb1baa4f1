// Jobnet, Denmark's public job portal: the interface of its own pages (a header instead of a key), told alike by several who read
// it in 2026; unverified. Its lists carry the whole text. Postings from elsewhere (`isExternal`, or an id with "E" in front) have
// no call of their own: its 404 says nothing about them, so they are known by an address outside jobnet.dk.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Ask, Detail, Listing, Reading, Wanted } from "../../../contract/reading.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import type { ListPage, Row } from "../../shared/reading/paging.ts";
import { searchedOnly, searchPages } from "../../shared/reading/searching.ts";
import { filled, onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  either,
  isRecord,
  mustList,
  number,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { postcodeNear } from "./places.ts";

const SITE = "https://jobnet.dk";
const API = `${SITE}/bff/FindJob`;
/** Shows postings from elsewhere too. */
const OLD_SITE = "https://job.jobnet.dk";
const SIZE = 100;
const ZONE = "Europe/Copenhagen";
const HEADERS = { accept: "application/json", "x-csrf": "1" };

export const jobnet: Source = {
  id: "jobnet",
  sure: "B",
  recorded: false,
  off: null,
  conditions:
    "a public interface without documentation; whoever wants all of it makes an agreement with the agency (STAR)",
  gives: "text, place with postcode, occupation, full or part time, posted date and deadline; no pay",
  tells_empty: false,
  recognise: () => null,
  find: null,
  page: () => `${SITE}/find-job`,
  list: searchedOnly,
  detail,
  company: null,
  search,
  parse(answer, board) {
    const value = readJson(answer);
    if (at(value, "jobAds") !== null) return postingsIn(readPage(answer, board).rows);
    const id = text(at(value, "id"));
    if (id === null) throw new ShapeError('no "jobAds"');
    return [onlyPosting(readRow({ ...record(value), jobAdId: id, description: at(value, "body") }, board))].map(
      (known) => filled(known, readAdvert(value)),
    );
  },
};

function detail(known: RawPosting, _board: Board, reading: Reading): Promise<Detail> {
  if (!known.url.startsWith(`${SITE}/`) || /^E\d/.test(known.external_id)) {
    return Promise.resolve({ kind: "unread", because: "a posting from elsewhere has no call of its own" });
  }
  const url = `${API}/JobAdDetails/${encodeURIComponent(known.external_id)}?incrementViews=false`;
  return readDetail(reading, { url, headers: HEADERS }, (answer) => filled(known, readAdvert(readJson(answer))));
}

function search(wanted: Wanted, board: Board, reading: Reading): Promise<Listing> {
  const around = wanted.place === null ? null : postcodeNear(wanted.place);
  return searchPages<number>(reading, {
    first: 1,
    ask: (page): Ask => {
      // Without both numbers the service refuses words.
      const asked = new URLSearchParams({ resultsPerPage: String(SIZE), pageNumber: String(page) });
      asked.set("orderType", "PublicationDate");
      if (wanted.title !== null) asked.set("searchString", wanted.title);
      if (around !== null) {
        asked.set("postalCode", String(around.postcode));
        asked.set("kmRadius", String(around.km));
      }
      return { url: `${API}/Search?${asked}`, headers: HEADERS };
    },
    read: (answer, page) => {
      const read = readPage(answer, board);
      return { ...read, next: read.rows.length < SIZE ? null : page + 1 };
    },
  });
}

function readPage(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = number(at(value, "totalJobAdCount"));
  if (total === null) throw new ShapeError('no "totalJobAdCount"');
  return { rows: mustList(at(value, "jobAds"), "jobAds").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "jobAdId"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = body(row.description);
  const elsewhere = row.isExternal === true ? httpUrl(text(row.jobAdUrl) ?? "") : null;
  const shown = row.isExternal === true ? `${OLD_SITE}/CV/FindWork/Details/` : `${SITE}/find-job/`;
  const logo = text(row.logoUrl);
  return posting(board, {
    external_id: id,
    title,
    url: elsewhere ?? shown + encodeURIComponent(id),
    apply_url: elsewhere,
    organization: text(row.hiringOrgName),
    organization_logo: logo === null ? null : httpUrl(logo.startsWith("/") ? SITE + logo : logo),
    description_html: html,
    full_text: html !== null,
    locations: places([readPlace(row, text(row.workPlaceAddress))]),
    employment_type: timeOf(row.workHourPartTime),
    department: text(row.occupation),
    date_posted: date(row.publicationDate, ZONE),
    date_valid_through: date(row.applicationDeadline, ZONE),
  });
}

/** What the posting's own call adds; the names of contact persons are left where they are. */
function readAdvert(value: unknown): Partial<RawPosting> {
  const html = body(at(value, "body"));
  if (text(at(value, "title")) === null) throw new ShapeError('no "title"');
  const address = record(at(value, "job", "address"));
  return {
    title: text(at(value, "title")) ?? "",
    organization: text(at(value, "employer", "name")),
    apply_url: httpUrl(text(at(value, "application", "url")) ?? ""),
    description_html: html,
    ...(html === null ? {} : { full_text: true }),
    locations: places([
      readPlace(
        { postalCode: address.postalCode, postalDistrictName: address.city, country: address.countryCode },
        text(address.streetName),
      ),
    ]),
    employment_type: timeOf(at(value, "job", "isPartTime")),
    department: text(at(value, "job", "preferredLabelDa")),
    date_posted: date(at(value, "publicationDateTime"), ZONE),
    date_updated: date(at(value, "updatedDateTime"), ZONE),
    date_valid_through: date(
      either(text(at(value, "application", "deadlineDate")), text(at(value, "unpublicationDateTime"))),
      ZONE,
    ),
  };
}

function timeOf(partTime: unknown): string | null {
  return typeof partTime === "boolean" ? (partTime ? "Deltid" : "Fuldtid") : null;
}

function readPlace(row: Readonly<Record<string, unknown>>, street: string | null): RawLocation | null {
  const postcode = text(row.postalCode);
  return place({
    locality: either(text(row.postalDistrictName), text(row.municipality)),
    region: text(row.municipality),
    country: text(row.country),
    postal_code: postcode === "0" ? null : postcode,
    street,
  });
}
