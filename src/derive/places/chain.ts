// Decides which of their possible places some items mean: neighbours that contain each other belong together, in either
// order ("Portland, OR", "US, CA, San Francisco").
import { assertPresent } from "../../contract/assertPresent.ts";
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { toPlaceKey } from "./gazetteer/key.ts";
import { allowedCandidates, chooseLikeliest, contains, LARGE, type Surroundings, score } from "./likelihood.ts";
import type { PlaceItem } from "./placeText.ts";
import { chooseUnqualified, NEEDS_SUPPORT } from "./unqualified.ts";

export interface FoundPlace {
  readonly candidate: PlaceCandidate;
  readonly rule: string;
  readonly items: readonly PlaceItem[];
}

/** Whether reading a word as a small town would hide the country of that name: "Peru, Chile" are two countries. */
function hidesCountry(item: PlaceItem, inner: PlaceCandidate, outer: PlaceCandidate): boolean {
  if (outer.kind !== "country" || inner.kind === "region") return false;
  // A large city is recognised by its name: "Salvador, Brazil", "Armenia, Colombia".
  if (inner.kind === "city" && inner.match === "main" && inner.weight >= LARGE) return false;
  // "St. Martin, Austria" is a village: the island of that name has few inhabitants.
  const countries = item.candidates.filter(
    (candidate) => candidate.kind === "country" && candidate.match === "main" && candidate.weight >= LARGE,
  );
  return countries.length > 0 && !countries.some((country) => country.id === outer.id);
}

/** Two large cities in a row are two places, even if one also names a county around the other: "Bonn, Köln". */
function areTwoCities(inner: PlaceCandidate, outer: PlaceItem, area: PlaceCandidate): boolean {
  const isLarge = (candidate: PlaceCandidate): boolean =>
    candidate.kind === "city" && candidate.match === "main" && candidate.weight >= LARGE;
  // A code is not a city's name: BO next to Bologna is its province, not Bo in Sierra Leone.
  const isNamedCounty = area.kind === "county" && area.match === "main";
  return isNamedCounty && isLarge(inner) && outer.candidates.some((other) => other.id !== inner.id && isLarge(other));
}

interface Link {
  readonly inner: readonly PlaceCandidate[];
  readonly length: number;
}

/** Small to large: how many items starting at `at` qualify the first, and its remaining candidates. */
function linkUpwards(items: readonly PlaceItem[], at: number, surroundings: Surroundings, gazetteer: Gazetteer): Link {
  const first = assertPresent(items[at]);
  let inner = allowedCandidates(first, surroundings, gazetteer);
  let length = 1;
  for (let next = items[at + length]; next !== undefined && !next.breaks; next = items[at + length]) {
    const after = next;
    const isInside = (candidate: PlaceCandidate): boolean =>
      after.candidates.some(
        (outer) =>
          contains(outer, candidate, gazetteer) &&
          !hidesCountry(first, candidate, outer) &&
          !areTwoCities(candidate, after, outer),
      );
    const remaining = inner.filter(isInside);
    if (remaining.length === 0) break;
    inner = remaining;
    length++;
  }
  return { inner, length };
}

/** Large to small: "Germany, Berlin". */
function linkDownwards(
  items: readonly PlaceItem[],
  at: number,
  surroundings: Surroundings,
  gazetteer: Gazetteer,
): Link {
  const first = assertPresent(items[at]);
  // "Zürich, Winterthur" are two cities, although the first is a region as well.
  const isCity = first.candidates.some((candidate) => candidate.kind === "city" && candidate.weight >= LARGE);
  const isCountry = first.candidates.some((candidate) => candidate.kind === "country");
  if (isCity && !isCountry) return { inner: [], length: 1 };
  let inner = allowedCandidates(first, surroundings, gazetteer).filter((candidate) => candidate.kind !== "city");
  let length = 1;
  for (let next = items[at + length]; next !== undefined && !next.breaks; next = items[at + length]) {
    const outers = inner;
    if (next.candidates.some((candidate) => candidate.kind === "country" && candidate.match === "main")) break;
    const remaining = allowedCandidates(next, surroundings, gazetteer).filter((candidate) =>
      outers.some((outer) => contains(outer, candidate, gazetteer)),
    );
    if (remaining.length === 0) break;
    inner = remaining;
    length++;
  }
  return { inner, length };
}

/** Eight times the binary logarithm of 1.4: a region and a city with about the same population are one. */
const SAME_POPULATION = 4;

/** Chooses among the remaining candidates of a chain; the smallest matching kind is the place. */
function chooseFromLink(
  link: Link,
  item: PlaceItem,
  surroundings: Surroundings,
  gazetteer: Gazetteer,
): PlaceCandidate | null {
  const cities = link.inner.filter((candidate) => candidate.kind === "city");
  const areas = link.inner.filter((candidate) => candidate.kind !== "city" && candidate.match !== "code");
  // "Bethlehem, PA" is not another name of Belém in Pará, however large that is.
  const ownName = cities.filter((candidate) => candidate.match === "main");
  const city = chooseLikeliest(ownName.length > 0 ? ownName : cities, surroundings, gazetteer);
  const area = chooseLikeliest(areas.length > 0 ? areas : link.inner, surroundings, gazetteer);
  if (city === null || area === null || area.kind === "city") return city ?? area;
  // A region by its main name is not its capital, which some lists name the same ("Île-de-France, France"), unless both
  // have the same population (DC).
  const ownRegion = area.kind === "region" && toPlaceKey(gazetteer.area(area.area).name) === item.key;
  if (city.match === "other" && ownRegion && city.weight < area.weight - SAME_POPULATION) return area;
  const same = gazetteer.within(city.area, area.area);
  return same || score(city, surroundings, gazetteer) >= score(area, surroundings, gazetteer) - 1 ? city : area;
}

/** One step: the place that begins at an item, and the number of items it uses. */
export function readChain(
  items: readonly PlaceItem[],
  at: number,
  surroundings: Surroundings,
  gazetteer: Gazetteer,
): { found: FoundPlace | null; length: number } {
  const up = linkUpwards(items, at, surroundings, gazetteer);
  const down = linkDownwards(items, at, surroundings, gazetteer);
  const [link, innermost] = down.length > up.length ? [down, at + down.length - 1] : [up, at];
  const item = assertPresent(items[innermost]);
  const usedItems = items.slice(at, at + link.length);
  const candidate =
    link.length > 1
      ? chooseFromLink(link, item, surroundings, gazetteer)
      : chooseUnqualified(item, surroundings, gazetteer);
  if (candidate === null) return { found: null, length: link.length };
  const regional = (outer: PlaceCandidate): boolean =>
    outer.kind !== "country" && contains(outer, candidate, gazetteer);
  if (
    NEEDS_SUPPORT.has(item.key) &&
    link === up &&
    link.length > 1 &&
    !usedItems.some((other) => other.candidates.some(regional))
  ) {
    return { found: null, length: 1 };
  }
  const rule = link.length > 1 ? (link === up ? "name_in_area" : "area_then_name") : item.rule;
  return { found: { candidate, rule, items: usedItems }, length: link.length };
}
