// `--errors FIELD`: every posting where the field is wrong or misses what the text shows, with the words that decided and
// the text around. The posting is derived once more, this time with its explanations.
import type { DerivedPosting, Explanation } from "../contract/posting.ts";
import { squash } from "../text/words/fold.ts";
import type { Grade } from "./grade.ts";
import type { Sample } from "./sample.ts";

/** The columns whose explanations tell about a graded field. */
const COLUMNS: Readonly<Record<string, string>> = {
  employment: "ai_employment_type",
  pay_field: "salary",
  pay_text: "salary",
  years: "years_experience",
  arrangement: "ai_work_arrangement",
  seniority: "seniority",
  seniority_years: "seniority",
  education: "ai_education",
  function: "ai_taxonomies_a",
  onet: "classification_onet",
  soc: "classification_onet",
  isco: "classification_onet",
  country: "locations_derived",
  city: "locations_derived",
  region: "locations_derived",
  agency: "org_recruitment_agency_derived",
  industry: "org_industry",
  language: "ai_job_language",
};

/** Their cues stand in the title, which is shown whole. */
const FROM_TITLE: ReadonlySet<string> = new Set(["function", "seniority", "industry"]);

const AROUND = 90;

/** A wrong answer, or nothing where there was something to see. */
export function isMiss(grade: Grade): boolean {
  return grade.right < grade.answered || ((grade.cued || grade.hinted) && grade.found < grade.wanted);
}

/** The text on both sides of some words, on one line. */
function textAround(text: string, words: string | null): string | null {
  if (words === null || words === "") return null;
  const at = text.indexOf(words);
  if (at === -1) return null;
  return squash(text.slice(Math.max(0, at - AROUND), at + words.length + AROUND));
}

export function describeMiss(
  field: string,
  sample: Sample,
  grade: Grade,
  { posting, explanations }: { posting: DerivedPosting; explanations: readonly Explanation[] },
): string {
  const text = posting.texts.text ?? "";
  const kind = grade.right < grade.answered ? "wrong" : grade.cued ? "missed" : "missed (hint only)";
  const reasons = explanations.filter((each) => each.field === COLUMNS[field]).slice(0, 3);
  const lines = [
    `${sample.id}  ${kind}`,
    `  title   ${squash(sample.title)}`,
    `  label   ${grade.label}`,
    `  answer  ${grade.answer}`,
    ...reasons.map((each) => `  because ${each.rule}: ${around(each, sample, text)}`),
    ...[FROM_TITLE.has(field) ? null : textAround(text, grade.around)].flatMap((words) =>
      words === null ? [] : [`  cue     … ${words} …`],
    ),
  ];
  return `${lines.join("\n").replace(/[^\P{Cc}\n]/gu, " ")}\n`;
}

function around(explanation: Explanation, sample: Sample, text: string): string {
  const { start, end } = explanation;
  if (start === null || end === null) return "-";
  if (explanation.in !== "description") return squash(explanation.quote ?? sample.title);
  return squash(
    `… ${text.slice(Math.max(0, start - AROUND), start)}[${text.slice(start, Math.min(end, start + 200))}]${text.slice(end, end + AROUND)} …`,
  );
}
