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
import {
  gradeArrangement,
  gradeEducation,
  gradeEmployment,
  gradeSeniority,
  gradeSeniorityByYears,
  gradeYears,
} from "./gradeWork.ts";

/** What a field has to reach over some data sets. */
export interface Goal {
  /** The field's name, with what sets these are where it has more than one goal. */
  readonly name: string;
  /** Names of the firm data sets, each the start of a file's name. */
  readonly firm: readonly string[];
  readonly precision: number;
  /** null where nothing is promised. */
  readonly recall: number | null;
}

export interface GradedField {
  readonly name: string;
  readonly grade: Grader;
  /** None: all labels are weak. */
  readonly wanted: readonly Goal[];
  /** Judged on the postings whose text can show it: for these fields somebody looked. */
  readonly byHint: boolean;
}

const HINTED: ReadonlySet<string> = new Set(["employment", "pay_text", "years", "arrangement", "language"]);

function field(name: string, grade: Grader, ...wanted: readonly Goal[]): GradedField {
  return { name, grade, wanted, byHint: HINTED.has(name) };
}

function wanted(name: string, precision: number, recall: number | null, firm: string): Goal {
  return { name, precision, recall, firm: firm.split(" ") };
}

const EMPLOYMENT =
  "emscad linkedin_us linkedin_data mcf jobtech usajobs comeet uber wuzzuf hh_kz superjob rekrute ojalab remote_boards";
const PLACES = "emscad jobtech usajobs bigtech google jsearch uber";
const LANGUAGE = "adzuna_uk bigtech google glassdoor ictterm indeed mcf ojalab reed superjob usajobs vdab skillspan";

export const GRADED_FIELDS: readonly GradedField[] = [
  field("employment", gradeEmployment, wanted("employment", 0.97, 0.92, EMPLOYMENT)),
  field("pay_field", gradePayField, wanted("pay_field", 0.995, 0.99, "adzuna_uk indeed")),
  field("pay_text", gradePayText, wanted("pay_text", 0.96, 0.9, "reed linkedin_us")),
  field("years", gradeYears, wanted("years", 0.94, 0.92, "wuzzuf hh_kz hh_ru superjob dou rekrute")),
  field(
    "arrangement",
    gradeArrangement,
    wanted("arrangement", 0.97, 0.93, "comeet remote_boards linkedin_us hh_kz rekrute"),
  ),
  field("seniority", gradeSeniority, wanted("seniority", 0.9, 0.88, "snapaddy nofluffjobs comeet")),
  field("seniority_years", gradeSeniorityByYears),
  field("education", gradeEducation, wanted("education", 0.96, 0.93, "rekrute emscad wuzzuf")),
  field(
    "function",
    gradeFunction,
    wanted("function", 0.86, 0.78, "google uber bigtech jobtech nofluffjobs mcf snapaddy"),
    wanted("function (boards)", 0.88, 0.85, "wuzzuf emscad linkedin_us linkedin_data linkedin_gt superjob vdab comeet"),
  ),
  field("onet", gradeOnet, wanted("onet", 0.8, 0.72, "onet_reported")),
  field("soc", gradeSoc, wanted("soc", 0.9, 0.8, "h1b")),
  field("isco", gradeIsco, wanted("isco", 0.85, null, "ojalab jobtech")),
  field("country", gradeCountry, wanted("country", 0.999, 0.995, `${PLACES} adzuna_intl`)),
  field("city", gradeCity, wanted("city", 0.997, 0.97, `${PLACES} hellowork`)),
  field("region", gradeRegion, wanted("region", 0.99, 0.985, PLACES)),
  field("agency", gradeAgency, wanted("agency", 0.88, 0.45, "linkedin_company_agency")),
  field("industry", gradeIndustry),
  field(
    "skills",
    gradeSkills,
    wanted("skills (ICT)", 0.9, 0.68, "ictterm"),
    wanted("skills (knowledge)", 0.75, 0.55, "skillspan"),
  ),
  field("language", gradeLanguage, wanted("language", 0.998, 0.998, LANGUAGE)),
];
