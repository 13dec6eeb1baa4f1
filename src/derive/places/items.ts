// Splits a location string into items: the candidates of each, or why it names nothing. Separators split it into
// pieces; a piece is tried whole, then without additions (postal codes, "Greater …", "… Area"), then as place and
// region in one ("Redwood City CA"). Words such as "and" split only if the whole is unknown: Tyne and Wear is one
// place.
import { assertPresent } from "../../contract/assertPresent.ts";
import { readTableLines, readTablePairs } from "../../text/tables.ts";
import { readKorean, readUnspaced } from "./eastAsian.ts";
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import { type Gazetteer, memoizeRecent } from "./gazetteer/gazetteer.ts";
import { toPlaceKey } from "./gazetteer/key.ts";
import { distance } from "./likelihood.ts";
import {
  CODE,
  findExact,
  itemFrom,
  type LocationPiece,
  liesIn,
  MAX_WORDS,
  type PlaceItem,
  type PlaceText,
  slicePlaceText,
  splitPieces,
  splitWords,
} from "./placeText.ts";
import { readCanadianCode, readPostcode, withoutPostcode } from "./postcodes.ts";

const wordsIn = (name: string): ReadonlySet<string> => new Set(readTableLines(`places/${name}.txt`));

const REMOTE = wordsIn("remote");
const NO_PLACE = wordsIn("no-place");
const WIDE_AREAS = wordsIn("wide-areas");
const LEADING = wordsIn("leading");
const TRAILING = wordsIn("trailing");
const COUNTRY_GROUPS: ReadonlyMap<string, string> = new Map(readTablePairs("places/country-groups.tsv"));

const COUNTED =
  /^\d+\+? (?:\p{L}+ )?(?:locations?|standorte?|sites?|offices?|cities|places|more|lieux|ubicaciones|orte)$/u;
function readPlainWord(part: PlaceText): PlaceItem | null {
  const key = toPlaceKey(part.text);
  // Ontario and Oregon are ON and OR; NA hardly ever means Namibia.
  if (CODE.test(part.text) && key !== "na") return null;
  if (REMOTE.has(key)) return itemFrom(part, "remote", "remote_word");
  if (NO_PLACE.has(key) || COUNTED.test(key)) return itemFrom(part, "nothing", "no_place_word");
  if (WIDE_AREAS.has(key)) return itemFrom(part, "wide", "wide_area");
  return null;
}

function countries(part: PlaceText, gazetteer: Gazetteer): PlaceItem | null {
  const codes = COUNTRY_GROUPS.get(toPlaceKey(part.text));
  if (codes === undefined) return null;
  const members = codes.split(" ").flatMap((code) => {
    const found = gazetteer.candidates(code.toLowerCase()).find((candidate) => candidate.kind === "country");
    return found === undefined ? [] : [found];
  });
  return itemFrom(part, "countries", "country_group", members);
}

/** The sign before Japanese postal codes indicates the country. */
function postalSign(part: PlaceText, gazetteer: Gazetteer): PlaceItem | null {
  if (!/^〒\d{3}-?\d{4}$/.test(part.text)) return null;
  const japan = gazetteer.candidates("jp").filter((candidate) => candidate.kind === "country");
  return itemFrom(part, "place", "postal_sign", japan);
}

/** An item if the text is known as it is, else null. */
function readKnown(part: PlaceText, gazetteer: Gazetteer, rule: string): PlaceItem | null {
  const word = readPlainWord(part) ?? countries(part, gazetteer) ?? postalSign(part, gazetteer);
  if (word !== null) return word;
  const candidates = findExact(part.text, gazetteer);
  return candidates.length > 0 ? itemFrom(part, "place", rule, candidates) : null;
}

const STREET =
  /\b(?:road|rd|street|avenue|ave|lane|drive|blvd|boulevard|way|strasse|str|rue|ul|ulica|via|calle|plaza|square|court)\b/;
/** Eight times the binary logarithm of 100,000: a city large enough to be recognised before unknown words. */
const LARGE = 133;
const DISTRICT = /\s\d{1,2}(?:er|e|eme|ème|\.|º|th)?$/u;

/**
 * Removes "Greater", "Area" and the like from both ends until something is known; reports whether a remote word was
 * among them.
 */
function trimmed(part: PlaceText, gazetteer: Gazetteer): PlaceItem[] | null {
  const words = splitWords(part.text, MAX_WORDS);
  let [first, last] = [0, words.length];
  const removedItems: PlaceItem[] = [];
  const take = (from: number, to: number, list: ReadonlySet<string>): boolean => {
    const taking = slicePlaceText(part, words[from]?.start ?? 0, words[to - 1]?.end ?? 0);
    const key = toPlaceKey(taking.text);
    if (!list.has(key) && !REMOTE.has(key)) return false;
    if (REMOTE.has(key) || /\bremote\b/.test(key)) removedItems.push(itemFrom(taking, "remote", "remote_word"));
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
    const rest = slicePlaceText(part, words[first]?.start ?? 0, words[last - 1]?.end ?? 0);
    const found = readKnown(rest, gazetteer, "surrounded_name") ?? cityFirst(rest, gazetteer);
    if (found !== null) return [...removedItems, found].sort((a, b) => a.start - b.start);
  }
  return removedItems.length > 0 ? [...removedItems, itemFrom(part, "unknown", "unknown")] : null;
}

/** "Redwood City CA", "Stevenage Hertfordshire South East": a place and its area without a separator. */
function placeAndArea(part: PlaceText, gazetteer: Gazetteer): PlaceItem[] | null {
  const words = splitWords(part.text, MAX_WORDS);
  for (const size of [1, 2, 3]) {
    const at = words.length - size;
    if (at < 1) return null;
    const outer = slicePlaceText(part, words[at]?.start ?? 0, part.text.length);
    const inner = slicePlaceText(part, 0, words[at - 1]?.end ?? 0);
    const areas = findExact(outer.text, gazetteer).filter((candidate) => candidate.kind !== "city");
    if (areas.length === 0) continue;
    const places = findExact(inner.text, gazetteer);
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

/** "CA ON Toronto": codes before a place without a separator. */
function codesFirst(part: PlaceText, gazetteer: Gazetteer): PlaceItem[] | null {
  const words = splitWords(part.text, MAX_WORDS);
  const first = words[0];
  if (first === undefined || words.length < 2 || !/^[A-Z]{2,3}$/.test(first.text)) return null;
  const areas = findExact(first.text, gazetteer).filter((candidate) => candidate.match === "code");
  const rest = slicePlaceText(part, words[1]?.start ?? 0, part.text.length);
  const inner = codesFirst(rest, gazetteer) ?? [
    readKnown(rest, gazetteer, "name") ?? itemFrom(rest, "unknown", "unknown"),
  ];
  const last = assertPresent(inner.at(-1));
  return liesIn(last.candidates, areas, gazetteer)
    ? [itemFrom(slicePlaceText(part, 0, first.end), "place", "name", areas), ...inner]
    : null;
}

/** "Warszawa Mokotów": a large city before something unknown. */
function cityFirst(part: PlaceText, gazetteer: Gazetteer): PlaceItem | null {
  if (STREET.test(toPlaceKey(part.text))) return null;
  const words = splitWords(part.text, MAX_WORDS);
  // Words, then the part before a hyphen: Berlin-Mitte, Miami-Fort Lauderdale.
  const ends = [3, 2, 1].filter((size) => size < words.length).map((size) => words[size - 1]?.end ?? 0);
  for (const end of [...ends, part.text.indexOf("-")]) {
    if (end < 1) continue;
    const head = slicePlaceText(part, 0, end);
    const found = findExact(head.text, gazetteer).filter(
      (candidate) => candidate.kind === "city" && candidate.weight >= LARGE && candidate.match === "main",
    );
    if (found.length > 0) return itemFrom(head, "place", "city_before_district", found);
  }
  return null;
}

/** "Praha 4", "Paris 15e": a numbered district of a large city is that city. */
function numberedDistrict(part: PlaceText, gazetteer: Gazetteer): PlaceItem | null {
  const found = DISTRICT.exec(part.text);
  if (found === null) return null;
  const head = slicePlaceText(part, 0, found.index);
  const cities = findExact(head.text, gazetteer).filter(
    (candidate) => candidate.kind === "city" && candidate.match === "main" && candidate.weight >= LARGE,
  );
  return cities.length === 0 ? null : itemFrom(head, "place", "numbered_district", cities);
}

const JOINING = /\s(?:or|and|&|und|oder|ou|et|y|o|e|og|och|en|of|i|oraz|lub|та|и)\s/;

const BESIDE = /\s(?:(?:bei|b\.|near|nr\.?|près de|cerca de|vicino a|bij|nära|koło|k\.)\s|k\/\s?)/iu;
/** "Mielec ul. Biernackiego": a street that no comma separates from its town. */
const STREET_BEHIND = /,?\s(?:ul|al|os)\.\s?[\p{Lu}\d]/u;
/** Maximum distance in kilometres of a nearby place. */
const MAX_NEARBY_KM = 60;

/** "Haar bei München": the place of that name near the other. */
function readNearby(part: PlaceText, gazetteer: Gazetteer): PlaceItem[] | null {
  const found = BESIDE.exec(part.text);
  if (found === null) return null;
  const inner = slicePlaceText(part, 0, found.index);
  const outer = findExact(part.text.slice(found.index + found[0].length), gazetteer).filter(
    ({ kind }) => kind === "city",
  );
  const cities = findExact(inner.text, gazetteer).filter(
    (candidate) =>
      candidate.kind === "city" &&
      // The table of places has no inflected names ("k. Krakowa").
      (outer.length === 0
        ? candidate.match === "main"
        : outer.some(({ id }) => distance(candidate, gazetteer.city(id), gazetteer) <= MAX_NEARBY_KM)),
  );
  return cities.length === 0 ? null : [itemFrom(inner, "place", "name_near_another", cities)];
}

function readJoined(part: PlaceText, gazetteer: Gazetteer): PlaceItem[] | null {
  const found = JOINING.exec(part.text);
  if (found === null) return null;
  const firstPart = slicePlaceText(part, 0, found.index);
  const rest = slicePlaceText(part, found.index + found[0].length, part.text.length);
  return [...readPart(firstPart, gazetteer), ...readPart({ ...rest, breaks: true }, gazetteer)];
}

function readPart(part: PlaceText, gazetteer: Gazetteer): PlaceItem[] {
  const wholeItem = numberedDistrict(part, gazetteer) ?? readKnown(part, gazetteer, "name");
  if (wholeItem !== null) return [wholeItem];
  const postcode = readPostcode(part.text, gazetteer);
  if (postcode !== null) return [itemFrom(part, "place", "uk_postcode", postcode)];
  const province = readCanadianCode(part.text, gazetteer);
  if (province !== null) return [itemFrom(part, "place", "canadian_code", province)];
  const withoutCode = withoutPostcode(part.text);
  if (withoutCode !== null && withoutCode.text !== "")
    return readPart(slicePlaceText(part, withoutCode.from, withoutCode.from + withoutCode.text.length), gazetteer);
  const street = STREET_BEHIND.exec(part.text);
  if (street !== null && street.index > 0) return readPart(slicePlaceText(part, 0, street.index), gazetteer);
  return (
    readUnspaced(part, gazetteer) ??
    readKorean(part, gazetteer) ??
    readNearby(part, gazetteer) ??
    readJoined(part, gazetteer) ??
    codesFirst(part, gazetteer) ??
    placeAndArea(part, gazetteer) ??
    trimmed(part, gazetteer) ?? [cityFirst(part, gazetteer) ?? itemFrom(part, "unknown", "unknown")]
  );
}

/** Two pieces that form one name: Halle (Saale), Frankfurt/Main, "Korea, Republic of", "Congo - Kinshasa". */
function merged(text: string, piece: LocationPiece, next: LocationPiece, gazetteer: Gazetteer): PlaceItem | null {
  if (next.breaks || !/^[(/,-]$/.test(next.mark)) return null;
  const wholeText = text.slice(piece.start, next.end);
  const isName = (candidate: PlaceCandidate): boolean =>
    candidate.match === "main" && (!/[,-]/.test(next.mark) || candidate.kind === "country");
  const found = gazetteer.candidates(toPlaceKey(wholeText)).filter(isName);
  return found.length === 0 ? null : itemFrom({ ...piece, text: wholeText }, "place", "name", found);
}

/** Postings of a board repeat their locations. */
const MAX_CACHED_LOCATIONS = 500;
const ITEM_CACHES = new WeakMap<Gazetteer, (text: string) => readonly PlaceItem[]>();

/** All items of a location, in order. */
export function readItems(text: string, gazetteer: Gazetteer): readonly PlaceItem[] {
  const read =
    ITEM_CACHES.get(gazetteer) ?? memoizeRecent((each: string) => readItemsAnew(each, gazetteer), MAX_CACHED_LOCATIONS);
  ITEM_CACHES.set(gazetteer, read);
  return read(text);
}

function readItemsAnew(text: string, gazetteer: Gazetteer): readonly PlaceItem[] {
  const pieces = splitPieces(text);
  const items: PlaceItem[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = assertPresent(pieces[at]);
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
