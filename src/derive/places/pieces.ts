// Cuts a location as people write it into pieces that may be places: "Berlin; Hamburg / Köln (Germany) or Remote".
// Only marks cut here; words such as "and" cut later, where the whole is unknown (Tyne and Wear is one place).

export interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Neighbours may qualify each other (Portland, OR), but never across a break. */
  readonly breaks: boolean;
  /** The mark before the piece. */
  readonly mark: string;
}

const MOST_CHARACTERS = 1000;
const MOST_PIECES = 80;
// A hyphen cuts only with a blank beside it: Stoke-on-Trent, Tel Aviv-Yafo.
const MARKS = /[;|•·\n\r\t；、,，/()[\]:>→（）–—]|\s-|-\s|\s\+(?=\s|\d)/g;
const BREAKING_MARKS: ReadonlySet<string> = new Set([";", "|", "•", "·", "\n", "\r", "\t", "；", "、", "+"]);

// "US-CA-Fremont": codes joined by hyphens before a town.
const CODED = /^([A-Z]{2})-([A-Z]{2,3})-(?=\p{L})/u;

/** The pieces of a location, with where they stand in it. */
export function cutPieces(text: string): Piece[] {
  const bounded = text.slice(0, MOST_CHARACTERS).replace(CODED, "$1,$2,");
  const pieces: Piece[] = [];
  let breaks = true;
  let from = 0;
  let mark = "";
  const add = (to: number): void => {
    const piece = bounded.slice(from, to);
    const trimmed = piece.trim();
    if (trimmed === "" || pieces.length >= MOST_PIECES) return;
    const start = from + piece.indexOf(trimmed);
    pieces.push({ text: trimmed, start, end: start + trimmed.length, breaks, mark });
    breaks = false;
  };
  for (const found of bounded.matchAll(MARKS)) {
    add(found.index);
    mark = found[0].trim();
    if (BREAKING_MARKS.has(mark)) breaks = true;
    from = found.index + found[0].length;
  }
  add(bounded.length);
  return pieces;
}

const WORD = /\S+/g;

export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a piece, with where they stand in it; at most `most`. */
export function wordsOf(text: string, most: number): Word[] {
  const words: Word[] = [];
  for (const found of text.matchAll(WORD)) {
    words.push({ text: found[0], start: found.index, end: found.index + found[0].length });
    if (words.length >= most) break;
  }
  return words;
}
