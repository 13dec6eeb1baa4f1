// The fixed vocabularies: the values that a filter accepts and that a derived field may contain. Lookup ignores case and
// surrounding blanks; an alias may represent several values ("Technology" is four job functions).
import {
  ARRANGEMENTS,
  EDUCATIONS,
  EMPLOYMENT_TYPES,
  EXPERIENCE_LEVELS,
  JOB_FUNCTIONS,
  SECTORS,
  SENIORITIES,
  SIZES,
} from "./lists.ts";
import { COUNTRY_NAMES, LANGUAGE_NAMES } from "./names.ts";
import { SOURCE_TYPES, SOURCES } from "./sources.ts";

export interface Vocabulary {
  readonly name: string;
  readonly values: readonly string[];
  /** Folded name (value, alias or code) to the values it represents. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

function vocabulary(
  name: string,
  values: readonly string[],
  aliases: Record<string, readonly string[]> = {},
): Vocabulary {
  const names = new Map<string, readonly string[]>(values.map((value) => [value.toLowerCase(), [value]]));
  for (const [alias, meaning] of Object.entries(aliases)) names.set(alias.toLowerCase(), meaning);
  return { name, values, names };
}

export const VOCABULARIES = {
  seniority: vocabulary("seniority", SENIORITIES),
  work_arrangement: vocabulary("work_arrangement", ARRANGEMENTS, { onsite: ["On-site"], "on site": ["On-site"] }),
  employment_type: vocabulary("employment_type", EMPLOYMENT_TYPES),
  experience_level: vocabulary("experience_level", EXPERIENCE_LEVELS),
  education: vocabulary("education", EDUCATIONS),
  organization_size: vocabulary("organization_size", SIZES),
  taxonomies: vocabulary("taxonomies", JOB_FUNCTIONS, {
    Technology: ["Software Engineering", "Data & AI", "IT & Infrastructure", "Cybersecurity"],
    Software: ["Software Engineering"],
    "Data & Analytics": ["Data & AI"],
    "Art & Design": ["Design"],
  }),
  organization_industry: vocabulary("organization_industry", SECTORS),
  language: vocabulary(
    "language",
    [...new Set(LANGUAGE_NAMES.values())],
    Object.fromEntries([...LANGUAGE_NAMES].map(([code, name]) => [code, [name]])),
  ),
  country: vocabulary("country", [...COUNTRY_NAMES.keys()], {
    ...Object.fromEntries([...COUNTRY_NAMES].map(([code, name]) => [name, [code]])),
    UK: ["GB"],
    USA: ["US"],
    "Hong Kong": ["HK"],
    Macao: ["MO"],
    Turkey: ["TR"],
    "Czech Republic": ["CZ"],
  }),
  currency: vocabulary("currency", Intl.supportedValuesOf("currency")),
  source: vocabulary(
    "source",
    SOURCES.map((source) => source.id),
    Object.fromEntries(SOURCES.flatMap((source) => source.aliases.map((alias) => [alias, [source.id]]))),
  ),
  source_type: vocabulary("source_type", SOURCE_TYPES),
  only_exclude: vocabulary("only_exclude", ["only", "exclude"]),
} as const satisfies Record<string, Vocabulary>;

export type VocabularyName = keyof typeof VOCABULARIES;

/** The values that a client's input represents, or undefined if the vocabulary does not contain it. */
export function lookUpValue(vocabularyTable: Vocabulary, input: string): readonly string[] | undefined {
  return vocabularyTable.names.get(input.trim().toLowerCase());
}
