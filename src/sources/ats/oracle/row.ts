// The two larger parts of an Oracle requisition: its text, in four fields of its own call, and its places.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { place, places, sections } from "../../shared/rows/posting.ts";
import { at, body, type Json, list, number, record, text } from "../../shared/rows/values.ts";

const PARTS = [
  "ExternalDescriptionStr",
  "ExternalResponsibilitiesStr",
  "ExternalQualificationsStr",
  "CorporateDescriptionStr",
] as const;

/** The list's own short text is cut at 1,000 characters and is no substitute. */
export function readDetailFacts(row: Json): Pick<RawPosting, "description_html" | "full_text" | "language"> {
  const html =
    "ExternalDescriptionStr" in row ? sections(PARTS.map((part) => ({ heading: null, html: body(row[part]) }))) : null;
  return { description_html: html, full_text: html !== null, language: text(row.ContentLocale) };
}

export function readLocations(row: Json): RawLocation[] {
  const secondary = [...list(row.secondaryLocations), ...list(row.otherWorkLocations)].map((each) =>
    place({ text: text(at(each, "Name")) ?? text(at(each, "LocationName")), country: text(at(each, "CountryCode")) }),
  );
  return places([readPrimary(row), ...secondary]);
}

/** The office's address belongs to the advertised place only where both name the same town. */
function readPrimary(row: Json): RawLocation | null {
  const written = text(row.PrimaryLocation);
  const country = text(row.PrimaryLocationCountry);
  const office = record(list(row.workLocation)[0]);
  const town = text(office.TownOrCity);
  if (town === null || !(written ?? "").toLowerCase().includes(town.toLowerCase())) {
    const center = record(list(row.primaryLocationCoordinates)[0]);
    // The middle of a country is no place of work.
    const near = written?.includes(",") === true;
    return place({
      text: written,
      country,
      lat: near ? coordinate(center.Latitude) : null,
      lon: near ? coordinate(center.Longitude) : null,
    });
  }
  return place({
    text: written,
    locality: town,
    region: text(office.Region2) ?? text(office.Region1),
    country: country ?? text(office.Country),
    postal_code: text(office.PostalCode),
    street: text(office.AddressLine1),
    lat: coordinate(office.Latitude),
    lon: coordinate(office.Longitude),
  });
}

function coordinate(value: unknown): number | null {
  const read = number(value);
  return read === 0 ? null : read;
}
