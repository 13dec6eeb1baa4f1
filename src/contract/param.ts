// What one parameter is: where it is taken, how its text is read, and the type its value has once read. The tables are filters.ts (what
// parts an answer) and params.ts (what shapes it).
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
 * google, advanced: query syntax (docs/decisions.md, Search). closed: values of a vocabulary, any of them. names: free values, any of
 * them. skills: free values, all of them. choice: exactly one of `values`, with regard to case. ids: posting ids. distance: `30km`,
 * `20mi` or a number of kilometres. point: `LAT,LNG`.
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

/** A point on earth and, where it is known, its country: what distances are measured from. */
export interface Centre {
  readonly lat: number;
  readonly lon: number;
  readonly country: string | null;
}

/** A place by its name, before it is known where it lies; `countries` are those that it is looked for in first. */
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
  /** choice only: other values per endpoint (time_frame). */
  readonly valuesOn?: Partial<Record<Endpoint, readonly string[]>>;
  readonly least?: number;
  /** integer: the largest; text: characters. */
  readonly most?: number;
  /** text only: an empty one is a value too. */
  readonly blank?: true;
  /** text only: a list of words, so that it may be given more than once. */
  readonly listed?: true;
  /** integer only: other upper bound per endpoint (wait). */
  readonly mostOn?: Partial<Record<Endpoint, number>>;
  readonly usual?: string | number | boolean;
  readonly usualOn?: Partial<Record<Endpoint, string | number | boolean>>;
}

/** What a value of each kind is once it was read. `Words` is a parsed query, which is made by another room. */
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

type Lines = Readonly<Record<string, { readonly kind: Kind }>>;
type Needed<Table extends Lines> = {
  [Name in keyof Table]: Table[Name] extends { readonly required: true } ? Name : never;
}[keyof Table];

/** The values that were given of a table's parameters; what was not given is absent. */
export type ValuesOf<Table extends Lines, Words> = {
  [Name in Exclude<keyof Table, Needed<Table>>]?: ValueOf<Table[Name], Words>;
} & { [Name in Needed<Table>]: ValueOf<Table[Name], Words> };

export type OperationParam = Omit<Param, "on"> & { readonly required?: true };

/**
 * One operation beside the feed's endpoints: a method and a path, and what it takes. Administration and what goes out (saved searches,
 * webhooks) are tables of these; routes, OpenAPI and documentation come from them.
 */
export interface Operation {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Under /api/v1; a name in braces is part of the address. */
  readonly path: string;
  readonly doc: string;
  /** In the query of GET and DELETE, in the body of POST and PATCH. */
  readonly params: Readonly<Record<string, OperationParam>>;
  /** 201: it makes something new. */
  readonly status?: 201;
}

export function hasBody({ method }: Pick<Operation, "method">): boolean {
  return method === "POST" || method === "PATCH";
}
