// npm run bench:collect -- freshness [--boards 20000] [--days 28] [--learning 0] [--seed 1] [--plot FILE.svg]
// Measures how long openings wait to be noticed, in virtual time and without a network: four policies on the same
// boards and events with the same number of requests per platform; then the schedule as the worker runs it, with hosts
// that process one request at a time.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { machineLine } from "../corpus/machine.ts";
import { type Figure, figureTable } from "../feed/report.ts";
import { HOUR, makeBoards, type SimulatedBoard } from "./boards.ts";
import { plotOf } from "./plot.ts";
import { hourly, oldRule, optimum, schedule } from "./policies.ts";
import { type Policy, type Run, simulate, type Terms } from "./simulation.ts";

const { values } = parseArgs({
  options: {
    boards: { type: "string", default: "20000" },
    days: { type: "string", default: "28" },
    /** Initial days that are not counted. */
    learning: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
    plot: { type: "string" },
  },
});
const days = Number(values.days);
/** A response time of 200 ms plus the minimum pause of 250 ms. */
const TAKEN_MS = 450;
/** Strengths are fitted on every n-th board; the run with all boards then differs little. */
const SAMPLE = 4;
const TURNS = 5;
const MINUTE = 60_000;
const log = (line: string): void => void process.stderr.write(`${line}\n`);

function termsOf(boards: readonly SimulatedBoard[], takenMs: number): Terms {
  const names = [...new Set(boards.map(({ platform }) => platform))];
  const lanes = Int32Array.from(boards, ({ platform }) => names.indexOf(platform));
  return { boards, lanes, days, learning: Number(values.learning), takenMs };
}

/** Every board once per hour. */
function hourlyBudgets({ boards, lanes }: Terms): Float64Array {
  const budgets = new Float64Array(Math.max(...lanes) + 1);
  for (const [at, { cost }] of boards.entries()) {
    const lane = lanes[at] ?? 0;
    budgets[lane] = (budgets[lane] ?? 0) + cost / HOUR;
  }
  return budgets;
}

type Make = (terms: Terms, strengths: Float64Array) => Policy;

/** The policy with the strengths at which it makes as many requests as the schedule, on every platform. */
function withSameRequests(make: Make, sample: Terms, wanted: Float64Array): Float64Array {
  const strengths = new Float64Array(wanted.length).fill(1);
  for (let turn = 0; turn < TURNS; turn++) {
    const { requests } = simulate(sample, make(sample, strengths));
    for (let lane = 0; lane < strengths.length; lane++) {
      strengths[lane] = (strengths[lane] ?? 1) * ((requests[lane] ?? 1) / (wanted[lane] ?? 1));
    }
  }
  return strengths;
}

const mean = (times: Float64Array): number => times.reduce((sum, time) => sum + time, 0) / times.length;
const share = (times: Float64Array, part: number): number => times[Math.floor(times.length * part)] ?? Number.NaN;
const total = (run: Run): number => run.requests.reduce((sum, count) => sum + count, 0);

function toFigure(run: Run, boardDays: number): Figure {
  const minutes = (ms: number): string => `${(ms / MINUTE).toFixed(1)}`;
  const { openings, closings } = run;
  const value = `mean ${minutes(mean(openings))} min, p50 ${minutes(share(openings, 0.5))}, p90 ${minutes(share(openings, 0.9))}, p99 ${minutes(share(openings, 0.99))}; closings p50 ${minutes(share(closings, 0.5))} min; ${(total(run) / boardDays).toFixed(1)} requests a board and day`;
  return { name: run.name, value, wanted: "", good: null };
}

function atMost(name: string, value: number, max: number, unit: string): Figure {
  return { name, value: `${value.toFixed(2)}${unit}`, wanted: `≤ ${max}${unit}`, good: value <= max };
}

function run(): void {
  const boards = makeBoards(Number(values.boards), days, Number(values.seed));
  const terms = termsOf(boards, 0);
  const sample = termsOf(
    boards.filter((_, at) => at % SAMPLE === 0),
    0,
  );
  const inBudget = (all: Terms): Policy => schedule({ ...all, budgets: hourlyBudgets(all), takenMs: 0 });
  const began = performance.now();
  const done = (finished: Run): Run => {
    log(`${finished.name}: ${finished.reads} reads, ${((performance.now() - began) / 1000).toFixed(0)} s`);
    return finished;
  };
  const ours = done(simulate(terms, inBudget(terms)));
  const wanted = simulate(sample, inBudget(sample)).requests;
  const others = [hourly, oldRule, optimum].map((make) =>
    done(simulate(terms, make(terms, withSameRequests(make, sample, wanted)))),
  );
  const asItWas = done(simulate(terms, oldRule(terms, new Float64Array(wanted.length).fill(1))));
  const polite = termsOf(boards, TAKEN_MS);
  const real = done(simulate(polite, schedule({ ...polite, budgets: null, takenMs: TAKEN_MS })));
  const boardDays = boards.length * (days - Number(values.learning));
  const [sweep, old, best] = others as [Run, Run, Run];
  const figures = [
    ...[sweep, old, ours, best].map((each) => toFigure(each, boardDays)),
    atMost("the schedule against the optimum, mean", mean(ours.openings) / mean(best.openings), 1.2, " ×"),
    atMost("… against the rule before, same requests", mean(ours.openings) / mean(old.openings), 0.4, " ×"),
    { ...toFigure(asItWas, boardDays), name: "the rule before, as it was" },
    { ...toFigure(real, boardDays), name: "the schedule with real politeness" },
    atMost("… p50", share(real.openings, 0.5) / MINUTE, 15, " min"),
    atMost("… p90", share(real.openings, 0.9) / MINUTE, 60, " min"),
    atMost("… closings p50", share(real.closings, 0.5) / HOUR, 2.5, " h"),
  ];
  const head = `${boards.length} boards, ${days} days, ${ours.openings.length} openings; ${machineLine()}`;
  process.stdout.write(`${head}\n\n${figureTable(figures)}\n`);
  if (values.plot !== undefined)
    writeFileSync(
      values.plot,
      plotOf([sweep, old, ours, best, { ...real, name: "the schedule with real politeness" }]),
    );
}

run();
