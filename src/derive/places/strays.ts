// Readings that a string itself speaks against: in "Cherry Point, North Carolina" the first is a place of North Carolina that
// the gazetteer does not know, not the one of that name in Canada. Better no city than one on another continent.

import type { Found } from "./chain.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";

/** Eight times the binary logarithm of half a million: such a city needs nobody beside it. */
const FAMOUS = 151;

/** Only a region's or country's code, by itself. */
const isCode = ({ candidate, items }: Found): boolean =>
  candidate.kind !== "city" && items.every((item) => /^[A-Z.]{2,4}$/.test(item.text));

/** Whether a place begins a new part of the string ("; ", " or "). */
const begins = ({ items }: Found): boolean => items[0]?.breaks === true;

/** A region's code beside a city of the same country or before a city of another ("IN, DL, Gurugram", "LT, VL, Vilnius"). */
function isStrayCode(place: Found, at: number, found: readonly Found[], gazetteer: Gazetteer): boolean {
  const home = ({ candidate }: Found): number => gazetteer.around(candidate.area, "country");
  if (!isCode(place)) return false;
  const beside = found.some(
    (other) =>
      other.candidate.kind === "city" && home(other) === home(place) && !other.items.some((item) => item.breaks),
  );
  const next = found[at + 1];
  const lone = place.items.length === 1 && place.candidate.kind === "region";
  return beside || (lone && next?.candidate.kind === "city" && !begins(next) && home(next) !== home(place));
}

/** A lone city right before an area that does not hold it, or right after areas of another country ("US, CA, Newport Coast"). */
function isStrayCity(place: Found, at: number, found: readonly Found[], gazetteer: Gazetteer): boolean {
  const { candidate, items } = place;
  if (candidate.kind !== "city" || items.length > 1) return false;
  const outside = (other: Found | undefined): other is Found =>
    other !== undefined && other.candidate.kind !== "city" && !gazetteer.within(candidate.area, other.candidate.area);
  const next = found[at + 1];
  if (outside(next) && !begins(next) && !isCode(next)) return candidate.weight < FAMOUS;
  const previous = found[at - 1];
  const home = ({ candidate: { area } }: Found): number => gazetteer.around(area, "country");
  return outside(previous) && !begins(place) && previous.items.length > 1 && home(previous) !== home(place);
}

/** Places without those that their neighbours rule out. */
export function withoutStrays(found: readonly Found[], gazetteer: Gazetteer): Found[] {
  return found.filter(
    (place, at) => !isStrayCode(place, at, found, gazetteer) && !isStrayCity(place, at, found, gazetteer),
  );
}
