// What is written in either query language, cut into pieces; joined they are the text again. The parsers read these, and
// so does whoever colours a query while it is typed: a piece with a fault says what is wrong, and cutting never fails.
import { tokens } from "../words/tokens.ts";
import { MOST_DISTANCE } from "./query.ts";

export interface QueryPiece {
  readonly kind: "word" | "phrase" | "prefix" | "and" | "or" | "not" | "near" | "open" | "close" | "space" | "stray";
  readonly text: string;
  /** Without quotes, minus or star. */
  readonly value: string;
  /** Where it begins, in UTF-16 units. */
  readonly at: number;
  /** Written with a minus before it (words only: an expression has `!`). */
  readonly minus: boolean;
  /** Why the strict language does not take it; null: it does. */
  readonly fault: string | null;
}

type Part = Pick<QueryPiece, "kind" | "text"> & Partial<QueryPiece>;

function pieces(text: string, next: (at: number) => Part): QueryPiece[] {
  const found: QueryPiece[] = [];
  for (let at = 0; at < text.length; ) {
    const part = next(at);
    found.push({ value: part.text, minus: false, fault: null, ...part, at });
    at += part.text.length;
  }
  return found;
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

const BLANK = /\s+/y;
const LENIENT = /-?(?:"[^"]*"?|[^\s"|]+)|-/y;

/** Words, "quoted phrases", OR or |, a minus before what is left out. An open quote closes at the end. */
export function lenientPieces(text: string): QueryPiece[] {
  return pieces(text, (at) => {
    const blank = matchAt(BLANK, text, at);
    if (blank !== null) return { kind: "space", text: blank, value: "" };
    const part = matchAt(LENIENT, text, at);
    if (part === null) return { kind: "or", text: "|" };
    if (part === "OR") return { kind: "or", text: part };
    const minus = part.startsWith("-");
    const bare = minus ? part.slice(1) : part;
    return bare.startsWith('"')
      ? { kind: "phrase", text: part, value: bare.replaceAll('"', ""), minus }
      : { kind: "word", text: part, value: bare, minus };
  });
}

const SIGNS: Readonly<Record<string, "and" | "or" | "not" | "open" | "close">> = {
  "&": "and",
  "|": "or",
  "!": "not",
  "(": "open",
  ")": "close",
};
const NEAR = /<(?:-|\d+)>/y;
const PHRASE = /'[^']*'?/y;
const WORD = /[^\s&|!()<>'"]+/y;

/** & | ! <-> <N> 'exact phrase' prefix:* and parentheses. */
export function strictPieces(text: string): QueryPiece[] {
  return pieces(text, (at) => {
    const blank = matchAt(BLANK, text, at);
    if (blank !== null) return { kind: "space", text: blank, value: "" };
    const letter = text.charAt(at);
    const sign = SIGNS[letter];
    if (sign !== undefined) return { kind: sign, text: letter };
    const near = matchAt(NEAR, text, at);
    if (near !== null) return { kind: "near", text: near, fault: nearFault(near) };
    const phrase = matchAt(PHRASE, text, at);
    if (phrase !== null) return { kind: "phrase", text: phrase, ...phraseIn(phrase) };
    const word = matchAt(WORD, text, at);
    return word === null ? { kind: "stray", text: letter, fault: strayFault(letter) } : wordPart(word);
  });
}

/** How many words lie between the two sides of `<->` or `<3>`, at most. */
export function distanceOf(near: string): number {
  return near === "<->" ? 1 : Number(near.slice(1, -1));
}

function nearFault(near: string): string | null {
  const most = distanceOf(near);
  return most < 1 || most > MOST_DISTANCE ? `the number of words is 1 to ${MOST_DISTANCE}` : null;
}

function strayFault(letter: string): string {
  if (letter === "<") return "after < stands - (followed by) or a number of words, and then >: <->, <3>";
  return letter === '"' ? `a phrase is written with ', not with "` : `${letter} has no < before it`;
}

function phraseIn(written: string): Pick<QueryPiece, "value" | "fault"> {
  const value = written.replaceAll("'", "");
  if (written.length < 2 || !written.endsWith("'"))
    return { value, fault: "the phrase that begins here is not closed: ' is missing" };
  return { value, fault: tokens(value).length === 0 ? "there is no word in this phrase" : null };
}

function wordPart(written: string): Part {
  const isPrefix = written.endsWith(":*");
  const value = isPrefix ? written.slice(0, -2) : written;
  return { kind: isPrefix ? "prefix" : "word", text: written, value, fault: wordFault(value, isPrefix) };
}

function wordFault(word: string, isPrefix: boolean): string | null {
  if (word.includes(":")) return "a colon stands only in a prefix, written word:*";
  const [first, ...more] = tokens(word);
  if (!isPrefix) return first === undefined ? "there is no letter or digit in this word" : null;
  if (first === undefined) return "there is no letter or digit before :*";
  if (more.length > 0) return "a prefix is one word";
  return /^[\x00-\x7f]$/.test(first) ? "a prefix of one letter is too short" : null;
}
