// Splits a query in either language into pieces whose concatenation is the original text. The parsers use them, and so
// does syntax highlighting: a piece with a fault states what is wrong, and splitting never fails.
import { tokenize } from "../words/tokens.ts";
import { MAX_DISTANCE } from "./query.ts";

export interface QueryPiece {
  readonly kind: "word" | "phrase" | "prefix" | "and" | "or" | "not" | "near" | "open" | "close" | "space" | "stray";
  readonly text: string;
  /** Without quotes, minus or star. */
  readonly value: string;
  /** Start offset in UTF-16 units. */
  readonly at: number;
  /** Preceded by a minus (words only; the strict language uses `!`). */
  readonly minus: boolean;
  /** Why the strict language rejects the piece; null if it is valid. */
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

/** Words, "quoted phrases", OR or |, a minus before excluded terms. An unclosed quote ends with the text. */
export function splitLenient(text: string): QueryPiece[] {
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
export function splitStrict(text: string): QueryPiece[] {
  return pieces(text, (at) => {
    const blank = matchAt(BLANK, text, at);
    if (blank !== null) return { kind: "space", text: blank, value: "" };
    const letter = text.charAt(at);
    const sign = SIGNS[letter];
    if (sign !== undefined) return { kind: sign, text: letter };
    const operator = matchAt(NEAR, text, at);
    if (operator !== null) return { kind: "near", text: operator, fault: distanceFault(operator) };
    const phrase = matchAt(PHRASE, text, at);
    if (phrase !== null) return { kind: "phrase", text: phrase, ...parsePhrase(phrase) };
    const word = matchAt(WORD, text, at);
    return word === null ? { kind: "stray", text: letter, fault: strayFault(letter) } : parseWord(word);
  });
}

/** The maximum distance in words of `<->` or `<3>`. */
export function distanceOf(operator: string): number {
  return operator === "<->" ? 1 : Number(operator.slice(1, -1));
}

function distanceFault(operator: string): string | null {
  const distance = distanceOf(operator);
  return distance < 1 || distance > MAX_DISTANCE ? `the number of words must be between 1 and ${MAX_DISTANCE}` : null;
}

function strayFault(letter: string): string {
  if (letter === "<") return "< must be followed by - or a number of words, and then by >: <->, <3>";
  return letter === '"' ? `a phrase is written with ', not with "` : `${letter} has no < before it`;
}

function parsePhrase(text: string): Pick<QueryPiece, "value" | "fault"> {
  const value = text.replaceAll("'", "");
  if (text.length < 2 || !text.endsWith("'"))
    return { value, fault: "the phrase that begins here is not closed: ' is missing" };
  return { value, fault: tokenize(value).length === 0 ? "this phrase contains no word" : null };
}

function parseWord(text: string): Part {
  const isPrefix = text.endsWith(":*");
  const value = isPrefix ? text.slice(0, -2) : text;
  return { kind: isPrefix ? "prefix" : "word", text: text, value, fault: wordFault(value, isPrefix) };
}

function wordFault(word: string, isPrefix: boolean): string | null {
  if (word.includes(":")) return "a colon is only allowed in a prefix, written word:*";
  const [first, ...more] = tokenize(word);
  if (!isPrefix) return first === undefined ? "this word contains no letter or digit" : null;
  if (first === undefined) return "there is no letter or digit before :*";
  if (more.length > 0) return "a prefix must be one word";
  return /^[\x00-\x7f]$/.test(first) ? "a prefix of one letter is too short" : null;
}
