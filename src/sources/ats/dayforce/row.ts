// One Dayforce posting from the search, the detail request or the feed. Coordinates are a string in the list and an
// object in the detail. Pay below 2,000 is hourly, regardless of what its type field contains.
import type { RawLocation } from "../../../contract/raw.ts";
import { toPlainText } from "../../shared/pages/plainText.ts";
import { ALPHA2 } from "../../shared/rows/alpha3.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asFlag,
  asList,
  asNumber,
  asText,
  getIn,
  isRecord,
  type Json,
  joinText,
} from "../../shared/rows/values.ts";
import type { Board } from "../../source.ts";

export const DEFAULT_CULTURE = "en-US";
const HOURLY_BELOW = 2_000;

export interface BoardKey {
  readonly namespace: string;
  readonly code: string;
  readonly culture: string;
}

export function parseBoardKey(slug: string): BoardKey {
  const [namespace = "", code = "CANDIDATEPORTAL", culture = DEFAULT_CULTURE] = slug.split("|");
  return { namespace, code, culture };
}

/** The board's public page. */
export function siteUrl({ namespace, code, culture }: BoardKey): string {
  return `https://jobs.dayforcehcm.com/${[culture, namespace, code].map(encodeURIComponent).join("/")}`;
}

export function readPosting(row: unknown, board: Board, key: BoardKey): Row {
  const id = asText(getIn(row, "jobPostingId"));
  const title = asText(getIn(row, "jobTitle"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.isInternal === true) return { skip: id };
  const content = getIn(row, "jobPostingContent");
  const html = joinSections(
    ["jobDescriptionHeader", "jobDescription", "jobDescriptionFooter"].map((part) => ({
      heading: null,
      html: asBody(getIn(content, part)),
    })),
  );
  const virtual = asFlag(row.hasVirtualLocation);
  const url = `${siteUrl(key)}/jobs/${encodeURIComponent(id)}`;
  return buildRow(board, {
    external_id: id,
    title,
    url,
    apply_url: `${url}/apply`,
    requisition_id: asText(row.jobReqId),
    description_html: html,
    description_text: html === null ? linesOf(asBody(row.jobDescription)) : null,
    full_text: html !== null,
    locations: asList(row.postingLocations).map(readPlace),
    remote: virtual === true ? true : null,
    workplace: virtual === true ? "remote" : null,
    ...readAttributes(row),
    date_posted: asDate(row.postingStartTimestampUTC),
    date_valid_through: asDate(row.postingExpiryTimestampUTC),
    date_updated: asDate(row.lastModifiedTimestampUTC),
  });
}

/** The list's text is plain lines with entities. */
function linesOf(rawText: string | null): string | null {
  return rawText === null
    ? null
    : asBody(
        rawText
          .split("\n")
          .map((line) => toPlainText(line) ?? "")
          .join("\n"),
      );
}

function readPlace(where: unknown): RawLocation | null {
  const city = asText(getIn(where, "cityName"));
  const spot = getIn(where, "coordinates");
  const [, lat, lon] = /^lat:(-?[\d.]{1,20});lng:(-?[\d.]{1,20})$/.exec(asText(spot) ?? "") ?? [];
  return buildPlace({
    text: asText(getIn(where, "formattedAddress")),
    locality: city,
    region: asText(getIn(where, "stateCode")),
    country: asText(getIn(where, "isoCountryCode")),
    lat: asNumber(lat) ?? asNumber(getIn(spot, "lat")),
    lon: asNumber(lon) ?? asNumber(getIn(spot, "lng")),
  });
}

function readAttributes(row: Json): {
  employment_type: string | null;
  department: string | null;
  salary: string | null;
} {
  const attributeValue = (name: string): unknown =>
    getIn(
      asList(row.jobPostingAttributes).find((each) => getIn(each, "name") === name),
      "value",
    );
  const every = (name: string): unknown[] =>
    asList(row.jobPostingAttributes)
      .filter((each) => getIn(each, "name") === name)
      .map((each) => getIn(each, "value"));
  const min = asNumber(attributeValue("HiringMinRate"));
  const max = asNumber(attributeValue("HiringMaxRate"));
  return {
    employment_type: joinText(every("EmploymentIndicator")),
    department: asText(attributeValue("JobFamily")) ?? asText(attributeValue("JobFunction")),
    salary: formatPay({
      min,
      max,
      currency: asText(row.isoCurrencyRegion),
      unit: unitOf(max ?? min, asText(attributeValue("PayType"))),
    }),
  };
}

function unitOf(amount: number | null, type: string | null): string | null {
  if (amount === null) return null;
  if (amount < HOURLY_BELOW) return "hour";
  return type !== null && /salar/i.test(type) ? "year" : null;
}

/** A row of the feed, which has one for each culture and place of a posting. */
export function readFeedRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "ReferenceNumber"));
  const title = asText(getIn(row, "Title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = asBody(row.Description);
  const country = asText(row.Country);
  const virtual = asFlag(row.IsVirtualLocation);
  return buildRow(board, {
    external_id: id,
    title,
    url: asText(row.JobDetailsUrl) ?? `${siteUrl(parseBoardKey(board.slug))}/jobs/${encodeURIComponent(id)}`,
    apply_url: asText(row.ApplyUrl),
    requisition_id: asText(row.ParentRequisitionCode),
    organization: asText(row.CompanyName) ?? asText(row.ParentCompanyName),
    description_html: html,
    locations: [
      buildPlace({
        locality: asText(row.City),
        region: asText(row.State),
        country: ALPHA2.get(country ?? "") ?? country,
        postal_code: asText(row.PostalCode),
        ...(asText(row.AddressLine1) === null ? {} : { street: asText(row.AddressLine1) }),
      }),
    ],
    remote: virtual === true ? true : null,
    workplace: virtual === true ? "remote" : null,
    employment_type: asText(row.EmploymentIndicator),
    department: asText(row.JobFamily) ?? asText(row.JobFunction),
    language: asText(row.CultureCode),
    date_posted: asDate(row.DatePosted),
    date_updated: asDate(row.LastUpdated),
  });
}
