// The tokeniser's character classes: part of a word, part of a run without spaces between words, or a separator. The
// basic plane has one table, filled once, because a pattern per character is twenty times slower.
import { EVERY_UNIT } from "./codes.ts";

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
export const BASIC: Uint8Array = new Uint8Array(0x10000);
for (const { 0: run, index } of EVERY_UNIT.matchAll(new RegExp(`${LETTER.source}+`, "gu"))) {
  BASIC.fill(WORD, index, index + run.length);
}
for (const { 0: run, index } of EVERY_UNIT.matchAll(new RegExp(`${UNSPACED.source}+`, "gu"))) {
  for (let unit = index; unit < index + run.length; unit++) if (BASIC[unit] === WORD) BASIC[unit] = SEGMENTED;
}

/** The class of the character at an offset; a lone surrogate is a separator. */
export function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 0xd800 || code > 0xdbff) return BASIC[code] as number;
  return classOf(String.fromCodePoint(text.codePointAt(at) ?? code));
}

/** The number of units of the character at an offset: 2 for a surrogate pair. */
export function letterLength(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
