// Words of a title in the form that occupations are compared in: abbreviations written out, plurals gone, words of level
// and contract marked as loose. Table and posting go through the same door, so they meet.
import { there } from "../../contract/there.ts";
import { tableLines, tablePairs } from "../../text/tables.ts";
import { tokens } from "../../text/words/tokens.ts";
import type { Word } from "../reading.ts";

export interface TitleWord {
  readonly word: string;
  /** Index of the word of the posting's title it comes from. */
  readonly from: number;
  /** Tells a level or a contract: it may be left out. */
  readonly loose: boolean;
}

const ABBREVIATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  tablePairs("occupations/abbreviations.tsv").map(([short, long]) => [short, long.split(" ")]),
);
const LOOSE: ReadonlySet<string> = new Set(tableLines("occupations/loose.txt"));
const STOP: ReadonlySet<string> = new Set(tableLines("occupations/stop.txt"));

/** Words that name a rank or a kind of work, not an occupation: a part of nothing else says too little. */
export const RANKS: ReadonlySet<string> = new Set(tableLines("occupations/ranks.txt"));

/** Plurals of English nouns, roughly: both sides of a comparison go through it, so a wrong stem does no harm. */
function singular(word: string): string {
  // Securities are traded, security is kept: two trades, not two numbers.
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word) || word === "securities") return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:sses|xes|ches|shes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function isLoose(word: string): boolean {
  return LOOSE.has(word) || /^(?:\d+|[abd-qs-z])$/.test(word);
}

/** Tokens to comparable words; stop words are gone. */
export function comparable(all: readonly string[]): TitleWord[] {
  return all.flatMap((token, from) => {
    const written = ABBREVIATIONS.get(token) ?? [token];
    return written.flatMap((each) => {
      if (STOP.has(each)) return [];
      const word = singular(each);
      return [{ word, from, loose: isLoose(each) }];
    });
  });
}

export function comparableText(text: string): string[] {
  return comparable(tokens(text)).map(({ word }) => word);
}

/** Words as a set with one name: order does not count ("Director, Nursing" and "Nursing Director" are one). */
export function bagOf(words: readonly string[]): string {
  return [...new Set(words)].sort().join(" ");
}

const BETWEEN = /[,;:|/()[\]–—•+]|\s-\s|\s-$|^-\s/;

/** Parts of a title that punctuation separates, as indices of words. */
export function titleSegments(title: string, words: readonly Word[]): [from: number, to: number][] {
  const parts: [number, number][] = [];
  let from = 0;
  for (let at = 1; at <= words.length; at++) {
    const gap = at === words.length ? "," : title.slice(there(words[at - 1]).end, there(words[at]).start);
    if (!BETWEEN.test(gap)) continue;
    parts.push([from, at]);
    from = at;
  }
  return parts;
}
