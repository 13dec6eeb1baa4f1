// A realistic corpus, the same for the same number: words by Zipf's law, descriptions of 350–700 words, skewed countries,
// employers and skills, 30 % of the postings closed. Derivation is not what is measured, so derived postings are made.
import type { DerivedPosting, EmployerFacts, PostingRow, RawPosting } from "../src/contract/posting.ts";
import { SOURCES } from "../src/contract/sources.ts";
import {
  ARRANGEMENTS,
  COUNTRY_NAMES,
  EDUCATIONS,
  EMPLOYMENT_TYPES,
  experienceOf,
  JOB_FUNCTIONS,
  SECTORS,
  SENIORITIES,
} from "../src/contract/vocabularies.ts";

export interface CorpusPosting {
  raw: RawPosting;
  derived: DerivedPosting;
  /** When it is first indexed. */
  at: number;
  closes: boolean;
}

type Chance = () => number;

/** mulberry32: small, fast, the same everywhere. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const SYLLABLES = "ba co di fu ga ho je ki lo mu na pe qui ro sa te vu wa xi yo zen mar tol ver sin dal kor".split(" ");

function wordNumber(number: number): string {
  let word = "";
  let rest = number + SYLLABLES.length;
  while (rest > 0) {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word;
}

/** Draws from 0…size-1 with probability falling as 1/(rank+1)^1.05, by a table of 65,536 places. */
function zipf(size: number): (chance: Chance) => number {
  const table = new Uint32Array(65_536);
  const weights = Array.from({ length: size }, (_, rank) => 1 / (rank + 1) ** 1.05);
  const total = weights.reduce((a, b) => a + b, 0);
  let rank = 0;
  let reached = (weights[0] as number) / total;
  for (let i = 0; i < table.length; i++) {
    while (reached < (i + 0.5) / table.length && rank < size - 1) reached += (weights[++rank] as number) / total;
    table[i] = rank;
  }
  return (chance) => {
    const place = table[Math.floor(chance() * table.length)] as number;
    // The table is too coarse for the tail: one draw in fifty is spread evenly over all of it.
    return chance() < 0.02 ? Math.floor(chance() * size) : place;
  };
}

const WORDS = Array.from({ length: 60_000 }, (_, number) => wordNumber(number));
const drawWord = zipf(WORDS.length);
const drawEmployer = zipf(50_000);
const drawSkill = zipf(3000);
const drawCity = zipf(20_000);
const COUNTRIES = [...COUNTRY_NAMES.keys()];
const drawCountry = zipf(80);
const TITLES =
  "engineer manager nurse developer analyst technician assistant driver teacher consultant designer clerk chef".split(
    " ",
  );
const drawTitle = zipf(1500);
export const SKILLS = Array.from({ length: 3000 }, (_, number) => `Skill ${wordNumber(number + 500)}`);
export const CORPUS_DAYS = 180;

function pick<T>(chance: Chance, values: readonly T[]): T {
  return values[Math.floor(chance() * values.length)] as T;
}

function description(chance: Chance): string {
  const many = 350 + Math.floor(chance() * 350);
  const words: string[] = [];
  for (let i = 0; i < many; i++) words.push(WORDS[drawWord(chance)] as string);
  return words.join(" ");
}

/** The posting of a number; `until` is when the last one is indexed. */
export function corpusPosting(number: number, rows: number, until: number): CorpusPosting {
  const chance = chanceFrom(number * 2654435761);
  const employer = employerNumber(drawEmployer(chance));
  const country = COUNTRIES[drawCountry(chance)] as string;
  const city = `City ${wordNumber(drawCity(chance) + 900)}`;
  const source = pick(chance, SOURCES.slice(0, 12));
  const external = `x-${number}`;
  const title = `${chance() < 0.4 ? "Senior " : ""}${wordNumber(drawTitle(chance) + 2000)} ${pick(chance, TITLES)}`;
  const at = until - CORPUS_DAYS * 86_400_000 + Math.floor((CORPUS_DAYS * 86_400_000 * (number + 1)) / rows);
  const url = `https://${source.id}.example/${employer.name_key}/${external}`;
  const text = description(chance);
  const paid = chance() < 0.45 ? 20_000 + Math.floor(chance() * 150_000) : null;
  const years = chance() < 0.5 ? Math.floor(chance() * 14) : null;
  const skills = Array.from({ length: 3 + Math.floor(chance() * 6) }, () => SKILLS[drawSkill(chance)] as string);
  const place = { city, country, name: COUNTRY_NAMES.get(country) as string };
  const posted = at - Math.floor(chance() * 10) * 86_400_000;
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
    source_slug: employer.name_key,
    cities_derived: [place.city],
    regions_derived: [`Region ${city.length}`],
    countries_derived: [place.name],
    locations_derived: [`${place.city}, ${place.name}`],
    timezones_derived: ["Europe/Berlin"],
    lats_derived: [50 + chance()],
    lngs_derived: [8 + chance()],
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
    ai_experience_level: experienceOf(years),
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
      text_hash: null,
      text_exact: external,
    },
    place_strings: [city, country, place.name, `${place.city}, ${place.name}`],
    yearly_pay: paid,
    salary_raw: row.salary,
    posted_at: posted,
    rules_version: "bench",
  };
  return { raw: rawOf(row, external, text), derived, at, closes: chance() < 0.3 };
}

export function employerNumber(number: number): EmployerFacts {
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

/** Word number `rank` of the descriptions, 0 being the most frequent. */
export function corpusWord(rank: number): string {
  return WORDS[rank] as string;
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
