// Workforce Australia: the portal's own API, as described consistently by several other readers (including responses of
// May 2026); not recorded here, so unverified. Vacancies of other boards (many) have only the first lines and the name
// of the board. Times are Canberra's. Its place codes are not known, so rows are filtered by their coordinates.
import type { FetchRequest, Listing, ReadContext, ServiceQuery } from "../../../contract/reading.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { getOnlyPosting } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf } from "../../shared/reading/paging.ts";
import { isNear, searchOnlyListing, searchPages } from "../../shared/reading/serviceSearch.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { toTitleCase } from "../../shared/rows/titleCase.ts";
import {
  asBody,
  asDate,
  asNumber,
  asText,
  getIn,
  isRecord,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://www.workforceaustralia.gov.au";
const API = `${SITE}/api/v1/global/vacancies/`;
const PAGE_SIZE = 100;
const ZONE = "Australia/Sydney";
const HEADERS = { accept: "application/json" };
/** Feed names that appear in the employer field. */
const FEED = /\b(adzuna|jobg8|jora|careerone|seek)\b/i;
/** "Award" and "Above Award" name a tariff, not pay. */
const FIGURE = /\d/;

export const workforceaustralia: Source = {
  id: "workforceaustralia",
  confidence: "B",
  recorded: false,
  conditions:
    "a public interface of a government portal without documentation; its terms are unclear about automatic reading",
  summary:
    "place with coordinates, employment type, industry, posted and closing time; complete texts only of vacancies in the portal itself",
  distinguishesMissing: false,
  recognise: () => null,
  page: () => `${SITE}/individuals/jobs/search`,
  list: searchOnlyListing,
  detail: (knownPosting, board, reading) =>
    readDetail(reading, { url: `${API}${encodeURIComponent(knownPosting.external_id)}`, headers: HEADERS }, (answer) =>
      getOnlyPosting(readRow(readJson(answer), board)),
    ),
  search,
  parse(answer, board) {
    const value = readJson(answer);
    return postingsOf(getIn(value, "results") === null ? [readRow(value, board)] : readPage(answer, board).rows);
  },
};

function search(searchQuery: ServiceQuery, board: Board, reading: ReadContext): Promise<Listing> {
  return searchPages<number>(
    reading,
    {
      first: 1,
      ask: (page): FetchRequest => {
        const params = new URLSearchParams({ pageNumber: String(page), pageSize: String(PAGE_SIZE) });
        if (searchQuery.title !== null) params.set("searchText", searchQuery.title);
        params.set("sort", "DateAddedDescending");
        return { url: `${API}?${params}`, headers: HEADERS };
      },
      read: (answer, page) => {
        const parsedPage = readPage(answer, board);
        return { ...parsedPage, next: parsedPage.rows.length < parsedPage.size ? null : page + 1 };
      },
    },
    (found) => searchQuery.place === null || isNear(found, searchQuery.place),
  );
}

/** The response states its own page size. */
function readPage(answer: string, board: Board): ListPage & { readonly size: number } {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "totalCount"));
  if (total === null) throw new ShapeError('no "totalCount"');
  const rows = requireList(getIn(value, "results"), "results").map((row) => readRow(row, board));
  return { rows, total, size: Math.max(1, Math.min(asNumber(getIn(value, "pageSize")) ?? PAGE_SIZE, PAGE_SIZE)) };
}

/** A list row is wrapped together with its score; a detail response may not be. */
function readRow(wrapped: unknown, board: Board): Row {
  const row = isRecord(getIn(wrapped, "result")) ? getIn(wrapped, "result") : wrapped;
  const id = asText(getIn(row, "vacancyId"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const rawDescription = asBody(row.description);
  const markup = rawDescription !== null && /<\/?[a-z]/i.test(rawDescription);
  const employer = asText(row.employerName);
  const pay = asText(getIn(row.salary, "label"));
  return buildPosting(board, {
    external_id: id,
    title,
    url: `${SITE}/individuals/jobs/details/${encodeURIComponent(id)}`,
    requisition_id: asText(row.referenceCode),
    organization: employer !== null && FEED.test(employer) ? null : employer,
    // Line breaks are significant in a text with few tags.
    description_html: markup ? rawDescription.replace(/\r?\n/g, "<br>") : null,
    description_text: markup ? null : rawDescription,
    full_text: rawDescription !== null && row.isExternalJob === false,
    locations: distinctPlaces([
      buildPlace({
        locality: toTitleCase(asText(row.suburb)),
        region: asText(row.state),
        postal_code: asText(row.postCode),
        country: "AU",
        lat: realAmount(row.latitude),
        lon: realAmount(row.longitude),
      }),
    ]),
    salary: pay !== null && FIGURE.test(pay) ? pay : null,
    employment_type: joinText([
      getIn(row.workType, "label"),
      getIn(row.tenure, "label"),
      getIn(row.contractType, "label"),
    ]),
    department: asText(getIn(row.industry, "label")) ?? asText(getIn(row.occupation, "label")),
    date_posted: asDate(row.creationDate, ZONE),
    date_updated: asDate(row.modifiedDate, ZONE),
    date_valid_through: asDate(row.expiryDate, ZONE),
  });
}

/** 0 means "not known". */
function realAmount(value: unknown): number | null {
  const parsed = asNumber(value);
  return parsed === 0 ? null : parsed;
}
