// Invented postings for the model test, as derivation would pass them to the ledger: every nullable field is null at
// times.
import fc from "fast-check";
import type { DerivedPosting, EmployerFacts, PostingRow } from "../../src/contract/posting.ts";
import * as words from "./vocabulary.ts";

const DAY = 86_400_000;
const YEARLY = { HOUR: 2080, DAY: 260, WEEK: 52, MONTH: 12, YEAR: 1 } as const;
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null, freq: 3 });
const some = <T>(values: readonly T[]): fc.Arbitrary<T[]> =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });
const sentence = (vocabulary: readonly string[], minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...vocabulary), fc.constantFrom(...words.JOINERS)), { minLength, maxLength })
    .map((parts) => parts.map(([word, joiner], at) => (at === 0 ? word : joiner + word)).join(""));

const employer = fc.record({
  who: fc.constantFrom(...words.EMPLOYERS),
  spelling: fc.boolean(),
  headcount: maybe(fc.constantFrom(...words.HEADCOUNTS)),
  industry: maybe(fc.constantFrom(...words.SECTORS)),
  country: maybe(fc.constantFrom("DE", "US", "JP")),
});
const pay = fc
  .record({
    shape: fc.constantFrom("none", "none", "range", "value", "from", "to"),
    low: fc.integer({ min: 10, max: 90_000 }),
    more: fc.integer({ min: 0, max: 20_000 }),
    currency: maybe(fc.constantFrom(...words.CURRENCIES)),
    unit: fc.option(fc.constantFrom(...words.UNITS), { nil: null, freq: 6 }),
  })
  .map(({ shape, low, more, currency, unit }) => {
    const min = shape === "range" || shape === "from" ? low : null;
    const max = shape === "range" || shape === "to" ? low + more : null;
    const value = shape === "value" ? low : null;
    const amount = min ?? value ?? max;
    const stated = amount !== null;
    return {
      fields: {
        salary: stated ? `${min ?? value ?? ""}-${max ?? ""} ${currency} / ${unit}` : null,
        ai_salary_currency: stated ? currency : null,
        ai_salary_value: value,
        ai_salary_min_value: min,
        ai_salary_max_value: max,
        ai_salary_unit_text: stated ? unit : null,
      },
      yearly: amount === null || unit === null ? null : amount * YEARLY[unit],
    };
  });
const derived = fc.record({
  ai_key_skills: maybe(some(words.SKILLS)),
  ai_taxonomies_a: maybe(some(words.FUNCTIONS)),
  ai_employment_type: maybe(some(words.TYPES)),
  ai_experience_level: maybe(fc.constantFrom(...words.LEVELS)),
  ai_work_arrangement: maybe(fc.constantFrom(...words.ARRANGEMENTS)),
  remote_countries: maybe(some(["DE", "US", "*"])),
  remote_excluded: maybe(some(["DE", "US"])),
  classification_onet: maybe(fc.constantFrom("29-1141.00", "15-1252.00").map((id) => ({ id, name: id }))),
  classification_isco: maybe(fc.constantFrom("2221", "2512").map((id) => ({ id, name: id }))),
  ai_visa_sponsorship: maybe(fc.boolean()),
  ai_education: maybe(some(words.EDUCATION)),
  ai_job_language: maybe(fc.constantFrom(...words.LANGUAGES)),
  seniority: maybe(fc.constantFrom(...words.SENIORITY)),
  department: maybe(fc.constantFrom("Data", "Sales")),
  full_text: fc.boolean(),
  location_type: fc.option(fc.constant("TELECOMMUTE" as const), { nil: null, freq: 4 }),
});

export const draft = fc.record({
  title: sentence(words.TITLE_WORDS, 1, 6),
  text: maybe(sentence(words.TEXT_WORDS, 0, 40)),
  source: fc.constantFrom(...words.SOURCES),
  board: fc.constantFrom(...words.BOARDS),
  places: fc.uniqueArray(fc.constantFrom(...words.PLACES), { maxLength: 3 }),
  employer: fc.option(employer, { nil: null, freq: 8 }),
  pay,
  derived,
  /** Age in days when first seen; near 365, so that some become too old while the test runs. */
  postedDaysAgo: maybe(fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 200, max: 364 }))),
  /** Two postings of one employer with the same number on different boards are one opening. */
  requisition: fc.option(fc.constantFrom("R-1", "R-2"), { nil: null, freq: 4 }),
});
export type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never;

/** A posting with nothing but a title. */
export const PLAIN: Draft = {
  title: "Engineer",
  text: null,
  source: ["greenhouse", "ats"],
  board: "alpha",
  places: [],
  employer: null,
  pay: {
    fields: {
      salary: null,
      ai_salary_currency: null,
      ai_salary_value: null,
      ai_salary_min_value: null,
      ai_salary_max_value: null,
      ai_salary_unit_text: null,
    },
    yearly: null,
  },
  derived: {
    ai_key_skills: null,
    ai_taxonomies_a: null,
    ai_employment_type: null,
    ai_experience_level: null,
    ai_work_arrangement: null,
    remote_countries: null,
    remote_excluded: null,
    classification_onet: null,
    classification_isco: null,
    ai_visa_sponsorship: null,
    ai_education: null,
    ai_job_language: null,
    seniority: null,
    department: null,
    full_text: true,
    location_type: null,
  },
  postedDaysAgo: null,
  requisition: null,
};

function factsOf(from: NonNullable<Draft["employer"]>): EmployerFacts {
  const { who, spelling, headcount, industry, country } = from;
  const name = spelling ? who.name : who.other;
  const nameKey = who.name.toLowerCase();
  return {
    key: who.domain === null ? `name:${nameKey}` : `domain:${who.domain}`,
    name,
    name_key: nameKey,
    domain: who.domain,
    url: who.domain === null ? null : `https://${who.domain}`,
    logo: null,
    agency: who.agency,
    industry,
    headcount,
    country,
    headquarters: null,
    founded_year: null,
    lei: null,
    wikidata_id: null,
  };
}

function placeFields(places: readonly words.Place[]): Partial<PostingRow> {
  const full = places.map((place) => `${place.city}, ${place.region}, ${place.country}`);
  return {
    locations: places.map((place) => ({
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: place.local },
    })),
    cities_derived: places.map((place) => place.city),
    regions_derived: [...new Set(places.map((place) => place.region))],
    countries_derived: [...new Set(places.map((place) => place.country))],
    country_codes_derived: [...new Set(places.map((place) => place.code))],
    locations_derived: full,
    timezones_derived: [...new Set(places.map((place) => place.zone))],
    lats_derived: places.map((place) => place.lat),
    lngs_derived: places.map((place) => place.lon),
  };
}

const EMPTY_ROW = {
  date_valid_through: null,
  organization_logo: null,
  locations_alt: null,
  location_requirements: null,
  employment_type: null,
  counties_derived: [],
  ai_benefits: null,
  ai_keywords: null,
  ai_work_arrangement_office_days: null,
  ai_remote_location: null,
  ai_remote_location_derived: null,
  ai_hiring_manager_name: null,
  ai_hiring_manager_email_address: null,
  ai_core_responsibilities: null,
  ai_working_hours: null,
  ai_requirements_summary: null,
  years_experience: null,
  apply_effort: null,
  locations_derived_structured: [],
  classification_onet: null,
  classification_soc: null,
  classification_isco: null,
  details: { address: null, datePosted: null, hiringOrganization: null, baseSalary: null },
} as const;

/** The posting that a draft describes, first seen at `now`. */
export function postingOf(from: Draft, externalId: string, now: number): DerivedPosting {
  const facts = from.employer === null ? null : factsOf(from.employer);
  const [source, sourceType] = from.source;
  const posted = from.postedDaysAgo === null ? null : now - from.postedDaysAgo * DAY;
  const url = `https://jobs.example/${source}/${from.board}/${externalId}`;
  const row = {
    ...structuredClone(EMPTY_ROW),
    ...from.derived,
    ...from.pay.fields,
    ...placeFields(from.places),
    date_posted: posted === null ? null : new Date(posted).toISOString(),
    title: from.title,
    organization: facts?.name ?? null,
    organization_url: facts?.url ?? null,
    url,
    apply_url: url,
    source,
    source_type: sourceType,
    source_domain: "jobs.example",
    source_slug: from.board,
    org_recruitment_agency_derived: facts?.agency ?? false,
    domain_derived: facts?.domain ?? null,
  } as unknown as PostingRow;
  return {
    external_id: externalId,
    row,
    texts: { text: from.text, html: null, requirements: null, page: null },
    employer: facts,
    same: {
      employer_domain: facts?.domain ?? null,
      employer_name_key: facts?.name_key ?? null,
      apply_key: url,
      requisition_id: facts === null ? null : from.requisition,
      title_key: from.title.toLowerCase(),
      place_keys: from.places.map((place) => `${place.city}|${place.code}`.toLowerCase()),
      text_hash: null,
      text_exact: from.text ?? "",
    },
    place_strings: from.places.flatMap((place) => [
      `${place.local}, ${place.country}`,
      `${place.city}, ${place.region}, ${place.country}`,
      place.local,
    ]),
    yearly_pay: from.pay.yearly,
    salary_raw: from.pay.fields.salary,
    posted_at: posted,
    rules_version: "1",
  };
}
