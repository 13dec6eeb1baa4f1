// Matches many phrases in one pass: a trie over numbered words, leftmost longest. Twenty thousand phrases cost the same
// as twenty: nearly every word of a text begins none, which one bit shows. All edges of the trie are in one flat hash
// table: nested maps would be five times as slow.
import { assertPresent } from "../../contract/assertPresent.ts";
import { readTableLines } from "../../text/tables.ts";
import { tokenize } from "../../text/words/tokens.ts";
import { preparedInts } from "./prepared.ts";
import { addWord, type NumberedWord } from "./vocabulary.ts";

/** A set of single words: one bit per word number. */
export type WordSet = Int32Array;

export interface Phrases<T> {
  /** The words that begin a phrase. */
  readonly firsts: WordSet;
  /** Three numbers per edge: source node, word, target node; 0 is not a node. */
  readonly steps: Int32Array;
  /** By node: the number of the phrase that ends there, from 1; 0 if none does. */
  readonly ends: Int32Array;
  /** The value of a phrase number. */
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
  const bits = new Int32Array((numbers.reduce((max, number) => Math.max(max, number), 0) >> 5) + 1);
  for (const number of numbers) bits[number >> 5] = assertPresent(bits[number >> 5]) | (1 << (number & 31));
  return bits;
}

export function buildWords(words: Iterable<string>): WordSet {
  return bitsOf([...words].map(addWord));
}

/** The single words of a table. */
export function loadWordSet(table: string): WordSet {
  return preparedInts(table, () => buildWords(readTableLines(table)));
}

export function isInSet(set: WordSet, { number }: NumberedWord): boolean {
  return ((set[number >> 5] ?? 0) & (1 << (number & 31))) !== 0;
}

/** The slot of the edge from a node with a word, or the free slot for it. */
function slotOf(steps: Int32Array, node: number, number: number): number {
  const max = steps.length / 3 - 1;
  const hash = Math.imul(node, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b);
  let at = (hash ^ (hash >>> 15)) & max;
  while (steps[3 * at] !== 0 && (steps[3 * at] !== node || steps[3 * at + 1] !== number)) at = (at + 1) & max;
  return 3 * at;
}

interface Node {
  readonly next: Map<number, Node>;
  phrase: number;
}

/** Writes a node's edges and its descendants; returns its number. */
function flatten(node: Node, steps: Int32Array, ends: number[]): number {
  const own = ends.push(node.phrase) - 1;
  for (const [number, next] of node.next) {
    steps.set([own, number, flatten(next, steps, ends)], slotOf(steps, own, number));
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
    for (const token of tokenize(written)) {
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

/** A phrase table as stored, else built; the phrases are listed only for building. */
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

/** Phrases with their values, which are loaded at the first match. */
export function loadPhraseValues<T>(name: string, list: () => Entries<T>): Phrases<T> {
  let listed: Entries<T> | null = null;
  const entries = (): Entries<T> => {
    listed ??= list();
    return listed;
  };
  return preparedPhrases(
    name,
    () => entries().map(([phrase]) => phrase),
    (number) => assertPresent(entries()[number - 1])[1],
  );
}

/** Phrases of a single caller, which are not stored. */
export function buildPhrases<T>(entries: Entries<T>): Phrases<T> {
  return {
    ...buildTrie(entries.map(([phrase]) => phrase)),
    value: (number) => assertPresent(entries[number - 1])[1],
  };
}

/** The phrases of a table with one column. */
export function loadPhrases(table: string): Phrases<true> {
  return preparedPhrases(
    table,
    () => readTableLines(table),
    () => true,
  );
}

/** The longest phrase that begins at a word. */
export function findLongestAt<T>(
  { firsts, steps, ends, value }: Phrases<T>,
  words: readonly NumberedWord[],
  from: number,
): FoundPhrase<T> | null {
  if (from >= words.length || !isInSet(firsts, assertPresent(words[from]))) return null;
  let node = ROOT;
  let to = from;
  let best = 0;
  for (let at = from; at < words.length; at++) {
    node = steps[slotOf(steps, node, words[at]?.number ?? 0) + 2] ?? 0;
    if (node === 0) break;
    const phrase = ends[node] ?? 0;
    if (phrase === 0) continue;
    best = phrase;
    to = at + 1;
  }
  return best === 0 ? null : { value: value(best), from, to };
}

/** The numbers of a text's words: twenty tables read them one after the other, which is slow word by word. */
const TEXT_NUMBERS = new WeakMap<readonly NumberedWord[], Int32Array>();
/** Shorter sequences are titles and names, which few tables read. */
const MIN_TEXT_WORDS = 40;

function numbersOf(words: readonly NumberedWord[]): Int32Array {
  const known = TEXT_NUMBERS.get(words);
  if (known !== undefined) return known;
  const numbers = new Int32Array(words.length);
  for (let at = 0; at < words.length; at++) numbers[at] = assertPresent(words[at]).number;
  TEXT_NUMBERS.set(words, numbers);
  return numbers;
}

/** The first words of a text; the text itself if it has no more. */
export function firstWords<T extends NumberedWord>(words: readonly T[], max: number): readonly T[] {
  return words.length <= max ? words : words.slice(0, max);
}

/** All non-overlapping phrases of the text, in order. */
export function findPhrases<T>(phrases: Phrases<T>, words: readonly NumberedWord[]): FoundPhrase<T>[] {
  const found: FoundPhrase<T>[] = [];
  const { firsts } = phrases;
  const { length } = words;
  const numbers = length < MIN_TEXT_WORDS ? null : numbersOf(words);
  for (let at = 0; at < length; at++) {
    const number = (numbers === null ? words[at]?.number : numbers[at]) ?? 0;
    // Nearly every word begins none.
    if (((firsts[number >> 5] ?? 0) & (1 << (number & 31))) === 0) continue;
    const best = findLongestAt(phrases, words, at);
    if (best === null) continue;
    found.push(best);
    at = best.to - 1;
  }
  return found;
}
