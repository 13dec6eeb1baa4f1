// `rolecall import`: JSON Lines of raw postings (or CSV, made into them), any number of boards in any order, through the same steps as a read.
// Lines are taken in windows, so memory does not grow with the file; within a board the file's order is kept.
// Only the ids seen on each board are held to the end: a whole listing closes what it no longer names.

import { type Bench, type Part, takePostings } from "../../collect/boards/listing.ts";
import { DAY } from "../../contract/limits.ts";
import { didYouMean } from "../../contract/nearest.ts";
import { type RawPosting, unknownKeys } from "../../contract/raw.ts";
import { OWN } from "../../contract/sources.ts";
import { readRaw } from "../../derive/posting/raw.ts";
import { type Board, boardNamed } from "../../ledger/boards/boards.ts";
import { finishRead } from "../../ledger/reads/reads.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { readSourceDate } from "../../text/numbers/dates.ts";
import { type Input, openInput, readObject, type TerminalLine } from "../terminal/lines.ts";
import { startProgress } from "../terminal/progress.ts";
import { boardOfFile, csvPostings, isCsv } from "./importCsv.ts";

export interface ImportOptions {
  /** Used for lines that name none of their own. */
  source: string | null;
  board: string | null;
  /** The columns of a CSV file by field, as `--map` writes them; null: by their names, where the file is CSV. */
  map: string | null;
  /** The file lists everything that each of its boards has. */
  whole: boolean;
}

export interface ImportCounts {
  new: number;
  changed: number;
  unchanged: number;
  rejected: number;
  closed: number;
}

/** What stands in for a source or a board that a line does not name. */
type Defaults = Pick<ImportOptions, "source" | "board">;

/** Whatever the file is, lines of JSON come out. */
async function openPostings(name: string, options: ImportOptions): Promise<{ input: Input; defaults: Defaults }> {
  const input = await openInput(name);
  if (!isCsv(name) && options.map === null) return { input, defaults: options };
  const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  return {
    input: { ...input, lines: csvPostings(input.lines, options.map, say) },
    defaults: { source: options.source ?? OWN, board: options.board ?? boardOfFile(name) },
  };
}

interface BoardImport {
  board: Board;
  seen: Set<string>;
}

interface Taken {
  number: number;
  raw: RawPosting;
}

const WINDOW_LINES = 5000;
const WINDOW_BYTES = 64 * 1024 * 1024;
const REASONS_SHOWN = 50;
const KEYS_TOLD = 50;

export async function importFile(
  db: Ledger,
  name: string,
  options: ImportOptions,
  bench: Bench,
): Promise<ImportCounts> {
  const { input, defaults } = await openPostings(name, options);
  const startedAt = bench.now();
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0, rejected: 0, closed: 0 };
  const boards = new Map<string, BoardImport>();
  const progress = startProgress();
  const began = performance.now();
  const reject = (line: number, reason: string): void => {
    if (++counts.rejected > REASONS_SHOWN) return;
    progress.clear();
    process.stderr.write(`line ${line}: ${reason}\n`);
  };
  let lines = 0;
  const tell = tellUnknown((sentence) => {
    progress.clear();
    process.stderr.write(`${sentence}\n`);
  });
  for await (const window of windows(input, { ...defaults, tell, reject, now: startedAt })) {
    const rejected = await takeWindow(db, window, boards, bench, counts);
    for (const { number, reason } of rejected) reject(number, reason);
    lines = window.at(-1)?.number ?? lines;
    const share = input.size === null ? null : input.read() / input.size;
    progress.show(share, `${lines} lines, ${Math.round((lines * 1000) / (performance.now() - began))} a second`);
  }
  for (const { board, seen } of boards.values()) {
    const read = options.whole
      ? { verdict: "complete" as const, proof: "total reached" as const, seen, startedAt }
      : { verdict: "partial" as const, seen, startedAt };
    counts.closed += (await finishRead(db, board, read, bench.now())).closed;
  }
  progress.clear();
  if (counts.rejected > REASONS_SHOWN) process.stderr.write(`… and ${counts.rejected - REASONS_SHOWN} more\n`);
  return counts;
}

interface Reading extends Defaults {
  tell: Tell;
  reject(line: number, reason: string): void;
  now: number;
}

/** Good postings of the next lines, as many as fit a window. */
async function* windows(input: Pick<Input, "lines">, reading: Reading): AsyncGenerator<Taken[]> {
  const { tell, reject, now } = reading;
  let window: Taken[] = [];
  let bytes = 0;
  for await (const line of input.lines) {
    if (line.text?.trim() === "") continue;
    const read = readImported(line, reading, tell);
    if ("raw" in read && isOver(read.raw, now)) reject(line.number, "its last day is over (date_valid_through)");
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

type Tell = (line: number, given: Readonly<Record<string, unknown>>) => void;

/** Says of each key that means nothing here, once, which one was probably meant. */
export function tellUnknown(say: (sentence: string) => void): Tell {
  const told = new Set<string>();
  return (line, given) => {
    if (told.size >= KEYS_TOLD) return;
    for (const { key, near } of unknownKeys(given)) {
      if (told.has(key) || told.size >= KEYS_TOLD) continue;
      told.add(key);
      const meant = didYouMean(near);
      say(`line ${line}: the key "${key.slice(0, 100)}" is not known and is left out everywhere.${meant}`);
    }
  };
}

/** A bare date lasts to the end of its day. */
function isOver({ date_valid_through }: RawPosting, now: number): boolean {
  const until = date_valid_through === null ? null : readSourceDate(date_valid_through);
  return until !== null && (until % DAY === 0 ? until + DAY - 1 : until) < now;
}

export function readImported(
  line: TerminalLine,
  options: Defaults,
  tell: Tell,
): { raw: RawPosting } | { reason: string } {
  const object = readObject(line);
  if ("reason" in object) return object;
  const { given } = object;
  tell(line.number, given);
  return readRaw({ ...given, source: given.source ?? options.source, board: given.board ?? options.board });
}

async function takeWindow(
  db: Ledger,
  window: readonly Taken[],
  boards: Map<string, BoardImport>,
  bench: Bench,
  counts: ImportCounts,
): Promise<{ number: number; reason: string }[]> {
  const parts = new Map<string, Part>();
  for (const { raw } of window) {
    const key = `${raw.source}\n${raw.board}`;
    const known = boards.get(key) ?? { board: await nameBoard(db, raw, bench.now()), seen: new Set() };
    boards.set(key, known);
    known.seen.add(raw.external_id);
    const part = parts.get(key) ?? { board: known.board, postings: [], checked: true };
    parts.set(key, part);
    part.postings.push(raw);
  }
  const taken = await takePostings(db, [...parts.values()], bench);
  counts.new += taken.new;
  counts.changed += taken.changed;
  counts.unchanged += taken.unchanged;
  const numbers = new Map(window.map(({ number, raw }) => [raw, number]));
  return taken.rejected.map(({ raw, reason }) => ({ number: numbers.get(raw) ?? 0, reason }));
}

function nameBoard(db: Ledger, raw: RawPosting, now: number): Promise<Board> {
  return boardNamed(db, { source: raw.source, slug: raw.board }, now);
}
