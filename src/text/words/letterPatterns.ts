// Patterns with letters of any script (`\p{L}`), compiled on first use in a form for the letters that a text contains.
// Letters beyond the basic plane make a long pattern take five times as long to compile, and those beyond Latin add
// many ranges to every set. On a text that contains only letters of a form, all forms match the same.
import { lazy } from "../lazy.ts";
import { everyUnit } from "./codes.ts";

/** The letters of a text: Latin only, also Greek and Cyrillic, others of the basic plane, or any. */
export type LetterRange = "latin" | "european" | "basic" | "any";

export interface PlanePattern {
  readonly source: string;
  readonly flags: string;
  readonly forms: Partial<Record<LetterRange, RegExp>>;
}

/**
 * Latin letters, punctuation, currencies, arrows, drawings and private-use characters. The long s and the Kelvin sign
 * are left out, because case-insensitive patterns treat them as ASCII letters and others do not.
 */
const LATIN_CHARACTERS =
  "\\0-\\u017e\\u0180-\\u024f\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u245f\\u2500-\\u2bff\\ue000-\\uf8ff\\ufeff\\ufffd";
const EUROPEAN_CHARACTERS = "\\u0370-\\u052f";
const BEYOND_LATIN = new RegExp(`[^${LATIN_CHARACTERS}]`);
const BEYOND_EUROPEAN = new RegExp(`[^${LATIN_CHARACTERS}${EUROPEAN_CHARACTERS}]`, "gu");
const IS_EUROPEAN = new RegExp(`[${EUROPEAN_CHARACTERS}]`);

/** As patterns define it: a character that is a letter only by case mapping (the iota subscript) counts as one. */
const IS_LETTER = /\p{L}/iu;
const SURROGATE = /[\ud800-\udfff]/;
const LETTER_BEYOND_BASIC = /[\p{L}--[\0-\uffff]]/v;

export function detectLetters(text: string): LetterRange {
  if (!BEYOND_LATIN.test(text)) return "latin";
  for (const [sign] of text.matchAll(BEYOND_EUROPEAN)) {
    if (IS_LETTER.test(sign)) return SURROGATE.test(text) && LETTER_BEYOND_BASIC.test(text) ? "any" : "basic";
  }
  // Emoji are not letters, but take two units each.
  return SURROGATE.test(text) || IS_EUROPEAN.test(text) ? "european" : "latin";
}

export function createPlanePattern({ source, flags }: Pick<RegExp, "source" | "flags">): PlanePattern {
  return { source, flags, forms: {} };
}

/** The form of a pattern for a text. */
export function getForm(pattern: PlanePattern, letters: LetterRange): RegExp {
  const form = pattern.forms[letters] ?? FORM_BUILDERS[letters](pattern);
  pattern.forms[letters] = form;
  return form;
}

const FORM_BUILDERS: Readonly<Record<LetterRange, (pattern: PlanePattern) => RegExp>> = {
  latin: ({ source, flags }) => {
    const latinSource = insertLetters(source, LATIN_LETTERS);
    return new RegExp(latinSource, NEEDS_CODE_POINTS.test(latinSource) ? flags : flags.replace("u", ""));
  },
  european: ({ source, flags }) => new RegExp(insertLetters(source, LATIN_LETTERS + EUROPEAN_LETTERS()), flags),
  basic: ({ source, flags }) => new RegExp(insertLetters(source, BASIC_LETTERS()), flags),
  any: ({ source, flags }) => new RegExp(source, flags),
};

/** If each character is one unit, matching by code points (`u`) only costs time, unless the pattern needs it. */
const NEEDS_CODE_POINTS = /\\p\{|\\u\{|[\ud800-\udfff]/i;

const LETTER = "\\p{L}";
const LATIN_LETTERS = "A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f";
const code = (text: string): string => `\\u${text.charCodeAt(0).toString(16).padStart(4, "0")}`;
/** All letters among some units of the basic plane, as the content of a set. */
const findLetters = (units: string): string =>
  Array.from(units.matchAll(/\p{L}+/gu), ([run]) => `${code(run)}-${code(run.slice(-1))}`).join("");
const EUROPEAN_LETTERS = lazy(() => findLetters(everyUnit().slice(0x370, 0x530)));
const BASIC_LETTERS = lazy(() => findLetters(everyUnit()));

/**
 * Replaces \p{L} in a pattern's source by the given letters; inside a set they are inserted as is, elsewhere as a set.
 */
function insertLetters(source: string, letters: string): string {
  return source.replace(/\\p\{L\}|\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g, (part) => {
    if (part === LETTER) return `[${letters}]`;
    return part.startsWith("[")
      ? part.replace(/\\p\{L\}|\\[\s\S]/g, (escapedPart) => (escapedPart === LETTER ? letters : escapedPart))
      : part;
  });
}
