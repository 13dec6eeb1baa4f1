// Invented postings for tests, as derivation would return them: a test states only what differs from a plain one.
import { createHash } from "node:crypto";
import type { DerivedPosting, EmployerFacts, PostingRow } from "../../src/contract/posting.ts";
import type { RawPosting } from "../../src/contract/raw.ts";
import { findSource } from "../../src/contract/sources.ts";
import type { CompareFunction } from "../../src/ledger/postings/candidates.ts";

export interface PostingSpec {
  id: string;
  title?: string;
  text?: string | null;
  html?: string;
  city?: string | null;
  company?: string | null;
  domain?: string | null;
  salary?: string | null;
  department?: string | null;
  employment_type?: string | null;
  posted?: number | null;
  valid?: number | null;
  requisition?: string | null;
  apply?: string;
  url?: string;
  source?: string;
  board?: string;
  rules?: string;
  contact?: string | null;
  full_text?: boolean;
  headcount?: number | null;
  /** Derived values that replace the defaults. */
  row?: Partial<PostingRow>;
  yearly_pay?: number;
}

const word = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();
const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

export function rawOf(spec: PostingSpec): RawPosting {
  const { id, title = `Role ${id}`, city = "Berlin", company = "Acme", domain = "acme.example" } = spec;
  const text = spec.text === undefined ? `What role ${id} is about.` : spec.text;
  const url = spec.url ?? `https://jobs.example/${spec.source ?? "greenhouse"}/${spec.board ?? "acme"}/${id}`;
  return {
    source: spec.source ?? "greenhouse",
    board: spec.board ?? "acme",
    external_id: id,
    requisition_id: spec.requisition ?? null,
    title,
    organization: company,
    organization_url: null,
    organization_logo: null,
    description_html: spec.html ?? null,
    description_text: spec.html === undefined ? text : null,
    locations:
      city === null
        ? []
        : [{ text: city, locality: null, region: null, country: null, postal_code: null, lat: null, lon: null }],
    remote: null,
    workplace: null,
    location_requirements: null,
    salary: spec.salary ?? null,
    employment_type: spec.employment_type ?? null,
    department: spec.department ?? null,
    language: null,
    date_posted: iso(spec.posted ?? null),
    date_valid_through: iso(spec.valid ?? null),
    date_updated: null,
    full_text: spec.full_text ?? text !== null,
    page_text: null,
    url,
    apply_url: spec.apply ?? null,
    employer:
      domain === null
        ? null
        : {
            domain,
            industry: null,
            headcount: spec.headcount ?? null,
            country: null,
            headquarters: null,
            founded_year: null,
            lei: null,
            wikidata_id: null,
          },
  };
}

function employerOf(raw: RawPosting): EmployerFacts | null {
  if (raw.organization === null) return null;
  const domain = raw.employer?.domain ?? null;
  const name_key = word(raw.organization);
  const nothing = {
    industry: null,
    country: null,
    headquarters: null,
    founded_year: null,
    lei: null,
    wikidata_id: null,
  };
  return {
    ...nothing,
    domain,
    headcount: raw.employer?.headcount ?? null,
    key: domain === null ? `name:${name_key}` : `domain:${domain}`,
    name: raw.organization,
    name_key,
    url: null,
    logo: null,
    agency: false,
  };
}

/** The item save() takes: raw, derived and hash, consistent with each other. */
export function itemOf(spec: PostingSpec): { hash: string; raw: RawPosting; derived: DerivedPosting } {
  const raw = rawOf(spec);
  const employer = employerOf(raw);
  const text = raw.description_text ?? raw.description_html?.replace(/<[^>]*>/g, " ") ?? null;
  const city = raw.locations[0]?.text ?? null;
  const row = { ...rowOf(raw, spec, city), ...spec.row };
  const derived: DerivedPosting = {
    external_id: raw.external_id,
    row,
    texts: { text, html: raw.description_html, requirements: null, page: null },
    employer,
    same: {
      employer_domain: employer?.domain ?? null,
      employer_name_key: employer?.name_key ?? null,
      apply_key: raw.apply_url ?? raw.url,
      requisition_id: raw.requisition_id,
      title_key: word(raw.title),
      place_keys: city === null ? [] : [`${word(city)}|de`],
      text_hash: null,
      text_exact: text === null ? "" : digest(word(text)),
    },
    place_strings: city === null ? [] : [city],
    yearly_pay: spec.yearly_pay ?? null,
    salary_raw: raw.salary,
    posted_at: spec.posted ?? null,
    rules_version: spec.rules ?? "1",
  };
  return { hash: digest(JSON.stringify(raw)), raw, derived };
}

function rowOf(raw: RawPosting, spec: PostingSpec, city: string | null): DerivedPosting["row"] {
  return {
    date_posted: iso(spec.posted ?? null),
    date_valid_through: iso(spec.valid ?? null),
    title: raw.title,
    organization: raw.organization,
    organization_url: null,
    organization_logo: null,
    locations:
      city === null ? [] : [{ "@type": "Place", address: { "@type": "PostalAddress", addressLocality: city } }],
    locations_alt: null,
    location_type: null,
    location_requirements: null,
    salary: raw.salary,
    employment_type: raw.employment_type,
    url: raw.url,
    apply_url: raw.apply_url ?? raw.url,
    source_type: findSource(raw.source)?.type ?? "ats",
    source: raw.source,
    source_domain: "jobs.example",
    source_slug: raw.board,
    org_recruitment_agency_derived: false,
    cities_derived: city === null ? [] : [city],
    counties_derived: [],
    regions_derived: [],
    countries_derived: [],
    locations_derived: [],
    timezones_derived: [],
    lats_derived: [],
    lngs_derived: [],
    country_codes_derived: [],
    domain_derived: raw.employer?.domain ?? null,
    ...NOTHING_DERIVED,
    ai_hiring_manager_name: spec.contact ?? null,
    ai_hiring_manager_email_address: spec.contact === undefined || spec.contact === null ? null : "hire@acme.example",
    department: raw.department,
    full_text: raw.full_text,
    details: {
      address: city,
      datePosted: raw.date_posted,
      hiringOrganization: raw.organization,
      baseSalary: raw.salary,
    },
    locations_derived_structured: [],
    classification_onet: null,
    classification_soc: null,
    classification_isco: null,
  };
}

const NOTHING_DERIVED = {
  ai_salary_currency: null,
  ai_salary_value: null,
  ai_salary_min_value: null,
  ai_salary_max_value: null,
  ai_salary_unit_text: null,
  ai_benefits: null,
  ai_key_skills: null,
  ai_keywords: null,
  ai_taxonomies_a: null,
  ai_employment_type: null,
  ai_experience_level: null,
  ai_work_arrangement: null,
  ai_work_arrangement_office_days: null,
  ai_remote_location: null,
  ai_remote_location_derived: null,
  remote_countries: null,
  remote_excluded: null,
  ai_core_responsibilities: null,
  ai_working_hours: null,
  ai_visa_sponsorship: null,
  ai_education: null,
  ai_requirements_summary: null,
  ai_job_language: null,
  years_experience: null,
  seniority: null,
  apply_effort: null,
} as const;

/** A simple rule for "the same opening", sufficient for these postings. */
export const sameOpening: CompareFunction = (a, b) => {
  const byDomain = a.employer_domain !== null && b.employer_domain !== null;
  const employer = byDomain ? a.employer_domain === b.employer_domain : a.employer_name_key === b.employer_name_key;
  const places =
    a.place_keys.length === 0 || b.place_keys.length === 0 || a.place_keys.some((key) => b.place_keys.includes(key));
  if (!employer || a.employer_name_key === null || !places) return null;
  if (
    a.source === b.source &&
    a.requisition_id !== null &&
    b.requisition_id !== null &&
    a.requisition_id !== b.requisition_id
  )
    return null;
  const text = a.title_key === b.title_key && a.text_exact === b.text_exact;
  if (a.board_id === b.board_id) return text ? { rule: "text" } : null;
  if (a.apply_key === b.apply_key) return { rule: "apply_url" };
  if (a.requisition_id !== null && a.requisition_id === b.requisition_id) return { rule: "requisition_id" };
  return text ? { rule: "text" } : null;
};
