// The normalised key under which a place name is stored and looked up: folded, without punctuation, with one form for
// all variants of "saint", "fort" and "mount", so that St-Étienne, ST ETIENNE and Saint Etienne are equal.
import { fold } from "../../../text/words/fold.ts";

const SAME_WORDS: ReadonlyMap<string, string> = new Map([
  ["st", "saint"],
  ["sankt", "saint"],
  ["sint", "saint"],
  ["ste", "sainte"],
  ["ft", "fort"],
  ["mt", "mount"],
]);
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu;
const ASCII_SEPARATORS = /[^a-z0-9]+/g;
const ASCII = /^[\x20-\x7e]*$/;
const PLAIN = /^[A-Za-z]+$/;
const SHORT_WORD = /\b(?:st|sankt|sint|ste|ft|mt)\b/;

/** The key of a name; empty without a letter or digit. */
export function toPlaceKey(name: string): string {
  // A single plain word, as most names are.
  if (PLAIN.test(name)) {
    const word = name.toLowerCase();
    return SAME_WORDS.get(word) ?? word;
  }
  const words = ASCII.test(name)
    ? name.toLowerCase().replace(ASCII_SEPARATORS, " ").trim()
    : fold(name).replace(SEPARATORS, " ").trim();
  if (!SHORT_WORD.test(words)) return words;
  return words
    .split(" ")
    .map((word) => SAME_WORDS.get(word) ?? word)
    .join(" ");
}

const GERMAN: ReadonlySet<string> = new Set(["DE", "AT", "CH", "LI", "LU"]);

/** Whether people of a country write out umlauts. */
export function isGerman(country: string): boolean {
  return GERMAN.has(country);
}

/** Further keys of a stored name: without apostrophes, and with German umlauts written out. */
export function toOtherKeys(name: string, german: boolean): string[] {
  const keys: string[] = [];
  if (/['’‘`]/.test(name)) keys.push(toPlaceKey(name.replace(/['’‘`]/g, "")));
  if (german && /[äöüÄÖÜ]/.test(name)) {
    keys.push(toPlaceKey(name.replace(/[äÄ]/g, "ae").replace(/[öÖ]/g, "oe").replace(/[üÜ]/g, "ue")));
  }
  return keys;
}

/** City states. */
export const CITY_COUNTRIES: ReadonlySet<string> = new Set(["SG", "HK", "MO", "MC", "GI", "VA"]);
