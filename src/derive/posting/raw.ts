// Validates raw postings: parses one JSON value from a file or a reader; there is no other way in. A value of the wrong
// type is rejected with a reason that names the field; missing, blank or unusable values become null, overlong ones are
// cut.

import { LIMITS } from "../../contract/limits.ts";
import { findNearest } from "../../contract/nearest.ts";
import { RAW_LIMITS, type RawEmployer, type RawLocation, type RawPosting } from "../../contract/raw.ts";
import { findSource, SOURCES } from "../../contract/sources.ts";
import { tableKeys } from "../../contract/tables.ts";
import { normalizeHttpUrl } from "../../text/addresses/domains.ts";
import { cleanString, cleanStringLine, cleanTitle, truncateCodePoints } from "./strings.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The reason why a value is invalid; caught only in parseRawPosting. */
class InvalidField extends Error {}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readText(fields: Fields, name: string, max: number, label = name): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") throw new InvalidField(`${label}: not a text`);
  return cleanString(value, max);
}

function readLine(fields: Fields, name: string, max: number, label = name): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") throw new InvalidField(`${label}: not a text`);
  return cleanStringLine(value, max);
}

function readNumber(fields: Fields, name: string, label: string): number | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== "number" || !Number.isFinite(value)) throw new InvalidField(`${label}: not a number`);
  return value;
}

function readFlag(fields: Fields, name: string): boolean | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== "boolean") throw new InvalidField(`${name}: not true or false`);
  return value;
}

function readList(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new InvalidField(`${name}: not a list`);
  return value;
}

/** An identifier of the source: a string or a number, never cut, since a cut one could name another posting. */
function readId(fields: Fields, name: string, max: number): string | null {
  const value = fields[name];
  const text = typeof value === "number" && Number.isFinite(value) ? String(value) : readText(fields, name, Infinity);
  if (text !== null && text.length > max) throw new InvalidField(`${name}: longer than ${max} characters`);
  return text;
}

function required<T>(value: T | null, name: string): T {
  if (value === null) throw new InvalidField(`${name}: missing`);
  return value;
}

function readUrl(fields: Fields, name: string): string | null {
  const text = readText(fields, name, Infinity);
  return text === null || text.length > RAW_LIMITS.url ? null : normalizeHttpUrl(text);
}

function readPageUrl(fields: Fields): string {
  required(readText(fields, "url", Infinity), "url");
  const url = readUrl(fields, "url");
  if (url === null) throw new InvalidField("url: not an http or https address");
  return url;
}

function inRangeOrNull(value: number | null, min: number, max: number): number | null {
  return value !== null && value >= min && value <= max ? value : null;
}

function readLocation(place: unknown, index: number): RawLocation {
  const label = `locations[${index}]`;
  const value = typeof place === "string" ? { text: place } : place;
  if (!isObject(value)) throw new InvalidField(`${label}: neither a text nor an object`);
  const text = (name: string) => readLine(value, name, RAW_LIMITS.place, `${label}.${name}`);
  const lat = inRangeOrNull(readNumber(value, "lat", `${label}.lat`), -90, 90);
  const lon = inRangeOrNull(readNumber(value, "lon", `${label}.lon`), -180, 180);
  // Unset coordinates point to Null Island.
  const known = lat !== null && lon !== null && (lat !== 0 || lon !== 0);
  const street = text("street");
  return {
    text: text("text"),
    locality: text("locality"),
    region: text("region"),
    country: text("country"),
    postal_code: text("postal_code"),
    ...(street === null ? {} : { street }),
    lat: known ? lat : null,
    lon: known ? lon : null,
  };
}

/** The first places, within the limits of their number and of their text together. */
function readLocations(places: readonly unknown[]): RawLocation[] {
  const lengthOf = (place: RawLocation): number =>
    Object.values(place).reduce((sum, part) => sum + (typeof part === "string" ? part.length : 0), 0);
  return takeWithin(places, readLocation, lengthOf);
}

function takeWithin<T>(
  items: readonly unknown[],
  read: (item: unknown, index: number) => T,
  lengthOf: (item: T) => number,
): T[] {
  const taken: T[] = [];
  let length = 0;
  for (const [index, item] of items.slice(0, LIMITS.places).entries()) {
    const value = read(item, index);
    length += lengthOf(value);
    if (length > LIMITS.placesText) break;
    taken.push(value);
  }
  return taken;
}

function readEmployer(fields: Fields): RawEmployer | null {
  const value = fields.employer;
  if (value === undefined || value === null) return null;
  if (!isObject(value)) throw new InvalidField("employer: not an object");
  const text = (name: string) => readLine(value, name, RAW_LIMITS.short, `employer.${name}`);
  const whole = (name: string, min: number, max: number) => {
    const number = inRangeOrNull(readNumber(value, name, `employer.${name}`), min, max);
    return number === null ? null : Math.round(number);
  };
  return {
    domain: text("domain"),
    industry: text("industry"),
    headcount: whole("headcount", 1, 10_000_000),
    country: text("country"),
    headquarters: text("headquarters"),
    founded_year: whole("founded_year", 1000, 2200),
    lei: text("lei"),
    wikidata_id: text("wikidata_id"),
  };
}

function readRequirements(fields: Fields): string[] | null {
  const readItem = (item: unknown): string | null => {
    if (typeof item !== "string") throw new InvalidField("location_requirements: not a list of texts");
    return cleanStringLine(item, RAW_LIMITS.place);
  };
  const items = readList(fields, "location_requirements");
  const list = takeWithin(items, readItem, (item) => item?.length ?? 0).filter((item) => item !== null);
  return list.length === 0 ? null : list;
}

/** Long fields, cut as defined in docs/import.md, Limits; `cut` states whether anything was lost. */
function readLong(fields: Fields): Pick<RawPosting, "title" | "description_html" | "description_text" | "page_text"> & {
  cut: boolean;
} {
  let cut = false;
  const shorten = (text: string | null, max: number): string | null => {
    if (text === null) return null;
    const truncated = truncateCodePoints(text, max);
    cut ||= truncated.length < text.length;
    return truncated;
  };
  const long = (name: string) => shorten(readText(fields, name, Infinity), LIMITS.text);
  const title = required(readText(fields, "title", LIMITS.text), "title");
  return {
    title: required(shorten(cleanTitle(title), LIMITS.title), "title"),
    description_html: long("description_html"),
    description_text: long("description_text"),
    page_text: long("page_text"),
    cut,
  };
}

function describeUnknownSource(named: string): string {
  const near = findNearest(
    named,
    SOURCES.map(({ id }) => id),
  );
  const meant = near === null ? "" : `; did you mean "${near}"`;
  return `source: ${JSON.stringify(named.slice(0, 60))} is not a known source${meant}; postings of your own have the source "own"`;
}

/** "Confidential Company": many employers hide behind these. */
const NO_NAME =
  /^(?:(?:company|employer|client|empresa|entreprise|firma|azienda) (?:name )?)?(?:undisclosed|not disclosed|confidential|confidencial|confidentiel(?:le)?|vertraulich|poufna|riservata)(?: (?:company|employer|client|organi[sz]ation))?$/i;

const employerName = (stated: string | null): string | null =>
  stated === null || NO_NAME.test(stated) ? null : stated;

function parseFields(fields: Fields): RawPosting {
  const named = required(readText(fields, "source", RAW_LIMITS.short), "source");
  const source = findSource(named);
  if (source === undefined) throw new InvalidField(describeUnknownSource(named));
  const { cut, ...long } = readLong(fields);
  const places = readList(fields, "locations");
  const hasText = long.description_html !== null || long.description_text !== null;
  const locations = readLocations(places);
  const isAll = !cut && locations.length === places.length;
  const whole = readFlag(fields, "full_text") !== false && hasText && isAll;
  const short = (name: string) => readLine(fields, name, RAW_LIMITS.short);
  return {
    source: source.id,
    board: required(readId(fields, "board", RAW_LIMITS.board), "board"),
    external_id: required(readId(fields, "external_id", RAW_LIMITS.id), "external_id"),
    requisition_id: readId(fields, "requisition_id", RAW_LIMITS.id),
    ...long,
    organization: employerName(short("organization")),
    organization_url: readUrl(fields, "organization_url"),
    organization_logo: readUrl(fields, "organization_logo"),
    locations,
    remote: readFlag(fields, "remote"),
    workplace: short("workplace"),
    location_requirements: readRequirements(fields),
    salary: readText(fields, "salary", RAW_LIMITS.pay),
    employment_type: short("employment_type"),
    department: short("department"),
    language: short("language"),
    date_posted: short("date_posted"),
    date_valid_through: short("date_valid_through"),
    date_updated: short("date_updated"),
    full_text: whole,
    url: readPageUrl(fields),
    apply_url: readUrl(fields, "apply_url"),
    employer: readEmployer(fields),
  };
}

/** The raw posting of a JSON value, or the reason for rejecting it. */
export function parseRawPosting(value: unknown): { raw: RawPosting } | { reason: string } {
  if (!isObject(value)) return { reason: "not an object" };
  try {
    return { raw: parseFields(value) };
  } catch (error) {
    if (error instanceof InvalidField) return { reason: error.message };
    throw error;
  }
}

/** The fields whose loss is reported to the operator, with their maximum lengths. */
const REPORTED_FIELDS = {
  title: LIMITS.title,
  description_html: LIMITS.text,
  description_text: LIMITS.text,
  page_text: LIMITS.text,
  organization: RAW_LIMITS.short,
  organization_url: RAW_LIMITS.url,
  organization_logo: RAW_LIMITS.url,
  apply_url: RAW_LIMITS.url,
} as const satisfies Partial<Record<keyof RawPosting, number>>;

/** The names of fields that validation cut or dropped. */
export function findLostFields(before: RawPosting, after: RawPosting): string[] {
  const lost: string[] = [];
  for (const name of tableKeys(REPORTED_FIELDS)) {
    const max = REPORTED_FIELDS[name];
    const [was, is] = [before[name], after[name]];
    if (typeof was !== "string" || was.trim() === "") continue;
    if (is === null || (was.length > max && was.length > is.length)) lost.push(name);
  }
  if (after.locations.length < before.locations.length) lost.push("locations");
  return lost;
}

/** A source's id as stored and compared; null if unusable. */
export function normalizeId(id: string): string | null {
  const tidy = id.length > RAW_LIMITS.id * 8 ? null : cleanString(id, Infinity);
  return tidy === null || tidy.length > RAW_LIMITS.id ? null : tidy;
}
