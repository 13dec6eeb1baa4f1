// Folding that remembers where each folded character came from, for spans in the text as it was written.
import { fold } from "./fold.ts";

interface FoldedText {
  readonly folded: string;
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

// Letters and signs that fold to one unit each wherever they stand (é ü ł й ’ – •): a text of these alone, as nearly all
// are, keeps every offset. ß, … and anything with a mark of its own do not.
const EVEN: RegExp = new RegExp(`^[\\x00-\\x7f${evenLetters([0x80, 0x24f], [0x400, 0x45f], [0x2010, 0x2044])}]*$`);

function evenLetters(...ranges: readonly (readonly [number, number])[]): string {
  let letters = "";
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code++) {
      const escaped = `\\u${code.toString(16).padStart(4, "0")}`;
      if (fold(String.fromCharCode(code)).length === 1) letters += escaped;
    }
  }
  return letters;
}

/** Where in the original the character ends that the folded unit before `end` came from (½ folds to three units). */
export function originalEnd(origin: Int32Array, end: number): number {
  const last = origin[end - 1];
  let at = end;
  while (at < origin.length - 1 && origin[at] === last) at++;
  return origin[at] as number;
}

/** `fold(text)` with origins. */
export function foldWithOrigins(text: string): FoldedText {
  const folded = fold(text);
  if (folded.length === text.length && EVEN.test(text)) return { folded, origin: null };
  const origin = new Int32Array(folded.length + 1);
  let out = 0;
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const plain = cluster.charCodeAt(0) < 128 && cluster.length > 1 && cluster.charCodeAt(cluster.length - 1) < 128;
    const size = plain ? cluster.length : fold(cluster).length;
    for (let unit = 0; unit < size; unit++) origin[out++] = plain ? index + unit : index;
  }
  origin.fill(text.length, out);
  return { folded, origin };
}
