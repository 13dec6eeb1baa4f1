// The counts next to the filters. A group's counts ignore its own filters, so each active group needs a separate query;
// numbers that are not a facet (pay, agencies, visa) are counts.
import type { Client, Facets } from "../../../../src/client/client.ts";
import { useSession } from "../../context/session.ts";
import { type Answer, useAnswer } from "../../parts/answer.ts";
import { type Query, without, withParams, writeQuery } from "../../query.ts";
import { EXTRA_FLAG } from "../../words/filterNames.ts";
import { facetQueries, narrowing } from "./narrow.ts";

/** Enough for every country, language and currency. */
const TOP = 300;
const LONG = ["skill"];

export interface FacetAnswer {
  readonly total: number;
  readonly facets: Facets;
}

async function askFacets(api: Client, query: Query, signal: AbortSignal): Promise<FacetAnswer> {
  const queries = facetQueries(query);
  const answers = await Promise.all(
    queries.map(({ query: each, own }) =>
      api.get<Facets>("facets", { ...each, top: TOP, ...(own === null ? {} : { facet: facetName(own) }) }, { signal }),
    ),
  );
  const facets = Object.assign({}, ...answers.map(({ data }) => data)) as Facets;
  return { total: Number(answers[0]?.headers.get("x-result-count") ?? 0), facets };
}

function facetName(own: readonly string[]): string {
  return own[0] ?? "";
}

export function useFacets(query: Query): Answer<FacetAnswer> {
  const { api } = useSession();
  const set = narrowing(query);
  return useAnswer(writeQuery(set), (signal) => askFacets(api, set, signal));
}

/** A facet with as many values as there are skills: loaded only while its group is open. */
export function useLongFacet(query: Query, name: string, open: boolean): Answer<Facets> {
  const { api } = useSession();
  const set = without(narrowing(query), name);
  const key = open && LONG.includes(name) ? `${name} ${writeQuery(set)}` : null;
  return useAnswer(key, (signal) => api.facets({ ...set, facet: name, top: 60 } as never, { signal }));
}

/** Counts of the query with other values, in the given order; null for a closed group. */
export function useCounts(query: Query, variants: readonly Query[] | null): Answer<number[]> {
  const { api } = useSession();
  const key = variants === null ? null : JSON.stringify([narrowing(query), variants]);
  return useAnswer(key, (signal) =>
    Promise.all((variants ?? []).map((variant) => countOf(api, withParams(narrowing(query), variant), signal))),
  );
}

export async function countOf(api: Client, query: Query, signal: AbortSignal, frame = "6m"): Promise<number> {
  const answer = await api.get<{ count: number }>("active-jobs-count", { ...query, time_frame: frame }, { signal });
  return answer.data.count;
}

export interface Summary {
  readonly today: number;
  readonly folded: number;
}

/** New postings in 24 hours, and the number of duplicates left out. */
export function useSummary(query: Query, total: number | null): Answer<Summary> {
  const { api } = useSession();
  const set = narrowing(query);
  const key = total === null ? null : `${total} ${writeQuery(set)}`;
  return useAnswer(key, async (signal) => {
    const known = EXTRA_FLAG in set;
    const [today, all] = await Promise.all([
      countOf(api, set, signal, "24h"),
      known ? Promise.resolve(total ?? 0) : countOf(api, { ...set, [EXTRA_FLAG]: "true" }, signal),
    ]);
    return { today, folded: Math.max(0, all - (total ?? 0)) };
  });
}
