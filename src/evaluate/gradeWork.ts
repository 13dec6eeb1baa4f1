// Employment type, work arrangement, seniority, education and years: labels of a form, read through the label map.

import { experienceOf } from "../contract/lists.ts";
import type { DerivedPosting } from "../contract/posting.ts";
import { there } from "../contract/there.ts";
import { CUES, findCue, yearsCue } from "./cues.ts";
import { type Context, type Grade, type Grader, gradeAny, gradedNumber, valuesOf } from "./grade.ts";
import type { Sample } from "./sample.ts";

const EMPLOYMENT_LABELS = ["employment_type", "contract_time", "contract_type", "working_hours"];

const HOURS: readonly string[] = ["FULL_TIME", "PART_TIME"];

/**
 * Hours and kind of contract are two questions, and a form with one box asks only one of them: "Intern" is no wrong
 * answer to "Full-time", it is none.
 */
function answersTo(accepted: readonly string[], answers: readonly string[]): string[] {
  const [hours, contract] = [
    accepted.some((type) => HOURS.includes(type)),
    accepted.some((type) => !HOURS.includes(type)),
  ];
  return answers.filter((type) => (HOURS.includes(type) ? hours : contract));
}

export const gradeEmployment: Grader = (sample, { row, texts }, { map }) => {
  const values = EMPLOYMENT_LABELS.flatMap((name) => valuesOf(sample.labels[name]));
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

/** What the labels leave possible: a form with several ticked boxes accepts each, and "may be remote". */
function arrangements(
  labels: Readonly<Record<string, unknown>>,
  mapped: (value: string) => readonly string[],
): string[] {
  const stated = [...valuesOf(labels.workplace_type), ...valuesOf(labels.telework)].flatMap(mapped);
  if (labels.telework === true) stated.push("Hybrid", ...REMOTE);
  if (labels.remote === true) stated.push(...REMOTE);
  if (labels.remote === false) stated.push("On-site", "Hybrid");
  return [...new Set(stated)];
}

export const gradeArrangement: Grader = (sample, { row, texts }, { map }) => {
  const accepted = arrangements(sample.labels, map.arrangement);
  const words = `${sample.title}\n${sample.raw.locations[0]?.text ?? ""}\n${texts.text ?? ""}`;
  // An unticked box is no statement, so no words can be a cue for it.
  const stated = sample.labels.remote === false ? [] : accepted;
  return gradeAny({
    accepted,
    answers: row.ai_work_arrangement === null ? [] : [row.ai_work_arrangement],
    hinted: sample.hint("arrangement_in_text") ?? false,
    cue: findCue(CUES.arrangement, stated, words),
  });
};

/** Told by the years asked for alone: a guess of another kind than a word for a level. */
function byYears(sample: Sample, { row }: DerivedPosting, { explain }: Context): boolean {
  if (row.seniority === null || row.years_experience === null) return false;
  return explain(sample).some(({ field, rule }) => field === "seniority" && rule.startsWith("by the years"));
}

function gradeLevel(sample: Sample, derived: DerivedPosting, context: Context, wanted: boolean): Grade | null {
  const values = valuesOf(sample.labels.seniority);
  const accepted = [...new Set(values.flatMap((value) => context.map.seniority(sample.set, value)))];
  const { seniority } = derived.row;
  const answers = seniority === null || byYears(sample, derived, context) !== wanted ? [] : [seniority];
  const cue = findCue(CUES.seniority, accepted, sample.title);
  return gradeAny({ accepted, answers, hinted: true, cue, label: values.join(", ") });
}

/** By a word of the title, or a label of the text. */
export const gradeSeniority: Grader = (sample, derived, context) => gradeLevel(sample, derived, context, false);

/** By the years asked for, where nothing else tells. */
export const gradeSeniorityByYears: Grader = (sample, derived, context) => gradeLevel(sample, derived, context, true);

export const gradeEducation: Grader = (sample, { row, texts }, { map }) => {
  const values = valuesOf(sample.labels.education);
  const accepted = [...new Set(values.flatMap((value) => map.education(value)))];
  const cue = findCue(CUES.education, accepted, texts.text ?? "");
  return gradeAny({ accepted, answers: row.ai_education ?? [], hinted: cue !== null, cue, label: values.join(", ") });
};

const OPEN_END = /plus|more|более|plus de|以上|6 лет/i;

export const gradeYears: Grader = (sample, { row, texts }) => {
  const least = gradedNumber(sample.labels.years_min);
  if (least === null) return null;
  const open = OPEN_END.test(valuesOf(sample.labels.experience_raw).join(" "));
  const most = gradedNumber(sample.labels.years_max) ?? (open ? 30 : least);
  // A range accepts every band it touches.
  const touched = [least, 2, 5, 10, most].filter((years) => years >= least && years <= most);
  const cue = yearsCue(texts.text ?? "", least, most);
  return gradeAny({
    accepted: [...new Set(touched.map((years) => there(experienceOf(years))))],
    answers: row.ai_experience_level === null ? [] : [row.ai_experience_level],
    hinted: sample.hint("years_in_text") ?? false,
    cue,
    label: `${least}${most === least ? "" : `-${most}`}`,
  });
};
