// job-room.ch, Switzerland's public employment service: undocumented; recorded. A search answers a bare list with its total in a
// header, at most 10,000 rows a query, and with words only a fragment of each text: the whole is in the posting's own call.
// Boards are cantons (`zh`), which can be listed; Switzerland as a whole (`ch`) is searched. Times are Swiss.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Ask, Got, Listing, Reading, Wanted } from "../../../contract/reading.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import { markdownHtml } from "../../shared/pages/markdownHtml.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type End, FRONT, nextEnd } from "../../shared/reading/bothEnds.ts";
import { type Pager, type Row, readPages } from "../../shared/reading/paging.ts";
import { isNear, searchedOnly, searchPages } from "../../shared/reading/searching.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
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
import { cantonOf, isCanton } from "./cantons.ts";

const API = "https://www.job-room.ch/jobadservice/api/jobAdvertisements";
const ZONE = "Europe/Zurich";
const SIZE = 500;
const WINDOW = 10_000;
const OPEN = "PUBLISHED_PUBLIC";
const LANGUAGES = ["de", "fr", "it", "en"];

export const jobroom: Source = {
  id: "jobroom",
  sure: "A",
  recorded: true,
  off: null,
  conditions:
    "the interface behind job-room.ch is public and not documented for others; robots.txt keeps readers from its pages for people, not from the interface",
  gives: "places with coordinates, workload, dates, employer; text by a call per posting; no pay",
  tells_empty: false,
  recognise: () => null,
  find: null,
  page: () => "https://www.job-room.ch/job-search",
  list: (board, reading) => {
    const canton = board.slug.toUpperCase();
    return isCanton(canton) ? readPages(reading, pages({ cantonCodes: [canton] }, board)) : searchedOnly();
  },
  detail: (known, board, reading) =>
    readDetail(reading, { url: `${API}/${encodeURIComponent(known.external_id)}` }, (answer) => {
      const row = readRow(readJson(answer), board, true);
      if (row === null) throw new ShapeError("no posting");
      return "skip" in row ? null : row;
    }),
  company: null,
  search,
  parse(answer, board) {
    const value = readJson(answer);
    return postingsIn(Array.isArray(value) ? readRows(answer, board) : [readRow(value, board, true)]);
  },
};

/**
 * With words the rows of the whole country are few enough to look through; without, the place's canton is asked for.
 * What lies in the next canton is then not found, which a search may.
 */
function search(wanted: Wanted, board: Board, reading: Reading): Promise<Listing> {
  const { title, place: around } = wanted;
  const canton = title !== null ? null : cantonOf(around?.region ?? wanted.location);
  const asked = {
    ...(title === null ? {} : { keywords: [title] }),
    ...(canton === null ? {} : { cantonCodes: [canton] }),
  };
  return searchPages(reading, pages(asked, board), (found) => around === null || isNear(found, around));
}

function pages(asked: Json, board: Board): Pager<End> {
  return {
    first: FRONT,
    ask: (end) => searchAsk(asked, end),
    read: (answer, end, got) => {
      const rows = readRows(answer, board);
      const total = totalOf(got);
      return { rows, total, next: nextEnd(end, rows.length, total, SIZE, WINDOW) };
    },
  };
}

function searchAsk(asked: Json, end: End): Ask {
  return {
    url: `${API}/_search?page=${end.page}&size=${SIZE}&sort=${end.newest ? "date_desc" : "date_asc"}`,
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(asked),
  };
}

function totalOf(got: Got): number {
  const total = number(got.headers["x-total-count"]);
  if (total === null) throw new ShapeError('no "x-total-count"');
  return total;
}

function readRows(answer: string, board: Board): Row[] {
  return mustList(readJson(answer), "job advertisements").map((row) =>
    readRow(at(row, "jobAdvertisement"), board, false),
  );
}

function readRow(row: unknown, board: Board, whole: boolean): Row {
  const id = text(at(row, "id"));
  const content = record(at(row, "jobContent"));
  const said = descriptionOf(content);
  const title = text(said.title);
  if (!isRecord(row) || id === null) return null;
  if ((text(row.status) ?? OPEN) !== OPEN) return { skip: id };
  if (title === null) return null;
  const html = markdownHtml(body(said.description));
  const anonymous = at(row.publication, "companyAnonymous") === true;
  return posting(board, {
    external_id: id,
    title,
    url: `https://www.job-room.ch/job-search/${encodeURIComponent(id)}`,
    apply_url: httpUrl(text(at(content.applyChannel, "formUrl")) ?? "") ?? httpUrl(text(content.externalUrl) ?? ""),
    requisition_id: text(row.externalReference),
    organization: anonymous ? null : text(at(content.company, "name")),
    organization_url: anonymous ? null : httpUrl(text(at(content.company, "website")) ?? ""),
    description_html: html,
    full_text: whole && html !== null,
    locations: places([readPlace(record(content.location))]),
    employment_type: employmentOf(record(content.employment)),
    language: text(said.languageIsoCode),
    date_posted: date(at(row.publication, "startDate"), ZONE) ?? date(row.createdTime, ZONE),
    date_updated: date(row.updatedTime, ZONE),
    date_valid_through: date(at(row.publication, "endDate"), ZONE),
  });
}

/** The first of Switzerland's languages that it is written in. */
function descriptionOf(content: Json): Json {
  const all = list(content.jobDescriptions).map(record);
  const known = LANGUAGES.map((code) => all.find((each) => each.languageIsoCode === code));
  return known.find((each) => each !== undefined) ?? all[0] ?? {};
}

/** "80-100%" is what the Swiss say for working time. */
function employmentOf(employment: Json): string | null {
  const [min, max] = [number(employment.workloadPercentageMin), number(employment.workloadPercentageMax)];
  const load = min === null || max === null ? null : min === max ? `${max}%` : `${min}-${max}%`;
  const time = max === null ? null : min !== null && min >= 90 ? "full-time" : max < 90 ? "part-time" : null;
  const kind = employment.shortEmployment === true ? "temporary" : employment.permanent === false ? "fixed-term" : null;
  return joined([time, load, employment.permanent === true ? "permanent" : kind]);
}

function readPlace(at: Json): RawLocation | null {
  const coordinates = record(at.coordinates);
  return place({
    // "Zurich-Aéroport, Suisse"
    locality: text(at.city)?.split(",")[0]?.trim() ?? null,
    region: text(at.cantonCode),
    country: text(at.countryIsoCode),
    postal_code: text(at.postalCode),
    text: text(at.city) === null ? text(at.remarks) : null,
    lat: number(coordinates.lat),
    lon: number(coordinates.lon),
  });
}
