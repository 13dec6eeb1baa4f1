// Numbers the words of all tables: a text's words are looked up here once, and every table then compares numbers.
// Tables are built when their module is loaded, so all are complete before the first text is read. The hash table
// compares letters in place: creating and hashing a string per word takes five times as long.

import { assertPresent } from "../../contract/assertPresent.ts";
import { fromCodes, toCodes } from "../../text/words/codes.ts";
import { hashLetters } from "../../text/words/tokens.ts";
import { preparedInts, preparedUnits, storeLater } from "./prepared.ts";

/** A word of a text, with its offsets there. */
export interface NumberedWord {
  readonly token: string;
  readonly start: number;
  readonly end: number;
  /** Equal for equal tokens; 0 for a token in no phrase table. */
  readonly number: number;
}

/**
 * Word 0 is none. The letters of all words, concatenated, and the end of each; numbers by word hash with linear probing
 * (0 is free); and the requested words as strings.
 */
const KNOWN = {
  count: 1,
  letters: new Uint16Array(2 ** 16),
  ends: new Int32Array(2 ** 13),
  hashes: new Int32Array(2 ** 13),
  places: new Int32Array(2 ** 16),
  words: [] as (string | undefined)[],
};
useKept();

/** Uses stored word numbers if available; else stores those assigned here. */
function useKept(): void {
  const none = (): Int32Array => new Int32Array(0);
  const ends = preparedInts("vocabulary/ends", none);
  const letters = preparedUnits("vocabulary/letters", () => new Uint16Array(0));
  const [hashes, places] = [preparedInts("vocabulary/hashes", none), preparedInts("vocabulary/places", none)];
  if (ends.length > 0) Object.assign(KNOWN, { count: ends.length, letters, ends, hashes, places });
  storeLater("vocabulary/ends", () => KNOWN.ends.slice(0, KNOWN.count));
  storeLater("vocabulary/letters", () => KNOWN.letters.slice(0, KNOWN.ends[KNOWN.count - 1]));
  storeLater("vocabulary/hashes", () => KNOWN.hashes.slice(0, KNOWN.count));
  storeLater("vocabulary/places", () => KNOWN.places);
}

const placeOf = (hash: number): number => hash ^ (hash >>> 15);

function isAt(number: number, codes: Uint16Array, from: number, to: number): boolean {
  const { letters, ends } = KNOWN;
  const start = ends[number - 1] ?? 0;
  if ((ends[number] ?? 0) - start !== to - from) return false;
  for (let at = from; at < to; at++) if (letters[start + at - from] !== codes[at]) return false;
  return true;
}

/** The number of the word at a position of a folded text, with this hash; 0 if it is in no table. */
export function numberAt(codes: Uint16Array, from: number, to: number, hash: number): number {
  const { hashes, places } = KNOWN;
  const mask = places.length - 1;
  for (let place = placeOf(hash) & mask; ; place = (place + 1) & mask) {
    const number = places[place] ?? 0;
    if (number === 0 || (hashes[number] === hash && isAt(number, codes, from, to))) return number;
  }
}

/** The number of a token; 0 if it is in no table. */
export function numberOf(token: string): number {
  const codes = toCodes(token);
  return numberAt(codes, 0, codes.length, hashLetters(codes, 0, codes.length));
}

/** The word of a number. */
export function wordOfNumber(number: number): string {
  const { letters, ends, words } = KNOWN;
  const known = words[number];
  if (known !== undefined) return known;
  const word = fromCodes(letters.subarray(ends[number - 1], ends[number]));
  words[number] = word;
  return word;
}

/** How many numbers are assigned, including 0. */
export function countNumbers(): number {
  return KNOWN.count;
}

function put(number: number): void {
  const { hashes, places } = KNOWN;
  const mask = places.length - 1;
  let place = placeOf(assertPresent(hashes[number])) & mask;
  while (places[place] !== 0) place = (place + 1) & mask;
  places[place] = number;
}

/** The same numbers with doubled capacity. */
function grown<T extends Int32Array | Uint16Array>(numbers: T, longer: T, min: number): T {
  if (numbers.length >= min) return numbers;
  longer.set(numbers);
  return longer;
}

/** The number of a table's word, assigned at first use. */
export function addWord(token: string): number {
  const codes = toCodes(token);
  const hash = hashLetters(codes, 0, codes.length);
  const known = numberAt(codes, 0, codes.length, hash);
  if (known !== 0) return known;
  const number = KNOWN.count++;
  const start = assertPresent(KNOWN.ends[number - 1]);
  const [end, room] = [start + codes.length, 2 * number + 2];
  KNOWN.letters = grown(KNOWN.letters, end > KNOWN.letters.length ? new Uint16Array(2 * end) : KNOWN.letters, end);
  KNOWN.ends = grown(KNOWN.ends, number >= KNOWN.ends.length ? new Int32Array(room) : KNOWN.ends, number + 1);
  KNOWN.hashes = grown(KNOWN.hashes, number >= KNOWN.hashes.length ? new Int32Array(room) : KNOWN.hashes, number + 1);
  KNOWN.letters.set(codes, start);
  KNOWN.ends[number] = end;
  KNOWN.hashes[number] = hash;
  if (number * 3 > KNOWN.places.length) {
    KNOWN.places = new Int32Array(KNOWN.places.length * 2);
    for (let each = 1; each < number; each++) put(each);
  }
  put(number);
  return number;
}
