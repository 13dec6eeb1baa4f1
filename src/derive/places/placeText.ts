// Sections of a location: the pieces between its separators, the words of a piece, and the gazetteer's candidates for
// the exact name. Other files interpret them.
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { toPlaceKey } from "./gazetteer/key.ts";

export interface LocationPiece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Neighbours may qualify each other (Portland, OR), but never across a break. */
  readonly breaks: boolean;
  /** The separator before the piece. */
  readonly mark: string;
}

const MAX_CHARACTERS = 1000;
const MAX_PIECES = 80;
// A hyphen separates only next to a blank: Stoke-on-Trent, Tel Aviv-Yafo.
const MARKS = /[;|•·\n\r\t；、,，/()[\]:>→（）–—]|\s-|-\s|\s\+(?=\s|\d)/g;
const BREAKING_MARKS: ReadonlySet<string> = new Set([";", "|", "•", "·", "\n", "\r", "\t", "；", "、", "+"]);

// "US-CA-Fremont": codes joined by hyphens before a town.
const CODED = /^([A-Z]{2})-([A-Z]{2,3})-(?=\p{L})/u;

/** The pieces of a location with their offsets. */
export function splitPieces(text: string): LocationPiece[] {
  const bounded = text.slice(0, MAX_CHARACTERS).replace(CODED, "$1,$2,");
  const pieces: LocationPiece[] = [];
  let breaks = true;
  let from = 0;
  let mark = "";
  const add = (to: number): void => {
    const piece = bounded.slice(from, to);
    const trimmed = piece.trim();
    if (trimmed === "" || pieces.length >= MAX_PIECES) return;
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

/** The words of a piece with their offsets; at most `maxWords`. */
export function splitWords(text: string, maxWords: number): Word[] {
  const words: Word[] = [];
  for (const found of text.matchAll(WORD)) {
    words.push({ text: found[0], start: found.index, end: found.index + found[0].length });
    if (words.length >= maxWords) break;
  }
  return words;
}

export interface PlaceItem {
  /** place: see candidates; countries: each of them; wide, remote, nothing, unknown: no candidates. */
  readonly means: "place" | "countries" | "wide" | "remote" | "nothing" | "unknown";
  readonly key: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Neither qualifies the item before it nor is qualified by it. */
  readonly breaks: boolean;
  readonly candidates: readonly PlaceCandidate[];
  /** The rule that read it, for explanations. */
  readonly rule: string;
}

/** A section of a location still to be read. */
export interface PlaceText {
  readonly text: string;
  readonly start: number;
  readonly breaks: boolean;
}

/** The notation of a code: CA, USA, 75, 2A, D.C. */
export const CODE = /^(?:[A-Z]{2,3}|\d{2}|2[AB])$/;
const DOTTED_CODE = /^(?:[A-Z]\.){2,3}$/;

export function itemFrom(
  part: PlaceText,
  means: PlaceItem["means"],
  rule: string,
  candidates: readonly PlaceCandidate[] = [],
): PlaceItem {
  const { text, start, breaks } = part;
  return { means, key: toPlaceKey(text), text, start, end: start + text.length, breaks, candidates, rule };
}

/** Candidates of the exact text; codes only if written as one. */
export function findExact(text: string, gazetteer: Gazetteer): readonly PlaceCandidate[] {
  const found = gazetteer.candidates(toPlaceKey(text));
  if (CODE.test(text) || DOTTED_CODE.test(text)) return found;
  return found.some((candidate) => candidate.match === "code")
    ? found.filter((candidate) => candidate.match !== "code")
    : found;
}

/** A subsection. */
export function slicePlaceText(part: PlaceText, from: number, to: number): PlaceText {
  return { text: part.text.slice(from, to), start: part.start + from, breaks: part.breaks && from === 0 };
}

/** Maximum number of words considered per piece. */
export const MAX_WORDS = 10;

/** Whether one of the places lies in one of the areas. */
export function liesIn(
  inner: readonly PlaceCandidate[],
  outer: readonly PlaceCandidate[],
  gazetteer: Gazetteer,
): boolean {
  return inner.some((place) => outer.some((area) => gazetteer.within(place.area, area.area)));
}
