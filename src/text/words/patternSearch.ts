// Fast pattern search in whole texts: the regular expression engine tries a long list of words at every character,
// twenty times slower than checking three characters first. The pattern itself still decides, but runs only where it
// can match. Patterns that are applied to every text have a bit each: one lookup per position determines for all of
// them whether they may match.

import { toCodes } from "./codes.ts";
import { createPlanePattern, detectLetters, getForm, type LetterRange, type PlanePattern } from "./letterPatterns.ts";
import { CLASS_BITS, CLASSES, computeBeginnings } from "./patternBeginnings.ts";

export interface QuickPattern {
  /** The pattern, matched at one position. */
  readonly sticky: PlanePattern;
  /** The class triples that a match may begin with: one bit each. */
  readonly beginnings: Int32Array;
  /** Its bit among the patterns applied to every text, and the word that contains it; 0 if it has none. */
  readonly bit: number;
  readonly word: 0 | 1;
  /** Whether it is tried at the beginning of a text in every case: it contains a "^". */
  readonly isTriedFirst: boolean;
}

/** A "^" that neither is escaped nor negates a set; one inside a set does no harm. */
const MAY_ANCHOR = /(?<![\\[])\^/;

const WORD_BITS = 32;
const MAX_BITS = 2 * WORD_BITS;
/**
 * For each class triple the bits of the patterns that may begin with it, in two words. Patterns are created when their
 * module is loaded, before the first text.
 */
const BITS_BY_TRIPLE = { masks: new Int32Array(2 * 2 ** (3 * CLASS_BITS)), count: 0 };
const BLOCK_BITS = 4;

/** `beginnings` are those of the pattern, if they were prepared. */
export function createQuickPattern(
  { source, flags }: Pick<RegExp, "source" | "flags">,
  beginnings = computeBeginnings({ source, flags }),
): QuickPattern {
  return {
    sticky: createPlanePattern({ source, flags: `${flags.replace(/[gy]/g, "")}y` }),
    beginnings,
    bit: 0,
    word: 0,
    isTriedFirst: MAY_ANCHOR.test(source),
  };
}

/** A pattern applied to every text: it gets a bit while one is available. */
export function createSharedPattern(pattern: Pick<RegExp, "source" | "flags">, beginnings?: Int32Array): QuickPattern {
  const quickPattern = createQuickPattern(pattern, beginnings);
  if (BITS_BY_TRIPLE.count === MAX_BITS) return quickPattern;
  const word = BITS_BY_TRIPLE.count < WORD_BITS ? 0 : 1;
  const bit = 1 << (BITS_BY_TRIPLE.count++ % WORD_BITS);
  const { masks } = BITS_BY_TRIPLE;
  quickPattern.beginnings.forEach((triples, at) => {
    // Nearly all are 0.
    for (let triple = 32 * at; triples !== 0 && triple < 32 * (at + 1); triple++) {
      const place = 2 * triple + word;
      if ((triples & (1 << (triple & 31))) !== 0) masks[place] = (masks[place] ?? 0) | bit;
    }
  });
  return { ...quickPattern, bit, word };
}

function mayBegin(beginnings: Int32Array, triple: number): boolean {
  return ((beginnings[triple >> 5] ?? 0) & (1 << (triple & 31))) !== 0;
}

/** A text, or a section of one, prepared for searching. */
export interface QuickSearch {
  readonly text: string;
  /** For each character of the whole text, the class triple starting there, as one number. */
  readonly triples: Int32Array;
  /** For each character, the bits of the patterns that may match there: all first words, then all second ones. */
  readonly marks: Int32Array;
  /** The combined marks of sixteen characters: most patterns match nowhere among them. */
  readonly blocks: Int32Array;
  /** Offset of `text` in the whole text. */
  readonly start: number;
  /** The letters that it contains. */
  readonly letters: LetterRange;
}

/** Prepares a text once for any number of patterns. */
export function prepareSearch(text: string): QuickSearch {
  const codes = toCodes(text);
  const classes = CLASSES;
  const { masks, count } = BITS_BY_TRIPLE;
  const { length } = codes;
  const threes = new Int32Array(length);
  // A thread that only answers queries has no shared patterns; it removes contacts from texts and needs no marks.
  const isMarked = count > 0;
  const marks = new Int32Array(isMarked ? 2 * length : 0);
  const blockCount = isMarked ? (length >> BLOCK_BITS) + 1 : 0;
  const blocks = new Int32Array(2 * blockCount);
  let triple = 0;
  // Backwards, because the first class is the highest part of the triple.
  for (let at = length - 1; at >= 0; at--) {
    triple = (triple >> CLASS_BITS) | ((classes[codes[at] ?? 0] ?? 0) << (2 * CLASS_BITS));
    threes[at] = triple;
    if (!isMarked) continue;
    const [first, second] = [masks[2 * triple] ?? 0, masks[2 * triple + 1] ?? 0];
    const block = at >> BLOCK_BITS;
    marks[at] = first;
    marks[length + at] = second;
    blocks[block] = (blocks[block] ?? 0) | first;
    blocks[blockCount + block] = (blocks[blockCount + block] ?? 0) | second;
  }
  return { text, triples: threes, marks, blocks, start: 0, letters: detectLetters(text) };
}

/** The next position in the whole text where a pattern may match; `end` if there is none. */
function findNextPosition(
  { beginnings, bit, word }: QuickPattern,
  { triples: threes, marks, blocks }: QuickSearch,
  from: number,
  end: number,
): number {
  let at = from;
  if (bit === 0) {
    while (at < end && !mayBegin(beginnings, threes[at] ?? 0)) at++;
    return at;
  }
  const [firstBlock, firstMark] = [word * (blocks.length >> 1), word * threes.length];
  while (at < end) {
    const block = at >> BLOCK_BITS;
    const next = Math.min(end, (block + 1) << BLOCK_BITS);
    if (((blocks[firstBlock + block] ?? 0) & bit) === 0) at = next;
    else while (at < next && ((marks[firstMark + at] ?? 0) & bit) === 0) at++;
    if (at < next) return at;
  }
  return end;
}

/** The first match at or after an offset. */
export function findMatch(pattern: QuickPattern, place: QuickSearch, from = 0): RegExpExecArray | null {
  const { text, start, letters } = place;
  const end = start + text.length;
  for (
    let at = from === 0 && pattern.isTriedFirst ? start : findNextPosition(pattern, place, start + from, end);
    at < end;
    at = findNextPosition(pattern, place, at + 1, end)
  ) {
    const form = getForm(pattern.sticky, letters);
    form.lastIndex = at - start;
    const match = form.exec(text);
    if (match !== null) return match;
  }
  return null;
}

export function hasMatch(pattern: QuickPattern, place: QuickSearch): boolean {
  return findMatch(pattern, place) !== null;
}

/** All non-overlapping matches in order. */
export function* findMatches(pattern: QuickPattern, place: QuickSearch): Generator<RegExpExecArray> {
  for (let match = findMatch(pattern, place); match !== null; ) {
    yield match;
    match = findMatch(pattern, place, match.index + Math.max(1, match[0].length));
  }
}

/** Replaces matches by underscores, keeping offsets. */
export function blankOut(place: QuickSearch, matches: Iterable<RegExpExecArray>): QuickSearch {
  let result = "";
  let from = 0;
  for (const { 0: words, index } of matches) {
    result += place.text.slice(from, index) + "_".repeat(words.length);
    from = index + words.length;
  }
  return from === 0 ? place : prepareSearch(result + place.text.slice(from));
}
