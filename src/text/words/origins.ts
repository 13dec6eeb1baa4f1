// Folding that remembers where each folded character came from, for spans in the text as it was written.
import { codesOf, textOfCodes } from "./codes.ts";
import { EVEN, fold } from "./fold.ts";

export interface FoldedText {
  readonly folded: string;
  /** The units of `folded`. */
  readonly codes: Uint16Array;
  /** Offset in the original of each folded unit, and of the end; null: every offset is its own. */
  readonly origin: Int32Array | null;
}

// A letter and its marks fold together (half-width voicing marks and Thai sara am in two parts are marks in effect); so
// do the parts of Hangul syllables, whichever way they are written.
const MARKS = String.raw`(?:[\p{M}\uff9e\uff9f]|(?<=\u0e4d)\u0e32)`;
const CLUSTER = new RegExp(
  `[\\x00-\\x7f]+(?!${MARKS})|(?:(?=\\p{L})\\p{sc=Hangul})+${MARKS}*|[^\\p{M}]${MARKS}*|${MARKS}+`,
  "gu",
);

/** Folds units in place, and gives what all of them were together; null where one of them is not even, and the units are spoilt. */
function foldEven(codes: Uint16Array): number | null {
  // Asking for the length, or for the table, at every unit doubles the time.
  const { length } = codes;
  const even = EVEN;
  let together = 0;
  for (let at = 0; at < length; at++) {
    const code = codes[at] ?? 0;
    const unit = even[code] as number;
    if (unit === 0) return null;
    together |= code;
    codes[at] = unit;
  }
  return together;
}

/** Where in the original a folded unit came from. */
export function startIn({ origin }: FoldedText, at: number): number {
  return origin === null ? at : (origin[at] as number);
}

/** Where in the original the character ends that the folded unit before `end` came from (½ folds to three units). */
export function endIn({ origin }: FoldedText, end: number): number {
  if (origin === null) return end;
  const last = origin[end - 1];
  let at = end;
  while (at < origin.length - 1 && origin[at] === last) at++;
  return origin[at] as number;
}

/** `fold(text)` with origins. */
export function foldWithOrigins(text: string): FoldedText {
  const even = codesOf(text);
  const together = foldEven(even);
  if (together !== null)
    return { folded: together < 128 ? text.toLowerCase() : textOfCodes(even), codes: even, origin: null };
  const folded = fold(text);
  const origin = new Int32Array(folded.length + 1);
  let out = 0;
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const plain = cluster.charCodeAt(0) < 128 && cluster.length > 1 && cluster.charCodeAt(cluster.length - 1) < 128;
    const size = plain ? cluster.length : fold(cluster).length;
    for (let unit = 0; unit < size; unit++) origin[out++] = plain ? index + unit : index;
  }
  origin.fill(text.length, out);
  return { folded, codes: codesOf(folded), origin };
}
