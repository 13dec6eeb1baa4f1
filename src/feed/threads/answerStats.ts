// The numbers behind charts: what is asked of figures, series, known facts, pay, places and sources, from one snapshot.
import type { Stats } from "../../contract/answers.ts";
import { DAY } from "../../contract/limits.ts";
import { iso } from "../../text/numbers/dates.ts";
import type { Snapshot } from "../find/find.ts";
import { countBits } from "../memory/bits.ts";
import { momentIn } from "../past/since.ts";
import type { Answer, Question, StatsPart } from "../question.ts";
import type { Sink } from "../render/sink.ts";
import { type Base, baseOf } from "../stats/base.ts";
import { countKnown } from "../stats/known.ts";
import { countLately, countSources } from "../stats/lately.ts";
import { countPay } from "../stats/pay.ts";
import { countPlaces } from "../stats/places.ts";
import { countSeries, type Step } from "../stats/series.ts";
import { JSON_TYPE } from "./answerCounts.ts";

type StatsQuestion = Extract<Question, { kind: "stats" }>;

export function answerStats(present: Snapshot, question: StatsQuestion, sink: Sink): Answer {
  const then = momentIn(question);
  // Numbers of an earlier time are reckoned as if that were now.
  const snapshot = then === null ? present : { ...present, now: then, mark: Math.min(present.mark, then + 1) };
  const base = baseOf(snapshot, question.search);
  const open = countBits(base.open);
  const head = { count: open, lastId: 0, windowEnd: snapshot.mark, notices: base.window.notices };
  if (question.format === "csv") {
    const steps = countSeries(snapshot, base, question);
    sink.write(seriesCsv(steps, question));
    return {
      ok: true,
      head: { ...head, count: steps.length },
      contentType: "text/csv; charset=utf-8",
      body: sink.finish(),
    };
  }
  sink.write(JSON.stringify({ open, ...partsOf(snapshot, question, base, open) }));
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
  };
  return Object.fromEntries(question.parts.map((part) => [part, counted[part]()]));
}

function withoutCurrency(snapshot: Snapshot, { search }: StatsQuestion, base: Base): Base {
  const { currency, ...filters } = search.filters;
  return currency === undefined ? base : baseOf(snapshot, { ...search, filters });
}

/** A day is named by its date, an hour by its beginning. */
function named(step: Step, { by }: StatsQuestion): string {
  return by === "day" ? iso(step.at).slice(0, 10) : iso(step.at);
}

function shown(step: Step, question: StatsQuestion): { at: string } {
  return { at: named(step, question), ...Object.fromEntries(question.lines.map((line) => [line, step[line]])) };
}

function seriesCsv(steps: readonly Step[], question: StatsQuestion): string {
  const lines = steps.map((step) => [named(step, question), ...question.lines.map((line) => step[line])].join(","));
  return `${[["at", ...question.lines].join(","), ...lines].join("\r\n")}\r\n`;
}
