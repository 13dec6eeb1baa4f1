// Patterns with letters of any script (`\p{L}`), made when they are first asked, in a form for the letters that a text has. Hundreds of the letters lie
// beyond the basic plane, and allowing for them makes a long pattern take five times as long to compile; hundreds more lie beyond the Latin ones, and a set
// of so many ranges is written out at every place. In a text that has no other letters than a form knows, all forms match the same.
import { once } from "../once.ts";
import { EVERY_UNIT } from "./codes.ts";

/** The letters of a text: Latin ones alone, Greek and Cyrillic ones as well, others of the basic plane, or any. */
export type Letters = "latin" | "european" | "basic" | "any";

export interface PlanePattern {
  readonly source: string;
  readonly flags: string;
  readonly forms: Partial<Record<Letters, RegExp>>;
}

/**
 * Latin letters, punctuation, currencies, arrows, drawings and what fonts have of their own. The long s and the sign of Kelvin are left out: to a pattern
 * that takes them for letters of ASCII they are others than to one that does not.
 */
const USUAL =
  "\\0-\\u017e\\u0180-\\u024f\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u245f\\u2500-\\u2bff\\ue000-\\uf8ff\\ufeff\\ufffd";
const EUROPEAN = "\\u0370-\\u052f";
const BEYOND_USUAL = new RegExp(`[^${USUAL}]`);
const BEYOND_EUROPEAN = new RegExp(`[^${USUAL}${EUROPEAN}]`, "gu");
const IS_EUROPEAN = new RegExp(`[${EUROPEAN}]`);

/** As patterns ask it: a sign that only case makes a letter (the iota below others) is one to them. */
const IS_LETTER = /\p{L}/iu;
const SURROGATE = /[\ud800-\udfff]/;
const LETTER_BEYOND_BASIC = /[\p{L}--[\0-\uffff]]/v;

export function lettersOf(text: string): Letters {
  if (!BEYOND_USUAL.test(text)) return "latin";
  for (const [sign] of text.matchAll(BEYOND_EUROPEAN)) {
    if (IS_LETTER.test(sign)) return SURROGATE.test(text) && LETTER_BEYOND_BASIC.test(text) ? "any" : "basic";
  }
  // Emoji are no letters, but two units each.
  return SURROGATE.test(text) || IS_EUROPEAN.test(text) ? "european" : "latin";
}

export function planePattern({ source, flags }: Pick<RegExp, "source" | "flags">): PlanePattern {
  return { source, flags, forms: {} };
}

/** The form of a pattern for a text. */
export function formFor(pattern: PlanePattern, letters: Letters): RegExp {
  const made = pattern.forms[letters] ?? MAKE[letters](pattern);
  pattern.forms[letters] = made;
  return made;
}

const MAKE: Readonly<Record<Letters, (pattern: PlanePattern) => RegExp>> = {
  latin: ({ source, flags }) => {
    const plain = withLetters(source, LATIN_LETTERS);
    return new RegExp(plain, NEEDS_POINTS.test(plain) ? flags : flags.replace("u", ""));
  },
  european: ({ source, flags }) => new RegExp(withLetters(source, LATIN_LETTERS + EUROPEAN_LETTERS()), flags),
  basic: ({ source, flags }) => new RegExp(withLetters(source, BASIC_LETTERS()), flags),
  any: ({ source, flags }) => new RegExp(source, flags),
};

/** Where each character is one unit, reading by characters instead of units (`u`) only costs time, but for what is written so. */
const NEEDS_POINTS = /\\p\{|\\u\{|[\ud800-\udfff]/i;

const LETTER = "\\p{L}";
const LATIN_LETTERS = "A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f";
const code = (text: string): string => `\\u${text.charCodeAt(0).toString(16).padStart(4, "0")}`;
/** Every letter that some units of the basic plane have, as the inside of a set. */
const lettersAmong = (units: string): string =>
  Array.from(units.matchAll(/\p{L}+/gu), ([run]) => `${code(run)}-${code(run.slice(-1))}`).join("");
const EUROPEAN_LETTERS = once(() => lettersAmong(EVERY_UNIT.slice(0x370, 0x530)));
const BASIC_LETTERS = once(() => lettersAmong(EVERY_UNIT));

/** A pattern's source with some letters for all; in a set they stand as they are, elsewhere they are one. */
function withLetters(source: string, letters: string): string {
  return source.replace(/\\p\{L\}|\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g, (part) => {
    if (part === LETTER) return `[${letters}]`;
    return part.startsWith("[")
      ? part.replace(/\\p\{L\}|\\[\s\S]/g, (each) => (each === LETTER ? letters : each))
      : part;
  });
}
