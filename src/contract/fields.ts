// The fields of a posting row, in the contract's order: name in each layout, type, and which request brings them.
// CSV columns, `fields`, the OpenAPI document and the documentation table are made from this table.

export type FieldType =
  | "integer"
  | "number"
  | "boolean"
  | "string"
  | "timestamp"
  | "url"
  | "strings"
  | "numbers"
  | "places"
  | "structured"
  | "classification"
  | "details";

/** base: always; changes: on modified-jobs; text, page, beta, employer: by their flag; duplicate: on duplicates. */
export type FieldGroup = "base" | "changes" | "text" | "page" | "beta" | "employer" | "duplicate";

export interface Field {
  readonly name: string;
  /** Name in the native layout; null where that layout has no such field. */
  readonly native: string | null;
  readonly type: FieldType;
  readonly nullable: boolean;
  readonly group: FieldGroup;
  readonly doc: string;
}

function nativeName(name: string): string {
  if (name === "salary") return "salary_raw";
  if (name === "employment_type") return "employment_type_raw";
  return name.startsWith("ai_") ? name.slice(3) : name;
}

function field(name: string, type: string, doc: string, group: FieldGroup = "base"): Field {
  const nullable = type.endsWith("?");
  return {
    name,
    native: nativeName(name),
    type: (nullable ? type.slice(0, -1) : type) as FieldType,
    nullable,
    group,
    doc,
  };
}

export const FIELDS: readonly Field[] = [
  field("id", "integer", "Number of the posting, given in publishing order."),
  field("date_posted", "timestamp?", "Earliest date the source ever stated."),
  field("date_created", "timestamp", "When the posting was first indexed; never decreases with the id."),
  field("date_last_seen", "timestamp", "When the source last listed it."),
  field("date_valid_through", "timestamp?", "Until when the source says it is open."),
  field("date_modified", "timestamp?", "Latest tracked change upstream.", "changes"),
  field("modified_fields", "strings?", "Which fields changed.", "changes"),
  field("title", "string", "Title as the source words it."),
  field("organization", "string?", "Employer name; null when the source withholds it."),
  field("organization_url", "url?", "Employer's website."),
  field("organization_logo", "url?", "Employer's logo."),
  field("locations", "places", "Places as the source states them."),
  field("locations_alt", "strings?", "Further places as the source words them."),
  field("location_type", "string?", "TELECOMMUTE for remote work, else null."),
  field("location_requirements", "strings?", "Where an applicant must live or be."),
  field("salary", "string?", "Pay as `<min>-<max> <CURRENCY> / <UNIT>`; in the native layout the source's own text."),
  field("employment_type", "string?", "Kind of employment in the source's own words."),
  field("url", "url", "The posting's page."),
  field("apply_url", "url", "Where to apply; the posting's page when the source gives no other."),
  field("source_type", "string", "ats, career_site or public_employment_service."),
  field("source", "string", "Source identifier."),
  field("source_domain", "string", "Registrable domain of the posting's page."),
  field("source_slug", "string", "Board at the source."),
  field("org_slug", "string?", "Employer's short name in this service."),
  field("org_recruitment_agency_derived", "boolean", "Whether the employer is a staffing or placement agency."),
  field("cities_derived", "strings", "Cities, English names."),
  field("counties_derived", "strings", "Counties."),
  field("regions_derived", "strings", "Regions or states."),
  field("countries_derived", "strings", "Countries, English names."),
  field("locations_derived", "strings", "`City, Region, Country`."),
  field("timezones_derived", "strings", "IANA time zones."),
  field("lats_derived", "numbers", "Latitudes."),
  field("lngs_derived", "numbers", "Longitudes."),
  field("country_codes_derived", "strings", "ISO 3166-1 codes of the job's places."),
  field("domain_derived", "string?", "Employer's registrable domain."),
  field("ai_salary_currency", "string?", "ISO 4217 code of the pay."),
  field("ai_salary_value", "number?", "A single stated figure."),
  field("ai_salary_min_value", "number?", "Lower bound of the pay."),
  field("ai_salary_max_value", "number?", "Upper bound of the pay."),
  field("ai_salary_unit_text", "string?", "HOUR, DAY, WEEK, MONTH or YEAR."),
  field("ai_benefits", "strings?", "Benefits named in the text."),
  field("ai_key_skills", "strings?", "Skills named in the text."),
  field("ai_keywords", "strings?", "Words that characterise the posting."),
  field("ai_taxonomies_a", "strings?", "Job functions, the main one first."),
  field("ai_employment_type", "strings?", "Kinds of employment, one vocabulary."),
  field("ai_experience_level", "string?", "Band of the minimum years of experience."),
  field("ai_work_arrangement", "string?", "On-site, Hybrid, Remote OK or Remote Solely."),
  field("ai_work_arrangement_office_days", "number?", "Days a week in the office."),
  field("ai_remote_location", "strings?", "Where remote work may be done from, as worded."),
  field("ai_remote_location_derived", "strings?", "The same, as known places."),
  field("ai_hiring_manager_name", "string?", "Named contact."),
  field("ai_hiring_manager_email_address", "string?", "The contact's address."),
  field("ai_core_responsibilities", "string?", "What the work is."),
  field("ai_working_hours", "number?", "Hours a week."),
  field("ai_visa_sponsorship", "boolean?", "Whether a visa is sponsored."),
  field("ai_education", "strings?", "Levels of education asked for."),
  field("ai_requirements_summary", "string?", "What is asked of the applicant."),
  field("ai_job_language", "string?", "Language the posting is written in."),
  field("description_text", "string?", "Complete description, as text or sanitised HTML.", "text"),
  field("requirements_text", "string?", "The requirements section of the description.", "text"),
  field("page_text", "string?", "Main text of the posting's own page, where it was read.", "page"),
  field("years_experience", "number?", "Minimum years of experience."),
  field("seniority", "string?", "internship, entry, mid, senior, lead, manager, director or executive."),
  field("department", "string?", "Department as the source words it."),
  field("apply_effort", "string?", "low, medium or high, from the form the source shows."),
  field("full_text", "boolean", "Whether the complete text is stored."),
  field("details", "details", "The source's own strings: address, datePosted, hiringOrganization, baseSalary."),
  field("locations_derived_structured", "structured", "Derived places with coordinates, zone and continent.", "beta"),
  field("classification_onet", "classification?", "O*NET-SOC 2019 occupation.", "beta"),
  field("classification_soc", "classification?", "SOC 2018 occupation.", "beta"),
  field("classification_isco", "classification?", "ISCO-08 unit group.", "beta"),
  field("org_industry", "string?", "Employer's sector.", "employer"),
  field("org_headcount", "integer?", "Employer's number of employees.", "employer"),
  field("org_size", "string?", "Bucket of the headcount.", "employer"),
  field("org_headquarters", "string?", "Employer's headquarters.", "employer"),
  field("org_country", "string?", "Employer's home country, ISO code.", "employer"),
  field("org_founded_year", "integer?", "Year the employer was founded.", "employer"),
  field("org_lei", "string?", "Legal entity identifier.", "employer"),
  field("org_wikidata_id", "string?", "Wikidata item.", "employer"),
  field("org_open_postings", "integer?", "Open postings of the employer.", "employer"),
  field("org_new_postings_7d", "integer?", "Postings of the employer first indexed in the last 7 days.", "employer"),
  field("duplicate_of", "integer?", "The canonical posting of the same opening.", "duplicate"),
];

export type Layout = "fantastic" | "native";

/** The field of a name in a layout, or undefined. */
export function fieldNamed(name: string, layout: Layout): Field | undefined {
  return FIELDS.find((candidate) => (layout === "native" ? candidate.native : candidate.name) === name);
}

/** The fields whose change upstream is a modification (docs/decisions.md, Modifications). */
export const TRACKED_FIELDS = [
  "title",
  "locations",
  "salary",
  "employment_type",
  "department",
  "description_text",
] as const;
export type TrackedField = (typeof TRACKED_FIELDS)[number];
