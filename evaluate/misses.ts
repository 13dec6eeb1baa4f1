// `--errors FIELD`: prints every posting where the field is wrong or misses an answer that the text shows, with the
// deciding words and the surrounding text. The posting is derived again, with explanations.
import type { DerivedPosting, Explanation } from "../src/contract/posting.ts";
import { collapseBlanks } from "../src/text/words/fold.ts";
import type { Grade } from "./grade.ts";
import type { Sample } from "./sample.ts";

/** The columns whose explanations apply to a graded field. */
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

/** The cues of these fields are in the title, which is printed in full. */
const FROM_TITLE: ReadonlySet<string> = new Set(["function", "seniority", "industry"]);

const CONTEXT_LENGTH = 90;

/** A wrong answer, or no answer although the text has a cue. */
export function isMiss(grade: Grade): boolean {
  return grade.right < grade.answered || ((grade.cued || grade.hinted) && grade.found < grade.expected);
}

/** The text on both sides of some words, on one line. */
function textAroundWords(text: string, words: string | null): string | null {
  if (words === null || words === "") return null;
  const at = text.indexOf(words);
  if (at === -1) return null;
  return collapseBlanks(text.slice(Math.max(0, at - CONTEXT_LENGTH), at + words.length + CONTEXT_LENGTH));
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
    `  title   ${collapseBlanks(sample.title)}`,
    `  label   ${grade.label}`,
    `  answer  ${grade.answer}`,
    ...reasons.map((each) => `  because ${each.rule}: ${quoteContext(each, sample, text)}`),
    ...[FROM_TITLE.has(field) ? null : textAroundWords(text, grade.shownWords)].flatMap((words) =>
      words === null ? [] : [`  cue     … ${words} …`],
    ),
  ];
  return `${lines.join("\n").replace(/[^\P{Cc}\n]/gu, " ")}\n`;
}

function quoteContext(explanation: Explanation, sample: Sample, text: string): string {
  const { start, end } = explanation;
  if (start === null || end === null) return "-";
  if (explanation.in !== "description") return collapseBlanks(explanation.quote ?? sample.title);
  return collapseBlanks(
    `… ${text.slice(Math.max(0, start - CONTEXT_LENGTH), start)}[${text.slice(start, Math.min(end, start + 200))}]${text.slice(end, end + CONTEXT_LENGTH)} …`,
  );
}
