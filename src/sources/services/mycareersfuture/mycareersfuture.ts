// MyCareersFuture, Singapore's public job portal: its own interface, told alike by several who read it in 2026. Unverified but
// for one shortened record. Rows carry all but the text, which comes by a call per posting; only the page in the address counts,
// the one in the body does not. All of Singapore is one place.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Listing, Reading, Wanted } from "../../../contract/reading.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import type { ListPage, Row } from "../../shared/reading/paging.ts";
import { searchedOnly, searchPages } from "../../shared/reading/searching.ts";
import { onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  either,
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

const API = "https://api.mycareersfuture.gov.sg/v2";
const SITE = "https://www.mycareersfuture.gov.sg";
const SIZE = 100;
const ZONE = "Asia/Singapore";

export const mycareersfuture: Source = {
  id: "mycareersfuture",
  sure: "B",
  recorded: false,
  off: null,
  conditions:
    "a public interface without documentation; its robots.txt allows all, its terms say nothing certain about automatic reading",
  gives: "pay, employment type, category, employer, place, posted and closing day; text by a call per posting",
  tells_empty: false,
  recognise: () => null,
  find: null,
  page: () => `${SITE}/search`,
  list: searchedOnly,
  detail: (known, board, reading) =>
    readDetail(reading, { url: `${API}/jobs/${encodeURIComponent(known.external_id)}`, headers }, (answer) => {
      const value = readJson(answer);
      return text(at(value, "status", "jobStatus")) === "Closed" ? null : onlyPosting(readRow(value, board));
    }),
  company: null,
  search,
  parse(answer, board) {
    const value = readJson(answer);
    return postingsIn(at(value, "results") === null ? [readRow(value, board)] : readPage(answer, board).rows);
  },
};

const headers = { accept: "application/json", "content-type": "application/json" };

function search(wanted: Wanted, board: Board, reading: Reading): Promise<Listing> {
  return searchPages<number>(
    reading,
    {
      first: 0,
      ask: (page) => ({
        url: `${API}/search?limit=${SIZE}&page=${page}`,
        method: "POST",
        headers,
        body: JSON.stringify({ search: wanted.title ?? "", sortBy: ["new_posting_date"], page }),
      }),
      read: (answer, page) => {
        const read = readPage(answer, board);
        return { ...read, next: read.rows.length < SIZE ? null : page + 1 };
      },
    },
    (found) => wanted.place === null || found.locations.some((at) => at.country === "SG"),
  );
}

function readPage(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = number(at(value, "total"));
  if (total === null) throw new ShapeError('no "total"');
  return { rows: mustList(at(value, "results"), "results").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const meta = record(at(row, "metadata"));
  const link = httpUrl(text(meta.jobDetailsUrl) ?? "");
  const id = either(text(at(row, "uuid")), /-([\da-f]{32})$/.exec(link ?? "")?.[1]);
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = body(row.description);
  // An agency that posts for another names the real employer beside itself.
  const employer = isRecord(row.hiringCompany) ? row.hiringCompany : record(row.postedCompany);
  return posting(board, {
    external_id: id,
    title,
    url: link ?? `${SITE}/job/${encodeURIComponent(id)}`,
    requisition_id: text(meta.jobPostId),
    organization: text(employer.name),
    organization_url: httpUrl(text(employer.companyUrl) ?? ""),
    organization_logo: httpUrl(text(employer.logoUploadPath) ?? ""),
    description_html: html,
    full_text: html !== null,
    locations: places([readPlace(record(row.address))]),
    salary: payText({
      min: number(at(row.salary, "minimum")),
      max: number(at(row.salary, "maximum")),
      currency: "SGD",
      unit: text(at(row.salary, "type", "salaryType")),
    }),
    employment_type: joined(list(row.employmentTypes).map((each) => at(each, "employmentType"))),
    department: text(at(list(row.categories)[0], "category")),
    date_posted: date(either(text(meta.originalPostingDate), text(meta.newPostingDate)), ZONE),
    date_updated: date(meta.updatedAt, ZONE),
    date_valid_through: date(meta.expiryDate, ZONE),
  });
}

/** Work abroad names only its country: the address beside it is the employer's. */
function readPlace(address: Json): RawLocation | null {
  if (address.isOverseas === true) {
    const abroad = text(address.overseasCountry);
    return place({ text: abroad, country: abroad });
  }
  const district = at(list(address.districts)[0], "location");
  const area = text(district);
  return place({
    locality: "Singapore",
    country: "SG",
    text: area === null || area === "Islandwide" ? "Singapore" : `${area}, Singapore`,
    postal_code: text(address.postalCode),
    street: joined([address.block, address.street], " "),
    lat: number(address.lat),
    lon: number(address.lng),
  });
}
