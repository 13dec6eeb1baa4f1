// Plain texts: those of letters that fold to ASCII's and of signs that only separate, which nearly all are. FTS5's own tokeniser cuts them into
// the same words as ours, so they need no cutting, only folding; their words' beginnings are met on the way. One pass over the letters
// takes a third of what folding, cutting and gathering one after the other take.
import { EVEN, fold } from "../../../text/words/fold.ts";
import { BASIC, SEPARATOR } from "../../../text/words/letters.ts";
import { type Gathered, noteBeginnings } from "./beginnings.ts";

/** Longer words are cut (text/words/tokens.ts). */
const LONGEST_WORD = 64;

/**
 * What a code unit is to a plain text, by its folded form: a letter or digit is its code and this bit, what only separates is the sign of ASCII that is written
 * for it. The others: a sign that some words have of their own; a letter of another script; what folds to more than one letter, or to none.
 */
const LETTER = 128;
const [OF_A_WORD, FOREIGN, UNEVEN] = [1, 2, 3] as const;
const BLANK = 32;
const UNITS = new Uint8Array(0x10000).fill(UNEVEN);
for (let unit = BLANK; unit < EVEN.length; unit++) UNITS[unit] = kindOf(EVEN[unit] ?? 0);
for (const blank of "\t\n\r") UNITS[blank.charCodeAt(0)] = BLANK;

function kindOf(folded: number): number {
  const sign = String.fromCharCode(folded);
  if (folded === 0) return UNEVEN;
  if (/[a-z0-9]/.test(sign)) return folded + LETTER;
  if (/[+#.&]/.test(sign)) return OF_A_WORD;
  if (BASIC[folded] !== SEPARATOR) return FOREIGN;
  return folded < 128 ? folded : BLANK;
}

const NOT_PLAIN = 4;

/** Texts up to this length are read and written in the same memory each time. */
const REUSED = 65_536;
const room = { units: new Uint16Array(REUSED), written: Buffer.alloc(REUSED) };

/**
 * A text as FTS5 and those who look into it take it: folded, words parted by signs of ASCII. Null: its words have to be cut out. `met` takes the beginnings
 * of its words; where the answer is null it has met some of them.
 */
export function plainWords(text: string, met: Gathered | null = null): string | null {
  const plain = readPlain(text, met);
  // ß and … fold to more than one letter.
  return plain === UNEVEN ? stringOf(readPlain(fold(text), met)) : stringOf(plain);
}

function stringOf(plain: string | number): string | null {
  return typeof plain === "string" ? plain : null;
}

/** The plain text; UNEVEN: it may be plain when it is folded; NOT_PLAIN: words have to be cut out of it. */
function readPlain(text: string, met: Gathered | null): string | typeof UNEVEN | typeof NOT_PLAIN {
  const { length } = text;
  // With a separator behind the last word no place needs to be compared with the end.
  const fits = length < REUSED;
  const units = fits ? room.units : new Uint16Array(length + 1);
  const written = fits ? room.written : Buffer.allocUnsafe(length);
  Buffer.from(units.buffer, units.byteOffset, units.byteLength).write(text, "utf16le");
  units[length] = BLANK;
  for (let at = 0; at < length; at++) {
    const kind = UNITS[units[at] ?? 0] ?? 0;
    if (kind >= LETTER) {
      const start = at;
      for (let letter = kind; letter >= LETTER; letter = UNITS[units[at] ?? 0] ?? 0) written[at++] = letter - LETTER;
      const letters = at-- - start;
      if (letters > LONGEST_WORD) return NOT_PLAIN;
      if (met !== null && letters > 1)
        noteBeginnings(met, written[start] ?? 0, written[start + 1] ?? 0, letters > 2 ? (written[start + 2] ?? 0) : 0);
    } else if (kind >= BLANK) written[at] = kind;
    else if (kind === OF_A_WORD && !isSpecial(units, at)) written[at] = BLANK;
    else return kind === UNEVEN ? UNEVEN : NOT_PLAIN;
  }
  return written.toString("latin1", 0, length);
}

const code = (letter: string): number => letter.charCodeAt(0);
const [HASH, AND, PLUS] = [code("#"), code("&"), code("+")];
const [D, N, E, T, J, S] = [code("d"), code("n"), code("e"), code("t"), code("j"), code("s")];

/** Whether a sign begins what C++, C#, R&D, .NET and Node.js have of their own. */
function isSpecial(units: Uint16Array, at: number): boolean {
  const sign = EVEN[units[at] ?? 0];
  const after = (steps: number): number => EVEN[units[at + steps] ?? 0] ?? 0;
  if (sign === HASH) return true;
  if (sign === PLUS) return after(1) === PLUS;
  if (sign === AND) return after(1) === D;
  return (after(1) === J && after(2) === S) || (after(1) === N && after(2) === E && after(3) === T);
}
