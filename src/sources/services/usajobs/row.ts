// One announcement of USAJOBS. Its text comes in parts, plain or HTML; pay has its unit as a code ("PA") today and as words in
// older answers; what is neither a time (fees, piece work, every two weeks) gives no pay in figures.
import type { RawLocation } from "../../../contract/raw.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import { textToHtml } from "../../../text/html/html.ts";
import type { Row } from "../../shared/reading/paging.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting, type Section, sections } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, type Json, joined, list, number, record, text } from "../../shared/rows/values.ts";
import type { Board } from "../../source.ts";

const ZONE = "America/New_York";
const UNITS: Readonly<Record<string, string>> = { PA: "YEAR", PH: "HOUR", PD: "DAY", PM: "MONTH" };
const PARTS: readonly (readonly [name: string, heading: string])[] = [
  ["JobSummary", "Summary"],
  ["MajorDuties", "Duties"],
  ["Requirements", "Requirements"],
  ["KeyRequirements", "Key requirements"],
  ["Education", "Education"],
  ["OtherInformation", "Additional information"],
  ["Benefits", "Benefits"],
  ["HowToApply", "How to apply"],
];

export function readAnnouncement(item: unknown, board: Board): Row {
  const id = text(at(item, "MatchedObjectId"));
  const row = at(item, "MatchedObjectDescriptor");
  const title = text(at(row, "PositionTitle"));
  const url = linkOf(at(row, "PositionURI"));
  if (!isRecord(row) || id === null || title === null || url === null) return null;
  const details = record(at(row.UserArea, "Details"));
  const html = textOf(row, details);
  const remote = details.RemoteIndicator === true || details.RemoteIndicator === "True";
  return posting(board, {
    external_id: id,
    title,
    url,
    apply_url: linkOf(list(row.ApplyURI)[0]),
    requisition_id: text(row.PositionID),
    organization: text(row.OrganizationName),
    description_html: html,
    full_text: html !== null,
    locations: places(list(row.PositionLocation).map((each) => readPlace(record(each)))),
    remote: remote ? true : null,
    workplace: remote ? "remote" : null,
    salary: readPay(record(list(row.PositionRemuneration)[0])),
    employment_type: joined(
      [...list(row.PositionSchedule), ...list(row.PositionOfferingType)].map((each) => at(each, "Name")),
    ),
    department: text(row.DepartmentName),
    language: "en",
    date_posted: date(row.PublicationStartDate, ZONE) ?? date(row.PositionStartDate, ZONE),
    date_valid_through: date(row.ApplicationCloseDate, ZONE) ?? date(row.PositionEndDate, ZONE),
  });
}

/** Older links name the port. */
function linkOf(value: unknown): string | null {
  return httpUrl(text(value)?.replace(/^(https:\/\/[^/:]{1,100}):443(?=\/|$)/, "$1") ?? "");
}

function textOf(row: Json, details: Json): string | null {
  const parts = PARTS.map(([name, heading]): Section => ({ heading, html: partOf(details[name]) }));
  return sections([
    ...parts.slice(0, 2),
    { heading: "Qualifications", html: partOf(row.QualificationSummary) },
    ...parts.slice(2),
  ]);
}

function partOf(value: unknown): string | null {
  if (Array.isArray(value)) {
    const items = value.map(body).filter((item) => item !== null);
    if (items.length === 1) return partOf(items[0]);
    return items.length === 0 ? null : `<ul>${items.map((item) => `<li>${partOf(item)}</li>`).join("")}</ul>`;
  }
  const said = body(value);
  return said === null || /<(p|br|ul|li|div|b|strong)\b/i.test(said) ? said : textToHtml(said);
}

/** `CityName` repeats the state; "Anywhere in the U.S. (remote job)" is no city. */
function readPlace(location: Json): RawLocation | null {
  const name = text(location.LocationName);
  const region = text(location.CountrySubDivisionCode);
  const city = text(location.CityName);
  const [lat, lon] = [number(location.Latitude), number(location.Longitude)];
  const bare = city === null || region === null ? city : city.replace(new RegExp(`,\\s*${escaped(region)}$`), "");
  const anywhere = name !== null && /^(anywhere|location negotiable|multiple locations)/i.test(name);
  return place({
    locality: anywhere ? null : bare,
    region: anywhere ? null : region,
    country: text(location.CountryCode),
    text: anywhere || bare === null ? name : null,
    lat: lat === 0 && lon === 0 ? null : lat,
    lon: lat === 0 && lon === 0 ? null : lon,
  });
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function readPay(pay: Json): string | null {
  const code = text(pay.RateIntervalCode) ?? "";
  const unit = UNITS[code] ?? (/^per (year|hour|day|month)$/i.test(code) ? code : null);
  if (unit === null) return null;
  return payText({ min: number(pay.MinimumRange), max: number(pay.MaximumRange), currency: "USD", unit });
}
