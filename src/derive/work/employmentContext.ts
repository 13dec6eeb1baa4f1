// What stands around a word of employment in running text: a label before it makes it an answer, some neighbours make it
// somebody else's ("full-time students", "two years of full-time experience").

import type { EmploymentType } from "../../contract/lists.ts";
import { there } from "../../contract/there.ts";
import { tableLines } from "../../text/tables.ts";
import {
  type FoundPhrase,
  findPhrases,
  longestAt,
  type Phrases,
  phrasesIn,
  preparedPhrases,
} from "../posting/phrases.ts";
import type { Word } from "../reading.ts";

type Kinds = readonly EmploymentType[];

const LABELS = phrasesIn("employment/labels.txt");
const BETWEEN = preparedPhrases(
  "employment/between",
  () => ["employment/between.txt", "employment/permanent.txt"].flatMap(tableLines),
  () => true,
);
const NOT_BEFORE = phrasesIn("employment/not-before.txt");
const NOT_AFTER = phrasesIn("employment/not-after.txt");
const EVERYBODY_AFTER = phrasesIn("employment/everybody-after.txt");

export type WordStanding = "this job" | "everybody" | "another";

/** The end of a clause between two words, or the seam of two glued ones; a dot inside a number is none. */
const CLAUSE_END = /[,;!?•\n()|、。（）【】]|\.\s|:\s/;
const UNSPACED = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}ー]{2}$/u;
const REACH = 4;

function dividedAt(text: string, list: readonly Word[], at: number): boolean {
  const before = list[at - 1];
  const after = list[at];
  if (before === undefined || after === undefined) return true;
  // Scripts without blanks have no gap between any two words.
  if (before.end === after.start) return !UNSPACED.test(text.slice(before.end - 1, after.start + 1));
  return CLAUSE_END.test(text.slice(before.end, after.start));
}

export function standingOf(text: string, list: readonly Word[], hit: FoundPhrase<unknown>): WordStanding {
  for (let at = hit.from + 1; at < hit.to; at++) if (dividedAt(text, list, at)) return "another";
  for (let at = hit.from - 1; at >= hit.from - REACH && !dividedAt(text, list, at + 1); at--) {
    const found = longestAt(NOT_BEFORE, list, at);
    if (found !== null && found.to <= hit.from) return "another";
  }
  for (let at = hit.to; at < hit.to + REACH && !dividedAt(text, list, at); at++) {
    if (longestAt(NOT_AFTER, list, at) !== null) return "another";
  }
  const everybody = !dividedAt(text, list, hit.to) && longestAt(EVERYBODY_AFTER, list, hit.to) !== null;
  return everybody ? "everybody" : "this job";
}

const CONTRACT_WORDS = phrasesIn("employment/contract-words.txt");
const SENTENCE_END = /[!?;\n•]|\.\s/;
const BESIDE = 6;

/** "B2B" is a way to sell as well: one to be paid it is only beside words for a contract of work, in the same sentence. */
export function isBesideContract(text: string, list: readonly Word[], hit: FoundPhrase<unknown>): boolean {
  const ended = (at: number): boolean => {
    const [before, after] = [list[at - 1], list[at]];
    return before === undefined || after === undefined || SENTENCE_END.test(text.slice(before.end, after.start));
  };
  for (let at = hit.from - 1; at >= hit.from - BESIDE && !ended(at + 1); at--) {
    const found = longestAt(CONTRACT_WORDS, list, at);
    if (found !== null && found.to <= hit.from) return true;
  }
  for (let at = hit.to; at < hit.to + BESIDE && !ended(at); at++) {
    if (longestAt(CONTRACT_WORDS, list, at) !== null) return true;
  }
  return false;
}

const MOST_BETWEEN = 3;
/** A list of answers is short; an endless one would be read again from each of its words. */
const MOST_ANSWERS = 6;

/** What divides a short label from its answer; without it only a label of several words is one ("Time Type Full time"). */
const DIVIDER = /^\s*[:：|–—-]|^\s*\n|^$/;

/** The answers directly after each label, with what joins them. */
export function labelledAnswers(answers: Phrases<Kinds>, list: readonly Word[], text: string): FoundPhrase<Kinds>[] {
  return findPhrases(LABELS, list).flatMap((label) => {
    const next = list[label.to];
    if (next === undefined) return [];
    const gap = text.slice(there(list[label.to - 1]).end, next.start);
    return DIVIDER.test(gap) || label.to - label.from > 1 ? answersFrom(answers, list, label.to, text) : [];
  });
}

function answersFrom(answers: Phrases<Kinds>, list: readonly Word[], from: number, text: string): FoundPhrase<Kinds>[] {
  const found: FoundPhrase<Kinds>[] = [];
  let between = 0;
  for (let at = from; at < list.length && between <= MOST_BETWEEN && found.length < MOST_ANSWERS; ) {
    const hit = longestAt(answers, list, at);
    if (hit !== null) {
      if (!hit.value.includes("OTHER") && standingOf(text, list, hit) !== "another") found.push(hit);
      between = 0;
      at = hit.to;
      continue;
    }
    const filler = longestAt(BETWEEN, list, at);
    if (filler === null) break;
    between++;
    at = filler.to;
  }
  return found;
}
