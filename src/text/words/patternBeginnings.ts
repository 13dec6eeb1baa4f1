// Computes how matches of a pattern can begin: the classes of their first three characters, read from the pattern's
// source. The result is never too narrow, so that searching only at these positions misses nothing; constructs that are
// hard to analyse count as "anything".
import { lazy } from "../lazy.ts";
import { sharedBytes } from "../sharedValues.ts";
import { everyUnit } from "./codes.ts";

/**
 * Character classes: 26 letters ignoring case, a digit, a blank, other ASCII characters, and 32 for everything beyond
 * ASCII.
 */
const DIGIT = 26;
const BLANK = 27;
const SIGN = 28;
const BEYOND_ASCII = 32;
export const CLASS_BITS = 6;

/** The class of each code unit, equal for lower and upper case. */
export const CLASSES: Uint8Array = sharedBytes("classes", classes);

function classes(): Uint8Array {
  const all = new Uint8Array(0x10000);
  for (let code = 0; code < all.length; code++) {
    all[code] = code < 128 ? classOf(code >= 65 && code <= 90 ? code + 32 : code) : BEYOND_ASCII + (code & 31);
  }
  // Few characters beyond ASCII have a lower-case form: checking all of them would dominate the running time.
  for (const [capital] of everyUnit().matchAll(/\p{Changes_When_Lowercased}/gu)) {
    all[capital.charCodeAt(0)] = classOf(capital.toLowerCase().charCodeAt(0));
  }
  // The long s matches an s in a case-insensitive pattern.
  all[0x17f] = classOf("s".charCodeAt(0));
  return all;
}

function classOf(unit: number): number {
  if (unit >= 97 && unit <= 122) return unit - 97;
  if (unit >= 48 && unit <= 57) return DIGIT;
  if (unit === 32 || (unit >= 9 && unit <= 13)) return BLANK;
  return unit < 128 ? SIGN : BEYOND_ASCII + (unit & 31);
}

/** Beginnings as strings of classes; a star means anything. */
type Beginnings = ReadonlySet<string>;
const LENGTH = 3;
const STAR = "*";
const ANYTHING: Beginnings = new Set([STAR.repeat(LENGTH)]);
const NOTHING: Beginnings = new Set([""]);
/** What follows a "^" is looked for at the beginning of a text alone, so it begins nowhere else. */
const NOWHERE: Beginnings = new Set();
/** A set of more characters counts as anything. */
const MAX_SET_SIZE = 16;

const letter = (text: string): string => String.fromCharCode(0x100 + (CLASSES[text.charCodeAt(0)] ?? 0));

function concatenate(first: Beginnings, second: Beginnings): Beginnings {
  if (first === NOTHING) return second;
  const all = new Set<string>();
  for (const beginWith of first) {
    if (beginWith.length >= LENGTH) all.add(beginWith);
    else for (const next of second) all.add((beginWith + next).slice(0, LENGTH));
  }
  return all;
}

interface Source {
  readonly text: string;
  /** Whether "^" also matches after a line break. */
  readonly isMultiline: boolean;
  at: number;
}

/** Reads the alternatives up to the end of the group or pattern. */
function parseAlternatives(source: Source): Beginnings {
  const all = new Set<string>();
  for (;;) {
    for (const beginWith of parseSequence(source)) all.add(beginWith);
    if (source.text[source.at] !== "|") return all;
    source.at++;
  }
}

function parseSequence(source: Source): Beginnings {
  let beginnings = NOTHING;
  while (source.at < source.text.length && !"|)".includes(source.text.charAt(source.at))) {
    beginnings = concatenate(beginnings, applyQuantifier(parsePart(source), source));
  }
  return beginnings;
}

const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y;

/** Repeats a part according to its quantifier. */
function applyQuantifier(part: Beginnings, source: Source): Beginnings {
  QUANTIFIER.lastIndex = source.at;
  const quantifier = QUANTIFIER.exec(source.text);
  if (quantifier === null) return part;
  source.at += quantifier[0].length;
  const [, sign, lowText, comma, highText] = quantifier;
  const min = sign === undefined ? Number(lowText) : sign === "+" ? 1 : 0;
  const bounded =
    sign === undefined ? (comma === "" ? Number(lowText) : highText === "" ? LENGTH : Number(highText)) : LENGTH;
  const max = sign === "?" ? 1 : Math.min(bounded, min + LENGTH);
  let all: Beginnings = NOTHING;
  for (let time = max; time > 0; time--) {
    const more = concatenate(part, all);
    all = time > min ? new Set([...more, ""]) : more;
  }
  return all;
}

/** Reads the next element with a sticky pattern; throws if the pattern ends there. */
function consume(pattern: RegExp, source: Source): RegExpExecArray {
  pattern.lastIndex = source.at;
  const found = pattern.exec(source.text);
  if (found === null) throw new Error(`cannot read ${source.text.slice(0, 80)} from ${source.at} on`);
  source.at += found[0].length;
  return found;
}

const GROUP = /\((?:\?(?::|<[a-z]\w*>|(<?[=!])))?/iy;

function parsePart(source: Source): Beginnings {
  const { text, at } = source;
  const sign = text.charAt(at);
  if (sign === "(") {
    const group = consume(GROUP, source);
    if (text[source.at] === "?") throw new Error(`cannot read the group at ${at} of ${text.slice(0, 80)}`);
    const inside = parseAlternatives(source);
    source.at++;
    // Lookarounds have no width.
    return group[1] === undefined ? inside : NOTHING;
  }
  if (sign === "[") return parseSet(source);
  if (sign === "\\") return parseEscape(source);
  source.at++;
  if (sign === "^" && !source.isMultiline) return NOWHERE;
  if (sign === "^" || sign === "$") return NOTHING;
  return sign === "." ? ANYTHING : new Set([letter(sign)]);
}

const ESCAPE = /\\(?:[pP]\{[^}]*\}|k<\w+>|u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2})|(\d+)|([\s\S]))/iy;

function parseEscape(source: Source): Beginnings {
  const escapeMatch = consume(ESCAPE, source);
  const code = escapeMatch[1] ?? escapeMatch[2] ?? escapeMatch[3];
  if (code !== undefined) return new Set([letter(String.fromCodePoint(Number.parseInt(code, 16)))]);
  const name = escapeMatch[5];
  if (name === undefined || "wWsSDcP".includes(name)) return ANYTHING;
  if (name === "b" || name === "B") return NOTHING;
  if (name === "d") return new Set([letter("0")]);
  return new Set([letter("nrtfv".includes(name) ? "\n" : name)]);
}

const SET = /\[(\^?)((?:\\[\s\S]|[^\]\\])*)\]/y;
const MEMBER = /\\[dstn]|\\([^\w])|([^\\])(?:-([^\\]))?/g;
const BLANKS = lazy((): Beginnings => new Set(Array.from(everyUnit().matchAll(/\s/g), ([blank]) => letter(blank))));

function parseSet(source: Source): Beginnings {
  const [, not, inside = ""] = consume(SET, source);
  const members = [...inside.matchAll(MEMBER)];
  const isFullyParsed = members.reduce((sum, member) => sum + member[0].length, 0) === inside.length;
  if (not !== "" || !isFullyParsed) return ANYTHING;
  const letters = new Set<string>();
  for (const [member, escaped, first, last] of members) {
    if (member === "\\s") for (const blank of BLANKS()) letters.add(blank);
    const from = escaped ?? first ?? (member === "\\d" ? "0" : " ");
    const to = (last ?? from).charCodeAt(0);
    for (let code = from.charCodeAt(0); code <= to; code++) letters.add(letter(String.fromCharCode(code)));
    if (letters.size > MAX_SET_SIZE) return ANYTHING;
  }
  return letters;
}

/**
 * A bit for each sequence of three classes that a match of the pattern may begin with, except what matches only at the
 * beginning of the text.
 */
export function computeBeginnings({ source: pattern, flags }: Pick<RegExp, "source" | "flags">): Int32Array {
  const source = { text: pattern, isMultiline: flags.includes("m"), at: 0 };
  const allBeginnings = parseAlternatives(source);
  if (source.at !== source.text.length) throw new Error(`cannot read the pattern ${pattern.slice(0, 80)}`);
  const bits = new Int32Array(2 ** (LENGTH * CLASS_BITS - 5));
  for (const beginning of allBeginnings) mark(bits, beginning, 0, 0);
  return bits;
}

function mark(bits: Int32Array, beginning: string, at: number, code: number): void {
  if (at === LENGTH) {
    bits[code >> 5] = (bits[code >> 5] ?? 0) | (1 << (code & 31));
    return;
  }
  const next = beginning[at] ?? STAR;
  if (next !== STAR) mark(bits, beginning, at + 1, (code << CLASS_BITS) | (next.charCodeAt(0) - 0x100));
  else
    for (let classIndex = 0; classIndex < 2 ** CLASS_BITS; classIndex++)
      mark(bits, beginning, at + 1, (code << CLASS_BITS) | classIndex);
}
