// Workforce Australia: the portal's own interface, told alike by several (answers of May 2026 among them), not recorded here:
// unverified. Vacancies of other boards (many) come with the first lines only and the name of the board that fed them; times are
// Canberra's. Its codes for places are not known, so places are picked by the coordinates of the rows.
import type { Ask, Listing, Reading, Wanted } from "../../../contract/reading.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import type { ListPage, Row } from "../../shared/reading/paging.ts";
import { isNear, searchedOnly, searchPages } from "../../shared/reading/searching.ts";
import { fromCapitals } from "../../shared/rows/capitals.ts";
import { onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, joined, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://www.workforceaustralia.gov.au";
const API = `${SITE}/api/v1/global/vacancies/`;
const SIZE = 100;
const ZONE = "Australia/Sydney";
const HEADERS = { accept: "application/json" };
/** Feeds that stand where the employer should. */
const FEED = /\b(adzuna|jobg8|jora|careerone|seek)\b/i;
/** "Award" and "Above Award" name a tariff, not pay. */
const FIGURE = /\d/;

export const workforceaustralia: Source = {
  id: "workforceaustralia",
  sure: "B",
  recorded: false,
  off: null,
  conditions:
    "a public interface of a government portal without documentation, whose terms say nothing certain about automatic reading",
  gives:
    "place with coordinates, employment type, industry, posted and closing time; whole texts only of its own vacancies",
  tells_empty: false,
  recognise: () => null,
  find: null,
  page: () => `${SITE}/individuals/jobs/search`,
  list: searchedOnly,
  detail: (known, board, reading) =>
    readDetail(reading, { url: `${API}${encodeURIComponent(known.external_id)}`, headers: HEADERS }, (answer) =>
      onlyPosting(readRow(readJson(answer), board)),
    ),
  company: null,
  search,
  parse(answer, board) {
    const value = readJson(answer);
    return postingsIn(at(value, "results") === null ? [readRow(value, board)] : readPage(answer, board).rows);
  },
};

function search(wanted: Wanted, board: Board, reading: Reading): Promise<Listing> {
  return searchPages<number>(
    reading,
    {
      first: 1,
      ask: (page): Ask => {
        const asked = new URLSearchParams({ pageNumber: String(page), pageSize: String(SIZE) });
        if (wanted.title !== null) asked.set("searchText", wanted.title);
        asked.set("sort", "DateAddedDescending");
        return { url: `${API}?${asked}`, headers: HEADERS };
      },
      read: (answer, page) => {
        const read = readPage(answer, board);
        return { ...read, next: read.rows.length < read.size ? null : page + 1 };
      },
    },
    (found) => wanted.place === null || isNear(found, wanted.place),
  );
}

/** It says itself how many rows a page has. */
function readPage(answer: string, board: Board): ListPage & { readonly size: number } {
  const value = readJson(answer);
  const total = number(at(value, "totalCount"));
  if (total === null) throw new ShapeError('no "totalCount"');
  const rows = mustList(at(value, "results"), "results").map((row) => readRow(row, board));
  return { rows, total, size: Math.max(1, Math.min(number(at(value, "pageSize")) ?? SIZE, SIZE)) };
}

/** A row of the list is wrapped, with its score; one vacancy's own answer may not be. */
function readRow(wrapped: unknown, board: Board): Row {
  const row = isRecord(at(wrapped, "result")) ? at(wrapped, "result") : wrapped;
  const id = text(at(row, "vacancyId"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const written = body(row.description);
  const markup = written !== null && /<\/?[a-z]/i.test(written);
  const employer = text(row.employerName);
  const pay = text(at(row.salary, "label"));
  return posting(board, {
    external_id: id,
    title,
    url: `${SITE}/individuals/jobs/details/${encodeURIComponent(id)}`,
    requisition_id: text(row.referenceCode),
    organization: employer !== null && FEED.test(employer) ? null : employer,
    // Line ends of a text with a few tags in it are meant.
    description_html: markup ? written.replace(/\r?\n/g, "<br>") : null,
    description_text: markup ? null : written,
    full_text: written !== null && row.isExternalJob === false,
    locations: places([
      place({
        locality: fromCapitals(text(row.suburb)),
        region: text(row.state),
        postal_code: text(row.postCode),
        country: "AU",
        lat: real(row.latitude),
        lon: real(row.longitude),
      }),
    ]),
    salary: pay !== null && FIGURE.test(pay) ? pay : null,
    employment_type: joined([at(row.workType, "label"), at(row.tenure, "label"), at(row.contractType, "label")]),
    department: text(at(row.industry, "label")) ?? text(at(row.occupation, "label")),
    date_posted: date(row.creationDate, ZONE),
    date_updated: date(row.modifiedDate, ZONE),
    date_valid_through: date(row.expiryDate, ZONE),
  });
}

/** 0 stands for "not known". */
function real(value: unknown): number | null {
  const read = number(value);
  return read === 0 ? null : read;
}
