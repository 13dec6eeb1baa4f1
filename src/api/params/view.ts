// Parses how rows are rendered: format, layout, fields and the flags that fields imply (docs/api.md, Fields).
import { invalid } from "../../contract/errors.ts";
import { FIELDS, type Field, findField, type Layout } from "../../contract/fields.ts";
import { LIMITS } from "../../contract/limits.ts";
import { findNearest } from "../../contract/nearest.ts";
import type { View } from "../../feed/query.ts";
import { shown } from "../errors.ts";
import { nameIn, type ParsedParams } from "./parse.ts";

function fieldsIn(names: readonly string[], layout: Layout): Field[] {
  return names.map((name) => {
    const field = findField(name, layout);
    if (field !== undefined) return field;
    const known = FIELDS.map((candidate) => (layout === "native" ? candidate.native : candidate.name));
    // A name from the other layout is not a typo: suggest its name in this layout, however different.
    const other = findField(name, layout === "native" ? "fantastic" : "native");
    const nameInLayout = layout === "native" ? other?.native : other?.name;
    const near = findNearest(
      name,
      known.filter((candidate) => candidate !== null),
    );
    throw invalid("fields", `the ${layout} layout has no field "${shown(name)}"`, {
      did_you_mean: nameInLayout ?? near,
    });
  });
}

/** Formats for other programs, with fixed fields, so column selection does not apply. */
const FIXED_FORMATS: ReadonlySet<string> = new Set(["atom", "rss", "xml", "jsonld"]);

export function hasFixedFields(format: string): boolean {
  return FIXED_FORMATS.has(format);
}

export const NOT_WITH_FIXED_FIELDS = [
  "fields",
  "schema",
  "include_page_text",
  "include",
  "include_beta",
  "include_basic_organization_details",
] as const;

function checkFixedFields(params: ParsedParams, format: string): void {
  const extra = NOT_WITH_FIXED_FIELDS.find((name) => params.values[name] !== undefined);
  if (extra !== undefined)
    throw invalid(nameIn(params, extra), `is not supported with format=${format}, whose fields are fixed`);
}

export function viewOf(params: ParsedParams): View {
  // The rows of a Parquet file are read like any others.
  const format = params.values.format === "parquet" ? "jsonl" : (params.values.format ?? "json");
  const layout = params.values.schema ?? "fantastic";
  const names = params.values.fields ?? null;
  const groups = new Set((names === null ? [] : fieldsIn(names, layout)).map((field) => field.group));
  const chars = params.values.chars;
  if (hasFixedFields(format)) checkFixedFields(params, format);
  if (params.values.bom === true && params.values.format !== "csv") throw invalid("bom", "requires format=csv");
  if (chars !== undefined && format !== "md") throw invalid("chars", "requires format=md");
  return {
    format,
    layout,
    fields: names,
    description: params.values.description_format ?? (groups.has("text") ? "text" : null),
    pageText: params.values.include_page_text === true || groups.has("page"),
    employer: params.values.include_basic_organization_details === true || groups.has("employer"),
    beta: params.values.include_beta === true || groups.has("beta"),
    provenance: params.values.include?.includes("provenance") === true || groups.has("provenance"),
    rights: params.values.include?.includes("rights") === true || groups.has("rights"),
    chars: chars ?? LIMITS.chars.default,
    ...(params.values.bom === true ? { bom: true } : {}),
    envelopeMeta: null,
    preface: null,
  };
}
