// Yearly pay by function: a line from the 10th to the 90th percentile, a box for the middle half, a tick at the median;
// fewer than thirty are dots. One currency at a time, never converted.
import { useRef, useState } from "preact/hooks";
import { COUNTRY_NAMES } from "../../../src/contract/vocabularies.ts";
import { Link } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import { ErrorNote } from "../parts/Note.tsx";
import { Panel } from "../parts/Panel.tsx";
import { scale, ticksBetween } from "../parts/scale.ts";
import { useWidth } from "../parts/width.ts";
import { type Query, withParams, writeQuery } from "../query.ts";
import { short, whole } from "../words/format.ts";
import type { Breakdown, PayRow, Stats } from "./numbers.ts";

interface Props {
  query: Query;
  currencies: readonly Breakdown[];
  countries: readonly Breakdown[];
}

const ROWS = 9;
const [NAME, COUNTS, HEAD, ROW] = [160, 132, 30, 30];
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

function PayChart({ rows, query, currency }: { rows: readonly PayRow[]; query: Query; currency: string }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 640);
  const ends = rows.flatMap((row) => (row.values ?? [row.p10, row.p90]).filter((value) => value !== null));
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const narrow = width < 520;
  const [left, right] = [narrow ? 120 : NAME, width - (narrow ? 60 : COUNTS) - 16];
  const x = scale([Math.max(0, least - (most - least) * 0.04), most * 1.02], [left, right]);
  const ticks = ticksBetween(least, most, Math.max(2, Math.floor((right - left) / 90)));
  const height = HEAD + rows.length * ROW;
  return (
    <div ref={box} class="pay-chart">
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={`Yearly pay in ${currency} by function; the same as a table behind the button Table`}
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
      <ul class="pay-names">
        {rows.map((row) => (
          <li key={row.value}>
            <Link to={`/${writeQuery({ ...query, taxonomies: row.value ?? "", currency, has_salary: "true" })}`}>
              {row.value}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** At the right edge: how many postings, and which share of them states pay. */
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
                {whole(row.postings)}
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

function PayTable({ rows, currency }: { rows: readonly PayRow[]; currency: string }) {
  const figure = (value: number | null): string => (value === null ? "unknown" : whole(value));
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>function</th>
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
              <td>{row.value}</td>
              {[row.p10, row.p25, row.p50, row.p75, row.p90].map((value, at) => (
                <td key={at} class="num">
                  {figure(value)}
                </td>
              ))}
              <td class="num">{whole(row.count)}</td>
              <td class="num">{whole(row.postings)}</td>
              <td class="num">{share(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Option = readonly [value: string, text: string];

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
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

export function PayPanel({ query, currencies, countries }: Props) {
  const { api } = useSession();
  const [currency, setCurrency] = useState("");
  const [country, setCountry] = useState("");
  const [table, setTable] = useState(false);
  const asked = withParams(query, {
    ...(currency === "" ? {} : { currency }),
    ...(country === "" ? {} : { country }),
  });
  const answer = useAnswer(
    JSON.stringify(asked),
    async (signal) => (await api.get<Stats>("stats", { ...asked, part: "pay" }, { signal })).data.pay,
  );
  const used = answer.data?.currency ?? null;
  const rows = (answer.data?.rows ?? []).filter((row) => row.value !== null && row.count > 0).slice(0, ROWS);
  const meta = (
    <>
      <Choice
        label="Currency"
        value={currency === "" ? (used ?? "") : currency}
        options={(currencies.length === 0 ? [used ?? "EUR"] : currencies.map(({ value }) => value)).map((code) => [
          code,
          code,
        ])}
        onChange={setCurrency}
      />
      <Choice
        label="Country"
        value={country}
        options={[
          ["", "all countries"],
          ...countries.map(({ value }): Option => [value, COUNTRY_NAMES.get(value) ?? value]),
        ]}
        onChange={setCountry}
      />
      <button class="button small ghost" type="button" aria-pressed={table} onClick={() => setTable(!table)}>
        {table ? "Chart" : "Table"}
      </button>
    </>
  );
  return (
    <Panel
      class={`pay-panel${answer.loading ? " stale" : ""}`}
      title="Yearly pay by function"
      meta={meta}
      foot="Line: 10th to 90th percentile. Box: middle half. Bar: median. Fewer than 30: dots. Only postings that state pay; one currency at a time, never converted between currencies."
    >
      {answer.error !== null && <ErrorNote error={answer.error} onRetry={answer.retry} />}
      {answer.data !== null && rows.length === 0 && (
        <p class="meta">No open posting here states its pay{used === null ? "" : ` in ${used}`}.</p>
      )}
      {rows.length > 0 &&
        used !== null &&
        (table ? <PayTable rows={rows} currency={used} /> : <PayChart rows={rows} query={asked} currency={used} />)}
    </Panel>
  );
}
