// The words that any table knows, numbered: a text's words are looked up here once, and every table then compares numbers.
// Tables are made when their module is loaded, so that all of them are complete before the first text is read. A table of
// our own finds a word by its letters where they stand: making a string of each and hashing it takes five times as long.

import { there } from "../../contract/there.ts";
import { codesOf } from "../../text/words/codes.ts";
import { letterHash } from "../../text/words/tokens.ts";

/** Word by number, and numbers by the hash of their word, the next free place where that is taken; 0 is free. */
const KNOWN = { words: [""], hashes: [0], places: new Int32Array(2 ** 16) };

const placeOf = (hash: number): number => hash ^ (hash >>> 15);

function isAt(word: string, codes: Uint16Array, from: number, to: number): boolean {
  if (word.length !== to - from) return false;
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) !== codes[from + at]) return false;
  return true;
}

/** The number of the word that stands somewhere in a folded text, with this hash; 0 for one that stands in no table. */
export function numberAt(codes: Uint16Array, from: number, to: number, hash: number): number {
  const { words, hashes, places } = KNOWN;
  const mask = places.length - 1;
  for (let place = placeOf(hash) & mask; ; place = (place + 1) & mask) {
    const number = there(places[place]);
    if (number === 0 || (hashes[number] === hash && isAt(there(words[number]), codes, from, to))) return number;
  }
}

/** The number of a token; 0 for one that stands in no table. */
export function numberOf(token: string): number {
  const codes = codesOf(token);
  return numberAt(codes, 0, codes.length, letterHash(codes, 0, codes.length));
}

/** The word of a number. */
export function numberedWord(number: number): string {
  return there(KNOWN.words[number]);
}

function put(number: number): void {
  const { hashes, places } = KNOWN;
  const mask = places.length - 1;
  let place = placeOf(there(hashes[number])) & mask;
  while (places[place] !== 0) place = (place + 1) & mask;
  places[place] = number;
}

/** The number of a word of a table, given when it is met first. */
export function addWord(token: string): number {
  const known = numberOf(token);
  if (known !== 0) return known;
  const codes = codesOf(token);
  const number = KNOWN.words.push(token) - 1;
  KNOWN.hashes.push(letterHash(codes, 0, codes.length));
  if (number * 3 > KNOWN.places.length) {
    KNOWN.places = new Int32Array(KNOWN.places.length * 2);
    for (let each = 1; each < number; each++) put(each);
  }
  put(number);
  return number;
}
