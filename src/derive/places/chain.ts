// Decides which of the places that items may name are meant: neighbours that contain each other belong together, in either
// order ("Portland, OR", "US, CA, San Francisco").
import { there } from "../../contract/there.ts";
import { byItself, NEVER_ALONE } from "./byItself.ts";
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { placeKey } from "./gazetteer/key.ts";
import { allowed, best, contains, LARGE, type Surroundings, score } from "./likelihood.ts";
import type { PlaceItem } from "./stretches.ts";

export interface FoundPlace {
  readonly candidate: PlaceCandidate;
  readonly rule: string;
  readonly items: readonly PlaceItem[];
}

/** Whether the only reading of a word as a small town would hide the country it names: "Peru, Chile" are two countries. */
function hidesCountry(item: PlaceItem, inner: PlaceCandidate, outer: PlaceCandidate): boolean {
  if (outer.kind !== "country" || inner.kind === "region") return false;
  // A large city is known by its name: "Salvador, Brazil", "Armenia, Colombia".
  if (inner.kind === "city" && inner.match === "main" && inner.weight >= LARGE) return false;
  // "St. Martin, Austria" is a village: few people live on the island of that name.
  const countries = item.candidates.filter(
    (candidate) => candidate.kind === "country" && candidate.match === "main" && candidate.weight >= LARGE,
  );
  return countries.length > 0 && !countries.some((country) => country.id === outer.id);
}

/** Two large cities in a row are two places, though one of them names a county around the other: "Bonn, Köln". */
function areTwoCities(inner: PlaceCandidate, outer: PlaceItem, area: PlaceCandidate): boolean {
  const large = (candidate: PlaceCandidate): boolean =>
    candidate.kind === "city" && candidate.match === "main" && candidate.weight >= LARGE;
  // A code is no city's name: BO beside Bologna is its province, not Bo in Sierra Leone.
  const named = area.kind === "county" && area.match === "main";
  return named && large(inner) && outer.candidates.some((other) => other.id !== inner.id && large(other));
}

interface Link {
  readonly inner: readonly PlaceCandidate[];
  readonly length: number;
}

/** Small to large: how many items from `at` on qualify the first, and what it may still be. */
function upwards(items: readonly PlaceItem[], at: number, around: Surroundings, gazetteer: Gazetteer): Link {
  const first = there(items[at]);
  let inner = allowed(first, around, gazetteer);
  let length = 1;
  for (let next = items[at + length]; next !== undefined && !next.breaks; next = items[at + length]) {
    const after = next;
    const fits = (candidate: PlaceCandidate): boolean =>
      after.candidates.some(
        (outer) =>
          contains(outer, candidate, gazetteer) &&
          !hidesCountry(first, candidate, outer) &&
          !areTwoCities(candidate, after, outer),
      );
    const left = inner.filter(fits);
    if (left.length === 0) break;
    inner = left;
    length++;
  }
  return { inner, length };
}

/** Large to small: "Germany, Berlin". */
function downwards(items: readonly PlaceItem[], at: number, around: Surroundings, gazetteer: Gazetteer): Link {
  const first = there(items[at]);
  // "Zürich, Winterthur" are two cities, though the first is a region as well.
  const isCity = first.candidates.some((candidate) => candidate.kind === "city" && candidate.weight >= LARGE);
  const isCountry = first.candidates.some((candidate) => candidate.kind === "country");
  if (isCity && !isCountry) return { inner: [], length: 1 };
  let inner = allowed(first, around, gazetteer).filter((candidate) => candidate.kind !== "city");
  let length = 1;
  for (let next = items[at + length]; next !== undefined && !next.breaks; next = items[at + length]) {
    const outers = inner;
    if (next.candidates.some((candidate) => candidate.kind === "country" && candidate.match === "main")) break;
    const left = allowed(next, around, gazetteer).filter((candidate) =>
      outers.some((outer) => contains(outer, candidate, gazetteer)),
    );
    if (left.length === 0) break;
    inner = left;
    length++;
  }
  return { inner, length };
}

/** Eight times the binary logarithm of 1.4: a region and a city with as many people are one. */
const AS_MANY = 4;

/** From a chain's remaining readings the one that is meant; the smallest kind that fits is the place itself. */
function chosen(link: Link, item: PlaceItem, around: Surroundings, gazetteer: Gazetteer): PlaceCandidate | null {
  const cities = link.inner.filter((candidate) => candidate.kind === "city");
  const areas = link.inner.filter((candidate) => candidate.kind !== "city" && candidate.match !== "code");
  // "Bethlehem, PA" is no other name of Belém in Pará, however large that is.
  const ownName = cities.filter((candidate) => candidate.match === "main");
  const city = best(ownName.length > 0 ? ownName : cities, around, gazetteer);
  const area = best(areas.length > 0 ? areas : link.inner, around, gazetteer);
  if (city === null || area === null || area.kind === "city") return city ?? area;
  // A region by its own name is not its capital, which lists call so too ("Île-de-France, France"), unless both have as many people (DC).
  const ownRegion = area.kind === "region" && placeKey(gazetteer.area(area.area).name) === item.key;
  if (city.match === "other" && ownRegion && city.weight < area.weight - AS_MANY) return area;
  const same = gazetteer.within(city.area, area.area);
  return same || score(city, around, gazetteer) >= score(area, around, gazetteer) - 1 ? city : area;
}

/** One step: the place that begins at an item, and how many items it takes. */
export function readChain(
  items: readonly PlaceItem[],
  at: number,
  around: Surroundings,
  gazetteer: Gazetteer,
): { found: FoundPlace | null; length: number } {
  const up = upwards(items, at, around, gazetteer);
  const down = downwards(items, at, around, gazetteer);
  const [link, innermost] = down.length > up.length ? [down, at + down.length - 1] : [up, at];
  const item = there(items[innermost]);
  const taken = items.slice(at, at + link.length);
  const candidate = link.length > 1 ? chosen(link, item, around, gazetteer) : byItself(item, around, gazetteer);
  if (candidate === null) return { found: null, length: link.length };
  const regional = (outer: PlaceCandidate): boolean =>
    outer.kind !== "country" && contains(outer, candidate, gazetteer);
  if (
    NEVER_ALONE.has(item.key) &&
    link === up &&
    link.length > 1 &&
    !taken.some((other) => other.candidates.some(regional))
  ) {
    return { found: null, length: 1 };
  }
  const rule = link.length > 1 ? (link === up ? "name_in_area" : "area_then_name") : item.rule;
  return { found: { candidate, rule, items: taken }, length: link.length };
}
