// Places that a source states in parts: their areas, cities named like their country, and parts that a source split at
// a hyphen of the name itself.
import type { RawLocation } from "../../contract/raw.ts";
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { toPlaceKey } from "./gazetteer/key.ts";

export function findCountry(text: string | null | undefined, gazetteer: Gazetteer): PlaceCandidate | null {
  if (text === null || text === undefined) return null;
  return gazetteer.candidates(toPlaceKey(text)).find((candidate) => candidate.kind === "country") ?? null;
}

/** The areas of the structured parts if they name a country: region first, then country. */
export function statedAreas(location: RawLocation, gazetteer: Gazetteer): PlaceCandidate[] {
  const land = findCountry(location.country, gazetteer);
  if (land === null) return [];
  const regions = location.region === null ? [] : gazetteer.candidates(toPlaceKey(location.region));
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

/** A city named like its country or region: as a locality it means the town. */
export function localCity(
  { locality }: RawLocation,
  areas: readonly PlaceCandidate[],
  gazetteer: Gazetteer,
): PlaceCandidate | null {
  const [innermostArea] = areas;
  if (locality === null || innermostArea === undefined) return null;
  const isThere = ({ kind, match, area }: PlaceCandidate): boolean =>
    kind === "city" && match === "main" && gazetteer.within(area, innermostArea.area);
  const [city] = gazetteer
    .candidates(toPlaceKey(locality))
    .filter(isThere)
    .toSorted((a, b) => b.weight - a.weight);
  return city ?? null;
}

/** More parts are not a name. */
const MAX_PARTS = 10;

/**
 * "France-Auvergne-Rhône-Alpes-Lyon" is split at hyphens into France, Auvergne and the rest: tries all splits and uses
 * the one where the town lies in the region.
 */
export function joinHyphenParts(location: RawLocation, gazetteer: Gazetteer): RawLocation {
  const { locality, region, country } = location;
  const land = region === null || !locality?.includes("-") ? null : findCountry(country, gazetteer);
  if (land === null || region === null || locality === null) return location;
  const parts = [region, ...locality.split("-")];
  if (parts.length > MAX_PARTS) return location;
  for (let splitIndex = 1; splitIndex < parts.length; splitIndex++) {
    const candidateLocation = {
      ...location,
      region: parts.slice(0, splitIndex).join("-"),
      locality: parts.slice(splitIndex).join("-"),
    };
    const areas = statedAreas(candidateLocation, gazetteer);
    if (areas.length === 2 && localCity(candidateLocation, areas, gazetteer) !== null) return candidateLocation;
  }
  return location;
}
