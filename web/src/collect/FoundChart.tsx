// Step chart of the postings found over time; they arrive in batches.
import { useRef } from "preact/hooks";
import { Panel } from "../parts/Panel.tsx";
import { scale, ticksTo } from "../parts/scale.ts";
import { useWidth } from "../parts/width.ts";
import type { Sample } from "../words/collectProgress.ts";
import { short } from "../words/format.ts";

const [LEFT, TOP, HEIGHT, FOOT] = [36, 10, 90, 24];

export function FoundChart({ samples, seconds }: { samples: readonly Sample[]; seconds: number }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 360);
  const last = samples.at(-1) ?? { at: 0, found: 0 };
  const ups = ticksTo(Math.max(4, last.found), 2);
  const times = ticksTo(Math.max(10, seconds), 3);
  const x = scale([0, times.at(-1) as number], [LEFT, width - 8]);
  const y = scale([0, ups.at(-1) as number], [TOP + HEIGHT, TOP]);
  const line = samples
    .map(({ at, found }, index) => (index === 0 ? `M${x(at)} ${y(found)}` : `H${x(at)}V${y(found)}`))
    .join("");
  const end = `${line}H${x(Math.max(last.at, seconds))}`;
  return (
    <Panel title="Found over time" meta={`${last.found} after ${seconds} s`}>
      <div ref={box} class="chart still">
        <svg
          width={width}
          height={TOP + HEIGHT + FOOT}
          role="img"
          aria-label={`${last.found} postings found after ${seconds} seconds`}
        >
          <g class="axes">
            {ups.map((value) => (
              <g key={value}>
                <line x1={LEFT} x2={width - 8} y1={y(value)} y2={y(value)} />
                <text x={LEFT - 8} y={y(value) + 4} text-anchor="end">
                  {short(value)}
                </text>
              </g>
            ))}
            {times.map((value) => (
              <text key={value} x={x(value)} y={TOP + HEIGHT + 18} text-anchor={value === 0 ? "start" : "end"}>
                {value} s
              </text>
            ))}
          </g>
          {samples.length > 0 && (
            <>
              <path class="found-area" d={`${end}V${y(0)}H${x(samples[0]?.at ?? 0)}Z`} />
              <path class="found-line" d={end} />
              <circle class="found-end" cx={x(Math.max(last.at, seconds))} cy={y(last.found)} r="4" />
            </>
          )}
        </svg>
      </div>
    </Panel>
  );
}
