// Parses stats parameters: which parts, and for the series which lines, step and number of days.
import { invalid } from "../../contract/errors.ts";
import { CHANGE_RETENTION_DAYS, DAY, MAX_SERIES_DAYS } from "../../contract/limits.ts";
import { findNearest } from "../../contract/nearest.ts";
import { tableKeys } from "../../contract/tables.ts";
import {
  type IndexQuery,
  SERIES_LINES,
  type Search,
  STATS_PARTS,
  type StatsPart,
  type Subject,
} from "../../feed/query.ts";
import { HISTORY_FILTERS, type HistoryQuery } from "../../feed/stats/historyQuery.ts";
import { FILTERED_DAYS } from "../../feed/stats/series.ts";
import { TABLE_PARTS } from "../../feed/stats/tables.ts";
import { subtractMonths, toIso } from "../../text/numbers/dates.ts";
import { splitList } from "../../text/query/lists.ts";
import { shown } from "../errors.ts";
import { parseSearch } from "./indexQueries.ts";
import { nameIn, type ParsedParams, parseTranslated } from "./parse.ts";
import { type Pair, readPairs } from "./queryString.ts";

const DEFAULT_DAYS = 30;
const DEFAULT_MONTHS = 12;
/** The index answers all parts except history, which the ledger answers. */
const PARTS = [...STATS_PARTS, "history"] as const;
type Part = (typeof PARTS)[number];
const TABLES: readonly string[] = ["series", ...TABLE_PARTS];
const isTable = (part: Part): boolean => TABLES.includes(part);
/** The default parts of a report on one employer, skill or place. */
const REPORT_PARTS: readonly StatsPart[] = ["months", "days_open", "pay", "places", "skills", "employers"];

function listed<T extends string>(
  params: ParsedParams,
  parameter: "part" | "series",
  known: readonly T[],
  defaultValue: readonly T[],
): T[] {
  const text = params.values[parameter];
  if (text === undefined) return [...defaultValue];
  const words = splitList(text)?.values ?? [];
  const wrong = words.find((word) => !known.some((name) => name === word));
  if (wrong !== undefined) {
    const did_you_mean = findNearest(wrong, known);
    throw invalid(parameter, `"${shown(wrong)}" is not one of ${known.join(", ")}`, { did_you_mean });
  }
  if (words.length === 0) throw invalid(parameter, `must name at least one of ${known.join(", ")}`);
  return known.filter((name) => words.includes(name));
}

/** A query of statistics, and of closed postings from the ledger if the client asks for them. */
export type WithHistory<Query> = Query & { history: HistoryQuery | null };

export function buildStatsQuery(
  params: ParsedParams,
  now: number,
  defaultValue: readonly StatsPart[] = ["figures", "series"],
): WithHistory<Extract<IndexQuery, { kind: "stats" }>> {
  const search = parseSearch("search", params, now);
  const format = params.values.format === "csv" ? "csv" : "json";
  // The first part that is a table, if none is named.
  const parts = listed<Part>(
    params,
    "part",
    PARTS,
    format === "csv" ? defaultValue.filter(isTable).slice(0, 1) : defaultValue,
  );
  const by = params.values.by === "hour" ? "hour" : "day";
  const days = params.values.days ?? DEFAULT_DAYS;
  const [filter] = tableKeys(search.filters);
  if (days > FILTERED_DAYS && filter !== undefined) {
    throw invalid(
      "days",
      `must be at most ${FILTERED_DAYS} with a filter (${nameIn(params, filter)}), because closed postings are kept that long; part=history and market have figures of earlier months`,
    );
  }
  if (days > CHANGE_RETENTION_DAYS && search.moment !== undefined)
    throw invalid("days", `must be at most ${CHANGE_RETENTION_DAYS} with as_of`);
  if (by === "hour" && days > FILTERED_DAYS)
    throw invalid("days", `must be at most ${FILTERED_DAYS} with hourly steps`);
  if (format === "csv" && !(parts.length === 1 && parts.every(isTable))) {
    throw invalid("format", `csv requires exactly one part of ${TABLES.join(", ")}`);
  }
  const lines = listed(params, "series", SERIES_LINES, SERIES_LINES);
  return {
    now,
    kind: "stats",
    search,
    parts: parts.filter((part) => part !== "history"),
    history: historyOf(params, search, parts, now),
    lines,
    by,
    days,
    figureDays: Math.min(params.values.days ?? 1, CHANGE_RETENTION_DAYS),
    format,
  };
}

/** The days that are over, by default of this month and the eleven before. */
function historyOf(
  params: ParsedParams,
  { filters, moment }: Search,
  parts: readonly Part[],
  now: number,
): HistoryQuery | null {
  const { date_closed_gte: first, date_closed_lt: end } = params.values;
  if (!parts.includes("history")) {
    const given = first !== undefined ? "date_closed_gte" : end !== undefined ? "date_closed_lt" : null;
    if (given !== null) throw invalid(nameIn(params, given), "requires part=history");
    return null;
  }
  if (moment !== undefined) throw invalid("as_of", "cannot be combined with part=history; use date_closed_lt");
  const known: readonly string[] = HISTORY_FILTERS;
  const other = tableKeys(filters).find((name) => !known.includes(name));
  if (other !== undefined)
    throw invalid(nameIn(params, other), `cannot be combined with part=history, which takes ${known.join(", ")}`);
  const today = startOfDay(now);
  const from = startOfDay(first ?? Date.parse(toIso(subtractMonths(now, DEFAULT_MONTHS - 1)).slice(0, 7)));
  const to = Math.min(startOfDay(end ?? today), today);
  if (from >= to) throw invalid(nameIn(params, "date_closed_gte"), `must be before ${toIso(to).slice(0, 10)}`);
  if (to - from > MAX_SERIES_DAYS * DAY)
    throw invalid(nameIn(params, "date_closed_gte"), `must be at most ${MAX_SERIES_DAYS} days before date_closed_lt`);
  return { filters, from, to };
}

const startOfDay = (at: number): number => Math.floor(at / DAY) * DAY;

/** In a list, a value with a comma or a quote is quoted. */
const inList = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/** The filter for the subject of a report. A place is a country code, or else words of places. */
function filterOf(kind: Subject["kind"], value: string): Pair {
  if (kind === "employer") return { name: "org_slug", value: inList(value) };
  if (kind === "skill") return { name: "skill", value: inList(value) };
  if (/^[A-Z]{2}$/.test(value)) return { name: "country", value };
  const pieces = value.split(",").map((piece) => piece.replaceAll('"', " ").trim());
  const phrases = pieces.filter((piece) => piece !== "").map((piece) => `"${piece}"`);
  return { name: "location", value: phrases.join(" ") };
}

/** Statistics about one subject; `query` contains the other parameters, which the endpoint has already validated. */
export function buildReportQuery(
  kind: Subject["kind"],
  value: string,
  query: string,
  now: number,
): WithHistory<Extract<IndexQuery, { kind: "report" }>> {
  const about = filterOf(kind, value);
  const params = parseTranslated("stats", [...readPairs(query), about], now);
  const defaultValue = REPORT_PARTS.filter((part) => part !== "employers" || kind !== "employer");
  const skill = kind === "skill" ? params.values.skill?.[0] : undefined;
  const subject = { kind, value: skill ?? value, query: `${about.name}=${encodeURIComponent(about.value)}` };
  return { ...buildStatsQuery(params, now, defaultValue), kind: "report", subject };
}
