// Skills whose last word stands only at the end of an enumeration: "communication, presentation and analytical skills".

import { assertPresent } from "../../contract/assertPresent.ts";
import { buildWords, type FoundPhrase, findLongestAt, isInSet } from "../posting/phrases.ts";
import type { Word } from "../reading.ts";
import { SKILL_PHRASES, type Spelling } from "./table.ts";

const HEADS = buildWords(["skill", "skills", "abilities", "ability"]);
const JOINERS = buildWords(["and", "or"]);
/** An item that is not an enumeration's is longer. */
const MAX_ITEM_WORDS = 4;
const MAX_ITEMS = 8;
/** Qualities precede the first item: "exceptional communication". */
const BETWEEN_ITEMS = /^\s?[,/&]\s?$/;
const INSIDE_ITEM = /^[ -]$/;

/** The phrase of an item's last words together with the head; the longest wins. */
function withHead(words: readonly Word[], from: number, to: number, head: Word): FoundPhrase<Spelling> | null {
  for (let start = from; start < to; start++) {
    const phrase = [...words.slice(start, to), head];
    const found = findLongestAt(SKILL_PHRASES, phrase, 0);
    if (found?.to === phrase.length) return { value: found.value, from: start, to };
  }
  return null;
}

/** All items but the last, which stands next to the head and is found as it is written. */
export function findSharedHeads(words: readonly Word[], text: string): FoundPhrase<Spelling>[] {
  const found: FoundPhrase<Spelling>[] = [];
  const gap = (at: number): string => text.slice(assertPresent(words[at - 1]).end, assertPresent(words[at]).start);
  const isJoiner = (at: number): boolean => isInSet(JOINERS, assertPresent(words[at]));
  for (const [at, head] of words.entries()) {
    if (at === 0 || !isInSet(HEADS, head) || !INSIDE_ITEM.test(gap(at))) continue;
    let to = at;
    for (let items = 0; items < MAX_ITEMS && to > 0 && !isJoiner(to - 1); items++) {
      let from = to - 1;
      while (from > 0 && to - from < MAX_ITEM_WORDS && INSIDE_ITEM.test(gap(from)) && !isJoiner(from - 1)) from--;
      const phrase = items === 0 ? null : withHead(words, from, to, head);
      if (phrase !== null) found.push(phrase);
      if (from === 0) break;
      if (isJoiner(from - 1)) to = from - 1;
      else if (BETWEEN_ITEMS.test(gap(from))) to = from;
      else break;
    }
  }
  return found;
}
