// BM25 over the fields of a posting: how often each word occurs in the title, the skills and keywords, and the text,
// weighted by field and by the length of the field, then by how rare the word is.
import { assertPresent } from "../../contract/assertPresent.ts";
import { tokenize } from "../../text/words/tokens.ts";
import { plainWords } from "../index/words/plainWords.ts";
import type { SearchedWord } from "./searchedWords.ts";

/** The searched texts of a posting. */
export interface ScoredPosting {
  title: string;
  /** Skills and keywords. */
  labels: readonly string[];
  text: string;
}

/** The weights of the fields. */
const WEIGHTS = { title: 4, labels: 2, text: 1 } as const;
/** The usual constants of BM25: how fast repetitions stop to count, and how much the length of a field counts. */
const [K1, B] = [1.2, 0.75];
/**
 * Ordinary lengths: words of a title, characters of a description. Constants instead of averages over the index, so that
 * a score does not change with other postings' lengths.
 */
const [TITLE_WORDS, TEXT_CHARACTERS] = [5, 3000];
/** Later characters of a text do not count, so that one long text does not delay the answer. */
const MAX_CHARACTERS = 20_000;

/** The weighted number of occurrences of each word in a posting. */
export function weightedCounts(words: readonly SearchedWord[], posting: ScoredPosting): number[] {
  const title = tokenize(posting.title);
  const labels = posting.labels.flatMap((label) => tokenize(label));
  const text = posting.text.slice(0, MAX_CHARACTERS);
  const inText = textCounter(text);
  const perTitle = WEIGHTS.title / lengthFactor(title.length, TITLE_WORDS);
  // A short text is no better match: otherwise one mention in two lines would count more than a title.
  const perText = WEIGHTS.text / Math.max(1, lengthFactor(text.length, TEXT_CHARACTERS));
  return words.map(
    (word) => perTitle * countWords(title, word) + WEIGHTS.labels * countWords(labels, word) + perText * inText(word),
  );
}

function lengthFactor(length: number, ordinary: number): number {
  return 1 - B + (B * length) / ordinary;
}

/** Decimals of a score. It is rounded before postings are compared, so that equal scores are those that look equal. */
const DECIMALS = 10_000;

/** The score of a posting from the counts of its words and the rarity of each. */
export function relevanceOf(counts: readonly number[], rarities: readonly number[]): number {
  let score = 0;
  for (const [at, count] of counts.entries()) score += (assertPresent(rarities[at]) * count * (K1 + 1)) / (count + K1);
  return Math.round(score * DECIMALS) / DECIMALS;
}

/** The inverse document frequency of a word that `many` of `all` postings contain. */
export function rarityOf(many: number, all: number): number {
  return Math.log(1 + (all - many + 0.5) / (many + 0.5));
}

function countWords(words: readonly string[], wanted: SearchedWord): number {
  let count = 0;
  for (const word of words) if (wanted.type === "word" ? word === wanted.word : word.startsWith(wanted.prefix)) count++;
  return count;
}

const PLAIN_WORD = /^[a-z0-9]{1,63}$/;

/** Counts words in a text, which is tokenised only if it or a word has special characters. */
function textCounter(text: string): (word: SearchedWord) => number {
  const plain = plainWords(text);
  let words: readonly string[] | null = null;
  return (word) => {
    const letters = word.type === "word" ? word.word : word.prefix;
    if (plain !== null && PLAIN_WORD.test(letters)) return countPlain(plain, letters, word.type === "prefix");
    words ??= tokenize(text);
    return countWords(words, word);
  };
}

function countPlain(text: string, letters: string, isPrefix: boolean): number {
  let count = 0;
  for (let at = text.indexOf(letters); at !== -1; at = text.indexOf(letters, at + 1)) {
    const begins = !isPlainLetter(text.charCodeAt(at - 1));
    if (begins && (isPrefix || !isPlainLetter(text.charCodeAt(at + letters.length)))) count++;
  }
  return count;
}

function isPlainLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}
