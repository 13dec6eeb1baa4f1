// `rolecall import`: JSON Lines of raw postings (or CSV converted to them), any number of boards in any order, through
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
import { type Input, openInput, readObject, type TerminalLine } from "../terminal/lines.ts";
import { startProgress } from "../terminal/progress.ts";
import { boardNameOfFile, isCsv, readCsvPostings } from "./importCsv.ts";

export interface ImportOptions {
  /** Used for lines without their own. */
  source: string | null;
  board: string | null;
  /** The columns of a CSV file by field, as `--map` states them; null: by name, if the file is CSV. */
  map: string | null;
  /** The file lists everything of each of its boards. */
  whole: boolean;
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
async function openPostings(name: string, options: ImportOptions): Promise<{ input: Input; defaults: Defaults }> {
  const input = await openInput(name);
  if (!isCsv(name) && options.map === null) return { input, defaults: options };
  const print = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  return {
    input: { ...input, lines: readCsvPostings(input.lines, options.map, print) },
    defaults: { source: options.source ?? OWN_SOURCE, board: options.board ?? boardNameOfFile(name) },
  };
}

interface BoardImport {
  board: Board;
  seen: Set<string>;
}

interface NumberedPosting {
  number: number;
  raw: RawPosting;
}

const WINDOW_LINES = 5000;
const WINDOW_BYTES = 64 * 1024 * 1024;
const MAX_REASONS = 50;
const MAX_UNKNOWN_KEYS = 50;

export async function importFile(
  db: Ledger,
  name: string,
  options: ImportOptions,
  context: IngestContext,
): Promise<ImportCounts> {
  const { input, defaults } = await openPostings(name, options);
  const startedAt = context.now();
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0, too_old: 0, rejected: 0, closed: 0 };
  const boards = new Map<string, BoardImport>();
  const progress = startProgress();
  const startedMs = performance.now();
  const reject = (line: number, reason: string): void => {
    if (++counts.rejected > MAX_REASONS) return;
    progress.clear();
    process.stderr.write(`line ${line}: ${reason}\n`);
  };
  let lines = 0;
  const reportUnknown = createUnknownKeyReporter((sentence) => {
    progress.clear();
    process.stderr.write(`${sentence}\n`);
  });
  for await (const window of readWindows(input, { ...defaults, reportUnknown, reject, now: startedAt })) {
    const rejected = await importWindow(db, window, boards, context, counts);
    for (const { number, reason } of rejected) reject(number, reason);
    lines = window.at(-1)?.number ?? lines;
    const share = input.size === null ? null : input.read() / input.size;
    progress.show(share, `${lines} lines, ${Math.round((lines * 1000) / (performance.now() - startedMs))} a second`);
  }
  for (const { board, seen } of boards.values()) {
    const read = options.whole
      ? { verdict: "complete" as const, proof: "total reached" as const, seen, startedAt }
      : { verdict: "partial" as const, seen, startedAt };
    counts.closed += (await finishRead(db, board, read, context.now())).closed;
  }
  progress.clear();
  if (counts.rejected > MAX_REASONS) process.stderr.write(`… and ${counts.rejected - MAX_REASONS} more\n`);
  return counts;
}

interface ImportContext extends Defaults {
  reportUnknown: ReportUnknownKeys;
  reject(line: number, reason: string): void;
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
    const read = parseLine(line, importContext, reportUnknown);
    if ("raw" in read && hasEnded(read.raw, now)) reject(line.number, "its last day has passed (date_valid_through)");
    else if ("reason" in read) reject(line.number, read.reason);
    else {
      window.push({ number: line.number, raw: read.raw });
      bytes += line.bytes;
    }
    if (window.length < WINDOW_LINES && bytes < WINDOW_BYTES) continue;
    yield window;
    window = [];
    bytes = 0;
  }
  if (window.length > 0) yield window;
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
  return parseRawPosting({ ...value, source: value.source ?? options.source, board: value.board ?? options.board });
}

async function importWindow(
  db: Ledger,
  window: readonly NumberedPosting[],
  boards: Map<string, BoardImport>,
  context: IngestContext,
  counts: ImportCounts,
): Promise<{ number: number; reason: string }[]> {
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
  const numbers = new Map(window.map(({ number, raw }) => [raw, number]));
  return ingested.rejected.map(({ raw, reason }) => ({ number: numbers.get(raw) ?? 0, reason }));
}

function ensureImportBoard(db: Ledger, raw: RawPosting, now: number): Promise<Board> {
  return ensureBoard(db, { source: raw.source, slug: raw.board }, now);
}
