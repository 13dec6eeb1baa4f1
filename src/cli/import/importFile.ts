// `rolecall import`: JSON Lines of raw postings (or a table converted to them), any number of boards in any order, through
// the same steps as a read. Lines are processed in windows, so memory does not grow with the file; within a board the
// file's order is kept. Only the ids seen on each board are held to the end: a complete listing closes postings it does
// not contain.

import { type IngestContext, ingestPostings, type ListingPart } from "../../collect/boards/listing.ts";
import { DAY } from "../../contract/limits.ts";
import { didYouMean } from "../../contract/nearest.ts";
import { findUnknownKeys, type RawPosting } from "../../contract/raw.ts";
import { OWN_SOURCE } from "../../contract/sources.ts";
import { parseRawPosting } from "../../derive/posting/raw.ts";
import { type Board, ensureBoard } from "../../ledger/boards/boards.ts";
import { finishRead } from "../../ledger/reads/reads.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { parseSourceDate } from "../../text/numbers/dates.ts";
import { type Input, openInput, readObject, statInput, type TerminalLine } from "../terminal/lines.ts";
import { type ProgressBar, startProgress } from "../terminal/progress.ts";
import { openRejections, type RejectedRow, type Rejections } from "./rejections.ts";
import {
  boardNameOfFile,
  isCsv,
  isWorkbook,
  openWorkbook,
  readCsvRows,
  readTablePostings,
  type TableGuess,
} from "./tableRows.ts";

export interface ImportOptions {
  /** Used for lines without their own. */
  source: string | null;
  board: string | null;
  /** The columns of a CSV file by field, as `--map` states them; null: by name, if the file is CSV. */
  map: string | null;
  /** The file lists everything of each of its boards. */
  whole: boolean;
  /** Where rejected rows are written with their reasons; null: nowhere. */
  rejected?: string | null;
  /** A file that is larger after decompression is not read further. */
  maxBytes?: number;
}

export interface ImportCounts {
  new: number;
  changed: number;
  unchanged: number;
  too_old: number;
  rejected: number;
  closed: number;
}

/** The defaults for lines without a source or board. */
type Defaults = Pick<ImportOptions, "source" | "board">;

/** Returns lines of JSON for any kind of file. */
export async function openPostings(
  name: string,
  options: Pick<ImportOptions, "source" | "board" | "map" | "maxBytes">,
  guessed?: (guess: TableGuess) => void,
  warn: (sentence: string) => void = printError,
): Promise<{ input: Input; defaults: Defaults }> {
  const workbook = isWorkbook(name);
  const { maxBytes = Number.POSITIVE_INFINITY } = options;
  if (!workbook && !isCsv(name) && options.map === null) {
    return { input: await openInput(name, null, maxBytes), defaults: options };
  }
  const tableOptions = { map: options.map, warn, ...(guessed === undefined ? {} : { guessed }) };
  const defaults = { source: options.source ?? OWN_SOURCE, board: options.board ?? boardNameOfFile(name) };
  if (workbook) {
    await statInput(name);
    const { rows, ...progress } = await openWorkbook(name, maxBytes);
    return { input: { ...progress, lines: readTablePostings(rows, tableOptions) }, defaults };
  }
  const input = await openInput(name, "windows-1252", maxBytes);
  return { input: { ...input, lines: readTablePostings(readCsvRows(input.lines), tableOptions) }, defaults };
}

function printError(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** Where an import reports to. */
export interface ImportOutput {
  print(sentence: string): void;
  readonly progress: ProgressBar;
  readonly rejections: Rejections;
}

function terminalOutput(rejectedFile: string | null): ImportOutput {
  const progress = startProgress();
  const print = (sentence: string): void => {
    progress.clear();
    printError(sentence);
  };
  return { print, progress, rejections: openRejections(rejectedFile, print) };
}

interface BoardImport {
  board: Board;
  seen: Set<string>;
}

interface NumberedPosting {
  number: number;
  /** The line as it is in the file. */
  row: string;
  raw: RawPosting;
}

const WINDOW_LINES = 1000;
/** How often progress is shown while a window is stored. */
const PROGRESS_MS = 1000;
const WINDOW_BYTES = 64 * 1024 * 1024;
const MAX_UNKNOWN_KEYS = 50;
const ENDED = "its last day has passed (date_valid_through)";

export async function importFile(
  db: Ledger,
  name: string,
  options: ImportOptions,
  context: IngestContext,
  output: ImportOutput = terminalOutput(options.rejected ?? null),
): Promise<ImportCounts> {
  const { print, progress, rejections } = output;
  const { input, defaults } = await openPostings(name, options, undefined, print);
  const startedAt = context.now();
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0, too_old: 0, rejected: 0, closed: 0 };
  const boards = new Map<string, BoardImport>();
  const startedMs = performance.now();
  let lines = 0;
  const showProgress = (): void => {
    progress.show(
      shareOf(input),
      `${lines} lines, ${Math.round((lines * 1000) / (performance.now() - startedMs))} a second`,
    );
  };
  const timer = setInterval(showProgress, PROGRESS_MS);
  const reportUnknown = createUnknownKeyReporter(print);
  try {
    for await (const window of readWindows(input, {
      ...defaults,
      reportUnknown,
      reject: rejections.add,
      now: startedAt,
    })) {
      for (const rejected of await importWindow(db, window, boards, context, counts)) rejections.add(rejected);
      lines = window.at(-1)?.number ?? lines;
      showProgress();
    }
  } finally {
    clearInterval(timer);
  }
  for (const { board, seen } of boards.values()) {
    const read = options.whole
      ? { verdict: "complete" as const, proof: "total reached" as const, seen, startedAt, isImport: true }
      : { verdict: "partial" as const, seen, startedAt };
    counts.closed += (await finishRead(db, board, read, context.now())).closed;
  }
  progress.clear();
  await rejections.close();
  return { ...counts, rejected: rejections.count() };
}

/** How much of the file has been read, from 0 to 1; null if its end is unknown. */
export function shareOf({ size, read }: Pick<Input, "size" | "read">): number | null {
  return size === null || size === 0 ? null : Math.min(1, read() / size);
}

interface ImportContext extends Defaults {
  reportUnknown: ReportUnknownKeys;
  reject(rejected: RejectedRow): void;
  now: number;
}

/** Valid postings of the next lines, up to the size of a window. */
async function* readWindows(
  input: Pick<Input, "lines">,
  importContext: ImportContext,
): AsyncGenerator<NumberedPosting[]> {
  const { reportUnknown, reject, now } = importContext;
  let window: NumberedPosting[] = [];
  let bytes = 0;
  for await (const line of input.lines) {
    if (line.text?.trim() === "") continue;
    const read = checkLine(line, importContext, reportUnknown, now);
    const row = line.original ?? line.text ?? "";
    if ("reason" in read) reject({ number: line.number, row, reason: read.reason });
    else {
      window.push({ number: line.number, row, raw: read.raw });
      bytes += line.bytes;
    }
    if (window.length < WINDOW_LINES && bytes < WINDOW_BYTES) continue;
    yield window;
    window = [];
    bytes = 0;
  }
  if (window.length > 0) yield window;
}

/** The posting of a line that can be imported, or why not. */
export function checkLine(
  line: TerminalLine,
  options: Defaults,
  reportUnknown: ReportUnknownKeys,
  now: number,
): { raw: RawPosting } | { reason: string } {
  const read = parseLine(line, options, reportUnknown);
  if ("reason" in read) return { reason: line.explain?.(read.reason) ?? read.reason };
  return hasEnded(read.raw, now) ? { reason: ENDED } : read;
}

type ReportUnknownKeys = (line: number, value: Readonly<Record<string, unknown>>) => void;

/** Reports each unknown key once, with the key that was probably meant. */
export function createUnknownKeyReporter(print: (sentence: string) => void): ReportUnknownKeys {
  const reported = new Set<string>();
  return (line, value) => {
    if (reported.size >= MAX_UNKNOWN_KEYS) return;
    for (const { key, near } of findUnknownKeys(value)) {
      if (reported.has(key) || reported.size >= MAX_UNKNOWN_KEYS) continue;
      reported.add(key);
      const suggestion = didYouMean(near);
      print(`line ${line}: the key "${key.slice(0, 100)}" is unknown and is ignored in every line.${suggestion}`);
    }
  };
}

/** A bare date lasts until the end of its day. */
function hasEnded({ date_valid_through }: RawPosting, now: number): boolean {
  const until = date_valid_through === null ? null : parseSourceDate(date_valid_through);
  return until !== null && (until % DAY === 0 ? until + DAY - 1 : until) < now;
}

export function parseLine(
  line: TerminalLine,
  options: Defaults,
  reportUnknown: ReportUnknownKeys,
): { raw: RawPosting } | { reason: string } {
  const object = readObject(line);
  if ("reason" in object) return object;
  const { value } = object;
  reportUnknown(line.number, value);
  // One place is often written without a list.
  const locations = typeof value.locations === "string" ? [value.locations] : value.locations;
  return parseRawPosting({
    ...value,
    locations,
    source: value.source ?? options.source,
    board: value.board ?? options.board,
  });
}

async function importWindow(
  db: Ledger,
  window: readonly NumberedPosting[],
  boards: Map<string, BoardImport>,
  context: IngestContext,
  counts: ImportCounts,
): Promise<RejectedRow[]> {
  const parts = new Map<string, ListingPart>();
  for (const { raw } of window) {
    const key = `${raw.source}\n${raw.board}`;
    const known = boards.get(key) ?? { board: await ensureImportBoard(db, raw, context.now()), seen: new Set() };
    boards.set(key, known);
    known.seen.add(raw.external_id);
    const part = parts.get(key) ?? { board: known.board, postings: [], checked: true };
    parts.set(key, part);
    part.postings.push(raw);
  }
  const ingested = await ingestPostings(db, [...parts.values()], context);
  counts.new += ingested.new;
  counts.changed += ingested.changed;
  counts.unchanged += ingested.unchanged;
  counts.too_old += ingested.too_old;
  const lines = new Map(window.map(({ raw, number, row }) => [raw, { number, row }]));
  return ingested.rejected.map(({ raw, reason }) => ({ ...(lines.get(raw) ?? { number: 0, row: "" }), reason }));
}

function ensureImportBoard(db: Ledger, raw: RawPosting, now: number): Promise<Board> {
  return ensureBoard(db, { source: raw.source, slug: raw.board }, now);
}
