// One USAJOBS announcement. Its description is in parts, plain or HTML. Pay has its unit as a code ("PA") today and as
// words in older responses. Units that are not a period of time we support (fees, piece work, every two weeks) give no
// numeric pay.
import type { RawLocation } from "../../../contract/raw.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { textToHtml } from "../../../text/html/textToHtml.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import {
  buildPlace,
  buildPosting,
  distinctPlaces,
  joinSections,
  type Row,
  type Section,
} from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asRecord,
  asText,
  getIn,
  isRecord,
  type Json,
  joinText,
} from "../../shared/rows/values.ts";
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
  const id = asText(getIn(item, "MatchedObjectId"));
  const row = getIn(item, "MatchedObjectDescriptor");
  const title = asText(getIn(row, "PositionTitle"));
  const url = linkOf(getIn(row, "PositionURI"));
  if (!isRecord(row) || id === null || title === null || url === null) return null;
  const details = asRecord(getIn(row.UserArea, "Details"));
  const html = textOf(row, details);
  const remote = details.RemoteIndicator === true || details.RemoteIndicator === "True";
  return buildPosting(board, {
    external_id: id,
    title,
    url,
    apply_url: linkOf(asList(row.ApplyURI)[0]),
    requisition_id: asText(row.PositionID),
    organization: asText(row.OrganizationName),
    description_html: html,
    full_text: html !== null,
    locations: distinctPlaces(asList(row.PositionLocation).map((each) => readPlace(asRecord(each)))),
    remote: remote ? true : null,
    workplace: remote ? "remote" : null,
    salary: readPay(asRecord(asList(row.PositionRemuneration)[0])),
    employment_type: joinText(
      [...asList(row.PositionSchedule), ...asList(row.PositionOfferingType)].map((each) => getIn(each, "Name")),
    ),
    department: asText(row.DepartmentName),
    language: "en",
    date_posted: asDate(row.PublicationStartDate, ZONE) ?? asDate(row.PositionStartDate, ZONE),
    date_valid_through: asDate(row.ApplicationCloseDate, ZONE) ?? asDate(row.PositionEndDate, ZONE),
  });
}

/** Older links contain the port. */
function linkOf(value: unknown): string | null {
  return normalizeHttpUrl(asText(value)?.replace(/^(https:\/\/[^/:]{1,100}):443(?=\/|$)/, "$1") ?? "");
}

function textOf(row: Json, details: Json): string | null {
  const parts = PARTS.map(([name, heading]): Section => ({ heading, html: partOf(details[name]) }));
  return joinSections([
    ...parts.slice(0, 2),
    { heading: "Qualifications", html: partOf(row.QualificationSummary) },
    ...parts.slice(2),
  ]);
}

function partOf(value: unknown): string | null {
  if (Array.isArray(value)) {
    const items = value.map(asBody).filter((item) => item !== null);
    if (items.length === 1) return partOf(items[0]);
    return items.length === 0 ? null : `<ul>${items.map((item) => `<li>${partOf(item)}</li>`).join("")}</ul>`;
  }
  const description = asBody(value);
  return description === null || /<(p|br|ul|li|div|b|strong)\b/i.test(description)
    ? description
    : textToHtml(description);
}

/** `CityName` repeats the state; "Anywhere in the U.S. (remote job)" is not a city. */
function readPlace(location: Json): RawLocation | null {
  const name = asText(location.LocationName);
  const region = asText(location.CountrySubDivisionCode);
  const city = asText(location.CityName);
  const [lat, lon] = [asNumber(location.Latitude), asNumber(location.Longitude)];
  const withoutState =
    city === null || region === null ? city : city.replace(new RegExp(`,\\s*${escaped(region)}$`), "");
  const isAnywhere = name !== null && /^(anywhere|location negotiable|multiple locations)/i.test(name);
  return buildPlace({
    locality: isAnywhere ? null : withoutState,
    region: isAnywhere ? null : region,
    country: asText(location.CountryCode),
    text: isAnywhere || withoutState === null ? name : null,
    lat: lat === 0 && lon === 0 ? null : lat,
    lon: lat === 0 && lon === 0 ? null : lon,
  });
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function readPay(pay: Json): string | null {
  const code = asText(pay.RateIntervalCode) ?? "";
  const unit = UNITS[code] ?? (/^per (year|hour|day|month)$/i.test(code) ? code : null);
  if (unit === null) return null;
  return formatPay({ min: asNumber(pay.MinimumRange), max: asNumber(pay.MaximumRange), currency: "USD", unit });
}
