// The words of a title in comparable form: abbreviations expanded, plurals removed, words of level and contract marked
// as loose. Tables and postings use the same normalisation.
import { assertPresent } from "../../contract/assertPresent.ts";
import { readTableLines, readTablePairs } from "../../text/tables.ts";
import { tokenize } from "../../text/words/tokens.ts";
import type { Word } from "../reading.ts";

export interface TitleWord {
  readonly word: string;
  /** Index of the original word in the posting's title. */
  readonly from: number;
  /** A word of level or contract, which may be left out. */
  readonly loose: boolean;
}

const ABBREVIATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  readTablePairs("occupations/abbreviations.tsv").map(([short, long]) => [short, long.split(" ")]),
);
const LOOSE: ReadonlySet<string> = new Set(readTableLines("occupations/loose.txt"));
const STOP: ReadonlySet<string> = new Set(readTableLines("occupations/stop.txt"));

/** Words for a rank or a kind of work, not an occupation: a part with nothing else is too vague. */
export const RANKS: ReadonlySet<string> = new Set(readTableLines("occupations/ranks.txt"));

/** English nouns for people of a trade. */
export const PERSONS: ReadonlySet<string> = new Set(readTableLines("occupations/persons.txt"));

/** Approximate singular of English nouns: both sides of a comparison use it, so a wrong stem does no harm. */
function toSingular(word: string): string {
  // Securities are traded, security is kept: two trades, not singular and plural.
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word) || word === "securities") return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:sses|xes|ches|shes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function isLoose(word: string): boolean {
  return LOOSE.has(word) || /^(?:\d+|[abd-qs-z])$/.test(word);
}

const CENTERS: ReadonlySet<string> = new Set(["center", "centers", "centre", "centres"]);

/** "Data center" is one word: its builder or operator is not a data scientist. */
function joinedToken(tokenList: readonly string[], at: number): string {
  if (tokenList[at] === "data" && CENTERS.has(tokenList[at + 1] ?? "")) return "datacenter";
  const token = tokenList[at] ?? "";
  return tokenList[at - 1] === "data" && CENTERS.has(token) ? "" : token;
}

/** Converts tokens to comparable words, without stop words. */
export function toComparableWords(tokenList: readonly string[]): TitleWord[] {
  return tokenList.flatMap((_, from) => {
    const token = joinedToken(tokenList, from);
    if (token === "") return [];
    const expanded = ABBREVIATIONS.get(token) ?? [token];
    return expanded.flatMap((each) => {
      if (STOP.has(each)) return [];
      const word = toSingular(each);
      return [{ word, from, loose: isLoose(each) }];
    });
  });
}

export function toComparableTokens(text: string): string[] {
  return toComparableWords(tokenize(text)).map(({ word }) => word);
}

/** A key for a set of words: order does not count ("Director, Nursing" and "Nursing Director" are equal). */
export function toWordSetKey(words: readonly string[]): string {
  return [...new Set(words)].sort().join(" ");
}

const BETWEEN = /[,;:|/()[\]–—•+]|\s-\s|\s-$|^-\s/;

/** The parts of a title that punctuation separates, as word indices. */
const BRACKETED_RANKS: ReadonlySet<string> = new Set(["senior", "junior", "sr", "jr"]);

/** "Security (Senior) Consultant": a rank alone in brackets between the words of a trade. */
export function isBracketedRank(title: string, words: readonly Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  if (before === undefined || word === undefined || after === undefined || !BRACKETED_RANKS.has(word.token))
    return false;
  const [opening, closing] = [title.slice(before.end, word.start), title.slice(word.end, after.start)];
  return opening.trim() === "(" && /^\.?\)\s*$/.test(closing);
}

const isAroundRank = (title: string, words: readonly Word[], at: number): boolean =>
  isBracketedRank(title, words, at) || isBracketedRank(title, words, at - 1);

export function titleSegments(title: string, words: readonly Word[]): [from: number, to: number][] {
  const parts: [number, number][] = [];
  let from = 0;
  for (let at = 1; at <= words.length; at++) {
    const gap =
      at === words.length ? "," : title.slice(assertPresent(words[at - 1]).end, assertPresent(words[at]).start);
    if (!BETWEEN.test(gap) || isAroundRank(title, words, at)) continue;
    parts.push([from, at]);
    from = at;
  }
  return parts;
}
