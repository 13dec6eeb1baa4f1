// The graded fields, and the goals of each over the data sets with reliable labels (docs/quality.md explains the
// choice).
import type { Grader } from "./grade.ts";
import {
  gradeAgency,
  gradeFunction,
  gradeIndustry,
  gradeIsco,
  gradeIscoTier,
  gradeLanguage,
  gradeOnet,
  gradeSoc,
  gradeSocTier,
} from "./gradeContent.ts";
import { gradePayField, gradePayText } from "./gradePay.ts";
import { gradeCity, gradeCountry, gradeRegion } from "./gradePlaces.ts";
import { gradeSkills } from "./gradeSkills.ts";
import {
  gradeArrangement,
  gradeEducation,
  gradeEmployment,
  gradeSeniority,
  gradeSeniorityByYears,
  gradeYears,
} from "./gradeWork.ts";

/** The precision and recall that a field must reach over some data sets. */
export interface Goal {
  /** The field's name, with a qualifier if it has more than one goal. */
  readonly name: string;
  /** Prefixes of the file names of the firm data sets. */
  readonly firm: readonly string[];
  readonly precision: number;
  /** null if there is no goal for recall. */
  readonly recall: number | null;
}

export interface GradedField {
  readonly name: string;
  readonly grade: Grader;
  /** Empty if all labels are weak. */
  readonly goals: readonly Goal[];
  /** Graded on postings whose text can show the answer; these data sets have been annotated for it. */
  readonly byHint: boolean;
}

const HINTED_FIELDS: ReadonlySet<string> = new Set(["employment", "pay_text", "years", "arrangement", "language"]);

function field(name: string, grade: Grader, ...goals: readonly Goal[]): GradedField {
  return { name, grade, goals, byHint: HINTED_FIELDS.has(name) };
}

function goal(name: string, precision: number, recall: number | null, firm: string): Goal {
  return { name, precision, recall, firm: firm.split(" ") };
}

const EMPLOYMENT_SETS =
  "emscad linkedin_us linkedin_data mcf jobtech usajobs comeet uber wuzzuf hh_kz superjob rekrute ojalab remote_boards";
const PLACE_SETS = "emscad jobtech usajobs bigtech google jsearch uber";
const LANGUAGE_SETS =
  "adzuna_uk bigtech google glassdoor ictterm indeed mcf ojalab reed superjob usajobs vdab skillspan";

export const GRADED_FIELDS: readonly GradedField[] = [
  field("employment", gradeEmployment, goal("employment", 0.97, 0.92, EMPLOYMENT_SETS)),
  field("pay_field", gradePayField, goal("pay_field", 0.995, 0.99, "adzuna_uk indeed")),
  field("pay_text", gradePayText, goal("pay_text", 0.96, 0.9, "reed linkedin_us")),
  field("years", gradeYears, goal("years", 0.94, 0.92, "wuzzuf hh_kz hh_ru superjob dou rekrute")),
  field(
    "arrangement",
    gradeArrangement,
    goal("arrangement", 0.97, 0.93, "comeet remote_boards linkedin_us hh_kz rekrute"),
  ),
  field("seniority", gradeSeniority, goal("seniority", 0.9, 0.88, "snapaddy nofluffjobs comeet")),
  field("seniority_years", gradeSeniorityByYears),
  field("education", gradeEducation, goal("education", 0.96, 0.93, "rekrute emscad wuzzuf")),
  field(
    "function",
    gradeFunction,
    goal("function", 0.86, 0.78, "google uber bigtech jobtech nofluffjobs mcf snapaddy"),
    goal("function (boards)", 0.88, 0.85, "wuzzuf emscad linkedin_us linkedin_data linkedin_gt superjob vdab comeet"),
  ),
  field("onet", gradeOnet, goal("onet", 0.8, 0.72, "onet_reported")),
  field("soc", gradeSoc, goal("soc", 0.9, 0.8, "h1b")),
  field("isco", gradeIsco, goal("isco", 0.85, null, "ojalab jobtech")),
  field("soc_6", gradeSocTier(7)),
  field("soc_3", gradeSocTier(4)),
  field("soc_2", gradeSocTier(2)),
  field("isco_2", gradeIscoTier(2)),
  field("isco_1", gradeIscoTier(1)),
  field("country", gradeCountry, goal("country", 0.999, 0.995, `${PLACE_SETS} adzuna_intl`)),
  field("city", gradeCity, goal("city", 0.997, 0.97, `${PLACE_SETS} hellowork`)),
  field("region", gradeRegion, goal("region", 0.99, 0.985, PLACE_SETS)),
  field("agency", gradeAgency, goal("agency", 0.88, 0.45, "linkedin_company_agency")),
  field("industry", gradeIndustry),
  field(
    "skills",
    gradeSkills,
    goal("skills (ICT)", 0.9, 0.68, "ictterm"),
    goal("skills (knowledge)", 0.75, 0.55, "skillspan"),
  ),
  field("language", gradeLanguage, goal("language", 0.998, 0.998, LANGUAGE_SETS)),
];

/** An occupation compared by some digits of its code, over the data sets with such codes. */
export interface OccupationTier {
  readonly name: string;
  readonly field: string;
  /** Prefixes of the file names of the data sets. */
  readonly sets: readonly string[];
}

export const OCCUPATION_TIERS: readonly OccupationTier[] = [
  { name: "O*NET-SOC, eight digits", field: "onet", sets: ["onet_reported"] },
  { name: "SOC, six digits", field: "soc_6", sets: ["onet_reported"] },
  { name: "SOC, three digits (minor group)", field: "soc_3", sets: ["onet_reported"] },
  { name: "SOC, two digits (major group)", field: "soc_2", sets: ["onet_reported"] },
  { name: "SOC, two digits, visa applications", field: "soc", sets: ["h1b"] },
  { name: "ISCO, three digits", field: "isco", sets: ["ojalab", "jobtech"] },
  { name: "ISCO, two digits", field: "isco_2", sets: ["ojalab", "jobtech"] },
  { name: "ISCO, one digit", field: "isco_1", sets: ["ojalab", "jobtech"] },
];
