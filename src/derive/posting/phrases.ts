// Many phrases in one pass: a trie over numbered words, leftmost and longest. Twenty thousand phrases cost the same as
// twenty: nearly every word of a text begins none, and one bit says so. All steps of the trie lie in one flat table,
// found by hashing where one stands and the next word: maps of maps would be five times as slow.
import { there } from "../../contract/there.ts";
import { tableLines } from "../../text/tables.ts";
import { tokens } from "../../text/words/tokens.ts";
import type { Word } from "../reading.ts";
import { addWord } from "./vocabulary.ts";

/** Single words that a rule looks for: a bit for each number. */
export type WordSet = Int32Array;

export interface Phrases<T> {
  /** The words that begin a phrase. */
  readonly firsts: WordSet;
  /** Three numbers a step: the node it leaves, the word, and the node it reaches; 0 is no node. */
  readonly steps: Int32Array;
  /** By node: what the phrase that ends there means. */
  readonly values: readonly (T | undefined)[];
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

export function isOneOf(set: WordSet, { number }: Word): boolean {
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

interface Node<T> {
  readonly next: Map<number, Node<T>>;
  value: T | undefined;
}

/** Writes a node's steps and all behind them; gives its number. */
function flatten<T>(node: Node<T>, steps: Int32Array, values: (T | undefined)[]): number {
  const own = values.push(node.value) - 1;
  for (const [number, next] of node.next) {
    steps.set([own, number, flatten(next, steps, values)], placeOf(steps, own, number));
  }
  return own;
}

/** Of two equal phrases the first wins. */
export function buildPhrases<T>(entries: Iterable<readonly [phrase: string, value: T]>): Phrases<T> {
  const root: Node<T> = { next: new Map(), value: undefined };
  let count = 0;
  for (const [phrase, value] of entries) {
    let node = root;
    for (const token of tokens(phrase)) {
      const number = addWord(token);
      let next = node.next.get(number);
      if (next === undefined) {
        next = { next: new Map(), value: undefined };
        node.next.set(number, next);
        count++;
      }
      node = next;
    }
    if (node !== root) node.value ??= value;
  }
  const steps = new Int32Array(3 * 2 ** Math.ceil(Math.log2(2 * count + 2)));
  const values: (T | undefined)[] = [undefined];
  flatten(root, steps, values);
  return { firsts: bitsOf([...root.next.keys()]), steps, values };
}

/** The phrases of a table of one column. */
export function phrasesIn(table: string): Phrases<true> {
  return buildPhrases(tableLines(table).map((phrase) => [phrase, true] as const));
}

/** The longest phrase that begins at a word. */
export function longestAt<T>(
  { firsts, steps, values }: Phrases<T>,
  words: readonly Word[],
  from: number,
): FoundPhrase<T> | null {
  if (from >= words.length || !isOneOf(firsts, there(words[from]))) return null;
  let node = ROOT;
  let to = from;
  let best: T | undefined;
  for (let at = from; at < words.length; at++) {
    node = there(steps[placeOf(steps, node, there(words[at]).number) + 2]);
    if (node === 0) break;
    const value = values[node];
    if (value === undefined) continue;
    best = value;
    to = at + 1;
  }
  return best === undefined ? null : { value: best, from, to };
}

/** Every phrase of the text, not overlapping, in order. */
export function findPhrases<T>(phrases: Phrases<T>, words: readonly Word[]): FoundPhrase<T>[] {
  const found: FoundPhrase<T>[] = [];
  const { firsts } = phrases;
  for (let at = 0; at < words.length; ) {
    const best = isOneOf(firsts, there(words[at])) ? longestAt(phrases, words, at) : null;
    if (best !== null) found.push(best);
    at = best === null ? at + 1 : best.to;
  }
  return found;
}
