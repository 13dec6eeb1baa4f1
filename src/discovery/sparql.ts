// Wikidata's query service: one query, its rows. A query that runs out of time answers 500, or 200 with JSON that breaks off.
import type { Reading } from "../contract/reading.ts";
import type { Failure } from "../sources/shared/reading/answers.ts";
import { at, type Json, mustList, readJson, record, text } from "../sources/shared/rows/values.ts";
import { ShapeError } from "../sources/source.ts";
import { askFor, form } from "./asking.ts";

export type Binding = Json;

export function query(reading: Reading, url: string, sparql: string): Promise<readonly Binding[] | Failure> {
  const asked = form({ query: sparql, format: "json" });
  const headers = { ...asked.headers, accept: "application/sparql-results+json" };
  return askFor(reading, { url, ...asked, headers }, bindingsIn);
}

/** The rows of a SPARQL answer; unbound variables are not there. */
export function bindingsIn(body: string): readonly Binding[] {
  const value = readJson(body);
  mustList(at(value, "head", "vars"), "head.vars");
  return mustList(at(value, "results", "bindings"), "results.bindings").map(record);
}

const ITEM = /^https?:\/\/www\.wikidata\.org\/entity\/(Q[1-9]\d{0,11})$/;

/** The item that a variable is bound to; blank nodes and values that are unknown are none. */
export function item(row: Binding, variable: string): string | null {
  const value = at(row, variable, "value");
  return at(row, variable, "type") === "uri" && typeof value === "string" ? (ITEM.exec(value)?.[1] ?? null) : null;
}

/** A word or a link; null for blank nodes and for the marker of an unknown value. */
export function literal(row: Binding, variable: string): string | null {
  const value = text(at(row, variable, "value"));
  if (value === null || at(row, variable, "type") === "bnode" || value.includes("/.well-known/genid/")) return null;
  return value;
}

export function language(row: Binding, variable: string): string | null {
  return text(at(row, variable, "xml:lang"));
}

/** A label; where there is none the service repeats the item's number, which is no name. */
export function label(row: Binding, variable: string): string | null {
  const said = literal(row, variable);
  return said === null || /^Q\d+$/.test(said) ? null : said;
}

/** A number of an item that goes into a query: nothing else ever does. */
export function wd(qid: string): string {
  if (!/^Q[1-9]\d{0,11}$/.test(qid)) throw new ShapeError("no item");
  return `wd:${qid}`;
}
