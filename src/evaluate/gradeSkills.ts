// Skills, against terms that people marked in the text. Names are English whatever the text: an answer is compared by its
// name and by the words of the text that it was read from.
import type { DerivedPosting } from "../contract/posting.ts";
import { ICT_CATEGORIES, skillCategory } from "../derive/skills/table.ts";
import { tokens } from "../text/words/tokens.ts";
import { type Context, type Grader, valuesOf } from "./grade.ts";
import type { Sample } from "./sample.ts";

/** Words with blanks around, without the s of a plural. */
function normal(text: string): string {
  const words = tokens(text).map((word) => (word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word));
  return words.length === 0 ? "" : ` ${words.join(" ")} `;
}

const alike = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

interface Answer {
  readonly name: string;
  readonly forms: readonly string[];
}

const FIELD = "ai_key_skills";

/**
 * What was answered of the kind that was marked: the German set marks computing only, the English one no soft skills. What is no
 * computing to us ("Photoshop" is design) counts where somebody marked it, and is no mistake where nobody did.
 */
function answersOf(sample: Sample, { row }: DerivedPosting, { explain }: Context, wanted: readonly string[]): Answer[] {
  const marked = sample.labels.skills === undefined;
  const quotes = marked ? explain(sample).filter(({ field }) => field === FIELD) : [];
  const ict = sample.labels.ict_terms !== undefined || sample.labels.ict_terms_none === true;
  const all = (row.ai_key_skills ?? []).map((name) => {
    const quote = quotes.find(({ rule }) => rule.endsWith(`: ${name}`))?.quote ?? name;
    return { name, forms: [normal(name), normal(quote)].filter((form) => form !== "") };
  });
  return all.filter((answer) => {
    const category = skillCategory(answer.name);
    if (!ict) return category !== "soft";
    const computing = category !== null && ICT_CATEGORIES.has(category);
    return computing || wanted.some((term) => matches(answer, term));
  });
}

const matches = ({ forms }: Answer, term: string): boolean => forms.some((form) => alike(form, term));

/** Right when the normalised words of one are those of the other, or hold them. */
export const gradeSkills: Grader = (sample, derived, context) => {
  const { labels } = sample;
  const marked = [...valuesOf(labels.ict_terms), ...valuesOf(labels.knowledge_spans), ...valuesOf(labels.skills)];
  if (marked.length === 0 && labels.ict_terms_none !== true) return null;
  const wanted = [...new Set(marked.map(normal))].filter((term) => term !== "");
  const text = normal(derived.texts.text ?? "");
  // A form's tags need not stand in the text; what people marked does.
  const visible = labels.skills === undefined ? wanted : wanted.filter((term) => text.includes(term));
  const answers = answersOf(sample, derived, context, wanted);
  const wrong = answers.filter((answer) => !wanted.some((term) => matches(answer, term)));
  const missed = visible.filter((term) => !answers.some((answer) => matches(answer, term)));
  return {
    answered: answers.length,
    right: answers.length - wrong.length,
    wanted: visible.length,
    found: visible.length - missed.length,
    hinted: true,
    cued: true,
    label: `not found: ${missed.map((term) => term.trim()).join(", ")}`,
    answer: `not marked: ${wrong.map(({ name }) => name).join(", ")}`,
    around: null,
  };
};
