// The requests for the monthly figures of the overview, and their rows: exact closings from `stats?part=history`, and
// openings, pay and remote share from `market`. Each exists for some filters only.
import type { Market } from "../../../src/client/client.ts";
import { COUNTRY_NAMES } from "../../../src/contract/names.ts";
import type { Query } from "../query.ts";
import type { Stats } from "./numbers.ts";

export type Period = Market["periods"][number];
export type History = Stats["history"];

const CODES: ReadonlyMap<string, string> = new Map(
  [...COUNTRY_NAMES].map(([code, name]) => [name.toLowerCase(), code] as const),
);

/** The parameters of `market`; null if a filter of the page has no monthly figures. */
export function marketQuery({ location, occupation, country, ...rest }: Query, fallbackCountry: string): Query | null {
  if (Object.keys(rest).length > 0) return null;
  const place = location?.replaceAll('"', "").split(",")[0]?.trim();
  const code = place === undefined ? undefined : CODES.get(place.toLowerCase());
  const town = place === undefined || code !== undefined ? {} : { town: place };
  const within = country ?? code ?? (place === undefined && occupation === undefined ? fallbackCountry : undefined);
  return {
    ...(occupation === undefined ? {} : { occupation }),
    ...(within === undefined || within === "" ? {} : { country: within }),
    ...town,
  };
}

const HISTORY_FILTERS: ReadonlySet<string> = new Set(["title", "location", "occupation", "country"]);

/** The parameters of `part=history`; null if a filter of the page has no closings per month. */
export function historyQuery(query: Query, fallbackCountry: string): Query | null {
  const names = Object.keys(query);
  if (!names.every((name) => HISTORY_FILTERS.has(name))) return null;
  const filters = names.length === 0 && fallbackCountry !== "" ? { country: fallbackCountry } : query;
  return { ...filters, part: "history" };
}

export interface MonthRow {
  readonly month: string;
  /** null: not known. */
  readonly closed: number | null;
  readonly daysOpen: number | null;
  /** false: the month is not over, or figures begin during it. */
  readonly whole: boolean;
  readonly market: Period | null;
}

/** Months with figures, newest first. */
export function monthRows(history: History | null, periods: readonly Period[]): MonthRow[] {
  const byMonth = new Map(periods.map((period) => [period.period, period]));
  const months = history?.months ?? [];
  const first = [history?.since?.slice(0, 7), periods.at(-1)?.period].filter((month) => month !== undefined).sort()[0];
  if (first === undefined) return [];
  return months
    .filter(({ month }) => month >= first)
    .map(({ month, closed, median_days_open, whole }) => {
      const isCounted = history?.since != null && month >= history.since.slice(0, 7);
      const market = byMonth.get(month) ?? null;
      return { month, closed: isCounted ? closed : null, daysOpen: median_days_open, whole, market };
    })
    .toReversed();
}

/** From the first month with figures on; newest first. */
export function knownPeriods(periods: readonly Period[]): Period[] {
  const first = periods.findIndex((each) => each.new !== null || each.closed !== null || each.open !== null);
  return first === -1 ? [] : periods.slice(first).toReversed();
}
