// One posting of Dayforce, as the search, the posting's own call or the feed says it. Coordinates are a text in the list and an
// object in the call; pay under 2,000 is by the hour, whatever its type says.
import type { RawLocation } from "../../../contract/raw.ts";
import { plainText } from "../../shared/pages/plainText.ts";
import type { Row } from "../../shared/reading/paging.ts";
import { ALPHA2 } from "../../shared/rows/alpha3.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import { at, body, date, flag, isRecord, type Json, joined, list, number, text } from "../../shared/rows/values.ts";
import type { Board } from "../../source.ts";

export const DEFAULT = "en-US";
const HOURLY_BELOW = 2_000;

export interface Key {
  readonly namespace: string;
  readonly code: string;
  readonly culture: string;
}

export function dayforceKey(slug: string): Key {
  const [namespace = "", code = "CANDIDATEPORTAL", culture = DEFAULT] = slug.split("|");
  return { namespace, code, culture };
}

/** The board's page for people. */
export function dayforceSite({ namespace, code, culture }: Key): string {
  return `https://jobs.dayforcehcm.com/${[culture, namespace, code].map(encodeURIComponent).join("/")}`;
}

export function readPosting(row: unknown, board: Board, key: Key): Row {
  const id = text(at(row, "jobPostingId"));
  const title = text(at(row, "jobTitle"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.isInternal === true || isOpenApplication(title)) return { skip: id };
  const content = at(row, "jobPostingContent");
  const html = sections(
    ["jobDescriptionHeader", "jobDescription", "jobDescriptionFooter"].map((part) => ({
      heading: null,
      html: body(at(content, part)),
    })),
  );
  const virtual = flag(row.hasVirtualLocation);
  const url = `${dayforceSite(key)}/jobs/${encodeURIComponent(id)}`;
  return posting(board, {
    external_id: id,
    title,
    url,
    apply_url: `${url}/apply`,
    requisition_id: text(row.jobReqId),
    description_html: html,
    description_text: html === null ? linesOf(body(row.jobDescription)) : null,
    full_text: html !== null,
    locations: places(list(row.postingLocations).map(readPlace)),
    remote: virtual === true ? true : null,
    workplace: virtual === true ? "remote" : null,
    ...readAttributes(row),
    date_posted: date(row.postingStartTimestampUTC),
    date_valid_through: date(row.postingExpiryTimestampUTC),
    date_updated: date(row.lastModifiedTimestampUTC),
  });
}

/** The list's text has its lines, and entities in them. */
function linesOf(written: string | null): string | null {
  return written === null
    ? null
    : body(
        written
          .split("\n")
          .map((line) => plainText(line) ?? "")
          .join("\n"),
      );
}

function readPlace(where: unknown): RawLocation | null {
  const city = text(at(where, "cityName"));
  const spot = at(where, "coordinates");
  const [, lat, lon] = /^lat:(-?[\d.]{1,20});lng:(-?[\d.]{1,20})$/.exec(text(spot) ?? "") ?? [];
  return place({
    text: text(at(where, "formattedAddress")),
    locality: city,
    region: text(at(where, "stateCode")),
    country: text(at(where, "isoCountryCode")),
    lat: number(lat) ?? number(at(spot, "lat")),
    lon: number(lon) ?? number(at(spot, "lng")),
  });
}

function readAttributes(row: Json): {
  employment_type: string | null;
  department: string | null;
  salary: string | null;
} {
  const said = (name: string): unknown =>
    at(
      list(row.jobPostingAttributes).find((each) => at(each, "name") === name),
      "value",
    );
  const every = (name: string): unknown[] =>
    list(row.jobPostingAttributes)
      .filter((each) => at(each, "name") === name)
      .map((each) => at(each, "value"));
  const min = number(said("HiringMinRate"));
  const max = number(said("HiringMaxRate"));
  return {
    employment_type: joined(every("EmploymentIndicator")),
    department: text(said("JobFamily")) ?? text(said("JobFunction")),
    salary: payText({
      min,
      max,
      currency: text(row.isoCurrencyRegion),
      unit: unitOf(max ?? min, text(said("PayType"))),
    }),
  };
}

function unitOf(amount: number | null, type: string | null): string | null {
  if (amount === null) return null;
  if (amount < HOURLY_BELOW) return "hour";
  return type !== null && /salar/i.test(type) ? "year" : null;
}

/** A row of the feed: each culture and place of a posting has one. */
export function readFeedRow(row: unknown, board: Board): Row {
  const id = text(at(row, "ReferenceNumber"));
  const title = text(at(row, "Title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const html = body(row.Description);
  const country = text(row.Country);
  const virtual = flag(row.IsVirtualLocation);
  return posting(board, {
    external_id: id,
    title,
    url: text(row.JobDetailsUrl) ?? `${dayforceSite(dayforceKey(board.slug))}/jobs/${encodeURIComponent(id)}`,
    apply_url: text(row.ApplyUrl),
    requisition_id: text(row.ParentRequisitionCode),
    organization: text(row.CompanyName) ?? text(row.ParentCompanyName),
    description_html: html,
    full_text: html !== null,
    locations: places([
      place({
        locality: text(row.City),
        region: text(row.State),
        country: ALPHA2.get(country ?? "") ?? country,
        postal_code: text(row.PostalCode),
        ...(text(row.AddressLine1) === null ? {} : { street: text(row.AddressLine1) }),
      }),
    ]),
    remote: virtual === true ? true : null,
    workplace: virtual === true ? "remote" : null,
    employment_type: text(row.EmploymentIndicator),
    department: text(row.JobFamily) ?? text(row.JobFunction),
    language: text(row.CultureCode),
    date_posted: date(row.DatePosted),
    date_updated: date(row.LastUpdated),
  });
}
