// Defensive accessors for untrusted responses: each returns the requested type or null, regardless of what the value is.
import { parseSourceDate } from "../../../text/numbers/dates.ts";
import { ShapeError } from "../../source.ts";

export type Json = Readonly<Record<string, unknown>>;

const EMPTY_RECORD: Json = {};

/**
 * An integer that JavaScript would round. Some platforms have ids of that length, and two of them must not become
 * equal.
 */
const LONG_NUMBER = /[:[,]\s{0,9}\d{16,40}\s{0,9}[,}\]]/;

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source ?? "";
  return typeof value === "number" && !Number.isSafeInteger(value) && /^\d{16,40}$/.test(source) ? source : value;
}

/** Guards against endless `{},`: each value costs some hundred bytes of memory, however few bytes it has. */
const MAX_VALUES = 2_000_000;
/** Legitimate responses have a dozen levels; recursive code overflows the stack at some thousand. */
const MAX_LEVELS = 200;

/**
 * Whether it has more values or levels than the limits. Checked without parsing: values begin at a bracket or after a
 * comma, outside of strings.
 */
export function exceedsLimits(body: string): boolean {
  let values = 0;
  let level = 0;
  for (let at = 0; at < body.length; at++) {
    const letter = body.charCodeAt(at);
    if (letter === 0x22) {
      at = findStringEnd(body, at + 1);
    } else if (letter === 0x2c) {
      if (++values > MAX_VALUES) return true;
    } else if (letter === 0x5b || letter === 0x7b) {
      if (++values > MAX_VALUES || ++level > MAX_LEVELS) return true;
    } else if (letter === 0x5d || letter === 0x7d) level--;
  }
  return false;
}

/** `JSON.parse` for untrusted text, within limits. */
export function parseJson(rawJson: string): unknown {
  if (exceedsLimits(rawJson)) throw new ShapeError("JSON with too many values or levels");
  return JSON.parse(rawJson);
}

/** The index of the quote that closes a string; the end of the body if there is none. */
function findStringEnd(body: string, from: number): number {
  for (let at = body.indexOf('"', from); at !== -1; at = body.indexOf('"', at + 1)) {
    let escapes = 0;
    while (body.charCodeAt(at - 1 - escapes) === 0x5c && at - 1 - escapes >= from) escapes++;
    if (escapes % 2 === 0) return at;
  }
  return body.length;
}

/**
 * Parses the JSON of a body. HTML, invalid JSON, a bare value instead of an object or list, or an object that reports
 * an error is a ShapeError: a platform in trouble often returns an error together with an empty list.
 */
export function readJson(body: string): unknown {
  const value = readJsonWithErrors(body);
  const problem = findReportedError(value);
  if (problem !== null) throw new ShapeError(problem);
  return value;
}

/** The error that a response reports, at its top level or in its `data`; null: nothing. */
function findReportedError(value: unknown): string | null {
  if (!isRecord(value)) return null;
  const { error, errors, success, message } = value;
  if (!isBlank(error)) return "the response contains an error";
  if (!isBlank(errors)) return "the response contains errors";
  if (success === false) return "the response reports no success";
  const statuses = [value.status, value.statusCode, value.status_code, value.code].map(Number);
  if (!isBlank(message) && statuses.some((status) => status >= 400 && status < 600))
    return "the response reports a failure";
  return "data" in value && isRecord(value.data) ? findReportedError({ ...value.data, data: null }) : null;
}

/** Values that platforms put into an error field when there is no error. */
function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === 0 || value === "") return true;
  return typeof value === "object" && Object.values(value).every(isBlank);
}

/** The same for sources whose ordinary answers use these fields in their own way. */
export function readJsonWithErrors(body: string): unknown {
  const start = /^[\s\uFEFF]{0,200}([[{])/.exec(body.slice(0, 300));
  if (start === null) throw new ShapeError(/^\s{0,200}</.test(body.slice(0, 300)) ? "HTML instead of JSON" : "no JSON");
  if (exceedsLimits(body)) throw new ShapeError("JSON with too many values or levels");
  try {
    const trimmed = body.charCodeAt(0) === 0xfeff ? body.slice(1) : body;
    return LONG_NUMBER.test(trimmed) ? JSON.parse(trimmed, keepDigits) : JSON.parse(trimmed);
  } catch {
    throw new ShapeError("truncated or invalid JSON");
  }
}

/** An object, or an empty one. */
export function asRecord(value: unknown): Json {
  return isRecord(value) ? value : EMPTY_RECORD;
}

export function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A list, or an empty one. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A required list: without it the shape is unknown. */
export function requireList(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ShapeError(`no list "${name}"`);
  return value;
}

export function requireNumber(value: unknown, name: string): number {
  const number = asNumber(value);
  if (number === null) throw new ShapeError(`no number "${name}"`);
  return number;
}

/** Text on one line, NFC, trimmed; a number becomes its digits; null for anything else and for blank text. */
export function asText(value: unknown): string | null {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return null;
  return (
    value
      .normalize("NFC")
      .replace(/[\s\u00a0]+/g, " ")
      .trim() || null
  );
}

/** Text of several lines (HTML, descriptions), unchanged; null if blank. */
export function asBody(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** A number, also as a string; null for anything else. */
export function asNumber(value: unknown): number | null {
  const parsed = typeof value === "string" && /^\s*-?\d[\d.]{0,20}\s*$/.test(value) ? Number(value) : value;
  return typeof parsed === "number" && Number.isFinite(parsed) ? parsed : null;
}

export function asFlag(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}

/** The value at a path of keys; null if a step is missing. */
export function getIn(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current: unknown = value;
  for (const step of path) {
    if (typeof step === "number") current = Array.isArray(current) ? current[step] : undefined;
    else current = isRecord(current) && Object.hasOwn(current, step) ? current[step] : undefined;
  }
  return current ?? null;
}

/** The first value that is present. */
export function firstPresent<T>(...values: readonly (T | null | undefined)[]): T | null {
  for (const value of values) if (value !== null && value !== undefined) return value;
  return null;
}

/**
 * A source's date as RFC 3339 in UTC. A bare date is 00:00Z of that day; a time without a zone is in `zone` (default
 * UTC).
 */
export function asDate(value: unknown, zone: string | null = null): string | null {
  const rawText = asText(value);
  const ms = rawText === null ? null : parseSourceDate(rawText, zone);
  return ms === null ? null : new Date(ms).toISOString();
}

const FIRST_TIME = Date.UTC(1990, 0, 1);
const LAST_TIME = Date.UTC(2100, 0, 1);

export function fromEpoch(value: unknown, unit: "ms" | "s"): string | null {
  const parsed = asNumber(value);
  const ms = parsed === null ? null : unit === "s" ? parsed * 1_000 : parsed;
  return ms === null || ms < FIRST_TIME || ms > LAST_TIME ? null : new Date(ms).toISOString();
}

/** Joins text that a source gives as one or several values, e.g. `["Full-time", "Contract"]`. */
export function joinText(values: readonly unknown[], separator = ", "): string | null {
  const words = values.map(asText).filter((word) => word !== null);
  return [...new Set(words)].join(separator) || null;
}
