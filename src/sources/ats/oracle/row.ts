// The two larger parts of an Oracle requisition: its description, in four fields of the detail response, and its
// places.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { buildPlace, distinctPlaces, joinSections } from "../../shared/rows/posting.ts";
import { asBody, asList, asNumber, asRecord, asText, getIn, type Json } from "../../shared/rows/values.ts";

const PARTS = [
  "ExternalDescriptionStr",
  "ExternalResponsibilitiesStr",
  "ExternalQualificationsStr",
  "CorporateDescriptionStr",
] as const;

/** The list's short description is cut at 1,000 characters and is no substitute. */
export function readDetailFacts(row: Json): Pick<RawPosting, "description_html" | "full_text" | "language"> {
  const html =
    "ExternalDescriptionStr" in row
      ? joinSections(PARTS.map((part) => ({ heading: null, html: asBody(row[part]) })))
      : null;
  return { description_html: html, full_text: html !== null, language: asText(row.ContentLocale) };
}

export function readLocations(row: Json): RawLocation[] {
  const secondary = [...asList(row.secondaryLocations), ...asList(row.otherWorkLocations)].map((each) =>
    buildPlace({
      text: asText(getIn(each, "Name")) ?? asText(getIn(each, "LocationName")),
      country: asText(getIn(each, "CountryCode")),
    }),
  );
  return distinctPlaces([readPrimary(row), ...secondary]);
}

/** The office's address applies to the advertised place only if both name the same town. */
function readPrimary(row: Json): RawLocation | null {
  const statedPlace = asText(row.PrimaryLocation);
  const country = asText(row.PrimaryLocationCountry);
  const office = asRecord(asList(row.workLocation)[0]);
  const town = asText(office.TownOrCity);
  if (town === null || !(statedPlace ?? "").toLowerCase().includes(town.toLowerCase())) {
    const center = asRecord(asList(row.primaryLocationCoordinates)[0]);
    // The centre of a country is not a workplace.
    const isNear = statedPlace?.includes(",") === true;
    return buildPlace({
      text: statedPlace,
      country,
      lat: isNear ? coordinate(center.Latitude) : null,
      lon: isNear ? coordinate(center.Longitude) : null,
    });
  }
  return buildPlace({
    text: statedPlace,
    locality: town,
    region: asText(office.Region2) ?? asText(office.Region1),
    country: country ?? asText(office.Country),
    postal_code: asText(office.PostalCode),
    street: asText(office.AddressLine1),
    lat: coordinate(office.Latitude),
    lon: coordinate(office.Longitude),
  });
}

function coordinate(value: unknown): number | null {
  const parsed = asNumber(value);
  return parsed === 0 ? null : parsed;
}
