// What a request asks for, understood: the place by the gazetteer (by a geocoder only where that does not know it), and the country.
import type { Wanted, WantedPlace } from "../contract/reading.ts";
import type { Gazetteer } from "../derive/gazetteer.ts";
import { readPlaces } from "../derive/places.ts";

const RADIUS_KM = 25;

/** The one place that a text means; null where it means none, or an area without a centre. */
export function placeNamed(location: string, country: string | null, gazetteer: Gazetteer): WantedPlace | null {
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

/** A location may also be no more than a country. */
export function countryNamed(location: string, gazetteer: Gazetteer): string | null {
  const raw = { text: location, locality: null, region: null, country: null, postal_code: null, lat: null, lon: null };
  return readPlaces([raw], { employerCountry: null }, gazetteer).country_codes[0] ?? null;
}

export function wantedOf(
  request: { title: string | null; location: string | null; country: string | null },
  gazetteer: Gazetteer,
): Wanted {
  const place = request.location === null ? null : placeNamed(request.location, request.country, gazetteer);
  const named = request.location === null ? null : countryNamed(request.location, gazetteer);
  return { ...request, country: request.country ?? place?.country ?? named, place };
}
