// Every filter, once and whole: its kind and words, how it is read from a posting, and where the console shows it. The index's terms, finding,
// facets, validation, OpenAPI, the documents, the client's types and the model of the tests all follow from this table.
import type { Endpoint, Kind, Param } from "./param.ts";
import type { EmployerFacts, PostingRow } from "./posting.ts";
import { isNameIn, namesOf } from "./tables.ts";
import type { VocabularyName } from "./vocabularies.ts";

/** The columns of the text index. */
export type WordColumn = "title" | "description" | "place" | "employer";
type Held = string | readonly string[] | null;
type EmployerKnown = Pick<EmployerFacts, "name" | "domain" | "industry" | "country" | "headcount"> & {
  readonly size: string | null;
};

/**
 * How a filter is read. words: from the text index. terms: the values a row has, any (or every one) of which is asked for. without: none
 * of another filter's values. flag: whether something holds of a row. employer: a value of its employer (sized: unless its size is unknown
 * and that is asked for). name: the employer by name or domain. from, below: a number. within: so near to the point that another filter
 * names. ids: the posting itself. beside: only changes how others are read.
 */
export type ReadFrom =
  | { readonly by: "words"; readonly columns: readonly WordColumn[] }
  | { readonly by: "terms"; readonly terms: (row: PostingRow) => Held; readonly every?: true; readonly long?: true }
  | { readonly by: "without"; readonly of: string }
  | { readonly by: "flag"; readonly flag: string; readonly holds: (row: PostingRow) => boolean }
  | { readonly by: "employer"; readonly of: (employer: EmployerKnown) => string | null; readonly sized?: true }
  | { readonly by: "name"; readonly of: "name" | "domain" | "slug"; readonly keep: boolean }
  | { readonly by: "from" | "below"; readonly number: "posted" | "created" | "pay" | "headcount" }
  | { readonly by: "within" }
  | { readonly by: "ids" }
  | { readonly by: "beside" };

/** Where the console shows a filter; `search field` is the line at the top. */
export type ConsoleGroup =
  | "search field"
  | "Work arrangement"
  | "Pay"
  | "Seniority"
  | "Function"
  | "Employer"
  | "Country"
  | "Distance"
  | "Employment type"
  | "Experience"
  | "Skills"
  | "Language"
  | "Education"
  | "Visa sponsorship"
  | "Source"
  | "Dates"
  | "Employer size, sector"
  | "Employers by name"
  | "Text and place gaps";

export interface Filter<K extends Kind = Kind> extends Param<K> {
  readonly read: ReadFrom;
  readonly group: ConsoleGroup;
}

const FILTERED = [
  "active-jobs",
  "modified-jobs",
  "active-jobs-count",
  "search",
  "facets",
  "stats",
  "changes",
  "export",
  "export-manifest",
] as const;

type Made<K extends Kind, Read, More> = { readonly kind: K; readonly doc: string; readonly group: ConsoleGroup } & {
  readonly on: More extends { on: infer On } ? On : typeof FILTERED;
  readonly read: Read;
} & More;

function filter<const K extends Kind, const Read extends ReadFrom, const More extends Partial<Omit<Param, "kind">>>(
  kind: K,
  group: ConsoleGroup,
  doc: string,
  read: Read,
  more?: More,
): Made<K, Read, More> {
  // What is not given of `more` is not asked of its type either.
  return { kind, on: FILTERED, doc, group, read, ...more } as unknown as Made<K, Read, More>;
}

/** Any of a row's values of a closed list, which is named like the filter unless `vocabulary` says otherwise. */
function closed<const V extends VocabularyName>(
  vocabulary: V,
  group: ConsoleGroup,
  doc: string,
  terms: (row: PostingRow) => Held,
  aliases: readonly string[] = [],
) {
  return filter("closed", group, doc, { by: "terms", terms }, { vocabulary, aliases });
}

/** The same for what a report takes too: of everything else it is about one thing alone. */
function reported<const V extends VocabularyName, const On extends readonly Endpoint[]>(
  vocabulary: V,
  group: ConsoleGroup,
  doc: string,
  terms: (row: PostingRow) => Held,
  more: { readonly aliases: readonly string[]; readonly on: On },
) {
  return filter("closed", group, doc, { by: "terms", terms }, { vocabulary, ...more });
}

function without<const Of extends string>(of: Of, vocabulary: VocabularyName, group: ConsoleGroup, doc: string) {
  return filter("closed", group, doc, { by: "without", of }, { vocabulary });
}

function words<const K extends "google" | "advanced">(kind: K, doc: string, ...columns: readonly WordColumn[]) {
  return filter(kind, "search field", doc, { by: "words", columns });
}

const ONLY_OR_NOT = ["only", "exclude"] as const;
const REPORTED = [...FILTERED, "employers", "skills", "places"] as const;
const FILTERED_TOO = [...FILTERED, "expired-jobs"] as const;

export const FILTERS = {
  title: words("google", 'Words of the title: all required, "quoted phrase", OR, leading minus excludes.', "title"),
  description: words("google", "The same over title and complete description.", "title", "description"),
  location: words(
    "google",
    "The same over places, as stated and as known; a place name also finds its other spellings, and usual names of countries, groups and areas (UK, DACH, Bay Area) all that they mean.",
    "place",
  ),
  title_advanced: words(
    "advanced",
    "& and, | or, ! not, <-> followed by, <N> within N words, 'exact phrase', prefix:*, parentheses; over the title.",
    "title",
  ),
  description_advanced: words("advanced", "The same over title and description.", "title", "description"),
  location_advanced: words("advanced", "The same over places.", "place"),
  organization_advanced: words("advanced", "The same over the employer's name.", "employer"),
  skill: filter(
    "skills",
    "Skills",
    "Skills, all required; any usual name of a skill means it (k8s: Kubernetes).",
    { by: "terms", terms: (row) => row.ai_key_skills, every: true, long: true },
    { aliases: ["ai_key_skills"] },
  ),
  date_posted_gte: filter("date", "Dates", "Posted on or after.", { by: "from", number: "posted" }),
  date_posted_lt: filter("date", "Dates", "Posted before.", { by: "below", number: "posted" }),
  date_created_gte: filter("date", "Dates", "First indexed on or after: the safe mark for incremental syncs.", {
    by: "from",
    number: "created",
  }),
  date_created_lt: filter("date", "Dates", "First indexed before.", { by: "below", number: "created" }),
  source: filter(
    "closed",
    "Source",
    "Source identifiers.",
    { by: "terms", terms: (row) => row.source },
    { vocabulary: "source", on: FILTERED_TOO },
  ),
  exclude_source: without("source", "source", "Source", "Sources to leave out."),
  source_type: closed("source_type", "Source", "Kinds of source.", (row) => row.source_type),
  organization: filter("names", "search field", "Exact employer names.", { by: "name", of: "name", keep: true }),
  exclude_organization: filter("names", "Employers by name", "Employers to leave out.", {
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
  exclude_domain: filter("names", "Employers by name", "Domains to leave out.", {
    by: "name",
    of: "domain",
    keep: false,
  }),
  org_slug: filter("names", "Employers by name", "By `org_slug`.", {
    by: "name",
    of: "slug",
    keep: true,
  }),
  organization_agency: filter(
    "choice",
    "Employer",
    "Only staffing and placement agencies, or direct employers only.",
    { by: "flag", flag: "agency", holds: (row) => row.org_recruitment_agency_derived },
    { values: ONLY_OR_NOT },
  ),
  organization_industry: filter(
    "closed",
    "Employer size, sector",
    "Employer's sector.",
    { by: "employer", of: ({ industry }) => industry },
    { vocabulary: "organization_industry", aliases: [] },
  ),
  organization_size: filter(
    "closed",
    "Employer size, sector",
    "Buckets of the employer's headcount.",
    { by: "employer", of: ({ size }) => size, sized: true },
    { vocabulary: "organization_size", aliases: [] },
  ),
  organization_headcount_gte: filter(
    "integer",
    "Employer size, sector",
    "At least this many employees.",
    { by: "from", number: "headcount" },
    { least: 0 },
  ),
  organization_headcount_lt: filter(
    "integer",
    "Employer size, sector",
    "Fewer than this many employees.",
    { by: "below", number: "headcount" },
    { least: 0 },
  ),
  include_unknown: filter(
    "boolean",
    "Employer size, sector",
    "Size filters keep employers of unknown size.",
    { by: "beside" },
    { usual: false },
  ),
  company_country: filter(
    "closed",
    "Employer size, sector",
    "Employer's home country.",
    { by: "employer", of: ({ country }) => country },
    { vocabulary: "country", aliases: [] },
  ),
  experience_level: closed(
    "experience_level",
    "Experience",
    "Bands of the minimum years of experience.",
    (row) => row.ai_experience_level,
    ["ai_experience_level"],
  ),
  work_arrangement: closed(
    "work_arrangement",
    "Work arrangement",
    "Where the work is done.",
    (row) => row.ai_work_arrangement,
    ["ai_work_arrangement"],
  ),
  employment_type: closed(
    "employment_type",
    "Employment type",
    "Kinds of employment.",
    (row) => row.ai_employment_type,
    ["ai_employment_type"],
  ),
  language: closed("language", "Language", "Language the posting is written in.", (row) => row.ai_job_language, [
    "ai_job_language",
    "ai_language",
  ]),
  education: closed("education", "Education", "Levels of education asked for.", (row) => row.ai_education, [
    "ai_education",
  ]),
  taxonomies: closed("taxonomies", "Function", "Job functions.", (row) => row.ai_taxonomies_a, [
    "ai_taxonomies_a",
    "function",
  ]),
  exclude_taxonomies: without("taxonomies", "taxonomies", "Function", "Job functions to leave out."),
  visa_sponsorship: filter(
    "choice",
    "Visa sponsorship",
    "Only postings that sponsor a visa, or leave those out.",
    { by: "flag", flag: "visa", holds: (row) => row.ai_visa_sponsorship === true },
    { values: ONLY_OR_NOT, aliases: ["ai_visa_sponsorship"] },
  ),
  seniority: closed("seniority", "Seniority", "Levels of seniority.", (row) => row.seniority),
  has_salary: filter(
    "boolean",
    "Pay",
    "true: only postings that state pay.",
    {
      by: "flag",
      flag: "has_salary",
      holds: (row) => (row.ai_salary_min_value ?? row.ai_salary_max_value ?? row.ai_salary_value) !== null,
    },
    { usual: false },
  ),
  salary_min: filter(
    "integer",
    "Pay",
    "Minimum yearly pay; other units are converted, and other currencies to USD unless `currency` names one.",
    { by: "from", number: "pay" },
    { least: 0 },
  ),
  currency: reported("currency", "Pay", "Currencies of the pay.", (row) => row.ai_salary_currency, {
    aliases: ["ai_salary_currency", "salary_currency"],
    on: REPORTED,
  }),
  country: reported("country", "Country", "Countries of the job's places.", (row) => row.country_codes_derived, {
    aliases: [],
    on: [...FILTERED, "employers", "skills"],
  }),
  radius: filter(
    "distance",
    "Distance",
    "Only postings with a place so near to `near`, else to the one place that `location` names: 30km, 20mi, or a number of km.",
    { by: "within" },
    { least: 1, most: 500 },
  ),
  near: filter("point", "Distance", "LAT,LNG: where distances are measured from.", { by: "beside" }),
  include_remote: filter(
    "boolean",
    "Distance",
    "radius: also remote postings, of the point's country or of none.",
    { by: "beside" },
    { usual: false },
  ),
  has_no_location: filter(
    "boolean",
    "Text and place gaps",
    "true: only postings without a recognisable place.",
    {
      by: "flag",
      flag: "has_no_location",
      holds: (row) => row.locations_derived.length === 0 && row.country_codes_derived.length === 0,
    },
    { usual: false },
  ),
  full_text_only: filter(
    "boolean",
    "Text and place gaps",
    "true: only postings whose complete text is stored.",
    { by: "flag", flag: "full_text", holds: (row) => row.full_text },
    { usual: false },
  ),
  id: filter("ids", "Text and place gaps", "Posting ids.", { by: "ids" }),
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;

/** The filters that are read in one way, so that whoever handles that way gets their values under their type. */
export type FilterBy<By extends ReadFrom["by"]> = {
  [Name in FilterName]: (typeof FILTERS)[Name]["read"]["by"] extends By ? Name : never;
}[FilterName];

export function filtersBy<const By extends ReadFrom["by"]>(...ways: readonly By[]): FilterBy<By>[] {
  const wanted: readonly string[] = ways;
  return namesOf(FILTERS).filter((name): name is FilterBy<By> => wanted.includes(FILTERS[name].read.by));
}

export function isFilter(name: string): name is FilterName {
  return isNameIn(FILTERS, name);
}

/** The filters whose values are counted: those of the posting, and of its employer. */
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

/** Counted only when named: they have as many values as there are employers or skills. */
export function isLong(name: FacetName): boolean {
  const { read }: Filter = FILTERS[name];
  return read.by === "name" || (read.by === "terms" && read.long === true);
}
