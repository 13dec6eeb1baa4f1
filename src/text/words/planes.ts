// Patterns with letters of any script (`\p{L}`), made when they are first asked, in three forms. Hundreds of the letters lie beyond the basic plane,
// and allowing for them makes a long pattern take five times as long to compile; hundreds more lie beyond the Latin ones, and a set of so many ranges is
// asked by a call out of the pattern. A text is asked the form for the letters that it has. In such a text all match the same.
import { once } from "../once.ts";
import { EVERY_UNIT } from "./codes.ts";

/** The letters of a text: Latin ones alone, others of the basic plane as well, or any. */
export type Letters = "latin" | "basic" | "any";

export interface PlanePattern {
  readonly source: string;
  readonly flags: string;
  readonly forms: Partial<Record<Letters, RegExp>>;
}

/**
 * Anything but Latin letters, punctuation, currencies, arrows, drawings and what fonts have of their own. The long s and the sign of Kelvin are left
 * out: to a pattern that takes them for letters of ASCII they are others than to one that does not.
 */
const BEYOND_LATIN =
  /[^\0-\u017e\u0180-\u024f\u2000-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2bff\ue000-\uf8ff\ufeff\ufffd]/;

const BEYOND = /[\ud800-\udfff]/;

const LETTER_BEYOND = /[\p{L}--[\0-\uffff]]/v;

/** Emoji are no letters: to a text without others they make no difference but that it is not all Latin. */
export function lettersOf(text: string): Letters {
  if (!BEYOND_LATIN.test(text)) return "latin";
  return !BEYOND.test(text) || !LETTER_BEYOND.test(text) ? "basic" : "any";
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
  basic: ({ source, flags }) => new RegExp(withLetters(source, BASIC_LETTERS()), flags),
  any: ({ source, flags }) => new RegExp(source, flags),
};

/** Where each character is one unit, reading by characters instead of units (`u`) only costs time, but for what is written so. */
const NEEDS_POINTS = /\\p\{|\\u\{|[\ud800-\udfff]/i;

const LETTER = "\\p{L}";
const LATIN_LETTERS = "A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f";
const code = (text: string): string => `\\u${text.charCodeAt(0).toString(16).padStart(4, "0")}`;
/** Every letter of the basic plane, as the inside of a set. */
const BASIC_LETTERS = once(() =>
  Array.from(EVERY_UNIT.matchAll(/\p{L}+/gu), ([run]) => `${code(run)}-${code(run.slice(-1))}`).join(""),
);

/** A pattern's source with some letters for all; in a set they stand as they are, elsewhere they are one. */
function withLetters(source: string, letters: string): string {
  return source.replace(/\\p\{L\}|\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g, (part) => {
    if (part === LETTER) return `[${letters}]`;
    return part.startsWith("[")
      ? part.replace(/\\p\{L\}|\\[\s\S]/g, (each) => (each === LETTER ? letters : each))
      : part;
  });
}
