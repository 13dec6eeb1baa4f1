// The one tokeniser of index and queries: a word is what this file says. Letters and digits of every script make words,
// everything else separates; C++, C#, F#, .NET, Node.js and R&D are words of their own. A token is never anything that a
// full-text index would have to parse: only letters, digits and the signs of those six.

import { once } from "../once.ts";
import { codesOf } from "./codes.ts";
import { fold } from "./fold.ts";
import { BASIC, classAt, letterLength, SEGMENTED, WORD } from "./letters.ts";
import { type FoldedText, foldWithOrigins, originalEnd } from "./origins.ts";

// Words of a run of Chinese, Japanese or Thai, by the dictionary that comes with the runtime. A word found in a run is
// the same single word when it stands alone (checked on 40,000 runs), so the tokens of joined tokens are the same.

// Its dictionary takes longer to load than most texts take to read, and few texts need it.
const SEGMENTER = once(() => new Intl.Segmenter("und", { granularity: "word" }));
// Longer runs than any sentence are divided in pieces, so that no text can hold the dictionary for long.
const PIECE = 1000;

/** The words of a run that holds letters of such scripts only; joined they are the run. */
function segment(run: string): string[] {
  if (run.length === 1) return [run];
  const words: string[] = [];
  for (let at = 0; at < run.length; ) {
    let end = Math.min(at + PIECE, run.length);
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

const MOST = 64;
const SEED = 0x811c9dc5 | 0;
const PRIME = 0x01000193;
const PLUS = 43;
const HASH = 35;
const DOT = 46;

/** Tokens of a text in order. */
export function tokens(text: string): string[] {
  const found: string[] = [];
  const folded = fold(text);
  scan(folded, codesOf(folded), (from, to) => found.push(tokenAt(folded, from, to)));
  return found;
}

/** The same tokens, with where each stands in the text. */
export function tokenSpans(text: string): TokenSpan[] {
  const found: TokenSpan[] = [];
  eachToken(text, ({ folded }, from, to, start, end) => found.push({ token: tokenAt(folded, from, to), start, end }));
  return found;
}

/**
 * Calls `emit` for each token in order: where it stands in the folded text (see `tokenAt`), where in the text itself, and
 * the hash of its letters, which costs nothing on the way.
 */
export function eachToken(
  text: string,
  emit: (text: FoldedText, from: number, to: number, start: number, end: number, hash: number) => void,
): void {
  const all = foldWithOrigins(text);
  const { folded, codes, origin } = all;
  if (origin === null) scan(folded, codes, (from, to, hash) => emit(all, from, to, from, to, hash));
  else
    scan(folded, codes, (from, to, hash) => emit(all, from, to, origin[from] as number, originalEnd(origin, to), hash));
}

/** The token of a stretch of folded text. */
export function tokenAt(folded: string, from: number, to: number): string {
  const word = folded.slice(from, to);
  return word.length > MOST ? cut(word) : word;
}

/** FNV-1a over the letters of a word. */
export function letterHash(codes: ArrayLike<number>, from: number, to: number): number {
  let hash = SEED;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (codes[at] as number), PRIME);
  return hash;
}

type Emit = (from: number, to: number, hash: number) => void;

function scan(folded: string, codes: Uint16Array, emit: Emit): void {
  const length = codes.length;
  let at = 0;
  while (at < length) {
    const code = codes[at] as number;
    const kind = code >= 0xd800 && code <= 0xdbff ? classAt(folded, at) : BASIC[code];
    if (kind === WORD) {
      const start = at;
      let hash = SEED;
      while (at < length && BASIC[codes[at] as number] === WORD)
        hash = Math.imul(hash ^ (codes[at++] as number), PRIME);
      const end = wordEnd(folded, codes, start, at);
      if (end !== at) hash = letterHash(codes, start, end);
      at = end;
      emit(start, end, hash);
    } else if (kind === SEGMENTED) {
      const end = runEnd(folded, at, SEGMENTED);
      at = emitSegments(folded, codes, at, end, emit);
    } else if (code === DOT && folded.startsWith("net", at + 1) && isEnd(folded, at + 4)) {
      emit(at, at + 4, letterHash(codes, at, at + 4));
      at += 4;
    } else at++;
  }
}

/** Where a word ends whose plain letters end at `end`: letters outside the basic plane and the signs of C++ belong to it. */
function wordEnd(folded: string, codes: Uint16Array, start: number, end: number): number {
  const next = codes[end] ?? 0;
  const whole = next >= 0xd800 && next <= 0xdbff ? runEnd(folded, start, WORD) : end;
  return specialEnd(folded, start, whole);
}

function runEnd(text: string, from: number, kind: number): number {
  let at = from;
  for (;;) {
    while (at < text.length && BASIC[text.charCodeAt(at)] === kind) at++;
    // A pair of surrogates is looked up by itself.
    if (at >= text.length || classAt(text, at) !== kind) return at;
    at += letterLength(text, at);
  }
}

function isEnd(text: string, at: number): boolean {
  return at >= text.length || classAt(text, at) !== WORD;
}

/** Where a word of its own ends that begins with the letters start…end, or `end` when it is an ordinary word. */
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

function emitSegments(text: string, codes: Uint16Array, start: number, end: number, emit: Emit): number {
  let at = start;
  for (const word of segment(text.slice(start, end))) {
    emit(at, at + word.length, letterHash(codes, at, at + word.length));
    at += word.length;
  }
  return end;
}

function cut(word: string): string {
  return [...word].slice(0, MOST).join("");
}
