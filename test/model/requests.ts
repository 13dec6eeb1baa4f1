// Random requests for the model test: query texts in both languages, a value for every filter, pages and windows.
import fc from "fast-check";
import type { FilterName } from "../../src/contract/filters.ts";
import * as words from "./vocabulary.ts";

const HOUR = 3_600_000;
const oneOf = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const listed = (values: readonly string[]): fc.Arbitrary<string> =>
  fc.uniqueArray(oneOf(values), { minLength: 1, maxLength: 3 }).map((several) => several.join(","));
const quoted = (name: string): string => (name.includes(",") ? `"${name}"` : name);

function simple(vocabulary: readonly string[]): fc.Arbitrary<string> {
  const word = oneOf(vocabulary);
  const term = fc.oneof(
    { weight: 5, arbitrary: word },
    { weight: 2, arbitrary: fc.array(word, { minLength: 2, maxLength: 3 }).map((some) => `"${some.join(" ")}"`) },
    { weight: 1, arbitrary: word.map((some) => `-${some}`) },
    { weight: 1, arbitrary: fc.tuple(word, word).map(([a, b]) => `-"${a} ${b}"`) },
    { weight: 2, arbitrary: fc.tuple(word, word).map(([a, b]) => `${a} OR ${b}`) },
    { weight: 1, arbitrary: fc.tuple(word, word).map(([a, b]) => `-${a} OR "${b}"`) },
    { weight: 1, arbitrary: fc.tuple(word, word, word).map(([a, b, c]) => `${a}|${b} OR ${c}`) },
  );
  const ending = oneOf(["", "", "", " OR", " -", ' "', "***"].map((end) => (end === "***" ? " ***" : end)));
  return fc.tuple(fc.array(term, { minLength: 1, maxLength: 2 }), ending).map(([terms, end]) => terms.join(" ") + end);
}

function advanced(vocabulary: readonly string[], prefixes: readonly string[]): fc.Arbitrary<string> {
  const plain = vocabulary.filter((word) => !/['&]/.test(word));
  const phrase = fc.array(oneOf(plain), { minLength: 1, maxLength: 3 }).map((some) => `'${some.join(" ")}'`);
  const atom = fc.oneof(
    { weight: 4, arbitrary: oneOf(plain) },
    { weight: 1, arbitrary: phrase },
    { weight: 1, arbitrary: oneOf(prefixes).map((prefix) => `${prefix}:*`) },
  );
  const either = fc.tuple(atom, atom).map(([a, b]) => `(${a} | ${b})`);
  const operand = fc.oneof({ weight: 3, arbitrary: atom }, { weight: 1, arbitrary: either });
  const distance = oneOf(["<->", "<->", "<1>", "<2>", "<3>", "<10>", "<100>"]);
  const near = fc
    .tuple(operand, distance, operand, fc.option(fc.tuple(distance, operand), { freq: 3 }))
    .map(([a, by, b, more]) => `${a} ${by} ${b}${more === null ? "" : ` ${more[0]} ${more[1]}`}`);
  return fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      { weight: 4, arbitrary: atom },
      { weight: 3, arbitrary: near },
      {
        weight: 4,
        arbitrary: fc.tuple(tie("tree"), oneOf([" & ", "|", "&", " | "]), tie("tree")).map((p) => p.join("")),
      },
      { weight: 1, arbitrary: tie("tree").map((tree) => `!(${tree})`) },
      { weight: 1, arbitrary: atom.map((tree) => `!${tree}`) },
      { weight: 1, arbitrary: tie("tree").map((tree) => `(${tree})`) },
    ),
  })).tree;
}

/** Bounds for the arbitraries of dates and ids. */
export interface Bounds {
  /** Times of events, which are the interesting edges. */
  times: readonly number[];
  ids: readonly number[];
}

/** An edge itself, a millisecond next to it, or hours away; sometimes only a date. */
function date(bounds: Bounds): fc.Arbitrary<string> {
  return fc
    .tuple(oneOf(bounds.times), oneOf([0, 0, 1, -1, HOUR, -30 * HOUR, -400 * HOUR]), fc.boolean())
    .map(([at, by, alone]) => new Date(at + by).toISOString().slice(0, alone && by < -HOUR ? 10 : 24));
}

const flag = oneOf(["true", "true", "true", "false"]);
const onlyOrNot = oneOf(["only", "exclude"]);
const organizationNames = words.EMPLOYERS.flatMap(({ name, other }) => [name, other, name.toUpperCase(), ` ${name} `]);

export function filterValues(bounds: Bounds): Record<FilterName, fc.Arbitrary<string>> {
  const named = fc.oneof(oneOf(organizationNames), listed(organizationNames.map(quoted)), fc.constant("Nobody"));
  const domains = listed(
    words.EMPLOYERS.flatMap(({ domain }) => (domain === null ? [] : [domain, domain.toUpperCase()])),
  );
  const sources = listed([...words.SOURCES.map(([source]) => source), "lever.co", "workday"]);
  const functions = listed([...words.FUNCTIONS, "Technology", "data & analytics", "Software", "Legal"]);
  const count = oneOf(["0", "1", "2", "10", "11", "51", "200", "501", "10001"]);
  const employerWords = [
    "acme",
    "inc",
    "müller",
    "sohne",
    "café",
    "noir",
    "staff",
    "quick",
    "東京",
    "data",
    "robotics",
  ];
  const when = date(bounds);
  return {
    title: simple(words.QUERY_WORDS),
    description: simple(words.QUERY_WORDS),
    location: simple(words.PLACE_WORDS),
    title_advanced: advanced(words.QUERY_WORDS, words.PREFIXES),
    description_advanced: advanced(words.QUERY_WORDS, words.PREFIXES),
    location_advanced: advanced(words.PLACE_WORDS, ["mun", "ger", "lo", "東"]),
    organization_advanced: advanced(employerWords, ["ac", "rob", "qui"]),
    skill: listed([...words.SKILLS, "python", "Cobol"]),
    date_posted_gte: when,
    date_posted_lt: when,
    date_created_gte: when,
    date_created_lt: when,
    source: sources,
    exclude_source: sources,
    source_type: listed(["ats", "career_site", "public_employment_service"]),
    organization: named,
    exclude_organization: named,
    domain: domains,
    exclude_domain: domains,
    org_slug: listed(["employer-1", "EMPLOYER-2", "employer-3", "nobody"]),
    organization_agency: onlyOrNot,
    organization_industry: listed([...words.SECTORS, "Finance", "mining"]),
    organization_size: listed(["1", "2-10", "11-50", "51-200", "501-1000", "5001-10000", "10001+"]),
    organization_headcount_gte: count,
    organization_headcount_lt: count,
    include_unknown: flag,
    company_country: listed(["DE", "us", "JP", "Germany"]),
    experience_level: listed(words.LEVELS),
    work_arrangement: listed([...words.ARRANGEMENTS, "onsite", "hybrid"]),
    employment_type: listed([...words.TYPES, "full_time"]),
    language: listed([...words.LANGUAGES, "de", "EN"]),
    education: listed(words.EDUCATION),
    taxonomies: functions,
    exclude_taxonomies: functions,
    occupation: listed(["29-1141.00", "29-1141", "2221", "15-1252"]),
    visa_sponsorship: onlyOrNot,
    seniority: listed(words.SENIORITY),
    has_salary: flag,
    salary_floor: oneOf(["bottom", "top"]),
    salary_min: oneOf(["0", "1", "20000", "50000", "250000", "20000000"]),
    currency: listed(words.CURRENCIES),
    country: listed(["DE", "US", "us", "JP", "PL", "FR", "Germany", "UK"]),
    remote_from: listed(["DE", "us", "JP", "Germany"]),
    radius: oneOf(["1", "30km", "310mi", "500"]),
    // Close to a place as well as at it: the model looks up the country by the exact text.
    near: oneOf([...words.PLACES.map(({ lat, lon }) => `${lat},${lon}`), "48.3,11.7", "0,0", "-33.5,179.9"]),
    include_remote: flag,
    has_no_location: flag,
    full_text_only: flag,
    exclude_reposts: flag,
    id: fc.uniqueArray(oneOf(bounds.ids), { minLength: 1, maxLength: 12 }).map((ids) => ids.join(",")),
  };
}

export interface Request {
  endpoint: "active-jobs" | "modified-jobs" | "search" | "active-jobs-count" | "facets";
  params: Record<string, string>;
}

const ENDPOINTS = [
  "active-jobs",
  "active-jobs",
  "active-jobs",
  "search",
  "modified-jobs",
  "active-jobs-count",
  "facets",
] as const;
const FRAMES: Record<Request["endpoint"], readonly (string | null)[]> = {
  "active-jobs": ["1h", "24h", "7d", "6m", "6m", "6m", null],
  "active-jobs-count": ["1h", "24h", "7d", "1m", "1m", "6m", "6m", null],
  facets: ["1h", "24h", "7d", "6m", null],
  search: [null],
  "modified-jobs": [null],
};

function page(endpoint: Request["endpoint"], bounds: Bounds): fc.Arbitrary<Record<string, string>> {
  if (endpoint === "active-jobs-count" || endpoint === "facets") return fc.constant({});
  const limit = oneOf(["1", "3", "10", "1000", "1000"]);
  const offset = oneOf(["0", "1", "5", "100"]);
  const when = date(bounds);
  const interval = fc.record({ date_modified_gte: when, date_modified_lt: when }, { requiredKeys: [] });
  const paging = fc.oneof(
    fc.record({ limit, offset }, { requiredKeys: [] }),
    fc.record(
      { limit, offset, order_by: oneOf(["date_created", "date_posted", "salary", "distance"]) },
      { requiredKeys: ["order_by"] },
    ),
    fc.record({ limit, cursor: fc.oneof(oneOf(bounds.ids), fc.constant(0)).map(String) }),
  );
  return endpoint !== "modified-jobs" ? paging : fc.tuple(paging, interval).map(([a, b]) => ({ ...a, ...b }));
}

function without(params: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Filters with no unknown values. */
const ALWAYS_KNOWN =
  /^(?:source|exclude_source|source_type|organization_agency|has_|full_text|date_created|date_modified|id$|near|include_|exclude_reposts|title|description|location|organization_advanced|salary_floor|order_by|limit|offset|cursor|time_frame)/;

/** Sorting by distance requires a point, unknown values a filter that has some, and the floor an amount. */
export function measured(given: Record<string, string>): Record<string, string> {
  const { salary_floor, include_unknown, ...others } = given;
  const params: Record<string, string> = {
    ...others,
    ...(salary_floor === undefined ? {} : { salary_min: others.salary_min ?? "20000", salary_floor }),
    ...(include_unknown === undefined || Object.keys(others).every((name) => ALWAYS_KNOWN.test(name))
      ? {}
      : { include_unknown }),
  };
  const measures = params.radius !== undefined || params.order_by === "distance";
  const [munich] = words.PLACES;
  return measures && munich !== undefined ? { near: `${munich.lat},${munich.lon}`, ...params } : params;
}

/** A request with zero to three filters. */
export function request(bounds: Bounds): fc.Arbitrary<Request> {
  const values = filterValues(bounds);
  const filters = fc
    .uniqueArray(oneOf(Object.keys(values) as FilterName[]), { maxLength: 3 })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, values[name]]))));
  return oneOf(ENDPOINTS).chain((endpoint) =>
    fc
      .tuple(filters, oneOf(FRAMES[endpoint]), page(endpoint, bounds), fc.boolean())
      .map(([some, frame, paging, duplicates]) => ({
        endpoint,
        params: without({
          ...measured({ ...(some as Record<string, string>), ...paging }),
          time_frame: frame ?? undefined,
          include_duplicates: duplicates ? "true" : undefined,
        }),
      })),
  );
}
