// The one tokeniser of index and queries: a word is what this file says. Letters and digits of every script make words,
// everything else separates; C++, C#, F#, .NET, Node.js and R&D are words of their own. A token is never anything that a
// full-text index would have to parse: only letters, digits and the signs of those six.
import { fold } from "./fold.ts";
import { classAt, letterLength, SEGMENTED, WORD } from "./letters.ts";
import { foldWithOrigins, originalEnd } from "./origins.ts";
import { segment } from "./segments.ts";

export interface TokenSpan {
  readonly token: string;
  /** Offsets in the original string (UTF-16), end exclusive. */
  readonly start: number;
  readonly end: number;
}

const MOST = 64;
const PLUS = 43;
const HASH = 35;
const DOT = 46;

/** Tokens of a text in order. */
export function tokens(text: string): string[] {
  const found: string[] = [];
  scan(fold(text), (token) => found.push(token));
  return found;
}

/** The same tokens, with where each stands in the text. */
export function tokenSpans(text: string): TokenSpan[] {
  const { folded, origin } = foldWithOrigins(text);
  const found: TokenSpan[] = [];
  scan(folded, (token, start, end) => {
    if (origin === null) found.push({ token, start, end });
    else found.push({ token, start: origin[start] as number, end: originalEnd(origin, end) });
  });
  return found;
}

type Emit = (token: string, start: number, end: number) => void;

function scan(folded: string, emit: Emit): void {
  const length = folded.length;
  let at = 0;
  while (at < length) {
    const kind = classAt(folded, at);
    if (kind === WORD) {
      const start = at;
      at = runEnd(folded, at, WORD);
      const special = specialEnd(folded, start, at);
      if (special > at) {
        emit(folded.slice(start, special), start, special);
        at = special;
      } else emit(at - start > MOST ? cut(folded.slice(start, at)) : folded.slice(start, at), start, at);
    } else if (kind === SEGMENTED) {
      const end = runEnd(folded, at, SEGMENTED);
      at = emitSegments(folded, at, end, emit);
    } else if (folded.charCodeAt(at) === DOT && folded.startsWith("net", at + 1) && isEnd(folded, at + 4)) {
      emit(".net", at, at + 4);
      at += 4;
    } else at++;
  }
}

function runEnd(text: string, from: number, kind: number): number {
  let at = from;
  while (at < text.length && classAt(text, at) === kind)
    at += text.charCodeAt(at) < 0xd800 ? 1 : letterLength(text, at);
  return at;
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

function emitSegments(text: string, start: number, end: number, emit: Emit): number {
  let at = start;
  for (const word of segment(text.slice(start, end))) {
    emit(word.length > MOST ? cut(word) : word, at, at + word.length);
    at += word.length;
  }
  return end;
}

function cut(word: string): string {
  return [...word].slice(0, MOST).join("");
}
