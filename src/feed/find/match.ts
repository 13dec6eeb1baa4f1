// From a query tree to an FTS5 expression. FTS5 knows words, prefixes, phrases and NEAR in any order; "within N words in
// that order" it does not, so such a query becomes a wider expression whose answers are checked word by word (proximity.ts).
import type { Query } from "../../text/query/query.ts";

export interface Match {
  /** null: FTS5 cannot narrow it (only negatives). */
  expression: string | null;
  /** Whether the expression matches exactly the query's postings, not merely all of them and more. */
  exact: boolean;
}

interface Phrase {
  words: readonly string[];
  /** The last word is a prefix. */
  open: boolean;
}

/** Ways of writing out the alternatives inside a near; beyond this the wider AND is cheaper than the list. */
const MOST_ALTERNATIVES = 48;

export function matchOf(query: Query, columns: string): Match {
  switch (query.type) {
    case "word":
    case "prefix":
    case "phrase":
      return { expression: leaf(phrasesOf(query) as Phrase[], columns), exact: true };
    case "near":
      return nearMatch(query, columns);
    case "and":
      return andMatch(query.parts, columns);
    case "or":
      return orMatch(query.parts, columns);
    case "not":
      return query.part.type === "not" ? matchOf(query.part.part, columns) : { expression: null, exact: false };
  }
}

function andMatch(parts: readonly Query[], columns: string): Match {
  const positive: string[] = [];
  const negative: string[] = [];
  let exact = true;
  for (const part of parts) {
    const negated = part.type === "not" && part.part.type !== "not";
    const match = matchOf(negated ? part.part : part, columns);
    if (match.expression === null || (negated && !match.exact)) exact = false;
    else (negated ? negative : positive).push(match.expression);
    if (!match.exact) exact = false;
  }
  if (positive.length === 0) return { expression: null, exact: false };
  const all = positive.length === 1 ? (positive[0] as string) : `(${positive.join(" AND ")})`;
  return { expression: negative.length === 0 ? all : `(${all} NOT (${negative.join(" OR ")}))`, exact };
}

function orMatch(parts: readonly Query[], columns: string): Match {
  const matches = parts.map((part) => matchOf(part, columns));
  if (matches.some((match) => match.expression === null)) return { expression: null, exact: false };
  return {
    expression: `(${matches.map((match) => match.expression).join(" OR ")})`,
    exact: matches.every((match) => match.exact),
  };
}

function nearMatch(query: Extract<Query, { type: "near" }>, columns: string): Match {
  const phrases = phrasesOf(query);
  if (phrases !== null) return { expression: leaf(phrases, columns), exact: true };
  const sides = sidesOf(query);
  if (sides !== null) {
    const pairs = sides.a.flatMap((first) =>
      sides.b.map((second) => `NEAR(${quoted(first)} ${quoted(second)}, ${query.most - 1})`),
    );
    return { expression: `(${columns} : (${pairs.join(" OR ")}))`, exact: false };
  }
  return { ...andMatch([query.a, query.b], columns), exact: false };
}

/** The phrases on both sides of a near that is written out in pairs; null: it is not. */
export function sidesOf(query: Extract<Query, { type: "near" }>): { a: Phrase[]; b: Phrase[] } | null {
  const a = phrasesOf(query.a);
  const b = phrasesOf(query.b);
  return a !== null && b !== null && a.length * b.length <= MOST_ALTERNATIVES ? { a, b } : null;
}

/** The phrases a query stands for, or null when it is no plain sequence of words. */
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
      return query.least === 1 && query.most === 1 ? followed(phrasesOf(query.a), phrasesOf(query.b)) : null;
    default:
      return null;
  }
}

/** `a <-> b` is the phrase "a b", for every way of reading a and b; a prefix can only end one. */
function followed(a: Phrase[] | null, b: Phrase[] | null): Phrase[] | null {
  if (a === null || b === null || a.some((phrase) => phrase.open)) return null;
  if (a.length * b.length > MOST_ALTERNATIVES) return null;
  return a.flatMap((first) => b.map((second) => ({ words: [...first.words, ...second.words], open: second.open })));
}

function bounded(phrases: Phrase[]): Phrase[] | null {
  return phrases.length <= MOST_ALTERNATIVES ? phrases : null;
}

function leaf(phrases: readonly Phrase[], columns: string): string {
  const written = phrases.map(quoted);
  return written.length === 1 ? `(${columns} : ${written[0]})` : `(${columns} : (${written.join(" OR ")}))`;
}

function quoted({ words, open }: Phrase): string {
  // Tokens hold no quotes (text/words/tokens.ts); should one ever, it must not end the string.
  return `"${words.join(" ").replaceAll('"', "")}"${open ? " *" : ""}`;
}
