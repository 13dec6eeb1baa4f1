// The panels of a report: months, days open, pay, places, skills, employers.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Report } from "../../../src/client/client.ts";
import { COUNTRY_NAMES } from "../../../src/contract/names.ts";
import { Link, useRouter } from "../context/router.tsx";
import { monthName } from "../parts/charts/months.ts";
import { Choice, PAY_FOOT, PayChart } from "../parts/charts/PayChart.tsx";
import { Share } from "../parts/Figures.tsx";
import { readQuery, withParams, writeQuery } from "../query.ts";
import { formatCount, many, percent } from "../words/format.ts";
import { ChartPanel, type Table } from "./ChartPanel.tsx";
import { MonthChart } from "./MonthChart.tsx";

interface Props {
  report: Report;
  at: string;
  stale: boolean;
}

const unknown = (value: number | null | undefined): string | number => value ?? "unknown";

export function ReportPanels(props: Props) {
  const { report, at, stale } = props;
  const rows = report.months?.rows ?? [];
  return (
    <div class="grid report">
      <ChartPanel
        part="months"
        at={at}
        stale={stale}
        wide={true}
        title="Opened and closed per month"
        empty="No posting has opened or closed yet."
        table={{
          columns: ["month", "opened", "closed", "whole month"],
          rows: rows.map((row) => [monthName(row.month), row.opened, row.closed, row.whole ? "yes" : "no"]),
        }}
      >
        <MonthChart rows={rows} />
      </ChartPanel>
      <DaysOpen {...props} />
      <Pay {...props} />
      <Places {...props} />
      <Trends {...props} />
      <Skills {...props} />
      {report.employers !== undefined && <Employers {...props} rows={report.employers} />}
    </div>
  );
}

function DaysOpen({ report: { days_open: lasting }, at, stale }: Props) {
  const lines = [
    { name: "closed", what: "closed within", none: "No posting has closed yet.", ...lasting?.closed },
    { name: "open", what: "open for up to", none: "No posting is open.", ...lasting?.open },
  ];
  const max = Math.max(1, ...lines.map(({ p75 }) => p75 ?? 0));
  const side = (value: number | null | undefined): string => `${((value ?? 0) / max) * 100}%`;
  return (
    <ChartPanel
      part="days_open"
      at={at}
      stale={stale}
      title="Days open"
      empty="No data yet."
      foot="Box: the middle half. Bar: the median. Counted from the date that the source states, otherwise from the first read."
      table={{
        columns: ["postings", "number", "25 % within, days", "50 % within, days", "75 % within, days"],
        rows: lines.map(({ name, count, p25, p50, p75 }) => [name, count ?? 0, ...[p25, p50, p75].map(unknown)]),
      }}
    >
      <ul class="spreads">
        {lines.map(({ name, what, none, count, p25, p50, p75 }) => (
          <li key={name}>
            <span>
              {p50 == null ? (
                none
              ) : (
                <>
                  Half of {formatCount(count ?? 0)} {what} <b>{many(Math.round(p50), "day")}</b>.
                </>
              )}
            </span>
            <svg
              width="100%"
              height="18"
              role="img"
              aria-label={`${name}: middle half ${p25 ?? "unknown"} to ${p75 ?? "unknown"} days`}
            >
              <rect class="pay-box" x={side(p25)} width={side((p75 ?? 0) - (p25 ?? 0))} y="4" height="10" rx="2" />
              {p50 != null && <rect class="pay-median" x={side(p50)} width="3" y="1" height="16" />}
            </svg>
          </li>
        ))}
      </ul>
    </ChartPanel>
  );
}

function Pay({ report: { pay, query }, at, stale }: Props) {
  const { search, path, go } = useRouter();
  const currency = pay?.currency ?? null;
  const rows = (pay?.rows ?? []).filter((row) => row.value !== null && row.count > 0).slice(0, 9);
  const choose = (code: string): void =>
    go(`${path}${writeQuery(withParams(readQuery(search), { currency: code }))}`, "replace");
  const codes = [
    ...new Set([...(currency === null ? [] : [currency]), ...(pay?.currencies ?? []).map((each) => each.currency)]),
  ];
  return (
    <ChartPanel
      part="pay"
      at={at}
      stale={stale}
      wide={true}
      foot={PAY_FOOT}
      title={`Yearly pay by function${currency === null ? "" : `, in ${currency}`}`}
      empty={`No open posting here states its yearly pay${currency === null ? "" : ` in ${currency}`}.`}
      controls={
        codes.length > 1 && currency !== null ? (
          <Choice label="Currency" value={currency} options={codes.map((code) => [code, code])} onChange={choose} />
        ) : undefined
      }
      table={{
        columns: ["function", "10 %", "25 %", "median", "75 %", "90 %", `with ${currency ?? "pay"}`, "postings"],
        rows: rows.map((row) => [
          ...[row.value ?? "all", ...[row.p10, row.p25, row.p50, row.p75, row.p90].map(unknown)],
          ...[row.count, row.postings],
        ]),
      }}
    >
      {currency !== null && <PayChart rows={rows} query={readQuery(query)} currency={currency} group="function" />}
    </ChartPanel>
  );
}

interface ListProps extends Omit<Props, "report"> {
  part: string;
  id?: string;
  title: string;
  empty: string;
  table: Table;
  rows: readonly { key: string; name: ComponentChildren; to: string; count: number }[];
}

const FIRST = 8;

/** Names with their counts and shares, most frequent first, each a link. */
function ShareList({ rows, ...rest }: ListProps) {
  const [all, setAll] = useState(false);
  const max = rows[0]?.count ?? 1;
  const more = rows.length - FIRST;
  return (
    <ChartPanel
      {...rest}
      foot={
        more > 0 ? (
          <button class="link under" type="button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? `Show the first ${FIRST}` : `Show ${more} more`}
          </button>
        ) : undefined
      }
    >
      <ul class="shares">
        {(all ? rows : rows.slice(0, FIRST)).map(({ key, name, to, count }) => (
          <li key={key}>
            <Link to={to}>
              <span class="share-name">{name}</span>
              <span class="num">{formatCount(count)}</span>
              <Share part={count / max} />
            </Link>
          </li>
        ))}
      </ul>
    </ChartPanel>
  );
}

function Places({ report: { places = [] }, ...rest }: Props) {
  const country = (code: string): string => COUNTRY_NAMES.get(code) ?? code;
  return (
    <ShareList
      {...rest}
      part="places"
      title="Places"
      empty="No open posting has a recognized place."
      table={{
        columns: ["place", "country", "open"],
        rows: places.map((row) => [row.place, country(row.country), row.count]),
      }}
      rows={places.map((row) => ({
        key: `${row.place} ${row.country} ${row.lat} ${row.lon}`,
        count: row.count,
        name: `${row.place}, ${country(row.country)}`,
        to: `/places/${encodeURIComponent(`${row.place}, ${country(row.country)}`)}`,
      }))}
    />
  );
}

function Skills({ report: { skills }, ...rest }: Props) {
  const rows = skills?.common ?? [];
  return (
    <ShareList
      {...rest}
      part="skills"
      id="common"
      title="Required skills"
      empty="No open posting has a recognized skill."
      table={{ columns: ["skill", "open"], rows: rows.map(({ value, count }) => [value, count]) }}
      rows={rows.map(({ value, count }) => ({
        key: value,
        name: value,
        count,
        to: `/skills/${encodeURIComponent(value)}`,
      }))}
    />
  );
}

function Employers({ rows, report: _, ...rest }: Props & { rows: NonNullable<Report["employers"]> }) {
  return (
    <ShareList
      {...rest}
      part="employers"
      title="Employers"
      empty="No employer stated."
      table={{ columns: ["employer", "open"], rows: rows.map(({ organization, count }) => [organization, count]) }}
      rows={rows.map(({ organization, org_slug: slug, count }) => ({
        key: slug,
        name: organization,
        count,
        to: `/employers/${encodeURIComponent(slug)}`,
      }))}
    />
  );
}

type Trend = NonNullable<Report["skills"]>["rising"][number];

function Trends({ report: { skills }, at, stale }: Props) {
  const { rising = [], falling = [], days = 0, recent = 0, before = 0 } = skills ?? {};
  const trends = [
    ...rising.map((row) => ({ ...row, way: "rising" })),
    ...falling.map((row) => ({ ...row, way: "falling" })),
  ];
  const max = Math.max(0.01, ...trends.flatMap((row) => [row.recent_share, row.before_share]));
  return (
    <ChartPanel
      part="skills"
      id="trends"
      at={at}
      stale={stale}
      title="Skills rising and falling"
      empty={
        days === 0
          ? "Too few days to compare."
          : `No skill's share of the new postings changed significantly between the last ${days} days and the ${days} days before.`
      }
      foot={
        days === 0
          ? undefined
          : `Shares of the ${formatCount(recent)} postings that opened in the last ${days} days, and of the ${formatCount(before)} in the ${days} days before; only statistically significant differences.`
      }
      table={{
        columns: ["skill", "trend", "recent share", "earlier share", "recent postings", "earlier postings"],
        rows: trends.map((row) => [
          ...[row.value, row.way, percent(row.recent_share), percent(row.before_share)],
          ...[row.recent, row.before],
        ]),
      }}
    >
      <ul class="trends">
        {trends.map((row) => (
          <TrendLine key={row.value} row={row} max={max} up={row.way === "rising"} />
        ))}
      </ul>
    </ChartPanel>
  );
}

function TrendLine({ row, max, up }: { row: Trend; max: number; up: boolean }) {
  const x = (share: number): string => `${2 + (share / max) * 96}%`;
  return (
    <li>
      <Link to={`/skills/${encodeURIComponent(row.value)}`}>
        <span class="share-name">
          {up ? "▲" : "▼"} {row.value}
        </span>
        <span class="num">
          {percent(row.before_share)} → {percent(row.recent_share)}
        </span>
        <svg class={up ? "trend up" : "trend down"} width="100%" height="12" aria-hidden="true">
          <line x1={x(row.before_share)} x2={x(row.recent_share)} y1="6" y2="6" />
          <circle class="before" cx={x(row.before_share)} cy="6" r="3" />
          <circle cx={x(row.recent_share)} cy="6" r="4" />
        </svg>
      </Link>
    </li>
  );
}
