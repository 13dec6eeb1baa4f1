// A posting as stated by its source: a line of `rolecall import` and the result of every reader. The field tables below
// define the accepted input; the limits of validation, the JSON Schema at /schemas/raw.json and docs/import.md are
// generated from them.
import { findNearest } from "./nearest.ts";

export interface RawLocation {
  text: string | null;
  locality: string | null;
  region: string | null;
  country: string | null;
  postal_code: string | null;
  street?: string | null;
  lat: number | null;
  lon: number | null;
}

export interface RawEmployer {
  domain: string | null;
  industry: string | null;
  headcount: number | null;
  country: string | null;
  headquarters: string | null;
  founded_year: number | null;
  lei: string | null;
  wikidata_id: string | null;
}

/** A posting as stated by its source: the format of `rolecall import` and of every reader. */
export interface RawPosting {
  source: string;
  board: string;
  external_id: string;
  requisition_id: string | null;
  title: string;
  organization: string | null;
  organization_url: string | null;
  organization_logo: string | null;
  description_html: string | null;
  description_text: string | null;
  locations: RawLocation[];
  remote: boolean | null;
  workplace: string | null;
  location_requirements: string[] | null;
  salary: string | null;
  employment_type: string | null;
  department: string | null;
  language: string | null;
  date_posted: string | null;
  date_valid_through: string | null;
  date_updated: string | null;
  full_text: boolean;
  page_text: string | null;
  url: string;
  apply_url: string | null;
  employer: RawEmployer | null;
}

/**
 * Maximum lengths in code points. Longer values are cut, but a longer identifier is rejected, because a cut one could
 * name another posting.
 */
export const RAW_LIMITS = { board: 300, id: 500, url: 4000, short: 500, pay: 2000, place: 500 } as const;

/** The accepted input. It is wider than the validated form, where an id is a string and a place is an object. */
interface RawField {
  readonly kind: keyof typeof KINDS;
  readonly doc: string;
  readonly required?: true;
}

const orNull = (...types: string[]) => ({ type: [...types, "null"] });
const KINDS = {
  text: { schema: orNull("string"), words: "text" },
  html: { schema: orNull("string"), words: "HTML" },
  id: { schema: orNull("string", "number"), words: "text or number" },
  address: { schema: orNull("string"), words: "http(s) address" },
  date: { schema: orNull("string"), words: "date or time" },
  number: { schema: orNull("number"), words: "number" },
  flag: { schema: orNull("boolean"), words: "true or false" },
  texts: { schema: { ...orNull("array"), items: { type: "string" } }, words: "list of texts" },
  places: {
    schema: { ...orNull("array"), items: { anyOf: [{ type: "string" }, { $ref: "#/$defs/location" }] } },
    words: "list of texts or places",
  },
  employer: { schema: { anyOf: [{ $ref: "#/$defs/employer" }, { type: "null" }] }, words: "employer" },
} as const;

export const RAW_LOCATION_FIELDS: Readonly<Record<keyof RawLocation, RawField>> = {
  text: { kind: "text", doc: "The place in one line, in the source's wording." },
  locality: { kind: "text", doc: "City, town or village." },
  region: { kind: "text", doc: "State, province or county, by name or code." },
  country: { kind: "text", doc: "Country, by name or two-letter code." },
  postal_code: { kind: "text", doc: "Postal code." },
  street: { kind: "text", doc: "Street and number." },
  lat: { kind: "number", doc: "Latitude, -90 to 90; requires `lon`, otherwise ignored." },
  lon: { kind: "number", doc: "Longitude, -180 to 180." },
};

export const RAW_EMPLOYER_FIELDS: Readonly<Record<keyof RawEmployer, RawField>> = {
  domain: { kind: "text", doc: "Domain of the employer's website." },
  industry: { kind: "text", doc: "Sector, in any common wording." },
  headcount: { kind: "number", doc: "Number of employees." },
  country: { kind: "text", doc: "Home country, by name or two-letter code." },
  headquarters: { kind: "text", doc: "Location of the headquarters." },
  founded_year: { kind: "number", doc: "Year in which the employer was founded." },
  lei: { kind: "text", doc: "Legal Entity Identifier." },
  wikidata_id: { kind: "text", doc: "Wikidata item, such as Q312." },
};

export const RAW_FIELDS: Readonly<Record<keyof RawPosting, RawField>> = {
  source: {
    kind: "text",
    required: true,
    doc: "A source identifier, or `own` for your own postings. Default: `--source`.",
  },
  board: {
    kind: "id",
    required: true,
    doc: "Slug of the board that lists the posting; any name with `own`. Default: `--board`.",
  },
  external_id: {
    kind: "id",
    required: true,
    doc: "Id of the posting on the board. Lines with the same id are the same posting.",
  },
  requisition_id: { kind: "id", doc: "The employer's own requisition number." },
  title: { kind: "text", required: true, doc: "Title. At most 500 characters." },
  organization: { kind: "text", doc: "Name of the employer; null if withheld." },
  organization_url: { kind: "address", doc: "Website of the employer." },
  organization_logo: { kind: "address", doc: "Logo of the employer." },
  description_html: {
    kind: "html",
    doc: "The complete text with markup; sanitized before it is served. At most 500,000 characters.",
  },
  description_text: { kind: "text", doc: "The complete text without markup, if no text with markup is available." },
  locations: {
    kind: "places",
    doc: 'Places: texts (`["Berlin", "Paris, France"]`) or objects with the keys below. At most 200.',
  },
  remote: { kind: "flag", doc: "Whether the source marks the posting as remote." },
  workplace: { kind: "text", doc: "The work arrangement in the source's wording: on-site, hybrid, remote." },
  location_requirements: { kind: "texts", doc: "Where applicants must be located." },
  salary: { kind: "text", doc: "Pay in any common wording: `50000-60000 EUR / YEAR`, `$30 an hour`." },
  employment_type: { kind: "text", doc: "Employment type in the source's wording: full-time, Teilzeit, CDI." },
  department: { kind: "text", doc: "Department or team." },
  language: { kind: "text", doc: "Language of the text, if the source states it." },
  date_posted: {
    kind: "date",
    doc: "When the posting was first posted: `2026-11-01` or a time; a time without a zone is UTC.",
  },
  date_valid_through: { kind: "date", doc: "Last day of the posting. If it has passed, the posting is rejected." },
  date_updated: { kind: "date", doc: "When the source last changed the posting." },
  full_text: { kind: "flag", doc: "false: the text is only an excerpt." },
  page_text: { kind: "text", doc: "The main text of the posting's own page." },
  url: { kind: "address", required: true, doc: "The posting's own page." },
  apply_url: { kind: "address", doc: "Where to apply; default `url`." },
  employer: { kind: "employer", doc: "Profile of the employer: an object with the keys below." },
};

export function describeKind({ kind }: RawField): string {
  return KINDS[kind].words;
}

function schemaOf(fields: Readonly<Record<string, RawField>>): Record<string, unknown> {
  const lines = Object.entries(fields);
  const properties = lines.map(([name, { kind, doc, required: needed }]) => {
    const schema = KINDS[kind].schema;
    // A required field is not nullable.
    const type =
      "type" in schema && needed === true ? { type: schema.type.filter((typeName) => typeName !== "null") } : {};
    return [name, { ...schema, ...type, description: doc }];
  });
  const required = lines.filter(([, { required: needed }]) => needed === true).map(([name]) => name);
  return { type: "object", properties: Object.fromEntries(properties), ...(required.length > 0 ? { required } : {}) };
}

/** The JSON Schema of a line. Other keys are allowed and ignored. */
export function rawSchema(address: string): Record<string, unknown> {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: address,
    title: "Raw posting",
    description: "One posting as its source states it: a line of `rolecall import`.",
    ...schemaOf(RAW_FIELDS),
    $defs: { location: schemaOf(RAW_LOCATION_FIELDS), employer: schemaOf(RAW_EMPLOYER_FIELDS) },
  };
}

/** Common alternative keys and the key used here. */
const KEY_ALIASES: Readonly<Record<string, string>> = {
  id: "external_id",
  job_id: "external_id",
  reference: "requisition_id",
  job_title: "title",
  name: "title",
  company: "organization",
  company_name: "organization",
  employer_name: "organization",
  hiring_organization: "organization",
  company_url: "organization_url",
  logo: "organization_logo",
  company_logo: "organization_logo",
  description: "description_html",
  body: "description_html",
  text: "description_text",
  html: "description_html",
  location: "locations",
  city: "locations",
  place: "locations",
  places: "locations",
  address: "locations",
  link: "url",
  job_url: "url",
  href: "url",
  application_url: "apply_url",
  apply_link: "apply_url",
  pay: "salary",
  compensation: "salary",
  wage: "salary",
  type: "employment_type",
  contract: "employment_type",
  posted: "date_posted",
  posted_at: "date_posted",
  created_at: "date_posted",
  date: "date_posted",
  published: "date_posted",
  expires: "date_valid_through",
  expires_at: "date_valid_through",
  deadline: "date_valid_through",
  valid_through: "date_valid_through",
  updated_at: "date_updated",
  team: "department",
  is_remote: "remote",
};

/** The key that an unknown name was probably meant to be. */
export function findNearestKey(name: string, fields: Readonly<Record<string, unknown>> = RAW_FIELDS): string | null {
  const normalized = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s.-]+/g, "_");
  if (Object.hasOwn(fields, normalized)) return normalized;
  const guess = Object.hasOwn(KEY_ALIASES, normalized) ? KEY_ALIASES[normalized] : undefined;
  return guess !== undefined && Object.hasOwn(fields, guess) ? guess : findNearest(normalized, Object.keys(fields));
}

/** Unknown keys of a line with the key that was probably meant; keys of places and employers include their path. */
export function findUnknownKeys(line: Readonly<Record<string, unknown>>): { key: string; near: string | null }[] {
  const findInside = (value: unknown, fields: Readonly<Record<string, unknown>>, prefix: string) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
    return Object.keys(value)
      .filter((key) => !Object.hasOwn(fields, key))
      .map((key) => {
        const near = findNearestKey(key, fields);
        return { key: `${prefix}${key}`, near: near === null ? null : `${prefix}${near}` };
      });
  };
  const places = Array.isArray(line.locations) ? line.locations.slice(0, 200) : [];
  return [
    ...findInside(line, RAW_FIELDS, ""),
    ...places.flatMap((place) => findInside(place, RAW_LOCATION_FIELDS, "locations[].")),
    ...findInside(line.employer, RAW_EMPLOYER_FIELDS, "employer."),
  ];
}
