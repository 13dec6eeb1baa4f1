// Prepared strings: one concatenated text and the end of each string. A string is created on access and found by its
// letters, so that a table of thirty thousand strings costs only those that are used.
import { assertPresent } from "../../contract/assertPresent.ts";
import { fromCodes, toCodes } from "../../text/words/codes.ts";
import { hashLetters } from "../../text/words/tokens.ts";
import { preparedInts, preparedUnits } from "./prepared.ts";

/** Strings by position. */
export interface TextList {
  readonly length: number;
  at(position: number): string;
}

export function preparedTexts(name: string, list: () => readonly string[]): TextList {
  const { ends, letters } = lettersOf(name, list);
  let whole: string | null = null;
  return {
    length: ends.length,
    at: (position) => {
      whole ??= fromCodes(letters);
      return whole.slice(position === 0 ? 0 : ends[position - 1], ends[position]);
    },
  };
}

function lettersOf(name: string, list: () => readonly string[]): { ends: Int32Array; letters: Uint16Array } {
  let listed: readonly string[] | null = null;
  const texts = (): readonly string[] => {
    listed ??= list();
    return listed;
  };
  const ends = preparedInts(`${name} ends`, () => {
    let end = 0;
    return Int32Array.from(texts(), ({ length }) => (end += length));
  });
  return { ends, letters: preparedUnits(`${name} letters`, () => toCodes(texts().join(""))) };
}

/** The number of a listed string; null for others. */
export type TextNumbers = (text: string) => number | null;

/** A map from strings to numbers. */
export function preparedNumbers(name: string, list: () => ReadonlyMap<string, number>): TextNumbers {
  let listed: ReadonlyMap<string, number> | null = null;
  const map = (): ReadonlyMap<string, number> => {
    listed ??= list();
    return listed;
  };
  const { ends, letters } = lettersOf(name, () => [...map().keys()]);
  const numbers = preparedInts(`${name} numbers`, () => Int32Array.from(map().values()));
  const places = preparedInts(`${name} places`, () => placed([...map().keys()]));
  const mask = places.length - 1;
  return (text) => {
    const codes = toCodes(text);
    for (let place = placeOf(codes) & mask; ; place = (place + 1) & mask) {
      const at = assertPresent(places[place]);
      if (at === 0) return null;
      if (isThere(letters, at === 1 ? 0 : assertPresent(ends[at - 2]), assertPresent(ends[at - 1]), codes))
        return assertPresent(numbers[at - 1]);
    }
  };
}

function placeOf(codes: Uint16Array): number {
  const hash = hashLetters(codes, 0, codes.length);
  return hash ^ (hash >>> 15);
}

function isThere(letters: Uint16Array, from: number, to: number, codes: Uint16Array): boolean {
  if (to - from !== codes.length) return false;
  for (let at = 0; at < codes.length; at++) if (letters[from + at] !== codes[at]) return false;
  return true;
}

/** Hash table of positions from 1 with linear probing; 0 is free. */
function placed(texts: readonly string[]): Int32Array {
  const places = new Int32Array(2 ** Math.ceil(Math.log2(2 * texts.length + 2)));
  const mask = places.length - 1;
  texts.forEach((text, position) => {
    let place = placeOf(toCodes(text)) & mask;
    while (places[place] !== 0) place = (place + 1) & mask;
    places[place] = position + 1;
  });
  return places;
}
