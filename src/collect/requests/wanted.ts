// What a request asks for, understood: the place by the gazetteer (by a geocoder only where that does not know it), and the country.
import type { Reading, Wanted, WantedPlace } from "../../contract/reading.ts";
import type { Gazetteer } from "../../derive/places/gazetteer/gazetteer.ts";
import { readPlaces } from "../../derive/places/places.ts";
import { identify } from "../../discovery/identify.ts";
import type { OpenFacts } from "../../ledger/postings/found.ts";
import { isFailure } from "../../sources/shared/reading/answers.ts";
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

/** A location may also be no place: the country it lies in, and whether it is no more than that country. */
function areaNamed(location: string, gazetteer: Gazetteer): { country: string; whole: boolean } | null {
  const raw = { text: location, locality: null, region: null, country: null, postal_code: null, lat: null, lon: null };
  const { country_codes, structured } = readPlaces([raw], { employerCountry: null }, gazetteer);
  const [country] = country_codes;
  if (country === undefined) return null;
  return { country, whole: structured.every((place) => place.locality === null && place.region === null) };
}

/** The gazetteer first; a geocoder only for a name that it does not know at all. A country's name is that country, whatever asks for it. */
export async function wantedOf(
  { title, location, country }: { title: string | null; location: string | null; country: string | null },
  gazetteer: Gazetteer,
  reading: Reading,
): Promise<Wanted> {
  if (location === null) return { title, location, country, place: null };
  const known = placeNamed(location, country, gazetteer);
  const area = known === null ? areaNamed(location, gazetteer) : null;
  if (area?.whole === true && (country === null || country === area.country)) {
    return { title, location: null, country: area.country, place: null };
  }
  const asked = known === null && area === null ? await identify(location, country, reading) : null;
  const place = known ?? (asked === null || isFailure(asked) ? null : asked);
  return { title, location, country: country ?? place?.country ?? area?.country ?? null, place };
}
