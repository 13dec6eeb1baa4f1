// Answers statistics queries from one snapshot: for any search, or as a report on one employer, skill or place.
import type { Report, Stats } from "../../contract/answers/statsAnswers.ts";
import { DAY } from "../../contract/limits.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { caseKey } from "../../text/words/caseKey.ts";
import { employerFact } from "../find/employerNumbers.ts";
import type { Snapshot } from "../find/find.ts";
import { type Bits, countAnd, countBits } from "../memory/arrays/bits.ts";
import { placesSlugged } from "../memory/employers/employers.ts";
import type { Memory } from "../memory/memory.ts";
import { getQueryTime } from "../past/pastLimit.ts";
import type { Answer, IndexQuery, StatsPart, Subject } from "../query.ts";
import { organizationAt } from "../render/organizations.ts";
import { CSV_TYPE } from "../render/renderCsv.ts";
import type { Sink } from "../render/sink.ts";
import { findStatsBase, type StatsBase, slotsWithAny } from "../stats/base.ts";
import { countLastDays, countSources } from "../stats/lastDay.ts";
import { countDaysOpen, countMonths } from "../stats/lifetimes.ts";
import { countOccupationPay, countPay } from "../stats/pay.ts";
import { countPlaces, countTopEmployers } from "../stats/places.ts";
import { countSeries, type SeriesStep } from "../stats/series.ts";
import { csvOf } from "../stats/tables.ts";
import { countSkills } from "../stats/trends.ts";
import { JSON_TYPE } from "./answerCounts.ts";

/** Coverage of the open postings: for each fact, how many have it. */
function countKnown(memory: Memory, open: Bits, total: number): Record<string, number> {
  const having = (facet: string, values?: readonly string[]): number =>
    countAnd(slotsWithAny(memory, facet, values), open);
  return {
    place: total - having("flag", ["has_no_location"]),
    language: having("language"),
    full_text: having("flag", ["full_text"]),
    taxonomies: having("taxonomies"),
    employment_type: having("employment_type"),
    work_arrangement: having("work_arrangement"),
    seniority: having("seniority"),
    salary: having("flag", ["has_salary"]),
    experience_level: having("experience_level"),
    skill: having("skill"),
  };
}

type ReportQuery = Extract<IndexQuery, { kind: "report" }>;
type StatsQuery = Extract<IndexQuery, { kind: "stats" | "report" }>;

export function answerStats(present: Snapshot, query: StatsQuery, sink: Sink): Answer {
  const then = getQueryTime(query);
  // Statistics of an earlier time are computed as if that time were now.
  const snapshot = then === null ? present : { ...present, now: then, mark: Math.min(present.mark, then + 1) };
  const base = findStatsBase(snapshot, query.search);
  return write(snapshot, query, base, sink, {});
}

export function answerReport(snapshot: Snapshot, query: ReportQuery, sink: Sink): Answer {
  const base = findStatsBase(snapshot, query.search);
  const of = subjectOf(snapshot, query.subject, base);
  if (of !== null) return write(snapshot, query, base, sink, of);
  sink.discard();
  const { kind, value } = query.subject;
  const message = kind === "employer" ? `No employer has the slug ${value}.` : `No posting names the ${kind} ${value}.`;
  return { ok: false, code: "not_found", message };
}

/** The subject of the report as stored in the index; `null` if unknown. */
function subjectOf(snapshot: Snapshot, { kind, value, query }: Subject, { ever, open }: StatsBase): About | null {
  const { memory, db } = snapshot;
  if (kind === "employer") {
    const place = placesSlugged(memory.employers, [caseKey(value)]).indexOf(1);
    const employer = place < 0 ? null : organizationAt(db, employerFact(snapshot, place));
    return employer === null ? null : { kind, name: employer.organization, query, employer };
  }
  const known = kind === "skill" ? memory.facets.get("skill")?.get(caseKey(value))?.[0]?.value : value;
  if (known === undefined || countBits(ever) + countBits(open) === 0) return null;
  return { kind, name: known, query, employer: null };
}

type About = Pick<Report, "kind" | "name" | "query" | "employer">;

function write(
  snapshot: Snapshot,
  query: StatsQuery,
  base: StatsBase,
  sink: Sink,
  about: Partial<About>,
): Extract<Answer, { ok: true }> {
  const open = countBits(base.open);
  const head = { count: open, lastId: 0, windowEnd: snapshot.mark, notices: base.window.notices };
  const [part] = query.parts;
  if (query.format === "csv" && part !== undefined && part !== "series") {
    const { text, count } = csvOf(part, { open, ...partsOf(snapshot, query, base, open) });
    sink.write(text);
    return { ok: true, head: { ...head, count }, contentType: CSV_TYPE, body: sink.finish() };
  }
  if (query.format === "csv") {
    const steps = countSeries(snapshot, base, query);
    sink.write(seriesCsv(steps, query));
    return {
      ok: true,
      head: { ...head, count: steps.length },
      contentType: CSV_TYPE,
      body: sink.finish(),
    };
  }
  sink.write(JSON.stringify({ ...about, open, ...partsOf(snapshot, query, base, open) }));
  return { ok: true, head, contentType: JSON_TYPE, body: sink.finish() };
}

function partsOf(snapshot: Snapshot, query: StatsQuery, base: StatsBase, open: number): Omit<Stats, "open"> {
  const { memory, now } = snapshot;
  const { filters } = query.search;
  const counted: { [Part in StatsPart]: () => Required<Stats>[Part] } = {
    figures: () => ({
      since: toIso(now - query.figureDays * DAY),
      ...countLastDays(snapshot, base, query.figureDays),
    }),
    series: () => ({
      by: query.by,
      steps: countSeries(snapshot, base, query).map((step) => shown(step, query)),
    }),
    known: () => countKnown(memory, base.open, open),
    pay: () => countPay(memory, withoutCurrency(snapshot, query, base).open, filters.currency),
    occupations: () => countOccupationPay(memory, withoutCurrency(snapshot, query, base).open, filters.currency),
    places: () => countPlaces(memory, base.open, filters.country),
    sources: () => countSources(snapshot, base, query.figureDays),
    months: () => countMonths(snapshot, base),
    days_open: () => countDaysOpen(snapshot, base),
    skills: () => countSkills(snapshot, base),
    employers: () => countTopEmployers(memory, base.open),
  };
  return Object.fromEntries(
    query.parts.map((part) => {
      snapshot.budget.alive();
      return [part, counted[part]()];
    }),
  );
}

function withoutCurrency(snapshot: Snapshot, { search }: StatsQuery, base: StatsBase): StatsBase {
  const { currency, ...filters } = search.filters;
  return currency === undefined ? base : findStatsBase(snapshot, { ...search, filters });
}

/** A day is labelled by its date, an hour by its start. */
function named(step: SeriesStep, { by }: StatsQuery): string {
  return by === "day" ? toIso(step.at).slice(0, 10) : toIso(step.at);
}

function shown(step: SeriesStep, query: StatsQuery): { at: string } {
  return { at: named(step, query), ...Object.fromEntries(query.lines.map((line) => [line, step[line]])) };
}

function seriesCsv(steps: readonly SeriesStep[], query: StatsQuery): string {
  const lines = steps.map((step) => [named(step, query), ...query.lines.map((line) => step[line])].join(","));
  return `${[["at", ...query.lines].join(","), ...lines].join("\r\n")}\r\n`;
}
