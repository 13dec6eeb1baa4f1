// JobTech, Sweden's public employment service: documented open data (CC0), recorded. A search gives whole texts, at most 2,100
// rows; the snapshot is all open postings, the stream what changed, with removals. Times are Swedish, coordinates longitude
// first, and every name of a contact person is left where it is.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Ask, Listing, Reading, Wanted } from "../../../contract/reading.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import { failed, readDetail } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readOne } from "../../shared/reading/paging.ts";
import { searchedOnly, searchPages } from "../../shared/reading/searching.ts";
import { onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  epoch,
  isRecord,
  type Json,
  joined,
  list,
  mustList,
  number,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readChanges } from "./stream.ts";

const SEARCH = "https://jobsearch.api.jobtechdev.se";
const SNAPSHOT = "https://jobstream.api.jobtechdev.se/snapshot";
const ZONE = "Europe/Stockholm";
const SIZE = 100;
const LAST_OFFSET = 2_000;
const MOST_WORDS = 255;

export const jobtech: Source = {
  id: "jobtech",
  sure: "A",
  recorded: true,
  off: null,
  gives:
    "text, place with coordinates, employment type, working hours, deadline, employer's site and logo; pay in words",
  tells_empty: true,
  recognise: () => null,
  find: null,
  page: () => "https://arbetsformedlingen.se/platsbanken/",
  list: (board, reading) => (board.slug === "se" ? listSnapshot(board, reading) : searchedOnly()),
  detail: (known, board, reading) =>
    readDetail(
      reading,
      { url: `${SEARCH}/ad/${encodeURIComponent(known.external_id)}`, documented: true },
      (answer) => {
        const value = readJson(answer);
        return at(value, "removed") === true ? null : onlyPosting(readRow(value, board));
      },
    ),
  company: null,
  search,
  changes: (cursor, board, reading) => readChanges(cursor, reading, (row) => readRow(row, board)),
  parse(answer, board) {
    const value = readJson(answer);
    if (Array.isArray(value)) return postingsIn(value.map((row) => readRow(row, board)));
    const hits = at(value, "hits", "hits");
    if (Array.isArray(hits)) return postingsIn(hits.map((hit) => readRow(at(hit, "_source"), board)));
    if (at(value, "hits") !== null) return postingsIn(readPage(answer, board).rows);
    return [onlyPosting(readRow(value, board))];
  },
};

/** Everything that is open, in one answer of some 300 MB: where that is more than one answer may be, the stream has it in parts. */
async function listSnapshot(board: Board, reading: Reading): Promise<Listing> {
  let cut = false;
  const get: Reading["get"] = async (ask) => {
    const answer = await reading.get(ask);
    cut = answer.kind === "got" && answer.truncated;
    return answer;
  };
  const listing = await readOne({ ...reading, get }, { url: SNAPSHOT, size: "feed", documented: true }, (answer) => ({
    rows: mustList(readJson(answer), "snapshot").map((row) => readRow(row, board)),
    total: null,
  }));
  if (!cut) return listing;
  return failed(
    "failed",
    "the snapshot broke off or is larger than one answer may be; the change stream has it in parts",
  );
}

function search(wanted: Wanted, board: Board, reading: Reading): Promise<Listing> {
  return searchPages<number>(reading, {
    first: 0,
    ask: (offset) => searchAsk(wanted, offset),
    read: (answer, offset) => {
      const page = readPage(answer, board);
      const next = offset + page.rows.length;
      const last = page.rows.length < SIZE || next >= (page.total ?? 0) || next > LAST_OFFSET;
      return { ...page, next: last ? null : next };
    },
  });
}

/** A place that was understood is asked for by its coordinates; one that was not is left to the service, among the words. */
function searchAsk(wanted: Wanted, offset: number): Ask {
  const asked = new URLSearchParams({ limit: String(SIZE), offset: String(offset), sort: "pubdate-desc" });
  const { place: around } = wanted;
  const q = joined([wanted.title, around === null ? wanted.location : null], " ");
  if (q !== null) asked.set("q", q.slice(0, MOST_WORDS));
  if (around !== null) {
    asked.set("position", `${around.lat},${around.lon}`);
    asked.set("position.radius", String(Math.ceil(around.radius_km)));
  }
  // Any of the words is enough for the service unless it is told otherwise.
  const headers = { accept: "application/json", "x-feature-freetext-bool-method": "and" };
  return { url: `${SEARCH}/search?${asked}`, headers, documented: true };
}

function readPage(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = number(at(value, "total", "value"));
  if (total === null) throw new ShapeError('no "total.value"');
  return { rows: mustList(at(value, "hits"), "hits").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "headline"));
  if (!isRecord(row) || id === null) return null;
  if (row.removed === true) return { skip: id };
  if (title === null) return null;
  const html = body(at(row.description, "text_formatted"));
  const plain = html === null ? body(at(row.description, "text")) : null;
  return posting(board, {
    external_id: id,
    title,
    url: httpUrl(text(row.webpage_url) ?? "") ?? `https://arbetsformedlingen.se/platsbanken/annonser/${id}`,
    apply_url: httpUrl(text(at(row.application_details, "url")) ?? ""),
    requisition_id: referenceOf(text(at(row.application_details, "reference"))),
    organization: text(at(row.employer, "name")),
    organization_url: httpUrl(text(at(row.employer, "url")) ?? ""),
    organization_logo: httpUrl(text(row.logo_url) ?? ""),
    description_html: html,
    description_text: plain,
    full_text: html !== null || plain !== null,
    locations: places([readPlace(record(row.workplace_address))]),
    remote: at(row.remote_work, "option") === "yes" || row.remote === true ? true : null,
    salary: text(row.salary_description),
    employment_type: employmentOf(row),
    department: text(at(row.occupation, "label")),
    date_posted: date(row.publication_date, ZONE),
    date_updated: epoch(row.timestamp, "ms"),
    date_valid_through: date(row.application_deadline, ZONE) ?? date(row.last_publication_date, ZONE),
  });
}

/** "Heltid" or "Deltid" says more than the kind of employment, which is "ordinary" for nearly all. */
function employmentOf(row: Json): string | null {
  return joined([at(row.working_hours_type, "label"), at(row.employment_type, "label"), at(row.duration, "label")]);
}

/** Many write a person or the title there: what has no digit in it is no reference. */
function referenceOf(said: string | null): string | null {
  return said !== null && /\d/.test(said) && !said.includes("@") && said.length <= 60 ? said : null;
}

/** Work abroad names only the country; a county or municipality without a country is Swedish. */
function readPlace(address: Json): RawLocation | null {
  const [lon, lat] = list(address.coordinates).map(number);
  const city = text(address.city) ?? text(address.municipality);
  return place({
    locality: city,
    region: text(address.region),
    country: text(address.country) ?? (city === null && text(address.region) === null ? null : "Sverige"),
    postal_code: text(address.postcode),
    street: text(address.street_address),
    text: city === null ? (text(address.municipality) ?? text(address.region) ?? text(address.country)) : null,
    lat: lat ?? null,
    lon: lon ?? null,
  });
}
