// Translates a query tree to FTS5 expressions. FTS5 supports words, prefixes, phrases and unordered NEAR, but not
// "within N words in that order". Such a query becomes a wider expression whose results are verified word by word
// (proximity.ts). Short prefixes have their own text index (index/words/prefixes.ts), which cannot be combined with the
// word index in one expression.

import { assertPresent } from "../../contract/assertPresent.ts";
import type { WordColumn } from "../../contract/param.ts";
import type { Query } from "../../text/query/query.ts";
import { isStoredPrefix, prefixExpression } from "../index/words/prefixes.ts";

export interface Match {
  /** Expression for the word index; `null` if it cannot narrow the query (only negatives, only prefixes). */
  expression: string | null;
  /** Expressions for the prefix index, each of which must also match. */
  beginnings: readonly string[];
  /** Whether all of this together matches exactly the query's postings, rather than a superset. */
  exact: boolean;
}

const NOTHING: Match = { expression: null, beginnings: [], exact: false };

interface Phrase {
  words: readonly string[];
  /** The last word is a prefix. */
  open: boolean;
}

/** Maximum number of expanded alternatives inside a near; beyond this a wider AND is cheaper. */
const MAX_ALTERNATIVES = 48;

/** Columns of the text index, in FTS5 syntax. */
function among(columns: readonly WordColumn[]): string {
  return `{${columns.join(" ")}}`;
}

export function matchOf(query: Query, columns: readonly WordColumn[]): Match {
  switch (query.type) {
    case "prefix": {
      const prefixMatch = isStoredPrefix(query.prefix) ? prefixExpression(query.prefix, columns) : null;
      if (prefixMatch !== null) return { expression: null, beginnings: [prefixMatch], exact: true };
      return ofWords(leaf(assertPresent(phrasesOf(query)), columns));
    }
    case "word":
    case "phrase":
      return ofWords(leaf(assertPresent(phrasesOf(query)), columns));
    case "near":
      return nearMatch(query, columns);
    case "and":
      return andMatch(query.parts, columns);
    case "or":
      return orMatch(query.parts, columns);
    case "not":
      return query.part.type === "not" ? matchOf(query.part.part, columns) : NOTHING;
  }
}

function ofWords(expression: string): Match {
  return { expression, beginnings: [], exact: true };
}

function andMatch(parts: readonly Query[], columns: readonly WordColumn[]): Match {
  const positive: Match[] = [];
  const negative: string[] = [];
  let exact = true;
  for (const part of parts) {
    const negated = part.type === "not" && part.part.type !== "not";
    const match = matchOf(negated ? part.part : part, columns);
    if (!match.exact) exact = false;
    if (!negated) positive.push(match);
    else if (match.exact && match.expression !== null && match.beginnings.length === 0) negative.push(match.expression);
    else exact = false;
  }
  const all = allOf(positive);
  if (negative.length === 0) return { ...all, exact };
  if (all.expression === null) return { ...all, exact: false };
  return { ...all, expression: `(${all.expression} NOT (${negative.join(" OR ")}))`, exact };
}

/** Combines matches that must all hold. */
export function allOf(matches: readonly Match[]): Match {
  const words = matches.flatMap(({ expression }) => (expression === null ? [] : [expression]));
  return {
    expression: words.length > 1 ? `(${words.join(" AND ")})` : (words[0] ?? null),
    beginnings: [...new Set(matches.flatMap(({ beginnings }) => beginnings))],
    exact: matches.every(({ exact }) => exact),
  };
}

function orMatch(parts: readonly Query[], columns: readonly WordColumn[]): Match {
  const matches = parts.map((part) => matchOf(part, columns));
  const exact = matches.every((match) => match.exact);
  if (matches.every(({ expression, beginnings }) => expression !== null && beginnings.length === 0)) {
    return { expression: `(${matches.map(({ expression }) => expression).join(" OR ")})`, beginnings: [], exact };
  }
  if (matches.every(({ expression, beginnings }) => expression === null && beginnings.length === 1)) {
    return { expression: null, beginnings: [matches.flatMap(({ beginnings }) => beginnings).join(" OR ")], exact };
  }
  // If parts are in different text indexes, the prefix of each alternative can still be used.
  const implied = parts.map((part) => impliedBeginning(part, columns));
  return implied.includes(null) ? NOTHING : { expression: null, beginnings: [implied.join(" OR ")], exact: false };
}

function impliedBeginning(query: Query, columns: readonly WordColumn[]): string | null {
  if (query.type === "word") return prefixExpression(query.word, columns);
  if (query.type === "prefix") return prefixExpression(query.prefix, columns);
  return query.type === "phrase" ? prefixExpression(query.words[0] ?? "", columns) : null;
}

function nearMatch(query: Extract<Query, { type: "near" }>, columns: readonly WordColumn[]): Match {
  const phrases = phrasesOf(query);
  if (phrases !== null && !phrases.some(isShort)) return ofWords(leaf(phrases, columns));
  const sides = sidesOf(query);
  if (sides === null) return { ...andMatch([query.a, query.b], columns), exact: false };
  const pairs = sides.a.flatMap((first) =>
    sides.b.map((second) => `NEAR(${quoted(first)} ${quoted(second)}, ${query.max - 1})`),
  );
  return { ...ofWords(`(${among(columns)} : (${pairs.join(" OR ")}))`), exact: false };
}

/** Ends in a prefix so short that FTS5 would collect a large part of its words. */
function isShort({ words, open }: Phrase): boolean {
  return open && isStoredPrefix(words.at(-1) ?? "");
}

/** The phrases on both sides of a near that is expanded into pairs; `null` if it is not. */
export function sidesOf(query: Extract<Query, { type: "near" }>): { a: Phrase[]; b: Phrase[] } | null {
  const a = phrasesOf(query.a);
  const b = phrasesOf(query.b);
  if (a === null || b === null || a.length * b.length > MAX_ALTERNATIVES) return null;
  return a.some(isShort) || b.some(isShort) ? null : { a, b };
}

/** The phrases that a query represents; `null` if it is not a plain sequence of words. */
function phrasesOf(query: Query): Phrase[] | null {
  switch (query.type) {
    case "word":
      return [{ words: [query.word], open: false }];
    case "prefix":
      return [{ words: [query.prefix], open: true }];
    case "phrase":
      return [{ words: query.words, open: false }];
    case "or": {
      const parts = query.parts.map(phrasesOf);
      return parts.every((part) => part !== null) ? bounded(parts.flat()) : null;
    }
    case "near":
      return query.min === 1 && query.max === 1 ? followed(phrasesOf(query.a), phrasesOf(query.b)) : null;
    default:
      return null;
  }
}

/** `a <-> b` is the phrase "a b", for every variant of a and b; a prefix is only allowed at the end. */
function followed(a: Phrase[] | null, b: Phrase[] | null): Phrase[] | null {
  if (a === null || b === null || a.some((phrase) => phrase.open)) return null;
  if (a.length * b.length > MAX_ALTERNATIVES) return null;
  return a.flatMap((first) => b.map((second) => ({ words: [...first.words, ...second.words], open: second.open })));
}

function bounded(phrases: Phrase[]): Phrase[] | null {
  return phrases.length <= MAX_ALTERNATIVES ? phrases : null;
}

function leaf(phrases: readonly Phrase[], columns: readonly WordColumn[]): string {
  const written = phrases.map(quoted);
  return `(${among(columns)} : ${written.length === 1 ? written[0] : `(${written.join(" OR ")})`})`;
}

function quoted({ words, open }: Phrase): string {
  // Tokens contain no quotes (text/words/tokens.ts); if one ever does, it must not end the string.
  return `"${words.join(" ").replaceAll('"', "")}"${open ? " *" : ""}`;
}
