// Grades employment type, work arrangement, seniority, education and years: labels of a form, mapped through the label
// map.

import { assertPresent } from "../src/contract/assertPresent.ts";
import { experienceOfYears } from "../src/contract/lists.ts";
import type { DerivedPosting } from "../src/contract/posting.ts";
import { CUES, findCue, findYearsCue } from "./cues.ts";
import { type Grade, type Grader, type GradingContext, gradeAny, labelValues, readNumberLabel } from "./grade.ts";
import type { Sample } from "./sample.ts";

const EMPLOYMENT_LABELS = ["employment_type", "contract_time", "contract_type", "working_hours"];

const HOURS: readonly string[] = ["FULL_TIME", "PART_TIME"];

/**
 * Hours and contract type are two questions, and a form with one box contains only one of them: "Intern" is not a wrong
 * answer to "Full-time" but no answer at all.
 */
function answersTo(accepted: readonly string[], answers: readonly string[]): string[] {
  const [hours, contract] = [
    accepted.some((type) => HOURS.includes(type)),
    accepted.some((type) => !HOURS.includes(type)),
  ];
  return answers.filter((type) => (HOURS.includes(type) ? hours : contract));
}

export const gradeEmployment: Grader = (sample, { row, texts }, { map }) => {
  const values = EMPLOYMENT_LABELS.flatMap((name) => labelValues(sample.labels[name]));
  const accepted = [...new Set(values.flatMap((value) => map.employment(value)))];
  return gradeAny({
    accepted,
    answers: answersTo(accepted, row.ai_employment_type ?? []),
    hinted: sample.hint("employment_in_text") ?? false,
    cue: findCue(CUES.employment, accepted, `${sample.title}\n${texts.text ?? ""}`),
    label: values.join(", "),
  });
};

const REMOTE = ["Remote Solely", "Remote OK"];

/** The arrangements that the labels allow: a form with several ticked boxes accepts each, and "may be remote". */
function arrangements(
  labels: Readonly<Record<string, unknown>>,
  mapped: (value: string) => readonly string[],
): string[] {
  const statedArrangements = [...labelValues(labels.workplace_type), ...labelValues(labels.telework)].flatMap(mapped);
  if (labels.telework === true) statedArrangements.push("Hybrid", ...REMOTE);
  if (labels.remote === true) statedArrangements.push(...REMOTE);
  if (labels.remote === false) statedArrangements.push("On-site", "Hybrid");
  return [...new Set(statedArrangements)];
}

export const gradeArrangement: Grader = (sample, { row, texts }, { map }) => {
  const accepted = arrangements(sample.labels, map.arrangement);
  const searchedText = `${sample.title}\n${sample.raw.locations[0]?.text ?? ""}\n${texts.text ?? ""}`;
  // An unticked box states nothing, so no words can be a cue for it.
  const cueValues = sample.labels.remote === false ? [] : accepted;
  return gradeAny({
    accepted,
    answers: row.ai_work_arrangement === null ? [] : [row.ai_work_arrangement],
    hinted: sample.hint("arrangement_in_text") ?? false,
    cue: findCue(CUES.arrangement, cueValues, searchedText),
  });
};

/** Inferred from the required years alone, which is less reliable than a word for a level. */
function isFromYears(sample: Sample, { row }: DerivedPosting, { explain }: GradingContext): boolean {
  if (row.seniority === null || row.years_experience === null) return false;
  return explain(sample).some(({ field, rule }) => field === "seniority" && rule.startsWith("by the years"));
}

function gradeLevel(
  sample: Sample,
  derived: DerivedPosting,
  context: GradingContext,
  fromYears: boolean,
): Grade | null {
  const values = labelValues(sample.labels.seniority);
  const accepted = [...new Set(values.flatMap((value) => context.map.seniority(sample.set, value)))];
  const { seniority } = derived.row;
  const answers = seniority === null || isFromYears(sample, derived, context) !== fromYears ? [] : [seniority];
  const cue = findCue(CUES.seniority, accepted, sample.title);
  return gradeAny({ accepted, answers, hinted: true, cue, label: values.join(", ") });
}

/** Levels stated in the title or in a label of the text. */
export const gradeSeniority: Grader = (sample, derived, context) => gradeLevel(sample, derived, context, false);

/** Levels inferred from the required years if nothing else states them. */
export const gradeSeniorityByYears: Grader = (sample, derived, context) => gradeLevel(sample, derived, context, true);

export const gradeEducation: Grader = (sample, { row, texts }, { map }) => {
  const values = labelValues(sample.labels.education);
  const accepted = [...new Set(values.flatMap((value) => map.education(value)))];
  const cue = findCue(CUES.education, accepted, texts.text ?? "");
  return gradeAny({ accepted, answers: row.ai_education ?? [], hinted: cue !== null, cue, label: values.join(", ") });
};

const OPEN_END = /plus|more|более|plus de|以上|6 лет/i;

export const gradeYears: Grader = (sample, { row, texts }) => {
  const minYears = readNumberLabel(sample.labels.years_min);
  if (minYears === null) return null;
  const isOpenEnded = OPEN_END.test(labelValues(sample.labels.experience_raw).join(" "));
  const maxYears = readNumberLabel(sample.labels.years_max) ?? (isOpenEnded ? 30 : minYears);
  // A range accepts every band it touches.
  const touchedBands = [minYears, 2, 5, 10, maxYears].filter((years) => years >= minYears && years <= maxYears);
  const cue = findYearsCue(texts.text ?? "", minYears, maxYears);
  return gradeAny({
    accepted: [...new Set(touchedBands.map((years) => assertPresent(experienceOfYears(years))))],
    answers: row.ai_experience_level === null ? [] : [row.ai_experience_level],
    hinted: sample.hint("years_in_text") ?? false,
    cue,
    label: `${minYears}${maxYears === minYears ? "" : `-${maxYears}`}`,
  });
};
