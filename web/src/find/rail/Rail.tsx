// "In these results", next to the list on a wide screen: new per day, pay, employers. Each mark opens a narrower query.
import type { Client } from "../../../../src/client/client.ts";
import { listText } from "../../../../src/client/query.ts";
import { useNow } from "../../context/clock.ts";
import { Link } from "../../context/router.tsx";
import { useSession } from "../../context/session.ts";
import { useAnswer } from "../../parts/answer.ts";
import { Panel } from "../../parts/Panel.tsx";
import { type Query, without, withParams, writeQuery } from "../../query.ts";
import { formatCount } from "../../words/format.ts";
import { countOf } from "../filters/counts.ts";
import { narrowing } from "../filters/narrow.ts";
import { DayBars, type Opened, type PayAnswer, PaySpread } from "./railCharts.tsx";
import "./rail.css";

const SHOWN = 6;

interface StatsAnswer {
  readonly series: { readonly steps: readonly Opened[] };
  readonly pay: PayAnswer;
}

/** The series ends with yesterday, the last complete day; today so far is counted separately. */
async function askStats(api: Client, set: Query, today: string, signal: AbortSignal): Promise<StatsAnswer> {
  const asked = { ...set, part: "series,pay", series: "opened", days: 29 };
  const [{ data }, opened] = await Promise.all([
    api.get<StatsAnswer>("stats", asked, { signal }),
    countOf(api, { ...set, date_created_gte: today }, signal),
  ]);
  return { pay: data.pay, series: { steps: [...data.series.steps, { at: today, opened }] } };
}

export function Rail({ query }: { query: Query }) {
  const { api } = useSession();
  const set = narrowing(query);
  // The days and the pay range cover all filters except the day, so that a selected day does not hide the others.
  const dayless = without(set, "date_created_gte", "date_created_lt", "include_duplicates");
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const stats = useAnswer(`${today} ${writeQuery(dayless)}`, (signal) => askStats(api, dayless, today, signal));
  const row = stats.data?.pay.rows[0];
  return (
    <aside class="rail" aria-label="In these results">
      {stats.data !== null && (
        <Panel title="New per day" meta="30 days">
          <DayBars steps={stats.data.series.steps} query={query} />
        </Panel>
      )}
      {stats.data !== null && row !== undefined && row.count > 0 && (
        <Panel title="Yearly pay" meta={`${formatCount(row.stated)} of ${formatCount(row.postings)} results state it`}>
          <PaySpread pay={stats.data.pay} query={query} />
        </Panel>
      )}
      <Employers query={query} />
    </aside>
  );
}

function Employers({ query }: { query: Query }) {
  const { api } = useSession();
  const set = without(narrowing(query), "organization", "organization_advanced");
  const employers = useAnswer(writeQuery(set), async (signal) => {
    const asked = { ...set, facet: "organization", top: SHOWN };
    const facets = await api.get<Record<string, { value: string; count: number }[]>>("facets", asked, { signal });
    return facets.data.organization ?? [];
  });
  const max = employers.data?.[0]?.count ?? 1;
  const narrowed = (name: string): string =>
    `/${writeQuery(withParams(without(query, "organization_advanced"), { organization: listText([name]) }))}`;
  if (employers.data?.length === 0) return null;
  return (
    <Panel title="Employers" meta="open postings each">
      <ul class="bars">
        {(employers.data ?? []).map(({ value, count }) => (
          <li key={value}>
            <Link to={narrowed(value)}>
              <span class="ellipsis">{value}</span>
              <span class="num">{formatCount(count)}</span>
              <svg class="bar-line" aria-hidden="true">
                <rect class="track" width="100%" height="100%" rx="2" />
                <rect width={`${(count / max) * 100}%`} height="100%" rx="2" />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
