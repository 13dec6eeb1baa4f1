// Many phrases in one pass: a trie over tokens, leftmost and longest. Twenty thousand phrases cost the same as twenty.
import { tokens } from "../text/tokens.ts";
import type { Word } from "./reading.ts";

interface Node<T> {
  next: Map<string, Node<T>> | null;
  value: T | undefined;
}

export interface Phrases<T> {
  readonly root: Node<T>;
}

export interface Found<T> {
  readonly value: T;
  /** Index of the first word, and of the one after the last. */
  readonly from: number;
  readonly to: number;
}

/** Of two equal phrases the first wins. */
export function buildPhrases<T>(entries: Iterable<readonly [phrase: string, value: T]>): Phrases<T> {
  const root: Node<T> = { next: null, value: undefined };
  for (const [phrase, value] of entries) {
    let node = root;
    for (const token of tokens(phrase)) {
      node.next ??= new Map();
      let next = node.next.get(token);
      if (next === undefined) {
        next = { next: null, value: undefined };
        node.next.set(token, next);
      }
      node = next;
    }
    if (node !== root) node.value ??= value;
  }
  return { root };
}

/** The longest phrase that begins at a word. */
export function longestAt<T>(phrases: Phrases<T>, words: readonly Word[], from: number): Found<T> | null {
  let node: Node<T> | undefined = phrases.root;
  let best: Found<T> | null = null;
  for (let at = from; at < words.length; at++) {
    node = node.next?.get((words[at] as Word).token);
    if (node === undefined) break;
    if (node.value !== undefined) best = { value: node.value, from, to: at + 1 };
  }
  return best;
}

/** Every phrase of the text, not overlapping, in order. */
export function findPhrases<T>(phrases: Phrases<T>, words: readonly Word[]): Found<T>[] {
  const found: Found<T>[] = [];
  for (let at = 0; at < words.length; ) {
    const best = longestAt(phrases, words, at);
    if (best !== null) found.push(best);
    at = best === null ? at + 1 : best.to;
  }
  return found;
}
