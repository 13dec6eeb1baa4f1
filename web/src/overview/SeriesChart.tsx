// New, changed and closed postings in three lanes, each with its own scale; the running day is hatched. The legend
// shows the values of the selected step, so that no tooltip covers the bars; arrow keys select a step, Enter opens its
// new postings.
import { useRef, useState } from "preact/hooks";
import { Panel } from "../parts/Panel.tsx";
import { scale, stepName, ticksTo } from "../parts/scale.ts";
import { useWidth } from "../parts/width.ts";
import { formatCount, short } from "../words/format.ts";
import type { Step } from "./numbers.ts";

interface Props {
  steps: readonly Step[];
  /** The running day so far; null if hours are shown or it is not loaded. */
  today: Step | null;
  by: "day" | "hour";
  stale: boolean;
  onOpen: (step: Step) => void;
}

const [LEFT, TOP, LANE, GAP, FOOT] = [44, 18, 58, 32, 26];

/** From top to bottom. Changes are rare compared with new postings: on one scale they would be a flat line. */
const LANES = [
  { line: "opened", kind: "new", name: "new" },
  { line: "modified", kind: "changed", name: "changed" },
  { line: "closed", kind: "closed", name: "closed" },
] as const;
const BOTTOM = TOP + LANES.length * LANE + (LANES.length - 1) * GAP;
const HEIGHT = BOTTOM + FOOT;

function Legend({ step, by }: { step: Step | undefined; by: "day" | "hour" }) {
  if (step === undefined) return null;
  return (
    <div class="legend" aria-live="polite">
      <strong>{stepName(step.at, by, true)}</strong>
      <span>
        <i class="swatch new" /> new <b>{formatCount(step.opened)}</b>
      </span>
      <span>
        <i class="swatch closed" /> closed <b>{formatCount(step.closed)}</b>
      </span>
      <span>
        <i class="swatch changed" /> changed <b>{formatCount(step.modified)}</b>
      </span>
    </div>
  );
}

interface Geometry {
  width: number;
  pitch: number;
  /** One for each of LANES. */
  lanes: readonly Lane[];
}

interface Lane {
  ticks: number[];
  /** The height of a count in pixels. */
  high: (count: number) => number;
}

function geometryOf(steps: readonly Step[], width: number): Geometry {
  const lanes = LANES.map(({ line }) => {
    const ticks = ticksTo(Math.max(1, ...steps.map((step) => step[line])), 2);
    return { ticks, high: scale([0, ticks.at(-1) ?? 1], [0, LANE]) };
  });
  return { width, lanes, pitch: (width - LEFT) / Math.max(1, steps.length) };
}

/** The y position of a lane's zero. */
const baseOf = (lane: number): number => TOP + lane * (LANE + GAP) + LANE;

interface AxesProps {
  at: Geometry;
  steps: readonly Step[];
  by: "day" | "hour";
  pointed: number;
}

function Axes({ at, steps, by, pointed }: AxesProps) {
  const every = Math.max(1, Math.ceil(steps.length / Math.max(2, Math.floor(at.width / 110))));
  return (
    <g class="axes">
      <rect class="pointed" x={LEFT + pointed * at.pitch} y={TOP} width={at.pitch} height={BOTTOM - TOP} />
      {LANES.map(({ name }, lane) => (
        <g key={name}>
          <text x={LEFT} y={baseOf(lane) - LANE - 5}>
            {name}
          </text>
          {at.lanes[lane]?.ticks.map((value) => {
            const y = baseOf(lane) - (at.lanes[lane]?.high(value) ?? 0);
            return (
              <g key={value}>
                <line class={value === 0 ? "zero" : ""} x1={LEFT} x2={at.width} y1={y} y2={y} />
                <text x={LEFT - 8} y={y + 4} text-anchor="end">
                  {short(value)}
                </text>
              </g>
            );
          })}
        </g>
      ))}
      {steps.map((step, index) =>
        (steps.length - 1 - index) % every === 0 ? (
          <text
            key={step.at}
            x={Math.min(LEFT + (index + 0.5) * at.pitch, at.width - 2)}
            y={BOTTOM + 18}
            text-anchor={index === steps.length - 1 ? "end" : "middle"}
          >
            {stepName(step.at, by)}
          </text>
        ) : null,
      )}
    </g>
  );
}

/** Stripes over the bars of a day that has not ended. */
function Hatch() {
  return (
    <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect class="hatch" width="3" height="6" />
    </pattern>
  );
}

function Bars({ at, steps, running }: { at: Geometry; steps: readonly Step[]; running: boolean }) {
  const gap = at.pitch > 8 ? 3 : at.pitch > 3 ? 1 : 0;
  const width = Math.max(1, at.pitch - gap);
  return (
    <g>
      {LANES.flatMap(({ line, kind }, lane) =>
        steps.map((step, index) => {
          // A nonzero value is always visible.
          const height = step[line] === 0 ? 0 : Math.max(1.5, at.lanes[lane]?.high(step[line]) ?? 0);
          const x = LEFT + index * at.pitch + gap / 2;
          const place = { x, y: baseOf(lane) - height, width, height, rx: Math.min(2, width / 3, height) };
          const hatched = running && index === steps.length - 1;
          if (height === 0) return null;
          return (
            <g key={`${line} ${step.at}`}>
              <rect class={`bar-${kind}`} {...place} />
              {hatched && <rect fill="url(#hatch)" {...place} />}
            </g>
          );
        }),
      )}
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
              <td class="num">{formatCount(step.opened)}</td>
              <td class="num">{formatCount(step.modified)}</td>
              <td class="num">{formatCount(step.closed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function footOf(by: "day" | "hour", running: boolean): string {
  const zone = by === "day" ? "Days are UTC." : "Hours are UTC.";
  const last = running
    ? "The hatched day has not ended; it includes only complete hours."
    : `The last ${by} shown is complete.`;
  return `${zone} Each row has its own scale. ${last}`;
}

export function SeriesChart({ steps: complete, today, by, stale, onOpen }: Props) {
  const [table, setTable] = useState(false);
  const running = today !== null;
  const steps = today === null ? complete : [...complete, today];
  const [picked, setPicked] = useState<number | null>(null);
  const last = steps.length - 1;
  const pointed = Math.min(picked ?? last, last);
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
      foot={footOf(by, running)}
    >
      {table ? (
        <SeriesTable steps={steps} by={by} />
      ) : (
        <Chart steps={steps} by={by} running={running} pointed={pointed} onOpen={onOpen} onPoint={setPicked} />
      )}
    </Panel>
  );
}

interface ChartProps extends Pick<Props, "steps" | "by" | "onOpen"> {
  running: boolean;
  pointed: number;
  onPoint: (at: number | null) => void;
}

function Chart({ steps, by, running, pointed, onPoint, onOpen }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const at = geometryOf(steps, width);
  const last = steps.length - 1;
  const indexAt = (event: PointerEvent | MouseEvent): number => {
    const left = box.current?.getBoundingClientRect().left ?? 0;
    return Math.max(0, Math.min(last, Math.floor((event.clientX - left - LEFT) / at.pitch)));
  };
  const open = (index: number): void => {
    const step = steps[index];
    if (step !== undefined) onOpen(step);
  };
  const onKey = (event: KeyboardEvent): void => {
    const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (move !== undefined) onPoint(Math.max(0, Math.min(last, pointed + move)));
    else if (event.key === "Enter") open(pointed);
    else return;
    event.preventDefault();
  };
  const step = steps[pointed];
  return (
    <div
      ref={box}
      class="chart"
      role="slider"
      tabIndex={0}
      aria-label={`New, changed and closed per ${by}; arrow keys select one, Enter opens it in Find`}
      aria-valuemin={1}
      aria-valuemax={steps.length}
      aria-valuenow={pointed + 1}
      aria-valuetext={step === undefined ? "nothing yet" : sentenceOf(step, by)}
      onKeyDown={onKey}
      onPointerMove={(event) => onPoint(indexAt(event))}
      onPointerLeave={() => onPoint(null)}
      onClick={(event) => open(indexAt(event))}
    >
      <svg width={width} height={HEIGHT} aria-hidden="true">
        <Axes at={at} steps={steps} by={by} pointed={pointed} />
        <Hatch />
        <Bars at={at} steps={steps} running={running} />
      </svg>
    </div>
  );
}

function sentenceOf(step: Step, by: "day" | "hour"): string {
  return `${stepName(step.at, by, true)}: new ${formatCount(step.opened)}, closed ${formatCount(step.closed)}, changed ${formatCount(step.modified)}`;
}
