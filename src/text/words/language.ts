// Detects the language of a text by a majority over windows of the whole text, so that an English sentence before a
// German text does not decide. A window full of one language's common words needs no detector (which is slower, reads
// only about 350 bytes, and has to load its tables).

import { sharedBytes } from "../sharedValues.ts";
import { readTableGroups } from "../tables.ts";
import { markUnits, toCodes } from "./codes.ts";
import { collapseBlanks } from "./fold.ts";
import { loadNgramDetector } from "./ngrams.ts";
import { hashLetters } from "./tokens.ts";

const WINDOW_COUNT = 7;
const WINDOW_LENGTH = 320;
// On shorter texts (a title) the detector is right in only three of four cases.
const MIN_TEXT_LENGTH = 60;
/** A longer text is judged by its beginning. */
const MAX_TEXT_LENGTH = 100_000;
/** Texts up to this length are cleaned completely, because removing URLs decides whether enough text remains. */
const CLEANED_LENGTH = 4000;

export type LanguageDetector = (text: string) => string | null;

/** A detector that returns two-letter codes; null if the text is too short or no language has the majority. */
export async function loadLanguageDetector(): Promise<LanguageDetector> {
  const guess = loadNgramDetector();
  return (text) => majority(text, (window) => guessByCommonWords(window) ?? guess(window));
}

const ADDRESSES = /https?:\/\/\S{1,300}|\S{1,64}@\S{1,64}/g;

function clean(text: string): string {
  const withoutUrls = text.includes("@") || text.includes("://") ? text.replace(ADDRESSES, " ") : text;
  return collapseBlanks(withoutUrls);
}

/** The number of windows, and the text of each. */
function splitWindows(text: string): { count: number; at: (index: number) => string } {
  const isShort = text.length <= CLEANED_LENGTH;
  const sampled = isShort ? clean(text) : text.slice(0, MAX_TEXT_LENGTH);
  const isLongEnough =
    sampled.length >= MIN_TEXT_LENGTH || /[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{8}/.test(sampled);
  if (!isLongEnough) return { count: 0, at: () => "" };
  const count = Math.min(WINDOW_COUNT, Math.ceil(sampled.length / WINDOW_LENGTH));
  const step = count === 1 ? 0 : (sampled.length - WINDOW_LENGTH) / (count - 1);
  const at = (index: number): string => {
    const start = Math.round(index * step);
    const window = sampled.slice(start, start + WINDOW_LENGTH);
    return isShort ? window : clean(window);
  };
  return { count, at };
}

/**
 * The language of more than half of all windows, so that a bilingual text has none. Stops as soon as the result is
 * certain.
 */
function majority(text: string, findMajority: (window: string) => string): string | null {
  const windows = splitWindows(text);
  const counts = new Map<string, number>();
  let maxCount = 0;
  for (let index = 0; index < windows.count; index++) {
    // The remaining windows cannot give any language the majority.
    if ((maxCount + windows.count - index) * 2 <= windows.count) return null;
    const language = findMajority(windows.at(index));
    const count = (counts.get(language) ?? 0) + 1;
    if (language !== "" && count * 2 > windows.count) return language;
    counts.set(language, count);
    if (language !== "") maxCount = Math.max(maxCount, count);
  }
  return null;
}

const COMMON_WORDS = readTableGroups("languages/common.tsv");
const LANGUAGES = [...COMMON_WORDS.keys()];
/** The languages in which a word is common, by their numbers. */
const COMMON: ReadonlyMap<string, readonly number[]> = buildCommonWords();

function buildCommonWords(): Map<string, number[]> {
  const common = new Map<string, number[]>();
  for (const [number, words] of [...COMMON_WORDS.values()].entries()) {
    for (const word of words) common.set(word, [...(common.get(word) ?? []), number]);
  }
  return common;
}

const MAX_WORD_LENGTH = Math.max(...[...COMMON.keys()].map((word) => word.length));
/** 1 for letters and the apostrophe: a pattern would take five times as long. */
const IN_WORD = sharedBytes("inWord", () => markUnits(/[\p{L}']+/gu));

const MIN_HITS = 4;
const MIN_DISTINCT_WORDS = 3;
const MIN_RATIO = 3;

/** A filter by word hash: most words need no further lookup. */
const HASH_FILTER: Uint8Array = new Uint8Array(2 ** 14);
const hashSlot = (hash: number): number => (hash ^ (hash >>> 15)) & (HASH_FILTER.length - 1);
for (const word of COMMON.keys()) HASH_FILTER[hashSlot(hashLetters(toCodes(word), 0, word.length))] = 1;

/** The common words of a window, with repetitions. */
function findCommonWords(window: string): string[] {
  const found: string[] = [];
  const lowerCase = window.toLowerCase();
  const codes = toCodes(lowerCase);
  for (let from = 0; from < codes.length; from++) {
    const start = from;
    while (from < codes.length && IN_WORD[codes[from] ?? 0] === 1) from++;
    if (
      from === start ||
      from - start > MAX_WORD_LENGTH ||
      HASH_FILTER[hashSlot(hashLetters(codes, start, from))] === 0
    )
      continue;
    const word = lowerCase.slice(start, from);
    if (COMMON.has(word)) found.push(word);
  }
  return found;
}

/** The language whose common words fill a window; null if there are few, or a second language has some, too. */
function guessByCommonWords(window: string): string | null {
  const found = findCommonWords(window);
  if (found.length < MIN_HITS) return null;
  const hits = new Array<number>(LANGUAGES.length).fill(0);
  for (const word of found) for (const number of COMMON.get(word) ?? []) hits[number] = (hits[number] ?? 0) + 1;
  const seen = new Set(found);
  const maxHits = Math.max(...hits);
  const best = hits.indexOf(maxHits);
  // One repeated word is no evidence, because another language may have it as well ("et" is French and Danish).
  if (maxHits < MIN_HITS || [...seen].filter((word) => COMMON.get(word)?.includes(best)).length < MIN_DISTINCT_WORDS)
    return null;
  const isClear = hits.every((count, number) => number === best || count * MIN_RATIO <= maxHits);
  return isClear ? (LANGUAGES[best] ?? null) : null;
}
