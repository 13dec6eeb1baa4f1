// The grade of one field of one posting: how many answers were given, how many were correct, and how many were
// expected. A single-valued field counts 0 or 1 each; a list (skills) counts its members.
import type { DerivedPosting, Explanation } from "../src/contract/posting.ts";
import type { Gazetteer } from "../src/derive/places/gazetteer/gazetteer.ts";
import type { LabelMap } from "./labelMap.ts";
import type { Sample } from "./sample.ts";

export interface Grade {
  readonly answered: number;
  readonly right: number;
  readonly expected: number;
  readonly found: number;
  /** The text could show the answer. */
  readonly hinted: boolean;
  /** The text contains words for exactly this label. */
  readonly cued: boolean;
  readonly label: string;
  readonly answer: string;
  /** The words whose surrounding text is shown; the cue if there is one. */
  readonly shownWords: string | null;
}

export interface GradingContext {
  readonly map: LabelMap;
  readonly gazetteer: Gazetteer;
  /** Derives the posting again, with explanations. */
  readonly explain: (sample: Sample) => readonly Explanation[];
}

/** null: the posting has no label of this kind, or one that is not graded. */
export type Grader = (sample: Sample, derived: DerivedPosting, context: GradingContext) => Grade | null;

export interface AnswerCheck {
  readonly accepted: readonly string[];
  readonly answers: readonly string[];
  readonly hinted: boolean;
  /** The words found, or null. */
  readonly cue: string | null;
  readonly label?: string;
}

/** Grades a field as correct if one of its answers is accepted. */
export function gradeAny({ accepted, answers, hinted, cue, label }: AnswerCheck): Grade | null {
  if (accepted.length === 0) return null;
  const right = answers.some((answer) => accepted.includes(answer)) ? 1 : 0;
  return {
    answered: answers.length > 0 ? 1 : 0,
    right,
    expected: 1,
    found: right,
    hinted: hinted || cue !== null,
    cued: cue !== null,
    label: label ?? accepted.join(" | "),
    answer: answers.join(", ") || "-",
    shownWords: cue,
  };
}

/** The values of a label, whether it is a single value or a list. */
export function labelValues(label: unknown): string[] {
  const list = Array.isArray(label) ? label : [label];
  return list.flatMap((value) => (typeof value === "string" || typeof value === "number" ? [String(value)] : []));
}

export function readNumberLabel(label: unknown): number | null {
  return typeof label === "number" && Number.isFinite(label) ? label : null;
}
