// Places of a posting: as the source states them, as they are known, and every string a search for a place looks at.
import type { PlaceOut } from "../../contract/fields.ts";
import type { PostingRow } from "../../contract/posting.ts";
import type { RawLocation, RawPosting } from "../../contract/raw.ts";
import { sourceNamed } from "../../contract/sources.ts";
import { lookUp, VOCABULARIES } from "../../contract/vocabularies.ts";
import type { PostingRead } from "../reading.ts";
import { type PlacesResult, readPlaces } from "./places.ts";
import { type PlacesKnown, unnamedPlaces } from "./unnamed.ts";

function placeOut(location: RawLocation): PlaceOut {
  return {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      addressLocality: location.locality ?? location.text,
      ...(location.region === null ? {} : { addressRegion: location.region }),
      ...(location.country === null ? {} : { addressCountry: location.country }),
      ...(location.postal_code === null ? {} : { postalCode: location.postal_code }),
      ...(location.street ? { streetAddress: location.street } : {}),
    },
  };
}

function statedAddress(location: RawLocation): string | null {
  if (location.text !== null) return location.text;
  const parts = [location.locality, location.region, location.country].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
}

/** A board says something about its other postings where so many of them state a country, and nearly all the same. */
const LEAST_STATED = 3;
const SHARE_STATED = 0.9;

/** The ISO code of a country that a location states by name or code, as a part or behind a comma. */
function statedCountry({ country, text }: RawLocation): string | null {
  const last = text?.includes(",") === true ? text.slice(text.lastIndexOf(",") + 1).trim() : "";
  // Two letters at the end are as often a state as a country.
  const named = country ?? (last.length > 2 ? last : "");
  return named === "" ? null : (lookUp(VOCABULARIES.country, named)?.[0] ?? null);
}

/** The country that the postings of a board state, for those that state none; null where they differ or say too little. */
export function boardCountry(postings: readonly RawPosting[]): string | null {
  const counts = new Map<string, number>();
  let all = 0;
  for (const { locations } of postings) {
    for (const stated of new Set(locations.map(statedCountry))) {
      if (stated === null) continue;
      all++;
      counts.set(stated, (counts.get(stated) ?? 0) + 1);
    }
  }
  const [best, most] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [null, 0];
  return most >= LEAST_STATED && most >= SHARE_STATED * all ? best : null;
}

/** What is known besides the posting: a tie between places of one name leans to these countries. */
interface Known extends PlacesKnown {
  readonly boardCountry?: string | null | undefined;
  readonly employerCountry?: string | null | undefined;
}

/** The known places of a posting. */
export function readPosted(raw: RawPosting, known: Known, note: PostingRead["note"]): PlacesResult {
  const { gazetteer, boardCountry = null } = known;
  const country = raw.employer?.country ?? known.employerCountry ?? null;
  const employerCountry = country === null ? null : (lookUp(VOCABULARIES.country, country)?.[0] ?? null);
  const sourceCountry = sourceNamed(raw.source)?.country ?? null;
  const stated = raw.locations.length > 0 ? raw.locations : unnamedPlaces(raw, known);
  const places = readPlaces(
    stated,
    { employerCountry, sourceCountry, boardCountry, language: known.language ?? null },
    gazetteer,
  );
  for (const { rule, place, location, start, end } of places.explanations) {
    const named = raw.locations.length > 0 && start !== null && end !== null;
    const span = named ? { in: `locations[${location}]`, start, end } : null;
    note("locations_derived", `${named || start === null ? rule : "the line below the title"}: ${place}`, span);
  }
  return places;
}

export function placeRow(raw: RawPosting, places: PlacesResult) {
  const addresses = raw.locations.map(statedAddress).filter((address) => address !== null);
  return {
    locations: raw.locations.map(placeOut),
    locations_alt: furtherPlaces(raw),
    cities_derived: places.cities,
    counties_derived: places.counties,
    regions_derived: places.regions,
    countries_derived: places.countries,
    locations_derived: places.locations_derived,
    timezones_derived: places.timezones,
    lats_derived: places.lats,
    lngs_derived: places.lngs,
    country_codes_derived: places.country_codes,
    locations_derived_structured: places.structured,
    details: {
      address: addresses.length === 0 ? null : addresses.join("; "),
      datePosted: raw.date_posted,
      hiringOrganization: raw.organization,
      baseSalary: raw.salary,
    },
  } satisfies Partial<PostingRow>;
}

/** The places after the first, in the source's own words; null where there are none. */
function furtherPlaces(raw: RawPosting): string[] | null {
  const worded = raw.locations.slice(1).map(({ text, locality, region, country }) => {
    const parts = [locality, region, country].filter((part) => part !== null && part !== "");
    return text === null || text === "" ? parts.join(", ") : text;
  });
  const further = [...new Set(worded.filter((words) => words !== ""))];
  return further.length === 0 ? null : further;
}

/** Stated, derived and otherwise spelled; one string a place or part, since a phrase matches within one string. */
export function placeStrings(row: PostingRow, raw: RawPosting, places: PlacesResult): string[] {
  const stated = raw.locations.flatMap((location) => [
    location.text,
    location.locality,
    location.region,
    location.country,
    location.postal_code,
    location.street ?? null,
  ]);
  const all = [
    ...stated,
    ...(row.locations_alt ?? []),
    ...row.locations_derived,
    ...row.cities_derived,
    ...row.counties_derived,
    ...row.regions_derived,
    ...row.countries_derived,
    ...places.otherSpellings,
  ];
  return [...new Set(all.filter((text) => text !== null))].filter((text) => text !== "");
}
