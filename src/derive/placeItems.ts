// Turns a piece of a location into items: what it may name, or why it names nothing. Tries the whole first, then without
// what people write around a name (postal codes, "Greater …", "… Area"), then as place and region in one ("Redwood City CA").
import { COUNTRY_GROUPS, WIDE_AREAS } from "./data/countryNames.ts";
import { LEADING_WORDS, NO_PLACE_WORDS, REMOTE_WORDS, TRAILING_WORDS } from "./data/placeWords.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Candidate } from "./gazetteerCandidates.ts";
import { placeKey } from "./gazetteerKey.ts";
import { type Piece, wordsOf } from "./placePieces.ts";
import { readPostcode, withoutPostcode } from "./postcodes.ts";

export interface Item {
  /** place: candidates say what; countries: each of them; wide, remote, nothing, unknown: no candidates. */
  readonly means: "place" | "countries" | "wide" | "remote" | "nothing" | "unknown";
  readonly key: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Does not qualify the item before it, nor is qualified by it. */
  readonly breaks: boolean;
  readonly candidates: readonly Candidate[];
  /** How it was read, for explanations. */
  readonly rule: string;
}

interface Part {
  readonly text: string;
  readonly start: number;
  readonly breaks: boolean;
}

const MOST_WORDS = 10;
const COUNTED =
  /^\d+\+? (?:\p{L}+ )?(?:locations?|standorte?|sites?|offices?|cities|places|more|lieux|ubicaciones|orte)$/u;
const CODE = /^(?:[A-Z]{2,3}|\d{2}|2[AB])$/;
const DOTTED_CODE = /^(?:[A-Z]\.){2,3}$/;
const JOINING = /\s(?:or|and|&|und|oder|ou|et|y|o|e|og|och|en|of|i|oraz|lub|та|и)\s/;
const STREET =
  /\b(?:road|rd|street|avenue|ave|lane|drive|blvd|boulevard|way|strasse|str|rue|ul|ulica|via|calle|plaza|square|court)\b/;
/** Binary logarithm of 100,000, times eight: a city known widely enough to be recognised before unknown words. */
const LARGE = 133;
const HAN = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]{3,}$/u;
const DISTRICT = /\s\d{1,2}(?:er|e|eme|ème|\.|º|th)?$/u;

function item(part: Part, means: Item["means"], rule: string, candidates: readonly Candidate[] = []): Item {
  const { text, start, breaks } = part;
  return { means, key: placeKey(text), text, start, end: start + text.length, breaks, candidates, rule };
}

/** Candidates of a text as it stands; codes only where it is written as one. */
function exactly(text: string, gazetteer: Gazetteer): readonly Candidate[] {
  const found = gazetteer.candidates(placeKey(text));
  if (CODE.test(text) || DOTTED_CODE.test(text)) return found;
  return found.some((candidate) => candidate.match === "code")
    ? found.filter((candidate) => candidate.match !== "code")
    : found;
}

function wordOnly(part: Part): Item | null {
  const key = placeKey(part.text);
  // Ontario and Oregon are ON and OR; nobody means Namibia by NA.
  if (CODE.test(part.text) && key !== "na") return null;
  if (REMOTE_WORDS.has(key)) return item(part, "remote", "remote_word");
  if (NO_PLACE_WORDS.has(key) || COUNTED.test(key)) return item(part, "nothing", "no_place_word");
  if (WIDE_AREAS.has(key)) return item(part, "wide", "wide_area");
  return null;
}

function countries(part: Part, gazetteer: Gazetteer): Item | null {
  const codes = COUNTRY_GROUPS[placeKey(part.text)];
  if (codes === undefined) return null;
  const members = codes.split(" ").flatMap((code) => {
    const found = gazetteer.candidates(code.toLowerCase()).find((candidate) => candidate.kind === "country");
    return found === undefined ? [] : [found];
  });
  return item(part, "countries", "country_group", members);
}

function known(part: Part, gazetteer: Gazetteer, rule: string): Item | null {
  const word = wordOnly(part) ?? countries(part, gazetteer);
  if (word !== null) return word;
  const candidates = exactly(part.text, gazetteer);
  return candidates.length > 0 ? item(part, "place", rule, candidates) : null;
}

function slice(part: Part, from: number, to: number): Part {
  return { text: part.text.slice(from, to), start: part.start + from, breaks: part.breaks && from === 0 };
}

/** Takes "Greater", "Area" and the like off both ends until something is known; says when a remote word was among them. */
function trimmed(part: Part, gazetteer: Gazetteer): Item[] | null {
  const words = wordsOf(part.text, MOST_WORDS);
  let [first, last] = [0, words.length];
  const taken: Item[] = [];
  const take = (from: number, to: number, list: ReadonlySet<string>): boolean => {
    const taking = slice(part, words[from]?.start ?? 0, words[to - 1]?.end ?? 0);
    const key = placeKey(taking.text);
    if (!list.has(key) && !REMOTE_WORDS.has(key)) return false;
    if (REMOTE_WORDS.has(key) || /\bremote\b/.test(key)) taken.push(item(taking, "remote", "remote_word"));
    return true;
  };
  const shorten = (): boolean => {
    for (const size of [3, 2, 1]) {
      if (last - first <= size) continue;
      if (take(first, first + size, LEADING_WORDS)) {
        first += size;
        return true;
      }
      if (take(last - size, last, TRAILING_WORDS)) {
        last -= size;
        return true;
      }
    }
    return false;
  };
  while (shorten()) {
    const rest = slice(part, words[first]?.start ?? 0, words[last - 1]?.end ?? 0);
    const found = known(rest, gazetteer, "surrounded_name");
    if (found !== null) return [...taken, found];
  }
  return taken.length > 0 ? [...taken, item(part, "unknown", "unknown")] : null;
}

/** "Redwood City CA", "Krotoszyn wielkopolskie": a place and what it lies in, without a mark between them. */
function placeAndArea(part: Part, gazetteer: Gazetteer): Item[] | null {
  const words = wordsOf(part.text, MOST_WORDS);
  for (const size of [1, 2, 3]) {
    const at = words.length - size;
    if (at < 1) return null;
    const outer = slice(part, words[at]?.start ?? 0, part.text.length);
    const inner = slice(part, 0, words[at - 1]?.end ?? 0);
    const areas = exactly(outer.text, gazetteer).filter((candidate) => candidate.kind !== "city");
    if (areas.length === 0) continue;
    const states = areas.filter((area) => gazetteer.area(area.id).code.startsWith("US."));
    if (states.length > 0 && CODE.test(outer.text) && exactly(inner.text, gazetteer).length === 0) {
      return [item(inner, "unknown", "unknown"), item(outer, "place", "state_after_unknown", states)];
    }
    const places = exactly(inner.text, gazetteer);
    const fits = places.some((place) => areas.some((area) => gazetteer.within(place.area, area.area)));
    if (!fits) continue;
    return [item(inner, "place", "name", places), item(outer, "place", "area_after_name", areas)];
  }
  return null;
}

/** "Warszawa Mokotów": a large city before something unknown. */
function cityFirst(part: Part, gazetteer: Gazetteer): Item | null {
  if (STREET.test(placeKey(part.text))) return null;
  const words = wordsOf(part.text, MOST_WORDS);
  for (const size of [3, 2, 1]) {
    if (size >= words.length) continue;
    const head = slice(part, 0, words[size - 1]?.end ?? 0);
    const found = exactly(head.text, gazetteer).filter(
      (candidate) => candidate.kind === "city" && candidate.weight >= LARGE && candidate.match === "main",
    );
    if (found.length > 0) return item(head, "place", "city_before_district", found);
  }
  return null;
}

function joined(part: Part, gazetteer: Gazetteer): Item[] | null {
  const found = JOINING.exec(part.text);
  if (found === null) return null;
  const before = slice(part, 0, found.index);
  const rest = slice(part, found.index + found[0].length, part.text.length);
  return [...readPart(before, gazetteer), ...readPart({ ...rest, breaks: true }, gazetteer)];
}

/** "東京都渋谷区": written without blanks, the larger part first. */
function withoutBlanks(part: Part, gazetteer: Gazetteer): Item[] | null {
  if (!HAN.test(part.text)) return null;
  for (let at = Math.min(part.text.length - 1, 8); at >= 2; at--) {
    const found = exactly(part.text.slice(0, at), gazetteer);
    if (found.length === 0) continue;
    const rest = exactly(part.text.slice(at), gazetteer);
    const head = item(slice(part, 0, at), "place", "name", found);
    return rest.length === 0 ? [head] : [head, item(slice(part, at, part.text.length), "place", "name", rest)];
  }
  return null;
}

/** "Praha 4", "Paris 15e": a numbered district of a large city is that city. */
function numberedDistrict(part: Part, gazetteer: Gazetteer): Item | null {
  const found = DISTRICT.exec(part.text);
  if (found === null) return null;
  const head = slice(part, 0, found.index);
  const cities = exactly(head.text, gazetteer).filter(
    (candidate) => candidate.kind === "city" && candidate.match === "main" && candidate.weight >= LARGE,
  );
  return cities.length === 0 ? null : item(head, "place", "numbered_district", cities);
}

function readPart(part: Part, gazetteer: Gazetteer): Item[] {
  const whole = numberedDistrict(part, gazetteer) ?? known(part, gazetteer, "name");
  if (whole !== null) return [whole];
  const postcode = readPostcode(part.text, gazetteer);
  if (postcode !== null) return [item(part, "place", "uk_postcode", postcode)];
  const bare = withoutPostcode(part.text);
  if (bare !== null && bare.text !== "")
    return readPart(slice(part, bare.from, bare.from + bare.text.length), gazetteer);
  return (
    withoutBlanks(part, gazetteer) ??
    joined(part, gazetteer) ??
    placeAndArea(part, gazetteer) ??
    trimmed(part, gazetteer) ?? [cityFirst(part, gazetteer) ?? item(part, "unknown", "unknown")]
  );
}

/** Two pieces that are one name: Halle (Saale), Frankfurt/Main, "Korea, Republic of". */
function merged(text: string, piece: Piece, next: Piece, gazetteer: Gazetteer): Item | null {
  if (next.breaks || !/^[(/,]$/.test(next.mark)) return null;
  const whole = text.slice(piece.start, next.end);
  const isName = (candidate: Candidate): boolean =>
    candidate.match === "main" && (next.mark !== "," || candidate.kind === "country");
  const found = gazetteer.candidates(placeKey(whole)).filter(isName);
  return found.length === 0 ? null : item({ ...piece, text: whole }, "place", "name", found);
}

/** Everything a location says, in its order. */
export function readItems(text: string, pieces: readonly Piece[], gazetteer: Gazetteer): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] as Piece;
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
