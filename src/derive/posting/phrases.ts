// Many phrases in one pass: a trie over numbered words, leftmost and longest. Twenty thousand phrases cost the same as
// twenty: nearly every word of a text begins none, and one bit says so. All steps of the trie lie in one flat table,
// found by hashing where one stands and the next word: maps of maps would be five times as slow.
import { there } from "../../contract/there.ts";
import { tableLines } from "../../text/tables.ts";
import { tokens } from "../../text/words/tokens.ts";
import type { Word } from "../reading.ts";
import { preparedInts } from "./prepared.ts";
import { addWord } from "./vocabulary.ts";

/** Single words that a rule looks for: a bit for each number. */
export type WordSet = Int32Array;

export interface Phrases<T> {
  /** The words that begin a phrase. */
  readonly firsts: WordSet;
  /** Three numbers a step: the node it leaves, the word, and the node it reaches; 0 is no node. */
  readonly steps: Int32Array;
  /** By node: the number of the phrase that ends there, from 1; 0 where none does. */
  readonly ends: Int32Array;
  /** What the phrase of a number means. */
  readonly value: (number: number) => T;
}

export interface FoundPhrase<T> {
  readonly value: T;
  /** Index of the first word, and of the one after the last. */
  readonly from: number;
  readonly to: number;
}

const ROOT = 1;

function bitsOf(numbers: readonly number[]): WordSet {
  const bits = new Int32Array((numbers.reduce((most, number) => Math.max(most, number), 0) >> 5) + 1);
  for (const number of numbers) bits[number >> 5] = there(bits[number >> 5]) | (1 << (number & 31));
  return bits;
}

export function buildWords(words: Iterable<string>): WordSet {
  return bitsOf([...words].map(addWord));
}

/** The single words of a table. */
export function wordsIn(table: string): WordSet {
  return preparedInts(table, () => buildWords(tableLines(table)));
}

export function isInSet(set: WordSet, { number }: Word): boolean {
  return ((set[number >> 5] ?? 0) & (1 << (number & 31))) !== 0;
}

/** Where the step lies that leaves a node with a word, or the free place where it would. */
function placeOf(steps: Int32Array, node: number, number: number): number {
  const most = steps.length / 3 - 1;
  const hash = Math.imul(node, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b);
  let at = (hash ^ (hash >>> 15)) & most;
  while (steps[3 * at] !== 0 && (steps[3 * at] !== node || steps[3 * at + 1] !== number)) at = (at + 1) & most;
  return 3 * at;
}

interface Node {
  readonly next: Map<number, Node>;
  phrase: number;
}

/** Writes a node's steps and all behind them; gives its number. */
function flatten(node: Node, steps: Int32Array, ends: number[]): number {
  const own = ends.push(node.phrase) - 1;
  for (const [number, next] of node.next) {
    steps.set([own, number, flatten(next, steps, ends)], placeOf(steps, own, number));
  }
  return own;
}

type Trie = Pick<Phrases<unknown>, "firsts" | "steps" | "ends">;

/** Of two equal phrases the first wins. */
function buildTrie(phrases: Iterable<string>): Trie {
  const root: Node = { next: new Map(), phrase: 0 };
  let count = 0;
  let phrase = 0;
  for (const written of phrases) {
    let node = root;
    phrase++;
    for (const token of tokens(written)) {
      const number = addWord(token);
      let next = node.next.get(number);
      if (next === undefined) {
        next = { next: new Map(), phrase: 0 };
        node.next.set(number, next);
        count++;
      }
      node = next;
    }
    if (node !== root && node.phrase === 0) node.phrase = phrase;
  }
  const steps = new Int32Array(3 * 2 ** Math.ceil(Math.log2(2 * count + 2)));
  const ends = [0];
  flatten(root, steps, ends);
  return { firsts: bitsOf([...root.next.keys()]), steps, ends: Int32Array.from(ends) };
}

/** A table of phrases as it was kept, else made; the phrases are listed only then. */
export function preparedPhrases<T>(
  name: string,
  phrases: () => Iterable<string>,
  value: (number: number) => T,
): Phrases<T> {
  let made: Trie | null = null;
  const part = (key: keyof Trie): Int32Array =>
    preparedInts(`${name} ${key}`, () => {
      made ??= buildTrie(phrases());
      return made[key];
    });
  return { firsts: part("firsts"), steps: part("steps"), ends: part("ends"), value };
}

type Entries<T> = readonly (readonly [phrase: string, value: T])[];

/** Phrases with what each means; they are listed when the first is met. */
export function phrasesWith<T>(name: string, list: () => Entries<T>): Phrases<T> {
  let listed: Entries<T> | null = null;
  const entries = (): Entries<T> => {
    listed ??= list();
    return listed;
  };
  return preparedPhrases(
    name,
    () => entries().map(([phrase]) => phrase),
    (number) => there(entries()[number - 1])[1],
  );
}

/** Phrases that are known only to whoever asks, and kept nowhere. */
export function buildPhrases<T>(entries: Entries<T>): Phrases<T> {
  return {
    ...buildTrie(entries.map(([phrase]) => phrase)),
    value: (number) => there(entries[number - 1])[1],
  };
}

/** The phrases of a table of one column. */
export function phrasesIn(table: string): Phrases<true> {
  return preparedPhrases(
    table,
    () => tableLines(table),
    () => true,
  );
}

/** The longest phrase that begins at a word. */
export function longestAt<T>(
  { firsts, steps, ends, value }: Phrases<T>,
  words: readonly Word[],
  from: number,
): FoundPhrase<T> | null {
  if (from >= words.length || !isInSet(firsts, there(words[from]))) return null;
  let node = ROOT;
  let to = from;
  let best = 0;
  for (let at = from; at < words.length; at++) {
    node = steps[placeOf(steps, node, words[at]?.number ?? 0) + 2] ?? 0;
    if (node === 0) break;
    const phrase = ends[node] ?? 0;
    if (phrase === 0) continue;
    best = phrase;
    to = at + 1;
  }
  return best === 0 ? null : { value: value(best), from, to };
}

/** Every phrase of the text, not overlapping, in order. */
export function findPhrases<T>(phrases: Phrases<T>, words: readonly Word[]): FoundPhrase<T>[] {
  const found: FoundPhrase<T>[] = [];
  const { firsts } = phrases;
  const { length } = words;
  for (let at = 0; at < length; at++) {
    const number = words[at]?.number ?? 0;
    // Nearly every word begins none.
    if (((firsts[number >> 5] ?? 0) & (1 << (number & 31))) === 0) continue;
    const best = longestAt(phrases, words, at);
    if (best === null) continue;
    found.push(best);
    at = best.to - 1;
  }
  return found;
}
