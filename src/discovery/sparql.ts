// Wikidata's query service: runs one query and returns its rows. A query that times out returns 500, or 200 with
// truncated JSON.
import type { ReadContext } from "../contract/reading.ts";
import type { Failure } from "../sources/shared/reading/answers.ts";
import { asRecord, asText, getIn, type Json, readJson, requireList } from "../sources/shared/rows/values.ts";
import { ShapeError } from "../sources/source.ts";
import { runQuery, toFormRequest } from "./openDataQuery.ts";

export type Binding = Json;

export function runSparql(reading: ReadContext, url: string, sparql: string): Promise<readonly Binding[] | Failure> {
  const form = toFormRequest({ query: sparql, format: "json" });
  const headers = { ...form.headers, accept: "application/sparql-results+json" };
  return runQuery(reading, { url, ...form, headers }, parseBindings);
}

/** The rows of a SPARQL response; unbound variables are absent. */
export function parseBindings(body: string): readonly Binding[] {
  const value = readJson(body);
  requireList(getIn(value, "head", "vars"), "head.vars");
  return requireList(getIn(value, "results", "bindings"), "results.bindings").map(asRecord);
}

const ITEM = /^https?:\/\/www\.wikidata\.org\/entity\/(Q[1-9]\d{0,11})$/;

/** The item bound to a variable; null for blank nodes and unknown values. */
export function itemOf(row: Binding, variable: string): string | null {
  const value = getIn(row, variable, "value");
  return getIn(row, variable, "type") === "uri" && typeof value === "string" ? (ITEM.exec(value)?.[1] ?? null) : null;
}

/** A literal or a URL; null for blank nodes and the unknown-value marker. */
export function literalOf(row: Binding, variable: string): string | null {
  const value = asText(getIn(row, variable, "value"));
  if (value === null || getIn(row, variable, "type") === "bnode" || value.includes("/.well-known/genid/")) return null;
  return value;
}

export function languageOfLiteral(row: Binding, variable: string): string | null {
  return asText(getIn(row, variable, "xml:lang"));
}

/** A label; without one, the service repeats the item's number, which is not a name. */
export function labelOf(row: Binding, variable: string): string | null {
  const value = literalOf(row, variable);
  return value === null || /^Q\d+$/.test(value) ? null : value;
}

/** Formats an item id for a query. Nothing else is ever interpolated. */
export function formatItem(qid: string): string {
  if (!/^Q[1-9]\d{0,11}$/.test(qid)) throw new ShapeError("no item");
  return `wd:${qid}`;
}
