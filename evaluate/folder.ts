// Evaluates a folder of labelled files line by line: each posting is derived as usual, and every field with a label is
// graded. Options are validated before any file is read.
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { messageOf, UserError } from "../src/contract/userError.ts";
import { derive } from "../src/derive/derive.ts";
import type { Deriver } from "../src/derive/deriver.ts";
import type { Gazetteer } from "../src/derive/places/gazetteer/gazetteer.ts";
import type { LanguageDetector } from "../src/text/words/language.ts";
import { GRADED_FIELDS, type GradedField } from "./fields.ts";
import type { Grade, GradingContext } from "./grade.ts";
import { type HeldOut, parseHeldOut } from "./heldOut.ts";
import { type LabelMap, readLabelMap } from "./labelMap.ts";
import { describeMiss, isMiss } from "./misses.ts";
import { type PrintTable, printOccupationTiers, printSet, printSummary, type SetTallies } from "./report.ts";
import { readSample, type Sample } from "./sample.ts";
import { addGrade, emptyTally } from "./tally.ts";

export interface EvaluateOptions {
  set: string | null;
  field: string | null;
  limit: number;
  errors: string | null;
  /** The held-out sets, which the rules' authors do not see: comma-separated name prefixes. */
  leaveOut: string | null;
}

/** A validated evaluation plan. */
export interface GradingPlan {
  folder: string;
  files: string[];
  fields: readonly GradedField[];
  map: LabelMap;
  limit: number;
  showMisses: boolean;
  leftOut: HeldOut;
}

/** A labelled file, line by line; `reason` states why a line has no text. */
interface LabelledFile {
  lines: AsyncIterable<{ number: number; text: string | null; reason: string | null }>;
  size: number | null;
  read(): number;
}

/** The dependencies that the command provides: the rules, file access, the status line and tables. */
export interface EvaluationTools {
  deriver: Deriver;
  gazetteer: Gazetteer;
  detectLanguage: LanguageDetector;
  open: (file: string) => Promise<LabelledFile>;
  printTable: PrintTable;
  progress: { show(share: number | null, text: string): void; clear(): void };
}

interface IngestContext extends GradingPlan, EvaluationTools {
  context: GradingContext;
}

const BATCH_SIZE = 200;
const FILE_EXTENSION = /(?:\.dev)?\.jsonl\.gz$/;
/** The dates of postings do not matter here; a fixed time makes runs reproducible. */
const NOW = Date.UTC(2026, 0, 1);

export async function planEvaluation(folder: string, options: EvaluateOptions): Promise<GradingPlan> {
  const fields = selectFields(options);
  const all = await listLabelledFiles(folder);
  return {
    folder,
    fields,
    files: selectFiles(folder, all, options.set),
    map: readLabelMap(await readOwnMap(folder)),
    limit: options.limit,
    showMisses: options.errors !== null,
    leftOut: parseHeldOut(options.leaveOut, all),
  };
}

function selectFields({ field, errors }: EvaluateOptions): readonly GradedField[] {
  const name = errors ?? field;
  if (name === null) return GRADED_FIELDS;
  const selected = GRADED_FIELDS.filter((each) => each.name === name);
  if (selected.length > 0) return selected;
  throw new UserError(`${name} is not a graded field: ${GRADED_FIELDS.map((each) => each.name).join(", ")}.`, 2);
}

async function listLabelledFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new UserError(`${folder} cannot be read (${messageOf(error)}).`);
  });
  const files = names.filter((name) => FILE_EXTENSION.test(name)).sort();
  if (files.length === 0) throw new UserError(`${folder} holds no *.jsonl.gz.`);
  return files;
}

function selectFiles(folder: string, files: readonly string[], set: string | null): string[] {
  const selected = files.filter((name) => set === null || name.startsWith(set));
  if (selected.length === 0) throw new UserError(`no data set in ${folder} begins with ${set}.`, 2);
  return selected;
}

async function readOwnMap(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, "label-map.json"), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserError(`label-map.json cannot be read (${messageOf(error)}).`);
  }
}

export async function evaluateFolder(plan: GradingPlan, tools: EvaluationTools): Promise<SetTallies[]> {
  const { gazetteer } = tools;
  const explain = (sample: Sample) => deriveWithExplanations(sample, tools).explanations;
  const run: IngestContext = { ...plan, ...tools, context: { map: plan.map, gazetteer, explain } };
  const visible: SetTallies[] = [];
  const heldOut: SetTallies[] = [];
  for (const file of plan.files) {
    if (plan.showMisses && plan.leftOut.isWholeSet(file)) continue;
    const split = await evaluateFile(file, run);
    tools.progress.clear();
    for (const [part, results] of [
      [split.known, visible],
      [split.leftOut, heldOut],
    ] as const) {
      if (part.tallies.size === 0) continue;
      if (!plan.showMisses) printSet(tools.printTable, part, visible.length + heldOut.length === 0);
      results.push(part);
    }
  }
  if (!plan.showMisses) {
    printSummary(tools.printTable, plan.fields, visible, "Over the firm data sets");
    printSummary(tools.printTable, plan.fields, heldOut, "Left out, over the firm data sets");
    printOccupationTiers(tools.printTable, visible, "Occupations, a missing answer counted as wrong");
    printOccupationTiers(tools.printTable, heldOut, "Left out, occupations, a missing answer counted as wrong");
  }
  return [...visible, ...heldOut];
}

/** The results of one set, with held-out rows kept apart. */
interface SplitTallies {
  known: SetTallies;
  leftOut: SetTallies;
}

async function evaluateFile(file: string, run: IngestContext): Promise<SplitTallies> {
  const input = await run.open(join(run.folder, file));
  const set = basename(file).replace(FILE_EXTENSION, "");
  const results = { known: { set, tallies: new Map() }, leftOut: { set, tallies: new Map() } };
  let batch: Sample[] = [];
  let rows = 0;
  for await (const line of input.lines) {
    if (rows >= run.limit) break;
    if (line.text?.trim() === "") continue;
    rows++;
    const sample =
      line.text === null ? { reason: line.reason ?? "cannot be read" } : readSample(line.text, set, line.number);
    if ("reason" in sample) reportProblem(run, `${file} line ${line.number}: ${sample.reason}`);
    else batch.push(sample);
    if (batch.length < BATCH_SIZE) continue;
    await gradeBatch(batch, results, run);
    batch = [];
    run.progress.show(input.read() / (input.size ?? 1), `${set}, ${rows} rows`);
  }
  await gradeBatch(batch, results, run);
  return results;
}

function reportProblem(run: IngestContext, message: string): void {
  run.progress.clear();
  process.stderr.write(`${message}\n`);
}

async function gradeBatch(batch: readonly Sample[], split: SplitTallies, run: IngestContext): Promise<void> {
  const derived = await run.deriver.derive({ postings: batch.map((sample) => sample.raw), now: NOW });
  for (const [at, sample] of batch.entries()) {
    const answer = derived[at];
    if (answer === undefined || "reason" in answer) {
      reportProblem(run, `${sample.id}: ${answer?.reason ?? "no answer"}`);
      continue;
    }
    const isHeldOut = run.leftOut.includesRow(sample.set, sample.id);
    const { tallies } = isHeldOut ? split.leftOut : split.known;
    for (const field of run.fields) {
      const grade = field.grade(sample, answer.posting, run.context);
      if (grade === null) continue;
      const tally = tallies.get(field.name) ?? emptyTally();
      tallies.set(field.name, tally);
      addGrade(tally, grade);
      if (run.showMisses && !isHeldOut && isMiss(grade)) showMiss(field, sample, grade, run);
    }
  }
}

function deriveWithExplanations(sample: Sample, { gazetteer, detectLanguage }: EvaluationTools) {
  return derive(sample.raw, { now: NOW, gazetteer, detectLanguage, explain: true });
}

function showMiss(field: GradedField, sample: Sample, grade: Grade, run: IngestContext): void {
  run.progress.clear();
  process.stdout.write(`${describeMiss(field.name, sample, grade, deriveWithExplanations(sample, run))}\n`);
}
