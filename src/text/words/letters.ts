// The tokeniser's character classes: part of a word, part of a run without spaces between words, or a separator. The
// basic plane has one table, filled once, because a pattern per character is twenty times slower.
import { sharedBytes } from "../sharedValues.ts";
import { markUnits } from "./codes.ts";

export const SEPARATOR = 0;
export const WORD = 1;
/** Chinese, Japanese, Thai: no spaces between words. */
export const SEGMENTED = 2;

// Vowel signs belong to their word; an enclosing mark (the keycap of 1️⃣) does not.
const LETTER = /[\p{L}\p{N}\p{Mn}\p{Mc}]/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\u3099\u309a\u30fc]/u;

function classOf(letter: string): number {
  if (!LETTER.test(letter)) return SEPARATOR;
  return UNSPACED.test(letter) ? SEGMENTED : WORD;
}

/** The class of each code unit; a surrogate is a separator. */
export const BASIC: Uint8Array = sharedBytes("letters", () => {
  const classes = markUnits(new RegExp(`${LETTER.source}+`, "gu"));
  markUnits(new RegExp(`${UNSPACED.source}+`, "gu")).forEach((isUnspaced, unit) => {
    if (isUnspaced === 1 && classes[unit] === WORD) classes[unit] = SEGMENTED;
  });
  return classes;
});

/** The class of the character at an offset; a lone surrogate is a separator. */
export function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 0xd800 || code > 0xdbff) return BASIC[code] ?? SEPARATOR;
  return classOf(String.fromCodePoint(text.codePointAt(at) ?? code));
}

/** The number of units of the character at an offset: 2 for a surrogate pair. */
export function letterLength(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
