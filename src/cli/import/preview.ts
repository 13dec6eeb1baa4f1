// The result of recognising a file (separator, header, column for each field), its first postings, and how many of its rows
// are valid. `rolecall import --dry-run` prints it. Stores nothing.
import { findUnknownKeys } from "../../contract/raw.ts";
import { isRecord } from "../../contract/storedValues.ts";
import { parseCsv } from "../../text/csv.ts";
import { printTable } from "../terminal/table.ts";
import { checkLine, type ImportOptions, openPostings, shareOf } from "./importFile.ts";
import { openRejections, type Rejections } from "./rejections.ts";
import type { TableGuess } from "./tableRows.ts";

const SAMPLE_ROWS = 5;
const MAX_CELL_LENGTH = 40;
const PROGRESS_MS = 250;

export interface ImportPreview {
  /** Null: the file is not a table. */
  readonly guess: TableGuess | null;
  readonly columns: readonly { readonly name: string; readonly field: string | null }[];
  /** The first rows, a cell for each column. */
  readonly cells: readonly (readonly string[])[];
  /** The first rows as postings. */
  readonly samples: readonly Record<string, unknown>[];
  readonly valid: number;
}

type PreviewOptions = Pick<ImportOptions, "source" | "board" | "map" | "maxBytes">;

/** Reads the whole file, so that every row that cannot be imported is known. */
export async function readPreview(
  name: string,
  options: PreviewOptions,
  rejections: Pick<Rejections, "add">,
  now: number,
  warn: (sentence: string) => void,
  onProgress: (share: number | null) => void = () => undefined,
): Promise<ImportPreview> {
  const guesses: TableGuess[] = [];
  const { input, defaults } = await openPostings(name, options, (guess) => void guesses.push(guess), warn);
  const samples: Record<string, unknown>[] = [];
  const originals: string[] = [];
  let valid = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  for await (const line of input.lines) {
    if (performance.now() - reportedAt > PROGRESS_MS) {
      reportedAt = performance.now();
      onProgress(shareOf(input));
    }
    if (line.text?.trim() === "") continue;
    const checked = checkLine(line, defaults, () => undefined, now);
    const row = line.original ?? line.text ?? "";
    if ("reason" in checked) rejections.add({ number: line.number, row, reason: checked.reason });
    else valid++;
    if (samples.length >= SAMPLE_ROWS || line.text === null) continue;
    samples.push(readSample(line.text));
    if (line.original !== undefined) originals.push(line.original);
  }
  const guess = guesses[0] ?? null;
  if (guess === null) return { guess, ...columnsOf(samples), samples, valid };
  const fields = new Map(guess.columns.map(({ at, path }) => [at, path.join(".")]));
  const columns = guess.names.map((column, at) => ({ name: column, field: fields.get(at) ?? null }));
  const cells = originals.map((line) => parseCsv(line, ",")[0] ?? []);
  return { guess, columns, cells, samples, valid };
}

/** The keys of JSON Lines as columns. */
function columnsOf(samples: readonly Record<string, unknown>[]): Pick<ImportPreview, "columns" | "cells"> {
  const unknown = new Set(samples.flatMap((sample) => findUnknownKeys(sample).map(({ key }) => key)));
  const keys = [...new Set(samples.flatMap((sample) => Object.keys(sample)))];
  return {
    columns: keys.map((key) => ({ name: key, field: unknown.has(key) ? null : key })),
    cells: samples.map((sample) => keys.map((key) => (sample[key] === undefined ? "" : toText(sample[key])))),
  };
}

export async function previewImport(name: string, options: ImportOptions, now: number): Promise<void> {
  const print = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  const rejections = openRejections(options.rejected ?? null, print);
  const { guess, samples, valid } = await readPreview(name, options, rejections, now, print);
  if (guess !== null) printGuess(guess, samples);
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

const toText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

function shorten(value: unknown): string {
  const text = toText(value);
  return text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text;
}
