// The syntax tree that both query languages are parsed into (google.ts, advanced.ts) and that the index evaluates.
// Words are tokens of tokens.ts, so a tree never holds text that any database would have to parse.
import { tokens } from "../words/tokens.ts";

export type Query =
  | { readonly type: "word"; readonly word: string }
  | { readonly type: "prefix"; readonly prefix: string }
  | { readonly type: "phrase"; readonly words: readonly string[] }
  | { readonly type: "and"; readonly parts: readonly Query[] }
  | { readonly type: "or"; readonly parts: readonly Query[] }
  | { readonly type: "not"; readonly part: Query }
  /** b begins `least`…`most` words after a ends; only words, prefixes, phrases, ORs and nears of these inside. */
  | { readonly type: "near"; readonly a: Query; readonly b: Query; readonly least: number; readonly most: number };

/** What is wrong with a query, and where (0-based, in code points). */
export class QuerySyntaxError extends Error {
  readonly position: number;
  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

export const MOST_TERMS = 200;
export const MOST_DEPTH = 50;
export const MOST_DISTANCE = 100;

/** Parts joined by a word of logic; one alone is itself. */
export function joinedBy(type: "and" | "or", parts: Query[]): Query {
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { type, parts };
}

/** The query of written words: one word, or a phrase of several (front-end); null where there is no word in it. */
export function wordsQuery(written: string): Query | null {
  const words = tokens(written);
  const [word] = words;
  if (word === undefined) return null;
  return words.length === 1 ? { type: "word", word } : { type: "phrase", words };
}

/** Whether anything in it is what a text must not hold. */
export function excludes(query: Query): boolean {
  if (query.type === "not") return true;
  return "parts" in query && query.parts.some(excludes);
}

/** Words a matching text may hold, in order, each once: what is asked for rather than excluded. */
export function positiveTerms(query: Query): string[] {
  return [...new Set(termsOf(query))];
}

function termsOf(query: Query): readonly string[] {
  switch (query.type) {
    case "word":
      return [query.word];
    case "prefix":
      return [query.prefix];
    case "phrase":
      return query.words;
    case "and":
    case "or":
      return query.parts.flatMap(termsOf);
    case "not":
      return [];
    case "near":
      return [...termsOf(query.a), ...termsOf(query.b)];
  }
}

/** Positions in errors are code points: what a person counts. */
export function codePointsBefore(text: string, offset: number): number {
  return [...text.slice(0, offset)].length;
}
