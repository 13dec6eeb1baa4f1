// Graders for functions, occupations, language, industry and agency.
import { LANGUAGE_NAMES } from "../src/contract/names.ts";
import { readTableGroups, readTablePairs } from "../src/text/tables.ts";
import { tokenize } from "../src/text/words/tokens.ts";
import { isInLanguage } from "./cues.ts";
import { type Grade, type Grader, gradeAny, labelValues } from "./grade.ts";

/** SOC 2010 codes whose occupation changed its major group, with the new code. */
const MOVED_SOC_CODES = readTableGroups("labels/soc-moves.tsv");

/** A word of the label that occurs in the title: the title names the function itself. */
function findSharedWord(labels: readonly string[], title: string): string | null {
  const words = new Set(tokenize(title));
  return labels.flatMap((label) => tokenize(label)).find((word) => word.length > 3 && words.has(word)) ?? null;
}

export const gradeFunction: Grader = (sample, { row }, { map }) => {
  const labels = labelValues(sample.labels.function);
  const accepted = [...new Set(labels.flatMap((label) => map.functions(label)))];
  return gradeAny({
    accepted,
    answers: row.ai_taxonomies_a ?? [],
    hinted: true,
    cue: findSharedWord(labels, sample.title),
    label: labels.join(", "),
  });
};

/** Compares codes by their first characters. */
function gradeCodes(labels: readonly string[], answer: string | null, length: number, names: string): Grade | null {
  const accepted = [...new Set(labels.map((code) => code.slice(0, length)))];
  const answers = answer === null ? [] : [answer.slice(0, length)];
  return gradeAny({ accepted, answers, hinted: true, cue: null, label: `${accepted.join(", ")} ${names}` });
}

/** Lengths of SOC codes: "15", "15-1", "15-1252". */
export type SocDigits = 2 | 4 | 7;

/** Compares occupations by the beginning of their SOC code. */
export const gradeSocTier =
  (length: SocDigits): Grader =>
  (sample, { row }) =>
    gradeCodes(labelValues(sample.labels.onet_soc), row.classification_soc?.id ?? null, length, "");

export const gradeOnet: Grader = (sample, { row }) => {
  const names = labelValues(sample.labels.onet_names).join(", ");
  return gradeCodes(labelValues(sample.labels.onet_soc), row.classification_onet?.id ?? null, 10, names);
};

/**
 * Compares major groups after the crosswalk to SOC 2018; for a code that changed its group only the exact new code
 * counts.
 */
export const gradeSoc: Grader = (sample, { row }) => {
  const codes = labelValues(sample.labels.soc2010);
  const answer = row.classification_soc?.id ?? null;
  const moved = codes.flatMap((code) => MOVED_SOC_CODES.get(code) ?? []).filter((code) => code === answer);
  return gradeCodes([...codes, ...moved], answer, 2, labelValues(sample.labels.soc_names).join(", "));
};

const MINOR_GROUPS: ReadonlySet<string> = new Set(
  readTablePairs("occupations/isco.tsv").map(([code]) => code.slice(0, 3)),
);

/**
 * Compares minor groups: national lists based on ISCO agree with it that far, except for national groups (Polish
 * pharmacists are 228, Swedish shop managers 173). A label that ISCO cannot express is not graded.
 */
export const gradeIscoTier =
  (digits: 1 | 2 | 3): Grader =>
  (sample, { row }) => {
    const labels = [...labelValues(sample.labels.isco08), ...labelValues(sample.labels.ssyk2012)];
    const codes = labels.filter((code) => MINOR_GROUPS.has(code.slice(0, 3)));
    const names = labelValues(sample.labels.occupation).join(", ");
    return gradeCodes(codes, row.classification_isco?.id ?? null, digits, names);
  };

export const gradeIsco = gradeIscoTier(3);

export const gradeIndustry: Grader = (sample, { employer }, { map }) => {
  const labels = [...labelValues(sample.labels.industry), ...labelValues(sample.labels.org_industry)];
  if (sample.raw.organization === null) return null;
  return gradeAny({
    accepted: [...new Set(labels.flatMap((label) => map.sectors(label)))],
    answers: employer?.industry ? [employer.industry] : [],
    hinted: true,
    cue: findSharedWord(labels, sample.raw.organization),
    label: `${labels.join(", ")} (${sample.raw.organization})`,
  });
};

/** "No" is the common answer and carries little information: precision and recall are those of "yes". */
export const gradeAgency: Grader = (sample, { employer }) => {
  const label = sample.labels.agency;
  if (typeof label !== "boolean") return null;
  const answer = employer?.agency === true;
  const both = answer && label ? 1 : 0;
  return {
    answered: answer ? 1 : 0,
    right: both,
    expected: label ? 1 : 0,
    found: both,
    hinted: true,
    cued: false,
    label: `${label} (${sample.raw.organization})`,
    answer: String(answer),
    shownWords: null,
  };
};

/** Shorter texts are not enough to detect a language. */
const MIN_TEXT_LENGTH = 200;

export const gradeLanguage: Grader = (sample, { row, texts }) => {
  if (sample.language === null || sample.text === "") return null;
  const name = LANGUAGE_NAMES.get(sample.language);
  if (name === undefined) return null;
  const cue = sample.text.length >= MIN_TEXT_LENGTH && isInLanguage(texts.text ?? "", sample.language) ? "" : null;
  const answers = row.ai_job_language === null ? [] : [row.ai_job_language];
  return gradeAny({ accepted: [name], answers, hinted: cue !== null, cue });
};
