// Places that their neighbours in the string rule out: codes of parts, and towns named like a word of an address.
import { assertPresent } from "../../contract/assertPresent.ts";
import type { FoundPlace } from "./chain.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { distance, LARGE } from "./likelihood.ts";

/** Eight times the binary logarithm of half a million: such a city needs no support. */
const FAMOUS = 151;

/** Only the code of a region or country, by itself. */
const isCode = ({ candidate, items }: FoundPlace): boolean =>
  candidate.kind !== "city" && items.every((item) => /^[A-Z.]{2,4}$/.test(item.text));

/** Whether a place begins a new part of the string ("; ", " or "). */
const begins = ({ items }: FoundPlace): boolean => items[0]?.breaks === true;

/**
 * A region's code next to a city of the same country or before a city of another ("IN, DL, Gurugram", "LT, VL,
 * Vilnius").
 */
function isStrayCode(place: FoundPlace, at: number, found: readonly FoundPlace[], gazetteer: Gazetteer): boolean {
  const home = ({ candidate }: FoundPlace): number => gazetteer.around(candidate.area, "country");
  if (!isCode(place)) return false;
  const before = found[at - 1];
  // "GB, MAN, Wigan": a code after a country's code is a part of it, not another country.
  if (before?.candidate.kind === "country" && isCode(before) && !begins(place) && home(before) !== home(place))
    return true;
  const hasCityOfCountry = found.some(
    (other) =>
      other.candidate.kind === "city" && home(other) === home(place) && !other.items.some((item) => item.breaks),
  );
  const next = found[at + 1];
  const lone = place.items.length === 1 && place.candidate.kind === "region";
  return hasCityOfCountry || (lone && next?.candidate.kind === "city" && !begins(next) && home(next) !== home(place));
}

/**
 * A lone city directly before an area that does not contain it, or directly after areas of another country ("US, CA,
 * Newport Coast"); a small one also after another region of its country ("US, NY, Chautauqua" is not the one in
 * Montana).
 */
function isStrayCity(place: FoundPlace, at: number, found: readonly FoundPlace[], gazetteer: Gazetteer): boolean {
  const { candidate, items } = place;
  if (candidate.kind !== "city" || items.length > 1) return false;
  const outside = (other: FoundPlace | undefined): other is FoundPlace =>
    other !== undefined && other.candidate.kind !== "city" && !gazetteer.within(candidate.area, other.candidate.area);
  const next = found[at + 1];
  // "Filer City, MI" is not Filer in Idaho: a name that was shortened to be known must lie in the state after it.
  const isShortened = items[0]?.rule === "surrounded_name";
  if (outside(next) && !begins(next) && (!isCode(next) || isShortened)) return candidate.weight < FAMOUS;
  const previous = found[at - 1];
  const home = ({ candidate: { area } }: FoundPlace): number => gazetteer.around(area, "country");
  if (!outside(previous) || begins(place) || previous.items.length < 2) return false;
  return home(previous) !== home(place) || (previous.candidate.kind === "region" && candidate.weight < LARGE);
}

/** The only country with places of a lone city's name; 0 if there are several. */
export function findUniqueCountry({ candidate, items }: FoundPlace, gazetteer: Gazetteer): number {
  const [item] = items;
  if (candidate.kind !== "city" || items.length > 1 || !/name$/.test(item?.rule ?? "")) return 0;
  const own = assertPresent(item).candidates.filter(({ match }) => match === "main");
  const homes = new Set(own.map(({ area }) => gazetteer.around(area, "country")));
  return homes.size === 1 ? assertPresent([...homes][0]) : 0;
}

/** Maximum distance in kilometres of two towns in one cross-border labour market. */
const ACROSS_A_BORDER = 300;

/** "Heliopolis, Cairo": a smaller town's name before a famous city far away in another country is a district's. */
function isBeforeFamous({ candidate }: FoundPlace, next: FoundPlace | undefined, gazetteer: Gazetteer): boolean {
  if (next?.candidate.kind !== "city" || begins(next) || candidate.weight >= LARGE) return false;
  const home = (area: number): number => gazetteer.around(area, "country");
  return (
    next.candidate.weight >= FAMOUS &&
    home(next.candidate.area) !== home(candidate.area) &&
    distance(candidate, gazetteer.city(next.candidate.id), gazetteer) > ACROSS_A_BORDER
  );
}

/**
 * A town with an ambiguous name far from a neighbour whose name is unique to another country: "Zuid, Amstelveen" is not
 * in Suriname.
 */
function isElsewhere(place: FoundPlace, at: number, found: readonly FoundPlace[], gazetteer: Gazetteer): boolean {
  const { candidate, items } = place;
  if (candidate.kind !== "city" || items.length > 1 || candidate.weight >= FAMOUS) return false;
  if (isBeforeFamous(place, found[at + 1], gazetteer)) return true;
  if (findUniqueCountry(place, gazetteer) !== 0) return false;
  const home = gazetteer.around(candidate.area, "country");
  const together = (other: FoundPlace | undefined, later: FoundPlace | undefined): boolean => {
    if (other === undefined || later === undefined || begins(later)) return false;
    const named = findUniqueCountry(other, gazetteer);
    return (
      named !== 0 &&
      named !== home &&
      distance(candidate, gazetteer.city(other.candidate.id), gazetteer) > ACROSS_A_BORDER
    );
  };
  return together(found[at - 1], place) || together(found[at + 1], found[at + 1]);
}

/** Eight times the binary logarithm of 5,000. */
const SMALL = 98;
/** The radius in kilometres that "Greater …" and "… area" mean. */
const AROUND = 60;

/**
 * After a city without a separating mark: "Greater" names the area around it ("Stockport, Greater Manchester"), and a
 * hamlet abroad is the abbreviation of a region ("Zapopan, Jal.").
 */
function isBehindCity(place: FoundPlace, at: number, found: readonly FoundPlace[], gazetteer: Gazetteer): boolean {
  const { candidate, items } = place;
  const before = found[at - 1];
  if (candidate.kind !== "city" || begins(place) || before?.candidate.kind !== "city") return false;
  const away = distance(candidate, gazetteer.city(before.candidate.id), gazetteer);
  if (items[0]?.rule === "surrounded_name") return away <= AROUND;
  if (items.length > 1) return false;
  const named = findUniqueCountry(before, gazetteer);
  const home = gazetteer.around(candidate.area, "country");
  return (
    candidate.weight < SMALL &&
    before.candidate.weight >= LARGE &&
    named !== 0 &&
    named !== home &&
    away > ACROSS_A_BORDER
  );
}

/** Removes the places that their neighbours rule out. */
export function removeStrays(found: readonly FoundPlace[], gazetteer: Gazetteer): FoundPlace[] {
  const remaining = found.filter((place, at) =>
    [isStrayCity, isElsewhere, isBehindCity].every((isStray) => !isStray(place, at, found, gazetteer)),
  );
  return remaining.filter((place, at) => !isStrayCode(place, at, remaining, gazetteer));
}
