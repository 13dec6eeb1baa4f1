// Folding: spellings that readers consider the same word become the same string (Café, CAFÉ and cafe). Only accents are
// removed: a kana voicing mark or an Indic or Thai vowel sign changes the word and stays. The result is composed (NFC),
// so that kana and Hangul remain whole letters.
import { lazy } from "../lazy.ts";
import { sharedUnits } from "../sharedValues.ts";

export const ASCII = /^[\x00-\x7f]*$/;
const RUN = /[\x00-\x7f]?[^\x00-\x7f]+/g;
const ACCENTS =
  /[[[\p{Mn}\p{Mc}]&&[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{scx=Arab}]]--[\u3099\u309a]]/gv;
const LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ı: "i",
  þ: "th",
  ð: "d",
  // The lower case of a final capital sigma depends on the next character: both get one form.
  ς: "σ",
  // Compatibility decomposition splits Thai sara am, and nothing would compose it again.
  "\u0e4d\u0e32": "\u0e33",
};
const REPLACED = /[øłđæœßıþðς]|\u0e4d\u0e32/g;

function foldRun(run: string): string {
  return run
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .replace(REPLACED, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFC");
}

// Accented Latin letters and common typographic signs are nearly all non-ASCII characters of Latin text: with a lookup
// table, folding them is ten times as fast.
const SHORT = lazy(
  (): ReadonlyMap<string, string> =>
    new Map([...ranges([0xa0, 0x24f], [0x2010, 0x2044])].map((letter) => [letter, foldRun(letter)])),
);
function* ranges(...pairs: [number, number][]): Generator<string> {
  for (const [first, last] of pairs) for (let code = first; code <= last; code++) yield String.fromCharCode(code);
}

function foldShort(run: string): string {
  if (run.length === 1) return SHORT().get(run) ?? foldRun(run);
  if (run.length === 2 && run.charCodeAt(0) < 128) {
    const folded = SHORT().get(run.slice(1));
    if (folded !== undefined) return run.charAt(0).toLowerCase() + folded;
  }
  return foldRun(run);
}

// The folded unit of each code unit that always folds to one unit (é ü ł й ’ – •): a text of these alone, as nearly all
// are, keeps every offset. 0 for all others, such as ß, … and anything followed by a combining mark.
export const SINGLE_UNIT_FOLDS: Uint16Array = sharedUnits("folds", () =>
  buildSingleUnitFolds([0x01, 0x24f], [0x400, 0x45f], [0x2010, 0x2044]),
);

function buildSingleUnitFolds(...ranges: readonly (readonly [number, number])[]): Uint16Array {
  const units = new Uint16Array(0x10000);
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code++) {
      const folded = foldRun(String.fromCharCode(code));
      if (folded.length === 1) units[code] = folded.charCodeAt(0);
    }
  }
  return units;
}

/** Folds names and titles letter by letter; null if a letter folds to several units or depends on others. */
function foldName(text: string): string | null {
  let folded = "";
  for (let at = 0; at < text.length; at++) {
    const unit = SINGLE_UNIT_FOLDS[text.charCodeAt(at)] as number;
    if (unit === 0) return null;
    folded += String.fromCharCode(unit);
  }
  return folded;
}

const NAME = 60;

/** Ignores case, accents and compatibility forms; ø ł đ æ œ ß ı þ ð become o l d ae oe ss i th d. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return (text.length < NAME ? foldName(text) : null) ?? text.replace(RUN, foldShort).toLowerCase();
}

/** Collapses blanks of every kind to one space and trims. */
export function collapseBlanks(text: string): string {
  // Nearly every blank is a single space already.
  return text.replace(/\s{2,}|[^\S ]/g, " ").trim();
}
