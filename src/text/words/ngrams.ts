// Which of sixty languages a few lines are written in, by the pieces of four bytes that its words are made of. The tables and what a piece is
// are those of the package `eld`, and so is every answer. Its own form of the tables, an object for each of eighty thousand pieces, takes
// 130 MB a thread and a third of a second to load; as numbers they take five, load in a quarter of the time and are asked twice as fast.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { once } from "../once.ts";
import { codesOf, EVERY_UNIT } from "./codes.ts";

/** Between words; the pieces that a word begins and ends with have one there. */
const BLANK = 32;
/** What counts of a text: to the first blank behind so many bytes, and in any case no more than a few further. */
const ENOUGH = 350;
const MOST = 380;
const MOST_UNITS = 1000;
/** What counts of a word. */
const LONGEST = 70;
const PIECE = 4;
const STRIDE = 3;
/** The tables leave out what every score has at least. */
const LEAST_SCORE = 53;

interface Tables {
  readonly languages: readonly string[];
  /** The character that stands for each byte of a letter beyond ASCII. */
  readonly signs: Uint8Array;
  readonly separators: RegExp;
  /** Numbers of pieces by the hash of their letters, the next free place where that is taken; 0 is free. */
  readonly places: Int32Array;
  /** A bit for the hash of each piece: one that stands in no table is not looked for in all the places. */
  readonly hashed: Int32Array;
  /**
   * Four numbers a piece, which lie together because nearly every piece is looked at somewhere else: its first letters with its length,
   * its last four, where its scores begin, and the question that met it last. A piece counts once.
   */
  readonly pieces: Int32Array;
  /** The scores of the pieces, one after another: a language, and what it gets. */
  readonly scores: Uint8Array;
}

const placeOf = (head: number, tail: number): number => {
  const hash = Math.imul(head, 0x9e3779b1) ^ Math.imul(tail, 0x85ebca6b);
  return hash ^ (hash >>> 15);
};

/** The tables, from the package's files; half a million numbers are read as they are written. */
const loadTables = once((): Tables => {
  const entry = import.meta.resolve("eld/small");
  const load = createRequire(import.meta.url);
  const file = (path: string): string => fileURLToPath(new URL(path, entry));
  const { dictionary }: { dictionary: readonly string[] } = load(file("../dictionary.js"));
  const { separators }: { separators: RegExp } = load(file("../regexPatterns.js"));
  const written = readFileSync(file("../ngrams/small.js"), "utf8");
  const [head = "", body = ""] = written.split("ngrams:{", 2);
  const languages = Array.from(head.matchAll(/\d+:'(\w\w)'/g), ([, language = ""]) => language);
  const signs = Uint8Array.from(dictionary, (sign) => sign.charCodeAt(0));
  return { languages, signs, separators, ...readPieces(codesOf(body)) };
});

const FIELDS = 4;
/** Room for more pieces and scores than there are. */
const MOST_PIECES = 2 ** 17;
const MOST_SCORES = 2 ** 19;
const codeOf = (sign: string): number => sign.charCodeAt(0);
const [COLON, CLOSE, ESCAPE, ZERO, NINE] = [codeOf(":"), codeOf("}"), codeOf("\\"), codeOf("0"), codeOf("9")];
const QUOTES: ReadonlySet<number> = new Set([codeOf("'"), codeOf('"')]);

/** Pieces and their scores as the package writes them, `'tion':{11:80,17:64},`: read letter by letter, in a third of the time that patterns take. */
function readPieces(body: Uint16Array) {
  const pieces = new Int32Array(FIELDS * MOST_PIECES);
  const scores = new Uint8Array(2 * MOST_SCORES);
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
    // What ends the piece, and the brace before its scores.
    at += quote === COLON ? 2 : 3;
    for (; unit(at) !== CLOSE; at++) {
      scores[scored++] = readNumber();
      at++;
      scores[scored++] = readNumber();
      if (unit(at) === CLOSE) break;
    }
    at += 2;
  }
  // One more, where the scores of the last piece end.
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

/** What a unit is before its word is cut: its small form; a separator; or one that only the pattern and the language itself can tell. */
const SEPARATES = 0;
const ODD = 1;
const SMALL_FORMS = once((): Uint16Array => {
  const { separators } = loadTables();
  const letter = new Uint8Array(0x10000).fill(1);
  for (const { 0: run, index } of EVERY_UNIT.matchAll(separators)) letter.fill(0, index, index + run.length);
  const forms = new Uint16Array(0x10000);
  for (let unit = 0; unit < forms.length; unit++) {
    if (letter[unit] === 0) continue;
    const small = String.fromCharCode(unit).toLowerCase();
    forms[unit] = small.length === 1 ? small.charCodeAt(0) : ODD;
  }
  for (const apostrophe of APOSTROPHES) forms[apostrophe] = ODD;
  // The small form of a capital sigma depends on what follows it.
  forms[SIGMA] = ODD;
  return forms;
});

const SIGMA = codeOf("Σ");
/** Separators of words only where others follow them. */
const APOSTROPHES = ["'", "`", "’"].map(codeOf);

/** Writes the small letters of a text with one blank for what separates them, and gives how many units those are. */
function writeSmall(text: string, units: Uint16Array): number {
  const forms = SMALL_FORMS();
  const length = Math.min(text.length, MOST_UNITS);
  let count = 0;
  let separated = true;
  for (let at = 0; at < length; at++) {
    const form = forms[text.charCodeAt(at)] ?? ODD;
    if (form === ODD) return writeOdd(text, units);
    if (form !== SEPARATES) units[count++] = form;
    else if (!separated) units[count++] = BLANK;
    separated = form === SEPARATES;
  }
  return count;
}

function writeOdd(text: string, units: Uint16Array): number {
  const plain = text.slice(0, MOST_UNITS).replace(loadTables().separators, " ").trim().toLowerCase();
  for (let at = 0; at < plain.length; at++) units[at] = plain.charCodeAt(at);
  return plain.length;
}

/** A text that is asked about: its bytes, each as its sign, and the scores of each language so far. */
interface Question {
  readonly number: number;
  readonly letters: Uint8Array;
  readonly sums: Int32Array;
}

/** Adds the scores of the piece that the letters from…to make, with a blank before or behind it where a word begins or ends. */
function add(tables: Tables, asked: Question, from: number, to: number, begins: boolean, isEnd: boolean): void {
  const { places, pieces, hashed } = tables;
  const mask = places.length - 1;
  const { letters } = asked;
  let head = 0;
  let tail = begins ? BLANK : 0;
  for (let at = from; at < to; at++) {
    head = (head << 8) | (tail >>> 24);
    tail = (tail << 8) | (letters[at] ?? 0);
  }
  if (isEnd) {
    head = (head << 8) | (tail >>> 24);
    tail = (tail << 8) | BLANK;
  }
  head |= (to - from + Number(begins) + Number(isEnd)) << 16;
  const hash = placeOf(head, tail);
  const bit = bitOf(hash);
  if (((hashed[bit >> 5] ?? 0) & (1 << (bit & 31))) === 0) return;
  for (let place = hash & mask; ; place = (place + 1) & mask) {
    const at = FIELDS * (places[place] ?? 0);
    if (at === 0) return;
    if (pieces[at] !== head || pieces[at + 1] !== tail) continue;
    if (pieces[at + 3] !== asked.number) addScores(tables, asked.sums, at);
    pieces[at + 3] = asked.number;
    return;
  }
}

function addScores({ pieces, scores }: Tables, sums: Int32Array, piece: number): void {
  const end = pieces[piece + FIELDS + 2] ?? 0;
  for (let at = pieces[piece + 2] ?? 0; at < end; at += 2) {
    const language = scores[at] ?? 0;
    sums[language] = (sums[language] ?? 0) + (scores[at + 1] ?? 0) + LEAST_SCORE;
  }
}

/** The pieces of a word: four letters of every three, and its last ones. */
function cutWord(tables: Tables, asked: Question, from: number, to: number): void {
  const counted = Math.min(to, from + LONGEST);
  let at = from;
  for (; at + PIECE < counted; at += STRIDE) add(tables, asked, at, at + PIECE, at === from, false);
  // What a longer word ends with stands in no table.
  if (to === counted) add(tables, asked, Math.max(from, to - PIECE), to, at === from, true);
}

/** Writes the bytes of some units, each as its sign, and cuts their words. */
function cutText(units: Uint16Array, length: number, tables: Tables, asked: Question): void {
  const { signs } = tables;
  const { letters } = asked;
  let count = 0;
  let start = 0;
  for (let at = 0; at < length && count <= MOST; at++) {
    const code = units[at] ?? BLANK;
    if (code === BLANK) {
      if (count > start) cutWord(tables, asked, start, count);
      start = ++count;
      if (count > ENOUGH + 1) break;
    } else if (code < 0x80) letters[count++] = code;
    else {
      // What lies beyond the basic plane separates words.
      if (code < 0x800) letters[count++] = signs[0xc0 | (code >> 6)] ?? 0;
      else {
        letters[count++] = signs[0xe0 | (code >> 12)] ?? 0;
        letters[count++] = signs[0x80 | ((code >> 6) & 0x3f)] ?? 0;
      }
      letters[count++] = signs[0x80 | (code & 0x3f)] ?? 0;
    }
  }
  if (count > start) cutWord(tables, asked, start, count);
}

/** Gives the two-letter code of the language that a text is most likely written in; empty where none of its pieces is known. */
export function openNgrams(): (text: string) => string {
  const letters = new Uint8Array(MOST + 4);
  // A small form may be longer than its letter.
  const units = new Uint16Array(3 * MOST_UNITS);
  let number = 0;
  return (text) => {
    const tables = loadTables();
    const sums = new Int32Array(tables.languages.length);
    cutText(units, writeSmall(text, units), tables, { number: ++number, letters, sums });
    let best = 0;
    for (let language = 1; language < sums.length; language++) {
      if ((sums[language] ?? 0) > (sums[best] ?? 0)) best = language;
    }
    return sums[best] === 0 ? "" : (tables.languages[best] ?? "");
  };
}
