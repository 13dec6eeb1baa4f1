// Careful hands for what others send: every look into an answer gives the wanted kind or null, whatever stands there.
import { readSourceDate } from "../../../text/numbers/dates.ts";
import { ShapeError } from "../../source.ts";

export type Json = Readonly<Record<string, unknown>>;

const NOTHING: Json = {};

/** A whole number that JavaScript would round: ids of some platforms are that long, and two of them must not become one. */
const LONG_NUMBER = /[:[,]\s{0,9}\d{16,40}\s{0,9}[,}\]]/;

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source ?? "";
  return typeof value === "number" && !Number.isSafeInteger(value) && /^\d{16,40}$/.test(source) ? source : value;
}

/** `{},` for ever: each value costs some hundred bytes of memory, whatever it costs on the wire. */
const MOST_VALUES = 2_000_000;
/** Honest answers have a dozen levels; whatever goes down one by calling itself runs out of stack at some thousand. */
const MOST_LEVELS = 200;

/** Whether it has more values or levels than are read. Told without parsing: values begin at a bracket or after a comma, outside of texts. */
export function isTooMuch(body: string): boolean {
  let values = 0;
  let level = 0;
  for (let at = 0; at < body.length; at++) {
    const letter = body.charCodeAt(at);
    if (letter === 0x22) {
      at = endOfText(body, at + 1);
    } else if (letter === 0x2c) {
      if (++values > MOST_VALUES) return true;
    } else if (letter === 0x5b || letter === 0x7b) {
      if (++values > MOST_VALUES || ++level > MOST_LEVELS) return true;
    } else if (letter === 0x5d || letter === 0x7d) level--;
  }
  return false;
}

/** `JSON.parse` for whatever others wrote, within bounds. */
export function parseJson(written: string): unknown {
  if (isTooMuch(written)) throw new ShapeError("JSON of too many values or levels");
  return JSON.parse(written);
}

/** Where the quote is that closes a text; the body's end where none does. */
function endOfText(body: string, from: number): number {
  for (let at = body.indexOf('"', from); at !== -1; at = body.indexOf('"', at + 1)) {
    let escapes = 0;
    while (body.charCodeAt(at - 1 - escapes) === 0x5c && at - 1 - escapes >= from) escapes++;
    if (escapes % 2 === 0) return at;
  }
  return body.length;
}

/** The JSON of a body; HTML, a broken body or a bare word where an object or list is due is a ShapeError. */
export function readJson(body: string): unknown {
  const start = /^[\s\uFEFF]{0,200}([[{])/.exec(body.slice(0, 300));
  if (start === null) throw new ShapeError(/^\s{0,200}</.test(body.slice(0, 300)) ? "HTML instead of JSON" : "no JSON");
  if (isTooMuch(body)) throw new ShapeError("JSON of too many values or levels");
  try {
    const bare = body.charCodeAt(0) === 0xfeff ? body.slice(1) : body;
    return LONG_NUMBER.test(bare) ? JSON.parse(bare, keepDigits) : JSON.parse(bare);
  } catch {
    throw new ShapeError("JSON that breaks off or is not valid");
  }
}

/** An object, or an empty one. */
export function record(value: unknown): Json {
  return isRecord(value) ? value : NOTHING;
}

export function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A list, or an empty one. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A list that the answer must have: without it the shape is not the known one. */
export function mustList(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ShapeError(`no list "${name}"`);
  return value;
}

/** Words on one line, NFC, trimmed; a number becomes its digits; null for anything else and for blank. */
export function text(value: unknown): string | null {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return null;
  return (
    value
      .normalize("NFC")
      .replace(/[\s\u00a0]+/g, " ")
      .trim() || null
  );
}

/** Text of several lines (HTML, descriptions) as it is; null where blank. */
export function body(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** A number, also one written as a string; null for anything else. */
export function number(value: unknown): number | null {
  const read = typeof value === "string" && /^\s*-?\d[\d.]{0,20}\s*$/.test(value) ? Number(value) : value;
  return typeof read === "number" && Number.isFinite(read) ? read : null;
}

export function flag(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}

/** What stands under a path of keys, null where a step is missing. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let here: unknown = value;
  for (const step of path) {
    if (typeof step === "number") here = Array.isArray(here) ? here[step] : undefined;
    else here = isRecord(here) && Object.hasOwn(here, step) ? here[step] : undefined;
  }
  return here ?? null;
}

/** The first that is there. */
export function either<T>(...values: readonly (T | null | undefined)[]): T | null {
  for (const value of values) if (value !== null && value !== undefined) return value;
  return null;
}

/** A source's date as RFC 3339 in UTC; a bare date is 00:00Z of it, a time without zone is in `zone` (UTC unless told). */
export function date(value: unknown, zone: string | null = null): string | null {
  const written = text(value);
  const ms = written === null ? null : readSourceDate(written, zone);
  return ms === null ? null : new Date(ms).toISOString();
}

const FIRST_TIME = Date.UTC(1990, 0, 1);
const LAST_TIME = Date.UTC(2100, 0, 1);

export function epoch(value: unknown, unit: "ms" | "s"): string | null {
  const read = number(value);
  const ms = read === null ? null : unit === "s" ? read * 1_000 : read;
  return ms === null || ms < FIRST_TIME || ms > LAST_TIME ? null : new Date(ms).toISOString();
}

/** Words a source gives as one of several values, e.g. `["Full-time", "Contract"]`, joined. */
export function joined(values: readonly unknown[], separator = ", "): string | null {
  const words = values.map(text).filter((word) => word !== null);
  return [...new Set(words)].join(separator) || null;
}
