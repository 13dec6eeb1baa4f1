// Folding that records the origin of each folded character, for spans in the original text.
import { fromCodes, toCodes } from "./codes.ts";
import { fold, SINGLE_UNIT_FOLDS } from "./fold.ts";

export interface FoldedText {
  readonly folded: string;
  /** The units of `folded`. */
  readonly codes: Uint16Array;
  /** Offset in the original of each folded unit, and of the end; null if all offsets are unchanged. */
  readonly origin: Int32Array | null;
}

// A letter and its marks fold together (half-width voicing marks and a decomposed Thai sara am act like marks); so do
// the parts of Hangul syllables, however they are written.
const MARKS = String.raw`(?:[\p{M}\uff9e\uff9f]|(?<=\u0e4d)\u0e32)`;
const CLUSTER = new RegExp(
  `[\\x00-\\x7f]+(?!${MARKS})|(?:(?=\\p{L})\\p{sc=Hangul})+${MARKS}*|[^\\p{M}]${MARKS}*|${MARKS}+`,
  "gu",
);

/**
 * Folds units in place and returns the bitwise OR of all; null if a unit does not fold to exactly one unit, which
 * leaves the array invalid.
 */
function foldSingleUnits(codes: Uint16Array): number | null {
  // Local copies: reading the length or the table in each iteration doubles the time.
  const { length } = codes;
  const folds = SINGLE_UNIT_FOLDS;
  let combined = 0;
  for (let at = 0; at < length; at++) {
    const code = codes[at] ?? 0;
    const unit = folds[code] as number;
    if (unit === 0) return null;
    combined |= code;
    codes[at] = unit;
  }
  return combined;
}

/** The original offset of a folded unit. */
export function originalStart({ origin }: FoldedText, at: number): number {
  return origin === null ? at : (origin[at] as number);
}

/** The original end offset of the character that produced the folded unit before `end` (½ folds to three units). */
export function originalEnd({ origin }: FoldedText, end: number): number {
  if (origin === null) return end;
  const last = origin[end - 1];
  let at = end;
  while (at < origin.length - 1 && origin[at] === last) at++;
  return origin[at] as number;
}

/** `fold(text)` with origins. */
export function foldWithOrigins(text: string): FoldedText {
  const units = toCodes(text);
  const combined = foldSingleUnits(units);
  if (combined !== null)
    return { folded: combined < 128 ? text.toLowerCase() : fromCodes(units), codes: units, origin: null };
  const folded = fold(text);
  const origin = new Int32Array(folded.length + 1);
  let out = 0;
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const isPlain = cluster.charCodeAt(0) < 128 && cluster.length > 1 && cluster.charCodeAt(cluster.length - 1) < 128;
    const size = isPlain ? cluster.length : fold(cluster).length;
    for (let unit = 0; unit < size; unit++) origin[out++] = isPlain ? index + unit : index;
  }
  origin.fill(text.length, out);
  return { folded, codes: toCodes(folded), origin };
}
