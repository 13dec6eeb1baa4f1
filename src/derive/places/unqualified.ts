// The place that an unqualified name means: by other known facts, then by population; null if it may be another place
// or no place at all.
import { assertPresent } from "../../contract/assertPresent.ts";
import { readTableLines } from "../../text/tables.ts";
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { CITY_COUNTRIES, toPlaceKey } from "./gazetteer/key.ts";
import { allowedCandidates, chooseLikeliest, isSupported, LARGE, type Surroundings, score } from "./likelihood.ts";
import type { PlaceItem } from "./placeText.ts";

const AMBIGUOUS: ReadonlySet<string> = new Set(readTableLines("places/ambiguous.txt"));
export const NEEDS_SUPPORT: ReadonlySet<string> = new Set(readTableLines("places/never-alone.txt"));
/** Country codes that after a town almost always mean a state of the United States. */
const RARE_COUNTRY_CODES: ReadonlySet<string> = new Set("VA GA MS NC SC KY LA MD NE SD MN".split(" "));

/** The larger of two areas in different countries must exceed the other by this (a factor of eight) to be meant. */
const CLEARLY_LARGER = 3;
/** Eight times the binary logarithm; also below. */
const POPULATION_5000 = 98;
const POPULATION_500 = 72;
const POPULATION_15000 = 111;
const MILLION = 159;
/** A factor of 64. */
const FAR_LARGER = 48;

/** The city that an area's bare name means: Berlin is the city, Bavaria has none of its name, Mexico is the country. */
function cityOf(
  area: PlaceCandidate,
  item: PlaceItem,
  surroundings: Surroundings,
  gazetteer: Gazetteer,
): PlaceCandidate | null {
  if (area.kind === "country" && !CITY_COUNTRIES.has(gazetteer.area(area.id).code)) return null;
  const same = item.candidates.filter(
    (candidate) =>
      candidate.kind === "city" &&
      candidate.match === "main" &&
      candidate.weight >= area.weight - 40 &&
      gazetteer.within(candidate.area, area.area),
  );
  return chooseLikeliest(same, surroundings, gazetteer);
}

/** Whether a place may be inferred from its name alone. */
function isReliableAlone(
  place: PlaceCandidate,
  item: PlaceItem,
  surroundings: Surroundings,
  gazetteer: Gazetteer,
): boolean {
  if (place.kind === "country") return true;
  const helped = isSupported(place, surroundings, gazetteer);
  const inside = surroundings.inside.length > 0 || surroundings.near !== null;
  // Numbers are region codes in some lists, and hamlets have such names, but "5" is not a location.
  if (/^\d+$/.test(item.text)) return inside;
  if (NEEDS_SUPPORT.has(item.key) && !(inside && place.match === "main")) return false;
  if (AMBIGUOUS.has(item.key) && !(inside || (helped && place.match === "main" && place.weight >= POPULATION_5000))) {
    return false;
  }
  if (place.kind !== "city") return true;
  if (place.match === "other") {
    return (
      place.weight >= (helped ? POPULATION_500 : POPULATION_15000) && (helped || !isNamesake(place, item, gazetteer))
    );
  }
  const everyday = /^[A-Za-z]+$/.test(item.text);
  return helped || place.weight >= (everyday ? POPULATION_5000 : POPULATION_500);
}

/**
 * A city below a million by a name that is another city's main name: Valencia in its French spelling, where Valence
 * exists.
 */
function isNamesake(place: PlaceCandidate, item: PlaceItem, gazetteer: Gazetteer): boolean {
  const home = gazetteer.around(place.area, "country");
  const isOwn = ({ kind, match, weight, area }: PlaceCandidate): boolean =>
    kind === "city" && match === "main" && weight >= POPULATION_15000 && gazetteer.around(area, "country") !== home;
  return place.weight < MILLION && item.candidates.some(isOwn);
}

/**
 * A town with exactly this name in the country of the employer or its board precedes the alternative name of a city
 * abroad (Smyrna of a company in the United States is not Izmir), and an area abroad unless that is far larger
 * (Santander of a Spanish company is not a department in Colombia).
 */
function findHomeTown(
  top: PlaceCandidate,
  candidates: readonly PlaceCandidate[],
  item: PlaceItem,
  surroundings: Surroundings,
  gazetteer: Gazetteer,
): PlaceCandidate {
  if (top.kind === "country" || isSupported(top, surroundings, gazetteer)) return top;
  const homeTowns = candidates.filter(
    (place) => place.kind === "city" && place.match === "main" && isSupported(place, surroundings, gazetteer),
  );
  // The name of an area around a city of that name means the city: it gets the city's weight.
  const inside = top.kind === "city" ? top : cityOf(top, item, surroundings, gazetteer);
  if (inside?.match === "main") {
    const likeliest = chooseLikeliest([inside, ...homeTowns], surroundings, gazetteer);
    return likeliest === inside || likeliest === null ? top : likeliest;
  }
  const minWeight = top.kind === "city" ? POPULATION_5000 : top.weight - FAR_LARGER;
  const largeEnough = homeTowns.filter(({ weight }) => weight >= minWeight);
  return chooseLikeliest(largeEnough, surroundings, gazetteer) ?? top;
}

/** A large city precedes an area with another main name: Cleveland is also a part of England. */
function notWithin(
  top: PlaceCandidate,
  candidates: readonly PlaceCandidate[],
  item: PlaceItem,
  surroundings: Surroundings,
  gazetteer: Gazetteer,
): PlaceCandidate {
  if (top.kind === "city" || top.kind === "country" || isSupported(top, surroundings, gazetteer)) return top;
  if (toPlaceKey(gazetteer.area(top.id).name).includes(item.key)) return top;
  const largeCities = candidates.filter(
    ({ kind, match, weight, area }) =>
      kind === "city" && match === "main" && weight >= LARGE && !gazetteer.within(area, top.area),
  );
  return chooseLikeliest(largeCities, surroundings, gazetteer) ?? top;
}

/** A code by itself: the country of that code, else the region; null if it may be either (CA, DE, IL). */
function chooseCode(item: PlaceItem, surroundings: Surroundings, gazetteer: Gazetteer): PlaceCandidate | null {
  const candidates = allowedCandidates(item, surroundings, gazetteer);
  const helped = candidates.filter(
    (candidate) => candidate.match === "code" && isSupported(candidate, surroundings, gazetteer),
  );
  if (helped.length > 0) return chooseLikeliest(helped, surroundings, gazetteer);
  const land = candidates.find((candidate) => candidate.kind === "country");
  const states = candidates.filter(
    (candidate) => candidate.kind === "region" && gazetteer.area(candidate.id).code.startsWith("US."),
  );
  if (land !== undefined && states[0] !== undefined && RARE_COUNTRY_CODES.has(gazetteer.area(land.id).code)) {
    return states[0];
  }
  if (land !== undefined) return states.length === 0 || land.match === "main" ? land : null;
  const regions = candidates.filter((candidate) => candidate.kind === "region");
  return states[0] ?? (regions.length === 1 ? assertPresent(regions[0]) : null);
}

export function chooseUnqualified(
  item: PlaceItem,
  surroundings: Surroundings,
  gazetteer: Gazetteer,
): PlaceCandidate | null {
  const candidates = allowedCandidates(item, surroundings, gazetteer);
  if (candidates.some((candidate) => candidate.match === "code")) {
    const code = chooseCode(item, surroundings, gazetteer);
    if (code !== null || item.text.length === 2) return code;
  }
  const namedCandidates = candidates.filter((candidate) => candidate.match !== "code");
  const first = chooseLikeliest(namedCandidates, surroundings, gazetteer);
  if (first === null) return null;
  const top = notWithin(
    findHomeTown(first, namedCandidates, item, surroundings, gazetteer),
    namedCandidates,
    item,
    surroundings,
    gazetteer,
  );
  if (!isReliableAlone(top, item, surroundings, gazetteer)) return null;
  if (top.kind === "city") return top;
  const city = cityOf(top, item, surroundings, gazetteer);
  if (city !== null) return city;
  const home = gazetteer.around(top.area, "country");
  const rivals = namedCandidates.filter(
    (candidate) => candidate.kind !== "city" && gazetteer.around(candidate.area, "country") !== home,
  );
  const rival = chooseLikeliest(rivals, surroundings, gazetteer);
  if (rival === null || (isSupported(top, surroundings, gazetteer) && !isSupported(rival, surroundings, gazetteer)))
    return top;
  return score(top, surroundings, gazetteer) - score(rival, surroundings, gazetteer) >= CLEARLY_LARGER ? top : null;
}
