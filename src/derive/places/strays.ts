// Places that their neighbours in the string rule out: codes of parts, towns that happen to be called like a word of an address.
import { there } from "../../contract/there.ts";
import type { FoundPlace } from "./chain.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { distance, LARGE } from "./likelihood.ts";

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

/** Eight times the binary logarithm of 5,000. */
const SMALL = 98;
/** Kilometres around a city that "Greater …" and "… area" mean. */
const AROUND = 60;

/** Behind a city and no mark that parts them: what "Greater" names is the area it lies in ("Stockport, Greater Manchester"), and a hamlet of
 * another country is the short form of a region ("Zapopan, Jal."). */
function isBehindCity(place: FoundPlace, at: number, found: readonly FoundPlace[], gazetteer: Gazetteer): boolean {
  const { candidate, items } = place;
  const before = found[at - 1];
  if (candidate.kind !== "city" || begins(place) || before?.candidate.kind !== "city") return false;
  const away = distance(candidate, gazetteer.city(before.candidate.id), gazetteer);
  if (items[0]?.rule === "surrounded_name") return away <= AROUND;
  if (items.length > 1) return false;
  const told = tellingCountry(before, gazetteer);
  const home = gazetteer.around(candidate.area, "country");
  return (
    candidate.weight < SMALL &&
    before.candidate.weight >= LARGE &&
    told !== 0 &&
    told !== home &&
    away > ACROSS_A_BORDER
  );
}

/** Places without those that their neighbours rule out. */
export function withoutStrays(found: readonly FoundPlace[], gazetteer: Gazetteer): FoundPlace[] {
  const kept = found.filter((place, at) =>
    [isStrayCity, isElsewhere, isBehindCity].every((isStray) => !isStray(place, at, found, gazetteer)),
  );
  return kept.filter((place, at) => !isStrayCode(place, at, kept, gazetteer));
}
