// The place that a name means by itself, without another that qualifies it: by what else is known, then by population; nothing where it may as
// well be another, or no place at all.
import { there } from "../../contract/there.ts";
import { tableLines } from "../../text/tables.ts";
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { CITY_COUNTRIES, placeKey } from "./gazetteer/key.ts";
import { allowed, best, LARGE, type Surroundings, score, supported } from "./likelihood.ts";
import type { PlaceItem } from "./stretches.ts";

const AMBIGUOUS: ReadonlySet<string> = new Set(tableLines("places/ambiguous.txt"));
export const NEVER_ALONE: ReadonlySet<string> = new Set(tableLines("places/never-alone.txt"));
/** Countries that a two-letter code after a town hardly ever means: it is the state of the United States. */
const RARE_COUNTRY_CODES: ReadonlySet<string> = new Set("VA GA MS NC SC KY LA MD NE SD MN".split(" "));

/** Of two areas in different countries one must be this much larger (a factor of eight) to be meant. */
const CLEAR = 3;
/** Eight times the binary logarithm; the others likewise. */
const PEOPLE_5000 = 98;
const PEOPLE_500 = 72;
const PEOPLE_15000 = 111;
const MILLION = 159;
/** A factor of 64. */
const FAR_LARGER = 48;

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
  if (place.match === "other") {
    return place.weight >= (helped ? PEOPLE_500 : PEOPLE_15000) && (helped || !isNamesake(place, item, gazetteer));
  }
  const everyday = /^[A-Za-z]+$/.test(item.text);
  return helped || place.weight >= (everyday ? PEOPLE_5000 : PEOPLE_500);
}

/** A city of under a million by a name that a city elsewhere has as its own: Valencia as the French write it, where there is Valence. */
function isNamesake(place: PlaceCandidate, item: PlaceItem, gazetteer: Gazetteer): boolean {
  const home = gazetteer.around(place.area, "country");
  const isOwn = ({ kind, match, weight, area }: PlaceCandidate): boolean =>
    kind === "city" && match === "main" && weight >= PEOPLE_15000 && gazetteer.around(area, "country") !== home;
  return place.weight < MILLION && item.candidates.some(isOwn);
}

/** A town of the very name where the employer or its board is at home goes before what others call a city abroad (Smyrna of a company in the
 *  United States is not Izmir), and before an area abroad unless that is far larger (Santander of a Spanish one is no department in Colombia). */
function atHome(
  top: PlaceCandidate,
  named: readonly PlaceCandidate[],
  item: PlaceItem,
  around: Surroundings,
  gazetteer: Gazetteer,
): PlaceCandidate {
  if (top.kind === "country" || supported(top, around, gazetteer)) return top;
  const own = named.filter(
    (place) => place.kind === "city" && place.match === "main" && supported(place, around, gazetteer),
  );
  // The name of an area around a city of that name means the city: it is weighed as one.
  const inside = top.kind === "city" ? top : cityOf(top, item, around, gazetteer);
  if (inside?.match === "main") {
    const likeliest = best([inside, ...own], around, gazetteer);
    return likeliest === inside || likeliest === null ? top : likeliest;
  }
  const least = top.kind === "city" ? PEOPLE_5000 : top.weight - FAR_LARGER;
  const largeEnough = own.filter(({ weight }) => weight >= least);
  return best(largeEnough, around, gazetteer) ?? top;
}

/** A large city goes before an area that is called otherwise itself: Cleveland is a part of England, too. */
function notWithin(
  top: PlaceCandidate,
  named: readonly PlaceCandidate[],
  item: PlaceItem,
  around: Surroundings,
  gazetteer: Gazetteer,
): PlaceCandidate {
  if (top.kind === "city" || top.kind === "country" || supported(top, around, gazetteer)) return top;
  if (placeKey(gazetteer.area(top.id).name).includes(item.key)) return top;
  const large = named.filter(
    ({ kind, match, weight, area }) =>
      kind === "city" && match === "main" && weight >= LARGE && !gazetteer.within(area, top.area),
  );
  return best(large, around, gazetteer) ?? top;
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

export function byItself(item: PlaceItem, around: Surroundings, gazetteer: Gazetteer): PlaceCandidate | null {
  const candidates = allowed(item, around, gazetteer);
  if (candidates.some((candidate) => candidate.match === "code")) {
    const code = aloneAsCode(item, around, gazetteer);
    if (code !== null || item.text.length === 2) return code;
  }
  const named = candidates.filter((candidate) => candidate.match !== "code");
  const first = best(named, around, gazetteer);
  if (first === null) return null;
  const top = notWithin(atHome(first, named, item, around, gazetteer), named, item, around, gazetteer);
  if (!standsAlone(top, item, around, gazetteer)) return null;
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
