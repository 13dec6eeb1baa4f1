// Where the values of a row come from, for include=provenance: from the evidence that derivation recorded and from the
// row itself. `explain` of jobs/{id} shows the same evidence with its rules.
import type { FieldName } from "../../contract/fields.ts";
import type { Provenance } from "../../contract/lists.ts";
import { tableKeys } from "../../contract/tables.ts";

/** Fields copied from the source. */
const STATED_FIELDS = [
  "date_posted",
  "date_valid_through",
  "title",
  "organization",
  "organization_url",
  "organization_logo",
  "locations",
  "locations_alt",
  "location_requirements",
  "employment_type",
  "url",
  "department",
] as const satisfies readonly FieldName[];

/** Fields with the evidence of another field; `inferred` if they follow from it by a table. */
const EVIDENCE_OF = {
  location_type: "ai_work_arrangement",
  cities_derived: "locations_derived",
  counties_derived: "inferred",
  regions_derived: "locations_derived",
  countries_derived: "locations_derived",
  locations_derived: "locations_derived",
  timezones_derived: "inferred",
  lats_derived: "inferred",
  lngs_derived: "inferred",
  country_codes_derived: "locations_derived",
  locations_derived_structured: "locations_derived",
  domain_derived: "domain_derived",
  salary: "salary",
  ai_salary_currency: "ai_salary_currency",
  ai_salary_value: "salary",
  ai_salary_min_value: "salary",
  ai_salary_max_value: "salary",
  ai_salary_unit_text: "salary",
  ai_benefits: "ai_benefits",
  ai_key_skills: "ai_key_skills",
  ai_keywords: "ai_keywords",
  ai_taxonomies_a: "ai_taxonomies_a",
  ai_employment_type: "ai_employment_type",
  ai_experience_level: "years_experience",
  ai_work_arrangement: "ai_work_arrangement",
  ai_work_arrangement_office_days: "ai_work_arrangement_office_days",
  ai_remote_location: "ai_remote_location",
  ai_remote_location_derived: "ai_remote_location",
  remote_countries: "ai_remote_location",
  ai_hiring_manager_name: "ai_hiring_manager_name",
  ai_hiring_manager_email_address: "ai_hiring_manager_email_address",
  ai_core_responsibilities: "ai_core_responsibilities",
  ai_working_hours: "ai_working_hours",
  ai_visa_sponsorship: "ai_visa_sponsorship",
  ai_education: "ai_education",
  ai_requirements_summary: "requirements_text",
  ai_job_language: "ai_job_language",
  years_experience: "years_experience",
  seniority: "seniority",
  apply_effort: "apply_effort",
  classification_onet: "classification_onet",
  classification_soc: "classification_soc",
  classification_isco: "classification_isco",
} as const satisfies { readonly [Name in FieldName]?: string };

type Row = Readonly<Record<string, unknown>>;

const isAbsent = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** By name in the fantastic layout; fields without a value are left out. */
export function provenanceOf(row: Row, evidence: Readonly<Record<string, Provenance>>): Record<string, Provenance> {
  const found: Record<string, Provenance> = {};
  for (const name of STATED_FIELDS) if (!isAbsent(row[name])) found[name] = "published";
  if (row.apply_url !== row.url && !isAbsent(row.apply_url)) found.apply_url = "published";
  for (const name of tableKeys(EVIDENCE_OF)) {
    if (!isAbsent(row[name])) found[name] = evidence[EVIDENCE_OF[name]] ?? "inferred";
  }
  if (row.org_recruitment_agency_derived === true)
    found.org_recruitment_agency_derived = evidence.org_recruitment_agency_derived ?? "inferred";
  return found;
}
