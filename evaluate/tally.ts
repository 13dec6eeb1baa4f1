// Sums of grades: how often a field was answered, how often correctly, and how much of the visible information was
// found.
import { tableKeys } from "../src/contract/tables.ts";
import type { Grade } from "./grade.ts";

export interface GradeTally {
  rows: number;
  answered: number;
  right: number;
  hinted: number;
  hintedFound: number;
  /** Answers and correct answers where the text could show them. */
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

export function addGrade(tally: GradeTally, grade: Grade): void {
  tally.rows++;
  tally.answered += grade.answered;
  tally.right += grade.right;
  if (grade.hinted) {
    tally.hinted += grade.expected;
    tally.hintedFound += grade.found;
    tally.hintedAnswered += grade.answered;
    tally.hintedRight += grade.right;
  }
  if (grade.cued) {
    tally.cued += grade.expected;
    tally.cuedFound += grade.found;
  }
}

export function mergeTallies(tallies: readonly GradeTally[]): GradeTally {
  const sum = emptyTally();
  for (const tally of tallies) for (const name of tableKeys(sum)) sum[name] += tally[name];
  return sum;
}

const share = (part: number, total: number): number | null => (total === 0 ? null : part / total);

export const answeredShareOf = (tally: GradeTally): number | null => share(tally.answered, tally.rows);
/** The share of correct answers if a missing answer counts as a wrong one; for fields with one value. */
export const forcedAccuracyOf = (tally: GradeTally): number | null => share(tally.right, tally.rows);
export const precisionOf = (tally: GradeTally): number | null => share(tally.right, tally.answered);
export const hintedPrecisionOf = (tally: GradeTally): number | null => share(tally.hintedRight, tally.hintedAnswered);
export const recallOf = (tally: GradeTally): number | null => share(tally.hintedFound, tally.hinted);
export const cueRecallOf = (tally: GradeTally): number | null => share(tally.cuedFound, tally.cued);

/** The recall that a field is judged by: on strict cues if there are any. */
export const judgedRecall = (tally: GradeTally): number | null => cueRecallOf(tally) ?? recallOf(tally);

export function f1Of(tally: GradeTally): number | null {
  const [precision, recall] = [precisionOf(tally), judgedRecall(tally)];
  if (precision === null || recall === null) return null;
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}
