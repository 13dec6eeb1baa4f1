// The kinds of filters and the constructors of the filter table (filters.ts).
import type { Endpoint, Kind, Param } from "./param.ts";
import type { EmployerFacts, PostingRow } from "./posting.ts";
import type { VocabularyName } from "./vocabularies.ts";

/** The columns of the text index. */
export type WordColumn = "title" | "description" | "place" | "employer";
type TermValues = string | readonly string[] | null;
type FilteredEmployer = Pick<EmployerFacts, "name" | "domain" | "industry" | "country" | "headcount"> & {
  readonly size: string | null;
};

/**
 * How a filter is evaluated. words: against the text index. terms: against the values of a row, any (or every one) of
 * which must match. without: excludes values of another filter. flag: a boolean property of a row (isKnown: whether the row states it). employer: a value of
 * its employer (sized: with an option to include employers of unknown size). name: the employer by name or domain.
 * from, below: a numeric bound. within: distance from the point given by another filter. ids: the posting id. beside:
 * only modifies how other filters are evaluated.
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
  | { readonly by: "within" }
  | { readonly by: "ids" }
  | { readonly by: "beside" };

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
  return filter("closed", group, doc, { by: "terms", terms }, { vocabulary, aliases });
}

/** The same for a filter that reports accept, too; a report accepts no other filters besides its subject. */
export function reportedFilter<const V extends VocabularyName, const On extends readonly Endpoint[]>(
  vocabulary: V,
  group: ConsoleGroup,
  doc: string,
  terms: (row: PostingRow) => TermValues,
  options: { readonly aliases: readonly string[]; readonly on: On },
) {
  return filter("closed", group, doc, { by: "terms", terms }, { vocabulary, ...options });
}

export function exclusionFilter<const Of extends string>(
  of: Of,
  vocabulary: VocabularyName,
  group: ConsoleGroup,
  doc: string,
) {
  return filter("closed", group, doc, { by: "without", of }, { vocabulary });
}

export function textFilter<const K extends "google" | "advanced">(
  kind: K,
  doc: string,
  ...columns: readonly WordColumn[]
) {
  return filter(kind, "search field", doc, { by: "words", columns });
}

export const ONLY_OR_NOT = ["only", "exclude"] as const;
export const FILTERED_WITH_REPORTS = [...FILTERED_ENDPOINTS, "employers", "skills", "places"] as const;
export const FILTERED_WITH_EXPIRED = [...FILTERED_ENDPOINTS, "expired-jobs"] as const;
