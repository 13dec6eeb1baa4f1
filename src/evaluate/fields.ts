// The fields that are graded, and what each has to reach over the data sets whose labels can be trusted (docs/quality.md
// says why these and not others).
import type { Grader } from "./grade.ts";
import {
  gradeAgency,
  gradeFunction,
  gradeIndustry,
  gradeIsco,
  gradeLanguage,
  gradeOnet,
  gradeSoc,
} from "./gradeContent.ts";
import { gradePayField, gradePayText } from "./gradePay.ts";
import { gradeCity, gradeCountry, gradeRegion } from "./gradePlaces.ts";
import { gradeSkills } from "./gradeSkills.ts";
import { gradeArrangement, gradeEducation, gradeEmployment, gradeSeniority, gradeYears } from "./gradeWork.ts";

export interface GradedField {
  readonly name: string;
  readonly grade: Grader;
  /** Names of the firm data sets, each the start of a file's name; none: all labels are weak. */
  readonly firm: readonly string[];
  /** Judged on the postings whose text can show it: for these fields somebody looked. */
  readonly byHint: boolean;
  readonly target: { precision: number; recall: number } | null;
}

const list = (names: string): string[] => names.split(" ");

const HINTED: ReadonlySet<string> = new Set(["employment", "pay_text", "years", "arrangement", "language"]);

function field(name: string, grade: Grader, firm: string, precision?: number, recall?: number): GradedField {
  const target = precision === undefined || recall === undefined ? null : { precision, recall };
  return { name, grade, firm: firm === "" ? [] : list(firm), byHint: HINTED.has(name), target };
}

export const GRADED_FIELDS: readonly GradedField[] = [
  field(
    "employment",
    gradeEmployment,
    "emscad linkedin_us linkedin_data mcf jobtech usajobs comeet uber wuzzuf hh_kz superjob rekrute ojalab remote_boards",
    0.95,
    0.85,
  ),
  field("pay_field", gradePayField, "adzuna_uk indeed", 0.97, 0.95),
  field("pay_text", gradePayText, "reed linkedin_us", 0.95, 0.85),
  field("years", gradeYears, "wuzzuf hh_kz hh_ru superjob dou rekrute", 0.9, 0.85),
  field("arrangement", gradeArrangement, "comeet remote_boards linkedin_us hh_kz rekrute", 0.92, 0.85),
  field("seniority", gradeSeniority, "snapaddy nofluffjobs comeet", 0.85, 0.75),
  field("education", gradeEducation, "rekrute emscad wuzzuf", 0.88, 0.75),
  field("function", gradeFunction, "google uber bigtech jobtech nofluffjobs mcf snapaddy", 0.8, 0.8),
  field("onet", gradeOnet, "onet_reported", 0.65, 0.6),
  field("soc", gradeSoc, "h1b", 0.85, 0.75),
  field("isco", gradeIsco, ""),
  field("country", gradeCountry, "emscad jobtech usajobs bigtech google jsearch uber adzuna_intl", 0.99, 0.98),
  field("city", gradeCity, "emscad jobtech usajobs bigtech google jsearch uber hellowork", 0.95, 0.92),
  field("region", gradeRegion, "emscad jobtech usajobs bigtech google jsearch uber", 0.95, 0.92),
  field("agency", gradeAgency, "linkedin_company_agency", 0.9, 0.35),
  field("industry", gradeIndustry, ""),
  field("skills", gradeSkills, "ictterm skillspan", 0.75, 0.45),
  field(
    "language",
    gradeLanguage,
    "adzuna_uk bigtech google glassdoor ictterm indeed mcf ojalab reed superjob usajobs vdab skillspan",
    0.995,
    0.995,
  ),
];

export function isFirm(each: GradedField, set: string): boolean {
  return each.firm.some((name) => set.startsWith(name));
}
