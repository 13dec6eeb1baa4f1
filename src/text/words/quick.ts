// Patterns over whole texts: the engine of the language tries a long list of words at every character, twenty times slower
// than looking at three characters first. The pattern itself still decides; it is only asked where it can match at all. The patterns that every text is
// asked have a bit each: one look at a place says for all of them whether they may match there.
import { beginningsOf, CLASS_BITS, CLASSES } from "./beginnings.ts";
import { codesOf } from "./codes.ts";
import { formFor, type Letters, lettersOf, type PlanePattern, planePattern } from "./planes.ts";

export interface QuickPattern {
  /** The pattern, asked about one place. */
  readonly here: PlanePattern;
  /** The three classes that a match may begin with: a bit each. */
  readonly beginnings: Int32Array;
  /** Its bit among the patterns that every text is asked; 0 without one. */
  readonly bit: number;
}

/** By three classes: the bits of the patterns that may begin so. Patterns are made when their module is loaded, before the first text. */
const ASKED = { masks: new Int32Array(2 ** (3 * CLASS_BITS)), count: 0 };
const MOST_ASKED = 32;
const BLOCK_BITS = 4;

/** `beginnings` are those of the pattern, where somebody has kept them. */
export function quick(
  { source, flags }: Pick<RegExp, "source" | "flags">,
  beginnings = beginningsOf(source),
): QuickPattern {
  return { here: planePattern({ source, flags: `${flags.replace(/[gy]/g, "")}y` }), beginnings, bit: 0 };
}

/** A pattern that every text is asked: it gets a bit, while there is one. */
export function quickForAll(pattern: Pick<RegExp, "source" | "flags">, beginnings?: Int32Array): QuickPattern {
  const made = quick(pattern, beginnings);
  if (ASKED.count === MOST_ASKED) return made;
  const bit = 1 << ASKED.count++;
  const { masks } = ASKED;
  for (let three = 0; three < masks.length; three++) {
    if (mayBegin(made.beginnings, three)) masks[three] = (masks[three] ?? 0) | bit;
  }
  return { ...made, bit };
}

function mayBegin(beginnings: Int32Array, three: number): boolean {
  return ((beginnings[three >> 5] ?? 0) & (1 << (three & 31))) !== 0;
}

/** A text, or a stretch of one, that patterns are looked for in. */
export interface QuickSearch {
  readonly text: string;
  /** For each character of the whole text the classes of three from there, as one number. */
  readonly threes: Int32Array;
  /** For each the bits of the patterns that may match there. */
  readonly marks: Int32Array;
  /** The marks of sixteen characters in one: most patterns may match nowhere among them. */
  readonly blocks: Int32Array;
  /** Where `text` begins in the whole text. */
  readonly start: number;
  /** The letters it has. */
  readonly letters: Letters;
}

/** Prepares a text: once, however many patterns are looked for. */
export function searched(text: string): QuickSearch {
  const codes = codesOf(text);
  const classes = CLASSES;
  const { masks } = ASKED;
  const threes = new Int32Array(codes.length);
  const marks = new Int32Array(codes.length);
  const blocks = new Int32Array((codes.length >> BLOCK_BITS) + 1);
  let three = 0;
  // From behind, since what a three begins with is its highest part.
  for (let at = codes.length - 1; at >= 0; at--) {
    three = (three >> CLASS_BITS) | ((classes[codes[at] ?? 0] ?? 0) << (2 * CLASS_BITS));
    threes[at] = three;
    const mask = masks[three] ?? 0;
    marks[at] = mask;
    blocks[at >> BLOCK_BITS] = (blocks[at >> BLOCK_BITS] ?? 0) | mask;
  }
  return { text, threes, marks, blocks, start: 0, letters: lettersOf(text) };
}

/** Where in the whole text a pattern may match next; `end` where it may not. */
function nextPlace(
  { beginnings, bit }: QuickPattern,
  { threes, marks, blocks }: QuickSearch,
  from: number,
  end: number,
): number {
  let at = from;
  if (bit === 0) {
    while (at < end && !mayBegin(beginnings, threes[at] ?? 0)) at++;
    return at;
  }
  while (at < end) {
    const block = at >> BLOCK_BITS;
    const next = Math.min(end, (block + 1) << BLOCK_BITS);
    if (((blocks[block] ?? 0) & bit) === 0) at = next;
    else while (at < next && ((marks[at] ?? 0) & bit) === 0) at++;
    if (at < next) return at;
  }
  return end;
}

/** The first match at or after an offset. */
export function quickMatch(pattern: QuickPattern, place: QuickSearch, from = 0): RegExpExecArray | null {
  const { text, start, letters } = place;
  const end = start + text.length;
  for (let at = nextPlace(pattern, place, start + from, end); at < end; at = nextPlace(pattern, place, at + 1, end)) {
    const here = formFor(pattern.here, letters);
    here.lastIndex = at - start;
    const match = here.exec(text);
    if (match !== null) return match;
  }
  return null;
}

export function quickTest(pattern: QuickPattern, place: QuickSearch): boolean {
  return quickMatch(pattern, place) !== null;
}

/** Every match in order, not overlapping. */
export function* quickMatches(pattern: QuickPattern, place: QuickSearch): Generator<RegExpExecArray> {
  for (let match = quickMatch(pattern, place); match !== null; ) {
    yield match;
    match = quickMatch(pattern, place, match.index + Math.max(1, match[0].length));
  }
}

/** The place with underscores where matches stand. */
export function blotOut(place: QuickSearch, matches: Iterable<RegExpExecArray>): QuickSearch {
  let plain = "";
  let from = 0;
  for (const { 0: words, index } of matches) {
    plain += place.text.slice(from, index) + "_".repeat(words.length);
    from = index + words.length;
  }
  return from === 0 ? place : searched(plain + place.text.slice(from));
}
