// Requests per day of this key, and the rows that were sent.
import { useRef, useState } from "preact/hooks";
import { Panel } from "../parts/Panel.tsx";
import { scale, stepName, ticksTo } from "../parts/scale.ts";
import { useWidth } from "../parts/width.ts";
import { short, whole } from "../words/format.ts";
import { DAYS, type Day, endpointsOf, everyDay } from "./usageDays.ts";

const [LEFT, TOP, HEIGHT, FOOT] = [44, 10, 130, 26];
export function UsageChart({ days, now }: { days: readonly Day[]; now: number }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [picked, setPicked] = useState<number | null>(null);
  const [table, setTable] = useState(false);
  const shown = everyDay(days, now);
  const pointed = shown[picked ?? shown.length - 1] as (typeof shown)[number];
  const ticks = ticksTo(Math.max(...shown.map(({ requests }) => requests), 4), 2);
  const y = scale([0, ticks.at(-1) as number], [TOP + HEIGHT, TOP]);
  const pitch = (width - LEFT) / shown.length;
  const every = Math.ceil(shown.length / Math.max(2, Math.floor(width / 120)));
  return (
    <Panel
      title="Requests per day"
      meta={
        <>
          <div class="legend" aria-live="polite">
            <strong>{stepName(pointed.day, "day", true)}</strong>
            <span>
              <i class="swatch answered" /> requests <b>{whole(pointed.requests)}</b>
            </span>
            <span>
              rows <b>{whole(pointed.rows)}</b>
            </span>
          </div>
          <button class="button small ghost" type="button" aria-pressed={table} onClick={() => setTable(!table)}>
            {table ? "Chart" : "Table"}
          </button>
        </>
      }
      foot={`${endpointsOf(days)} Days are UTC; today is still running.`}
    >
      {table ? (
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th>day, UTC</th>
                <th class="num">requests</th>
                <th class="num">rows</th>
              </tr>
            </thead>
            <tbody>
              {[...shown].reverse().map((one) => (
                <tr key={one.day}>
                  <td>{stepName(one.day, "day", true)}</td>
                  <td class="num">{whole(one.requests)}</td>
                  <td class="num">{whole(one.rows)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div ref={box} class="chart still">
          <svg
            width={width}
            height={TOP + HEIGHT + FOOT}
            role="img"
            aria-label={`Requests per day of the last ${DAYS} days`}
            onPointerLeave={() => setPicked(null)}
          >
            <g class="axes">
              {ticks.map((value) => (
                <g key={value}>
                  <line class={value === 0 ? "zero" : ""} x1={LEFT} x2={width} y1={y(value)} y2={y(value)} />
                  <text x={LEFT - 8} y={y(value) + 4} text-anchor="end">
                    {short(value)}
                  </text>
                </g>
              ))}
            </g>
            {shown.map((one, at) => (
              <g key={one.day} onPointerEnter={() => setPicked(at)}>
                <rect
                  class={picked === at ? "pointed" : "hit"}
                  x={LEFT + at * pitch}
                  y={TOP}
                  width={pitch}
                  height={HEIGHT}
                />
                <rect
                  class="bar-answered"
                  x={LEFT + at * pitch + 1.5}
                  y={y(one.requests)}
                  width={Math.max(1, pitch - 3)}
                  height={TOP + HEIGHT - y(one.requests)}
                  rx="2"
                />
                {(shown.length - 1 - at) % every === 0 && (
                  <text
                    x={Math.min(LEFT + (at + 0.5) * pitch, width - 2)}
                    y={TOP + HEIGHT + 18}
                    text-anchor={at === shown.length - 1 ? "end" : "middle"}
                  >
                    {stepName(one.day, "day")}
                  </text>
                )}
              </g>
            ))}
          </svg>
        </div>
      )}
    </Panel>
  );
}
