// The answer of `stats`, and the figures computed from it.

import type { Stats as StatsAnswer } from "../../../src/contract/answers/statsAnswers.ts";
import type { Facets } from "../../../src/contract/answers.ts";

/** The requested parts of `stats`, and every line of its series. */
export type Stats = Required<StatsAnswer> & { series: { steps: Step[] } };
export type Step = Required<NonNullable<StatsAnswer["series"]>["steps"][number]>;
export type PlaceCount = Stats["places"][number];

export type Span = "24h" | "7d" | "30d" | "6m";
export const SPANS: readonly (readonly [Span, string])[] = [
  ["24h", "24 h"],
  ["7d", "7 d"],
  ["30d", "30 d"],
  ["6m", "6 m"],
];

/** The series parameters of a span; half a year allows no filters. */
export const SPAN_PARAMS: Readonly<Record<Span, { by: "day" | "hour"; days: string }>> = {
  "24h": { by: "hour", days: "1" },
  "7d": { by: "day", days: "7" },
  "30d": { by: "day", days: "30" },
  "6m": { by: "day", days: "182" },
};

/** The running day: the sum of its complete hours. */
export function todayOf(hours: readonly Step[], now: number): Step {
  const at = new Date(now).toISOString().slice(0, 10);
  const own = hours.filter((hour) => hour.at.startsWith(at));
  const sum = (line: "opened" | "modified" | "closed"): number => own.reduce((all, hour) => all + hour[line], 0);
  return { at, opened: sum("opened"), modified: sum("modified"), closed: sum("closed") };
}

export interface Breakdown {
  value: string;
  open: number;
  fresh: number;
}

/** Values of a facet with their new postings. */
export function breakdownOf(all: Facets | null, fresh: Facets | null, facet: string): Breakdown[] {
  const counts = new Map(fresh?.[facet]?.map(({ value, count }) => [value, count]));
  return (all?.[facet] ?? []).map(({ value, count }) => ({ value, open: count, fresh: counts.get(value) ?? 0 }));
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The range of the same weekday in earlier weeks; null with fewer than three values or only zeros. */
export function weekdayRange(
  steps: readonly Step[],
  now: number,
  line: "opened" | "modified" | "closed",
): { weekday: string; min: number; max: number } | null {
  const weekday = new Date(now).getUTCDay();
  const counts = steps.filter(({ at }) => new Date(at).getUTCDay() === weekday).map((step) => step[line]);
  if (counts.length < 3 || Math.max(...counts) === 0) return null;
  return { weekday: WEEKDAYS[weekday] ?? "", min: Math.min(...counts), max: Math.max(...counts) };
}

/** `pay 2,204 · text 3,890`: the two most frequent. */
export function commonest(counts: Readonly<Record<string, number>>, say: (count: number) => string): string | null {
  const two = Object.entries(counts).slice(0, 2);
  if (two.length === 0) return null;
  return two.map(([name, count]) => `${WORDS[name] ?? name.replaceAll("_", " ")} ${say(count)}`).join(" · ");
}

const WORDS: Readonly<Record<string, string>> = {
  salary: "pay",
  description: "text",
  description_text: "text",
  expired_by_source: "expired",
  board_removed: "board removed",
};
