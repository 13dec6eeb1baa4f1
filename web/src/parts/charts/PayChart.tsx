// Yearly pay by function or occupation, as a chart and as a table: a line from the 10th to the 90th percentile, a box for the middle
// half, a tick at the median; fewer than thirty values are dots. Every name opens its postings in Find.
import { useRef } from "preact/hooks";
import type { Stats } from "../../../../src/contract/answers/statsAnswers.ts";
import { Link } from "../../context/router.tsx";
import { type Query, writeQuery } from "../../query.ts";
import { formatCount, short } from "../../words/format.ts";
import { scale, ticksBetween } from "../scale.ts";
import { useWidth } from "../width.ts";

type PayRow = NonNullable<Stats["occupations"]>["rows"][number];

/** What the rows are: the word for it, and the filter of Find. */
export const PAY_GROUPS = {
  occupation: { part: "occupations", filter: "occupation" },
  function: { part: "pay", filter: "taxonomies" },
} as const;
export type PayGroup = keyof typeof PAY_GROUPS;

interface ChartProps {
  rows: readonly PayRow[];
  query: Query;
  currency: string;
  group: PayGroup;
}

/** Rows without a value are about all postings together. */
const payName = ({ name, value }: PayRow): string => name ?? value ?? "all";

export const PAY_FOOT =
  "Line: 10th to 90th percentile. Box: middle half. Bar: median. Fewer than 30: dots. Only postings that state pay; one currency at a time, never converted between currencies.";

const [COUNTS, HEAD, ROW] = [132, 30, 30];
/** Names of occupations are longer. */
const NAME_WIDTHS: Readonly<Record<PayGroup, number>> = { occupation: 232, function: 160 };
const NARROW_NAME = 120;
const share = (row: PayRow): string =>
  row.postings === 0 ? "–" : `${Math.round((row.stated / row.postings) * 100)} %`;

function Spread({ row, x, y }: { row: PayRow; x: (value: number) => number; y: number }) {
  if (row.values !== null) {
    return (
      <g>
        {row.values.map((value, at) => (
          <circle key={at} class="pay-dot" cx={x(value)} cy={y} r="2.5" />
        ))}
      </g>
    );
  }
  if (row.p50 === null) return null;
  const at = (value: number | null): number => x(value ?? row.p50 ?? 0);
  const [p10, p25, p50, p75, p90] = [at(row.p10), at(row.p25), at(row.p50), at(row.p75), at(row.p90)];
  return (
    <g>
      <line class="pay-line" x1={p10} x2={p90} y1={y} y2={y} />
      <rect class="pay-box" x={p25} y={y - 6.5} width={Math.max(2, p75 - p25)} height="13" rx="2" />
      <rect class="pay-median" x={p50 - 1.5} y={y - 8} width="3" height="16" />
      <text class="strong" x={p50 + 7} y={y + 4}>
        {short(row.p50)}
      </text>
    </g>
  );
}

export function PayChart({ rows, query, currency, group }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 640);
  const ends = rows.flatMap((row) => (row.values ?? [row.p10, row.p90]).filter((value) => value !== null));
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  const narrow = width < 520;
  const left = narrow ? NARROW_NAME : NAME_WIDTHS[group];
  const right = width - (narrow ? 60 : COUNTS) - 16;
  const x = scale([Math.max(0, min - (max - min) * 0.04), max * 1.02], [left, right]);
  const ticks = ticksBetween(min, max, Math.max(2, Math.floor((right - left) / 90)));
  const height = HEAD + rows.length * ROW;
  return (
    <div ref={box} class="pay-chart">
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={`Yearly pay in ${currency} by ${group}; select Table for the same data as a table`}
      >
        {ticks.map((tick) => (
          <g key={tick} class="axes">
            <line x1={x(tick)} x2={x(tick)} y1={HEAD - 6} y2={height} />
            <text x={x(tick)} y={14} text-anchor="middle">
              {short(tick)}
            </text>
          </g>
        ))}
        {rows.map((row, at) => (
          <Spread key={row.value} row={row} x={x} y={HEAD + at * ROW + ROW / 2} />
        ))}
        <Counts rows={rows} width={width} narrow={narrow} />
      </svg>
      <ul class={`pay-names ${narrow ? "narrow" : group}`}>
        {rows.map((row) => (
          <li key={row.value} title={payName(row)}>
            <Link
              to={`/${writeQuery({ ...query, [PAY_GROUPS[group].filter]: row.value ?? "", currency, has_salary: "true" })}`}
            >
              {payName(row)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** At the right edge: the number of postings and the share that states pay. */
function Counts({ rows, width, narrow }: { rows: readonly PayRow[]; width: number; narrow: boolean }) {
  return (
    <>
      <g class="axes">
        {!narrow && (
          <text x={width - 70} y={14} text-anchor="end">
            postings
          </text>
        )}
        <text x={width} y={14} text-anchor="end">
          state pay
        </text>
      </g>
      {rows.map((row, at) => {
        const y = HEAD + at * ROW + ROW / 2 + 4;
        return (
          <g key={row.value}>
            {!narrow && (
              <text class="figure" x={width - 70} y={y} text-anchor="end">
                {formatCount(row.postings)}
              </text>
            )}
            <text class="dim" x={width} y={y} text-anchor="end">
              {share(row)}
            </text>
          </g>
        );
      })}
    </>
  );
}

export function PayTable({ rows, currency, group }: Omit<ChartProps, "query">) {
  const figure = (value: number | null): string => (value === null ? "unknown" : formatCount(value));
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>{group}</th>
            {["10 %", "25 %", "median", "75 %", "90 %", `with ${currency}`, "postings", "state pay"].map((name) => (
              <th key={name} class="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.value}>
              <td>{payName(row)}</td>
              {[row.p10, row.p25, row.p50, row.p75, row.p90].map((value, at) => (
                <td key={at} class="num">
                  {figure(value)}
                </td>
              ))}
              <td class="num">{formatCount(row.count)}</td>
              <td class="num">{formatCount(row.postings)}</td>
              <td class="num">{share(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export type Option = readonly [value: string, text: string];

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select
      class="select small"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
}
