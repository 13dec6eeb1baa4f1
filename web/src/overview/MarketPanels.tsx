// The job market by month: how many postings opened and closed, for how long they were open, and the share of remote ones
// over time.
import { useRef, useState } from "preact/hooks";
import type { Market } from "../../../src/client/client.ts";
import { COUNTRY_NAMES } from "../../../src/contract/names.ts";
import { useSession } from "../context/session.ts";
import { type Answer, useAnswer } from "../parts/answer.ts";
import { monthName, shortMonth } from "../parts/charts/months.ts";
import { Choice, type Option } from "../parts/charts/PayChart.tsx";
import { Panel } from "../parts/Panel.tsx";
import { scale } from "../parts/scale.ts";
import { useWidth } from "../parts/width.ts";
import type { Query } from "../query.ts";
import { percent } from "../words/format.ts";
import { MonthTable } from "./MonthTable.tsx";
import { historyQuery, knownPeriods, marketQuery, monthRows, type Period } from "./market.ts";
import type { Breakdown, Stats } from "./numbers.ts";

const NEEDS_MARKET =
  "The remote share per month is available by place, country and occupation. Remove the other filters to see it.";
const NO_REMOTE = "No month has five or more such postings.";

interface Props {
  query: Query;
  countries: readonly Breakdown[];
}

export function MarketPanels({ query, countries }: Props) {
  const { api } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const fallback = chosen ?? countries[0]?.value ?? "";
  const marketParams = marketQuery(query, fallback);
  const isAskable = marketParams !== null && Object.keys(marketParams).length > 0;
  const market = useAnswer(isAskable ? JSON.stringify(marketParams) : null, async (signal) => {
    return (await api.get<Market>("market", marketParams ?? {}, { signal })).data;
  });
  const historyParams = historyQuery(query, fallback);
  const history = useAnswer(historyParams === null ? null : JSON.stringify(historyParams), async (signal) => {
    return (await api.get<Pick<Stats, "history">>("stats", historyParams ?? {}, { signal })).data.history;
  });
  const periods = isAskable ? knownPeriods(market.data?.periods ?? []) : [];
  // Without a filter, one country at a time.
  const choice = Object.keys(query).length === 0 && countries.length > 1 && (
    <Choice
      label="Country of the monthly figures"
      value={fallback}
      options={countries.map(({ value }): Option => [value, COUNTRY_NAMES.get(value) ?? value])}
      onChange={setChosen}
    />
  );
  const subject = isAskable ? subjectOf(market.data) : undefined;
  return (
    <>
      <MonthTable
        answer={history}
        rows={historyParams === null ? null : monthRows(history.data, periods)}
        hasMarket={isAskable}
        meta={choice === false ? subject : choice}
      />
      <RemotePanel answer={market} periods={periods} isAskable={isAskable} />
    </>
  );
}

/** The subject of the figures, such as the names of the occupations that a word means. */
function subjectOf(market: Market | null): string | undefined {
  if (market === null) return undefined;
  const [first, ...others] = market.occupations ?? [];
  const occupation =
    first === undefined ? null : `${first.name}${others.length === 0 ? "" : ` and ${others.length} more`}`;
  const countries = market.country?.map((code) => COUNTRY_NAMES.get(code) ?? code).join(", ") ?? null;
  return [occupation, market.town, countries].filter((part) => part !== null).join(" · ");
}

interface PanelProps {
  answer: Answer<Market>;
  periods: readonly Period[];
  isAskable: boolean;
}

function RemotePanel({ answer, periods, isAskable }: PanelProps) {
  const known = periods.filter((row) => row.remote_share !== null).toReversed();
  return (
    <Panel
      class={`remote-panel${answer.loading ? " stale" : ""}`}
      title="Remote share per month"
      meta="of the postings opened"
      foot="A posting in several places is counted at the first place. The current month ends with yesterday (UTC)."
    >
      {!isAskable && <p class="meta">{NEEDS_MARKET}</p>}
      {isAskable && answer.data !== null && known.length === 0 && <p class="meta">{NO_REMOTE}</p>}
      {known.length > 0 && <RemoteChart periods={known} />}
    </Panel>
  );
}

const [LEFT, TOP, HIGH, FOOT] = [44, 16, 130, 24];
const WIDEST = 56;
const STEPS = [0.05, 0.1, 0.25, 0.5, 1];

function RemoteChart({ periods }: { periods: readonly Period[] }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 420);
  const shares = periods.map((row) => row.remote_share ?? 0);
  const top = STEPS.find((step) => step >= Math.max(...shares)) ?? 1;
  const high = scale([0, top], [0, HIGH]);
  const pitch = (width - LEFT) / periods.length;
  const wide = Math.min(WIDEST, pitch * 0.7);
  const summary = periods.map(({ period }, at) => `${monthName(period)} ${percent(shares[at] ?? 0)}`).join(", ");
  return (
    <div ref={box} class="chart still">
      <svg width={width} height={TOP + HIGH + FOOT} role="img" aria-label={`Remote share per month: ${summary}`}>
        <g class="axes">
          {[0, top / 2, top].map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={width} y1={TOP + HIGH - high(tick)} y2={TOP + HIGH - high(tick)} />
              <text x={LEFT - 6} y={TOP + HIGH - high(tick) + 4} text-anchor="end">
                {`${tick * 100} %`}
              </text>
            </g>
          ))}
        </g>
        {periods.map(({ period }, at) => {
          const share = shares[at] ?? 0;
          const x = LEFT + at * pitch + (pitch - wide) / 2;
          return (
            <g key={period}>
              <rect class="bar-new" x={x} width={wide} y={TOP + HIGH - high(share)} height={high(share)} rx="1" />
              <text class="strong" x={x + wide / 2} y={TOP + HIGH - high(share) - 4} text-anchor="middle">
                {percent(share)}
              </text>
              <text x={x + wide / 2} y={TOP + HIGH + 18} text-anchor="middle">
                {pitch < 64 ? shortMonth(period) : monthName(period)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
