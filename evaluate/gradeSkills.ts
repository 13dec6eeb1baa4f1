// Grades skills against terms that people marked in the text. Skill names are English in any language, so an answer is
// compared by its name, by the words of the text it was found in, and by the skill that the vocabulary names with a term.
import type { DerivedPosting } from "../src/contract/posting.ts";
import { findPhrases } from "../src/derive/posting/phrases.ts";
import { wordsOf } from "../src/derive/reading.ts";
import { ICT_CATEGORIES, SKILL_PHRASES, skillCategory } from "../src/derive/skills/table.ts";
import { tokenize } from "../src/text/words/tokens.ts";
import { type Grader, type GradingContext, labelValues } from "./grade.ts";
import type { Sample } from "./sample.ts";

/** The words separated and surrounded by blanks, without a plural s. */
function normalize(text: string): string {
  const words = tokenize(text).map((word) => (word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word));
  return words.length === 0 ? "" : ` ${words.join(" ")} `;
}

const containsEither = (a: string, b: string): boolean => a.includes(b) || b.includes(a);

interface Answer {
  readonly name: string;
  readonly forms: readonly string[];
}

const FIELD = "ai_key_skills";

/**
 * The answers of the annotated category: the German set marks computing only, the English one no soft skills. Skills
 * outside our computing category ("Photoshop" is design) and abilities ("a good communicator") count if they were marked
 * as knowledge, and are not errors otherwise.
 */
function findAnswers(
  sample: Sample,
  { row }: DerivedPosting,
  { explain }: GradingContext,
  expected: readonly string[],
): Answer[] {
  const quotes = explain(sample).filter(({ field }) => field === FIELD);
  const ict = sample.labels.ict_terms !== undefined || sample.labels.ict_terms_none === true;
  const allAnswers = (row.ai_key_skills ?? []).map((name) => {
    const quote = quotes.find(({ rule }) => rule.endsWith(`: ${name}`))?.quote ?? name;
    return { name, forms: [normalize(name), normalize(quote)].filter((form) => form !== "") };
  });
  const abilities = labelValues(sample.labels.skill_spans).map(normalize);
  return allAnswers.filter((answer) => {
    const category = skillCategory(answer.name);
    if (!ict && category === "soft") return false;
    if (expected.some((term) => matches(answer, term))) return true;
    if (abilities.some((term) => term !== "" && matches(answer, term))) return false;
    return !ict || (category !== null && ICT_CATEGORIES.has(category));
  });
}

/** A term in another language is the skill that our vocabulary names with it: "бухгалтерский учет" is Accounting. */
const namedBy = (term: string): ReadonlySet<string> =>
  new Set(findPhrases(SKILL_PHRASES, wordsOf(term)).map(({ value }) => value.skill.name));

const matches = ({ name, forms }: Answer, term: string): boolean =>
  forms.some((form) => containsEither(form, term)) || namedBy(term).has(name);

/** Equal if the normalised words of one contain those of the other. */
export const gradeSkills: Grader = (sample, derived, context) => {
  const { labels } = sample;
  const markedTerms = [
    ...labelValues(labels.ict_terms),
    ...labelValues(labels.knowledge_spans),
    ...labelValues(labels.skills),
  ];
  if (markedTerms.length === 0 && labels.ict_terms_none !== true) return null;
  const expected = [...new Set(markedTerms.map(normalize))].filter((term) => term !== "");
  const text = normalize(derived.texts.text ?? "");
  // Tags from a form need not occur in the text; marked terms do.
  const visible = labels.skills === undefined ? expected : expected.filter((term) => text.includes(term));
  const answers = findAnswers(sample, derived, context, expected);
  const wrongAnswers = answers.filter((answer) => !expected.some((term) => matches(answer, term)));
  const missedTerms = visible.filter((term) => !answers.some((answer) => matches(answer, term)));
  return {
    answered: answers.length,
    right: answers.length - wrongAnswers.length,
    expected: visible.length,
    found: visible.length - missedTerms.length,
    hinted: true,
    cued: true,
    label: `not found: ${missedTerms.map((term) => term.trim()).join(", ")}`,
    answer: `not marked: ${wrongAnswers.map(({ name }) => name).join(", ")}`,
    shownWords: null,
  };
};
