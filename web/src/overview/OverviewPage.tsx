// Overview: what is in the feed and what moved, every mark a way into Find.
import { useState } from "preact/hooks";
import { COUNTRY_NAMES } from "../../../src/contract/vocabularies.ts";
import { useNow } from "../context/clock.ts";
import { useKeys } from "../context/keys.ts";
import { useRouter } from "../context/router.tsx";
import { Skeleton } from "../parts/Empty.tsx";
import { FilterIcon } from "../parts/icons.tsx";
import { ErrorNote } from "../parts/Note.tsx";
import { PageHead, Segments } from "../parts/Panel.tsx";
import { QueryLine } from "../parts/QueryLine.tsx";
import { type Query, readQuery, without, writeQuery } from "../query.ts";
import { BreakdownPanel, KnownPanel } from "./Breakdowns.tsx";
import { FigureRow } from "./FigureRow.tsx";
import { Narrow } from "./Narrow.tsx";
import { breakdownOf, SPANS, type Span, type Step } from "./numbers.ts";
import { PayPanel } from "./PayPanel.tsx";
import { SeriesChart } from "./SeriesChart.tsx";
import { statsQuery, useDays, useOverview } from "./useOverview.ts";
import { WorldMap } from "./WorldMap.tsx";
import "./overview.css";
import "./map.css";

const DAY = 86_400_000;

/** What was asked for; else 30 days, or the hours of the first one while no whole day has brought anything. */
function spanOf(text: string | undefined, days: readonly Step[] | null): Span {
  const asked = SPANS.find(([span]) => span === text)?.[0];
  const young = days?.every(({ opened }) => opened === 0) === true;
  return asked ?? (young ? "24h" : "30d");
}

/** New postings of one step, in Find. */
function newOf(step: Step, by: "day" | "hour", query: Query): string {
  const from = new Date(step.at);
  const to = new Date(from.getTime() + (by === "day" ? DAY : DAY / 24));
  return `/${writeQuery({ ...query, date_created_gte: from.toISOString(), date_created_lt: to.toISOString() })}`;
}

export function OverviewPage() {
  const router = useRouter();
  const given = readQuery(router.search);
  const query = without(given, "span");
  const narrowed = Object.keys(query).length > 0;
  const now = useNow();
  const days = useDays(query);
  const span = narrowed && given.span === "6m" ? "30d" : spanOf(given.span, days.data);
  const [narrowing, setNarrowing] = useState(false);
  const asked = useOverview(query, span);
  const { stats } = asked;
  useKeys({ f: () => setNarrowing(true), r: stats.retry });
  const show = (next: Query, chosen: Span): void => {
    router.go(`/overview${writeQuery({ ...next, span: chosen })}`);
    setNarrowing(false);
  };
  const [sources, countries, functions, currencies] = ["source", "country", "taxonomies", "currency"].map((facet) =>
    breakdownOf(asked.open.data, asked.fresh.data, facet),
  ) as [
    ReturnType<typeof breakdownOf>,
    ReturnType<typeof breakdownOf>,
    ReturnType<typeof breakdownOf>,
    ReturnType<typeof breakdownOf>,
  ];
  const stale = asked.open.loading;
  const choices = narrowed ? SPANS.filter(([each]) => each !== "6m") : SPANS;
  return (
    <>
      <PageHead title="Overview" lead={narrowed ? <Narrowed query={query} /> : "Every mark opens Find."}>
        <Segments label="Span" options={choices} value={span} onChange={(chosen) => show(query, chosen)} />
        <button class="button small" type="button" onClick={() => setNarrowing(true)}>
          <FilterIcon /> Narrow
        </button>
      </PageHead>
      <QueryLine path="stats" query={statsQuery(query, span)} forms={["URL", "curl", "CSV"]} />
      {stats.error !== null && <ErrorNote error={stats.error} onRetry={stats.retry} />}
      {stats.data === null && stats.error === null && <Skeleton rows={4} />}
      {stats.data !== null && (
        <>
          <FigureRow stats={stats.data} steps={days.data ?? []} sources={asked.sources.data} query={query} now={now} />
          <div class="grid overview">
            <SeriesChart
              steps={stats.data.series.steps}
              by={stats.data.series.by}
              stale={stats.loading}
              onOpen={(step) => router.go(newOf(step, stats.data?.series.by ?? "day", query))}
            />
            <WorldMap
              countries={countries}
              query={query}
              stale={stale}
              nowhere={stats.data.open - (stats.data.known.place ?? 0)}
            />
            <BreakdownPanel title="By source" filter="source" many="sources" rows={sources} {...{ query, stale }} />
            <BreakdownPanel
              title="By country"
              filter="country"
              many="countries"
              rows={countries}
              {...{ query, stale }}
              nameOf={(value) => COUNTRY_NAMES.get(value) ?? value}
            />
            <BreakdownPanel
              title="By function"
              filter="taxonomies"
              many="functions"
              rows={functions}
              {...{ query, stale }}
              caveat="a posting may have several"
            />
            <PayPanel query={query} currencies={currencies} countries={countries} />
            <KnownPanel known={stats.data.known} open={stats.data.open} stale={stats.loading} />
          </div>
        </>
      )}
      {narrowing && (
        <Narrow
          query={query}
          choices={{ source: sources, country: countries, taxonomies: functions }}
          onClose={() => setNarrowing(false)}
          onQuery={(next) => show(next, span)}
        />
      )}
    </>
  );
}

function Narrowed({ query }: { query: Query }) {
  return (
    <>
      Only{" "}
      {Object.entries(query).map(([name, value]) => (
        <span key={name} class="tag">
          {name} {value}
        </span>
      ))}
    </>
  );
}
