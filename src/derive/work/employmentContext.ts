// The context of an employment word in running text: after a label it is an answer, next to some neighbours it describes
// something else ("full-time students", "two years of full-time experience").

import { assertPresent } from "../../contract/assertPresent.ts";
import type { EmploymentType } from "../../contract/lists.ts";
import { readTableLines } from "../../text/tables.ts";
import {
  type FoundPhrase,
  findLongestAt,
  findPhrases,
  loadPhrases,
  type Phrases,
  preparedPhrases,
} from "../posting/phrases.ts";
import type { Word } from "../reading.ts";

type Kinds = readonly EmploymentType[];

const LABELS = loadPhrases("employment/labels.txt");
const BETWEEN = preparedPhrases(
  "employment/between",
  () => ["employment/between.txt", "employment/permanent.txt"].flatMap(readTableLines),
  () => true,
);
const NOT_BEFORE = loadPhrases("employment/not-before.txt");
const NOT_AFTER = loadPhrases("employment/not-after.txt");
const EVERYBODY_AFTER = loadPhrases("employment/everybody-after.txt");

export type WordSubject = "this job" | "everybody" | "another";

/** The end of a clause between two words, or the split point of two glued ones; a dot inside a number is none. */
const CLAUSE_END = /[,;!?•\n()|、。（）【】]|\.\s|:\s/;
const UNSPACED = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}ー]{2}$/u;
const MAX_DISTANCE = 4;

function dividedAt(text: string, list: readonly Word[], at: number): boolean {
  const before = list[at - 1];
  const after = list[at];
  if (before === undefined || after === undefined) return true;
  // In scripts without blanks there is no gap between words.
  if (before.end === after.start) return !UNSPACED.test(text.slice(before.end - 1, after.start + 1));
  return CLAUSE_END.test(text.slice(before.end, after.start));
}

export function subjectOf(text: string, list: readonly Word[], hit: FoundPhrase<unknown>): WordSubject {
  for (let at = hit.from + 1; at < hit.to; at++) if (dividedAt(text, list, at)) return "another";
  for (let at = hit.from - 1; at >= hit.from - MAX_DISTANCE && !dividedAt(text, list, at + 1); at--) {
    const found = findLongestAt(NOT_BEFORE, list, at);
    if (found !== null && found.to <= hit.from) return "another";
  }
  for (let at = hit.to; at < hit.to + MAX_DISTANCE && !dividedAt(text, list, at); at++) {
    // "A part-time position as a student assistant": what follows qualifies the job.
    if (at === hit.to + 1 && /^(?:position|role|job)$/i.test(text.slice(list[hit.to]?.start, list[hit.to]?.end))) break;
    if (findLongestAt(NOT_AFTER, list, at) !== null) return "another";
  }
  const everybody = !dividedAt(text, list, hit.to) && findLongestAt(EVERYBODY_AFTER, list, hit.to) !== null;
  return everybody ? "everybody" : "this job";
}

const CONTRACT_WORDS = loadPhrases("employment/contract-words.txt");
const SENTENCE_END = /[!?;\n•]|\.\s/;
const MAX_CONTRACT_DISTANCE = 6;

/** "B2B" is also a way to sell: it is a form of payment only next to contract words in the same sentence. */
export function isNearContract(text: string, list: readonly Word[], hit: FoundPhrase<unknown>): boolean {
  const ended = (at: number): boolean => {
    const [before, after] = [list[at - 1], list[at]];
    return before === undefined || after === undefined || SENTENCE_END.test(text.slice(before.end, after.start));
  };
  for (let at = hit.from - 1; at >= hit.from - MAX_CONTRACT_DISTANCE && !ended(at + 1); at--) {
    const found = findLongestAt(CONTRACT_WORDS, list, at);
    if (found !== null && found.to <= hit.from) return true;
  }
  for (let at = hit.to; at < hit.to + MAX_CONTRACT_DISTANCE && !ended(at); at++) {
    if (findLongestAt(CONTRACT_WORDS, list, at) !== null) return true;
  }
  return false;
}

const MAX_FILLERS = 3;
/** A list of answers is short; an endless one would be read again from each of its words. */
const MAX_ANSWERS = 6;

/** Separates a short label from its answer; without it only a label of several words counts ("Time Type Full time"). */
const DIVIDER = /^\s*[:：|–—-]|^\s*\n|^$/;

/** The answers directly after each label, with their separators. */
export function labelledAnswers(answers: Phrases<Kinds>, list: readonly Word[], text: string): FoundPhrase<Kinds>[] {
  return findPhrases(LABELS, list).flatMap((label) => {
    const next = list[label.to];
    if (next === undefined) return [];
    const gap = text.slice(assertPresent(list[label.to - 1]).end, next.start);
    return DIVIDER.test(gap) || label.to - label.from > 1 ? answersFrom(answers, list, label.to, text) : [];
  });
}

function answersFrom(answers: Phrases<Kinds>, list: readonly Word[], from: number, text: string): FoundPhrase<Kinds>[] {
  const found: FoundPhrase<Kinds>[] = [];
  let between = 0;
  for (let at = from; at < list.length && between <= MAX_FILLERS && found.length < MAX_ANSWERS; ) {
    const hit = findLongestAt(answers, list, at);
    if (hit !== null) {
      if (!hit.value.includes("OTHER") && subjectOf(text, list, hit) !== "another") found.push(hit);
      between = 0;
      at = hit.to;
      continue;
    }
    const filler = findLongestAt(BETWEEN, list, at);
    if (filler === null) break;
    between++;
    at = filler.to;
  }
  return found;
}
