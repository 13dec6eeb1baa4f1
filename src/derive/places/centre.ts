// Finds the point of a named place for distances: the centre of the one matching city, or a message with what was
// tried.
import type { Centre, NamedPlace } from "../../contract/param.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { readPlaces } from "./places.ts";

/** A centre with its name, or why there is none. */
export type FoundCentre = { found: Centre; name: string } | { found: null; reason: string };

/** Searches the first named country, else everywhere, most populous first. */
export function findCentre({ place, countries }: NamedPlace, gazetteer: Gazetteer): FoundCentre {
  // "Berlin OR Paris" is two places, "Portland OR" and "Portland OR 97201" are one in Oregon.
  const sides = place.split(/ OR |\|/).map((side) => centreOf(side, countries, gazetteer));
  const cities = sides.flatMap((side) => (side.found === null ? [] : [side.name]));
  return new Set(cities).size > 1 ? several(cities) : centreOf(place, countries, gazetteer);
}

function several(names: readonly string[]): FoundCentre {
  return { found: null, reason: `names more than one place (${names.join("; ")}), but a radius requires one place` };
}

function centreOf(place: string, countries: readonly string[], gazetteer: Gazetteer): FoundCentre {
  const text = place.replaceAll('"', " ").trim();
  const emptyLocation = { locality: null, region: null, country: null, postal_code: null, lat: null, lon: null };
  const triedCountries = countries.length === 0 ? [null] : countries;
  const readings = triedCountries.map((country) =>
    readPlaces([{ ...emptyLocation, text, country }], { employerCountry: null, sourceCountry: country }, gazetteer),
  );
  const reading = readings.find(({ lats }) => lats.length > 0) ?? readings[0];
  const cities = reading?.structured.filter(({ lat, lon }) => lat !== null && lon !== null) ?? [];
  const [city] = cities;
  if (cities.length > 1) return several(cities.map(({ locality, country }) => `${locality}, ${country}`));
  if (city !== undefined && city.lat !== null && city.lon !== null) {
    const { lat, lon, country_code, locality, region, country } = city;
    const name = [locality, region, country].filter((part) => part !== null).join(", ");
    return { found: { lat, lon, country: country_code }, name };
  }
  const [area] = countries.length === 0 ? (reading?.locations_derived ?? []) : [];
  const reason = area === undefined ? describeUnknown(text, countries) : `${area} is an area, which has no one centre`;
  return { found: null, reason: `${reason}; name a city, or give near=LAT,LNG` };
}

function describeUnknown(text: string, countries: readonly string[]): string {
  const where = countries.length === 0 ? "every country" : countries.join(" and ");
  return `no place is known for "${text}": tried it and its parts as the name of a city, a region or a country, in its local and English spellings, in ${where}`;
}
