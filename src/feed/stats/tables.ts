// The parts of stats as CSV tables, one table per part. Parts that are not lists of rows have no table.
import type { Stats } from "../../contract/answers/statsAnswers.ts";
import { csvRow } from "../render/renderCsv.ts";

interface Table {
  readonly columns: readonly string[];
  readonly rows: (stats: Stats) => readonly Readonly<Record<string, unknown>>[];
}

const TABLES: Readonly<Record<string, Table>> = {
  pay: {
    columns: ["value", "currency", "postings", "stated", "count", "p10", "p25", "p50", "p75", "p90"],
    rows: ({ pay }) => pay?.rows.map((row) => ({ ...row, currency: pay.currency })) ?? [],
  },
  occupations: {
    columns: ["value", "currency", "postings", "stated", "count", "p10", "p25", "p50", "p75", "p90"],
    rows: ({ occupations }) => occupations?.rows.map((row) => ({ ...row, currency: occupations.currency })) ?? [],
  },
  places: { columns: ["place", "country", "lat", "lon", "count"], rows: ({ places }) => places ?? [] },
  sources: { columns: ["source", "open", "opened", "modified", "closed"], rows: ({ sources }) => sources ?? [] },
  months: { columns: ["month", "opened", "closed", "whole"], rows: ({ months }) => months?.rows ?? [] },
  days_open: {
    columns: ["of", "count", "p25", "p50", "p75"],
    rows: ({ days_open: days }) => [
      { of: "closed", ...days?.closed },
      { of: "open", ...days?.open },
    ],
  },
  skills: {
    columns: ["value", "trend", "open", "recent", "before", "recent_share", "before_share"],
    rows: ({ skills }) => [
      ...(skills?.common ?? []).map(({ value, count }) => ({ value, trend: "common", open: count })),
      ...(skills?.rising ?? []).map((row) => ({ ...row, trend: "rising" })),
      ...(skills?.falling ?? []).map((row) => ({ ...row, trend: "falling" })),
    ],
  },
  history: {
    columns: ["month", "closed", "median_days_open", "whole"],
    rows: ({ history }) => history?.months ?? [],
  },
  employers: { columns: ["organization", "org_slug", "count"], rows: ({ employers }) => employers ?? [] },
};

/** The parts available as CSV, besides the series. */
export const TABLE_PARTS: readonly string[] = Object.keys(TABLES);

export function csvOf(part: string, stats: Stats): { text: string; count: number } {
  const { columns, rows } = TABLES[part] ?? { columns: [], rows: () => [] };
  const lines = rows(stats).map((row) => csvRow(columns.map((name) => row[name])));
  return { text: csvRow(columns) + lines.join(""), count: lines.length };
}
