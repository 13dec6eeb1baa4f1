// How likely a name means a place: by its people, by whether it is its own name, and by what is known besides the string.
import { tablePairs } from "../../text/tables.ts";
import { PLACE_KINDS, type PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import type { PlaceItem } from "./stretches.ts";

/** What is known besides the string: areas a place is likely in, with how much that counts (binary logarithm of people). */
export interface Leaning {
  readonly area: number;
  readonly by: number;
}

export interface Surroundings {
  readonly leanings: readonly Leaning[];
  /** The place must lie in one of these, the first that has it; from the source's own structured parts. */
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

/** The higher, the likelier. */
export function score(candidate: PlaceCandidate, around: Surroundings, gazetteer: Gazetteer): number {
  let sum = candidate.weight / 8;
  if (candidate.match === "other") sum -= OTHER_NAME;
  if (candidate.section) sum -= SECTION;
  if (candidate.kind === "country" && candidate.match === "main") sum += COUNTRY_NAME;
  for (const leaning of around.leanings) {
    if (gazetteer.within(candidate.area, leaning.area)) sum += leaning.by;
  }
  if (around.near !== null && candidate.kind === "city") {
    const away = distance(candidate, around.near, gazetteer);
    sum += away < 60 ? 12 : away > 300 ? -12 : 0;
  }
  return sum;
}

/** The likeliest; of equals the first, which is the largest. */
export function best(
  list: readonly PlaceCandidate[],
  around: Surroundings,
  gazetteer: Gazetteer,
): PlaceCandidate | null {
  let found: PlaceCandidate | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of list) {
    const points = score(candidate, around, gazetteer);
    if (points <= most) continue;
    most = points;
    found = candidate;
  }
  return found;
}

/** County and authority: Southampton governs itself, and everybody writes "Southampton, Hampshire". */
const CEREMONIAL: ReadonlySet<string> = new Set(
  tablePairs("places/ceremonial.tsv").map(([county, authority]) => `${county}/${authority}`),
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

/** Whether something besides the name speaks for a candidate. */
export function supported(candidate: PlaceCandidate, around: Surroundings, gazetteer: Gazetteer): boolean {
  return around.inside.length > 0 || around.leanings.some((leaning) => gazetteer.within(candidate.area, leaning.area));
}

/** Eight times the binary logarithm of 100,000. */
export const LARGE = 133;

/** Candidates inside the source's own region, else its country; all when it states none. */
export function allowed(item: PlaceItem, around: Surroundings, gazetteer: Gazetteer): readonly PlaceCandidate[] {
  if (around.inside.length === 0) return item.candidates;
  for (const outer of around.inside) {
    const inside = item.candidates.filter((candidate) => gazetteer.within(candidate.area, outer));
    if (inside.length > 0) return inside;
  }
  return [];
}
