// The language a text is written in. Windows over the whole text are asked and the majority counts, so that an English
// sentence in front of a German text does not decide. A window full of one language's small words needs no detector
// (it is slower, reads only about 350 bytes anyway, and its tables have to be loaded).
import { tableGroups } from "../tables.ts";
import { codesOf, unitsIn } from "./codes.ts";
import { squash } from "./fold.ts";
import { openNgrams } from "./ngrams.ts";
import { letterHash } from "./tokens.ts";

const WINDOWS = 7;
const WINDOW = 320;
// Shorter texts (a title) are right in only three of four cases.
const SHORTEST = 60;
/** A text longer than this is judged by its beginning. */
const MOST = 100_000;
/** Texts up to this length are cleaned whole: what a short one is without addresses decides whether it is enough. */
const SMALL = 4000;

export type LanguageDetector = (text: string) => string | null;

/** A detector giving two-letter codes; null where the text is too short or no language has the majority. */
export async function loadLanguageDetector(): Promise<LanguageDetector> {
  const guess = openNgrams();
  return (text) => majority(text, (window) => commonLanguage(window) ?? guess(window));
}

const ADDRESSES = /https?:\/\/\S{1,300}|\S{1,64}@\S{1,64}/g;

function clean(text: string): string {
  const plain = text.includes("@") || text.includes("://") ? text.replace(ADDRESSES, " ") : text;
  return squash(plain);
}

/** How many windows there are, and the text of each. */
function windowsOf(text: string): { count: number; at: (index: number) => string } {
  const small = text.length <= SMALL;
  const read = small ? clean(text) : text.slice(0, MOST);
  const enough = read.length >= SHORTEST || /[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{8}/.test(read);
  if (!enough) return { count: 0, at: () => "" };
  const count = Math.min(WINDOWS, Math.ceil(read.length / WINDOW));
  const step = count === 1 ? 0 : (read.length - WINDOW) / (count - 1);
  const at = (index: number): string => {
    const start = Math.round(index * step);
    const window = read.slice(start, start + WINDOW);
    return small ? window : clean(window);
  };
  return { count, at };
}

/** More than half of all windows, so that a text in two languages has none. Looks at no more windows than it needs. */
function majority(text: string, vote: (window: string) => string): string | null {
  const windows = windowsOf(text);
  const counts = new Map<string, number>();
  let most = 0;
  for (let index = 0; index < windows.count; index++) {
    // What is left could make no language the majority.
    if ((most + windows.count - index) * 2 <= windows.count) return null;
    const language = vote(windows.at(index));
    const count = (counts.get(language) ?? 0) + 1;
    if (language !== "" && count * 2 > windows.count) return language;
    counts.set(language, count);
    if (language !== "") most = Math.max(most, count);
  }
  return null;
}

const COMMON_WORDS = tableGroups("languages/common.tsv");
const LANGUAGES = [...COMMON_WORDS.keys()];
/** The languages a word is common in, by their numbers. */
const COMMON: ReadonlyMap<string, readonly number[]> = readCommon();

function readCommon(): Map<string, number[]> {
  const common = new Map<string, number[]>();
  for (const [number, words] of [...COMMON_WORDS.values()].entries()) {
    for (const word of words) common.set(word, [...(common.get(word) ?? []), number]);
  }
  return common;
}

const LONGEST = Math.max(...[...COMMON.keys()].map((word) => word.length));
/** 1 for a letter and the apostrophe: a pattern would cost five times as much. */
const IN_WORD = unitsIn(/[\p{L}']+/gu);

const ENOUGH = 4;
const DIFFERENT = 3;
const CLEARLY = 3;

/** By the hash of a word whether one of them has it: most words are looked up nowhere else. */
const HASHED: Uint8Array = new Uint8Array(2 ** 14);
const hashed = (hash: number): number => (hash ^ (hash >>> 15)) & (HASHED.length - 1);
for (const word of COMMON.keys()) HASHED[hashed(letterHash(codesOf(word), 0, word.length))] = 1;

/** The common words of a window, as often as each stands there. */
function commonWords(window: string): string[] {
  const found: string[] = [];
  const small = window.toLowerCase();
  const codes = codesOf(small);
  for (let from = 0; from < codes.length; from++) {
    const start = from;
    while (from < codes.length && IN_WORD[codes[from] ?? 0] === 1) from++;
    if (from === start || from - start > LONGEST || HASHED[hashed(letterHash(codes, start, from))] === 0) continue;
    const word = small.slice(start, from);
    if (COMMON.has(word)) found.push(word);
  }
  return found;
}

/** The language whose small words fill a window; null where there are few, or a second language has some too. */
function commonLanguage(window: string): string | null {
  const found = commonWords(window);
  if (found.length < ENOUGH) return null;
  const hits = new Array<number>(LANGUAGES.length).fill(0);
  for (const word of found) for (const number of COMMON.get(word) ?? []) hits[number] = (hits[number] ?? 0) + 1;
  const seen = new Set(found);
  const most = Math.max(...hits);
  const best = hits.indexOf(most);
  // One word over and over is a word that some other language has as well ("et" is French and Danish).
  if (most < ENOUGH || [...seen].filter((word) => COMMON.get(word)?.includes(best)).length < DIFFERENT) return null;
  const clear = hits.every((count, number) => number === best || count * CLEARLY <= most);
  return clear ? (LANGUAGES[best] ?? null) : null;
}
