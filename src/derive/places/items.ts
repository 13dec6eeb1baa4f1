// Reads a location as people write it into items: what each may name, or why it names nothing. Marks cut it into pieces; a piece is
// tried whole, then without what people write around a name (postal codes, "Greater …", "… Area"), then as place and region in one
// ("Redwood City CA"). Words such as "and" cut only where the whole is unknown: Tyne and Wear is one place.
import { there } from "../../contract/there.ts";
import { tableLines, tablePairs } from "../../text/tables.ts";
import { korean, withoutBlanks } from "./eastAsian.ts";
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { placeKey } from "./gazetteer/key.ts";
import { distance } from "./likelihood.ts";
import { readPostcode, withoutPostcode } from "./postcodes.ts";
import {
  CODE,
  cutPieces,
  exactly,
  itemFrom,
  liesIn,
  MOST_WORDS,
  type Piece,
  type PlaceItem,
  type PlaceStretch,
  slice,
  spacedWords,
} from "./stretches.ts";

const wordsIn = (name: string): ReadonlySet<string> => new Set(tableLines(`places/${name}.txt`));

const REMOTE = wordsIn("remote");
const NO_PLACE = wordsIn("no-place");
const WIDE_AREAS = wordsIn("wide-areas");
const LEADING = wordsIn("leading");
const TRAILING = wordsIn("trailing");
const COUNTRY_GROUPS: ReadonlyMap<string, string> = new Map(tablePairs("places/country-groups.tsv"));

const COUNTED =
  /^\d+\+? (?:\p{L}+ )?(?:locations?|standorte?|sites?|offices?|cities|places|more|lieux|ubicaciones|orte)$/u;
function wordOnly(part: PlaceStretch): PlaceItem | null {
  const key = placeKey(part.text);
  // Ontario and Oregon are ON and OR; nobody means Namibia by NA.
  if (CODE.test(part.text) && key !== "na") return null;
  if (REMOTE.has(key)) return itemFrom(part, "remote", "remote_word");
  if (NO_PLACE.has(key) || COUNTED.test(key)) return itemFrom(part, "nothing", "no_place_word");
  if (WIDE_AREAS.has(key)) return itemFrom(part, "wide", "wide_area");
  return null;
}

function countries(part: PlaceStretch, gazetteer: Gazetteer): PlaceItem | null {
  const codes = COUNTRY_GROUPS.get(placeKey(part.text));
  if (codes === undefined) return null;
  const members = codes.split(" ").flatMap((code) => {
    const found = gazetteer.candidates(code.toLowerCase()).find((candidate) => candidate.kind === "country");
    return found === undefined ? [] : [found];
  });
  return itemFrom(part, "countries", "country_group", members);
}

/** The sign before Japanese postal codes says the country. */
function postalSign(part: PlaceStretch, gazetteer: Gazetteer): PlaceItem | null {
  if (!/^〒\d{3}-?\d{4}$/.test(part.text)) return null;
  const japan = gazetteer.candidates("jp").filter((candidate) => candidate.kind === "country");
  return itemFrom(part, "place", "postal_sign", japan);
}

/** An item if the text is known as it stands, else null. */
function known(part: PlaceStretch, gazetteer: Gazetteer, rule: string): PlaceItem | null {
  const word = wordOnly(part) ?? countries(part, gazetteer) ?? postalSign(part, gazetteer);
  if (word !== null) return word;
  const candidates = exactly(part.text, gazetteer);
  return candidates.length > 0 ? itemFrom(part, "place", rule, candidates) : null;
}

const STREET =
  /\b(?:road|rd|street|avenue|ave|lane|drive|blvd|boulevard|way|strasse|str|rue|ul|ulica|via|calle|plaza|square|court)\b/;
/** Binary logarithm of 100,000, times eight: a city known widely enough to be recognised before unknown words. */
const LARGE = 133;
const DISTRICT = /\s\d{1,2}(?:er|e|eme|ème|\.|º|th)?$/u;

/** Takes "Greater", "Area" and the like off both ends until something is known; says when a remote word was among them. */
function trimmed(part: PlaceStretch, gazetteer: Gazetteer): PlaceItem[] | null {
  const words = spacedWords(part.text, MOST_WORDS);
  let [first, last] = [0, words.length];
  const taken: PlaceItem[] = [];
  const take = (from: number, to: number, list: ReadonlySet<string>): boolean => {
    const taking = slice(part, words[from]?.start ?? 0, words[to - 1]?.end ?? 0);
    const key = placeKey(taking.text);
    if (!list.has(key) && !REMOTE.has(key)) return false;
    if (REMOTE.has(key) || /\bremote\b/.test(key)) taken.push(itemFrom(taking, "remote", "remote_word"));
    return true;
  };
  const shorten = (): boolean => {
    for (const size of [3, 2, 1]) {
      if (last - first <= size) continue;
      if (take(first, first + size, LEADING)) {
        first += size;
        return true;
      }
      if (take(last - size, last, TRAILING)) {
        last -= size;
        return true;
      }
    }
    return false;
  };
  while (shorten()) {
    const rest = slice(part, words[first]?.start ?? 0, words[last - 1]?.end ?? 0);
    const found = known(rest, gazetteer, "surrounded_name") ?? cityFirst(rest, gazetteer);
    if (found !== null) return [...taken, found].sort((a, b) => a.start - b.start);
  }
  return taken.length > 0 ? [...taken, itemFrom(part, "unknown", "unknown")] : null;
}

/** "Redwood City CA", "Stevenage Hertfordshire South East": a place and what it lies in, without a mark between them. */
function placeAndArea(part: PlaceStretch, gazetteer: Gazetteer): PlaceItem[] | null {
  const words = spacedWords(part.text, MOST_WORDS);
  for (const size of [1, 2, 3]) {
    const at = words.length - size;
    if (at < 1) return null;
    const outer = slice(part, words[at]?.start ?? 0, part.text.length);
    const inner = slice(part, 0, words[at - 1]?.end ?? 0);
    const areas = exactly(outer.text, gazetteer).filter((candidate) => candidate.kind !== "city");
    if (areas.length === 0) continue;
    const places = exactly(inner.text, gazetteer);
    const area = itemFrom(outer, "place", "area_after_name", areas);
    if (liesIn(places, areas, gazetteer)) return [itemFrom(inner, "place", "name", places), area];
    const deeper = places.length === 0 ? placeAndArea(inner, gazetteer) : null;
    if (deeper?.[0] !== undefined && liesIn(deeper[0].candidates, areas, gazetteer)) return [...deeper, area];
    const states = areas.filter((candidate) => gazetteer.area(candidate.id).code.startsWith("US."));
    if (states.length > 0 && CODE.test(outer.text) && places.length === 0) {
      return [itemFrom(inner, "unknown", "unknown"), itemFrom(outer, "place", "state_after_unknown", states)];
    }
  }
  return null;
}

/** "CA ON Toronto": codes before a place, without a mark between them. */
function codesFirst(part: PlaceStretch, gazetteer: Gazetteer): PlaceItem[] | null {
  const words = spacedWords(part.text, MOST_WORDS);
  const first = words[0];
  if (first === undefined || words.length < 2 || !/^[A-Z]{2,3}$/.test(first.text)) return null;
  const areas = exactly(first.text, gazetteer).filter((candidate) => candidate.match === "code");
  const rest = slice(part, words[1]?.start ?? 0, part.text.length);
  const inner = codesFirst(rest, gazetteer) ?? [known(rest, gazetteer, "name") ?? itemFrom(rest, "unknown", "unknown")];
  const last = there(inner.at(-1));
  return liesIn(last.candidates, areas, gazetteer)
    ? [itemFrom(slice(part, 0, first.end), "place", "name", areas), ...inner]
    : null;
}

/** "Warszawa Mokotów": a large city before something unknown. */
function cityFirst(part: PlaceStretch, gazetteer: Gazetteer): PlaceItem | null {
  if (STREET.test(placeKey(part.text))) return null;
  const words = spacedWords(part.text, MOST_WORDS);
  // Words, then what stands before a hyphen: Berlin-Mitte, Miami-Fort Lauderdale.
  const ends = [3, 2, 1].filter((size) => size < words.length).map((size) => words[size - 1]?.end ?? 0);
  for (const end of [...ends, part.text.indexOf("-")]) {
    if (end < 1) continue;
    const head = slice(part, 0, end);
    const found = exactly(head.text, gazetteer).filter(
      (candidate) => candidate.kind === "city" && candidate.weight >= LARGE && candidate.match === "main",
    );
    if (found.length > 0) return itemFrom(head, "place", "city_before_district", found);
  }
  return null;
}

/** "Praha 4", "Paris 15e": a numbered district of a large city is that city. */
function numberedDistrict(part: PlaceStretch, gazetteer: Gazetteer): PlaceItem | null {
  const found = DISTRICT.exec(part.text);
  if (found === null) return null;
  const head = slice(part, 0, found.index);
  const cities = exactly(head.text, gazetteer).filter(
    (candidate) => candidate.kind === "city" && candidate.match === "main" && candidate.weight >= LARGE,
  );
  return cities.length === 0 ? null : itemFrom(head, "place", "numbered_district", cities);
}

const JOINING = /\s(?:or|and|&|und|oder|ou|et|y|o|e|og|och|en|of|i|oraz|lub|та|и)\s/;

const BESIDE = /\s(?:bei|b\.|near|nr\.?|près de|cerca de|vicino a|bij|nära|koło|k\.)\s/iu;
/** Kilometres: farther away nobody calls it near. */
const NEAR = 60;

/** "Haar bei München": the one of its name that lies near the other. */
function beside(part: PlaceStretch, gazetteer: Gazetteer): PlaceItem[] | null {
  const found = BESIDE.exec(part.text);
  if (found === null) return null;
  const inner = slice(part, 0, found.index);
  const outer = exactly(part.text.slice(found.index + found[0].length), gazetteer).filter(
    ({ kind }) => kind === "city",
  );
  const cities = exactly(inner.text, gazetteer).filter(
    (candidate) =>
      candidate.kind === "city" && outer.some(({ id }) => distance(candidate, gazetteer.city(id), gazetteer) <= NEAR),
  );
  return cities.length === 0 ? null : [itemFrom(inner, "place", "name_near_another", cities)];
}

function joined(part: PlaceStretch, gazetteer: Gazetteer): PlaceItem[] | null {
  const found = JOINING.exec(part.text);
  if (found === null) return null;
  const before = slice(part, 0, found.index);
  const rest = slice(part, found.index + found[0].length, part.text.length);
  return [...readPart(before, gazetteer), ...readPart({ ...rest, breaks: true }, gazetteer)];
}

function readPart(part: PlaceStretch, gazetteer: Gazetteer): PlaceItem[] {
  const whole = numberedDistrict(part, gazetteer) ?? known(part, gazetteer, "name");
  if (whole !== null) return [whole];
  const postcode = readPostcode(part.text, gazetteer);
  if (postcode !== null) return [itemFrom(part, "place", "uk_postcode", postcode)];
  const bare = withoutPostcode(part.text);
  if (bare !== null && bare.text !== "")
    return readPart(slice(part, bare.from, bare.from + bare.text.length), gazetteer);
  return (
    withoutBlanks(part, gazetteer) ??
    korean(part, gazetteer) ??
    beside(part, gazetteer) ??
    joined(part, gazetteer) ??
    codesFirst(part, gazetteer) ??
    placeAndArea(part, gazetteer) ??
    trimmed(part, gazetteer) ?? [cityFirst(part, gazetteer) ?? itemFrom(part, "unknown", "unknown")]
  );
}

/** Two pieces that are one name: Halle (Saale), Frankfurt/Main, "Korea, Republic of", "Congo - Kinshasa". */
function merged(text: string, piece: Piece, next: Piece, gazetteer: Gazetteer): PlaceItem | null {
  if (next.breaks || !/^[(/,-]$/.test(next.mark)) return null;
  const whole = text.slice(piece.start, next.end);
  const isName = (candidate: PlaceCandidate): boolean =>
    candidate.match === "main" && (!/[,-]/.test(next.mark) || candidate.kind === "country");
  const found = gazetteer.candidates(placeKey(whole)).filter(isName);
  return found.length === 0 ? null : itemFrom({ ...piece, text: whole }, "place", "name", found);
}

/** Everything a location says, in its order. */
export function readItems(text: string, gazetteer: Gazetteer): PlaceItem[] {
  const pieces = cutPieces(text);
  const items: PlaceItem[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = there(pieces[at]);
    const next = pieces[at + 1];
    const both = next === undefined ? null : merged(text, piece, next, gazetteer);
    if (both === null) {
      items.push(...readPart(piece, gazetteer));
    } else {
      items.push(both);
      at++;
    }
  }
  return items;
}
