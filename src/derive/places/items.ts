// Reads a location as people write it into items: what each may name, or why it names nothing. Marks cut it into pieces; a piece is
// tried whole, then without what people write around a name (postal codes, "Greater …", "… Area"), then as place and region in one
// ("Redwood City CA"). Words such as "and" cut only where the whole is unknown: Tyne and Wear is one place.
import { there } from "../../contract/there.ts";
import { tableLines, tablePairs } from "../../text/tables.ts";
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { placeKey } from "./gazetteer/key.ts";
import { readPostcode, withoutPostcode } from "./postcodes.ts";

const wordsIn = (name: string): ReadonlySet<string> => new Set(tableLines(`places/${name}.txt`));

const REMOTE = wordsIn("remote");
const NO_PLACE = wordsIn("no-place");
const WIDE_AREAS = wordsIn("wide-areas");
const LEADING = wordsIn("leading");
const TRAILING = wordsIn("trailing");
const COUNTRY_GROUPS: ReadonlyMap<string, string> = new Map(tablePairs("places/country-groups.tsv"));

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Neighbours may qualify each other (Portland, OR), but never across a break. */
  readonly breaks: boolean;
  /** The mark before the piece. */
  readonly mark: string;
}

const MOST_CHARACTERS = 1000;
const MOST_PIECES = 80;
// A hyphen cuts only with a blank beside it: Stoke-on-Trent, Tel Aviv-Yafo.
const MARKS = /[;|•·\n\r\t；、,，/()[\]:>→（）–—]|\s-|-\s|\s\+(?=\s|\d)/g;
const BREAKING_MARKS: ReadonlySet<string> = new Set([";", "|", "•", "·", "\n", "\r", "\t", "；", "、", "+"]);

// "US-CA-Fremont": codes joined by hyphens before a town.
const CODED = /^([A-Z]{2})-([A-Z]{2,3})-(?=\p{L})/u;

/** The pieces of a location, with where they stand in it. */
function cutPieces(text: string): Piece[] {
  const bounded = text.slice(0, MOST_CHARACTERS).replace(CODED, "$1,$2,");
  const pieces: Piece[] = [];
  let breaks = true;
  let from = 0;
  let mark = "";
  const add = (to: number): void => {
    const piece = bounded.slice(from, to);
    const trimmed = piece.trim();
    if (trimmed === "" || pieces.length >= MOST_PIECES) return;
    const start = from + piece.indexOf(trimmed);
    pieces.push({ text: trimmed, start, end: start + trimmed.length, breaks, mark });
    breaks = false;
  };
  for (const found of bounded.matchAll(MARKS)) {
    add(found.index);
    mark = found[0].trim();
    if (BREAKING_MARKS.has(mark)) breaks = true;
    from = found.index + found[0].length;
  }
  add(bounded.length);
  return pieces;
}

const WORD = /\S+/g;

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a piece, with where they stand in it; at most `most`. */
function wordsOf(text: string, most: number): Word[] {
  const words: Word[] = [];
  for (const found of text.matchAll(WORD)) {
    words.push({ text: found[0], start: found.index, end: found.index + found[0].length });
    if (words.length >= most) break;
  }
  return words;
}

export interface PlaceItem {
  /** place: candidates say what; countries: each of them; wide, remote, nothing, unknown: no candidates. */
  readonly means: "place" | "countries" | "wide" | "remote" | "nothing" | "unknown";
  readonly key: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Does not qualify the item before it, nor is qualified by it. */
  readonly breaks: boolean;
  readonly candidates: readonly PlaceCandidate[];
  /** How it was read, for explanations. */
  readonly rule: string;
}

/** A stretch of a location that is still to be read. */
interface Part {
  readonly text: string;
  readonly start: number;
  readonly breaks: boolean;
}

const COUNTED =
  /^\d+\+? (?:\p{L}+ )?(?:locations?|standorte?|sites?|offices?|cities|places|more|lieux|ubicaciones|orte)$/u;
/** How a code is written: CA, USA, 75, 2A, D.C. */
const CODE = /^(?:[A-Z]{2,3}|\d{2}|2[AB])$/;
const DOTTED_CODE = /^(?:[A-Z]\.){2,3}$/;

function item(
  part: Part,
  means: PlaceItem["means"],
  rule: string,
  candidates: readonly PlaceCandidate[] = [],
): PlaceItem {
  const { text, start, breaks } = part;
  return { means, key: placeKey(text), text, start, end: start + text.length, breaks, candidates, rule };
}

/** Candidates of a text as it stands; codes only where it is written as one. */
function exactly(text: string, gazetteer: Gazetteer): readonly PlaceCandidate[] {
  const found = gazetteer.candidates(placeKey(text));
  if (CODE.test(text) || DOTTED_CODE.test(text)) return found;
  return found.some((candidate) => candidate.match === "code")
    ? found.filter((candidate) => candidate.match !== "code")
    : found;
}

function wordOnly(part: Part): PlaceItem | null {
  const key = placeKey(part.text);
  // Ontario and Oregon are ON and OR; nobody means Namibia by NA.
  if (CODE.test(part.text) && key !== "na") return null;
  if (REMOTE.has(key)) return item(part, "remote", "remote_word");
  if (NO_PLACE.has(key) || COUNTED.test(key)) return item(part, "nothing", "no_place_word");
  if (WIDE_AREAS.has(key)) return item(part, "wide", "wide_area");
  return null;
}

function countries(part: Part, gazetteer: Gazetteer): PlaceItem | null {
  const codes = COUNTRY_GROUPS.get(placeKey(part.text));
  if (codes === undefined) return null;
  const members = codes.split(" ").flatMap((code) => {
    const found = gazetteer.candidates(code.toLowerCase()).find((candidate) => candidate.kind === "country");
    return found === undefined ? [] : [found];
  });
  return item(part, "countries", "country_group", members);
}

/** The sign before Japanese postal codes says the country. */
function postalSign(part: Part, gazetteer: Gazetteer): PlaceItem | null {
  if (!/^〒\d{3}-?\d{4}$/.test(part.text)) return null;
  const japan = gazetteer.candidates("jp").filter((candidate) => candidate.kind === "country");
  return item(part, "place", "postal_sign", japan);
}

/** An item if the text is known as it stands, else null. */
function known(part: Part, gazetteer: Gazetteer, rule: string): PlaceItem | null {
  const word = wordOnly(part) ?? countries(part, gazetteer) ?? postalSign(part, gazetteer);
  if (word !== null) return word;
  const candidates = exactly(part.text, gazetteer);
  return candidates.length > 0 ? item(part, "place", rule, candidates) : null;
}

/** A stretch of a stretch. */
function slice(part: Part, from: number, to: number): Part {
  return { text: part.text.slice(from, to), start: part.start + from, breaks: part.breaks && from === 0 };
}

const MOST_WORDS = 10;
const STREET =
  /\b(?:road|rd|street|avenue|ave|lane|drive|blvd|boulevard|way|strasse|str|rue|ul|ulica|via|calle|plaza|square|court)\b/;
/** Binary logarithm of 100,000, times eight: a city known widely enough to be recognised before unknown words. */
const LARGE = 133;
const HAN = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]{3,}$/u;
const DISTRICT = /\s\d{1,2}(?:er|e|eme|ème|\.|º|th)?$/u;

/** Takes "Greater", "Area" and the like off both ends until something is known; says when a remote word was among them. */
function trimmed(part: Part, gazetteer: Gazetteer): PlaceItem[] | null {
  const words = wordsOf(part.text, MOST_WORDS);
  let [first, last] = [0, words.length];
  const taken: PlaceItem[] = [];
  const take = (from: number, to: number, list: ReadonlySet<string>): boolean => {
    const taking = slice(part, words[from]?.start ?? 0, words[to - 1]?.end ?? 0);
    const key = placeKey(taking.text);
    if (!list.has(key) && !REMOTE.has(key)) return false;
    if (REMOTE.has(key) || /\bremote\b/.test(key)) taken.push(item(taking, "remote", "remote_word"));
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
  return taken.length > 0 ? [...taken, item(part, "unknown", "unknown")] : null;
}

function fits(inner: readonly PlaceCandidate[], outer: readonly PlaceCandidate[], gazetteer: Gazetteer): boolean {
  return inner.some((place) => outer.some((area) => gazetteer.within(place.area, area.area)));
}

/** "Redwood City CA", "Stevenage Hertfordshire South East": a place and what it lies in, without a mark between them. */
function placeAndArea(part: Part, gazetteer: Gazetteer): PlaceItem[] | null {
  const words = wordsOf(part.text, MOST_WORDS);
  for (const size of [1, 2, 3]) {
    const at = words.length - size;
    if (at < 1) return null;
    const outer = slice(part, words[at]?.start ?? 0, part.text.length);
    const inner = slice(part, 0, words[at - 1]?.end ?? 0);
    const areas = exactly(outer.text, gazetteer).filter((candidate) => candidate.kind !== "city");
    if (areas.length === 0) continue;
    const places = exactly(inner.text, gazetteer);
    const area = item(outer, "place", "area_after_name", areas);
    if (fits(places, areas, gazetteer)) return [item(inner, "place", "name", places), area];
    const deeper = places.length === 0 ? placeAndArea(inner, gazetteer) : null;
    if (deeper?.[0] !== undefined && fits(deeper[0].candidates, areas, gazetteer)) return [...deeper, area];
    const states = areas.filter((candidate) => gazetteer.area(candidate.id).code.startsWith("US."));
    if (states.length > 0 && CODE.test(outer.text) && places.length === 0) {
      return [item(inner, "unknown", "unknown"), item(outer, "place", "state_after_unknown", states)];
    }
  }
  return null;
}

/** "CA ON Toronto": codes before a place, without a mark between them. */
function codesFirst(part: Part, gazetteer: Gazetteer): PlaceItem[] | null {
  const words = wordsOf(part.text, MOST_WORDS);
  const first = words[0];
  if (first === undefined || words.length < 2 || !/^[A-Z]{2,3}$/.test(first.text)) return null;
  const areas = exactly(first.text, gazetteer).filter((candidate) => candidate.match === "code");
  const rest = slice(part, words[1]?.start ?? 0, part.text.length);
  const inner = codesFirst(rest, gazetteer) ?? [known(rest, gazetteer, "name") ?? item(rest, "unknown", "unknown")];
  const last = there(inner.at(-1));
  return fits(last.candidates, areas, gazetteer)
    ? [item(slice(part, 0, first.end), "place", "name", areas), ...inner]
    : null;
}

/** "Warszawa Mokotów": a large city before something unknown. */
function cityFirst(part: Part, gazetteer: Gazetteer): PlaceItem | null {
  if (STREET.test(placeKey(part.text))) return null;
  const words = wordsOf(part.text, MOST_WORDS);
  // Words, then what stands before a hyphen: Berlin-Mitte, Miami-Fort Lauderdale.
  const ends = [3, 2, 1].filter((size) => size < words.length).map((size) => words[size - 1]?.end ?? 0);
  for (const end of [...ends, part.text.indexOf("-")]) {
    if (end < 1) continue;
    const head = slice(part, 0, end);
    const found = exactly(head.text, gazetteer).filter(
      (candidate) => candidate.kind === "city" && candidate.weight >= LARGE && candidate.match === "main",
    );
    if (found.length > 0) return item(head, "place", "city_before_district", found);
  }
  return null;
}

/** "東京都渋谷区": written without blanks, the larger part first. */
function withoutBlanks(part: Part, gazetteer: Gazetteer): PlaceItem[] | null {
  if (!HAN.test(part.text)) return null;
  for (let at = Math.min(part.text.length - 1, 8); at >= 2; at--) {
    const found = exactly(part.text.slice(0, at), gazetteer);
    if (found.length === 0) continue;
    const rest = exactly(part.text.slice(at).replace(/(?<=.{2})[市区町村]$/u, ""), gazetteer);
    // "東京都立川市" is a city of its own within the area that bears the capital's name; a ward (区) is the capital's.
    const areas = rest.length > 0 && /[市町村]$/u.test(part.text) ? found.filter(({ kind }) => kind !== "city") : [];
    const head = item(slice(part, 0, at), "place", "name", areas.length > 0 ? areas : found);
    return rest.length === 0 ? [head] : [head, item(slice(part, at, part.text.length), "place", "name", rest)];
  }
  return null;
}

/** "Praha 4", "Paris 15e": a numbered district of a large city is that city. */
function numberedDistrict(part: Part, gazetteer: Gazetteer): PlaceItem | null {
  const found = DISTRICT.exec(part.text);
  if (found === null) return null;
  const head = slice(part, 0, found.index);
  const cities = exactly(head.text, gazetteer).filter(
    (candidate) => candidate.kind === "city" && candidate.match === "main" && candidate.weight >= LARGE,
  );
  return cities.length === 0 ? null : item(head, "place", "numbered_district", cities);
}

const JOINING = /\s(?:or|and|&|und|oder|ou|et|y|o|e|og|och|en|of|i|oraz|lub|та|и)\s/;

function joined(part: Part, gazetteer: Gazetteer): PlaceItem[] | null {
  const found = JOINING.exec(part.text);
  if (found === null) return null;
  const before = slice(part, 0, found.index);
  const rest = slice(part, found.index + found[0].length, part.text.length);
  return [...readPart(before, gazetteer), ...readPart({ ...rest, breaks: true }, gazetteer)];
}

function readPart(part: Part, gazetteer: Gazetteer): PlaceItem[] {
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
    codesFirst(part, gazetteer) ??
    placeAndArea(part, gazetteer) ??
    trimmed(part, gazetteer) ?? [cityFirst(part, gazetteer) ?? item(part, "unknown", "unknown")]
  );
}

/** Two pieces that are one name: Halle (Saale), Frankfurt/Main, "Korea, Republic of". */
function merged(text: string, piece: Piece, next: Piece, gazetteer: Gazetteer): PlaceItem | null {
  if (next.breaks || !/^[(/,]$/.test(next.mark)) return null;
  const whole = text.slice(piece.start, next.end);
  const isName = (candidate: PlaceCandidate): boolean =>
    candidate.match === "main" && (next.mark !== "," || candidate.kind === "country");
  const found = gazetteer.candidates(placeKey(whole)).filter(isName);
  return found.length === 0 ? null : item({ ...piece, text: whole }, "place", "name", found);
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
