// The fields of a posting row, in the order of the contract: name in each layout, type, values, and the request flag
// that adds them. The derived and stored row, the client's types, CSV columns, `fields`, the OpenAPI document and the
// documentation are generated from this table.
import {
  APPLY_EFFORTS,
  ARRANGEMENTS,
  EDUCATIONS,
  EMPLOYMENT_TYPES,
  EXPERIENCE_LEVELS,
  JOB_FUNCTIONS,
  PAY_UNITS,
  type Provenance,
  SECTORS,
  SENIORITIES,
  SIZES,
} from "./lists.ts";
import type { PostingRights } from "./rights/reservations.ts";
import { SOURCE_TYPES, SOURCES } from "./sources.ts";
import { tableKeys } from "./tables.ts";

export interface PlaceOut {
  "@type": "Place";
  address: {
    "@type": "PostalAddress";
    addressLocality: string | null;
    addressRegion?: string;
    addressCountry?: string;
    postalCode?: string;
    streetAddress?: string;
  };
}

export interface StructuredPlace {
  lat: number | null;
  lon: number | null;
  locality: string | null;
  county: string | null;
  region: string | null;
  country: string | null;
  country_code: string | null;
  continent: string | null;
  timezone: string | null;
}

export interface Classification {
  id: string;
  name: string;
}

/** The value type of each field type. */
interface ValueOfType {
  integer: number;
  number: number;
  boolean: boolean;
  string: string;
  /** ISO 8601. */
  timestamp: string;
  url: string;
  strings: string[];
  numbers: number[];
  places: PlaceOut[];
  structured: StructuredPlace[];
  classification: Classification;
  /** By field name. */
  provenance: Record<string, Provenance>;
  rights: PostingRights;
  details: {
    address: string | null;
    datePosted: string | null;
    hiringOrganization: string | null;
    baseSalary: string | null;
  };
}
export type FieldType = keyof ValueOfType;

/**
 * base: always; changes: on modified-jobs; text, page, beta, employer: enabled by their flag; duplicate: on duplicates;
 * native, remote: in the native layout or with include_beta; provenance, rights: with include; distance: in the native
 * layout if the query has a point to measure from; relevance: in the native layout in the order of relevance;
 * terms: on rows of sources that require them.
 */
export type FieldGroup =
  | "base"
  | "changes"
  | "text"
  | "page"
  | "beta"
  | "native"
  | "remote"
  | "provenance"
  | "rights"
  | "employer"
  | "duplicate"
  | "distance"
  | "relevance"
  | "terms";

interface FieldOptions {
  readonly group?: FieldGroup;
  /** Possible values; more may be added. */
  readonly of?: readonly string[];
  /** Not derived from the posting: assigned on publishing, or taken from the employer. */
  readonly isAssigned?: true;
}

type TypeText = FieldType | `${FieldType}?`;

/** A type with a question mark is nullable. */
function field<const Type extends TypeText, const M extends FieldOptions>(type: Type, doc: string, options?: M) {
  // The cast is safe: options missing from `more` are missing from its type, too.
  return { type, doc, ...options } as { readonly type: Type; readonly doc: string } & M;
}

function nativeName(name: string): string {
  if (name === "salary") return "salary_raw";
  if (name === "employment_type") return "employment_type_raw";
  return name.startsWith("ai_") ? name.slice(3) : name;
}

/** The fields whose change at the source counts as a modification (docs/api.md, Modified postings). */
export const TRACKED_FIELDS = [
  "title",
  "locations",
  "salary",
  "employment_type",
  "department",
  "description_text",
] as const;
export type TrackedField = (typeof TRACKED_FIELDS)[number];

const MODIFIED_NAMES = [...new Set(TRACKED_FIELDS.flatMap((name): string[] => [name, nativeName(name)]))];
const SOURCE_NAMES = SOURCES.map(({ id }): string => id);

const TABLE = {
  id: field("integer", "Id of the posting, assigned in publishing order.", { isAssigned: true }),
  date_posted: field("timestamp?", "Earliest posting date stated by the source."),
  date_created: field("timestamp", "When the posting was first indexed; never decreases with the id.", {
    isAssigned: true,
  }),
  date_last_seen: field("timestamp", "When the source last listed the posting.", { isAssigned: true }),
  date_valid_through: field("timestamp?", "Last day of the posting, as stated by the source."),
  date_modified: field("timestamp?", "Time of the latest tracked change at the source.", { group: "changes" }),
  modified_fields: field("strings?", "Names of the changed fields.", { group: "changes", of: MODIFIED_NAMES }),
  title: field("string", "Title in the source's wording."),
  organization: field("string?", "Employer name; null if the source withholds it."),
  organization_url: field("url?", "Employer's website."),
  organization_logo: field("url?", "Employer's logo."),
  locations: field("places", "Places as the source states them."),
  locations_alt: field("strings?", "Places after the first, in the source's wording."),
  location_type: field("string?", "TELECOMMUTE for remote work, otherwise null.", { of: ["TELECOMMUTE"] }),
  location_requirements: field("strings?", "Where applicants must be located."),
  salary: field("string?", "Pay as `<min>-<max> <CURRENCY> / <UNIT>`; the native layout has the source's own text."),
  employment_type: field("string?", "Employment type in the source's wording."),
  url: field("url", "The posting's page."),
  apply_url: field("url", "Where to apply; equal to `url` if the source states no other address."),
  source_type: field("string", "ats, career_site or public_employment_service.", { of: SOURCE_TYPES }),
  source: field("string", "Source identifier.", { of: SOURCE_NAMES }),
  source_domain: field("string", "Registrable domain of the posting's page."),
  source_slug: field("string", "Slug of the board at the source."),
  org_slug: field("string?", "Employer's slug in this service.", { isAssigned: true }),
  org_recruitment_agency_derived: field("boolean", "Whether the employer is a staffing or placement agency."),
  cities_derived: field("strings", "Cities, by their English names."),
  counties_derived: field("strings", "Counties."),
  regions_derived: field("strings", "Regions or states."),
  countries_derived: field("strings", "Countries, by their English names."),
  locations_derived: field("strings", "`City, Region, Country`."),
  timezones_derived: field("strings", "IANA time zones."),
  lats_derived: field("numbers", "Latitudes."),
  lngs_derived: field("numbers", "Longitudes."),
  country_codes_derived: field("strings", "ISO 3166-1 codes of the job's places."),
  domain_derived: field("string?", "Employer's registrable domain."),
  ai_salary_currency: field("string?", "ISO 4217 code of the pay."),
  ai_salary_value: field("number?", "The pay, if the posting states a single amount."),
  ai_salary_min_value: field("number?", "Lower bound of the pay."),
  ai_salary_max_value: field("number?", "Upper bound of the pay."),
  ai_salary_unit_text: field("string?", "HOUR, DAY, WEEK, MONTH or YEAR.", { of: PAY_UNITS }),
  ai_benefits: field("strings?", "Benefits named in the text."),
  ai_key_skills: field("strings?", "Skills named in the posting, and the core skill of its trade."),
  ai_keywords: field("strings?", "Keywords of the posting."),
  ai_taxonomies_a: field("strings?", "Job functions, the main one first.", { of: JOB_FUNCTIONS }),
  ai_employment_type: field("strings?", "Employment types, normalized.", { of: EMPLOYMENT_TYPES }),
  ai_experience_level: field("string?", "Range of the minimum years of experience.", { of: EXPERIENCE_LEVELS }),
  ai_work_arrangement: field("string?", "On-site, Hybrid, Remote OK or Remote Solely.", { of: ARRANGEMENTS }),
  ai_work_arrangement_office_days: field("number?", "Office days per week."),
  ai_remote_location: field("strings?", "Where remote work is allowed from, in the source's wording."),
  ai_remote_location_derived: field("strings?", "Where remote work is allowed from, as resolved places."),
  ai_hiring_manager_name: field("string?", "Name of the contact person."),
  ai_hiring_manager_email_address: field("string?", "E-mail address of the contact person."),
  ai_core_responsibilities: field("string?", "Summary of the responsibilities."),
  ai_working_hours: field("number?", "Hours per week."),
  ai_visa_sponsorship: field("boolean?", "Whether visa sponsorship is offered."),
  ai_education: field("strings?", "Required levels of education.", { of: EDUCATIONS }),
  ai_requirements_summary: field("string?", "Summary of the requirements."),
  ai_job_language: field("string?", "Language the posting is written in."),
  description_text: field("string?", "Complete description, as text or sanitized HTML.", { group: "text" }),
  requirements_text: field("string?", "The requirements section of the description.", { group: "text" }),
  page_text: field("string?", "Main text of the posting's own page, if it was read.", { group: "page" }),
  years_experience: field("number?", "Minimum years of experience."),
  seniority: field("string?", "internship, entry, mid, senior, lead, manager, director or executive.", {
    of: SENIORITIES,
  }),
  department: field("string?", "Department in the source's wording."),
  apply_effort: field(
    "string?",
    "low: one click or no CV; medium: a form, or documents by e-mail; high: requires an account.",
    { of: APPLY_EFFORTS },
  ),
  full_text: field("boolean", "Whether the complete text is stored."),
  details: field("details", "The source's own strings: address, datePosted, hiringOrganization, baseSalary."),
  locations_derived_structured: field("structured", "Derived places with coordinates, zone and continent.", {
    group: "beta",
  }),
  classification_onet: field("classification?", "O*NET-SOC 2019 occupation.", { group: "beta" }),
  classification_soc: field("classification?", "SOC 2018 occupation.", { group: "beta" }),
  classification_isco: field("classification?", "ISCO-08 unit group.", { group: "beta" }),
  remote_countries: field(
    "strings?",
    "Countries in which a remote job may be done, as ISO codes; `*` for every country.",
    {
      group: "remote",
    },
  ),
  remote_excluded: field("strings?", "Countries in which a remote job may not be done, as ISO codes.", {
    group: "remote",
  }),
  days_open: field("integer", "Full days since `date_posted`, or since `date_created` if that is unknown.", {
    group: "native",
  }),
  repost_count: field("integer?", "How often the posting was closed and listed again in the last 190 days.", {
    group: "native",
  }),
  copies_open: field("integer?", "Other open postings of the employer with the same title and text, in any place.", {
    group: "native",
  }),
  seen_at_employer: field(
    "boolean?",
    "For postings from public services: whether the employer's own board also lists the opening; null if no board of the employer is read.",
    { group: "native" },
  ),
  provenance: field(
    "provenance",
    "Origin of each value: published (a field of the source), read (from the text, by a rule) or inferred.",
    { group: "provenance" },
  ),
  rights: field("rights", "Licence and attribution of the source, and rights that the site reserves.", {
    group: "rights",
  }),
  org_industry: field("string?", "Employer's sector.", { group: "employer", of: SECTORS }),
  org_headcount: field("integer?", "Employer's number of employees.", { group: "employer" }),
  org_size: field("string?", "Size range of the headcount.", { group: "employer", of: SIZES }),
  org_headquarters: field("string?", "Employer's headquarters.", { group: "employer" }),
  org_country: field("string?", "Employer's home country, as an ISO code.", { group: "employer" }),
  org_founded_year: field("integer?", "Year the employer was founded.", { group: "employer" }),
  org_lei: field("string?", "Legal entity identifier.", { group: "employer" }),
  org_wikidata_id: field("string?", "Wikidata item.", { group: "employer" }),
  org_open_postings: field("integer?", "Open postings of the employer.", { group: "employer" }),
  org_new_postings_7d: field("integer?", "Postings of the employer first indexed in the last 7 days.", {
    group: "employer",
  }),
  distance_km: field("number?", "Kilometres from the point of `near` or `location` to the posting's nearest place.", {
    group: "distance",
  }),
  relevance: field("number?", "Score of `order_by=relevance`.", {
    group: "relevance",
  }),
  duplicate_of: field("integer?", "Id of the canonical posting of the same opening.", { group: "duplicate" }),
  licence: field("string?", "Licence that copies must state.", { group: "terms" }),
  attribution: field("string?", "Attribution that copies must state.", { group: "terms" }),
} as const satisfies Record<string, { readonly type: TypeText; readonly doc: string } & FieldOptions>;

export type FieldName = keyof typeof TABLE;
type FieldDefinition<Name extends FieldName> = (typeof TABLE)[Name];
type GroupOf<Name extends FieldName> = FieldDefinition<Name> extends { readonly group: infer Group } ? Group : "base";
/** The names of the fields in the given groups. */
export type FieldIn<Group extends FieldGroup> = {
  [Name in FieldName]: GroupOf<Name> extends Group ? Name : never;
}[FieldName];
/** The groups of fields that derivation fills and the index stores. */
type StoredGroup = "base" | "beta" | "remote";
/** The fields that depend on the posting alone, which `derive()` fills. */
export type RowField = {
  [Name in FieldIn<StoredGroup>]: FieldDefinition<Name> extends { readonly isAssigned: true } ? never : Name;
}[FieldIn<StoredGroup>];

type TypedFieldValue<Type extends FieldType, L> = L extends { readonly of: readonly (infer Value)[] }
  ? Type extends "strings"
    ? Value[]
    : Value
  : ValueOfType[Type];
/** The value of a field; null if unknown. */
export type FieldValue<Name extends FieldName> =
  FieldDefinition<Name>["type"] extends `${infer Type extends FieldType}?`
    ? TypedFieldValue<Type, FieldDefinition<Name>> | null
    : FieldDefinition<Name>["type"] extends infer Type extends FieldType
      ? TypedFieldValue<Type, FieldDefinition<Name>>
      : never;

export interface Field {
  readonly name: FieldName;
  /** Name in the native layout. */
  readonly native: string;
  readonly type: FieldType;
  readonly nullable: boolean;
  readonly group: FieldGroup;
  readonly doc: string;
  /** Possible values; null means any value of its type. */
  readonly values: readonly string[] | null;
}

function baseType(type: TypeText): FieldType {
  return type.replace("?", "") as FieldType;
}

export const FIELDS: readonly Field[] = tableKeys(TABLE).map((name) => {
  const { type, doc, group = "base", of }: { type: TypeText; doc: string } & FieldOptions = TABLE[name];
  return {
    name,
    native: nativeName(name),
    type: baseType(type),
    nullable: type.endsWith("?"),
    group,
    doc,
    values: of ?? null,
  };
});

export type Layout = "fantastic" | "native";

/** Finds the field with this name in a layout. */
export function findField(name: string, layout: Layout): Field | undefined {
  return FIELDS.find((candidate) => (layout === "native" ? candidate.native : candidate.name) === name);
}
