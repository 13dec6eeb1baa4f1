// `rolecall import --dry-run`: prints what was recognised in a file (separator, header, column for each field), its
// first postings, and how many of its rows are valid. Stores nothing.
import { findUnknownKeys } from "../../contract/raw.ts";
import { isRecord } from "../../contract/storedValues.ts";
import { printTable } from "../terminal/table.ts";
import { type ImportOptions, openPostings, parseLine } from "./importFile.ts";
import { openRejections } from "./rejections.ts";
import type { TableGuess } from "./tableRows.ts";

const SAMPLE_ROWS = 5;
const MAX_CELL_LENGTH = 40;

export async function previewImport(name: string, options: ImportOptions): Promise<void> {
  const guesses: TableGuess[] = [];
  const { input, defaults } = await openPostings(name, options, (guess) => void guesses.push(guess));
  const print = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  const rejections = openRejections(options.rejected ?? null, print);
  const samples: Record<string, unknown>[] = [];
  let valid = 0;
  for await (const line of input.lines) {
    if (line.text?.trim() === "") continue;
    const parsed = parseLine(line, defaults, () => undefined);
    const row = line.original ?? line.text ?? "";
    if ("reason" in parsed) rejections.add({ number: line.number, row, reason: parsed.reason });
    else valid++;
    if (samples.length < SAMPLE_ROWS && line.text !== null) samples.push(readSample(line.text));
  }
  for (const guess of guesses) printGuess(guess, samples);
  printSamples(samples);
  await rejections.close();
  process.stdout.write(`\n${valid} valid, ${rejections.count()} rejected. Nothing was imported (--dry-run).\n`);
}

function readSample(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function printGuess({ separator, header, names, columns }: TableGuess, samples: readonly object[]): void {
  const kind = separator === null ? "Workbook" : `CSV, separated by ${separator}`;
  process.stdout.write(`${kind}; row ${header} names the columns.\n\n`);
  const byColumn = new Map(columns.map(({ at, path }) => [at, path]));
  printTable(
    ["column", "field", "first value"],
    names.flatMap((name, at) => {
      const path = byColumn.get(at);
      const value = path === undefined ? null : findValue(samples[0], path);
      return name === "" ? [] : [[name, path?.join(".") ?? "(ignored)", value === null ? null : shorten(value)]];
    }),
  );
}

/** A place's fields are shown as the posting has them. */
function findValue(sample: object | undefined, [first = "", second]: readonly string[]): unknown {
  const value: unknown = isRecord(sample) ? sample[first] : undefined;
  const holder: unknown = second !== undefined && Array.isArray(value) ? value[0] : value;
  const found = second === undefined ? holder : isRecord(holder) ? holder[second] : undefined;
  return found ?? null;
}

function printSamples(samples: readonly Record<string, unknown>[]): void {
  const unknown = new Set(samples.flatMap((sample) => findUnknownKeys(sample).map(({ key }) => key)));
  const keys = [...new Set(samples.flatMap((sample) => Object.keys(sample)))].filter((key) => !unknown.has(key));
  if (keys.length === 0) return;
  process.stdout.write(`\nThe first ${samples.length} rows:\n\n`);
  printTable(
    keys,
    samples.map((sample) => keys.map((key) => (sample[key] === undefined ? null : shorten(sample[key])))),
  );
}

function shorten(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text;
}
