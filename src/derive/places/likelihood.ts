// How likely a name means a place: by its population, by whether it is its main name, and by facts from outside the
// string.
import { readTablePairs } from "../../text/tables.ts";
import { PLACE_KINDS, type PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import type { PlaceItem } from "./placeText.ts";

/**
 * Facts from outside the string: areas that a place is likely in, with their weight (binary logarithm of population).
 */
export interface AreaHint {
  readonly area: number;
  readonly by: number;
}

export interface Surroundings {
  readonly leanings: readonly AreaHint[];
  /** The place must lie in one of these, the first that contains it; from the source's structured parts. */
  readonly inside: readonly number[];
  readonly near: { readonly lat: number; readonly lon: number } | null;
}

const OTHER_NAME = 3.3;
const SECTION = 4;
const COUNTRY_NAME = 3;

function level(candidate: PlaceCandidate): number {
  return PLACE_KINDS.indexOf(candidate.kind);
}

export function distance(candidate: PlaceCandidate, near: { lat: number; lon: number }, gazetteer: Gazetteer): number {
  const city = gazetteer.city(candidate.id);
  const across = (city.lon - near.lon) * Math.cos((near.lat * Math.PI) / 180);
  return 111 * Math.hypot(city.lat - near.lat, across);
}

/** Higher is more likely. */
export function score(candidate: PlaceCandidate, surroundings: Surroundings, gazetteer: Gazetteer): number {
  let sum = candidate.weight / 8;
  if (candidate.match === "other") sum -= OTHER_NAME;
  if (candidate.section) sum -= SECTION;
  if (candidate.kind === "country" && candidate.match === "main") sum += COUNTRY_NAME;
  for (const hint of surroundings.leanings) {
    if (gazetteer.within(candidate.area, hint.area)) sum += hint.by;
  }
  if (surroundings.near !== null && candidate.kind === "city") {
    const away = distance(candidate, surroundings.near, gazetteer);
    sum += away < 60 ? 12 : away > 300 ? -12 : 0;
  }
  return sum;
}

/** The most likely candidate; among equals the first, which is the largest. */
export function chooseLikeliest(
  list: readonly PlaceCandidate[],
  surroundings: Surroundings,
  gazetteer: Gazetteer,
): PlaceCandidate | null {
  let found: PlaceCandidate | null = null;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const candidate of list) {
    const points = score(candidate, surroundings, gazetteer);
    if (points <= bestScore) continue;
    bestScore = points;
    found = candidate;
  }
  return found;
}

/** County and authority: Southampton is self-governing, but addresses say "Southampton, Hampshire". */
const CEREMONIAL: ReadonlySet<string> = new Set(
  readTablePairs("places/ceremonial.tsv").map(([county, authority]) => `${county}/${authority}`),
);
const ENGLAND = "GB.ENG.";

function isCeremonial(county: PlaceCandidate, city: PlaceCandidate, gazetteer: Gazetteer): boolean {
  if (county.kind !== "county" || city.kind !== "city") return false;
  const outer = gazetteer.area(county.area);
  if (!outer.code.startsWith(ENGLAND)) return false;
  const inner = gazetteer.area(city.area);
  return inner.code.startsWith(ENGLAND) && CEREMONIAL.has(`${outer.name}/${inner.name}`);
}

/** Whether one place lies in the other, larger one. */
export function contains(outer: PlaceCandidate, inner: PlaceCandidate, gazetteer: Gazetteer): boolean {
  if (level(outer) <= level(inner)) return false;
  return gazetteer.within(inner.area, outer.area) || isCeremonial(outer, inner, gazetteer);
}

/** Whether anything apart from the name supports a candidate. */
export function isSupported(candidate: PlaceCandidate, surroundings: Surroundings, gazetteer: Gazetteer): boolean {
  return (
    surroundings.inside.length > 0 || surroundings.leanings.some((hint) => gazetteer.within(candidate.area, hint.area))
  );
}

/** Eight times the binary logarithm of 100,000. */
export const LARGE = 133;

/** Candidates inside the source's stated region, else its country; all if it states none. */
export function allowedCandidates(
  item: PlaceItem,
  surroundings: Surroundings,
  gazetteer: Gazetteer,
): readonly PlaceCandidate[] {
  if (surroundings.inside.length === 0) return item.candidates;
  for (const outer of surroundings.inside) {
    const inside = item.candidates.filter((candidate) => gazetteer.within(candidate.area, outer));
    if (inside.length > 0) return inside;
  }
  return [];
}
