// Puts the places of all locations together: names, codes, coordinates, zones and the spellings they are searched by.
import type { StructuredPlace } from "../../contract/posting.ts";
import type { Candidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import type { LocatedPlace, LocationReading, PlaceExplanation, PlacesResult } from "./places.ts";

/** A source's own coordinates are taken when they are this near (kilometres) to the city they stand for. */
const NEAR = 60;

function areaName(area: number, gazetteer: Gazetteer): string | null {
  return area === 0 ? null : gazetteer.area(area).name;
}

function coordinates(place: LocatedPlace, gazetteer: Gazetteer): { lat: number | null; lon: number | null } {
  if (place.candidate.kind !== "city") return { lat: null, lon: null };
  const { lat, lon } = gazetteer.city(place.candidate.id);
  if (place.point === null) return { lat, lon };
  const across = (lon - place.point.lon) * Math.cos((lat * Math.PI) / 180);
  return 111 * Math.hypot(lat - place.point.lat, across) <= NEAR ? place.point : { lat, lon };
}

function zoneOf(place: LocatedPlace, gazetteer: Gazetteer): string | null {
  if (place.candidate.kind === "city") return gazetteer.city(place.candidate.id).zone;
  // Remote work within a country is done anywhere in it: no zone is meant.
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
  // A county is named only where nothing smaller is: "Kent, England, United Kingdom".
  const smallest = place.locality ?? place.county;
  return [smallest, place.region, place.country].filter((part) => part !== null).join(", ");
}

function spellings(candidate: Candidate, gazetteer: Gazetteer): string[] {
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
  return [...new Set(list.filter((value) => value !== null))] as T[];
}

/** Each place once, in the order of the locations. */
export function collectPlaces(readings: readonly LocationReading[], gazetteer: Gazetteer): PlacesResult {
  const all = readings.flatMap((reading) => reading.places);
  const places = [...new Map(all.map((place) => [`${place.candidate.kind} ${place.candidate.id}`, place])).values()];
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
    lats: located.map((place) => place.lat as number),
    lngs: located.map((place) => place.lon as number),
    structured,
    otherSpellings: distinct(places.flatMap((place) => spellings(place.candidate, gazetteer))),
    remoteMentioned: readings.some((reading) => reading.remoteMentioned),
    remoteRegions: distinct(readings.flatMap((reading) => reading.remoteRegions)),
    remoteRegionsDerived: distinct(
      places.map((place, index) => (place.remote ? fullName(structured[index] as StructuredPlace) : null)),
    ),
    explanations: places.map((place, index) => explain(place, fullName(structured[index] as StructuredPlace))),
  };
}
