// The definition of every filter for one posting, one line each, on the facts of the posting. The only other input is the
// current employer.
import { readFileSync } from "node:fs";
import type { FilterName } from "../../src/contract/filters.ts";
import type { Employer } from "../../src/contract/posting.ts";
import { meets, readAdvanced, readSimple, type Tree } from "./queries.ts";
import { employerOf, type KnownPosting, type State } from "./state.ts";
import {
  arrangementsOf,
  closedOf,
  countriesOf,
  dateOf,
  functionsOf,
  languagesOf,
  listOf,
  namesOf,
  sizeOf,
  sourcesOf,
} from "./values.ts";
import { PLACES } from "./vocabulary.ts";
import { wordsOf } from "./words.ts";

export type Params = Readonly<Record<string, string>>;
type Test = (known: KnownPosting, employer: Employer | null) => boolean;
type Filter = (value: string, params: Params, state: State) => Test;

const UNITS: Readonly<Record<string, number>> = { HOUR: 2080, DAY: 260, WEEK: 52, MONTH: 12, YEAR: 1 };

function payOf(known: KnownPosting): number | null {
  const { ai_salary_min_value, ai_salary_value, ai_salary_max_value } = known.derived.row;
  return ai_salary_min_value ?? ai_salary_value ?? ai_salary_max_value;
}

/** The top of a range, else the single figure, else the bottom. */
function topPayOf(known: KnownPosting): number | null {
  const { ai_salary_min_value, ai_salary_value, ai_salary_max_value } = known.derived.row;
  return ai_salary_max_value ?? ai_salary_value ?? ai_salary_min_value;
}

/** Yearly pay; null without pay or without its unit. */
function yearlyOf(known: KnownPosting, pay: number | null): number | null {
  const units = UNITS[known.derived.row.ai_salary_unit_text ?? ""];
  return pay === null || units === undefined ? null : pay * units;
}

function kilometresOf(value: string): number {
  return Number.parseFloat(value) * (value.endsWith("mi") ? 1.609344 : 1);
}

/** Kilometres to the nearest of its places, by the law of cosines; null if it has none. */
export function distanceOf(known: KnownPosting, near: string): number | null {
  const [lat = 0, lon = 0] = near.split(",").map((degrees) => (Number(degrees) * Math.PI) / 180);
  const { lats_derived, lngs_derived } = known.derived.row;
  const all = lats_derived.map((degrees, at) => {
    const [north, east] = [degrees, lngs_derived[at] as number].map((each) => (each * Math.PI) / 180) as [
      number,
      number,
    ];
    const cosine = Math.sin(lat) * Math.sin(north) + Math.cos(lat) * Math.cos(north) * Math.cos(east - lon);
    return 6371.0088 * Math.acos(Math.min(1, cosine));
  });
  return all.length === 0 ? null : Math.min(...all);
}

const PER_EUR = new Map(
  readFileSync(new URL("../../tables/pay/rates.tsv", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"))
    .map(([currency = "", perEur]) => [currency, Number(perEur)] as const),
);

/**
 * The amount that pay filters compare: as stated if a currency is requested, otherwise in dollars; null without an
 * exchange rate.
 */
export function comparedPay(known: KnownPosting, params: Params, pay = payOf(known)): number | null {
  const yearly = yearlyOf(known, pay);
  if (yearly === null || params.currency !== undefined) return yearly;
  const [dollar, own] = ["USD", known.derived.row.ai_salary_currency ?? ""].map((name) => PER_EUR.get(name));
  return dollar === undefined || own === undefined ? null : yearly * (dollar / own);
}

const title = (known: KnownPosting) => [wordsOf(known.derived.row.title)];
const text = (known: KnownPosting) => [...title(known), wordsOf(known.derived.texts.text)];
const places = (known: KnownPosting) => known.derived.place_strings.map(wordsOf);
const employerName = (known: KnownPosting) => [wordsOf(known.derived.row.organization)];

function query(read: (text: string) => Tree, texts: (known: KnownPosting) => string[][]): Filter {
  return (value) => {
    const tree = read(value);
    return (known) => meets(tree, texts(known));
  };
}

type ModelRow = string | null | undefined;
type Values = (known: KnownPosting, employer: Employer | null) => ModelRow | readonly ModelRow[] | null;

function hits(values: Values, asked: Set<string>): Test {
  return (known, employer) =>
    [values(known, employer)].flat().some((value) => value != null && asked.has(value.trim().toLowerCase()));
}
const among =
  (values: Values, read: (value: string) => Set<string> = closedOf): Filter =>
  (value, params) => {
    const test = hits(values, read(value));
    const isUnknown: Test = (known, employer) => [values(known, employer)].flat().every((one) => one == null);
    return (known, employer) =>
      test(known, employer) || (params.include_unknown === "true" && isUnknown(known, employer));
  };
/** Excludes the named values; keeps unknown ones. */
const except =
  (values: Values, read: (value: string) => Set<string> = closedOf): Filter =>
  (value) => {
    const test = hits(values, read(value));
    return (known, employer) => !test(known, employer);
  };

const names: Values = (known, employer) => {
  const own = known.derived.row.organization;
  return own === null ? null : [own, ...(employer ? [employer.name, ...employer.aliases] : [])];
};
const source: Values = (known) => known.derived.row.source;
const domain: Values = (known) => known.derived.row.domain_derived;
const functions: Values = (known) => known.derived.row.ai_taxonomies_a;

const from =
  (at: (known: KnownPosting) => number | null): Filter =>
  (value, { include_unknown }) =>
  (known) =>
    (at(known) ?? (include_unknown === "true" ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY)) >= dateOf(value);
const before =
  (at: (known: KnownPosting) => number | null): Filter =>
  (value, { include_unknown }) =>
  (known) =>
    (at(known) ?? (include_unknown === "true" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY)) < dateOf(value);

function headcount(test: (headcount: number, value: string) => boolean): Filter {
  return (value, params) => (_known, employer) => {
    const known = employer?.headcount ?? null;
    return known === null ? params.include_unknown === "true" : test(known, value);
  };
}

const onlyOrNot =
  (is: (known: KnownPosting) => boolean): Filter =>
  (value) =>
  (known) =>
    is(known) === (value === "only");
const whenTrue =
  (is: (known: KnownPosting) => boolean): Filter =>
  (value) =>
  (known) =>
    value !== "true" || is(known);

/** Whether its previous listing closed at most 90 days before; being published again does not count as a listing. */
function wasListedAgain(state: State, known: KnownPosting): boolean {
  const closing = state.closings.find(({ id }) => id === known.repostedOf);
  if (closing === undefined) return false;
  if (closing.reason !== "promoted" && closing.reason !== "duplicate")
    return known.created - closing.at <= 90 * 86_400_000;
  const before = state.postings.get(closing.id)?.repostedOf ?? null;
  return wasListedAgain(state, { ...known, repostedOf: before });
}

/** Whether an identical posting in the same place has been open for longer. */
function hasEarlierCopy(state: State, known: KnownPosting): boolean {
  const key = ({ employerId, derived: { same } }: KnownPosting): string =>
    JSON.stringify([employerId, same.title_key, same.text_exact, same.place_keys.toSorted()]);
  if (known.employerId === null || !known.derived.texts.text) return false;
  return [...state.postings.values()].some(
    (other) => other.id < known.id && !other.closed && other.duplicateOf === null && key(other) === key(known),
  );
}

const FILTER_MEANINGS = {
  title: query(readSimple, title),
  description: query(readSimple, text),
  location: query(readSimple, places),
  title_advanced: query(readAdvanced, title),
  description_advanced: query(readAdvanced, text),
  location_advanced: query(readAdvanced, places),
  organization_advanced: query(readAdvanced, employerName),
  skill: (value, params) => (known) => {
    const held = new Set(known.derived.row.ai_key_skills?.map((skill) => skill.toLowerCase()));
    if (held.size === 0) return params.include_unknown === "true";
    return listOf(value).every((skill) => held.has(skill.toLowerCase()));
  },
  date_posted_gte: from((known) => known.derived.posted_at),
  date_posted_lt: before((known) => known.derived.posted_at),
  date_created_gte: from((known) => known.created),
  date_created_lt: before((known) => known.created),
  source: among(source, sourcesOf),
  exclude_source: except(source, sourcesOf),
  source_type: among((known) => known.derived.row.source_type),
  organization: among(names, namesOf),
  exclude_organization: except(names, namesOf),
  domain: among(domain, namesOf),
  exclude_domain: except(domain, namesOf),
  org_slug: among((_known, employer) => employer?.slug, namesOf),
  organization_agency: onlyOrNot((known) => known.derived.row.org_recruitment_agency_derived),
  organization_industry: among((_known, employer) => employer?.industry),
  organization_size: (value, params) => (_known, employer) => {
    const size = sizeOf(employer?.headcount ?? null);
    return size === null ? params.include_unknown === "true" : closedOf(value).has(size);
  },
  organization_headcount_gte: headcount((held, value) => held >= Number(value)),
  organization_headcount_lt: headcount((held, value) => held < Number(value)),
  include_unknown: () => () => true,
  company_country: among((_known, employer) => employer?.country, countriesOf),
  experience_level: among((known) => known.derived.row.ai_experience_level),
  work_arrangement: among((known) => known.derived.row.ai_work_arrangement, arrangementsOf),
  employment_type: among((known) => known.derived.row.ai_employment_type),
  language: among((known) => known.derived.row.ai_job_language, languagesOf),
  education: among((known) => known.derived.row.ai_education),
  taxonomies: among(functions, functionsOf),
  exclude_taxonomies: except(functions, functionsOf),
  occupation: among(
    ({ derived: { row } }) => [row.classification_onet?.id, row.classification_isco?.id],
    (value) => new Set(listOf(value).flatMap((code) => (/-....$/.test(code) ? [`${code}.00`, `${code}.01`] : [code]))),
  ),
  visa_sponsorship: (value, params) => (known) => {
    const stated = known.derived.row.ai_visa_sponsorship;
    if (value === "exclude") return stated !== true;
    return stated === null ? params.include_unknown === "true" : stated;
  },
  seniority: among((known) => known.derived.row.seniority),
  has_salary: whenTrue((known) => payOf(known) !== null),
  salary_min: (value, params) => (known) => {
    const pay = comparedPay(known, params, params.salary_floor === "top" ? topPayOf(known) : payOf(known));
    return pay === null ? params.include_unknown === "true" : pay >= Number(value);
  },
  salary_floor: () => () => true,
  currency: among((known) => known.derived.row.ai_salary_currency),
  country: among((known) => known.derived.row.country_codes_derived, countriesOf),
  remote_from: (value, params) => (known) => {
    const { ai_work_arrangement, remote_countries, remote_excluded } = known.derived.row;
    if (ai_work_arrangement !== "Remote OK" && ai_work_arrangement !== "Remote Solely") return false;
    const isAllowed = (code: string): boolean => {
      if (remote_excluded?.some((one) => one.toLowerCase() === code)) return false;
      if (remote_countries === null || remote_countries.length === 0) return params.include_unknown === "true";
      return remote_countries.some((one) => one === "*" || one.toLowerCase() === code);
    };
    return [...countriesOf(value)].some(isAllowed);
  },
  radius: (value, params) => (known) => {
    const { location_type, country_codes_derived } = known.derived.row;
    if (location_type !== "TELECOMMUTE") {
      const km = distanceOf(known, params.near ?? "");
      return km === null ? params.include_unknown === "true" : km <= kilometresOf(value);
    }
    const place = PLACES.find(({ lat, lon }) => params.near === `${lat},${lon}`)?.code ?? "";
    return (
      params.include_remote === "true" && (country_codes_derived.length === 0 || country_codes_derived.includes(place))
    );
  },
  near: () => () => true,
  include_remote: () => () => true,
  has_no_location: whenTrue((known) => known.derived.row.locations_derived.length === 0),
  full_text_only: whenTrue((known) => known.derived.row.full_text),
  exclude_reposts: (value, _params, state) => (known) =>
    value !== "true" || !(wasListedAgain(state, known) || hasEarlierCopy(state, known)),
  id: (value) => (known) => listOf(value).map(Number).includes(known.id),
} satisfies Record<FilterName, Filter>;

/** Combines all filters among the parameters into one predicate. */
export function filterBy(state: State, params: Params): (known: KnownPosting) => boolean {
  const tests = Object.entries(FILTER_MEANINGS)
    .filter(([name]) => params[name] !== undefined)
    .map(([name, filter]) => (filter as Filter)(params[name] as string, params, state));
  return (known) => {
    const employer = employerOf(state, known);
    return tests.every((test) => test(known, employer));
  };
}

/** The values of a posting that facets counts for a filter. */
export const FACET_VALUES: Readonly<Record<string, Values>> = {
  source,
  source_type: (known) => known.derived.row.source_type,
  organization_industry: (_known, employer) => employer?.industry,
  organization_size: (_known, employer) => sizeOf(employer?.headcount ?? null),
  company_country: (_known, employer) => employer?.country,
  experience_level: (known) => known.derived.row.ai_experience_level,
  work_arrangement: (known) => known.derived.row.ai_work_arrangement,
  employment_type: (known) => known.derived.row.ai_employment_type,
  language: (known) => known.derived.row.ai_job_language,
  education: (known) => known.derived.row.ai_education,
  taxonomies: functions,
  seniority: (known) => known.derived.row.seniority,
  currency: (known) => known.derived.row.ai_salary_currency,
  country: (known) => known.derived.row.country_codes_derived,
  skill: (known) => known.derived.row.ai_key_skills,
  organization: (_known, employer) => employer?.name,
  domain: (_known, employer) => employer?.domain,
  org_slug: (_known, employer) => employer?.slug,
};
