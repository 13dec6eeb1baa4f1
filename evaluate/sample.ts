// One labelled posting: the source's data as a raw posting, and its labels. The labels never reach the rules: only
// `input` is read, and the language is stated only if there is no text to detect it from.

import type { RawPosting } from "../src/contract/raw.ts";
import { isRecord } from "../src/contract/storedValues.ts";
import { parseRawPosting } from "../src/derive/posting/raw.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface Sample {
  readonly id: string;
  readonly set: string;
  readonly raw: RawPosting;
  /** Title and text of the posting as given, for finding cues. */
  readonly title: string;
  readonly text: string;
  readonly labels: Fields;
  /** Whether the text could show a kind of answer at all; null if not annotated. */
  readonly hint: (name: string) => boolean | null;
  readonly language: string | null;
}

const TAGS = /<\/?(?:p|br|div|ul|ol|li|span|strong|b|em|h[1-6]|table|td)\b[^<>]{0,300}>/i;

function objectAt(value: Fields, name: string): Fields {
  const inner = value[name];
  return isRecord(inner) ? inner : {};
}

function stringAt(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

function booleanIn(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}

/** Parses one line of a labelled file; for a line without a usable posting, returns the reason. */
export function readSample(line: string, set: string, number: number): Sample | { reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { reason: "not JSON" };
  }
  if (!isRecord(value)) return { reason: "not a JSON object" };
  const input = objectAt(value, "input");
  const hints = objectAt(value, "hints");
  const id = stringAt(value, "id") ?? `${set}:${number}`;
  const language = stringAt(value, "lang");
  const rawPosting = toRawPosting(input, id, language);
  if ("reason" in rawPosting) return rawPosting;
  return {
    id,
    set,
    raw: rawPosting.raw,
    title: stringAt(input, "title") ?? "",
    text: stringAt(input, "description") ?? "",
    labels: objectAt(value, "labels"),
    hint: (name) => booleanIn(hints[name]),
    language,
  };
}

function toRawPosting(input: Fields, id: string, language: string | null): { raw: RawPosting } | { reason: string } {
  const description = stringAt(input, "description");
  const location = stringAt(input, "location");
  const html = description !== null && TAGS.test(description);
  return parseRawPosting({
    source: "career_site",
    board: "evaluate",
    external_id: id.slice(0, 200),
    url: `https://postings.example/${encodeURIComponent(id.toWellFormed()).slice(0, 200)}`,
    // Sets of names and sentences have no location; a dash means none.
    title: stringAt(input, "title") ?? "-",
    organization: stringAt(input, "company"),
    description_html: html ? description : null,
    description_text: html ? null : description,
    locations: location === null ? [] : [{ text: location }],
    salary: stringAt(input, "salary"),
    language: description === null ? language : null,
  });
}
