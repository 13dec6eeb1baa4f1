// Detects plain texts, which consist of letters that fold to ASCII and of separators; nearly all texts do. FTS5's
// tokeniser splits them into the same words as ours, so they only need folding; the prefixes of their words are
// collected on the way. This single pass takes a third of the time of folding, tokenising and collecting separately.
import { sharedBytes } from "../../../text/sharedValues.ts";
import { fold, SINGLE_UNIT_FOLDS } from "../../../text/words/fold.ts";
import { BASIC, SEPARATOR } from "../../../text/words/letters.ts";
import { addPrefixes, type PrefixBuffer } from "./prefixes.ts";

/** Longer words are truncated (text/words/tokens.ts). */
const MAX_WORD_LENGTH = 64;

/**
 * Classifies a code unit by its folded form: letters and digits are their code plus this bit; separators are the ASCII
 * character written for them. The other classes: characters that are part of special words; letters of another script;
 * characters that fold to several letters or to none.
 */
const LETTER = 128;
const [OF_A_WORD, FOREIGN, UNEVEN] = [1, 2, 3] as const;
const BLANK = 32;
const UNITS = sharedBytes("plainUnits", () => {
  const units = new Uint8Array(0x10000).fill(UNEVEN);
  for (let unit = BLANK; unit < units.length; unit++) units[unit] = kindOf(SINGLE_UNIT_FOLDS[unit] ?? 0);
  for (const blank of "\t\n\r") units[blank.charCodeAt(0)] = BLANK;
  return units;
});

function kindOf(folded: number): number {
  const sign = String.fromCharCode(folded);
  if (folded === 0) return UNEVEN;
  if (/[a-z0-9]/.test(sign)) return folded + LETTER;
  if (/[+#.&]/.test(sign)) return OF_A_WORD;
  if (BASIC[folded] !== SEPARATOR) return FOREIGN;
  return folded < 128 ? folded : BLANK;
}

const NOT_PLAIN = 4;

/** Texts up to this length reuse the same buffers. */
const REUSED = 65_536;
const room = { units: new Uint16Array(REUSED), written: Buffer.alloc(REUSED) };

/**
 * Returns a text in the form that FTS5 and word lookups use: folded, words separated by ASCII characters. `null` if it
 * must be tokenised. `met` receives the prefixes of its words, and may have received some if the result is `null`.
 */
export function plainWords(text: string, met: PrefixBuffer | null = null): string | null {
  const plain = readPlain(text, met);
  // ß and … fold to more than one letter.
  return plain === UNEVEN ? stringOf(readPlain(fold(text), met)) : stringOf(plain);
}

function stringOf(plain: string | number): string | null {
  return typeof plain === "string" ? plain : null;
}

/** The plain text; UNEVEN if it may be plain after folding; NOT_PLAIN if it must be tokenised. */
function readPlain(text: string, met: PrefixBuffer | null): string | typeof UNEVEN | typeof NOT_PLAIN {
  const { length } = text;
  // With a separator after the last word, no position has to be compared with the end.
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
      if (letters > MAX_WORD_LENGTH) return NOT_PLAIN;
      if (met !== null && letters > 1)
        addPrefixes(met, written[start] ?? 0, written[start + 1] ?? 0, letters > 2 ? (written[start + 2] ?? 0) : 0);
    } else if (kind >= BLANK) written[at] = kind;
    else if (kind === OF_A_WORD && !isSpecial(units, at)) written[at] = BLANK;
    else return kind === UNEVEN ? UNEVEN : NOT_PLAIN;
  }
  return written.toString("latin1", 0, length);
}

const code = (letter: string): number => letter.charCodeAt(0);
const [HASH, AND, PLUS] = [code("#"), code("&"), code("+")];
const [D, N, E, T, J, S] = [code("d"), code("n"), code("e"), code("t"), code("j"), code("s")];

/** Whether a character starts a special part of C++, C#, R&D, .NET or Node.js. */
function isSpecial(units: Uint16Array, at: number): boolean {
  const sign = SINGLE_UNIT_FOLDS[units[at] ?? 0];
  const after = (steps: number): number => SINGLE_UNIT_FOLDS[units[at + steps] ?? 0] ?? 0;
  if (sign === HASH) return true;
  if (sign === PLUS) return after(1) === PLUS;
  if (sign === AND) return after(1) === D;
  return (after(1) === J && after(2) === S) || (after(1) === N && after(2) === E && after(3) === T);
}
