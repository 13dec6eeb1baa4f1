// The strict query language of the `…_advanced` filters: & | ! <-> <N> 'exact phrase' prefix:* and parentheses. <N>
// means "within N words in that order" (1 to N apart), unlike PostgreSQL's operator of the same form.
import { tokenize } from "../words/tokens.ts";
import { distanceOf, type QueryPiece, splitStrict } from "./pieces.ts";
import {
  countCodePointsBefore,
  joinQueries,
  MAX_DEPTH,
  MAX_TERMS,
  type Query,
  QuerySyntaxError,
  toWordsQuery,
} from "./query.ts";

type AdvancedToken =
  | { readonly type: "and" | "or" | "not" | "open" | "close"; readonly at: number }
  | { readonly type: "near"; readonly at: number; readonly max: number; readonly written: string }
  | { readonly type: "term"; readonly at: number; readonly query: Query };

function readTokens(text: string): AdvancedToken[] {
  return splitStrict(text).flatMap((piece): AdvancedToken[] => {
    if (piece.fault !== null) throw fail(text, piece.at, piece.fault);
    const { kind, at } = piece;
    if (kind === "space" || kind === "stray") return [];
    if (kind === "near") return [{ type: "near", at, max: distanceOf(piece.text), written: piece.text }];
    if (kind !== "word" && kind !== "phrase" && kind !== "prefix") return [{ type: kind, at }];
    const query = termOf(piece);
    return query === null ? [] : [{ type: "term", at, query }];
  });
}

/** A piece without a fault contains a word. */
function termOf({ kind, value }: QueryPiece): Query | null {
  if (kind !== "prefix") return toWordsQuery(value);
  const [prefix] = tokenize(value);
  return prefix === undefined ? null : { type: "prefix", prefix };
}

interface Cursor {
  readonly text: string;
  readonly tokens: readonly AdvancedToken[];
  next: number;
}

/** Parses an expression; throws a QuerySyntaxError with the missing part and its position. */
export function parseAdvanced(text: string): Query {
  const tokens = readTokens(text);
  if (tokens.length === 0) throw new QuerySyntaxError("there is no word to search for", 0);
  const findExcess = tokens.filter((token) => token.type === "term")[MAX_TERMS];
  if (findExcess !== undefined) throw fail(text, findExcess.at, `more than ${MAX_TERMS} words and phrases`);
  const cursor: Cursor = { text, tokens, next: 0 };
  const query = readOr(cursor, 0);
  const nextToken = peek(cursor);
  if (nextToken === undefined) return query;
  throw fail(text, nextToken.at, describeLeftover(nextToken));
}

function describeLeftover(token: AdvancedToken): string {
  if (token.type === "close") return "this ) has no ( before it";
  return "an operator (&, |, <->) is missing before this";
}

function fail(text: string, at: number, message: string): QuerySyntaxError {
  return new QuerySyntaxError(message, countCodePointsBefore(text, at));
}

function peek(cursor: Cursor): AdvancedToken | undefined {
  return cursor.tokens[cursor.next];
}

function take(cursor: Cursor, type: AdvancedToken["type"]): boolean {
  if (peek(cursor)?.type !== type) return false;
  cursor.next++;
  return true;
}

function readOr(cursor: Cursor, depth: number): Query {
  const parts = [readAnd(cursor, depth)];
  while (take(cursor, "or")) parts.push(readAnd(cursor, depth));
  return joinQueries("or", parts);
}

function readAnd(cursor: Cursor, depth: number): Query {
  const parts = [readNear(cursor, depth)];
  while (take(cursor, "and")) parts.push(readNear(cursor, depth));
  return joinQueries("and", parts);
}

function readNear(cursor: Cursor, depth: number): Query {
  let query = readUnary(cursor, depth);
  for (;;) {
    const operator = peek(cursor);
    if (operator?.type !== "near") return query;
    cursor.next++;
    const b = readUnary(cursor, depth);
    if (!hasPositions(query) || !hasPositions(b)) {
      const message = `${operator.written} stands between words, prefixes, phrases and ORs of these`;
      throw fail(cursor.text, operator.at, message);
    }
    query = { type: "near", a: query, b, min: 1, max: operator.max };
  }
}

/** Whether a query matches at positions in the text, so that word distances can be measured from it. */
function hasPositions(query: Query): boolean {
  if (query.type === "or") return query.parts.every(hasPositions);
  return query.type !== "and" && query.type !== "not";
}

function readUnary(cursor: Cursor, depth: number): Query {
  const token = peek(cursor);
  const at = token?.at ?? cursor.text.length;
  if (depth > MAX_DEPTH) throw fail(cursor.text, at, `nested deeper than ${MAX_DEPTH}`);
  if (token?.type === "term") {
    cursor.next++;
    return token.query;
  }
  if (take(cursor, "not")) return { type: "not", part: readUnary(cursor, depth + 1) };
  if (take(cursor, "open")) {
    const query = readOr(cursor, depth + 1);
    if (take(cursor, "close")) return query;
    const next = peek(cursor);
    if (next === undefined) throw fail(cursor.text, at, "this ( is not closed: ) is missing");
    throw fail(cursor.text, next.at, describeLeftover(next));
  }
  throw fail(cursor.text, at, token === undefined ? "a word is missing at the end" : "a word is missing before this");
}
