// The overview's requests: statistics, facets of open and of new postings, and the status of the sources.
import type { Facets } from "../../../src/client/client.ts";
import type { SourceRow } from "../../../src/contract/answers.ts";
import { useSession } from "../context/session.ts";
import { type Answer, useAnswer } from "../parts/answer.ts";
import type { Query } from "../query.ts";
import { SPAN_PARAMS, type Span, type Stats } from "./numbers.ts";

const FACETS = "source,country,taxonomies,currency";
type Asked = Pick<Stats, "open" | "figures" | "series" | "known">;

export interface Overview {
  readonly stats: Answer<Asked>;
  readonly open: Answer<Facets>;
  readonly fresh: Answer<Facets>;
  readonly sources: Answer<SourceRow[]>;
  /** The last 24 hours, for the running day. */
  readonly hours: Answer<Stats["series"]["steps"]>;
}

/** The query of the page, as its query line shows it. */
export function statsQuery(query: Query, span: Span): Query {
  return { ...query, series: "opened,modified,closed", ...SPAN_PARAMS[span] };
}

export function useOverview(query: Query, span: Span): Overview {
  const { api } = useSession();
  const key = JSON.stringify([query, span]);
  const filters = JSON.stringify(query);
  const get = <T>(path: string, params: Query, signal: AbortSignal): Promise<T> =>
    api.get<T>(path, params, { signal }).then(({ data }) => data);
  return {
    stats: useAnswer(key, (signal) =>
      get<Asked>("stats", { ...statsQuery(query, span), part: "figures,series,known" }, signal),
    ),
    open: useAnswer(filters, (signal) => get<Facets>("facets", { ...query, facet: FACETS, top: "250" }, signal)),
    fresh: useAnswer(filters, (signal) =>
      get<Facets>("facets", { ...query, facet: FACETS, top: "250", time_frame: "24h" }, signal),
    ),
    hours: useAnswer(filters, async (signal) => {
      const asked = { ...query, part: "series", by: "hour", days: "1" };
      return (await get<Stats>("stats", asked, signal)).series.steps;
    }),
    sources: useAnswer("sources", (signal) => api.sources({ signal })),
  };
}

/** The last thirty complete days, independent of the shown span: the usual range of a weekday needs some weeks. */
export function useDays(query: Query): Answer<Stats["series"]["steps"]> {
  const { api } = useSession();
  const asked = { ...query, part: "series", days: "30" };
  return useAnswer(JSON.stringify(query), async (signal) => {
    return (await api.get<Stats>("stats", asked, { signal })).data.series.steps;
  });
}
