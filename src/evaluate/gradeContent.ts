// Functions, occupations, language, industry and agency.
import { LANGUAGE_NAMES } from "../contract/names.ts";
import { tableGroups, tablePairs } from "../text/tables.ts";
import { tokens } from "../text/words/tokens.ts";
import { speaks } from "./cues.ts";
import { type Grade, type Grader, gradeAny, valuesOf } from "./grade.ts";

/** SOC 2010 codes whose occupation changed its major group, with what it became. */
const SOC_MOVES = tableGroups("labels/soc-moves.tsv");

/** A word of the label that stands in the title: it names the function itself. */
function sharedWord(labels: readonly string[], title: string): string | null {
  const words = new Set(tokens(title));
  return labels.flatMap((label) => tokens(label)).find((word) => word.length > 3 && words.has(word)) ?? null;
}

export const gradeFunction: Grader = (sample, { row }, { map }) => {
  const labels = valuesOf(sample.labels.function);
  const accepted = [...new Set(labels.flatMap((label) => map.functions(label)))];
  return gradeAny({
    accepted,
    answers: row.ai_taxonomies_a ?? [],
    hinted: true,
    cue: sharedWord(labels, sample.title),
    label: labels.join(", "),
  });
};

/** Codes as given, compared by their first characters. */
function gradeCodes(labels: readonly string[], answer: string | null, length: number, names: string): Grade | null {
  const accepted = [...new Set(labels.map((code) => code.slice(0, length)))];
  const answers = answer === null ? [] : [answer.slice(0, length)];
  return gradeAny({ accepted, answers, hinted: true, cue: null, label: `${accepted.join(", ")} ${names}` });
}

export const gradeOnet: Grader = (sample, { row }) => {
  const names = valuesOf(sample.labels.onet_names).join(", ");
  return gradeCodes(valuesOf(sample.labels.onet_soc), row.classification_onet?.id ?? null, 10, names);
};

/** Major groups, after the crosswalk to SOC 2018: of a code that changed its group only the very code it became counts. */
export const gradeSoc: Grader = (sample, { row }) => {
  const codes = valuesOf(sample.labels.soc2010);
  const answer = row.classification_soc?.id ?? null;
  const moved = codes.flatMap((code) => SOC_MOVES.get(code) ?? []).filter((code) => code === answer);
  return gradeCodes([...codes, ...moved], answer, 2, valuesOf(sample.labels.soc_names).join(", "));
};

const MINOR_GROUPS: ReadonlySet<string> = new Set(tablePairs("occupations/isco.tsv").map(([code]) => code.slice(0, 3)));

/**
 * Minor groups: national lists built on ISCO agree with it that far, but for groups of their own (Polish pharmacists are 228, Swedish heads of
 * shops 173), which ISCO has none of: a label that cannot be answered is not scored.
 */
export const gradeIsco: Grader = (sample, { row }) => {
  const all = [...valuesOf(sample.labels.isco08), ...valuesOf(sample.labels.ssyk2012)];
  const codes = all.filter((code) => MINOR_GROUPS.has(code.slice(0, 3)));
  return gradeCodes(codes, row.classification_isco?.id ?? null, 3, valuesOf(sample.labels.occupation).join(", "));
};

export const gradeIndustry: Grader = (sample, { employer }, { map }) => {
  const labels = [...valuesOf(sample.labels.industry), ...valuesOf(sample.labels.org_industry)];
  if (sample.raw.organization === null) return null;
  return gradeAny({
    accepted: [...new Set(labels.flatMap((label) => map.sectors(label)))],
    answers: employer?.industry ? [employer.industry] : [],
    hinted: true,
    cue: sharedWord(labels, sample.raw.organization),
    label: `${labels.join(", ")} (${sample.raw.organization})`,
  });
};

/** "No" is the usual answer and says little: precision and recall are those of "yes". */
export const gradeAgency: Grader = (sample, { employer }) => {
  const label = sample.labels.agency;
  if (typeof label !== "boolean") return null;
  const answer = employer?.agency === true;
  const both = answer && label ? 1 : 0;
  return {
    answered: answer ? 1 : 0,
    right: both,
    wanted: label ? 1 : 0,
    found: both,
    hinted: true,
    cued: false,
    label: `${label} (${sample.raw.organization})`,
    answer: String(answer),
    around: null,
  };
};

/** Shorter texts are too little to tell by. */
const ENOUGH = 200;

export const gradeLanguage: Grader = (sample, { row, texts }) => {
  if (sample.language === null || sample.text === "") return null;
  const name = LANGUAGE_NAMES.get(sample.language);
  if (name === undefined) return null;
  const cue = sample.text.length >= ENOUGH && speaks(texts.text ?? "", sample.language) ? "" : null;
  const answers = row.ai_job_language === null ? [] : [row.ai_job_language];
  return gradeAny({ accepted: [name], answers, hinted: cue !== null, cue });
};
