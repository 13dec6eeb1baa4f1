// The first two and three letters of a posting's words, in a text index of their own without positions: a search for words that begin so
// finds one list there. FTS5's own prefix lists keep every position once more, which was half of the index; longer beginnings have few
// enough words to be gathered from the words themselves.

import type { WordColumn } from "../../../contract/filters.ts";
import { namesOf } from "../../../contract/tables.ts";
import { codesOf } from "../../../text/words/codes.ts";

/** A beginning stands behind the letter of its column: without positions FTS5 knows no columns. */
const LETTERS: Readonly<Record<WordColumn, string>> = { title: "t", description: "d", place: "p", employer: "e" };
const COLUMNS = namesOf(LETTERS);
const [SHORTEST, LONGEST] = [2, 3];

/**
 * What a code unit is to a word: 0 separates words, letters of nearly all words count from 1 on, all others are the same. Three
 * usual ones make a place in a table.
 */
const PLACES = 64;
const UNUSUAL = PLACES;
const KINDS = new Uint8Array(0x10000).fill(UNUSUAL, 128);
for (const [at, letter] of [..."abcdefghijklmnopqrstuvwxyz0123456789+#.&"].entries())
  KINDS[letter.charCodeAt(0)] = at + 1;
const BLANK = 32;
/** Turns that a mark can tell apart. */
const TURNS = 255;

/** The beginnings of a posting's words as bytes, and which were met in the present column: a posting has hundreds of words. */
export interface Gathered {
  bytes: Buffer;
  length: number;
  /** The letter of the present column. */
  letter: number;
  met: Uint8Array;
  turn: number;
}

export function nothingGathered(): Gathered {
  const met = new Uint8Array(PLACES ** LONGEST);
  return { bytes: Buffer.alloc(16_384), length: 0, letter: 0, met, turn: 0 };
}

/** Gives what is stored of a posting; its words are joined by blanks, or stand in a plain text. */
export function beginningsMaker(): (words: Readonly<Record<WordColumn, string>>) => string {
  const all = nothingGathered();
  return (words) => {
    all.length = 0;
    return textOfBeginnings(
      all,
      COLUMNS.flatMap((column) => gatherBeginnings(words[column], column, all)),
    );
  };
}

/** What is stored: those that were met, and `others` with unusual letters. */
export function textOfBeginnings(all: Gathered, others: readonly string[]): string {
  const met = all.length === 0 ? [] : [all.bytes.toString("latin1", 0, all.length - 1)];
  return others.length === 0 ? (met[0] ?? "") : [...others, ...met].join(" ");
}

/** Makes ready for a column of so many letters. */
export function beginColumn(all: Gathered, column: WordColumn, letters: number): void {
  if (all.turn === TURNS) all.met.fill(0);
  all.turn = (all.turn % TURNS) + 1;
  all.letter = LETTERS[column].charCodeAt(0);
  // Three letters and a blank make two beginnings of nine bytes, blanks included.
  if (all.bytes.length < all.length + 3 * letters + 16)
    all.bytes = Buffer.concat([all.bytes], all.length + 3 * letters + 16_384);
}

/** Notes the beginnings of one word of usual letters; `third` is 0 where it has but two. */
export function noteBeginnings(all: Gathered, first: number, second: number, third: number): void {
  const { met, turn, bytes } = all;
  const place = ((KINDS[first] ?? 0) * PLACES + (KINDS[second] ?? 0)) * PLACES;
  if (met[place] !== turn) {
    met[place] = turn;
    bytes[all.length++] = all.letter;
    bytes[all.length++] = first;
    bytes[all.length++] = second;
    bytes[all.length++] = BLANK;
  }
  if (third === 0) return;
  const longer = place + (KINDS[third] ?? 0);
  if (met[longer] === turn) return;
  met[longer] = turn;
  bytes[all.length++] = all.letter;
  bytes[all.length++] = first;
  bytes[all.length++] = second;
  bytes[all.length++] = third;
  bytes[all.length++] = BLANK;
}

/** Gathers the beginnings of one column; those with unusual letters are handed back, as they are stored. */
export function gatherBeginnings(text: string, column: WordColumn, all: Gathered): string[] {
  beginColumn(all, column, text.length);
  const others = new Set<string>();
  // With a blank behind the last word no place needs to be compared with the end.
  const codes = codesOf(`${text} `);
  const kindAt = (at: number): number => KINDS[codes[at] ?? BLANK] ?? 0;
  for (let at = 0; at < codes.length; at++) {
    const start = at;
    const first = kindAt(at);
    if (first === 0) continue;
    const second = kindAt(++at);
    if (second === 0) continue;
    const third = kindAt(++at);
    // To the sign behind the word.
    if (third !== 0) while (kindAt(at) !== 0) at++;
    if (first === UNUSUAL || second === UNUSUAL || third === UNUSUAL)
      addOthers(others, text.slice(start, Math.min(at, start + 2 * LONGEST)));
    else noteBeginnings(all, codes[start] ?? 0, codes[start + 1] ?? 0, third === 0 ? 0 : (codes[start + 2] ?? 0));
  }
  return others.size === 0 ? [] : [...others].map((other) => LETTERS[column] + other);
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
