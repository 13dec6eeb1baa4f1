// Overview page: the content of the feed and its changes; every mark opens Find.
import { useState } from "preact/hooks";
import { COUNTRY_NAMES } from "../../../src/contract/names.ts";
import { useNow } from "../context/clock.ts";
import { useKeys } from "../context/keys.ts";
import { useRouter } from "../context/router.tsx";
import { Skeleton } from "../parts/Empty.tsx";
import { FilterIcon } from "../parts/icons.tsx";
import { NoPostings } from "../parts/NoPostings.tsx";
import { ErrorNote } from "../parts/Note.tsx";
import { PageHead, Segments } from "../parts/Panel.tsx";
import { QueryLine } from "../parts/QueryLine.tsx";
import { type Query, readQuery, without, writeQuery } from "../query.ts";
import { allChips } from "../words/chips.ts";
import { sourceName } from "../words/sources.ts";
import { BreakdownPanel, KnownPanel } from "./Breakdowns.tsx";
import { FigureRow } from "./FigureRow.tsx";
import { MarketPanels } from "./MarketPanels.tsx";
import { type Breakdown, breakdownOf, SPANS, type Span, type Step, todayOf } from "./numbers.ts";
import { OverviewFilter } from "./OverviewFilter.tsx";
import { PayPanel } from "./PayPanel.tsx";
import { SeriesChart } from "./SeriesChart.tsx";
import { type Overview, statsQuery, useDays, useOverview } from "./useOverview.ts";
import { WorldMap } from "./WorldMap.tsx";
import "./overview.css";
import "./map.css";

const DAY = 86_400_000;

/** The requested span; by default 30 days, or hours while there is no complete day yet. */
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
  // No posting is or ever was open: thirty days of zeros would be useless.
  const isEmpty = !narrowed && stats.data?.open === 0 && days.data?.every(({ opened }) => opened === 0) === true;
  const choices = narrowed ? SPANS.filter(([each]) => each !== "6m") : SPANS;
  return (
    <>
      <PageHead
        title="Overview"
        lead={narrowed ? <Narrowed query={query} /> : "Select a figure, bar or country to open its postings in Find."}
      >
        <Segments label="Span" options={choices} value={span} onChange={(chosen) => show(query, chosen)} />
        <button class="button small" type="button" onClick={() => setNarrowing(true)}>
          <FilterIcon /> Filter
        </button>
      </PageHead>
      <QueryLine path="stats" query={statsQuery(query, span)} forms={["URL", "curl", "CSV"]} />
      {stats.error !== null && <ErrorNote error={stats.error} onRetry={stats.retry} />}
      {stats.data === null && stats.error === null && <Skeleton rows={4} />}
      {isEmpty && <NoPostings />}
      {stats.data !== null && !isEmpty && <Content asked={asked} days={days.data} query={query} span={span} />}
      {narrowing && (
        <OverviewFilter
          query={query}
          choices={partsOf(asked)}
          onClose={() => setNarrowing(false)}
          onQuery={(next) => show(next, span)}
        />
      )}
    </>
  );
}

type Part = "source" | "country" | "taxonomies" | "currency";
type Parts = Readonly<Record<Part, Breakdown[]>>;

/** Open postings by each of these filters, with the new ones. */
function partsOf({ open, fresh }: Pick<Overview, "open" | "fresh">): Parts {
  const by = (facet: Part): Breakdown[] => breakdownOf(open.data, fresh.data, facet);
  return { source: by("source"), country: by("country"), taxonomies: by("taxonomies"), currency: by("currency") };
}

interface ContentProps {
  asked: Overview;
  days: readonly Step[] | null;
  query: Query;
  span: Span;
}

function Content({ asked: { stats, open, hours, sources, fresh }, days, query, span }: ContentProps) {
  const now = useNow();
  if (stats.data === null) return null;
  const today = span === "24h" || hours.data === null ? null : todayOf(hours.data, now);
  return (
    <>
      <FigureRow
        stats={stats.data}
        steps={days ?? []}
        sources={sources.data}
        query={query}
        span={span}
        stale={stats.loading}
        now={now}
      />
      <Panels
        query={query}
        parts={partsOf({ open, fresh })}
        stats={stats.data}
        today={today}
        loading={stats.loading}
        stale={open.loading}
      />
    </>
  );
}

interface PanelsProps {
  stats: NonNullable<Overview["stats"]["data"]>;
  parts: Parts;
  query: Query;
  /** The running day. */
  today: Step | null;
  /** New numbers are loading: the statistics, and the facet counts. */
  loading: boolean;
  stale: boolean;
}

function Panels({ stats, parts, query, today, loading, stale }: PanelsProps) {
  const { go } = useRouter();
  const { steps, by } = stats.series;
  return (
    <div class="grid overview">
      <SeriesChart
        steps={steps}
        today={by === "day" ? today : null}
        by={by}
        stale={loading}
        onOpen={(step) => go(newOf(step, by, query))}
      />
      <WorldMap countries={parts.country} query={query} stale={stale} nowhere={stats.open - (stats.known.place ?? 0)} />
      <Breakdowns parts={parts} query={query} stale={stale} />
      <MarketPanels query={query} countries={parts.country} />
      <PayPanel query={query} currencies={parts.currency} countries={parts.country} />
      <KnownPanel known={stats.known} open={stats.open} stale={loading} />
    </div>
  );
}

interface BreakdownsProps {
  parts: Parts;
  query: Query;
  stale: boolean;
}

function Breakdowns({ parts, ...rest }: BreakdownsProps) {
  return (
    <>
      <BreakdownPanel
        title="By source"
        filter="source"
        many="sources"
        rows={parts.source}
        nameOf={sourceName}
        {...rest}
      />
      <BreakdownPanel
        title="By country"
        filter="country"
        many="countries"
        rows={parts.country}
        nameOf={(value) => COUNTRY_NAMES.get(value) ?? value}
        {...rest}
      />
      <BreakdownPanel
        title="By function"
        filter="taxonomies"
        many="functions"
        rows={parts.taxonomies}
        caveat="A posting may have several."
        {...rest}
      />
    </>
  );
}

function Narrowed({ query }: { query: Query }) {
  return (
    <>
      Only{" "}
      {allChips(query).map(({ params: [name], label, value }) => (
        <span key={name} class="tag">
          {label} {value}
        </span>
      ))}
    </>
  );
}
