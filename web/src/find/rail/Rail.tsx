// "What is in here", beside the list on a wide screen: new per day, pay, employers. Each mark opens the query narrowed.
import { listText } from "../../../../src/client/query.ts";
import { Link } from "../../context/router.tsx";
import { useSession } from "../../context/session.ts";
import { useAnswer } from "../../parts/answer.ts";
import { Panel } from "../../parts/Panel.tsx";
import { type Query, without, withParams, writeQuery } from "../../query.ts";
import { whole } from "../../words/format.ts";
import { narrowing } from "../filters/narrow.ts";
import { DayBars, type Opened, type PayAnswer, PaySpread } from "./railCharts.tsx";
import "./rail.css";

const SHOWN = 6;

interface StatsAnswer {
  readonly series: { readonly steps: readonly Opened[] };
  readonly pay: PayAnswer;
}

export function Rail({ query }: { query: Query }) {
  const { api } = useSession();
  const set = narrowing(query);
  // The days and the spread are of everything under the filters, so a day that is chosen does not hide the others.
  const dayless = without(set, "date_created_gte", "date_created_lt", "include_duplicates");
  const stats = useAnswer(writeQuery(dayless), async (signal) => {
    const asked = { ...dayless, part: "series,pay", series: "opened", days: 30 };
    return (await api.get<StatsAnswer>("stats", asked, { signal })).data;
  });
  const row = stats.data?.pay.rows[0];
  return (
    <aside class="rail" aria-label="What is in here">
      {stats.data !== null && (
        <Panel title="New per day" meta="30 days">
          <DayBars steps={stats.data.series.steps} query={query} />
        </Panel>
      )}
      {stats.data !== null && row !== undefined && row.count > 0 && (
        <Panel title="Yearly pay" meta={`${whole(row.stated)} of ${whole(row.postings)} state it`}>
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
  const most = employers.data?.[0]?.count ?? 1;
  const narrowed = (name: string): string =>
    `/${writeQuery(withParams(without(query, "organization_advanced"), { organization: listText([name]) }))}`;
  return (
    <Panel title="Employers">
      <ul class="bars">
        {(employers.data ?? []).map(({ value, count }) => (
          <li key={value}>
            <Link to={narrowed(value)}>
              <span class="ellipsis">{value}</span>
              <span class="num">{whole(count)}</span>
              <svg class="bar-line" aria-hidden="true">
                <rect class="track" width="100%" height="100%" rx="2" />
                <rect width={`${(count / most) * 100}%`} height="100%" rx="2" />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
