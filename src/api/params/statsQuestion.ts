// stats: which numbers, and for the series which lines, steps and how far back.
import { invalid } from "../../contract/errors.ts";
import { KEPT_DAYS } from "../../contract/limits.ts";
import { nearest } from "../../contract/nearest.ts";
import { namesOf } from "../../contract/tables.ts";
import { type Question, SERIES_LINES, STATS_PARTS, type StatsPart, type Subject } from "../../feed/question.ts";
import { FILTERED_DAYS } from "../../feed/stats/series.ts";
import { TABLE_PARTS } from "../../feed/stats/tables.ts";
import { splitList } from "../../text/query/lists.ts";
import { shown } from "../http/errors.ts";
import { type Given, nameIn, parseTranslated } from "./parse.ts";
import { type Pair, readPairs } from "./queryString.ts";
import { searchOf } from "./questions.ts";

const USUAL_DAYS = 30;
const TABLES: readonly string[] = ["series", ...TABLE_PARTS];
const isTable = (part: StatsPart): boolean => TABLES.includes(part);
/** What people look at of one employer, skill or place. */
const REPORT_PARTS: readonly StatsPart[] = ["months", "days_open", "pay", "places", "skills", "employers"];

function listed<T extends string>(
  given: Given,
  parameter: "part" | "series",
  known: readonly T[],
  usual: readonly T[],
): T[] {
  const text = given.values[parameter];
  if (text === undefined) return [...usual];
  const words = splitList(text)?.values ?? [];
  const wrong = words.find((word) => !known.some((name) => name === word));
  if (wrong !== undefined) {
    const did_you_mean = nearest(wrong, known);
    throw invalid(parameter, `"${shown(wrong)}" is not one of ${known.join(", ")}`, { did_you_mean });
  }
  if (words.length === 0) throw invalid(parameter, `holds none of ${known.join(", ")}`);
  return known.filter((name) => words.includes(name));
}

export function statsQuestion(
  given: Given,
  now: number,
  usual: readonly StatsPart[] = ["figures", "series"],
): Extract<Question, { kind: "stats" }> {
  const search = searchOf("search", given, now);
  const format = given.values.format === "csv" ? "csv" : "json";
  // The first that is a table, where none is named.
  const parts = listed(given, "part", STATS_PARTS, format === "csv" ? usual.filter(isTable).slice(0, 1) : usual);
  const by = given.values.by ?? "day";
  const days = given.values.days ?? USUAL_DAYS;
  const [filter] = namesOf(search.filters);
  if (days > FILTERED_DAYS && filter !== undefined) {
    throw invalid(
      "days",
      `goes up to ${FILTERED_DAYS} with a filter (${nameIn(given, filter)}): closed postings are kept that long`,
    );
  }
  if (days > KEPT_DAYS && search.moment !== undefined) throw invalid("days", `goes up to ${KEPT_DAYS} with as_of`);
  if (by === "hour" && days > FILTERED_DAYS) throw invalid("days", `goes up to ${FILTERED_DAYS} by the hour`);
  if (format === "csv" && !(parts.length === 1 && parts.every(isTable))) {
    throw invalid("format", `csv is for one part, of ${TABLES.join(", ")}`);
  }
  const lines = listed(given, "series", SERIES_LINES, SERIES_LINES);
  return { now, kind: "stats", search, parts, lines, by, days, format };
}

/** In a list a value with a comma or a quote stands in quotes. */
const inList = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/** The filter that says what a report is about. A place is a country by its code, else words of places. */
function filterOf(kind: Subject["kind"], value: string): Pair {
  if (kind === "employer") return { name: "org_slug", value: inList(value) };
  if (kind === "skill") return { name: "skill", value: inList(value) };
  if (/^[A-Z]{2}$/.test(value)) return { name: "country", value };
  const pieces = value.split(",").map((piece) => piece.replaceAll('"', " ").trim());
  const phrases = pieces.filter((piece) => piece !== "").map((piece) => `"${piece}"`);
  return { name: "location", value: phrases.join(" ") };
}

/** stats of everything about one thing; `query` is what else was asked, which the endpoint has read already. */
export function reportQuestion(
  kind: Subject["kind"],
  value: string,
  query: string,
  now: number,
): Extract<Question, { kind: "report" }> {
  const about = filterOf(kind, value);
  const given = parseTranslated("stats", [...readPairs(query), about]);
  const usual = REPORT_PARTS.filter((part) => part !== "employers" || kind !== "employer");
  const skill = kind === "skill" ? given.values.skill?.[0] : undefined;
  const subject = { kind, value: skill ?? value, query: `${about.name}=${encodeURIComponent(about.value)}` };
  return { ...statsQuestion(given, now, usual), kind: "report", subject };
}
