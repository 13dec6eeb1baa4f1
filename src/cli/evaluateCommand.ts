// `rolecall evaluate`: how right the derived fields are on labelled files (*.jsonl.gz), a table per data set and field,
// then each field over the data sets whose labels can be trusted, beside what it has to reach.
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Deriver } from "../collect/deriver.ts";
import { derive } from "../derive/derive.ts";
import { type Gazetteer, openGazetteer } from "../derive/gazetteer.ts";
import { type LanguageDetector, loadLanguageDetector } from "../text/language.ts";
import type { Environment } from "./environment.ts";
import { GRADED_FIELDS, type GradedField } from "./evaluate/fields.ts";
import type { Context } from "./evaluate/grade.ts";
import { readLabelMap } from "./evaluate/labelMap.ts";
import { describeMiss, isMiss } from "./evaluate/misses.ts";
import { printSet, printSummary, type SetTallies } from "./evaluate/report.ts";
import { readSample, type Sample } from "./evaluate/sample.ts";
import { add, emptyTally } from "./evaluate/tally.ts";
import { openInput } from "./lines.ts";
import { findGazetteer, openRules } from "./opening.ts";
import { type Progress, startProgress } from "./progress.ts";
import { Refusal, sentenceOf } from "./refusal.ts";

export interface EvaluateOptions {
  set: string | null;
  field: string | null;
  limit: number;
  errors: string | null;
}

interface Bench {
  context: Context;
  deriver: Deriver;
  fields: readonly GradedField[];
  options: EvaluateOptions;
  progress: Progress;
  detectLanguage: LanguageDetector;
}

const BATCH = 200;
const ENDING = /(?:\.dev)?\.jsonl\.gz$/;
/** Dates of postings play no part here; the same moment every time keeps runs alike. */
const NOW = Date.UTC(2026, 0, 1);

export async function evaluate(environment: Environment, folder: string, options: EvaluateOptions): Promise<void> {
  const files = await labelledFiles(folder, options.set);
  const fields = chosenFields(options);
  const map = readLabelMap(await ownMap(folder));
  const gazetteer: Gazetteer = openGazetteer(await findGazetteer(environment));
  const detectLanguage = await loadLanguageDetector();
  const deriver = await openRules(environment, true);
  const bench: Bench = {
    context: { map, gazetteer },
    deriver,
    fields,
    options,
    progress: startProgress(),
    detectLanguage,
  };
  const done: SetTallies[] = [];
  try {
    for (const file of files) {
      const tallies = await evaluateFile(join(folder, file), bench);
      done.push({ set: file.replace(ENDING, ""), tallies });
      if (options.errors === null) printSet(done.at(-1) as SetTallies, done.length === 1);
    }
    if (options.errors === null) printSummary(fields, done);
  } finally {
    bench.progress.clear();
    await deriver.close();
    gazetteer.close();
  }
}

async function labelledFiles(folder: string, set: string | null): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new Refusal(`${folder} cannot be read (${sentenceOf(error)}).`);
  });
  const files = names.filter((name) => ENDING.test(name)).sort();
  if (files.length === 0) throw new Refusal(`${folder} holds no *.jsonl.gz.`);
  const chosen = files.filter((name) => set === null || name.startsWith(set));
  if (chosen.length === 0) throw new Refusal(`no data set in ${folder} begins with ${set}.`, 2);
  return chosen;
}

function chosenFields({ field, errors }: EvaluateOptions): readonly GradedField[] {
  const name = errors ?? field;
  if (name === null) return GRADED_FIELDS;
  const chosen = GRADED_FIELDS.filter((each) => each.name === name);
  if (chosen.length > 0) return chosen;
  throw new Refusal(`${name} is not a graded field: ${GRADED_FIELDS.map((each) => each.name).join(", ")}.`, 2);
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

async function evaluateFile(file: string, bench: Bench): Promise<SetTallies["tallies"]> {
  const input = await openInput(file);
  const set = basename(file).replace(ENDING, "");
  const tallies: SetTallies["tallies"] = new Map();
  let batch: Sample[] = [];
  let rows = 0;
  for await (const line of input.lines) {
    if (rows >= bench.options.limit) break;
    if (line.text === null || line.text.trim() === "") continue;
    rows++;
    const sample = readSample(line.text, set, line.number);
    if ("reason" in sample) process.stderr.write(`${basename(file)} line ${line.number}: ${sample.reason}\n`);
    else if (batch.push(sample) >= BATCH) {
      await gradeBatch(batch, tallies, bench);
      batch = [];
      bench.progress.show(input.read() / (input.size ?? 1), `${set}, ${rows} rows`);
    }
  }
  await gradeBatch(batch, tallies, bench);
  return tallies;
}

async function gradeBatch(batch: readonly Sample[], tallies: SetTallies["tallies"], bench: Bench): Promise<void> {
  const derived = await bench.deriver.derive({ postings: batch.map((sample) => sample.raw), now: NOW });
  for (const [at, sample] of batch.entries()) {
    const answer = derived[at];
    if (answer === undefined || "reason" in answer) {
      process.stderr.write(`${sample.id}: ${answer?.reason ?? "no answer"}\n`);
      continue;
    }
    for (const field of bench.fields) {
      const grade = field.grade(sample, answer.posting, bench.context);
      if (grade === null) continue;
      const tally = tallies.get(field.name) ?? emptyTally();
      tallies.set(field.name, tally);
      add(tally, grade);
      if (bench.options.errors !== null && isMiss(grade)) showMiss(field, sample, grade, bench);
    }
  }
}

function showMiss(field: GradedField, sample: Sample, grade: Parameters<typeof isMiss>[0], bench: Bench): void {
  const { detectLanguage } = bench;
  const again = derive(sample.raw, { now: NOW, gazetteer: bench.context.gazetteer, detectLanguage, explain: true });
  bench.progress.clear();
  process.stdout.write(`${describeMiss(field.name, sample, grade, again)}\n`);
}
