// What stands around a word of employment in running text: a label before it makes it an answer, some neighbours make it
// somebody else's ("full-time students", "two years of full-time experience").
import type { EmploymentType } from "../contract/lists.ts";
import {
  BETWEEN_ANSWERS,
  EMPLOYMENT_LABELS,
  NOT_OF_THE_JOB_AFTER,
  NOT_OF_THE_JOB_BEFORE,
  OF_EVERYBODY_AFTER,
  PERMANENT_WORDS,
} from "./data/employmentWords.ts";
import { buildPhrases, type Found, findPhrases, longestAt, type Phrases } from "./phrases.ts";
import type { Word } from "./reading.ts";

function words(list: string): Phrases<true> {
  return buildPhrases(list.split(",").map((phrase) => [phrase, true] as const));
}

const LABELS = words(EMPLOYMENT_LABELS);
const BETWEEN = words(`${BETWEEN_ANSWERS},${PERMANENT_WORDS}`);
const NOT_AFTER = words(NOT_OF_THE_JOB_AFTER);
const EVERYBODY_AFTER = words(OF_EVERYBODY_AFTER);
const LONGEST_BEFORE = 2;
const NOT_BEFORE: ReadonlySet<string> = new Set(NOT_OF_THE_JOB_BEFORE.split(",").map((phrase) => phrase.trim()));

export type Standing = "this job" | "everybody" | "another";

export function standingOf(list: readonly Word[], hit: Found<unknown>): Standing {
  for (let count = 1; count <= LONGEST_BEFORE; count++) {
    const before = list.slice(Math.max(0, hit.from - count), hit.from).map((word) => word.token);
    if (before.length === count && NOT_BEFORE.has(before.join(" "))) return "another";
  }
  if (longestAt(NOT_AFTER, list, hit.to) !== null) return "another";
  return longestAt(EVERYBODY_AFTER, list, hit.to) === null ? "this job" : "everybody";
}

const MOST_BETWEEN = 3;

/** What may divide a label from its answer: "Job type: X", "Contract - X", a line end or cell border, nothing but blanks for a two-word label. */
const DIVIDER = /^\s*[:：|–—-]|^\s*\n|^$|^\s+is\s/;

/** The answers directly after each label, with what joins them. */
export function labelledAnswers(
  answers: Phrases<readonly EmploymentType[]>,
  list: readonly Word[],
  text: string,
): Found<readonly EmploymentType[]>[] {
  return findPhrases(LABELS, list).flatMap((label) => {
    const last = list[label.to - 1] as Word;
    const next = list[label.to];
    if (next === undefined) return [];
    const gap = text.slice(last.end, next.start);
    if (!DIVIDER.test(gap) && label.to - label.from < 2) return [];
    return answersFrom(answers, list, label.to);
  });
}

function answersFrom(
  answers: Phrases<readonly EmploymentType[]>,
  list: readonly Word[],
  from: number,
): Found<readonly EmploymentType[]>[] {
  const found: Found<readonly EmploymentType[]>[] = [];
  let between = 0;
  for (let at = from; at < list.length && between <= MOST_BETWEEN; ) {
    const hit = longestAt(answers, list, at);
    if (hit !== null) {
      if (standingOf(list, hit) !== "another") found.push(hit);
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
