// Words that lost the blank between them: scraped pages write "Job TypeFull-time" and "Part TimeUp to". A word is parted
// where a small letter meets a capital one; names such as LinkedIn come apart too, so only rules that do not mind ask for it.
import { there } from "../../contract/there.ts";
import type { Word } from "../reading.ts";
import { numberOf } from "./vocabulary.ts";

const SEAM = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const LEAST = 4;

/** Whether a stretch may hold a seam: a capital, or a letter that is not plain, after the first. */
function maySeam(text: string, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if ((code >= 65 && code <= 90) || code > 127) return true;
  }
  return false;
}

export function unglue(text: string, words: readonly Word[]): readonly Word[] {
  let parted: Word[] | null = null;
  for (let at = 0; at < words.length; at++) {
    const word = there(words[at]);
    const pieces = piecesOf(text, word);
    if (pieces !== null) parted ??= words.slice(0, at);
    if (parted === null) continue;
    if (pieces === null) parted.push(word);
    else parted.push(...pieces);
  }
  return parted ?? words;
}

/** The words that stand in a word without blanks; null for an ordinary word. */
function piecesOf(text: string, word: Word): Word[] | null {
  const length = word.end - word.start;
  // A token that differs in length was folded into other letters; its parts could not be named.
  if (length < LEAST || length !== word.token.length || !maySeam(text, word.start, word.end)) return null;
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
