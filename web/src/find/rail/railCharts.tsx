// The two charts of the rail, drawn at their real width: new postings per day as bars, yearly pay as a range. Every
// mark is a link.
import type { Stats } from "../../../../src/contract/answers/statsAnswers.ts";
import { useNow } from "../../context/clock.ts";
import { Link } from "../../context/router.tsx";
import { type Query, withParams, writeQuery } from "../../query.ts";
import { day, formatCount, many, short } from "../../words/format.ts";

type Step = NonNullable<Stats["series"]>["steps"][number];
export type Opened = Required<Pick<Step, "at" | "opened">>;

const [WIDTH, HEIGHT] = [242, 46];
const DAY = 86_400_000;

function nextDay(at: string): string {
  return new Date(Date.parse(at) + DAY).toISOString().slice(0, 10);
}

export function DayBars({ steps, query }: { steps: readonly Opened[]; query: Query }) {
  const now = useNow();
  const max = Math.max(1, ...steps.map((step) => step.opened));
  const total = steps.reduce((sum, step) => sum + step.opened, 0);
  const wide = WIDTH / Math.max(1, steps.length);
  const first = steps[0];
  return (
    <>
      <svg
        class="day-bars"
        width={WIDTH}
        height={HEIGHT}
        role="group"
        aria-label={`${many(total, "posting")} in 30 days`}
      >
        {steps.map((step, at) => {
          const high = step.opened === 0 ? 1 : Math.max(2, (step.opened / max) * HEIGHT);
          const to = withParams(query, { date_created_gte: step.at, date_created_lt: nextDay(step.at) });
          return (
            <Link
              key={step.at}
              to={`/${writeQuery(to)}`}
              label={`${day(step.at, now)}: ${many(step.opened, "posting")}`}
            >
              <title>{`${day(step.at, now)}: ${formatCount(step.opened)}`}</title>
              <rect class="hit" x={at * wide} width={wide} height={HEIGHT} />
              <rect x={at * wide + 0.5} y={HEIGHT - high} width={wide - 1} height={high} rx="1" />
            </Link>
          );
        })}
      </svg>
      <p class="axis">
        <span>{first === undefined ? "" : day(first.at, now)}</span>
        <span>today</span>
      </p>
    </>
  );
}

export type PayAnswer = NonNullable<Stats["pay"]>;

/**
 * A line from the 10th to the 90th percentile, a box for the middle half, a tick at the median; few values are dots.
 */
export function PaySpread({ pay, query }: { pay: PayAnswer; query: Query }) {
  const row = pay.rows[0];
  if (row?.p10 == null || row.p25 === null || row.p50 === null || row.p75 === null || row.p90 === null) return null;
  const ends = row.values ?? [row.p10, row.p90];
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  const x = (value: number): number => 4 + ((value - min) / Math.max(1, max - min)) * (WIDTH - 8);
  const from = withParams(query, { salary_min: String(row.p50), currency: pay.currency ?? undefined });
  const summary = `median ${short(row.p50)} ${pay.currency}, middle half ${formatCount(row.p25)} to ${formatCount(row.p75)}`;
  return (
    <>
      <Link to={`/${writeQuery(from)}`} label={`${summary}. Show postings at or above the median.`}>
        <svg class="pay-spread" width={WIDTH} height="44" aria-hidden="true">
          {row.values !== null ? (
            row.values.map((value, at) => <circle key={`${at} ${value}`} cx={x(value)} cy="28" r="3" />)
          ) : (
            <>
              <path d={`M${x(row.p10)} 28H${x(row.p90)}`} />
              <rect class="box" x={x(row.p25)} y="20" width={Math.max(2, x(row.p75) - x(row.p25))} height="16" rx="2" />
            </>
          )}
          <rect class="median" x={x(row.p50) - 1.5} y="16" width="3" height="24" />
          <text x={Math.min(WIDTH - 70, Math.max(0, x(row.p50) - 34))} y="10">
            median {short(row.p50)}
          </text>
        </svg>
      </Link>
      <p class="axis">
        <span>{short(min)}</span>
        <span>
          {short(max)} {pay.currency}
        </span>
      </p>
      <p class="meta">
        Middle half {formatCount(row.p25)}–{formatCount(row.p75)} {pay.currency}, of {formatCount(row.count)}. Hourly,
        daily and monthly pay converted to a year.
      </p>
    </>
  );
}
