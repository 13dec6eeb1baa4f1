// Which questions the numbers beside the filters come from: a group's counts ignore the group's own filters.
import { FILTERS } from "../../../../src/contract/filters.ts";
import { type Query, without } from "../../query.ts";
import { EXTRA_FLAG, GROUPS } from "./groups.ts";

/** What of a query narrows it: order and page do not change a count. */
export function narrowing(query: Query): Query {
  const kept = Object.entries(query).filter(([name]) => name in FILTERS || name === EXTRA_FLAG);
  return Object.fromEntries(kept);
}

/** The queries to ask for facets: one for all, one for each group that is set, without its own filters. */
export function facetQueries(query: Query): { query: Query; own: readonly string[] | null }[] {
  const base = narrowing(query);
  const set = GROUPS.filter((group) => group.form === undefined && group.filters.some((name) => name in base));
  return [
    { query: base, own: null },
    ...set.flatMap((group) =>
      // Inside a group of several filters each still counts under the others.
      pairs(group.filters)
        .filter((own) => own.some((name) => name in base))
        .map((own) => ({ query: without(base, ...own), own })),
    ),
  ];
}

/** A filter and the one that leaves its values out belong together. */
function pairs(filters: readonly string[]): string[][] {
  return filters
    .filter((name) => !name.startsWith("exclude_"))
    .map((name) => [name, ...filters.filter((other) => other === `exclude_${name}`)]);
}
