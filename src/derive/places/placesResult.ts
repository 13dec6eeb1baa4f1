// The derived places of a posting: the places read from its locations, each once, as columns of a row and for searching.
import { assertPresent } from "../../contract/assertPresent.ts";
import type { StructuredPlace } from "../../contract/fields.ts";
import type { FoundPlace } from "./chain.ts";
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";

/** Why a place was derived: the rule, and the span in its location. */
export interface PlaceExplanation {
  rule: string;
  /** Index of the location. */
  location: number;
  /** The part that contains the span; null for the region and country parts. */
  in: "text" | "locality" | "postal_code" | null;
  start: number | null;
  end: number | null;
  quote: string | null;
  /** The derived place: an entry of `locations_derived`. */
  place: string;
}

export interface PlacesResult {
  cities: string[];
  counties: string[];
  regions: string[];
  countries: string[];
  country_codes: string[];
  locations_derived: string[];
  timezones: string[];
  lats: number[];
  lngs: number[];
  structured: StructuredPlace[];
  /** Local and other spellings of all derived places and of other cities that are named, for the search index. */
  otherSpellings: string[];
  remoteMentioned: boolean;
  /** The limits of remote work, as worded, and as English names if known. */
  remoteRegions: string[];
  remoteRegionsDerived: string[];
  explanations: PlaceExplanation[];
  /** Number of locations left unread because the posting's budget was spent. */
  unread: number;
}

/** A place found in one location, before the places of several locations are combined. */
export interface LocatedPlace extends FoundPlace {
  readonly location: number;
  /** Named as the limit of remote work, not as a workplace. */
  readonly remote: boolean;
  /** The part it was read from, and its text. */
  readonly in: PlaceExplanation["in"];
  readonly text: string;
  /** The source's own coordinates. */
  readonly point: { lat: number; lon: number } | null;
}

export interface LocationReading {
  readonly places: LocatedPlace[];
  /** Cities whose names are stated but contradict the rest of the location ("München, Sverige"). */
  readonly namedCities: readonly PlaceCandidate[];
  readonly remoteMentioned: boolean;
  readonly remoteRegions: string[];
  /** The work of reading it. */
  readonly steps: number;
}

/** A source's coordinates are used if they are this near (kilometres) to the city. */
const MAX_COORDINATE_KM = 60;

function areaName(area: number, gazetteer: Gazetteer): string | null {
  return area === 0 ? null : gazetteer.area(area).name;
}

function coordinates(place: LocatedPlace, gazetteer: Gazetteer): { lat: number | null; lon: number | null } {
  if (place.candidate.kind !== "city") return { lat: null, lon: null };
  const { lat, lon } = gazetteer.city(place.candidate.id);
  if (place.point === null) return { lat, lon };
  const across = (lon - place.point.lon) * Math.cos((lat * Math.PI) / 180);
  return 111 * Math.hypot(lat - place.point.lat, across) <= MAX_COORDINATE_KM ? place.point : { lat, lon };
}

function zoneOf(place: LocatedPlace, gazetteer: Gazetteer): string | null {
  if (place.candidate.kind === "city") return gazetteer.city(place.candidate.id).zone;
  // Remote work within a country can be done anywhere in it, so no time zone applies.
  return place.remote ? null : gazetteer.area(place.candidate.area).zone;
}

function structure(place: LocatedPlace, gazetteer: Gazetteer): StructuredPlace {
  const { area } = place.candidate;
  const land = gazetteer.area(gazetteer.around(area, "country"));
  return {
    ...coordinates(place, gazetteer),
    locality: place.candidate.kind === "city" ? gazetteer.city(place.candidate.id).name : null,
    county: areaName(gazetteer.around(area, "county"), gazetteer),
    region: areaName(gazetteer.around(area, "region"), gazetteer),
    country: land.name,
    country_code: land.code,
    continent: land.continent,
    timezone: zoneOf(place, gazetteer),
  };
}

function fullName(place: StructuredPlace): string {
  // A county is included only without a smaller place: "Kent, England, United Kingdom".
  const smallest = place.locality ?? place.county;
  return [smallest, place.region, place.country].filter((part) => part !== null).join(", ");
}

function spellings(candidate: PlaceCandidate, gazetteer: Gazetteer): string[] {
  const own = candidate.kind === "city" ? gazetteer.city(candidate.id).spellings : [];
  const region = gazetteer.around(candidate.area, "region");
  const land = gazetteer.around(candidate.area, "country");
  return [
    ...own,
    ...(region === 0 ? [] : gazetteer.area(region).spellings),
    ...(land === 0 ? [] : gazetteer.area(land).spellings),
  ];
}

function explain(place: LocatedPlace, name: string): PlaceExplanation {
  const { rule, location, items } = place;
  const start = items[0]?.start ?? null;
  const end = items.at(-1)?.end ?? null;
  const quote = start === null || end === null ? null : place.text.slice(start, end);
  return { rule, location, in: place.in, start, end, quote, place: name };
}

function distinct<T>(list: readonly (T | null)[]): T[] {
  return [...new Set(list.flatMap((value) => (value === null ? [] : [value])))];
}

/** A city that is named but not derived is still found by all its names. */
function namesOf({ id }: PlaceCandidate, gazetteer: Gazetteer): string[] {
  const { name, spellings: others } = gazetteer.city(id);
  return [name, ...others];
}

/** Each place once, in the order of the locations. */
export function collectPlaces(
  readings: readonly LocationReading[],
  unread: number,
  gazetteer: Gazetteer,
): PlacesResult {
  const allPlaces = readings.flatMap((reading) => reading.places);
  const places = [
    ...new Map(allPlaces.map((place) => [`${place.candidate.kind} ${place.candidate.id}`, place])).values(),
  ];
  const structured = places.map((place) => structure(place, gazetteer));
  const located = structured.filter((place) => place.lat !== null && place.lon !== null);
  return {
    cities: distinct(structured.map((place) => place.locality)),
    counties: distinct(structured.map((place) => place.county)),
    regions: distinct(structured.map((place) => place.region)),
    countries: distinct(structured.map((place) => place.country)),
    country_codes: distinct(structured.map((place) => place.country_code)),
    locations_derived: distinct(structured.map(fullName)),
    timezones: distinct(structured.map((place) => place.timezone)),
    lats: located.map((place) => assertPresent(place.lat)),
    lngs: located.map((place) => assertPresent(place.lon)),
    structured,
    otherSpellings: distinct([
      ...places.flatMap((place) => spellings(place.candidate, gazetteer)),
      ...readings.flatMap(({ namedCities }) => namedCities.flatMap((city) => namesOf(city, gazetteer))),
    ]),
    remoteMentioned: readings.some((reading) => reading.remoteMentioned),
    remoteRegions: distinct(readings.flatMap((reading) => reading.remoteRegions)),
    remoteRegionsDerived: distinct(
      places.map((place, index) => (place.remote ? fullName(assertPresent(structured[index])) : null)),
    ),
    explanations: places.map((place, index) => explain(place, fullName(assertPresent(structured[index])))),
    unread,
  };
}
