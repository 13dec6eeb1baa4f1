// The syntax tree that both query languages are parsed into (google.ts, advanced.ts) and that the index evaluates.
// Words are tokens of tokens.ts, so a tree never contains text that a database would have to parse.
import { tokenize } from "../words/tokens.ts";

export type Query =
  | { readonly type: "word"; readonly word: string }
  | { readonly type: "prefix"; readonly prefix: string }
  | { readonly type: "phrase"; readonly words: readonly string[] }
  | { readonly type: "and"; readonly parts: readonly Query[] }
  | { readonly type: "or"; readonly parts: readonly Query[] }
  | { readonly type: "not"; readonly part: Query }
  /**
   * b begins `least`…`most` words after a ends; a and b contain only words, prefixes, phrases, ORs and nested nears.
   */
  | { readonly type: "near"; readonly a: Query; readonly b: Query; readonly min: number; readonly max: number };

/** A syntax error with its position (0-based, in code points). */
export class QuerySyntaxError extends Error {
  readonly position: number;
  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

export const MAX_TERMS = 200;
export const MAX_DEPTH = 50;
export const MAX_DISTANCE = 100;

/** Joins parts with and/or; a single part is returned as is. */
export function joinQueries(type: "and" | "or", parts: Query[]): Query {
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { type, parts };
}

/** The query for written words: one word, or a phrase of several (front-end); null if the text contains no word. */
export function toWordsQuery(text: string): Query | null {
  const words = tokenize(text);
  const [word] = words;
  if (word === undefined) return null;
  return words.length === 1 ? { type: "word", word } : { type: "phrase", words };
}

/** Whether the query contains any exclusion. */
export function hasExclusion(query: Query): boolean {
  if (query.type === "not") return true;
  return "parts" in query && query.parts.some(hasExclusion);
}

/** The words that a matching text may contain, in order and without duplicates; excluded words are omitted. */
export function getPositiveTerms(query: Query): string[] {
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

/** Converts an offset: positions in errors are code points, which is what people count. */
export function countCodePointsBefore(text: string, offset: number): number {
  return [...text.slice(0, offset)].length;
}
