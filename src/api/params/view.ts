// How the rows of an answer look: format, layout, fields and the flags that fields imply (docs/decisions.md, Rows).
import { invalid } from "../../contract/errors.ts";
import { FIELDS, type Field, fieldNamed, type Layout } from "../../contract/fields.ts";
import { LIMITS } from "../../contract/limits.ts";
import { nearest } from "../../contract/nearest.ts";
import type { View } from "../../feed/question.ts";
import { shown } from "../http/errors.ts";
import { type Given, nameIn } from "./parse.ts";

function fieldsIn(names: readonly string[], layout: Layout): Field[] {
  return names.map((name) => {
    const field = fieldNamed(name, layout);
    if (field !== undefined) return field;
    const known = FIELDS.map((candidate) => (layout === "native" ? candidate.native : candidate.name));
    // The name that it has in the other layout is no slip: what it is called here is meant, however far that is.
    const other = fieldNamed(name, layout === "native" ? "fantastic" : "native");
    const here = layout === "native" ? other?.native : other?.name;
    const near = nearest(
      name,
      known.filter((candidate) => candidate !== null),
    );
    throw invalid("fields", `there is no field "${shown(name)}" in the ${layout} layout`, {
      did_you_mean: here ?? near,
    });
  });
}

/** An entry of a feed has parts of its own: what chooses columns has nothing to choose there. */
export const NOT_WITH_ATOM = [
  "fields",
  "schema",
  "include_page_text",
  "include_beta",
  "include_basic_organization_details",
] as const;

function checkAtom(given: Given): void {
  const extra = NOT_WITH_ATOM.find((name) => given.values[name] !== undefined);
  if (extra !== undefined) throw invalid(nameIn(given, extra), "goes without format=atom, whose entries are fixed");
}

export function viewOf(given: Given): View {
  // The rows of a Parquet file are read like any others.
  const format = given.values.format === "parquet" ? "jsonl" : (given.values.format ?? "json");
  const layout = given.values.schema ?? "fantastic";
  const names = given.values.fields ?? null;
  const groups = new Set((names === null ? [] : fieldsIn(names, layout)).map((field) => field.group));
  const chars = given.values.chars;
  if (format === "atom") checkAtom(given);
  if (chars !== undefined && format !== "md") throw invalid("chars", "goes with format=md only");
  return {
    format,
    layout,
    fields: names,
    description: given.values.description_format ?? (groups.has("text") ? "text" : null),
    pageText: given.values.include_page_text === true || groups.has("page"),
    employer: given.values.include_basic_organization_details === true || groups.has("employer"),
    beta: given.values.include_beta === true || groups.has("beta"),
    chars: chars ?? LIMITS.chars.usual,
    envelopeMeta: null,
    preface: null,
  };
}
