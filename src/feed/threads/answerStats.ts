// The numbers behind charts, from one snapshot: of any search, or as the report of one employer, skill or place.
import type { Report, Stats } from "../../contract/answers.ts";
import { DAY } from "../../contract/limits.ts";
import { iso } from "../../text/numbers/dates.ts";
import { employerFact } from "../find/employerNumbers.ts";
import type { Snapshot } from "../find/find.ts";
import { type Bits, countAnd, countBits } from "../memory/bits.ts";
import { caseKey, type Memory } from "../memory/memory.ts";
import { momentIn } from "../past/since.ts";
import type { Answer, Question, StatsPart, Subject } from "../question.ts";
import { organizationAt } from "../render/organizations.ts";
import { CSV_TYPE } from "../render/renderCsv.ts";
import type { Sink } from "../render/sink.ts";
import { anyOf, type Base, baseOf } from "../stats/base.ts";
import { countLately, countSources } from "../stats/lately.ts";
import { countDaysOpen, countMonths } from "../stats/lives.ts";
import { countPay } from "../stats/pay.ts";
import { countPlaces, countTopEmployers } from "../stats/places.ts";
import { countSeries, type SeriesStep } from "../stats/series.ts";
import { csvOf } from "../stats/tables.ts";
import { countSkills } from "../stats/trends.ts";
import { JSON_TYPE } from "./answerCounts.ts";

/** How much is known of the open postings: for each fact, how many have it. */
function countKnown(memory: Memory, open: Bits, total: number): Record<string, number> {
  const having = (facet: string, values?: readonly string[]): number => countAnd(anyOf(memory, facet, values), open);
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

type ReportQuestion = Extract<Question, { kind: "report" }>;
type StatsQuestion = Extract<Question, { kind: "stats" | "report" }>;

export function answerStats(present: Snapshot, question: StatsQuestion, sink: Sink): Answer {
  const then = momentIn(question);
  // Numbers of an earlier time are reckoned as if that were now.
  const snapshot = then === null ? present : { ...present, now: then, mark: Math.min(present.mark, then + 1) };
  const base = baseOf(snapshot, question.search);
  return write(snapshot, question, base, sink, {});
}

export function answerReport(snapshot: Snapshot, question: ReportQuestion, sink: Sink): Answer {
  const base = baseOf(snapshot, question.search);
  const of = subjectOf(snapshot, question.subject, base);
  if (of !== null) return write(snapshot, question, base, sink, of);
  sink.discard();
  const { kind, value } = question.subject;
  const message = kind === "employer" ? `No employer has the slug ${value}.` : `No posting names the ${kind} ${value}.`;
  return { ok: false, code: "not_found", message };
}

/** What the report is about, as far as the index knows of it; null: nothing. */
function subjectOf(snapshot: Snapshot, { kind, value, query }: Subject, { ever, open }: Base): About | null {
  const { memory, db } = snapshot;
  if (kind === "employer") {
    const place = memory.employers.bySlug.get(caseKey(value));
    const employer = place === undefined ? null : organizationAt(db, employerFact(snapshot, place));
    return employer === null ? null : { kind, name: employer.organization, query, employer };
  }
  const known = kind === "skill" ? memory.facets.get("skill")?.get(caseKey(value))?.[0]?.value : value;
  if (known === undefined || countBits(ever) + countBits(open) === 0) return null;
  return { kind, name: known, query, employer: null };
}

type About = Pick<Report, "kind" | "name" | "query" | "employer">;

function write(
  snapshot: Snapshot,
  question: StatsQuestion,
  base: Base,
  sink: Sink,
  about: Partial<About>,
): Extract<Answer, { ok: true }> {
  const open = countBits(base.open);
  const head = { count: open, lastId: 0, windowEnd: snapshot.mark, notices: base.window.notices };
  const [part] = question.parts;
  if (question.format === "csv" && part !== undefined && part !== "series") {
    const { text, count } = csvOf(part, { open, ...partsOf(snapshot, question, base, open) });
    sink.write(text);
    return { ok: true, head: { ...head, count }, contentType: CSV_TYPE, body: sink.finish() };
  }
  if (question.format === "csv") {
    const steps = countSeries(snapshot, base, question);
    sink.write(seriesCsv(steps, question));
    return {
      ok: true,
      head: { ...head, count: steps.length },
      contentType: CSV_TYPE,
      body: sink.finish(),
    };
  }
  sink.write(JSON.stringify({ ...about, open, ...partsOf(snapshot, question, base, open) }));
  return { ok: true, head, contentType: JSON_TYPE, body: sink.finish() };
}

function partsOf(snapshot: Snapshot, question: StatsQuestion, base: Base, open: number): Omit<Stats, "open"> {
  const { memory, now } = snapshot;
  const { filters } = question.search;
  const counted: { [Part in StatsPart]: () => Required<Stats>[Part] } = {
    figures: () => ({ since: iso(now - DAY), ...countLately(snapshot, base) }),
    series: () => ({
      by: question.by,
      steps: countSeries(snapshot, base, question).map((step) => shown(step, question)),
    }),
    known: () => countKnown(memory, base.open, open),
    pay: () => countPay(memory, withoutCurrency(snapshot, question, base).open, filters.currency),
    places: () => countPlaces(memory, base.open, filters.country),
    sources: () => countSources(snapshot, base),
    months: () => countMonths(snapshot, base),
    days_open: () => countDaysOpen(snapshot, base),
    skills: () => countSkills(snapshot, base),
    employers: () => countTopEmployers(memory, base.open),
  };
  return Object.fromEntries(
    question.parts.map((part) => {
      snapshot.budget.alive();
      return [part, counted[part]()];
    }),
  );
}

function withoutCurrency(snapshot: Snapshot, { search }: StatsQuestion, base: Base): Base {
  const { currency, ...filters } = search.filters;
  return currency === undefined ? base : baseOf(snapshot, { ...search, filters });
}

/** A day is named by its date, an hour by its beginning. */
function named(step: SeriesStep, { by }: StatsQuestion): string {
  return by === "day" ? iso(step.at).slice(0, 10) : iso(step.at);
}

function shown(step: SeriesStep, question: StatsQuestion): { at: string } {
  return { at: named(step, question), ...Object.fromEntries(question.lines.map((line) => [line, step[line]])) };
}

function seriesCsv(steps: readonly SeriesStep[], question: StatsQuestion): string {
  const lines = steps.map((step) => [named(step, question), ...question.lines.map((line) => step[line])].join(","));
  return `${[["at", ...question.lines].join(","), ...lines].join("\r\n")}\r\n`;
}
