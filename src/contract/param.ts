// The definition of one parameter: which endpoints accept it, how its text is parsed, and the type of its parsed value.
// The tables are filters.ts (parameters that select postings) and params.ts (parameters that shape the response).
import type { EmployerFacts, PostingRow } from "./posting.ts";
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
  "market",
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
 * words, advanced: query syntax (docs/api.md, Query syntax). vocabulary: values of a vocabulary, any of which may match.
 * names: free values, any of which may match. skills: free values, all of which must match. choice: exactly one of
 * `values`, case-sensitive; choices: one or more of them. occupations: codes or titles, any of which may match. ids:
 * posting ids. distance: `30km`, `20mi` or a number of kilometres. point: `LAT,LNG`. list: the values of a JSON list,
 * which may be empty and may contain commas.
 */
export type Kind =
  | "words"
  | "advanced"
  | "vocabulary"
  | "names"
  | "skills"
  | "occupations"
  | "choice"
  | "choices"
  | "integer"
  | "boolean"
  | "date"
  | "ids"
  | "distance"
  | "point"
  | "fields"
  | "list"
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

/** The type of a parsed value of each kind. `Words` is a parsed query, whose type another module defines. */
export interface ValueOfKind<Words> {
  words: Words;
  advanced: Words;
  vocabulary: readonly string[];
  names: readonly string[];
  skills: readonly string[];
  /** O*NET-SOC and ISCO-08 codes. */
  occupations: readonly string[];
  choice: string;
  choices: readonly string[];
  integer: number;
  boolean: boolean;
  /** Milliseconds. */
  date: number;
  ids: readonly number[];
  /** Kilometres. */
  distance: number;
  point: Centre | NamedPlace;
  fields: readonly string[];
  list: readonly string[];
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
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Relative to /api/v1; a name in braces is a path parameter. */
  readonly path: string;
  readonly doc: string;
  /** In the query of GET and DELETE and of requests with a file, in the body of the others. */
  readonly params: Readonly<Record<string, OperationParam>>;
  /** 201 if the operation creates an object. */
  readonly status?: 201;
  /** The body is a file of at most this many bytes. */
  readonly fileBytes?: number;
}

/** Whether the parameters are in the body. */
export function hasBody({ method, fileBytes }: Pick<Operation, "method" | "fileBytes">): boolean {
  return method !== "GET" && method !== "DELETE" && fileBytes === undefined;
}

// The kinds of filters and the constructors of the filter table (filters.ts).

/** The columns of the text index. */
export type WordColumn = "title" | "description" | "place" | "employer";
type TermValues = string | readonly string[] | null;
/** What filters compare of an employer, apart from its names. */
export type FilteredEmployer = Pick<EmployerFacts, "industry" | "country" | "headcount"> & {
  readonly size: string | null;
};

/**
 * How a filter is evaluated. words: against the text index. terms: against the values of a row, any (or every one) of
 * which must match. without: excludes values of another filter. flag: a boolean property of a row (isKnown: whether the row states it). employer: a value of
 * its employer (sized: with an option to include employers of unknown size). name: the employer by name or domain.
 * remote: the countries that a remote posting allows and excludes. from, below: a numeric bound. within: distance from the point given by another filter. reposts: earlier and other
 * postings of the same opening. ids: the posting id. modifier: only modifies how other filters are evaluated.
 */
export type FilterSource =
  | { readonly by: "words"; readonly columns: readonly WordColumn[] }
  | {
      readonly by: "terms";
      readonly terms: (row: PostingRow) => TermValues;
      readonly every?: true;
      readonly long?: true;
    }
  | { readonly by: "without"; readonly of: string }
  | {
      readonly by: "flag";
      readonly flag: string;
      readonly holds: (row: PostingRow) => boolean;
      readonly isKnown?: (row: PostingRow) => boolean;
    }
  | { readonly by: "employer"; readonly of: (employer: FilteredEmployer) => string | null; readonly sized?: true }
  | { readonly by: "name"; readonly of: "name" | "domain" | "slug"; readonly keep: boolean }
  | { readonly by: "from" | "below"; readonly number: "posted" | "created" | "pay" | "headcount" }
  | { readonly by: "remote" }
  | { readonly by: "within" }
  | { readonly by: "reposts" }
  | { readonly by: "ids" }
  | { readonly by: "modifier" };

/** Where the console shows a filter; `search field` is the line at the top. */
export type ConsoleGroup =
  | "search field"
  | "Work arrangement"
  | "Pay"
  | "Seniority"
  | "Function"
  | "Employer"
  | "Country"
  | "Distance"
  | "Employment type"
  | "Experience"
  | "Skills"
  | "Language"
  | "Education"
  | "Visa sponsorship"
  | "Source"
  | "Dates"
  | "Employer size, sector"
  | "Employers by name"
  | "Text and place gaps";

export interface Filter<K extends Kind = Kind> extends Param<K> {
  readonly read: FilterSource;
  readonly group: ConsoleGroup;
}

export const FILTERED_ENDPOINTS = [
  "active-jobs",
  "modified-jobs",
  "active-jobs-count",
  "search",
  "facets",
  "stats",
  "changes",
  "export",
  "export-manifest",
] as const;

type FilterDefinition<K extends Kind, Read, More> = {
  readonly kind: K;
  readonly doc: string;
  readonly group: ConsoleGroup;
} & {
  readonly on: More extends { on: infer On } ? On : typeof FILTERED_ENDPOINTS;
  readonly read: Read;
} & More;

export function filter<
  const K extends Kind,
  const Read extends FilterSource,
  const More extends Partial<Omit<Param, "kind">>,
>(kind: K, group: ConsoleGroup, doc: string, read: Read, options?: More): FilterDefinition<K, Read, More> {
  // The cast is safe: options missing from `more` are missing from its type, too.
  return { kind, on: FILTERED_ENDPOINTS, doc, group, read, ...options } as unknown as FilterDefinition<K, Read, More>;
}

/** Any value of a closed list. The list has the name of the filter unless `vocabulary` differs. */
export function closedFilter<const V extends VocabularyName>(
  vocabulary: V,
  group: ConsoleGroup,
  doc: string,
  terms: (row: PostingRow) => TermValues,
  aliases: readonly string[] = [],
) {
  return filter("vocabulary", group, doc, { by: "terms", terms }, { vocabulary, aliases });
}

/** The same for a filter that reports accept, too; a report accepts no other filters besides its subject. */
export function reportedFilter<const V extends VocabularyName, const On extends readonly Endpoint[]>(
  vocabulary: V,
  group: ConsoleGroup,
  doc: string,
  terms: (row: PostingRow) => TermValues,
  options: { readonly aliases: readonly string[]; readonly on: On },
) {
  return filter("vocabulary", group, doc, { by: "terms", terms }, { vocabulary, ...options });
}

export function exclusionFilter<const Of extends string>(
  of: Of,
  vocabulary: VocabularyName,
  group: ConsoleGroup,
  doc: string,
) {
  return filter("vocabulary", group, doc, { by: "without", of }, { vocabulary });
}

export function textFilter<const K extends "words" | "advanced">(
  kind: K,
  doc: string,
  ...columns: readonly WordColumn[]
) {
  return filter(kind, "search field", doc, { by: "words", columns });
}

export const ONLY_OR_NOT = ["only", "exclude"] as const;
export const FILTERED_WITH_REPORTS = [...FILTERED_ENDPOINTS, "employers", "skills", "places"] as const;
export const FILTERED_WITH_EXPIRED = [...FILTERED_ENDPOINTS, "expired-jobs"] as const;
