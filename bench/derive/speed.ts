// npm run bench:derive -- [--folder DIR] [--rows N]
// Measures how fast one core derives fields: postings and megabytes per second of CPU time, compared with SHA-256 over
// the same bytes in alternating turns, so that a busy or slow machine affects both. With --folder it reads the labelled
// files of `rolecall evaluate` (at most --rows of each), otherwise it generates postings.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { readSample } from "../../evaluate/sample.ts";
import { readEnvironment } from "../../src/cli/environment/environment.ts";
import { findGazetteer } from "../../src/cli/resources/resources.ts";
import type { RawPosting } from "../../src/contract/raw.ts";
import { openDeriver, openDerivers } from "../../src/derive/deriver.ts";
import { corpusPosting } from "../corpus/corpus.ts";
import { machineLine, ownMemory } from "../corpus/machine.ts";
import { UNTIL } from "../feed/build.ts";
import { type Figure, figureTable } from "../feed/report.ts";

const { values } = parseArgs({
  options: {
    folder: { type: "string" },
    rows: { type: "string", default: "200" },
    /** Prints the memory of a deriving thread in megabytes; the benchmark starts itself with this option. */
    memory: { type: "boolean", default: false },
  },
});
const rows = Number(values.rows);
const TURN = 100;
/** Postings, taken from the end, that are derived as a warm-up. */
const WARM = 1000;

const bytesOf = (raw: RawPosting): Buffer =>
  Buffer.from(`${raw.title}\n${raw.description_html ?? ""}${raw.description_text ?? ""}`);

/** Postings with a text, as boards send them. */
function labelledPostings(folder: string): RawPosting[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl.gz"));
  return files.flatMap((name) => {
    const lines = gunzipSync(readFileSync(join(folder, name)))
      .toString()
      .split("\n")
      .slice(0, rows);
    return lines.flatMap((line, at) => {
      const sample = readSample(line, name, at);
      return "raw" in sample && sample.text.length >= 200 ? [sample.raw] : [];
    });
  });
}

function inventedPostings(): RawPosting[] {
  return Array.from({ length: rows * 10 }, (_, number) => corpusPosting(number, rows * 10, UNTIL).raw);
}

const seconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

async function run(): Promise<void> {
  if (!(rows >= 1)) throw new Error("bench: --rows is a number from 1 up");
  const deriver = await openDeriver(await findGazetteer(readEnvironment(process.env)));
  const postings = values.folder === undefined ? inventedPostings() : labelledPostings(values.folder);
  const spent = { derive: 0, hash: 0, bytes: 0 };
  // Warm up the engine first: a thread that derives millions of postings is warm.
  for (let from = -WARM; from < postings.length; from += TURN) {
    const turn = postings.slice(from, from === -TURN ? undefined : from + TURN);
    const texts = turn.map(bytesOf);
    const beforeHash = process.cpuUsage();
    for (const bytes of texts) createHash("sha256").update(bytes).digest();
    const hash = seconds(beforeHash);
    const beforeDerive = process.cpuUsage();
    await deriver.derive({ postings: turn, now: UNTIL });
    const derive = seconds(beforeDerive);
    if (from < 0) continue;
    spent.hash += hash;
    spent.derive += derive;
    spent.bytes += texts.reduce((sum, bytes) => sum + bytes.length, 0);
  }
  await deriver.close();
  report(postings.length, spent);
}

function report(count: number, spent: { derive: number; hash: number; bytes: number }): void {
  const megabytes = spent.bytes / 1e6;
  const memory = Number(execFileSync(process.execPath, [fileURLToPath(import.meta.url), "--memory"]));
  const speed = count / spent.derive;
  const toFigure = (name: string, value: string): Figure => ({ name, value, wanted: "", good: null });
  const figures: Figure[] = [
    toFigure("postings", `${count}, mean text ${(spent.bytes / count / 1000).toFixed(1)} KB`),
    { name: "postings a second of one core", value: speed.toFixed(0), wanted: "≥ 600", good: speed >= 600 },
    toFigure("text a second of one core", `${(megabytes / spent.derive).toFixed(2)} MB`),
    toFigure("SHA-256 of the same a second", `${(megabytes / spent.hash).toFixed(0)} MB`),
    toFigure("deriving costs as many SHA-256", (spent.derive / spent.hash).toFixed(0)),
    { name: "memory of a thread with every table", value: `${memory} MB`, wanted: "≤ 250 MB", good: memory <= 250 },
  ];
  process.stdout.write(`${machineLine()}\n\n${figureTable(figures)}\n`);
}

/** The memory that a deriving thread adds to a process, once all tables are loaded and a few postings derived. */
async function showMemory(): Promise<void> {
  const gazetteer = await findGazetteer(readEnvironment(process.env));
  const postings = Array.from({ length: 1000 }, (_, number) => corpusPosting(number, 1000, UNTIL).raw);
  const memoryMib = (): number => ownMemory(process.pid) ?? process.memoryUsage().rss / 2 ** 20;
  const before = memoryMib();
  const deriver = openDerivers(gazetteer, { max: 1 });
  for (let from = 0; from < postings.length; from += TURN) {
    await deriver.derive({ postings: postings.slice(from, from + TURN), now: UNTIL });
  }
  process.stdout.write(`${Math.round(memoryMib() - before)}\n`);
  await deriver.close();
}

await (values.memory ? showMemory() : run());
