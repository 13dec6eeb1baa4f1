// Postings that opened and closed, by month. Closings are exact; the other columns come from aggregates, which exist for fewer
// filters and omit small numbers.
import type { ComponentChildren } from "preact";
import type { Answer } from "../parts/answer.ts";
import { monthName } from "../parts/charts/months.ts";
import { ErrorNote } from "../parts/Note.tsx";
import { Panel } from "../parts/Panel.tsx";
import { formatCount } from "../words/format.ts";
import type { History, MonthRow, Period } from "./market.ts";

const NEEDED_FILTERS =
  "Closings per month are available by title, place, country and occupation. Remove the other filters to see them.";
const NO_DAYS = "No complete day has been counted yet. Each day (UTC) is added after it ends.";
const FOOT =
  "A closed posting was filled, withdrawn or has expired; sources do not state which. Each day (UTC) is added after it ends.";
const MARKET_FOOT = `${FOOT} Opened, open and pay: a posting in several places counts at the first one.`;

interface Props {
  answer: Answer<History>;
  /** null: the filters of the page have no figures per month. */
  rows: readonly MonthRow[] | null;
  /** Whether aggregates exist for the filters. */
  hasMarket: boolean;
  meta: ComponentChildren;
}

export function MonthTable({ answer, rows, hasMarket, meta }: Props) {
  const names = ["closed", "median days open"];
  const marketNames = ["opened", "open at the end", "median yearly pay"];
  return (
    <Panel
      class={`market-panel${answer.loading ? " stale" : ""}`}
      title="Opened and closed per month"
      meta={meta}
      foot={hasMarket ? MARKET_FOOT : FOOT}
    >
      {answer.error !== null && <ErrorNote error={answer.error} onRetry={answer.retry} />}
      {rows === null && <p class="meta">{NEEDED_FILTERS}</p>}
      {rows !== null && answer.data !== null && rows.length === 0 && <p class="meta">{NO_DAYS}</p>}
      {rows !== null && rows.length > 0 && (
        <div class="wide-table">
          <table>
            <thead>
              <tr>
                <th>month</th>
                {[...names, ...(hasMarket ? marketNames : [])].map((name) => (
                  <th key={name} class="num">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.month}>
                  <td>
                    {monthName(row.month)} {!row.whole && <span class="dim">incomplete</span>}
                  </td>
                  <td class="num">{row.closed === null ? "–" : formatCount(row.closed)}</td>
                  <td class="num">{row.daysOpen ?? "–"}</td>
                  {hasMarket && <MarketCells period={row.market} />}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function MarketCells({ period }: { period: Period | null }) {
  const cell = (count: number | null | undefined): string => (count == null ? "under 5" : formatCount(count));
  const pay = period?.median_pay ?? null;
  return (
    <>
      <td class="num">{cell(period?.new)}</td>
      <td class="num">{cell(period?.open)}</td>
      <td class="num" title={pay === null ? undefined : `of ${formatCount(pay.n)} postings`}>
        {pay === null ? "–" : `${formatCount(pay.yearly)} ${pay.currency}`}
      </td>
    </>
  );
}
