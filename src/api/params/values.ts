// Reads the value of one parameter by its kind (contract/params.ts). Each reader returns the value or throws a 400 that
// states what is valid.

import { assertPresent } from "../../contract/assertPresent.ts";
import { ApiError, invalid } from "../../contract/errors.ts";
import { DAY, HOUR, LIMITS } from "../../contract/limits.ts";
import { LANGUAGE_NAMES } from "../../contract/names.ts";
import { findNearest } from "../../contract/nearest.ts";
import type { Centre, Endpoint, Kind, Param, ValueOfKind } from "../../contract/param.ts";
import { lookUpValue, VOCABULARIES, type Vocabulary } from "../../contract/vocabularies.ts";
import { normalizeHttpUrl } from "../../text/addresses/domains.ts";
import { FIRST_YEAR, LAST_YEAR, parseQueryDate } from "../../text/numbers/dates.ts";
import { parseAdvanced } from "../../text/query/advanced.ts";
import { splitList } from "../../text/query/lists.ts";
import { type Query, QuerySyntaxError } from "../../text/query/query.ts";
import { parseSimple } from "../../text/query/simple.ts";
import { shown } from "../errors.ts";
import { nearestOccupations, resolveOccupation } from "./occupationNames.ts";
import { skillNamed } from "./skillNames.ts";

/**
 * A parameter as the client sent it: its name, its line in the table, and its endpoint (`null` for admin operations).
 */
export interface ParamInput {
  readonly name: string;
  readonly param: Omit<Param, "on">;
  readonly endpoint: Endpoint | null;
  /** The time that relative dates count from; `null` if they are not accepted. */
  readonly now: number | null;
}

/** The setting of a line at an endpoint, if it differs from the general one. */
export function isPresent<T>(on: Partial<Record<Endpoint, T>> | undefined, endpoint: Endpoint | null): T | undefined {
  return endpoint === null ? undefined : on?.[endpoint];
}

function checkLength(name: string, value: string, max: number = LIMITS.textCharacters): void {
  // A code point takes at most two code units, so most texts need no counting.
  if (value.length <= max) return;
  if ([...value].length > max) throw invalid(name, `must be at most ${max} characters long`);
}

function readQuery(parse: (text: string) => Query): (input: ParamInput, value: string) => Query {
  return ({ name }, value) => {
    checkLength(name, value);
    try {
      return parse(value);
    } catch (error) {
      if (!(error instanceof QuerySyntaxError)) throw error;
      const sentence = `${name}: ${shown(error.message)} (at position ${error.position})`;
      throw new ApiError("invalid_query", sentence, { parameter: name, position: error.position });
    }
  };
}

function readChoice({ name, param, endpoint }: ParamInput, value: string): string {
  const values = isPresent(param.valuesOn, endpoint) ?? param.values ?? [];
  if (values.includes(value)) return value;
  const others = Object.entries(param.valuesOn ?? {}).flatMap(([where, theirs]) =>
    theirs.includes(value) ? [where] : [],
  );
  const hint = others.length === 0 ? "" : ` here; ${others.join(" and ")} ${others.length === 1 ? "has" : "have"} it`;
  const sentence = `"${shown(value)}" is not one of ${values.join(", ")}${hint}`;
  throw invalid(name, sentence, { did_you_mean: findNearest(value, values) });
}

function readChoices(input: ParamInput, value: string): string[] {
  return split(input.name, value).values.map((each) => readChoice(input, each));
}

export function readInteger(name: string, value: string, min: number, max: number): number {
  if (!/^\d{1,16}$/.test(value))
    throw invalid(name, `must be a whole number of 1 to 16 digits (got "${shown(value)}")`);
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw invalid(name, `must be at most ${Number.MAX_SAFE_INTEGER} (got ${value})`);
  if (number < min || number > max) throw invalid(name, `must be between ${min} and ${max} (got ${number})`);
  return number;
}

function readBoolean({ name }: ParamInput, value: string): boolean {
  if (value === "true" || value === "false") return value === "true";
  const meant = { true: "true", "1": "true", yes: "true", false: "false", "0": "false", no: "false" };
  const did_you_mean = new Map(Object.entries(meant)).get(value.toLowerCase()) ?? null;
  throw invalid(name, `must be true or false (got "${shown(value)}")`, { did_you_mean });
}

/** `-24h`, `-7d`: counted back from now. */
const RELATIVE = /^-(\d{1,5})([hd])$/;

function readDate({ name, now }: ParamInput, value: string): number {
  const [, count, unit] = RELATIVE.exec(value) ?? [];
  if (count !== undefined && now !== null) return now - Number(count) * (unit === "h" ? HOUR : DAY);
  const at = parseQueryDate(value);
  if (at !== null) return at;
  const hint = / \d\d:\d\d$/.test(value) ? "; write + as %2B in a URL" : "";
  const right =
    "YYYY-MM-DD, a time with its zone such as 2026-01-31T09:00:00Z, or a time before now such as -24h or -7d";
  const year = Number(/^\d{4}(?=-\d\d-\d\d)/.exec(value)?.[0] ?? FIRST_YEAR);
  const years =
    year < FIRST_YEAR || year > LAST_YEAR ? `; the year must be between ${FIRST_YEAR} and ${LAST_YEAR}` : "";
  throw invalid(name, `"${shown(value)}" is not a date; use ${right}${hint}${years}`);
}

function split(name: string, value: string): { values: string[]; unsplit: string | null } {
  const list = splitList(value);
  if (list === null) throw invalid(name, "a double quote is not closed");
  const { values } = list;
  if (values.length === 0) throw invalid(name, "must have at least one value");
  if (values.length > LIMITS.listValues) throw invalid(name, `must have at most ${LIMITS.listValues} values`);
  return { values, unsplit: list.unsplit };
}

/** `10 ` is how `10+` arrives if the plus was not escaped; restored only if the vocabulary has such a value. */
function restorePlus(list: Vocabulary, value: string): string {
  return value.replace(/([\d-]{1,20}) (?=,|$)/g, (all, word: string) =>
    list.names.has(`${word}+`) ? `${word}+` : all,
  );
}

/** The language with this native name: "Deutsch" is de. */
function languageCalled(word: string): string | null {
  const wanted = word.trim().toLowerCase();
  for (const code of LANGUAGE_NAMES.keys()) {
    const own = new Intl.DisplayNames([code], { type: "language", fallback: "none" }).of(code);
    if (own?.toLowerCase() === wanted) return code;
  }
  return null;
}

function suggest(list: Vocabulary, word: string): string | null {
  const called = list === VOCABULARIES.language ? languageCalled(word) : null;
  if (called !== null) return called;
  const near = findNearest(word, list.names.keys());
  if (near === null) return null;
  const meant = list.names.get(near) ?? [];
  return meant.length === 1 ? assertPresent(meant[0]) : near;
}

function readVocabulary({ name, param }: ParamInput, value: string): string[] {
  const list: Vocabulary = VOCABULARIES[assertPresent(param.vocabulary)];
  const { values, unsplit } = split(name, restorePlus(list, value));
  const known = unsplit === null ? undefined : lookUpValue(list, unsplit);
  if (known !== undefined) return [...known];
  return values.flatMap((word) => {
    const meant = lookUpValue(list, word);
    if (meant !== undefined) return meant;
    const choice = list.values.length <= 12 ? `one of ${list.values.join(", ")}` : `a known ${list.name}`;
    throw invalid(name, `"${shown(word)}" is not ${choice}`, { did_you_mean: suggest(list, word) });
  });
}

/** An unquoted value is also tried unsplit: a comma may be part of an employer's name. */
function readNames({ name }: ParamInput, value: string): string[] {
  const { values, unsplit } = split(name, value);
  return unsplit === null ? values : [...values, unsplit];
}

function readOccupations({ name }: ParamInput, value: string): string[] {
  const { values, unsplit } = split(name, value);
  const whole = unsplit === null ? null : resolveOccupation(unsplit);
  if (whole !== null) return [...whole.codes];
  return values.flatMap((written) => {
    const found = resolveOccupation(written);
    if (found !== null) return found.codes;
    const near = nearestOccupations(written);
    const hint = near.length === 0 ? "" : `; the nearest known ones are ${near.join(", ")}`;
    throw invalid(name, `"${shown(written)}" is not a known occupation${hint}`, { did_you_mean: near[0] ?? null });
  });
}

function readIds({ name }: ParamInput, value: string): number[] {
  const words = value.split(",");
  if (words.length > LIMITS.ids) throw invalid(name, `must have at most ${LIMITS.ids} ids`);
  return words.map((word) => readInteger(name, word.trim(), 0, Number.MAX_SAFE_INTEGER));
}

function readText({ name, param }: ParamInput, value: string): string {
  checkLength(name, value, param.max);
  const text = value.trim();
  if (text === "") throw invalid(name, "must not be blank");
  return text;
}

function readUrl({ name }: ParamInput, value: string): string {
  checkLength(name, value);
  const written = value.trim();
  // People write "acme.com"; other schemes are rejected.
  const url = normalizeHttpUrl(
    /^[a-z][a-z\d+.-]*:(?!\d)/i.test(written) ? written : `https://${written.replace(/^\/\//, "")}`,
  );
  if (url === null) throw invalid(name, `"${shown(value)}" is not a URL such as https://acme.com`);
  return url;
}

export const DISTANCE = /^(\d{1,6}(?:\.\d{1,6})?) ?(km|mi)?$/;
const KM_A_MILE = 1.609344;

function readDistance({ name, param }: ParamInput, value: string): number {
  const [, number, unit] = DISTANCE.exec(value.trim().toLowerCase()) ?? [];
  if (number === undefined) throw invalid(name, `"${shown(value)}" is not a distance such as 30km, 20mi or 30`);
  const km = Number(number) * (unit === "mi" ? KM_A_MILE : 1);
  const [min, max] = [param.min ?? 0, param.max ?? Number.POSITIVE_INFINITY];
  if (km < min || km > max) throw invalid(name, `must be between ${min} and ${max} km (got ${shown(value)})`);
  return km;
}

export const POINT = /^([+-]?\d{1,3}(?:\.\d{1,15})?) ?, ?([+-]?\d{1,3}(?:\.\d{1,15})?)$/;

function readPoint({ name }: ParamInput, value: string): Centre {
  const [, north, east] = POINT.exec(value.trim()) ?? [];
  const [lat, lon] = [Number(north), Number(east)];
  if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) return { lat, lon, country: null };
  throw invalid(name, `"${shown(value)}" is not a point; use latitude,longitude such as 52.09,5.12`);
}

const READERS: { readonly [K in Kind]: (input: ParamInput, value: string) => ValueOfKind<Query>[K] } = {
  words: readQuery(parseSimple),
  advanced: readQuery(parseAdvanced),
  vocabulary: readVocabulary,
  names: readNames,
  skills: ({ name }, value) => split(name, value).values.map(skillNamed),
  occupations: readOccupations,
  choice: readChoice,
  choices: readChoices,
  integer: ({ name, param, endpoint }, value) =>
    readInteger(name, value, param.min ?? 0, isPresent(param.maxOn, endpoint) ?? param.max ?? Number.MAX_SAFE_INTEGER),
  boolean: readBoolean,
  date: readDate,
  ids: readIds,
  distance: readDistance,
  point: readPoint,
  fields: ({ name }, value) => split(name, value).values,
  list: ({ name }, value) => {
    checkLength(name, value);
    return [value];
  },
  text: readText,
  url: readUrl,
};

/** Kinds that take several values, comma-separated or as a repeated parameter. */
export const LIST_KINDS: ReadonlySet<Kind> = new Set([
  "vocabulary",
  "names",
  "skills",
  "occupations",
  "choices",
  "ids",
  "fields",
  "list",
]);

export function readValue(input: ParamInput, value: string): ValueOfKind<Query>[Kind] {
  if (value === "" && input.param.blank === true) return value;
  if (value === "" && input.param.kind === "list") return [];
  if (value === "") throw invalid(input.name, "must not be empty");
  return READERS[input.param.kind](input, value);
}
