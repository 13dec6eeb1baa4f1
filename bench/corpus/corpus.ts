// A realistic, deterministic corpus: Zipf-distributed words, descriptions of 350–700 words, skewed countries, employers
// and skills, 30 % of the postings closed. Derivation is not measured, so postings are generated with derived fields.
import { DAY } from "../../src/contract/limits.ts";
import {
  ARRANGEMENTS,
  EDUCATIONS,
  EMPLOYMENT_TYPES,
  experienceOfYears,
  JOB_FUNCTIONS,
  SECTORS,
  SENIORITIES,
} from "../../src/contract/lists.ts";
import { COUNTRY_NAMES } from "../../src/contract/names.ts";
import type { DerivedPosting, EmployerFacts, PostingRow } from "../../src/contract/posting.ts";
import type { RawPosting } from "../../src/contract/raw.ts";
import { drawEmployer, listingOf } from "../feed/listings.ts";
import { type Chance, chanceFrom, pick, wordNumber, zipf } from "./words.ts";

export interface CorpusPosting {
  raw: RawPosting;
  derived: DerivedPosting;
  /** When it is first indexed. */
  at: number;
}

const COUNTRIES = [...COUNTRY_NAMES.keys()];
const drawCountry = zipf(80);
const drawSkill = zipf(3000);
const drawCity = zipf(20_000);
const WORDS = Array.from({ length: 60_000 }, (_, number) => wordNumber(number));
const drawWord = zipf(WORDS.length);
const TITLES =
  "engineer manager nurse developer analyst technician assistant driver teacher consultant designer clerk chef".split(
    " ",
  );
const drawTitle = zipf(1500);
export const SKILLS = Array.from({ length: 3000 }, (_, number) => `Skill ${wordNumber(number + 500)}`);
const CORPUS_DAYS = 180;

function description(chance: Chance): string {
  const count = 350 + Math.floor(chance() * 350);
  const words: string[] = [];
  for (let i = 0; i < count; i++) words.push(WORDS[drawWord(chance)] as string);
  return words.join(" ");
}

/** The posting with this number; `until` is when the last one is indexed. */
export function corpusPosting(number: number, rows: number, until: number): CorpusPosting {
  const chance = chanceFrom(number * 2654435761);
  const { source, slug, employer: owner } = listingOf(number);
  const employer = employerNumber(owner ?? drawEmployer(chance));
  const country = COUNTRIES[drawCountry(chance)] as string;
  const town = drawCity(chance);
  const city = `City ${wordNumber(town + 900)}`;
  const external = `x-${number}`;
  const title = `${chance() < 0.4 ? "Senior " : ""}${wordNumber(drawTitle(chance) + 2000)} ${pick(chance, TITLES)}`;
  const at = indexedAt(number, rows, until);
  const url = `https://${source.id}.example/${slug}/${external}`;
  const text = description(chance);
  const paid = chance() < 0.45 ? 20_000 + Math.floor(chance() * 150_000) : null;
  const years = chance() < 0.5 ? Math.floor(chance() * 14) : null;
  const skills = Array.from({ length: 3 + Math.floor(chance() * 6) }, () => SKILLS[drawSkill(chance)] as string);
  const place = { city, country, name: COUNTRY_NAMES.get(country) as string };
  const posted = at - Math.floor(chance() * 10) * DAY;
  const row: PostingRow = {
    ...emptyRow(),
    date_posted: new Date(posted).toISOString(),
    title,
    organization: employer.name,
    organization_url: employer.url,
    locations: [
      { "@type": "Place", address: { "@type": "PostalAddress", addressLocality: city, addressCountry: country } },
    ],
    salary: paid === null ? null : `${paid}-${paid + 10_000} EUR / YEAR`,
    employment_type: "Full-time",
    url,
    apply_url: `${url}/apply`,
    source_type: source.type,
    source: source.id,
    source_domain: `${source.id}.example`,
    source_slug: slug,
    cities_derived: [place.city],
    regions_derived: [`Region ${city.length}`],
    countries_derived: [place.name],
    locations_derived: [`${place.city}, ${place.name}`],
    timezones_derived: ["Europe/Berlin"],
    // The location of a town rather than of the posting: a million distinct points would be unrealistic.
    lats_derived: [50 + (town % 997) / 997],
    lngs_derived: [8 + (town % 1009) / 1009],
    country_codes_derived: [country],
    domain_derived: employer.domain,
    ai_salary_currency: paid === null ? null : pick(chance, ["EUR", "USD", "GBP", "EUR", "USD"]),
    ai_salary_min_value: paid,
    ai_salary_max_value: paid === null ? null : paid + 10_000,
    ai_salary_unit_text: paid === null ? null : "YEAR",
    ai_key_skills: [...new Set(skills)],
    ai_keywords: [title.split(" ")[0] as string],
    ai_taxonomies_a: [pick(chance, JOB_FUNCTIONS)],
    ai_employment_type: [pick(chance, EMPLOYMENT_TYPES.slice(0, 4))],
    ai_experience_level: experienceOfYears(years),
    ai_work_arrangement: chance() < 0.7 ? pick(chance, ARRANGEMENTS) : null,
    ai_education: chance() < 0.5 ? [pick(chance, EDUCATIONS)] : null,
    ai_requirements_summary: text.slice(0, 200),
    ai_core_responsibilities: text.slice(200, 500),
    ai_job_language: pick(chance, ["English", "English", "English", "German", "French", "Spanish"]),
    years_experience: years,
    seniority: chance() < 0.6 ? pick(chance, SENIORITIES) : null,
    details: { address: `${city}, ${country}`, datePosted: null, hiringOrganization: employer.name, baseSalary: null },
  };
  const derived: DerivedPosting = {
    external_id: external,
    row,
    texts: { text, html: null, requirements: null, page: null },
    employer,
    same: {
      employer_domain: employer.domain,
      employer_name_key: employer.name_key,
      apply_key: `${url}/apply`.slice(8),
      requisition_id: null,
      title_key: title,
      place_keys: [`${city}|${country}`],
      text_hash: roughly(chance) + roughly(chance),
      text_exact: external,
    },
    place_strings: [city, country, place.name, `${place.city}, ${place.name}`],
    yearly_pay: paid,
    salary_raw: row.salary,
    posted_at: posted,
    rules_version: "bench",
  };
  return { raw: rawOf(row, external, text), derived, at };
}

/** Half of a simhash: no two texts of the corpus are similar. */
function roughly(chance: Chance): string {
  return Math.floor(chance() * 0x1_0000_0000)
    .toString(16)
    .padStart(8, "0");
}

/** Postings are spread evenly over the days; `until` is when the last one is indexed. */
export function indexedAt(number: number, rows: number, until: number): number {
  return until - CORPUS_DAYS * DAY + Math.floor((CORPUS_DAYS * DAY * (number + 1)) / rows);
}

/** The closing time of 30 % of them: within the last 30 days, so that the index still has every one. */
export function closingTime(number: number, rows: number, until: number): number | null {
  const chance = chanceFrom(number * 40503 + 7);
  if (chance() >= 0.3) return null;
  const from = Math.max(indexedAt(number, rows, until), until - 30 * DAY);
  return from + Math.floor(chance() * (until - from));
}

function employerNumber(number: number): EmployerFacts {
  const key = wordNumber(number + 3000);
  return {
    key: `domain:${key}.example`,
    name: `${key[0]?.toUpperCase()}${key.slice(1)} GmbH`,
    name_key: key,
    url: `https://${key}.example`,
    logo: null,
    agency: number % 17 === 0,
    domain: `${key}.example`,
    industry: SECTORS[number % SECTORS.length] as string,
    headcount: number % 5 === 0 ? null : (number * 37) % 20_000,
    country: COUNTRIES[number % 60] as string,
    headquarters: null,
    founded_year: null,
    lei: null,
    wikidata_id: null,
  };
}

/** The description word of this frequency rank, 0 being the most frequent. */
export function corpusWord(rank: number): string {
  return WORDS[rank] as string;
}

export function corpusCountry(rank: number): string {
  return COUNTRIES[rank] as string;
}

export function titleWord(rank: number): string {
  return wordNumber(rank + 2000);
}

function emptyRow(): PostingRow {
  const none = {
    organization_logo: null,
    locations_alt: null,
    location_type: null,
    location_requirements: null,
  } as const;
  const unread = {
    date_posted: null,
    date_valid_through: null,
    ai_salary_value: null,
    ai_benefits: null,
    ai_work_arrangement_office_days: null,
    ai_remote_location: null,
    ai_remote_location_derived: null,
    ai_hiring_manager_name: null,
    ai_hiring_manager_email_address: null,
    ai_working_hours: null,
    ai_visa_sponsorship: null,
    department: null,
    apply_effort: null,
    classification_onet: null,
    classification_soc: null,
    classification_isco: null,
  } as const;
  return {
    ...none,
    ...unread,
    full_text: true,
    org_recruitment_agency_derived: false,
    counties_derived: [],
    locations_derived_structured: [],
  } as unknown as PostingRow;
}

function rawOf(row: PostingRow, external: string, text: string): RawPosting {
  return {
    source: row.source,
    board: row.source_slug,
    external_id: external,
    requisition_id: null,
    title: row.title,
    organization: row.organization,
    organization_url: row.organization_url,
    organization_logo: null,
    description_html: null,
    description_text: text,
    locations: [],
    remote: null,
    workplace: null,
    location_requirements: null,
    salary: row.salary,
    employment_type: row.employment_type,
    department: null,
    language: null,
    date_posted: row.date_posted,
    date_valid_through: null,
    date_updated: null,
    full_text: true,
    page_text: null,
    url: row.url,
    apply_url: row.apply_url,
    employer: null,
  };
}
