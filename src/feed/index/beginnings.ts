// The first two and three letters of a posting's words, in a text index of their own without positions: a search for words that begin so
// finds one list there. FTS5's own prefix lists keep every position once more, which was half of the index; longer beginnings have few
// enough words to be gathered from the words themselves.

import type { WordColumn } from "../../contract/filters.ts";
import { namesOf } from "../../contract/tables.ts";
import { codesOf } from "../../text/words/codes.ts";

/** A beginning stands behind the letter of its column: without positions FTS5 knows no columns. */
const LETTERS: Readonly<Record<WordColumn, string>> = { title: "t", description: "d", place: "p", employer: "e" };
const COLUMNS = namesOf(LETTERS);
const [SHORTEST, LONGEST] = [2, 3];

/** What a code unit is to a word: 0 separates words, letters of nearly all words count from 1 on, all others are the same. Three usual ones make a place in a table. */
const PLACES = 64;
const UNUSUAL = PLACES;
const KINDS = new Uint8Array(0x10000).fill(UNUSUAL, 128);
for (const [at, letter] of [..."abcdefghijklmnopqrstuvwxyz0123456789+#.&"].entries())
  KINDS[letter.charCodeAt(0)] = at + 1;
const BLANK = 32;
/** Turns that a mark can tell apart. */
const TURNS = 255;

/** The beginnings of a posting's words as bytes, and which were met in the present column: a posting has hundreds of words. */
interface Gathered {
  bytes: Buffer;
  length: number;
  met: Uint8Array;
  turn: number;
}

/** Gives what is stored of a posting; its words are joined by blanks, or stand in a plain text. */
export function beginningsMaker(): (words: Readonly<Record<WordColumn, string>>) => string {
  const all: Gathered = {
    ...{ bytes: Buffer.alloc(16_384), length: 0 },
    ...{ met: new Uint8Array(PLACES ** LONGEST), turn: 0 },
  };
  return (words) => {
    const found: string[] = [];
    all.length = 0;
    for (const column of COLUMNS) {
      const others = gather(words[column], LETTERS[column].charCodeAt(0), all);
      for (const other of others) found.push(LETTERS[column] + other);
    }
    if (all.length > 0) found.push(all.bytes.toString("latin1", 0, all.length - 1));
    return found.join(" ");
  };
}

/** Gathers the beginnings of one column; those with unusual letters are handed back. */
function gather(text: string, letter: number, all: Gathered): Set<string> {
  const others = new Set<string>();
  if (all.turn === TURNS) all.met.fill(0);
  all.turn = (all.turn % TURNS) + 1;
  // Three letters and a blank make two beginnings of nine bytes, blanks included.
  if (all.bytes.length < all.length + 3 * text.length + 16)
    all.bytes = Buffer.concat([all.bytes], all.length + 3 * text.length + 16_384);
  const { met, turn, bytes } = all;
  // With a blank behind the last word no place needs to be compared with the end.
  const codes = codesOf(`${text} `);
  const kindAt = (at: number): number => KINDS[codes[at] ?? BLANK] ?? 0;
  let length = all.length;
  for (let at = 0; at < codes.length; at++) {
    const start = at;
    const first = kindAt(at);
    if (first === 0) continue;
    const second = kindAt(++at);
    if (second === 0) continue;
    const third = kindAt(++at);
    // To the sign behind the word.
    if (third !== 0) while (kindAt(at) !== 0) at++;
    if (first === UNUSUAL || second === UNUSUAL || third === UNUSUAL) {
      addOthers(others, text.slice(start, Math.min(at, start + 2 * LONGEST)));
      continue;
    }
    const place = (first * PLACES + second) * PLACES;
    for (let last = place; ; last = place + third) {
      if (met[last] !== turn) {
        met[last] = turn;
        bytes[length++] = letter;
        bytes[length++] = codes[start] ?? 0;
        bytes[length++] = codes[start + 1] ?? 0;
        if (last !== place) bytes[length++] = codes[start + 2] ?? 0;
        bytes[length++] = BLANK;
      }
      if (last !== place || third === 0) break;
    }
  }
  all.length = length;
  return others;
}

/** A letter outside the basic plane is two units. */
function addOthers(found: Set<string>, word: string): void {
  const letters = lettersOf(word);
  for (let length = SHORTEST; length <= Math.min(LONGEST, letters.length); length++) {
    found.add(letters.slice(0, length).join(""));
  }
}

function lettersOf(text: string): readonly string[] {
  return [...text];
}

/** Whether a beginning is one of those that are kept. */
export function isKept(prefix: string): boolean {
  const { length } = lettersOf(prefix);
  return length >= SHORTEST && length <= LONGEST;
}

/** What must be there where a word is that begins so, as an expression; null: the word is too short to say. */
export function beginningExpression(word: string, columns: readonly WordColumn[]): string | null {
  const letters = lettersOf(word).slice(0, LONGEST);
  if (letters.length < SHORTEST) return null;
  // Words hold no quotes (text/words/tokens.ts); should one ever, it must not end the string.
  const beginning = letters.join("").replaceAll('"', "");
  return columns.map((column) => `"${LETTERS[column]}${beginning}"`).join(" OR ");
}

/** Which text index an expression is for: one of words names its columns in brackets, one of beginnings has none. */
export function wordTableOf(expression: string): "words" | "beginnings" {
  return expression.startsWith('"') ? "beginnings" : "words";
}
