// Decides which of the places that items may name are meant: neighbours that contain each other belong together, in either
// order ("Portland, OR", "US, CA, San Francisco"); what stands alone goes by what else is known, then by population.
import { there } from "../../contract/there.ts";
import { tableLines } from "../../text/tables.ts";
import { PLACE_KINDS, type PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { CITY_COUNTRIES } from "./gazetteer/key.ts";
import type { PlaceItem } from "./items.ts";

const AMBIGUOUS: ReadonlySet<string> = new Set(tableLines("places/ambiguous.txt"));
const NEVER_ALONE: ReadonlySet<string> = new Set(tableLines("places/never-alone.txt"));
/** Countries that a two-letter code after a town hardly ever means: it is the state of the United States. */
const RARE_COUNTRY_CODES: ReadonlySet<string> = new Set("VA GA MS NC SC KY LA MD NE SD MN".split(" "));

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

function distance(candidate: PlaceCandidate, near: { lat: number; lon: number }, gazetteer: Gazetteer): number {
  const city = gazetteer.city(candidate.id);
  const across = (city.lon - near.lon) * Math.cos((near.lat * Math.PI) / 180);
  return 111 * Math.hypot(city.lat - near.lat, across);
}

/** The higher, the likelier. */
function score(candidate: PlaceCandidate, around: Surroundings, gazetteer: Gazetteer): number {
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
function best(list: readonly PlaceCandidate[], around: Surroundings, gazetteer: Gazetteer): PlaceCandidate | null {
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

/** Whether one place lies in the other, larger one. */
function contains(outer: PlaceCandidate, inner: PlaceCandidate, gazetteer: Gazetteer): boolean {
  return level(outer) > level(inner) && gazetteer.within(inner.area, outer.area);
}

/** Whether something besides the name speaks for a candidate. */
function supported(candidate: PlaceCandidate, around: Surroundings, gazetteer: Gazetteer): boolean {
  return around.inside.length > 0 || around.leanings.some((leaning) => gazetteer.within(candidate.area, leaning.area));
}

export interface FoundPlace {
  readonly candidate: PlaceCandidate;
  readonly rule: string;
  readonly items: readonly PlaceItem[];
}

/** Of two areas in different countries one must be this much larger (a factor of eight) to be meant. */
const CLEAR = 3;
/** Eight times the binary logarithm of 100,000; the others likewise. */
const LARGE = 133;
const PEOPLE_5000 = 98;
const PEOPLE_500 = 72;
const PEOPLE_15000 = 111;

/** Candidates inside the source's own region, else its country; all when it states none. */
function allowed(item: PlaceItem, around: Surroundings, gazetteer: Gazetteer): readonly PlaceCandidate[] {
  if (around.inside.length === 0) return item.candidates;
  for (const outer of around.inside) {
    const inside = item.candidates.filter((candidate) => gazetteer.within(candidate.area, outer));
    if (inside.length > 0) return inside;
  }
  return [];
}

/** Whether the only reading of a word as a small town would hide the country it names: "Peru, Chile" are two countries. */
function hidesCountry(item: PlaceItem, inner: PlaceCandidate, outer: PlaceCandidate): boolean {
  if (outer.kind !== "country" || inner.kind === "region") return false;
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

/** The city that an area's bare name means: Berlin is the city, Bavaria has none of its name, Mexico is the country. */
function cityOf(
  area: PlaceCandidate,
  item: PlaceItem,
  around: Surroundings,
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
  return best(same, around, gazetteer);
}

/** Whether a place may be concluded from its name alone. */
function standsAlone(place: PlaceCandidate, item: PlaceItem, around: Surroundings, gazetteer: Gazetteer): boolean {
  if (place.kind === "country") return true;
  const helped = supported(place, around, gazetteer);
  const inside = around.inside.length > 0;
  // A number is a region's in some list: there are hamlets called so, but nobody works in "5".
  if (/^\d+$/.test(item.text)) return inside;
  if (NEVER_ALONE.has(item.key) && !(inside && place.match === "main")) return false;
  if (AMBIGUOUS.has(item.key) && !(inside || (helped && place.match === "main" && place.weight >= PEOPLE_5000))) {
    return false;
  }
  if (place.kind !== "city") return true;
  if (place.match === "other") return place.weight >= (helped ? PEOPLE_500 : PEOPLE_15000);
  const everyday = /^[A-Za-z]+$/.test(item.text);
  return helped || place.weight >= (everyday ? PEOPLE_5000 : PEOPLE_500);
}

/** A code by itself: the country of that code, else the region; nothing when it may be either (CA, DE, IL). */
function aloneAsCode(item: PlaceItem, around: Surroundings, gazetteer: Gazetteer): PlaceCandidate | null {
  const candidates = allowed(item, around, gazetteer);
  const helped = candidates.filter(
    (candidate) => candidate.match === "code" && supported(candidate, around, gazetteer),
  );
  if (helped.length > 0) return best(helped, around, gazetteer);
  const land = candidates.find((candidate) => candidate.kind === "country");
  const states = candidates.filter(
    (candidate) => candidate.kind === "region" && gazetteer.area(candidate.id).code.startsWith("US."),
  );
  if (land !== undefined && states[0] !== undefined && RARE_COUNTRY_CODES.has(gazetteer.area(land.id).code)) {
    return states[0];
  }
  if (land !== undefined) return states.length === 0 || land.match === "main" ? land : null;
  const regions = candidates.filter((candidate) => candidate.kind === "region");
  return states[0] ?? (regions.length === 1 ? there(regions[0]) : null);
}

function alone(item: PlaceItem, around: Surroundings, gazetteer: Gazetteer): PlaceCandidate | null {
  const candidates = allowed(item, around, gazetteer);
  if (candidates.some((candidate) => candidate.match === "code")) {
    const code = aloneAsCode(item, around, gazetteer);
    if (code !== null || item.text.length === 2) return code;
  }
  const named = candidates.filter((candidate) => candidate.match !== "code");
  const top = best(named, around, gazetteer);
  if (top === null || !standsAlone(top, item, around, gazetteer)) return null;
  if (top.kind === "city") return top;
  const city = cityOf(top, item, around, gazetteer);
  if (city !== null) return city;
  const home = gazetteer.around(top.area, "country");
  const rivals = named.filter(
    (candidate) => candidate.kind !== "city" && gazetteer.around(candidate.area, "country") !== home,
  );
  const rival = best(rivals, around, gazetteer);
  if (rival === null || (supported(top, around, gazetteer) && !supported(rival, around, gazetteer))) return top;
  return score(top, around, gazetteer) - score(rival, around, gazetteer) >= CLEAR ? top : null;
}

/** From a chain's remaining readings the one that is meant; the smallest kind that fits is the place itself. */
function chosen(link: Link, around: Surroundings, gazetteer: Gazetteer): PlaceCandidate | null {
  const cities = link.inner.filter((candidate) => candidate.kind === "city");
  const areas = link.inner.filter((candidate) => candidate.kind !== "city" && candidate.match !== "code");
  // "Bethlehem, PA" is no other name of Belém in Pará, however large that is.
  const ownName = cities.filter((candidate) => candidate.match === "main");
  const city = best(ownName.length > 0 ? ownName : cities, around, gazetteer);
  const area = best(areas.length > 0 ? areas : link.inner, around, gazetteer);
  if (city === null || area === null || area.kind === "city") return city ?? area;
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
  const candidate = link.length > 1 ? chosen(link, around, gazetteer) : alone(item, around, gazetteer);
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

/** Eight times the binary logarithm of half a million: such a city needs nobody beside it. */
const FAMOUS = 151;

/** Only a region's or country's code, by itself. */
const isCode = ({ candidate, items }: FoundPlace): boolean =>
  candidate.kind !== "city" && items.every((item) => /^[A-Z.]{2,4}$/.test(item.text));

/** Whether a place begins a new part of the string ("; ", " or "). */
const begins = ({ items }: FoundPlace): boolean => items[0]?.breaks === true;

/** A region's code beside a city of the same country or before a city of another ("IN, DL, Gurugram", "LT, VL, Vilnius"). */
function isStrayCode(place: FoundPlace, at: number, found: readonly FoundPlace[], gazetteer: Gazetteer): boolean {
  const home = ({ candidate }: FoundPlace): number => gazetteer.around(candidate.area, "country");
  if (!isCode(place)) return false;
  const before = found[at - 1];
  // "GB, MAN, Wigan": behind a country's code stands the code of a part of it, not another country.
  if (before?.candidate.kind === "country" && isCode(before) && !begins(place) && home(before) !== home(place))
    return true;
  const beside = found.some(
    (other) =>
      other.candidate.kind === "city" && home(other) === home(place) && !other.items.some((item) => item.breaks),
  );
  const next = found[at + 1];
  const lone = place.items.length === 1 && place.candidate.kind === "region";
  return beside || (lone && next?.candidate.kind === "city" && !begins(next) && home(next) !== home(place));
}

/**
 * A lone city right before an area that does not hold it, or right after areas of another country ("US, CA, Newport Coast"); a small one after
 * another region of its country too ("US, NY, Chautauqua" is not the one in Montana).
 */
function isStrayCity(place: FoundPlace, at: number, found: readonly FoundPlace[], gazetteer: Gazetteer): boolean {
  const { candidate, items } = place;
  if (candidate.kind !== "city" || items.length > 1) return false;
  const outside = (other: FoundPlace | undefined): other is FoundPlace =>
    other !== undefined && other.candidate.kind !== "city" && !gazetteer.within(candidate.area, other.candidate.area);
  const next = found[at + 1];
  if (outside(next) && !begins(next) && !isCode(next)) return candidate.weight < FAMOUS;
  const previous = found[at - 1];
  const home = ({ candidate: { area } }: FoundPlace): number => gazetteer.around(area, "country");
  if (!outside(previous) || begins(place) || previous.items.length < 2) return false;
  return home(previous) !== home(place) || (previous.candidate.kind === "region" && candidate.weight < LARGE);
}

/** The country that a lone city's name tells by itself: all places that bear it lie in one; 0 for any other. */
export function tellingCountry({ candidate, items }: FoundPlace, gazetteer: Gazetteer): number {
  const [item] = items;
  if (candidate.kind !== "city" || items.length > 1 || !/name$/.test(item?.rule ?? "")) return 0;
  const own = there(item).candidates.filter(({ match }) => match === "main");
  const homes = new Set(own.map(({ area }) => gazetteer.around(area, "country")));
  return homes.size === 1 ? there([...homes][0]) : 0;
}

/** Kilometres within which two towns on both sides of a border are one labour market. */
const ACROSS_A_BORDER = 300;

/** A town of many names far from its neighbour, whose name tells the country: "Zuid, Amstelveen" is not in Suriname. */
function isElsewhere(place: FoundPlace, at: number, found: readonly FoundPlace[], gazetteer: Gazetteer): boolean {
  const { candidate, items } = place;
  if (candidate.kind !== "city" || items.length > 1 || candidate.weight >= FAMOUS) return false;
  if (tellingCountry(place, gazetteer) !== 0) return false;
  const home = gazetteer.around(candidate.area, "country");
  const together = (other: FoundPlace | undefined, later: FoundPlace | undefined): boolean => {
    if (other === undefined || later === undefined || begins(later)) return false;
    const told = tellingCountry(other, gazetteer);
    return (
      told !== 0 &&
      told !== home &&
      distance(candidate, gazetteer.city(other.candidate.id), gazetteer) > ACROSS_A_BORDER
    );
  };
  return together(found[at - 1], place) || together(found[at + 1], found[at + 1]);
}

/** Places without those that their neighbours rule out. */
export function withoutStrays(found: readonly FoundPlace[], gazetteer: Gazetteer): FoundPlace[] {
  const kept = found.filter(
    (place, at) => !isStrayCity(place, at, found, gazetteer) && !isElsewhere(place, at, found, gazetteer),
  );
  return kept.filter((place, at) => !isStrayCode(place, at, kept, gazetteer));
}
