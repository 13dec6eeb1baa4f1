// The one tokeniser of index and queries: a word is what this file says. Letters and digits of every script make words,
// everything else separates; C++, C#, F#, .NET, Node.js and R&D are words of their own. A token is never anything that a
// full-text index would have to parse: only letters, digits and the signs of those six.

import { once } from "../once.ts";
import { codesOf } from "./codes.ts";
import { fold } from "./fold.ts";
import { BASIC, classAt, letterLength, SEGMENTED, WORD } from "./letters.ts";
import { endIn, type FoldedText, foldWithOrigins, startIn } from "./origins.ts";

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
const BLANK = 32;
const PLUS = 43;
const HASH = 35;
const DOT = 46;

/**
 * The tokens of a folded text in order: where each begins and ends in it, and the hash of its letters, which costs nothing on the way.
 * There is one of them, for the text that was cut last: making room for each text would take as long as cutting it.
 */
export interface Cut {
  readonly count: number;
  readonly froms: Int32Array;
  readonly tos: Int32Array;
  readonly hashes: Int32Array;
}

const CUT = {
  count: 0,
  froms: new Int32Array(2 ** 10),
  tos: new Int32Array(2 ** 10),
  hashes: new Int32Array(2 ** 10),
};

function put(from: number, to: number, hash: number): void {
  const at = CUT.count++;
  if (at === CUT.froms.length) {
    for (const part of ["froms", "tos", "hashes"] as const) {
      const longer = new Int32Array(2 * at);
      longer.set(CUT[part]);
      CUT[part] = longer;
    }
  }
  CUT.froms[at] = from;
  CUT.tos[at] = to;
  CUT.hashes[at] = hash;
}

/** Tokens of a text in order. */
export function tokens(text: string): string[] {
  const folded = fold(text);
  const { count, froms, tos } = cut({ folded, codes: codesOf(folded) });
  const found: string[] = [];
  for (let at = 0; at < count; at++) found.push(tokenAt(folded, froms[at] ?? 0, tos[at] ?? 0));
  return found;
}

/** The same tokens, with where each stands in the text. */
export function tokenSpans(text: string): TokenSpan[] {
  const all = foldWithOrigins(text);
  const { count, froms, tos } = cut(all);
  const found: TokenSpan[] = [];
  for (let at = 0; at < count; at++) {
    const from = froms[at] ?? 0;
    const to = tos[at] ?? 0;
    found.push({ token: tokenAt(all.folded, from, to), start: startIn(all, from), end: endIn(all, to) });
  }
  return found;
}

/** The token of a stretch of folded text. */
export function tokenAt(folded: string, from: number, to: number): string {
  const word = folded.slice(from, to);
  return word.length > MOST ? shortened(word) : word;
}

/** The letters of all tokens, with a blank between them. */
export function lettersOfAll({ folded, codes }: FoldedText, { count, froms, tos }: Cut): Uint16Array {
  const letters = new Uint16Array(codes.length + count);
  let length = 0;
  for (let at = 0; at < count; at++) {
    const from = froms[at] ?? 0;
    const to = tos[at] ?? 0;
    if (at > 0) letters[length++] = BLANK;
    if (to - from <= MOST) for (let unit = from; unit < to; unit++) letters[length++] = codes[unit] ?? 0;
    else {
      const token = codesOf(tokenAt(folded, from, to));
      letters.set(token, length);
      length += token.length;
    }
  }
  return letters.subarray(0, length);
}

/** FNV-1a over the letters of a word. */
export function letterHash(codes: ArrayLike<number>, from: number, to: number): number {
  let hash = SEED;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (codes[at] as number), PRIME);
  return hash;
}

/** Cuts a folded text. What it gives holds until the next text is cut. */
export function cut({ folded, codes }: Pick<FoldedText, "folded" | "codes">): Cut {
  const classes = BASIC;
  const length = codes.length;
  let at = 0;
  CUT.count = 0;
  while (at < length) {
    const code = codes[at] ?? 0;
    const kind = code >= 0xd800 && code <= 0xdbff ? classAt(folded, at) : classes[code];
    if (kind === WORD) {
      const start = at;
      let hash = SEED;
      while (at < length && classes[codes[at] as number] === WORD)
        hash = Math.imul(hash ^ (codes[at++] as number), PRIME);
      const end = wordEnd(folded, codes, start, at);
      if (end !== at) hash = letterHash(codes, start, end);
      at = end;
      put(start, end, hash);
    } else if (kind === SEGMENTED) {
      const end = runEnd(folded, at, SEGMENTED);
      putSegments(folded, codes, at, end);
      at = end;
    } else if (code === DOT && folded.startsWith("net", at + 1) && isEnd(folded, at + 4)) {
      put(at, at + 4, letterHash(codes, at, at + 4));
      at += 4;
    } else at++;
  }
  return CUT;
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

function putSegments(text: string, codes: Uint16Array, start: number, end: number): void {
  let at = start;
  for (const word of segment(text.slice(start, end))) {
    put(at, at + word.length, letterHash(codes, at, at + word.length));
    at += word.length;
  }
}

function shortened(word: string): string {
  return [...word].slice(0, MOST).join("");
}
