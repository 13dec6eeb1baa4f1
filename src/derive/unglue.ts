// Words that lost the blank between them: scraped pages write "Job TypeFull-time" and "Part TimeUp to". A word is parted
// where a small letter meets a capital one; names such as LinkedIn come apart too, so only rules that do not mind ask for it.
import type { Word } from "./reading.ts";

const SEAM = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const LEAST = 4;

export function unglue(text: string, words: readonly Word[]): Word[] {
  const parted: Word[] = [];
  for (const word of words) {
    const written = text.slice(word.start, word.end);
    // A token that differs in length was folded into other letters; its parts could not be named.
    if (written.length < LEAST || written.length !== word.token.length || !SEAM.test(written)) {
      parted.push(word);
      continue;
    }
    let at = 0;
    for (const piece of written.split(SEAM)) {
      const token = word.token.slice(at, at + piece.length);
      parted.push({ token, start: word.start + at, end: word.start + at + piece.length });
      at += piece.length;
    }
  }
  return parted;
}
