// Grades added up: how often a field was answered, how often rightly, and how much of what could be seen was found.
import { namesOf } from "../contract/tables.ts";
import type { Grade } from "./grade.ts";

export interface GradeTally {
  rows: number;
  answered: number;
  right: number;
  hinted: number;
  hintedFound: number;
  /** Answers, and right ones, where the text could show it. */
  hintedAnswered: number;
  hintedRight: number;
  cued: number;
  cuedFound: number;
}

export function emptyTally(): GradeTally {
  return {
    rows: 0,
    answered: 0,
    right: 0,
    hinted: 0,
    hintedFound: 0,
    hintedAnswered: 0,
    hintedRight: 0,
    cued: 0,
    cuedFound: 0,
  };
}

export function add(tally: GradeTally, grade: Grade): void {
  tally.rows++;
  tally.answered += grade.answered;
  tally.right += grade.right;
  if (grade.hinted) {
    tally.hinted += grade.wanted;
    tally.hintedFound += grade.found;
    tally.hintedAnswered += grade.answered;
    tally.hintedRight += grade.right;
  }
  if (grade.cued) {
    tally.cued += grade.wanted;
    tally.cuedFound += grade.found;
  }
}

export function merge(tallies: readonly GradeTally[]): GradeTally {
  const sum = emptyTally();
  for (const tally of tallies) for (const name of namesOf(sum)) sum[name] += tally[name];
  return sum;
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export const precisionOf = (tally: GradeTally): number | null => share(tally.right, tally.answered);
export const hintedPrecisionOf = (tally: GradeTally): number | null => share(tally.hintedRight, tally.hintedAnswered);
export const recallOf = (tally: GradeTally): number | null => share(tally.hintedFound, tally.hinted);
export const cueRecallOf = (tally: GradeTally): number | null => share(tally.cuedFound, tally.cued);

/** The recall a field is judged by: of strict cues where there are any. */
export const judgedRecall = (tally: GradeTally): number | null => cueRecallOf(tally) ?? recallOf(tally);

export function f1Of(tally: GradeTally): number | null {
  const [precision, recall] = [precisionOf(tally), judgedRecall(tally)];
  if (precision === null || recall === null) return null;
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}
