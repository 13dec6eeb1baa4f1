// The closed lists: what a filter accepts and what a derived field may hold. A name is looked up without case and
// outer blanks; an alias may stand for several values ("Technology" is four job functions).
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
import { SOURCE_TYPES, SOURCES } from "./sources.ts";

export interface Vocabulary {
  readonly name: string;
  readonly values: readonly string[];
  /** Folded name (value, alias or code) to the values it means. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

function vocabulary(
  name: string,
  values: readonly string[],
  aliases: Record<string, readonly string[]> = {},
): Vocabulary {
  const names = new Map<string, readonly string[]>(values.map((value) => [value.toLowerCase(), [value]]));
  for (const [alias, meant] of Object.entries(aliases)) names.set(alias.toLowerCase(), meant);
  return { name, values, names };
}

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

// Intl answers the code itself for what it does not know; private and retired codes are left out by name.
const NO_COUNTRY = new Set([
  "AC",
  "AN",
  "BU",
  "CP",
  "CQ",
  "CS",
  "DD",
  "DG",
  "DY",
  "EA",
  "EU",
  "EZ",
  "FX",
  "HV",
  "IC",
  "NH",
  "NT",
  "QO",
  "RH",
  "SU",
  "TA",
  "TP",
  "UK",
  "UN",
  "VD",
  "XA",
  "XB",
  "YD",
  "YU",
  "ZR",
  "ZZ",
]);

function namesOf(type: "region" | "language", codes: readonly string[]): [code: string, name: string][] {
  const names = new Intl.DisplayNames(["en"], { type, fallback: "none" });
  return codes.flatMap((code) => {
    const name = names.of(code);
    return name === undefined ? [] : [[code, name] as [string, string]];
  });
}

const COUNTRIES = namesOf(
  "region",
  PAIRS.map((pair) => pair.toUpperCase()).filter((code) => !NO_COUNTRY.has(code)),
);
const LANGUAGES = namesOf("language", PAIRS).filter(
  ([code]) => new Intl.Locale(code).maximize().script !== undefined || code === "no",
);

/** ISO 3166-1 alpha-2 code to English name. */
export const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map(COUNTRIES);
/** ISO 639-1 code to English name. */
export const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map(LANGUAGES);

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
    [...new Set(LANGUAGES.map(([, name]) => name))],
    Object.fromEntries(LANGUAGES.map(([code, name]) => [code, [name]])),
  ),
  country: vocabulary(
    "country",
    COUNTRIES.map(([code]) => code),
    {
      ...Object.fromEntries(COUNTRIES.map(([code, name]) => [name, [code]])),
      UK: ["GB"],
      USA: ["US"],
      "Hong Kong": ["HK"],
      Macao: ["MO"],
      Turkey: ["TR"],
      "Czech Republic": ["CZ"],
    },
  ),
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

/** The values a client's word stands for, or undefined when the vocabulary does not know it. */
export function lookUp(list: Vocabulary, word: string): readonly string[] | undefined {
  return list.names.get(word.trim().toLowerCase());
}
