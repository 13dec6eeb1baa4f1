// Patterns with letters of any script (`\p{L}`), made when they are first asked, in two forms. Hundreds of the letters lie beyond the basic plane,
// and allowing for them makes a long pattern take five times as long to compile; a text that has none of them, as nearly all, is asked the
// form without them. In such a text both match the same.
import { once } from "../once.ts";
import { EVERY_UNIT } from "./codes.ts";

export interface PlanePattern {
  readonly source: string;
  readonly flags: string;
  basic: RegExp | null;
  whole: RegExp | null;
}

const BEYOND = /[\ud800-\udfff]/;

const LETTER_BEYOND = /[\p{L}--[\0-\uffff]]/v;

/** Whether all letters of a text lie in the basic plane: no rare script. Emoji are no letters, to either form. */
export function isBasic(text: string): boolean {
  return !BEYOND.test(text) || !LETTER_BEYOND.test(text);
}

export function planePattern({ source, flags }: Pick<RegExp, "source" | "flags">): PlanePattern {
  return { source, flags, basic: null, whole: null };
}

/** The form of a pattern for a text. */
export function formFor(pattern: PlanePattern, basic: boolean): RegExp {
  if (basic) {
    pattern.basic ??= new RegExp(withinBasic(pattern.source), pattern.flags);
    return pattern.basic;
  }
  pattern.whole ??= new RegExp(pattern.source, pattern.flags);
  return pattern.whole;
}

const LETTER = "\\p{L}";
const code = (text: string): string => `\\u${text.charCodeAt(0).toString(16).padStart(4, "0")}`;
/** Every letter of the basic plane, as the inside of a set. */
const LETTERS = once(() =>
  Array.from(EVERY_UNIT.matchAll(/\p{L}+/gu), ([run]) => `${code(run)}-${code(run.slice(-1))}`).join(""),
);

/** A pattern's source with only the letters of the basic plane; in a set they stand as they are, elsewhere they are one. */
function withinBasic(source: string): string {
  return source.replace(/\\p\{L\}|\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g, (part) => {
    if (part === LETTER) return `[${LETTERS()}]`;
    return part.startsWith("[")
      ? part.replace(/\\p\{L\}|\\[\s\S]/g, (each) => (each === LETTER ? LETTERS() : each))
      : part;
  });
}
