// Stretches of a location: the pieces between its marks, the words of a piece, and what the gazetteer has under the very name. What they mean is for others.
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { placeKey } from "./gazetteer/key.ts";

export interface Piece {
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
export function cutPieces(text: string): Piece[] {
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
export function spacedWords(text: string, most: number): Word[] {
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
export interface PlaceStretch {
  readonly text: string;
  readonly start: number;
  readonly breaks: boolean;
}

/** How a code is written: CA, USA, 75, 2A, D.C. */
export const CODE = /^(?:[A-Z]{2,3}|\d{2}|2[AB])$/;
const DOTTED_CODE = /^(?:[A-Z]\.){2,3}$/;

export function itemFrom(
  part: PlaceStretch,
  means: PlaceItem["means"],
  rule: string,
  candidates: readonly PlaceCandidate[] = [],
): PlaceItem {
  const { text, start, breaks } = part;
  return { means, key: placeKey(text), text, start, end: start + text.length, breaks, candidates, rule };
}

/** Candidates of a text as it stands; codes only where it is written as one. */
export function exactly(text: string, gazetteer: Gazetteer): readonly PlaceCandidate[] {
  const found = gazetteer.candidates(placeKey(text));
  if (CODE.test(text) || DOTTED_CODE.test(text)) return found;
  return found.some((candidate) => candidate.match === "code")
    ? found.filter((candidate) => candidate.match !== "code")
    : found;
}

/** A stretch of a stretch. */
export function slice(part: PlaceStretch, from: number, to: number): PlaceStretch {
  return { text: part.text.slice(from, to), start: part.start + from, breaks: part.breaks && from === 0 };
}

/** Words of a piece that are looked at. */
export const MOST_WORDS = 10;

/** Whether one of the places lies in one of the areas. */
export function liesIn(
  inner: readonly PlaceCandidate[],
  outer: readonly PlaceCandidate[],
  gazetteer: Gazetteer,
): boolean {
  return inner.some((place) => outer.some((area) => gazetteer.within(place.area, area.area)));
}
