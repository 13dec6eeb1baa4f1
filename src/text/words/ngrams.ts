// Detects which of sixty languages a few lines are written in, by n-grams of four bytes. Tables, n-gram definition and
// results are those of the package `eld`. Its own table format, an object for each of eighty thousand n-grams, takes
// 130 MB per thread and a third of a second to load; as flat numbers they take 5 MB, load in a quarter of the time and
// are twice as fast.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { lazy } from "../lazy.ts";
import { everyUnit, toCodes } from "./codes.ts";

/** Separates words; the first and last n-gram of a word include it. */
const BLANK = 32;
/** The evaluated part of a text: up to the first blank after this many bytes, plus a few more at most. */
const ENOUGH_BYTES = 350;
const MAX_BYTES = 380;
const MAX_UNITS = 1000;
/** The evaluated part of a word, in bytes. */
const MAX_WORD_BYTES = 70;
const PIECE = 4;
const STRIDE = 3;
/** The tables omit the minimum score. */
const MIN_SCORE = 53;

interface Tables {
  readonly languages: readonly string[];
  /** The character that represents each byte of a non-ASCII letter. */
  readonly signs: Uint8Array;
  readonly separators: RegExp;
  /** Hash table of n-gram numbers with linear probing; 0 marks a free slot. */
  readonly places: Int32Array;
  /** A bit filter by hash: an n-gram in no table skips the probing. */
  readonly hashed: Int32Array;
  /**
   * Four numbers per n-gram, stored together for cache locality: its first letters with its length, its last four
   * letters, where its scores begin, and the last query that matched it, since an n-gram counts once.
   */
  readonly pieces: Int32Array;
  /** The scores of all n-grams as pairs of language and score. */
  readonly scores: Uint8Array;
}

const placeOf = (head: number, tail: number): number => {
  const hash = Math.imul(head, 0x9e3779b1) ^ Math.imul(tail, 0x85ebca6b);
  return hash ^ (hash >>> 15);
};

/** Reads the tables from the package's files; half a million numbers are parsed in place. */
const loadTables = lazy((): Tables => {
  const entry = import.meta.resolve("eld/small");
  const load = createRequire(import.meta.url);
  const file = (path: string): string => fileURLToPath(new URL(path, entry));
  const { dictionary }: { dictionary: readonly string[] } = load(file("../dictionary.js"));
  const { separators }: { separators: RegExp } = load(file("../regexPatterns.js"));
  const source = readFileSync(file("../ngrams/small.js"), "utf8");
  const [head = "", body = ""] = source.split("ngrams:{", 2);
  const languages = Array.from(head.matchAll(/\d+:'(\w\w)'/g), ([, language = ""]) => language);
  const signs = Uint8Array.from(dictionary, (sign) => sign.charCodeAt(0));
  return { languages, signs, separators, ...parseNgrams(toCodes(body)) };
});

const FIELDS = 4;
/** Capacity for more n-grams and scores than exist. */
const MAX_NGRAMS = 2 ** 17;
const MAX_SCORES = 2 ** 19;
const codeOf = (sign: string): number => sign.charCodeAt(0);
const [COLON, CLOSE, ESCAPE, ZERO, NINE] = [codeOf(":"), codeOf("}"), codeOf("\\"), codeOf("0"), codeOf("9")];
const QUOTES: ReadonlySet<number> = new Set([codeOf("'"), codeOf('"')]);

/**
 * Parses n-grams and scores in the package's format, `'tion':{11:80,17:64},`, character by character, in a third of the
 * time that patterns take.
 */
function parseNgrams(body: Uint16Array) {
  const pieces = new Int32Array(FIELDS * MAX_NGRAMS);
  const scores = new Uint8Array(2 * MAX_SCORES);
  const unit = (at: number): number => body[at] ?? CLOSE;
  let [count, scored, at] = [1, 0, 0];
  const readNumber = (): number => {
    let number = 0;
    for (; unit(at) >= ZERO && unit(at) <= NINE; at++) number = 10 * number + unit(at) - ZERO;
    return number;
  };
  while (unit(at) !== CLOSE) {
    const quote = QUOTES.has(unit(at)) ? unit(at++) : COLON;
    let [head, tail, length] = [0, 0, 0];
    for (; unit(at) !== quote && at < body.length; at++) {
      if (unit(at) === ESCAPE) at++;
      head = (head << 8) | (tail >>> 24);
      tail = (tail << 8) | unit(at);
      length++;
    }
    pieces.set([head | (length << 16), tail, scored], FIELDS * count++);
    // Skips the end of the n-gram and the brace before its scores.
    at += quote === COLON ? 2 : 3;
    for (; unit(at) !== CLOSE; at++) {
      scores[scored++] = readNumber();
      at++;
      scores[scored++] = readNumber();
      if (unit(at) === CLOSE) break;
    }
    at += 2;
  }
  // One extra entry marks where the scores of the last n-gram end.
  pieces.set([0, 0, scored], FIELDS * count);
  return {
    places: placesOf(pieces, count),
    hashed: bitsOf(pieces, count),
    pieces: pieces.slice(0, FIELDS * (count + 1)),
    scores: scores.slice(0, scored),
  };
}

const BITS = 2 ** 19;
const bitOf = (hash: number): number => (hash >>> 7) & (BITS - 1);

function bitsOf(pieces: Int32Array, count: number): Int32Array {
  const bits = new Int32Array(BITS >> 5);
  for (let number = 1; number < count; number++) {
    const bit = bitOf(placeOf(pieces[FIELDS * number] ?? 0, pieces[FIELDS * number + 1] ?? 0));
    bits[bit >> 5] = (bits[bit >> 5] ?? 0) | (1 << (bit & 31));
  }
  return bits;
}

function placesOf(pieces: Int32Array, count: number): Int32Array {
  const places = new Int32Array(2 ** Math.ceil(Math.log2(2 * count)));
  const mask = places.length - 1;
  for (let number = 1; number < count; number++) {
    let place = placeOf(pieces[FIELDS * number] ?? 0, pieces[FIELDS * number + 1] ?? 0) & mask;
    while (places[place] !== 0) place = (place + 1) & mask;
    places[place] = number;
  }
  return places;
}

/**
 * How a unit is normalised before its word is split: its lower-case form, a separator, or a case that needs the pattern
 * and the runtime.
 */
const SEPARATOR_FORM = 0;
const SPECIAL_FORM = 1;
const LOWER_CASE_FORMS = lazy((): Uint16Array => {
  const { separators } = loadTables();
  const letter = new Uint8Array(0x10000).fill(1);
  for (const { 0: run, index } of everyUnit().matchAll(separators)) letter.fill(0, index, index + run.length);
  const forms = new Uint16Array(0x10000);
  for (let unit = 0; unit < forms.length; unit++) {
    if (letter[unit] === 0) continue;
    const lowerCase = String.fromCharCode(unit).toLowerCase();
    forms[unit] = lowerCase.length === 1 ? lowerCase.charCodeAt(0) : SPECIAL_FORM;
  }
  for (const apostrophe of APOSTROPHES) forms[apostrophe] = SPECIAL_FORM;
  // The lower case of a capital sigma depends on the next character.
  forms[SIGMA] = SPECIAL_FORM;
  return forms;
});

const SIGMA = codeOf("Σ");
/** These separate words only if others follow. */
const APOSTROPHES = ["'", "`", "’"].map(codeOf);

/** Writes the lower-case letters of a text with one blank for each separator, and returns the number of units. */
function writeLowerCase(text: string, units: Uint16Array): number {
  const forms = LOWER_CASE_FORMS();
  const length = Math.min(text.length, MAX_UNITS);
  let count = 0;
  let separated = true;
  for (let at = 0; at < length; at++) {
    const form = forms[text.charCodeAt(at)] ?? SPECIAL_FORM;
    if (form === SPECIAL_FORM) return writeSpecial(text, units);
    if (form !== SEPARATOR_FORM) units[count++] = form;
    else if (!separated) units[count++] = BLANK;
    separated = form === SEPARATOR_FORM;
  }
  return count;
}

function writeSpecial(text: string, units: Uint16Array): number {
  const normalized = text.slice(0, MAX_UNITS).replace(loadTables().separators, " ").trim().toLowerCase();
  for (let at = 0; at < normalized.length; at++) units[at] = normalized.charCodeAt(at);
  return normalized.length;
}

/** A query: the bytes of the text, each as its character, and the scores of each language so far. */
interface NgramQuery {
  readonly number: number;
  readonly letters: Uint8Array;
  readonly sums: Int32Array;
}

/** Adds the scores of the n-gram from…to, with a blank before or after it at the start or end of a word. */
function addNgram(tables: Tables, query: NgramQuery, from: number, to: number, isStart: boolean, isEnd: boolean): void {
  const { places, pieces, hashed } = tables;
  const mask = places.length - 1;
  const { letters } = query;
  let head = 0;
  let tail = isStart ? BLANK : 0;
  for (let at = from; at < to; at++) {
    head = (head << 8) | (tail >>> 24);
    tail = (tail << 8) | (letters[at] ?? 0);
  }
  if (isEnd) {
    head = (head << 8) | (tail >>> 24);
    tail = (tail << 8) | BLANK;
  }
  head |= (to - from + Number(isStart) + Number(isEnd)) << 16;
  const hash = placeOf(head, tail);
  const bit = bitOf(hash);
  if (((hashed[bit >> 5] ?? 0) & (1 << (bit & 31))) === 0) return;
  for (let place = hash & mask; ; place = (place + 1) & mask) {
    const at = FIELDS * (places[place] ?? 0);
    if (at === 0) return;
    if (pieces[at] !== head || pieces[at + 1] !== tail) continue;
    if (pieces[at + 3] !== query.number) addScores(tables, query.sums, at);
    pieces[at + 3] = query.number;
    return;
  }
}

function addScores({ pieces, scores }: Tables, sums: Int32Array, piece: number): void {
  const end = pieces[piece + FIELDS + 2] ?? 0;
  for (let at = pieces[piece + 2] ?? 0; at < end; at += 2) {
    const language = scores[at] ?? 0;
    sums[language] = (sums[language] ?? 0) + (scores[at + 1] ?? 0) + MIN_SCORE;
  }
}

/** The n-grams of a word: four letters at every third position, and its last ones. */
function splitWord(tables: Tables, query: NgramQuery, from: number, to: number): void {
  const counted = Math.min(to, from + MAX_WORD_BYTES);
  let at = from;
  for (; at + PIECE < counted; at += STRIDE) addNgram(tables, query, at, at + PIECE, at === from, false);
  // No table contains the end of a longer word.
  if (to === counted) addNgram(tables, query, Math.max(from, to - PIECE), to, at === from, true);
}

/** Writes the bytes of some units, each as its character, and splits their words. */
function splitText(units: Uint16Array, length: number, tables: Tables, query: NgramQuery): void {
  const { signs } = tables;
  const { letters } = query;
  let count = 0;
  let start = 0;
  for (let at = 0; at < length && count <= MAX_BYTES; at++) {
    const code = units[at] ?? BLANK;
    if (code === BLANK) {
      if (count > start) splitWord(tables, query, start, count);
      start = ++count;
      if (count > ENOUGH_BYTES + 1) break;
    } else if (code < 0x80) letters[count++] = code;
    else {
      // Characters beyond the basic plane separate words.
      if (code < 0x800) letters[count++] = signs[0xc0 | (code >> 6)] ?? 0;
      else {
        letters[count++] = signs[0xe0 | (code >> 12)] ?? 0;
        letters[count++] = signs[0x80 | ((code >> 6) & 0x3f)] ?? 0;
      }
      letters[count++] = signs[0x80 | (code & 0x3f)] ?? 0;
    }
  }
  if (count > start) splitWord(tables, query, start, count);
}

/** Returns the two-letter code of the most likely language of a text; empty if none of its n-grams is known. */
export function loadNgramDetector(): (text: string) => string {
  const letters = new Uint8Array(MAX_BYTES + 4);
  // A lower-case form may be longer than its letter.
  const units = new Uint16Array(3 * MAX_UNITS);
  let number = 0;
  return (text) => {
    const tables = loadTables();
    const sums = new Int32Array(tables.languages.length);
    splitText(units, writeLowerCase(text, units), tables, { number: ++number, letters, sums });
    let best = 0;
    for (let language = 1; language < sums.length; language++) {
      if ((sums[language] ?? 0) > (sums[best] ?? 0)) best = language;
    }
    return sums[best] === 0 ? "" : (tables.languages[best] ?? "");
  };
}
