// What one posting says about one field: how many answers were given, how many were right, how many were wanted. A field
// of one value counts 0 or 1 each; a list (skills) counts its members.
import type { DerivedPosting, Explanation } from "../contract/posting.ts";
import type { Gazetteer } from "../derive/places/gazetteer/gazetteer.ts";
import type { LabelMap } from "./labelMap.ts";
import type { Sample } from "./sample.ts";

export interface Grade {
  readonly answered: number;
  readonly right: number;
  readonly wanted: number;
  readonly found: number;
  /** The text could show it. */
  readonly hinted: boolean;
  /** Words for this very label stand in the text. */
  readonly cued: boolean;
  readonly label: string;
  readonly answer: string;
  /** Words to show the text around of; the cue where there is one. */
  readonly around: string | null;
}

export interface Context {
  readonly map: LabelMap;
  readonly gazetteer: Gazetteer;
  /** Derives once more, with the reasons. */
  readonly explain: (sample: Sample) => readonly Explanation[];
}

/** null: the posting has no label of this kind, or one that is not scored. */
export type Grader = (sample: Sample, derived: DerivedPosting, context: Context) => Grade | null;

export interface Judged {
  readonly accepted: readonly string[];
  readonly answers: readonly string[];
  readonly hinted: boolean;
  /** The words found, or null. */
  readonly cue: string | null;
  readonly label?: string;
}

/** A field that is right when one of its answers is one of the accepted. */
export function gradeAny({ accepted, answers, hinted, cue, label }: Judged): Grade | null {
  if (accepted.length === 0) return null;
  const right = answers.some((answer) => accepted.includes(answer)) ? 1 : 0;
  return {
    answered: answers.length > 0 ? 1 : 0,
    right,
    wanted: 1,
    found: right,
    hinted: hinted || cue !== null,
    cued: cue !== null,
    label: label ?? accepted.join(" | "),
    answer: answers.join(", ") || "-",
    around: cue,
  };
}

/** A label's values, whether it is one or a list. */
export function valuesOf(label: unknown): string[] {
  const list = Array.isArray(label) ? label : [label];
  return list.flatMap((value) => (typeof value === "string" || typeof value === "number" ? [String(value)] : []));
}

export function gradedNumber(label: unknown): number | null {
  return typeof label === "number" && Number.isFinite(label) ? label : null;
}
