// Indexes the first two and three letters of a posting's words in a separate text index without positions, so that a
// prefix search reads one list. FTS5's own prefix indexes repeat every position, which took half of the index. Longer
// prefixes match few enough words to use the word index.

import type { WordColumn } from "../../../contract/param.ts";
import { tableKeys } from "../../../contract/tables.ts";
import { toCodes } from "../../../text/words/codes.ts";

/** Each prefix follows the letter of its column, because FTS5 has no columns without positions. */
const LETTERS: Readonly<Record<WordColumn, string>> = { title: "t", description: "d", place: "p", employer: "e" };
const COLUMNS = tableKeys(LETTERS);
const [SHORTEST, LONGEST] = [2, 3];

/**
 * Classifies code units: 0 separates words, common letters count from 1, all others share one value. Three common
 * letters form a table index.
 */
const PLACES = 64;
const UNUSUAL = PLACES;
const KINDS = new Uint8Array(0x10000).fill(UNUSUAL, 128);
for (const [at, letter] of [..."abcdefghijklmnopqrstuvwxyz0123456789+#.&"].entries())
  KINDS[letter.charCodeAt(0)] = at + 1;
const BLANK = 32;
/** Number of distinguishable turns per mark. */
const TURNS = 255;

/**
 * The prefixes of a posting's words as bytes, and those already seen in the current column: a posting has hundreds of
 * words.
 */
export interface PrefixBuffer {
  bytes: Buffer;
  length: number;
  /** The letter of the current column. */
  letter: number;
  met: Uint8Array;
  turn: number;
}

export function emptyPrefixBuffer(): PrefixBuffer {
  const buffer = new Uint8Array(PLACES ** LONGEST);
  return { bytes: Buffer.alloc(16_384), length: 0, letter: 0, met: buffer, turn: 0 };
}

/** Returns the stored prefixes of a posting; its words are separated by spaces or part of a plain text. */
export function createPrefixCollector(): (words: Readonly<Record<WordColumn, string>>) => string {
  const all = emptyPrefixBuffer();
  return (words) => {
    all.length = 0;
    return toPrefixText(
      all,
      COLUMNS.flatMap((column) => collectPrefixes(words[column], column, all)),
    );
  };
}

/** The stored text: the collected prefixes, and `others` with uncommon letters. */
export function toPrefixText(all: PrefixBuffer, others: readonly string[]): string {
  const buffer = all.length === 0 ? [] : [all.bytes.toString("latin1", 0, all.length - 1)];
  return others.length === 0 ? (buffer[0] ?? "") : [...others, ...buffer].join(" ");
}

/** Prepares for a column with the given number of letters. */
export function startColumn(all: PrefixBuffer, column: WordColumn, letters: number): void {
  if (all.turn === TURNS) all.met.fill(0);
  all.turn = (all.turn % TURNS) + 1;
  all.letter = LETTERS[column].charCodeAt(0);
  // Three letters and a space result in two prefixes of nine bytes, including spaces.
  if (all.bytes.length < all.length + 3 * letters + 16)
    all.bytes = Buffer.concat([all.bytes], all.length + 3 * letters + 16_384);
}

/** Adds the prefixes of one word of common letters; `third` is 0 if the word has only two. */
export function addPrefixes(all: PrefixBuffer, first: number, second: number, third: number): void {
  const { met: buffer, turn, bytes } = all;
  const place = ((KINDS[first] ?? 0) * PLACES + (KINDS[second] ?? 0)) * PLACES;
  if (buffer[place] !== turn) {
    buffer[place] = turn;
    bytes[all.length++] = all.letter;
    bytes[all.length++] = first;
    bytes[all.length++] = second;
    bytes[all.length++] = BLANK;
  }
  if (third === 0) return;
  const longer = place + (KINDS[third] ?? 0);
  if (buffer[longer] === turn) return;
  buffer[longer] = turn;
  bytes[all.length++] = all.letter;
  bytes[all.length++] = first;
  bytes[all.length++] = second;
  bytes[all.length++] = third;
  bytes[all.length++] = BLANK;
}

/** Collects the prefixes of one column; returns those with uncommon letters, in stored form. */
export function collectPrefixes(text: string, column: WordColumn, all: PrefixBuffer): string[] {
  startColumn(all, column, text.length);
  const others = new Set<string>();
  // With a space after the last word, no position has to be compared with the end.
  const codes = toCodes(`${text} `);
  const kindAt = (at: number): number => KINDS[codes[at] ?? BLANK] ?? 0;
  for (let at = 0; at < codes.length; at++) {
    const start = at;
    const first = kindAt(at);
    if (first === 0) continue;
    const second = kindAt(++at);
    if (second === 0) continue;
    const third = kindAt(++at);
    // Skip to the character after the word.
    if (third !== 0) while (kindAt(at) !== 0) at++;
    if (first === UNUSUAL || second === UNUSUAL || third === UNUSUAL)
      addOthers(others, text.slice(start, Math.min(at, start + 2 * LONGEST)));
    else addPrefixes(all, codes[start] ?? 0, codes[start + 1] ?? 0, third === 0 ? 0 : (codes[start + 2] ?? 0));
  }
  return others.size === 0 ? [] : [...others].map((other) => LETTERS[column] + other);
}

/** A character outside the basic plane takes two code units. */
function addOthers(found: Set<string>, word: string): void {
  const letters = lettersOf(word);
  for (let length = SHORTEST; length <= Math.min(LONGEST, letters.length); length++) {
    found.add(letters.slice(0, length).join(""));
  }
}

function lettersOf(text: string): readonly string[] {
  return [...text];
}

/** Whether a prefix has a length that is stored. */
export function isStoredPrefix(prefix: string): boolean {
  const { length } = lettersOf(prefix);
  return length >= SHORTEST && length <= LONGEST;
}

/** An expression that every posting with a word of this prefix matches; `null` if the prefix is too short. */
export function prefixExpression(word: string, columns: readonly WordColumn[]): string | null {
  const letters = lettersOf(word).slice(0, LONGEST);
  if (letters.length < SHORTEST) return null;
  // Words contain no quotes (text/words/tokens.ts); if one ever does, it must not end the string.
  const beginning = letters.join("").replaceAll('"', "");
  return columns.map((column) => `"${LETTERS[column]}${beginning}"`).join(" OR ");
}

/** The text index of an expression: one for words names its columns in brackets, one for prefixes does not. */
export function wordTableOf(expression: string): "words" | "beginnings" {
  return expression.startsWith('"') ? "beginnings" : "words";
}
