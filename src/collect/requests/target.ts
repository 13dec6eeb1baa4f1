// Resolves the subject of a request: the place by the gazetteer (by a geocoder only if the gazetteer does not contain
// it), and the country.
import type { ReadContext, ResolvedPlace, ServiceQuery } from "../../contract/reading.ts";
import type { PlaceKind } from "../../derive/places/gazetteer/candidates.ts";
import type { Gazetteer } from "../../derive/places/gazetteer/gazetteer.ts";
import { toPlaceKey } from "../../derive/places/gazetteer/key.ts";
import { readPlaces } from "../../derive/places/places.ts";
import { resolvePlace } from "../../discovery/placeLookup.ts";
import type { OpenFacts } from "../../ledger/postings/foundPostings.ts";
import { isFailure } from "../../sources/shared/reading/answers.ts";
import { kmBetween } from "../../text/numbers/distance.ts";
import { tokenize } from "../../text/words/tokens.ts";

const RADIUS_KM = 25;

/** The one place that a text names; null if it names none, or an area without a centre. */
function findPlace(location: string, country: string | null, gazetteer: Gazetteer): ResolvedPlace | null {
  const raw = { text: location, locality: null, region: null, country: null, postal_code: null, lat: null, lon: null };
  const found = readPlaces([raw], { employerCountry: null, sourceCountry: country }, gazetteer);
  const [place] = found.structured;
  if (place === undefined || place.locality === null || place.country_code === null) return null;
  if (country !== null && place.country_code !== country) return null;
  if (place.lat === null || place.lon === null) return null;
  return {
    name: place.locality,
    region: place.region,
    country: place.country_code,
    lat: place.lat,
    lon: place.lon,
    radius_km: RADIUS_KM,
  };
}

/** Whether a posting matches the request: every word of title and place, and the country. */
export function matchesTarget({ title, location, country }: ServiceQuery, { row, place_strings }: OpenFacts): boolean {
  if (title !== null && !containsAllWords(row.title, title)) return false;
  if (location !== null && !containsAllWords(place_strings.join(" "), location)) return false;
  return country === null || location !== null || row.country_codes_derived.includes(country);
}

function containsAllWords(text: string, words: string): boolean {
  const present = new Set(tokenize(text));
  return tokenize(words).every((word) => present.has(word));
}

/**
 * Maximum number of places of an area whose employers are searched, and their minimum distance: closer ones share their
 * employers.
 */
const MAX_PLACES = 40;
const MIN_DISTANCE_KM = RADIUS_KM;

/** The largest places of an area, none close to another. */
function findLargestPlaces(area: number, gazetteer: Gazetteer): ResolvedPlace[] {
  const chosen: ResolvedPlace[] = [];
  for (const id of area === 0 ? [] : gazetteer.citiesIn(area)) {
    const { name, lat, lon, area: areaId } = gazetteer.city(id);
    if (chosen.some((place) => kmBetween(place.lat, place.lon, lat, lon) < MIN_DISTANCE_KM)) continue;
    const region = gazetteer.around(areaId, "region");
    chosen.push({
      name,
      lat,
      lon,
      radius_km: RADIUS_KM,
      region: region === 0 ? null : gazetteer.area(region).name,
      country: gazetteer.area(gazetteer.around(areaId, "country")).code,
    });
    if (chosen.length === MAX_PLACES) break;
  }
  return chosen;
}

/** The area with this name and kind in a country; 0: there is none. */
function findArea(name: string, wantedKind: PlaceKind, country: string, gazetteer: Gazetteer): number {
  const found = gazetteer.candidates(toPlaceKey(name)).find(({ kind, area }) => {
    return kind === wantedKind && gazetteer.area(gazetteer.around(area, "country")).code === country;
  });
  return found?.area ?? 0;
}

interface ResolvedArea {
  country: string;
  /** The location names only the country. */
  isCountry: boolean;
  area: number;
}

/** A location may also be a region or a country. */
function resolveArea(location: string, country: string | null, gazetteer: Gazetteer): ResolvedArea | null {
  const raw = { text: location, locality: null, region: null, country: null, postal_code: null, lat: null, lon: null };
  const { structured } = readPlaces([raw], { employerCountry: null, sourceCountry: country }, gazetteer);
  const [place] = structured;
  if (place === undefined || place.country_code === null) return null;
  const code = place.country_code;
  const [name, kind] =
    place.county !== null
      ? ([place.county, "county"] as const)
      : place.region !== null
        ? ([place.region, "region"] as const)
        : ([code, "country"] as const);
  const isCountry = structured.every((each) => each.locality === null && each.region === null);
  return { country: code, isCountry, area: findArea(name, kind, code, gazetteer) };
}

/**
 * Uses the gazetteer first, and a geocoder only for an unknown name. A country's name means that country. A region or a
 * country represents its largest places.
 */
export async function resolveTarget(
  { title, location, country }: { title: string | null; location: string | null; country: string | null },
  gazetteer: Gazetteer,
  reading: ReadContext,
): Promise<ServiceQuery> {
  if (location === null) {
    const countryArea = country === null ? 0 : findArea(country, "country", country, gazetteer);
    return { title, location, country, place: null, within: findLargestPlaces(countryArea, gazetteer) };
  }
  const knownPlace = findPlace(location, country, gazetteer);
  const area = knownPlace === null ? resolveArea(location, country, gazetteer) : null;
  const within = findLargestPlaces(area?.area ?? 0, gazetteer);
  if (area?.isCountry === true && (country === null || country === area.country)) {
    return { title, location: null, country: area.country, place: null, within };
  }
  const geocoded = knownPlace === null && area === null ? await resolvePlace(location, country, reading) : null;
  const place = knownPlace ?? (geocoded === null || isFailure(geocoded) ? null : geocoded);
  return { title, location, country: country ?? place?.country ?? area?.country ?? null, place, within };
}
