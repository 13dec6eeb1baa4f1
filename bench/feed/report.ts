// The result tables: one line per class with medians, targets, and the speed-up over each baseline.
import { median, percentile } from "./client.ts";
import type { Measured, Times } from "./measure.ts";
import { VARIANTS } from "./queryClass.ts";

/** Elapsed milliseconds, and CPU milliseconds of all threads. */
export interface Cost {
  ms: number;
  processor: number;
}

/** The cost of a slice of postings on our side and in bare FTS5. */
export interface IngestSlice {
  rows: number;
  ours: Cost;
  bare: Cost;
}

export async function costOf(work: () => unknown): Promise<Cost> {
  const before = process.cpuUsage();
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  return { ms, processor: (user + system) / 1000 };
}

function figure(ms: number): string {
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0);
}

function baseline(ours: number, times: Times | null): [string, string] {
  if (times === null) return ["–", "–"];
  const theirs = median(times.all);
  return [figure(theirs), `${figure(theirs / ours)} ×`];
}

export function classTable(measured: readonly Measured[], postgresRows: number): string {
  const lines = measured.map(({ query, ours, postgres, bare }) => {
    const ms = median(ours.all);
    const wanted = `${ms <= query.target ? "" : "**over** "}${query.target}`;
    const asNew = median(ours.all.slice(0, VARIANTS));
    const times = [ms, percentile(ours.all, 0.95), asNew, median(ours.processor)].map(figure);
    return [query.name, String(ours.rows), ...times, wanted, ...baseline(ms, postgres), ...baseline(ms, bare)];
  });
  const size = `${postgresRows / 1000}k`;
  const head = [
    "class",
    "rows",
    "median ms",
    "p95",
    "new words",
    "processor",
    "wanted",
    `PostgreSQL ${size}`,
    "ratio",
    "bare FTS5",
    "ratio",
  ];
  return table([head, ...lines]);
}

export interface Figure {
  name: string;
  value: string;
  wanted: string;
  good: boolean | null;
}

export function figureTable(figures: readonly Figure[]): string {
  const lines = figures.map(({ name, value, wanted, good }) => [
    name,
    value,
    `${good === false ? "**missed** " : ""}${wanted}`,
  ]);
  return table([["figure", "measured", "wanted"], ...lines]);
}

function table([head = [], ...lines]: readonly string[][]): string {
  return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/**
 * Ingest over the whole corpus, and over its last tenth, where the index is largest; `alone`: without bare FTS5 in
 * alternation.
 */
export function ingestFigures(
  slices: readonly IngestSlice[],
  { quick, alone }: Record<"quick" | "alone", boolean>,
): Figure[] {
  if (slices.length === 0) return [];
  const last = slices.slice(-Math.ceil(slices.length / 10));
  return [["ingest", slices] as const, ["ingest, last tenth", last] as const].map(([name, part]) => {
    const sum = (of: (slice: IngestSlice) => number): number => part.map(of).reduce((a, b) => a + b, 0);
    const rows = sum((slice) => slice.rows);
    const ours = (rows * 1000) / sum((slice) => slice.ours.ms);
    const titled = quick ? `${name}, index alone` : name;
    if (alone) return { name: titled, value: `${ours.toFixed(0)} rows/s`, wanted: "", good: null };
    const bare = (rows * 1000) / sum((slice) => slice.bare.ms);
    const processor = (of: (slice: IngestSlice) => Cost): string =>
      ((sum((slice) => of(slice).processor) * 1000) / rows).toFixed(0);
    const costs = `processor ${processor((slice) => slice.ours)} and ${processor((slice) => slice.bare)} µs a row`;
    const value = `${ours.toFixed(0)} rows/s, bare FTS5 ${bare.toFixed(0)} rows/s: ${(ours / bare).toFixed(2)} × (${costs})`;
    return { name: titled, value, wanted: "≥ 0.7 ×", good: ours / bare >= 0.7 };
  });
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
