// The tokeniser of both index and queries. Letters and digits of every script form words, everything else separates;
// C++, C#, F#, .NET, Node.js and R&D are special words. A token never contains anything that a full-text index would
// have to parse: only letters, digits and the characters of those six.

import { lazy } from "../lazy.ts";
import { toCodes } from "./codes.ts";
import { fold } from "./fold.ts";
import { BASIC, classAt, letterLength, SEGMENTED, WORD } from "./letters.ts";
import { type FoldedText, foldWithOrigins, originalEnd, originalStart } from "./origins.ts";

// Segments a run of Chinese, Japanese or Thai with the runtime's dictionary. A word found in a run is the same single
// word when it stands alone (checked on 40,000 runs), so tokenising joined tokens returns the same tokens.

// Created lazily: its dictionary takes longer to load than most texts take to read, and few texts need it.
const SEGMENTER = lazy(() => new Intl.Segmenter("und", { granularity: "word" }));
// Runs longer than any sentence are split, so that no text can occupy the segmenter for long.
const MAX_RUN_LENGTH = 1000;

/** The words of a run of such scripts; their concatenation is the run. */
function segmentRun(run: string): string[] {
  if (run.length === 1) return [run];
  const words: string[] = [];
  for (let at = 0; at < run.length; ) {
    let end = Math.min(at + MAX_RUN_LENGTH, run.length);
    const last = run.charCodeAt(end - 1);
    if (last >= 0xd800 && last <= 0xdbff) end++;
    for (const { segment: word } of SEGMENTER().segment(run.slice(at, end))) words.push(word);
    at = end;
  }
  return words;
}

export interface TokenSpan {
  readonly token: string;
  /** Offsets in the original string (UTF-16), end exclusive. */
  readonly start: number;
  readonly end: number;
}

const MAX_TOKEN_LENGTH = 64;
const SEED = 0x811c9dc5 | 0;
const PRIME = 0x01000193;
const BLANK = 32;
const PLUS = 43;
const HASH = 35;
const DOT = 46;

/**
 * The tokens of a folded text in order: start, end, and a hash of its letters, which is computed along the way. There
 * is one shared instance for the last text: allocating it per text would take as long as tokenising.
 */
export interface TokenBuffer {
  readonly count: number;
  readonly froms: Int32Array;
  readonly tos: Int32Array;
  readonly hashes: Int32Array;
}

const TOKEN_BUFFER = {
  count: 0,
  froms: new Int32Array(2 ** 10),
  tos: new Int32Array(2 ** 10),
  hashes: new Int32Array(2 ** 10),
};

function addToken(from: number, to: number, hash: number): void {
  const at = TOKEN_BUFFER.count++;
  if (at === TOKEN_BUFFER.froms.length) {
    for (const part of ["froms", "tos", "hashes"] as const) {
      const doubled = new Int32Array(2 * at);
      doubled.set(TOKEN_BUFFER[part]);
      TOKEN_BUFFER[part] = doubled;
    }
  }
  TOKEN_BUFFER.froms[at] = from;
  TOKEN_BUFFER.tos[at] = to;
  TOKEN_BUFFER.hashes[at] = hash;
}

/** Tokens of a text in order. */
export function tokenize(text: string): string[] {
  const folded = fold(text);
  const { count, froms, tos } = tokenizeFolded({ folded, codes: toCodes(folded) });
  const found: string[] = [];
  for (let at = 0; at < count; at++) found.push(tokenAt(folded, froms[at] ?? 0, tos[at] ?? 0));
  return found;
}

/** The same tokens with their positions in the text. */
export function findTokenSpans(text: string): TokenSpan[] {
  const folding = foldWithOrigins(text);
  const { count, froms, tos } = tokenizeFolded(folding);
  const found: TokenSpan[] = [];
  for (let at = 0; at < count; at++) {
    const from = froms[at] ?? 0;
    const to = tos[at] ?? 0;
    found.push({
      token: tokenAt(folding.folded, from, to),
      start: originalStart(folding, from),
      end: originalEnd(folding, to),
    });
  }
  return found;
}

/** The token of a section of folded text. */
export function tokenAt(folded: string, from: number, to: number): string {
  const word = folded.slice(from, to);
  return word.length > MAX_TOKEN_LENGTH ? shortenToken(word) : word;
}

/** The letters of all tokens, separated by blanks. */
export function joinTokens({ folded, codes }: FoldedText, { count, froms, tos }: TokenBuffer): Uint16Array {
  const letters = new Uint16Array(codes.length + count);
  let length = 0;
  for (let at = 0; at < count; at++) {
    const from = froms[at] ?? 0;
    const to = tos[at] ?? 0;
    if (at > 0) letters[length++] = BLANK;
    if (to - from <= MAX_TOKEN_LENGTH) for (let unit = from; unit < to; unit++) letters[length++] = codes[unit] ?? 0;
    else {
      const token = toCodes(tokenAt(folded, from, to));
      letters.set(token, length);
      length += token.length;
    }
  }
  return letters.subarray(0, length);
}

/** FNV-1a over the letters of a word. */
export function hashLetters(codes: ArrayLike<number>, from: number, to: number): number {
  let hash = SEED;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (codes[at] as number), PRIME);
  return hash;
}

/** Tokenises a folded text. The result is valid until the next call. */
export function tokenizeFolded({ folded, codes }: Pick<FoldedText, "folded" | "codes">): TokenBuffer {
  const classes = BASIC;
  const length = codes.length;
  let at = 0;
  TOKEN_BUFFER.count = 0;
  while (at < length) {
    const code = codes[at] ?? 0;
    const kind = code >= 0xd800 && code <= 0xdbff ? classAt(folded, at) : classes[code];
    if (kind === WORD) {
      const start = at;
      let hash = SEED;
      while (at < length && classes[codes[at] as number] === WORD)
        hash = Math.imul(hash ^ (codes[at++] as number), PRIME);
      const end = wordEnd(folded, codes, start, at);
      if (end !== at) hash = hashLetters(codes, start, end);
      at = end;
      addToken(start, end, hash);
    } else if (kind === SEGMENTED) {
      const end = runEnd(folded, at, SEGMENTED);
      addSegments(folded, codes, at, end);
      at = end;
    } else if (code === DOT && folded.startsWith("net", at + 1) && isEnd(folded, at + 4)) {
      addToken(at, at + 4, hashLetters(codes, at, at + 4));
      at += 4;
    } else at++;
  }
  return TOKEN_BUFFER;
}

/**
 * The end of a word whose plain letters end at `end`: letters beyond the basic plane and the signs of C++ belong to it.
 */
function wordEnd(folded: string, codes: Uint16Array, start: number, end: number): number {
  const next = codes[end] ?? 0;
  const plainEnd = next >= 0xd800 && next <= 0xdbff ? runEnd(folded, start, WORD) : end;
  return specialEnd(folded, start, plainEnd);
}

function runEnd(text: string, from: number, kind: number): number {
  let at = from;
  for (;;) {
    while (at < text.length && BASIC[text.charCodeAt(at)] === kind) at++;
    // A surrogate pair is looked up separately.
    if (at >= text.length || classAt(text, at) !== kind) return at;
    at += letterLength(text, at);
  }
}

function isEnd(text: string, at: number): boolean {
  return at >= text.length || classAt(text, at) !== WORD;
}

/** The end of a special word that begins with the letters start…end, or `end` for an ordinary word. */
function specialEnd(text: string, start: number, end: number): number {
  const length = end - start;
  if (length === 1) {
    const first = text[start];
    const next = text.charCodeAt(end);
    if (first === "c" && next === PLUS && text.charCodeAt(end + 1) === PLUS) return end + 2;
    if ((first === "c" || first === "f") && next === HASH) return end + 1;
    if (first === "r" && text.startsWith("&d", end) && isEnd(text, end + 2)) return end + 2;
  } else if (length === 4 && text.startsWith(".js", end) && isEnd(text, end + 3) && text.startsWith("node", start)) {
    return end + 3;
  }
  return end;
}

function addSegments(text: string, codes: Uint16Array, start: number, end: number): void {
  let at = start;
  for (const word of segmentRun(text.slice(start, end))) {
    addToken(at, at + word.length, hashLetters(codes, at, at + word.length));
    at += word.length;
  }
}

function shortenToken(word: string): string {
  return [...word].slice(0, MAX_TOKEN_LENGTH).join("");
}
