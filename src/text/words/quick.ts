// Patterns over whole texts: the engine of the language tries a long list of words at every character, twenty times slower
// than looking at three characters first. The pattern itself still decides; it is only asked where it can match at all.
import { beginningsOf, CLASS_BITS, CLASSES } from "./beginnings.ts";
import { formFor, isBasic, type PlanePattern, planePattern } from "./planes.ts";

export interface QuickPattern {
  /** The pattern, asked about one place. */
  readonly here: PlanePattern;
  /** The three classes that a match may begin with: a bit each. */
  readonly beginnings: Int32Array;
}

/** `beginnings` are those of the pattern, where somebody has kept them. */
export function quick(
  { source, flags }: Pick<RegExp, "source" | "flags">,
  beginnings = beginningsOf(source),
): QuickPattern {
  return { here: planePattern({ source, flags: `${flags.replace(/[gy]/g, "")}y` }), beginnings };
}

/** A text, or a stretch of one, that patterns are looked for in. */
export interface QuickSearch {
  readonly text: string;
  /** For each character of the whole text the classes of three from there, as one number. */
  readonly threes: Int32Array;
  /** Where `text` begins in the whole text. */
  readonly start: number;
  /** Whether all its letters lie in the basic plane. */
  readonly basic: boolean;
}

/** Prepares a text: once, however many patterns are looked for. */
export function searched(text: string): QuickSearch {
  const threes = new Int32Array(text.length);
  let three = 0;
  // From behind, since what a three begins with is its highest part.
  for (let at = text.length - 1; at >= 0; at--) {
    three = (three >> CLASS_BITS) | ((CLASSES[text.charCodeAt(at)] as number) << (2 * CLASS_BITS));
    threes[at] = three;
  }
  return { text, threes, start: 0, basic: isBasic(text) };
}

/** The first match at or after an offset. */
export function quickMatch(pattern: QuickPattern, place: QuickSearch, from = 0): RegExpExecArray | null {
  const { beginnings } = pattern;
  const { text, threes, start, basic } = place;
  const end = start + text.length;
  for (let at = start + from; at < end; at++) {
    const three = threes[at] as number;
    if (((beginnings[three >> 5] as number) & (1 << (three & 31))) === 0) continue;
    const here = formFor(pattern.here, basic);
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
