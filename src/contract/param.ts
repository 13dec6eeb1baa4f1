// The definition of one parameter: which endpoints accept it, how its text is parsed, and the type of its parsed value.
// The tables are filters.ts (parameters that select postings) and params.ts (parameters that shape the response).
import type { VocabularyName } from "./vocabularies.ts";

export const ENDPOINTS = [
  "active-jobs",
  "modified-jobs",
  "expired-jobs",
  "organizations",
  "active-jobs-count",
  "search",
  "facets",
  "stats",
  "employers",
  "skills",
  "places",
  "changes",
  "export",
  "export-manifest",
  "jobs",
  "collect",
  "collect-status",
  "sources",
  "usage",
] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/**
 * google, advanced: query syntax (docs/api.md, Query syntax). closed: values of a vocabulary, any of which may match.
 * names: free values, any of which may match. skills: free values, all of which must match. choice: exactly one of
 * `values`, case-sensitive. ids: posting ids. distance: `30km`, `20mi` or a number of kilometres. point: `LAT,LNG`.
 */
export type Kind =
  | "google"
  | "advanced"
  | "closed"
  | "names"
  | "skills"
  | "choice"
  | "integer"
  | "boolean"
  | "date"
  | "ids"
  | "distance"
  | "point"
  | "fields"
  | "text"
  | "url";

/** A point from which distances are measured, with its country if known. */
export interface Centre {
  readonly lat: number;
  readonly lon: number;
  readonly country: string | null;
}

/** A place name that has not been resolved yet; `countries` are searched first. */
export interface NamedPlace {
  readonly place: string;
  readonly countries: readonly string[];
}

export interface Param<K extends Kind = Kind> {
  readonly kind: K;
  readonly on: readonly Endpoint[];
  readonly doc: string;
  readonly aliases?: readonly string[];
  readonly vocabulary?: VocabularyName;
  readonly values?: readonly string[];
  /** choice only: different values per endpoint (time_frame). */
  readonly valuesOn?: Partial<Record<Endpoint, readonly string[]>>;
  readonly min?: number;
  /** integer: the maximum value; text: the maximum number of characters. */
  readonly max?: number;
  /** text only: the empty string is a valid value. */
  readonly blank?: true;
  /** text only: a list of words, so the parameter may be repeated. */
  readonly listed?: true;
  /** integer only: a different maximum per endpoint (wait). */
  readonly maxOn?: Partial<Record<Endpoint, number>>;
  readonly default?: string | number | boolean;
  readonly defaultOn?: Partial<Record<Endpoint, string | number | boolean>>;
}

/** The type of a parsed value of each kind. `Words` is a parsed query, whose type another room defines. */
export interface ValueOfKind<Words> {
  google: Words;
  advanced: Words;
  closed: readonly string[];
  names: readonly string[];
  skills: readonly string[];
  choice: string;
  integer: number;
  boolean: boolean;
  /** Milliseconds. */
  date: number;
  ids: readonly number[];
  /** Kilometres. */
  distance: number;
  point: Centre | NamedPlace;
  fields: readonly string[];
  text: string;
  url: string;
}

type ChoiceOf<Line> =
  | (Line extends { readonly values: readonly (infer Value)[] } ? Value : never)
  | (Line extends { readonly valuesOn: infer On } ? OneOf<On[keyof On]> : never);
type OneOf<List> = List extends readonly (infer Value)[] ? Value : never;

export type ValueOf<Line extends { readonly kind: Kind }, Words> = Line["kind"] extends "choice"
  ? ChoiceOf<Line>
  : ValueOfKind<Words>[Line["kind"]];

type ParamTable = Readonly<Record<string, { readonly kind: Kind }>>;
type RequiredNames<Table extends ParamTable> = {
  [Name in keyof Table]: Table[Name] extends { readonly required: true } ? Name : never;
}[keyof Table];

/** The values given for the parameters of a table; omitted parameters are absent. */
export type ValuesOf<Table extends ParamTable, Words> = {
  [Name in Exclude<keyof Table, RequiredNames<Table>>]?: ValueOf<Table[Name], Words>;
} & { [Name in RequiredNames<Table>]: ValueOf<Table[Name], Words> };

export type OperationParam = Omit<Param, "on"> & { readonly required?: true };

/**
 * One operation besides the feed's endpoints: a method, a path and parameters. Administration, saved searches and
 * webhooks are tables of these; routes, OpenAPI and documentation are generated from them.
 */
export interface Operation {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Relative to /api/v1; a name in braces is a path parameter. */
  readonly path: string;
  readonly doc: string;
  /** In the query of GET and DELETE, in the body of POST and PATCH. */
  readonly params: Readonly<Record<string, OperationParam>>;
  /** 201 if the operation creates an object. */
  readonly status?: 201;
}

export function hasBody({ method }: Pick<Operation, "method">): boolean {
  return method === "POST" || method === "PATCH";
}
