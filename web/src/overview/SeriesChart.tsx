// New above the line, closed below it, changed in a lane of its own. The values of the pointed step stand in the legend,
// so no box covers the bars; the arrow keys point too, and Enter opens what was new then.
import { useRef, useState } from "preact/hooks";
import { Panel } from "../parts/Panel.tsx";
import { scale, stepName, ticksTo } from "../parts/scale.ts";
import { useWidth } from "../parts/width.ts";
import { short, whole } from "../words/format.ts";
import type { Step } from "./numbers.ts";

interface Props {
  steps: readonly Step[];
  by: "day" | "hour";
  stale: boolean;
  onOpen: (step: Step) => void;
}

const [LEFT, TOP, MIDDLE, LANE, FOOT] = [44, 12, 190, 40, 26];
const LANE_TOP = TOP + MIDDLE + 26;
const HEIGHT = LANE_TOP + LANE + FOOT;
/** The largest radius that still leaves a bar its shape. */
function bar(x: number, y: number, width: number, height: number, key: string, kind: string) {
  if (height <= 0) return null;
  const radius = Math.min(2, width / 3, height);
  return <rect key={key} class={`bar-${kind}`} x={x} y={y} width={width} height={height} rx={radius} />;
}

function Legend({ step, by }: { step: Step | undefined; by: "day" | "hour" }) {
  if (step === undefined) return null;
  return (
    <div class="legend" aria-live="polite">
      <strong>{stepName(step.at, by, true)}</strong>
      <span>
        <i class="swatch new" /> new <b>{whole(step.opened)}</b>
      </span>
      <span>
        <i class="swatch closed" /> closed <b>{whole(step.closed)}</b>
      </span>
      <span>
        <i class="swatch changed" /> changed <b>{whole(step.modified)}</b>
      </span>
    </div>
  );
}

interface Geometry {
  width: number;
  pitch: number;
  up: number[];
  down: number[];
  lane: number[];
  zero: number;
  yOf: (value: number) => number;
  laneOf: (value: number) => number;
}

function geometryOf(steps: readonly Step[], width: number): Geometry {
  const highest = Math.max(...steps.map((step) => step.opened), 1);
  const lowest = Math.max(...steps.map((step) => step.closed), 0);
  const every = (highest + lowest) / 6;
  const up = ticksTo(highest, Math.max(1, Math.round(highest / every)));
  const unit = (up[1] as number) - (up[0] as number);
  const down = Array.from({ length: Math.ceil(lowest / unit) + 1 }, (_, at) => at * unit);
  const most = up.at(-1) as number;
  const least = down.at(-1) as number;
  const zero = TOP + (MIDDLE * most) / (most + least);
  const changed = Math.max(...steps.map((step) => step.modified), 0);
  const lane = changed === 0 ? [0] : [0, ticksTo(changed, 1).at(-1) as number];
  return {
    ...{ width, up, down, lane, zero, pitch: (width - LEFT) / Math.max(1, steps.length) },
    yOf: scale([-least, most], [TOP + MIDDLE, TOP]),
    laneOf: scale([0, lane[1] ?? 1], [0, LANE]),
  };
}

interface AxesProps {
  at: Geometry;
  steps: readonly Step[];
  by: "day" | "hour";
  pointed: number;
}

function Axes({ at, steps, by, pointed }: AxesProps) {
  const lines = [...at.up.map((value) => [value, value]), ...at.down.slice(1).map((value) => [-value, value])];
  const every = Math.max(1, Math.ceil(steps.length / Math.max(2, Math.floor(at.width / 110))));
  const base = LANE_TOP + LANE;
  return (
    <g class="axes">
      <rect class="pointed" x={LEFT + pointed * at.pitch} y={TOP} width={at.pitch} height={base - TOP} />
      {lines.map(([place, value]) => (
        <g key={place}>
          <line
            class={place === 0 ? "zero" : ""}
            x1={LEFT}
            x2={at.width}
            y1={at.yOf(place as number)}
            y2={at.yOf(place as number)}
          />
          <text x={LEFT - 8} y={at.yOf(place as number) + 4} text-anchor="end">
            {short(value as number)}
          </text>
        </g>
      ))}
      {at.lane.map((value) => (
        <g key={value}>
          <line
            class={value === 0 ? "zero" : ""}
            x1={LEFT}
            x2={at.width}
            y1={base - at.laneOf(value)}
            y2={base - at.laneOf(value)}
          />
          <text x={LEFT - 8} y={base - at.laneOf(value) + 4} text-anchor="end">
            {short(value)}
          </text>
        </g>
      ))}
      {steps.map((step, index) =>
        (steps.length - 1 - index) % every === 0 ? (
          <text
            key={step.at}
            x={Math.min(LEFT + (index + 0.5) * at.pitch, at.width - 2)}
            y={base + 18}
            text-anchor={index === steps.length - 1 ? "end" : "middle"}
          >
            {stepName(step.at, by)}
          </text>
        ) : null,
      )}
    </g>
  );
}

function Bars({ at, steps }: { at: Geometry; steps: readonly Step[] }) {
  const gap = at.pitch > 8 ? 3 : at.pitch > 3 ? 1 : 0;
  const width = Math.max(1, at.pitch - gap);
  const base = LANE_TOP + LANE;
  return (
    <g>
      {steps.map((step, index) => {
        const x = LEFT + index * at.pitch + gap / 2;
        return [
          bar(x, at.yOf(step.opened), width, at.zero - at.yOf(step.opened), `n${step.at}`, "new"),
          bar(x, at.zero, width, at.yOf(-step.closed) - at.zero, `c${step.at}`, "closed"),
          bar(x, base - at.laneOf(step.modified), width, at.laneOf(step.modified), `m${step.at}`, "changed"),
        ];
      })}
    </g>
  );
}

function SeriesTable({ steps, by }: Pick<Props, "steps" | "by">) {
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>{by}, UTC</th>
            <th class="num">new</th>
            <th class="num">changed</th>
            <th class="num">closed</th>
          </tr>
        </thead>
        <tbody>
          {[...steps].reverse().map((step) => (
            <tr key={step.at}>
              <td>{stepName(step.at, by, true)}</td>
              <td class="num">{whole(step.opened)}</td>
              <td class="num">{whole(step.modified)}</td>
              <td class="num">{whole(step.closed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function SeriesChart({ steps, by, stale, onOpen }: Props) {
  const [table, setTable] = useState(false);
  const [picked, setPicked] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const last = steps.length - 1;
  const pointed = Math.min(picked ?? last, last);
  const at = geometryOf(steps, width);
  const indexAt = (event: PointerEvent | MouseEvent): number => {
    const left = box.current?.getBoundingClientRect().left ?? 0;
    return Math.max(0, Math.min(last, Math.floor((event.clientX - left - LEFT) / at.pitch)));
  };
  const onKey = (event: KeyboardEvent): void => {
    const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (move !== undefined) setPicked(Math.max(0, Math.min(last, pointed + move)));
    else if (event.key === "Enter") onOpen(steps[pointed] as Step);
    else return;
    event.preventDefault();
  };
  return (
    <Panel
      class={stale ? "stale" : ""}
      title={`New, changed and closed per ${by}`}
      meta={
        <>
          <Legend step={steps[pointed]} by={by} />
          <button class="button small ghost" type="button" aria-pressed={table} onClick={() => setTable(!table)}>
            {table ? "Chart" : "Table"}
          </button>
        </>
      }
      foot={`${by === "day" ? "Days are" : "Hours are"} UTC. ${steps.length === 0 ? "" : `${stepName((steps[last] as Step).at, by)} is the last whole ${by}; ${by === "day" ? "today" : "the running hour"} is not drawn until it ends.`}`}
    >
      {table ? (
        <SeriesTable steps={steps} by={by} />
      ) : (
        <div
          ref={box}
          class="chart"
          role="slider"
          tabIndex={0}
          aria-label={`New, changed and closed per ${by}; arrow keys point at one, Enter opens it in Find`}
          aria-valuemin={1}
          aria-valuemax={steps.length}
          aria-valuenow={pointed + 1}
          aria-valuetext={steps[pointed] === undefined ? "nothing yet" : sentenceOf(steps[pointed] as Step, by)}
          onKeyDown={onKey}
          onPointerMove={(event) => setPicked(indexAt(event))}
          onPointerLeave={() => setPicked(null)}
          onClick={(event) => steps[indexAt(event)] !== undefined && onOpen(steps[indexAt(event)] as Step)}
        >
          <svg width={width} height={HEIGHT} aria-hidden="true">
            <Axes at={at} steps={steps} by={by} pointed={pointed} />
            <Bars at={at} steps={steps} />
          </svg>
        </div>
      )}
    </Panel>
  );
}

function sentenceOf(step: Step, by: "day" | "hour"): string {
  return `${stepName(step.at, by, true)}: new ${whole(step.opened)}, closed ${whole(step.closed)}, changed ${whole(step.modified)}`;
}
