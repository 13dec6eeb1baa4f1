// A folder of labelled files, read line by line: each posting is derived as any other would be, and every field with a
// label is graded. What is asked for is checked before anything is read.
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Refusal, sentenceOf } from "../contract/refusal.ts";
import { derive } from "../derive/derive.ts";
import type { Deriver } from "../derive/deriver.ts";
import type { Gazetteer } from "../derive/places/gazetteer/gazetteer.ts";
import type { LanguageDetector } from "../text/words/language.ts";
import { GRADED_FIELDS, type GradedField } from "./fields.ts";
import type { Context, Grade } from "./grade.ts";
import { type LabelMap, readLabelMap } from "./labelMap.ts";
import { type LeftOut, readLeftOut } from "./leftOut.ts";
import { describeMiss, isMiss } from "./misses.ts";
import { type PrintTable, printSet, printSummary, type SetTallies } from "./report.ts";
import { readSample, type Sample } from "./sample.ts";
import { add, emptyTally } from "./tally.ts";

export interface EvaluateOptions {
  set: string | null;
  field: string | null;
  limit: number;
  errors: string | null;
  /** The sets that the rules' authors do not look at: beginnings of names, with commas between them. */
  leaveOut: string | null;
}

/** What is to be done, known to be possible. */
export interface GradingPlan {
  folder: string;
  files: string[];
  fields: readonly GradedField[];
  map: LabelMap;
  limit: number;
  showMisses: boolean;
  leftOut: LeftOut;
}

/** A labelled file, line by line; `reason` says why a line has no text. */
interface LabelledFile {
  lines: AsyncIterable<{ number: number; text: string | null; reason: string | null }>;
  size: number | null;
  read(): number;
}

/** What the command that evaluates lends: the rules, its files, its status line and its tables. */
export interface Tools {
  deriver: Deriver;
  gazetteer: Gazetteer;
  detectLanguage: LanguageDetector;
  open: (file: string) => Promise<LabelledFile>;
  printTable: PrintTable;
  progress: { show(share: number | null, text: string): void; clear(): void };
}

interface Bench extends GradingPlan, Tools {
  context: Context;
}

const BATCH = 200;
const ENDING = /(?:\.dev)?\.jsonl\.gz$/;
/** Dates of postings play no part here; the same moment every time keeps runs alike. */
const NOW = Date.UTC(2026, 0, 1);

export async function planEvaluation(folder: string, options: EvaluateOptions): Promise<GradingPlan> {
  const fields = chosenFields(options);
  const all = await labelledFiles(folder);
  return {
    folder,
    fields,
    files: chosenFiles(folder, all, options.set),
    map: readLabelMap(await ownMap(folder)),
    limit: options.limit,
    showMisses: options.errors !== null,
    leftOut: readLeftOut(options.leaveOut, all),
  };
}

function chosenFields({ field, errors }: EvaluateOptions): readonly GradedField[] {
  const name = errors ?? field;
  if (name === null) return GRADED_FIELDS;
  const chosen = GRADED_FIELDS.filter((each) => each.name === name);
  if (chosen.length > 0) return chosen;
  throw new Refusal(`${name} is not a graded field: ${GRADED_FIELDS.map((each) => each.name).join(", ")}.`, 2);
}

async function labelledFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new Refusal(`${folder} cannot be read (${sentenceOf(error)}).`);
  });
  const files = names.filter((name) => ENDING.test(name)).sort();
  if (files.length === 0) throw new Refusal(`${folder} holds no *.jsonl.gz.`);
  return files;
}

function chosenFiles(folder: string, files: readonly string[], set: string | null): string[] {
  const chosen = files.filter((name) => set === null || name.startsWith(set));
  if (chosen.length === 0) throw new Refusal(`no data set in ${folder} begins with ${set}.`, 2);
  return chosen;
}

async function ownMap(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, "label-map.json"), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(`label-map.json cannot be read (${sentenceOf(error)}).`);
  }
}

export async function evaluateFolder(plan: GradingPlan, tools: Tools): Promise<SetTallies[]> {
  const { gazetteer } = tools;
  const explain = (sample: Sample) => again(sample, tools).explanations;
  const bench: Bench = { ...plan, ...tools, context: { map: plan.map, gazetteer, explain } };
  const known: SetTallies[] = [];
  const leftOut: SetTallies[] = [];
  for (const file of plan.files) {
    if (plan.showMisses && plan.leftOut.whole(file)) continue;
    const halves = await evaluateFile(file, bench);
    tools.progress.clear();
    for (const [half, done] of [
      [halves.known, known],
      [halves.leftOut, leftOut],
    ] as const) {
      if (half.tallies.size === 0) continue;
      if (!plan.showMisses) printSet(tools.printTable, half, known.length + leftOut.length === 0);
      done.push(half);
    }
  }
  if (!plan.showMisses) {
    printSummary(tools.printTable, plan.fields, known, "Over the firm data sets");
    printSummary(tools.printTable, plan.fields, leftOut, "Left out, over the firm data sets");
  }
  return [...known, ...leftOut];
}

/** The rows of one set, those that are left out apart. */
interface Halves {
  known: SetTallies;
  leftOut: SetTallies;
}

async function evaluateFile(file: string, bench: Bench): Promise<Halves> {
  const input = await bench.open(join(bench.folder, file));
  const set = basename(file).replace(ENDING, "");
  const done = { known: { set, tallies: new Map() }, leftOut: { set, tallies: new Map() } };
  let batch: Sample[] = [];
  let rows = 0;
  for await (const line of input.lines) {
    if (rows >= bench.limit) break;
    if (line.text?.trim() === "") continue;
    rows++;
    const sample =
      line.text === null ? { reason: line.reason ?? "cannot be read" } : readSample(line.text, set, line.number);
    if ("reason" in sample) complain(bench, `${file} line ${line.number}: ${sample.reason}`);
    else batch.push(sample);
    if (batch.length < BATCH) continue;
    await gradeBatch(batch, done, bench);
    batch = [];
    bench.progress.show(input.read() / (input.size ?? 1), `${set}, ${rows} rows`);
  }
  await gradeBatch(batch, done, bench);
  return done;
}

function complain(bench: Bench, sentence: string): void {
  bench.progress.clear();
  process.stderr.write(`${sentence}\n`);
}

async function gradeBatch(batch: readonly Sample[], halves: Halves, bench: Bench): Promise<void> {
  const derived = await bench.deriver.derive({ postings: batch.map((sample) => sample.raw), now: NOW });
  for (const [at, sample] of batch.entries()) {
    const answer = derived[at];
    if (answer === undefined || "reason" in answer) {
      complain(bench, `${sample.id}: ${answer?.reason ?? "no answer"}`);
      continue;
    }
    const isLeftOut = bench.leftOut.row(sample.set, sample.id);
    const { tallies } = isLeftOut ? halves.leftOut : halves.known;
    for (const field of bench.fields) {
      const grade = field.grade(sample, answer.posting, bench.context);
      if (grade === null) continue;
      const tally = tallies.get(field.name) ?? emptyTally();
      tallies.set(field.name, tally);
      add(tally, grade);
      if (bench.showMisses && !isLeftOut && isMiss(grade)) showMiss(field, sample, grade, bench);
    }
  }
}

function again(sample: Sample, { gazetteer, detectLanguage }: Tools) {
  return derive(sample.raw, { now: NOW, gazetteer, detectLanguage, explain: true });
}

function showMiss(field: GradedField, sample: Sample, grade: Grade, bench: Bench): void {
  bench.progress.clear();
  process.stdout.write(`${describeMiss(field.name, sample, grade, again(sample, bench))}\n`);
}
