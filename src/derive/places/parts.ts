// Places that a source states in parts: the areas they name, a city called like its country, and parts that a source cut at a hyphen
// of the name itself.
import type { RawLocation } from "../../contract/raw.ts";
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { placeKey } from "./gazetteer/key.ts";

export function countryNamed(text: string | null | undefined, gazetteer: Gazetteer): PlaceCandidate | null {
  if (text === null || text === undefined) return null;
  return gazetteer.candidates(placeKey(text)).find((candidate) => candidate.kind === "country") ?? null;
}

/** The areas that the structured parts name, where they name a country: region first, then country. */
export function statedAreas(location: RawLocation, gazetteer: Gazetteer): PlaceCandidate[] {
  const land = countryNamed(location.country, gazetteer);
  if (land === null) return [];
  const regions = location.region === null ? [] : gazetteer.candidates(placeKey(location.region));
  const [region] = regions
    .filter(({ kind, area }) => (kind === "region" || kind === "county") && gazetteer.within(area, land.area))
    .toSorted(
      (a, b) =>
        Number(b.kind === "region") - Number(a.kind === "region") ||
        Number(b.match === "main") - Number(a.match === "main") ||
        b.weight - a.weight,
    );
  return region === undefined ? [land] : [region, land];
}

/** A city that is called like the country or region around it: in the part for towns it is the town that is meant. */
export function localCity(
  { locality }: RawLocation,
  areas: readonly PlaceCandidate[],
  gazetteer: Gazetteer,
): PlaceCandidate | null {
  const [around] = areas;
  if (locality === null || around === undefined) return null;
  const isThere = ({ kind, match, area }: PlaceCandidate): boolean =>
    kind === "city" && match === "main" && gazetteer.within(area, around.area);
  const [city] = gazetteer
    .candidates(placeKey(locality))
    .filter(isThere)
    .toSorted((a, b) => b.weight - a.weight);
  return city ?? null;
}

/** More parts than this are no name. */
const MOST_PARTS = 10;

/**
 * "France-Auvergne-Rhône-Alpes-Lyon" is cut at hyphens into France, Auvergne and the rest: region and town are those of all
 * cuts where the town lies in the region.
 */
export function withoutHyphens(location: RawLocation, gazetteer: Gazetteer): RawLocation {
  const { locality, region, country } = location;
  const land = region === null || !locality?.includes("-") ? null : countryNamed(country, gazetteer);
  if (land === null || region === null || locality === null) return location;
  const parts = [region, ...locality.split("-")];
  if (parts.length > MOST_PARTS) return location;
  for (let cut = 1; cut < parts.length; cut++) {
    const tried = { ...location, region: parts.slice(0, cut).join("-"), locality: parts.slice(cut).join("-") };
    const areas = statedAreas(tried, gazetteer);
    if (areas.length === 2 && localCity(tried, areas, gazetteer) !== null) return tried;
  }
  return location;
}
