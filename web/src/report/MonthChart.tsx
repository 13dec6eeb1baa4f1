// Opened postings upwards and closed ones downwards for each month, with one scale. A partial month is pale.
import { useRef } from "preact/hooks";
import type { Report } from "../../../src/client/client.ts";
import { monthName, shortMonth } from "../parts/charts/months.ts";
import { scale, ticksTo } from "../parts/scale.ts";
import { useWidth } from "../parts/width.ts";
import { formatCount, short } from "../words/format.ts";

export type Month = NonNullable<Report["months"]>["rows"][number];

const [LEFT, TOP, LANE, FOOT] = [40, 10, 74, 24];
const ZERO = TOP + LANE;
const WIDEST = 56;

export function MonthChart({ rows }: { rows: readonly Month[] }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 560);
  const ticks = ticksTo(Math.max(1, ...rows.flatMap(({ opened, closed }) => [opened, closed])), 2);
  const high = scale([0, ticks.at(-1) ?? 1], [0, LANE]);
  const pitch = (width - LEFT) / Math.max(1, rows.length);
  const wide = Math.min(WIDEST, pitch * 0.7);
  return (
    <div ref={box} class="chart still">
      <svg width={width} height={ZERO + LANE + FOOT} role="img" aria-label={sayMonths(rows)}>
        <g class="axes">
          {ticks.flatMap((tick) =>
            [-1, 1].map((side) => (
              <g key={`${tick} ${side}`}>
                <line
                  class={tick === 0 ? "zero" : ""}
                  x1={LEFT}
                  x2={width}
                  y1={ZERO - side * high(tick)}
                  y2={ZERO - side * high(tick)}
                />
                {(tick > 0 || side > 0) && (
                  <text x={LEFT - 6} y={ZERO - side * high(tick) + 4} text-anchor="end">
                    {short(tick)}
                  </text>
                )}
              </g>
            )),
          )}
        </g>
        {rows.map(({ month, opened, closed, whole: isWhole }, at) => {
          const x = LEFT + at * pitch + (pitch - wide) / 2;
          return (
            <g key={month} class={isWhole ? "" : "part"}>
              <title>{`${monthName(month)}: ${formatCount(opened)} opened, ${formatCount(closed)} closed${isWhole ? "" : " (partial month)"}`}</title>
              <rect class="bar-new" x={x} width={wide} y={ZERO - high(opened)} height={high(opened)} rx="1" />
              <rect class="bar-closed" x={x} width={wide} y={ZERO + 1} height={high(closed)} rx="1" />
              <text x={x + wide / 2} y={ZERO + LANE + 18} text-anchor="middle">
                {pitch < 52 ? shortMonth(month) : monthName(month)}
              </text>
            </g>
          );
        })}
      </svg>
      <div class="legend">
        <span>
          <i class="swatch new" /> opened
        </span>
        <span>
          <i class="swatch closed" /> closed
        </span>
        <span>pale: partial month</span>
      </div>
    </div>
  );
}

function sayMonths(rows: readonly Month[]): string {
  const summary = rows.map(({ month, opened, closed }) => `${monthName(month)} ${opened} and ${closed}`).join(", ");
  return `Opened and closed per month: ${summary}; select Table for the same data as a table`;
}
