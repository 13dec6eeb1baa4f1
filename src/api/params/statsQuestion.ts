// stats: which numbers, and for the series which lines, steps and how far back.
import { invalid } from "../../contract/errors.ts";
import { KEPT_DAYS } from "../../contract/limits.ts";
import { nearest } from "../../contract/nearest.ts";
import { namesOf } from "../../contract/tables.ts";
import { type Question, SERIES_LINES, STATS_PARTS } from "../../feed/question.ts";
import { FILTERED_DAYS } from "../../feed/stats/series.ts";
import { splitList } from "../../text/query/lists.ts";
import { shown } from "../http/errors.ts";
import { type Given, nameIn } from "./parse.ts";
import { searchOf } from "./questions.ts";

const USUAL_DAYS = 30;

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

export function statsQuestion(given: Given, now: number): Extract<Question, { kind: "stats" }> {
  const search = searchOf("search", given, now);
  const parts = listed(given, "part", STATS_PARTS, ["figures", "series"]);
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
  const format = given.values.format === "csv" ? "csv" : "json";
  if (format === "csv" && given.values.part !== undefined && parts.join() !== "series") {
    throw invalid("format", "csv is for the series alone");
  }
  const lines = listed(given, "series", SERIES_LINES, SERIES_LINES);
  return { now, kind: "stats", search, parts, lines, by, days, format };
}
