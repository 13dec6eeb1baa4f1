// The queries for the counts next to the filters: a group's counts ignore its own filters.
import { FACET_NAMES, FILTERS } from "../../../../src/contract/filters.ts";
import { type Query, without } from "../../query.ts";
import { EXTRA_FLAG } from "../../words/filterNames.ts";
import { GROUPS } from "./groups.ts";

/** The filters of a query; order and page do not change a count. */
export function narrowing(query: Query): Query {
  const filters = Object.entries(query).filter(([name]) => name in FILTERS || name === EXTRA_FLAG);
  return Object.fromEntries(filters);
}

const COUNTED: ReadonlySet<string> = new Set(FACET_NAMES);

/** The facet queries: one for all groups, and one without its own filters for each active group. */
export function facetQueries(query: Query): { query: Query; own: readonly string[] | null }[] {
  const base = narrowing(query);
  const set = GROUPS.filter((group) => group.form === undefined && group.filters.some((name) => name in base));
  return [
    { query: base, own: null },
    ...set.flatMap((group) =>
      // In a group with several filters, each is counted under the others.
      pairs(group.filters)
        // A flag or a number has no values to count, and the service refuses it as a facet.
        .filter((own) => COUNTED.has(own[0] ?? "") && own.some((name) => name in base))
        .map((own) => ({ query: without(base, ...own), own })),
    ),
  ];
}

/** A filter and its exclusion belong together. */
function pairs(filters: readonly string[]): string[][] {
  return filters
    .filter((name) => !name.startsWith("exclude_"))
    .map((name) => [name, ...filters.filter((other) => other === `exclude_${name}`)]);
}
