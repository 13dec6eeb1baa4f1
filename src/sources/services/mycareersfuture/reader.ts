// MyCareersFuture, Singapore's public job portal: its own API, as described consistently by several other readers in
// 2026. Unverified except for one shortened record. Rows have everything except the description, which needs one
// request per posting. Only the page number in the address counts, not the one in the body. All of Singapore is one
// place.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Listing, ReadContext, ServiceQuery } from "../../../contract/reading.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { getOnlyPosting } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf } from "../../shared/reading/paging.ts";
import { searchOnlyListing, searchPages } from "../../shared/reading/serviceSearch.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asRecord,
  asText,
  firstPresent,
  getIn,
  isRecord,
  type Json,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://api.mycareersfuture.gov.sg/v2";
const SITE = "https://www.mycareersfuture.gov.sg";
const PAGE_SIZE = 100;
const ZONE = "Asia/Singapore";

export const mycareersfuture: Source = {
  id: "mycareersfuture",
  confidence: "B",
  recorded: false,
  conditions:
    "a public interface without documentation; its robots.txt allows everything, its terms are unclear about automatic reading",
  summary: "pay, employment type, category, employer, place, posted and closing day; text from a request per posting",
  distinguishesMissing: false,
  recognise: () => null,
  page: () => `${SITE}/search`,
  list: searchOnlyListing,
  detail: (knownPosting, board, reading) =>
    readDetail(reading, { url: `${API}/jobs/${encodeURIComponent(knownPosting.external_id)}`, headers }, (answer) => {
      const value = readJson(answer);
      return asText(getIn(value, "status", "jobStatus")) === "Closed" ? null : getOnlyPosting(readRow(value, board));
    }),
  search,
  parse(answer, board) {
    const value = readJson(answer);
    return postingsOf(getIn(value, "results") === null ? [readRow(value, board)] : readPage(answer, board).rows);
  },
};

const headers = { accept: "application/json", "content-type": "application/json" };

function search(searchQuery: ServiceQuery, board: Board, reading: ReadContext): Promise<Listing> {
  return searchPages<number>(
    reading,
    {
      first: 0,
      ask: (page) => ({
        url: `${API}/search?limit=${PAGE_SIZE}&page=${page}`,
        method: "POST",
        headers,
        body: JSON.stringify({ search: searchQuery.title ?? "", sortBy: ["new_posting_date"], page }),
      }),
      read: (answer, page) => {
        const parsedPage = readPage(answer, board);
        return { ...parsedPage, next: parsedPage.rows.length < PAGE_SIZE ? null : page + 1 };
      },
    },
    (found) => searchQuery.place === null || found.locations.some((at) => at.country === "SG"),
  );
}

function readPage(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "total"));
  if (total === null) throw new ShapeError('no "total"');
  return { rows: requireList(getIn(value, "results"), "results").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const meta = asRecord(getIn(row, "metadata"));
  const link = normalizeHttpUrl(asText(meta.jobDetailsUrl) ?? "");
  const id = firstPresent(asText(getIn(row, "uuid")), /-([\da-f]{32})$/.exec(link ?? "")?.[1]);
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = asBody(row.description);
  // An agency that posts for another company names the actual employer in a second field.
  const employer = isRecord(row.hiringCompany) ? row.hiringCompany : asRecord(row.postedCompany);
  return buildPosting(board, {
    external_id: id,
    title,
    url: link ?? `${SITE}/job/${encodeURIComponent(id)}`,
    requisition_id: asText(meta.jobPostId),
    organization: asText(employer.name),
    organization_url: normalizeHttpUrl(asText(employer.companyUrl) ?? ""),
    organization_logo: normalizeHttpUrl(asText(employer.logoUploadPath) ?? ""),
    description_html: html,
    full_text: html !== null,
    locations: distinctPlaces([readPlace(asRecord(row.address))]),
    salary: formatPay({
      min: asNumber(getIn(row.salary, "minimum")),
      max: asNumber(getIn(row.salary, "maximum")),
      currency: "SGD",
      unit: asText(getIn(row.salary, "type", "salaryType")),
    }),
    employment_type: joinText(asList(row.employmentTypes).map((each) => getIn(each, "employmentType"))),
    department: asText(getIn(asList(row.categories)[0], "category")),
    date_posted: asDate(firstPresent(asText(meta.originalPostingDate), asText(meta.newPostingDate)), ZONE),
    date_updated: asDate(meta.updatedAt, ZONE),
    date_valid_through: asDate(meta.expiryDate, ZONE),
  });
}

/** Jobs abroad name only the country; the address is the employer's. */
function readPlace(address: Json): RawLocation | null {
  if (address.isOverseas === true) {
    const abroad = asText(address.overseasCountry);
    return buildPlace({ text: abroad, country: abroad });
  }
  const district = getIn(asList(address.districts)[0], "location");
  const area = asText(district);
  return buildPlace({
    locality: "Singapore",
    country: "SG",
    text: area === null || area === "Islandwide" ? "Singapore" : `${area}, Singapore`,
    postal_code: asText(address.postalCode),
    street: joinText([address.block, address.street], " "),
    lat: asNumber(address.lat),
    lon: asNumber(address.lng),
  });
}
