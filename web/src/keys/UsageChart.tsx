// Requests per day of this key, and the rows sent.
import { useRef, useState } from "preact/hooks";
import { Panel } from "../parts/Panel.tsx";
import { scale, stepName, ticksTo } from "../parts/scale.ts";
import { useWidth } from "../parts/width.ts";
import { formatCount, short } from "../words/format.ts";
import { DAYS, type Day, endpointsOf, everyDay } from "./usageDays.ts";

const [LEFT, TOP, HEIGHT, FOOT] = [44, 10, 130, 26];

type Shown = ReturnType<typeof everyDay>[number];

export function UsageChart({ days, now }: { days: readonly Day[]; now: number }) {
  const [picked, setPicked] = useState<number | null>(null);
  const [table, setTable] = useState(false);
  const shown = everyDay(days, now);
  const pointed = shown[picked ?? shown.length - 1];
  return (
    <Panel
      title="Requests per day"
      meta={
        <>
          {pointed !== undefined && (
            <div class="legend" aria-live="polite">
              <strong>{stepName(pointed.day, "day", true)}</strong>
              <span>
                <i class="swatch answered" /> requests <b>{formatCount(pointed.requests)}</b>
              </span>
              <span>
                rows <b>{formatCount(pointed.rows)}</b>
              </span>
            </div>
          )}
          <button class="button small ghost" type="button" aria-pressed={table} onClick={() => setTable(!table)}>
            {table ? "Chart" : "Table"}
          </button>
        </>
      }
      foot={`${endpointsOf(days)} Days are UTC; today is still running.`}
    >
      {table ? <UsageTable shown={shown} /> : <Bars shown={shown} picked={picked} onPick={setPicked} />}
    </Panel>
  );
}

function UsageTable({ shown }: { shown: readonly Shown[] }) {
  return (
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
              <td class="num">{formatCount(one.requests)}</td>
              <td class="num">{formatCount(one.rows)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface BarsProps {
  shown: readonly Shown[];
  picked: number | null;
  onPick: (at: number | null) => void;
}

function Bars({ shown, picked, onPick }: BarsProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const ticks = ticksTo(Math.max(...shown.map(({ requests }) => requests), 4), 2);
  const y = scale([0, ticks.at(-1) ?? 1], [TOP + HEIGHT, TOP]);
  const pitch = (width - LEFT) / shown.length;
  const every = Math.ceil(shown.length / Math.max(2, Math.floor(width / 120)));
  return (
    <div ref={box} class="chart still">
      <svg
        width={width}
        height={TOP + HEIGHT + FOOT}
        role="img"
        aria-label={`Requests per day of the last ${DAYS} days`}
        onPointerLeave={() => onPick(null)}
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
        {shown.map((one, at) => {
          const x = LEFT + at * pitch;
          const last = at === shown.length - 1;
          const base = TOP + HEIGHT;
          const top = y(one.requests);
          return (
            <g key={one.day} onPointerEnter={() => onPick(at)}>
              <rect class={picked === at ? "pointed" : "hit"} x={x} y={TOP} width={pitch} height={HEIGHT} />
              <rect
                class="bar-answered"
                x={x + 1.5}
                y={top}
                width={Math.max(1, pitch - 3)}
                height={base - top}
                rx="2"
              />
              {(shown.length - 1 - at) % every === 0 && (
                <text x={Math.min(x + pitch / 2, width - 2)} y={base + 18} text-anchor={last ? "end" : "middle"}>
                  {stepName(one.day, "day")}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
