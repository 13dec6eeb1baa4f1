// How likely a candidate is meant, in binary logarithms of people: its population, how usual the name is, and what else is
// known (the employer's country, places named beside it, coordinates).

import { type Candidate, KINDS } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";

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

function level(candidate: Candidate): number {
  return KINDS.indexOf(candidate.kind);
}

function distance(candidate: Candidate, near: { lat: number; lon: number }, gazetteer: Gazetteer): number {
  const city = gazetteer.city(candidate.id);
  const across = (city.lon - near.lon) * Math.cos((near.lat * Math.PI) / 180);
  return 111 * Math.hypot(city.lat - near.lat, across);
}

/** The higher, the likelier. */
export function score(candidate: Candidate, around: Surroundings, gazetteer: Gazetteer): number {
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
export function best(list: readonly Candidate[], around: Surroundings, gazetteer: Gazetteer): Candidate | null {
  let found: Candidate | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of list) {
    const points = score(candidate, around, gazetteer);
    if (points <= most) continue;
    most = points;
    found = candidate;
  }
  return found;
}

/** Whether one place lies in the other, larger one. */
export function contains(outer: Candidate, inner: Candidate, gazetteer: Gazetteer): boolean {
  return level(outer) > level(inner) && gazetteer.within(inner.area, outer.area);
}

/** Whether something besides the name speaks for a candidate. */
export function supported(candidate: Candidate, around: Surroundings, gazetteer: Gazetteer): boolean {
  return around.inside.length > 0 || around.leanings.some((leaning) => gazetteer.within(candidate.area, leaning.area));
}
