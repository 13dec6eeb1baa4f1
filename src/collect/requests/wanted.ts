// What a request asks for, understood: the place by the gazetteer (by a geocoder only where that does not know it), and the country.
import type { Reading, Wanted, WantedPlace } from "../../contract/reading.ts";
import type { PlaceKind } from "../../derive/places/gazetteer/candidates.ts";
import type { Gazetteer } from "../../derive/places/gazetteer/gazetteer.ts";
import { placeKey } from "../../derive/places/gazetteer/key.ts";
import { readPlaces } from "../../derive/places/places.ts";
import { identify } from "../../discovery/identify.ts";
import type { OpenFacts } from "../../ledger/postings/found.ts";
import { isFailure } from "../../sources/shared/reading/answers.ts";
import { kmBetween } from "../../text/numbers/distance.ts";
import { tokens } from "../../text/words/tokens.ts";

const RADIUS_KM = 25;

/** The one place that a text means; null where it means none, or an area without a centre. */
function placeNamed(location: string, country: string | null, gazetteer: Gazetteer): WantedPlace | null {
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

/** Whether a posting is what was asked for: every word of its title and place, and its country. */
export function isWanted({ title, location, country }: Wanted, { row, place_strings }: OpenFacts): boolean {
  if (title !== null && !holds(row.title, title)) return false;
  if (location !== null && !holds(place_strings.join(" "), location)) return false;
  return country === null || location !== null || row.country_codes_derived.includes(country);
}

function holds(text: string, words: string): boolean {
  const has = new Set(tokens(text));
  return tokens(words).every((word) => has.has(word));
}

/** Places of an area whose employers are asked for, and how far they lie apart: nearer ones share their employers. */
const MOST_PLACES = 8;
const APART_KM = 2 * RADIUS_KM;

/** The largest places of an area, none in the surroundings of another. */
function largestPlaces(area: number, gazetteer: Gazetteer): WantedPlace[] {
  const chosen: WantedPlace[] = [];
  for (const id of area === 0 ? [] : gazetteer.citiesIn(area)) {
    const { name, lat, lon, area: around } = gazetteer.city(id);
    if (chosen.some((place) => kmBetween(place.lat, place.lon, lat, lon) < APART_KM)) continue;
    const region = gazetteer.around(around, "region");
    chosen.push({
      ...{ name, lat, lon, radius_km: RADIUS_KM },
      region: region === 0 ? null : gazetteer.area(region).name,
      country: gazetteer.area(gazetteer.around(around, "country")).code,
    });
    if (chosen.length === MOST_PLACES) break;
  }
  return chosen;
}

/** The area of that name and kind in a country; 0: there is none. */
function areaCalled(name: string, wanted: PlaceKind, country: string, gazetteer: Gazetteer): number {
  const found = gazetteer.candidates(placeKey(name)).find(({ kind, area }) => {
    return kind === wanted && gazetteer.area(gazetteer.around(area, "country")).code === country;
  });
  return found?.area ?? 0;
}

interface NamedArea {
  country: string;
  /** No more than that country. */
  whole: boolean;
  area: number;
}

/** A location may also be no place but a region or a country. */
function areaNamed(location: string, country: string | null, gazetteer: Gazetteer): NamedArea | null {
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
  const whole = structured.every((each) => each.locality === null && each.region === null);
  return { country: code, whole, area: areaCalled(name, kind, code, gazetteer) };
}

/**
 * The gazetteer first; a geocoder only for a name that it does not know at all. A country's name is that country, whatever asks for it. A
 * region or a country stands for its largest places.
 */
export async function wantedOf(
  { title, location, country }: { title: string | null; location: string | null; country: string | null },
  gazetteer: Gazetteer,
  reading: Reading,
): Promise<Wanted> {
  if (location === null) {
    const land = country === null ? 0 : areaCalled(country, "country", country, gazetteer);
    return { title, location, country, place: null, within: largestPlaces(land, gazetteer) };
  }
  const known = placeNamed(location, country, gazetteer);
  const area = known === null ? areaNamed(location, country, gazetteer) : null;
  const within = largestPlaces(area?.area ?? 0, gazetteer);
  if (area?.whole === true && (country === null || country === area.country)) {
    return { title, location: null, country: area.country, place: null, within };
  }
  const asked = known === null && area === null ? await identify(location, country, reading) : null;
  const place = known ?? (asked === null || isFailure(asked) ? null : asked);
  return { title, location, country: country ?? place?.country ?? area?.country ?? null, place, within };
}
