// Every filter: its kind and parameter description, how it is read from a posting, and where the console shows it. The
// index terms, search, facets, validation, OpenAPI, documentation, client types and the test model are generated from
// this table.
import {
  closedFilter,
  exclusionFilter,
  FILTERED_ENDPOINTS,
  FILTERED_WITH_EXPIRED,
  FILTERED_WITH_REPORTS,
  type Filter,
  type FilterSource,
  filter,
  ONLY_OR_NOT,
  reportedFilter,
  textFilter,
} from "./param.ts";
import { isTableKey, tableKeys } from "./tables.ts";

export const FILTERS = {
  title: textFilter(
    "words",
    'Words in the title, all required. "quoted phrase", OR, and a leading minus to exclude a word.',
    "title",
  ),
  description: textFilter("words", "Like title, but also searches the complete description.", "title", "description"),
  location: textFilter(
    "words",
    "Like title, but searches the places. A place matches in all its spellings; UK, DACH and Bay Area match every place in them.",
    "place",
  ),
  title_advanced: textFilter(
    "advanced",
    "Words in the title, with operators: & and, | or, ! not, <-> followed by, <N> within N words, 'phrase', prefix:*, parentheses.",
    "title",
  ),
  description_advanced: textFilter(
    "advanced",
    "Like title_advanced, but also searches the complete description.",
    "title",
    "description",
  ),
  location_advanced: textFilter("advanced", "Like title_advanced, but searches the places.", "place"),
  organization_advanced: textFilter("advanced", "Like title_advanced, but searches the employer's name.", "employer"),
  skill: filter(
    "skills",
    "Skills",
    "Skills, all required; synonyms are equivalent (k8s: Kubernetes).",
    { by: "terms", terms: (row) => row.ai_key_skills, every: true, long: true },
    { aliases: ["ai_key_skills"] },
  ),
  date_posted_gte: filter("date", "Dates", "Posted on or after this time.", { by: "from", number: "posted" }),
  date_posted_lt: filter("date", "Dates", "Posted before this time.", { by: "below", number: "posted" }),
  date_created_gte: filter("date", "Dates", "First indexed on or after this time; for syncs, the last X-Window-End.", {
    by: "from",
    number: "created",
  }),
  date_created_lt: filter("date", "Dates", "First indexed before this time.", { by: "below", number: "created" }),
  source: filter(
    "vocabulary",
    "Source",
    "Source identifiers.",
    { by: "terms", terms: (row) => row.source },
    { vocabulary: "source", on: FILTERED_WITH_EXPIRED },
  ),
  exclude_source: exclusionFilter("source", "source", "Source", "Sources to exclude."),
  source_type: closedFilter("source_type", "Source", "Types of source.", (row) => row.source_type),
  organization: filter("names", "search field", "Exact employer names.", { by: "name", of: "name", keep: true }),
  exclude_organization: filter("names", "Employers by name", "Employers to exclude.", {
    by: "name",
    of: "name",
    keep: false,
  }),
  domain: filter(
    "names",
    "Employers by name",
    "Employer domains.",
    { by: "name", of: "domain", keep: true },
    { aliases: ["domain_derived"] },
  ),
  exclude_domain: filter("names", "Employers by name", "Domains to exclude.", {
    by: "name",
    of: "domain",
    keep: false,
  }),
  org_slug: filter("names", "Employers by name", "Employer slugs, as in the field `org_slug`.", {
    by: "name",
    of: "slug",
    keep: true,
  }),
  organization_agency: filter(
    "choice",
    "Employer",
    "only: staffing agencies; exclude: direct employers.",
    { by: "flag", flag: "agency", holds: (row) => row.org_recruitment_agency_derived },
    { values: ONLY_OR_NOT },
  ),
  organization_industry: filter(
    "vocabulary",
    "Employer size, sector",
    "Employer's sector.",
    { by: "employer", of: ({ industry }) => industry },
    { vocabulary: "organization_industry", aliases: [] },
  ),
  organization_size: filter(
    "vocabulary",
    "Employer size, sector",
    "Size ranges of the employer, by headcount.",
    { by: "employer", of: ({ size }) => size, sized: true },
    { vocabulary: "organization_size", aliases: [] },
  ),
  organization_headcount_gte: filter(
    "integer",
    "Employer size, sector",
    "At least this many employees.",
    { by: "from", number: "headcount" },
    { min: 0 },
  ),
  organization_headcount_lt: filter(
    "integer",
    "Employer size, sector",
    "Fewer than this many employees.",
    { by: "below", number: "headcount" },
    { min: 0 },
  ),
  include_unknown: filter(
    "boolean",
    "Employer size, sector",
    "true: filters also match unknown values.",
    { by: "modifier" },
    { default: false },
  ),
  company_country: filter(
    "vocabulary",
    "Employer size, sector",
    "Employer's home country.",
    { by: "employer", of: ({ country }) => country },
    { vocabulary: "country", aliases: [] },
  ),
  experience_level: closedFilter(
    "experience_level",
    "Experience",
    "Ranges of the minimum years of experience.",
    (row) => row.ai_experience_level,
    ["ai_experience_level"],
  ),
  work_arrangement: closedFilter(
    "work_arrangement",
    "Work arrangement",
    "Work arrangements.",
    (row) => row.ai_work_arrangement,
    ["ai_work_arrangement"],
  ),
  employment_type: closedFilter(
    "employment_type",
    "Employment type",
    "Employment types.",
    (row) => row.ai_employment_type,
    ["ai_employment_type"],
  ),
  language: closedFilter("language", "Language", "Language the posting is written in.", (row) => row.ai_job_language, [
    "ai_job_language",
    "ai_language",
  ]),
  education: closedFilter("education", "Education", "Required levels of education.", (row) => row.ai_education, [
    "ai_education",
  ]),
  taxonomies: closedFilter("taxonomies", "Function", "Job functions.", (row) => row.ai_taxonomies_a, [
    "ai_taxonomies_a",
    "function",
  ]),
  exclude_taxonomies: exclusionFilter("taxonomies", "taxonomies", "Function", "Job functions to exclude."),
  occupation: filter(
    "occupations",
    "Function",
    "Occupations by O*NET-SOC, SOC or ISCO-08 code, or by title in any language.",
    {
      by: "terms",
      terms: ({ classification_onet: onet, classification_isco: isco }) =>
        [onet, isco].flatMap((code) => code?.id ?? []),
      long: true,
    },
    { on: [...FILTERED_ENDPOINTS, "market"] },
  ),
  visa_sponsorship: filter(
    "choice",
    "Visa sponsorship",
    "only: with visa sponsorship; exclude: all others.",
    {
      by: "flag",
      flag: "visa",
      holds: (row) => row.ai_visa_sponsorship === true,
      isKnown: (row) => row.ai_visa_sponsorship !== null,
    },
    { values: ONLY_OR_NOT, aliases: ["ai_visa_sponsorship"] },
  ),
  seniority: closedFilter("seniority", "Seniority", "Seniority levels.", (row) => row.seniority),
  has_salary: filter(
    "boolean",
    "Pay",
    "true: only postings that state pay.",
    {
      by: "flag",
      flag: "has_salary",
      holds: (row) => (row.ai_salary_min_value ?? row.ai_salary_max_value ?? row.ai_salary_value) !== null,
    },
    { default: false },
  ),
  salary_min: filter(
    "integer",
    "Pay",
    "Minimum yearly pay, converted from other units and, without `currency`, from other currencies to USD.",
    { by: "from", number: "pay" },
    { min: 0 },
  ),
  salary_floor: filter(
    "choice",
    "Pay",
    "End of a pay range that is compared with salary_min.",
    { by: "modifier" },
    { values: ["bottom", "top"], default: "bottom" },
  ),
  currency: reportedFilter("currency", "Pay", "Currencies of the pay.", (row) => row.ai_salary_currency, {
    aliases: ["ai_salary_currency", "salary_currency"],
    on: FILTERED_WITH_REPORTS,
  }),
  country: reportedFilter(
    "country",
    "Country",
    "Countries of the job's locations.",
    (row) => row.country_codes_derived,
    {
      aliases: [],
      on: [...FILTERED_ENDPOINTS, "market", "employers", "skills"],
    },
  ),
  remote_from: filter(
    "vocabulary",
    "Work arrangement",
    "Remote postings that may be done from any of these countries.",
    { by: "remote" },
    { vocabulary: "country" },
  ),
  radius: filter(
    "distance",
    "Distance",
    "Maximum distance from `near` or `location`: 30km, 20mi, or a number of kilometres.",
    { by: "within" },
    { min: 1, max: 500 },
  ),
  near: filter("point", "Distance", "Centre of the distance filter: LAT,LNG.", { by: "modifier" }),
  include_remote: filter(
    "boolean",
    "Distance",
    "With radius: also remote postings in the country of the centre or without a country.",
    { by: "modifier" },
    { default: false },
  ),
  has_no_location: filter(
    "boolean",
    "Text and place gaps",
    "true: only postings without a recognized place.",
    {
      by: "flag",
      flag: "has_no_location",
      holds: (row) => row.locations_derived.length === 0 && row.country_codes_derived.length === 0,
    },
    { default: false },
  ),
  full_text_only: filter(
    "boolean",
    "Text and place gaps",
    "true: only postings whose complete text is stored.",
    { by: "flag", flag: "full_text", holds: (row) => row.full_text },
    { default: false },
  ),
  exclude_reposts: filter(
    "boolean",
    "Dates",
    "true: excludes postings listed again within 90 days, and all but the first of identical postings in a place.",
    { by: "reposts" },
    { default: false },
  ),
  id: filter("ids", "Text and place gaps", "Posting ids.", { by: "ids" }),
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;

/** The filters evaluated in one way, so that its handler gets their values correctly typed. */
export type FilterBy<By extends FilterSource["by"]> = {
  [Name in FilterName]: (typeof FILTERS)[Name]["read"]["by"] extends By ? Name : never;
}[FilterName];

export function filtersBy<const By extends FilterSource["by"]>(...kinds: readonly By[]): FilterBy<By>[] {
  const kindNames: readonly string[] = kinds;
  return tableKeys(FILTERS).filter((name): name is FilterBy<By> => kindNames.includes(FILTERS[name].read.by));
}

export function isFilter(name: string): name is FilterName {
  return isTableKey(FILTERS, name);
}

/** The filters with facet counts: values of the posting and of its employer. */
export type FacetName =
  | FilterBy<"terms" | "employer">
  | { [Name in FilterName]: (typeof FILTERS)[Name]["read"] extends { keep: true } ? Name : never }[FilterName];

export const FACET_NAMES: readonly FacetName[] = [
  ...filtersBy("terms"),
  ...filtersBy("name", "employer").filter((name): name is Exclude<FacetName, FilterBy<"terms">> => {
    const { read } = FILTERS[name];
    return read.by === "employer" || read.keep;
  }),
];

/** Whether a facet is counted only on request, because it has as many values as there are employers or skills. */
export function isCountedOnRequest(name: FacetName): boolean {
  const { read }: Filter = FILTERS[name];
  return read.by === "name" || (read.by === "terms" && read.long === true);
}

// Unknown values: include_unknown=true lets postings through that have no value of a filter.

/** Every posting has these. */
const ALWAYS_KNOWN: ReadonlySet<string> = new Set(["source", "exclude_source", "source_type"]);

export function mayBeUnknown(name: FilterName): boolean {
  if (ALWAYS_KNOWN.has(name)) return false;
  const read: FilterSource = FILTERS[name].read;
  switch (read.by) {
    case "from":
    case "below":
      return read.number !== "created";
    case "flag":
      return read.isKnown !== undefined;
    case "words":
    case "ids":
    case "reposts":
    case "modifier":
      return false;
    default:
      return true;
  }
}
