// Splits words that lost the blank between them: scraped pages contain "Job TypeFull-time" and "Part TimeUp to". A word
// is split where a lower-case letter precedes a capital. Words of a table (LinkedIn, JavaScript) stay whole; other names
// are split, too, so only tolerant rules use it, or those of texts that lost several line breaks.
import { assertPresent } from "../../contract/assertPresent.ts";
import { type NumberedWord, numberOf } from "./vocabulary.ts";

const SEAM = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{Ll}{4})(?=\d{3})/u;
const MIN_PART_LENGTH = 4;

/** Whether a range may contain a split point: a capital or non-ASCII letter after the first. */
function maySeam(text: string, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if ((code >= 65 && code <= 90) || code > 127) return true;
  }
  return false;
}

export function splitGluedWords(text: string, words: readonly NumberedWord[]): readonly NumberedWord[] {
  let parted: NumberedWord[] | null = null;
  for (let at = 0; at < words.length; at++) {
    const word = assertPresent(words[at]);
    const pieces = piecesOf(text, word);
    if (pieces !== null) parted ??= words.slice(0, at);
    if (parted === null) continue;
    if (pieces === null) parted.push(word);
    else for (const piece of pieces) parted.push(piece);
  }
  return parted ?? words;
}

/** The words inside a glued word; null for an ordinary word. */
function piecesOf(text: string, word: NumberedWord): NumberedWord[] | null {
  const length = word.end - word.start;
  // A token of another length was folded to other letters; its parts cannot be mapped.
  if (word.number !== 0 || length < MIN_PART_LENGTH || length !== word.token.length) return null;
  if (!maySeam(text, word.start, word.end)) return null;
  const written = text.slice(word.start, word.end);
  if (!SEAM.test(written)) return null;
  let at = 0;
  return written.split(SEAM).map((piece) => {
    const token = word.token.slice(at, at + piece.length);
    const start = word.start + at;
    at += piece.length;
    return { token, start, end: start + piece.length, number: numberOf(token) };
  });
}

const GLUED = /^(?:\p{Lu}?\p{Ll}{3,})(?=\p{Lu}\p{Ll}{2})/u;
const MIN_GLUED_WORDS = 2;

/**
 * Offsets inside words that lost a line break: "solutionsDevelop". One such word may be a name, several are not. A
 * capitalised word ("DoubleClick") is a name unless its second part may open an item.
 */
export function findGluedJoins(
  text: string,
  words: readonly NumberedWord[],
  opensItem: (wordNumber: number) => boolean,
): number[] {
  const joins: number[] = [];
  let certain = 0;
  for (const { start, end, number, token } of words) {
    // A word of a table is a name: "PowerPoint".
    if (number !== 0 || end - start < 2 * MIN_PART_LENGTH || !maySeam(text, start, end)) continue;
    const first = GLUED.exec(text.slice(start, end))?.[0];
    if (first === undefined) continue;
    const isCertain = /^\p{Ll}/u.test(first);
    if (!isCertain && !opensItem(numberOf(token.slice(first.length)))) continue;
    joins.push(start + first.length);
    if (isCertain) certain++;
  }
  return certain >= MIN_GLUED_WORDS ? joins : [];
}
