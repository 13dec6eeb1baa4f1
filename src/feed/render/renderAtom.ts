// Renders rows as an Atom feed (RFC 4287). Source text is always text, never markup. Characters that XML 1.0 cannot
// represent are removed.

import type { DatabaseSync } from "node:sqlite";
import { assertPresent } from "../../contract/assertPresent.ts";
import { FIELDS } from "../../contract/fields.ts";
import { findTerms } from "../../contract/sources.ts";
import { toIso } from "../../text/numbers/dates.ts";
import type { View } from "../query.ts";
import type { Column } from "./columns.ts";
import { firstCodePoints, visible } from "./markdown.ts";
import { readRows, WHOLE_ROW } from "./rows.ts";
import type { Sink } from "./sink.ts";
import { type RenderContext, type RowValues, valueReader } from "./values.ts";

/** Maximum code points of text in a summary; description_format adds the full text. */
const SUMMARY = 500;

const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "\r": "&#13;",
};

/** Escapes text for character data and attribute values; removes lone surrogates. */
export function xmlText(text: string): string {
  return text.replace(NOT_XML, "").replace(/[&<>"'\r]/g, (character) => assertPresent(ESCAPES[character]));
}

/** The same, on a single line. */
export function xmlLine(text: string): string {
  return xmlText(text.replace(/\s+/gu, " ").trim());
}

/** The fields that become categories, and the name of each scheme. */
const CATEGORIES: readonly (readonly [field: string, scheme: string])[] = [
  ["ai_taxonomies_a", "taxonomies"],
  ["seniority", "seniority"],
  ["ai_employment_type", "employment_type"],
  ["ai_work_arrangement", "work_arrangement"],
  ["country_codes_derived", "country"],
  ["ai_job_language", "language"],
  ["ai_key_skills", "skill"],
  ["source", "source"],
];

/** Writes a feed with one entry per posting. The feed id is its URL or, without one, its window. */
export function renderAtom(
  db: DatabaseSync,
  ids: ArrayLike<number>,
  view: View,
  context: RenderContext,
  sink: Sink,
): string {
  const updated = toIso(context.windowEnd ?? context.now);
  const url = view.feedUrl ?? null;
  sink.write('<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n');
  sink.write(`<id>${url === null ? `urn:rolecall:feed:${updated}` : xmlLine(url)}</id>\n`);
  sink.write("<title>Rolecall: job postings</title>\n");
  sink.write(
    `<updated>${updated}</updated>\n<author><name>Rolecall</name></author>\n<generator>Rolecall</generator>\n`,
  );
  if (url !== null) sink.write(`<link rel="self" type="application/atom+xml" href="${xmlLine(url)}"/>\n`);
  const open = valueReader(db, view, context);
  for (const stored of readRows(db, ids, { ...WHOLE_ROW, redact: view.redact ?? false })) {
    sink.write(entry(open(stored), view, context));
  }
  sink.write("</feed>\n");
  return "application/atom+xml; charset=utf-8";
}

function entry(row: RowValues, view: View, context: RenderContext): string {
  const value = (name: string): unknown => row.value(columnOf(name));
  const text = (name: string): string => String(value(name) ?? "");
  const changed = context.latestModification(row.id);
  const updated = changed === null ? text("date_created") : toIso(changed.at);
  return `<entry>
<id>urn:rolecall:posting:${row.id}</id>
<title type="text">${xmlLine(visible(text("title")))}</title>
<link rel="alternate" href="${xmlLine(text("url"))}"/>
<published>${text("date_posted") || text("date_created")}</published>
<updated>${updated}</updated>
${author(text("organization"), text("organization_url"))}${rights(text("source"))}${categories(value)}<summary type="text">${summary(row, value)}</summary>
${content(row, view)}</entry>
`;
}

/** An entry without an author inherits the feed's; no author is invented for a withheld employer. */
function author(name: string, url: string): string {
  if (name.trim() === "") return "";
  const uri = url === "" ? "" : `<uri>${xmlLine(url)}</uri>`;
  return `<author><name>${xmlLine(visible(name))}</name>${uri}</author>\n`;
}

/** The licence and the attribution that a source requires; empty if it requires none. */
export function rightsText(source: string): string {
  const terms = findTerms(source);
  return terms === null ? "" : `${terms.licence}; ${terms.attribution}`;
}

function rights(source: string): string {
  const text = rightsText(source);
  return text === "" ? "" : `<rights type="text">${xmlLine(text)}</rights>\n`;
}

function categories(value: (name: string) => unknown): string {
  return CATEGORIES.flatMap(([field, scheme]) => {
    const terms = [value(field)].flat().filter((term) => term !== null && term !== "");
    return terms.map(
      (term) => `<category scheme="urn:rolecall:${scheme}" term="${xmlLine(visible(String(term)))}"/>\n`,
    );
  }).join("");
}

/** Place and pay, then the beginning of the text. */
function summary(row: RowValues, value: (name: string) => unknown): string {
  const derived = value("locations_derived");
  const places: readonly unknown[] = Array.isArray(derived) ? derived : [];
  const facts = [places.slice(0, 3).join("; "), value("salary")].filter((fact) => fact !== null && fact !== "");
  const whole = row.texts().text ?? "";
  const start = visible(whole.slice(0, SUMMARY * 4))
    .replace(/\s+/gu, " ")
    .trim();
  const cut = firstCodePoints(start, SUMMARY);
  const begun = cut.length < start.length || whole.length > SUMMARY * 4 ? `${cut} …` : cut;
  return xmlText([...facts, begun].filter((part) => part !== "").join(" · "));
}

function content(row: RowValues, { description }: View): string {
  if (description === null) return "";
  const text = row.value(columnOf("description_text"));
  return text === null ? "" : `<content type="${description}">${xmlText(String(text))}</content>\n`;
}

const COLUMNS: ReadonlyMap<string, Column> = new Map(FIELDS.map((field) => [field.name, { field, name: field.name }]));

function columnOf(name: string): Column {
  return assertPresent(COLUMNS.get(name));
}
