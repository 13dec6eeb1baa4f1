// The one spelling under which a place's name is stored and looked up: folded, without punctuation, with the many forms of
// "saint", "fort" and "mount" brought to one, so that St-Étienne, ST ETIENNE and Saint Etienne meet.
import { fold } from "../text/fold.ts";

const SAME_WORDS: ReadonlyMap<string, string> = new Map([
  ["st", "saint"],
  ["sankt", "saint"],
  ["sint", "saint"],
  ["ste", "sainte"],
  ["ft", "fort"],
  ["mt", "mount"],
]);
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu;

/** Key of a name; empty when nothing of it is a letter or digit. */
export function placeKey(name: string): string {
  const words = fold(name).replace(SEPARATORS, " ").trim();
  if (!/\b(?:s(?:ain)?t|sankt|sint|ste|ft|mt)\b/.test(words)) return words;
  return words
    .split(" ")
    .map((word) => SAME_WORDS.get(word) ?? word)
    .join(" ");
}

/** Keys a stored name is found by: also without its apostrophes, and German umlauts written out. */
export function nameKeys(name: string, german: boolean): string[] {
  const keys = new Set([placeKey(name)]);
  if (/['’‘`]/.test(name)) keys.add(placeKey(name.replace(/['’‘`]/g, "")));
  if (german && /[äöüÄÖÜ]/.test(name)) {
    keys.add(placeKey(name.replace(/[äÄ]/g, "ae").replace(/[öÖ]/g, "oe").replace(/[üÜ]/g, "ue")));
  }
  keys.delete("");
  return [...keys];
}
