// The closed lists: what a filter accepts and what a derived field may hold. A name is looked up without case and
// outer blanks; an alias may stand for several values ("Technology" is four job functions).
import { SOURCES } from "./sources.ts";

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

export const SENIORITIES = [
  "internship",
  "entry",
  "mid",
  "senior",
  "lead",
  "manager",
  "director",
  "executive",
] as const;
export const ARRANGEMENTS = ["On-site", "Hybrid", "Remote OK", "Remote Solely"] as const;
export const EMPLOYMENT_TYPES = [
  "FULL_TIME",
  "PART_TIME",
  "CONTRACTOR",
  "TEMPORARY",
  "INTERN",
  "VOLUNTEER",
  "PER_DIEM",
  "OTHER",
] as const;
export const EXPERIENCE_LEVELS = ["0-2", "2-5", "5-10", "10+"] as const;
export const EDUCATIONS = ["high school", "associate degree", "bachelor degree", "postgraduate degree"] as const;
export const PAY_UNITS = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"] as const;
export const SIZES = [
  "1",
  "2-10",
  "11-50",
  "51-200",
  "201-500",
  "501-1000",
  "1001-5000",
  "5001-10000",
  "10001+",
] as const;
export const APPLY_EFFORTS = ["low", "medium", "high"] as const;
export const CLOSING_REASONS = [
  "absent",
  "gone",
  "removed",
  "expired_by_source",
  "feed_empty",
  "board_removed",
  "aged_out",
  "unverified",
  "replaced",
  "promoted",
  "duplicate",
] as const;

export type Seniority = (typeof SENIORITIES)[number];
export type Arrangement = (typeof ARRANGEMENTS)[number];
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];
export type Education = (typeof EDUCATIONS)[number];
export type PayUnit = (typeof PAY_UNITS)[number];
export type Size = (typeof SIZES)[number];
export type ClosingReason = (typeof CLOSING_REASONS)[number];

/** How many of a unit make a year: the one place that converts pay (decisions 5). */
export const UNITS_A_YEAR: Readonly<Record<PayUnit, number>> = { HOUR: 2080, DAY: 260, WEEK: 52, MONTH: 12, YEAR: 1 };

export const JOB_FUNCTIONS = [
  "Software Engineering",
  "Data & AI",
  "IT & Infrastructure",
  "Cybersecurity",
  "Product Management",
  "Project Management",
  "Design",
  "Engineering",
  "Science & Research",
  "Healthcare",
  "Finance & Accounting",
  "Sales",
  "Marketing",
  "Customer Service & Support",
  "Human Resources",
  "Legal",
  "Administrative",
  "Management & Leadership",
  "Consulting",
  "Education",
  "Manufacturing",
  "Construction",
  "Trades",
  "Logistics",
  "Transportation",
  "Retail",
  "Hospitality",
  "Food & Beverage",
  "Creative & Media",
  "Social Services",
  "Government & Public Sector",
  "Energy",
  "Environmental & Sustainability",
  "Agriculture",
  "Security & Safety",
  "Sports & Recreation",
] as const;
export type JobFunction = (typeof JOB_FUNCTIONS)[number];

export const SECTORS = [
  "technology",
  "finance",
  "insurance",
  "healthcare",
  "pharma",
  "education",
  "retail",
  "manufacturing",
  "automotive",
  "aerospace",
  "construction",
  "engineering",
  "real estate",
  "hospitality",
  "food",
  "media",
  "marketing",
  "government",
  "nonprofit",
  "legal",
  "consulting",
  "staffing",
  "telecom",
  "transport",
  "energy",
  "mining",
  "agriculture",
  "environment",
  "sports",
  "security",
] as const;
export type Sector = (typeof SECTORS)[number];

/** The size bucket of a headcount; the same strings as the filter. */
export function sizeOf(headcount: number | null): Size | null {
  if (headcount === null || headcount < 1) return null;
  const upper = [1, 10, 50, 200, 500, 1000, 5000, 10_000].findIndex((most) => headcount <= most);
  return SIZES[upper === -1 ? SIZES.length - 1 : upper] as Size;
}

/** The experience band of a minimum of years: [0,2) [2,5) [5,10) [10,∞). */
export function experienceOf(years: number | null): ExperienceLevel | null {
  if (years === null) return null;
  return years < 2 ? "0-2" : years < 5 ? "2-5" : years < 10 ? "5-10" : "10+";
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
const LANGUAGES = namesOf(
  "language",
  PAIRS.filter((code) => new Intl.Locale(code).maximize().script !== undefined || code === "no"),
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
  source_type: vocabulary("source_type", ["ats", "career_site", "public_employment_service"]),
  only_exclude: vocabulary("only_exclude", ["only", "exclude"]),
} as const satisfies Record<string, Vocabulary>;

export type VocabularyName = keyof typeof VOCABULARIES;

/** The values a client's word stands for, or undefined when the vocabulary does not know it. */
export function lookUp(list: Vocabulary, word: string): readonly string[] | undefined {
  return list.names.get(word.trim().toLowerCase());
}

/** The nearest name by edit distance, or null when nothing is near enough to suggest. */
export function nearest(word: string, names: Iterable<string>): string | null {
  const asked = word.trim().toLowerCase().slice(0, 60);
  let best: string | null = null;
  let least = Math.max(1, Math.floor(asked.length / 3)) + 1;
  for (const name of names) {
    const distance = editDistance(asked, name.toLowerCase(), least);
    if (distance < least) {
      least = distance;
      best = name;
    }
  }
  return best;
}

/** Two neighbouring letters swapped are one slip ("titel"), like a letter too many, too few or wrong. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) >= most) return most;
  let earlier: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (before[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const turned = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const turn = turned ? (earlier[j - 2] as number) + 1 : swap;
      row.push(Math.min(swap, turn, (before[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    earlier = before;
    before = row;
  }
  return before[b.length] as number;
}
