// Folding: two spellings that a reader takes for the same word become the same string (Café, CAFÉ and cafe).
// Marks go only where they are accents: a kana voicing mark or an Indic or Thai vowel sign makes another word and stays.
// The result is composed (NFC), so that kana and Hangul stay whole letters.

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
  // Lower case of a final capital sigma depends on what follows it: one form for both.
  ς: "σ",
  // Compatibility decomposition takes Thai sara am apart, and nothing would put it together again.
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

// Accented Latin letters and the usual typographic signs are nearly all that non-English Latin text holds besides ASCII:
// looked up here, folding is ten times as fast.
const SHORT: ReadonlyMap<string, string> = new Map(
  [...ranges([0xa0, 0x24f], [0x2010, 0x2044])].map((letter) => [letter, foldRun(letter)]),
);
function* ranges(...pairs: [number, number][]): Generator<string> {
  for (const [first, last] of pairs) for (let code = first; code <= last; code++) yield String.fromCharCode(code);
}

function foldShort(run: string): string {
  if (run.length === 1) return SHORT.get(run) ?? foldRun(run);
  if (run.length === 2 && run.charCodeAt(0) < 128) {
    const folded = SHORT.get(run.slice(1));
    if (folded !== undefined) return run.charAt(0).toLowerCase() + folded;
  }
  return foldRun(run);
}

// What each code unit folds to that folds to one unit wherever it stands (é ü ł й ’ – •): a text of these alone, as nearly
// all are, keeps every offset. 0 for all others: ß, … and anything with a mark of its own do not.
export const EVEN: Uint16Array = evenUnits([0x01, 0x24f], [0x400, 0x45f], [0x2010, 0x2044]);

function evenUnits(...ranges: readonly (readonly [number, number])[]): Uint16Array {
  const units = new Uint16Array(0x10000);
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code++) {
      const folded = foldRun(String.fromCharCode(code));
      if (folded.length === 1) units[code] = folded.charCodeAt(0);
    }
  }
  return units;
}

/** Names and titles, letter by letter; null where a letter folds to more than one, or depends on others. */
function foldName(text: string): string | null {
  let folded = "";
  for (let at = 0; at < text.length; at++) {
    const unit = EVEN[text.charCodeAt(at)] as number;
    if (unit === 0) return null;
    folded += String.fromCharCode(unit);
  }
  return folded;
}

const NAME = 60;

/** Without regard to case, accents and compatibility forms; ø ł đ æ œ ß ı þ ð are o l d ae oe ss i th d. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return (text.length < NAME ? foldName(text) : null) ?? text.replace(RUN, foldShort).toLowerCase();
}

/** Blanks of every kind collapsed to one space, none at the ends. */
export function squash(text: string): string {
  // Nearly every blank is one already.
  return text.replace(/\s{2,}|[^\S ]/g, " ").trim();
}
