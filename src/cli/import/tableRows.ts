// Reads a CSV file or an .xlsx workbook as rows, and converts them to the JSON lines that `rolecall import` accepts.
// The separator is a comma, a semicolon or a tab, as stated by a `sep=` line or detected from the first line. The first
// row that is not blank names the columns.

import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { assertPresent } from "../../contract/assertPresent.ts";
import { LIMITS } from "../../contract/limits.ts";
import { messageOf, UserError } from "../../contract/userError.ts";
import { formatCsvLine, hasOpenQuote, parseCsv } from "../../text/csv.ts";
import { openFirstSheet, type SheetRow } from "../../text/spreadsheet/workbook.ts";
import { ZipTooLarge } from "../../text/spreadsheet/zip.ts";
import { type Input, type TerminalLine, tooLargeUnpacked } from "../terminal/lines.ts";
import { toPosting } from "./tableCells.ts";
import { explainReason, matchColumns, type TableColumn } from "./tableColumns.ts";

/** Limits an unclosed quoted cell, which would take the rest of the file. */
const MAX_RECORD_LINES = 20_000;
const MAX_WORKBOOK_BYTES = 200 * 1024 * 1024;

export function isCsv(name: string): boolean {
  return /\.(?:csv|tsv)(?:\.gz)?$/i.test(name);
}

export function isWorkbook(name: string): boolean {
  return /\.xls[xm]$/i.test(name);
}

/** The postings of a file form their own board, named after the file. */
export function boardNameOfFile(name: string): string {
  return name === "-" ? "stdin" : basename(name).replace(/\.(?:csv|tsv|txt|xlsx|xlsm)?(?:\.gz)?$/i, "");
}

/** A row before it is converted; `cells` is null if it cannot be read. */
interface TableRow {
  readonly line: TerminalLine;
  readonly cells: readonly string[] | null;
}

/** The recognised columns, for the user to check. */
export interface TableGuess {
  /** "comma", "semicolon" or "tab"; null: a workbook. */
  readonly separator: string | null;
  /** The number of the row that names the columns. */
  readonly header: number;
  readonly names: readonly string[];
  readonly columns: readonly TableColumn[];
}

export interface TableOptions {
  readonly map: string | null;
  warn(sentence: string): void;
  guessed?(guess: TableGuess): void;
}

/** The rows as lines of JSON, each with the number of its first line. */
export async function* readTablePostings(
  rows: AsyncIterable<TableRow & { separator: string | null }>,
  { map, warn, guessed }: TableOptions,
): AsyncGenerator<TerminalLine> {
  let columns: TableColumn[] | null = null;
  const explain = (reason: string): string => explainReason(reason, columns ?? []);
  for await (const { line, cells, separator } of rows) {
    if (cells === null) {
      yield line;
    } else if (cells.every((cell) => cell.trim() === "")) {
      // A blank row.
    } else if (columns === null) {
      const names = cells.map((cell) => cell.trim());
      columns = matchColumns(names, map, warn);
      guessed?.({ separator, header: line.number, names, columns });
    } else {
      const text = JSON.stringify(toPosting(cells, columns));
      yield { ...line, text, original: formatCsvLine(cells).trimEnd(), explain };
    }
  }
}

const SEPARATOR_NAMES: Readonly<Record<string, string>> = { ",": "comma", ";": "semicolon", "\t": "tab" };

export async function* readCsvRows(
  lines: AsyncIterable<TerminalLine>,
): AsyncGenerator<TableRow & { separator: string | null }> {
  for await (const { line, separator } of readRecords(lines)) {
    const cells = line.text === null ? null : (parseCsv(line.text, separator)[0] ?? []);
    yield { line, cells, separator: SEPARATOR_NAMES[separator] ?? separator };
  }
}

/** Records of one line, or of several if a quoted cell contains line breaks. */
async function* readRecords(
  lines: AsyncIterable<TerminalLine>,
): AsyncGenerator<{ line: TerminalLine; separator: string }> {
  let separator: string | null = null;
  let recordLines: TerminalLine[] = [];
  let bytes = 0;
  for await (const line of lines) {
    if (separator === null) {
      // Spreadsheets read this line as an instruction.
      const stated = /^(?:\ufeff)?sep=(.)\s*$/i.exec(line.text ?? "")?.[1];
      separator = stated ?? (line.text?.trim() ? detectSeparator(line.text) : null);
      if (stated !== undefined || separator === null) continue;
    }
    recordLines.push(line);
    bytes += line.bytes;
    const isOpen = line.text !== null && hasOpenQuote(line.text, separator, recordLines.length > 1);
    if (isOpen && recordLines.length < MAX_RECORD_LINES && bytes < LIMITS.lineBytes) continue;
    yield { line: joinLines(recordLines, isOpen), separator };
    recordLines = [];
    bytes = 0;
  }
  if (recordLines.length > 0) yield { line: joinLines(recordLines, true), separator: separator ?? "," };
}

function joinLines(recordLines: readonly TerminalLine[], isUnclosed: boolean): TerminalLine {
  const first = assertPresent(recordLines[0]);
  const unreadable = recordLines.find(({ text }) => text === null);
  const bytes = recordLines.reduce((sum, line) => sum + line.bytes, 0);
  if (unreadable !== undefined) return { ...unreadable, number: first.number, bytes };
  if (isUnclosed) return { ...first, text: null, reason: "a quoted cell is not closed", bytes };
  return recordLines.length === 1 ? first : { ...first, text: recordLines.map(({ text }) => text).join("\n"), bytes };
}

function detectSeparator(header: string): string {
  const counts = [",", ";", "\t"].map((each) => ({ each, count: header.split(each).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.each ?? ",";
}

/**
 * The rows of a workbook's first sheet, with the progress of reading them. Cells can refer to one long text many times, so
 * `maxBytes` also limits the sum of all rows.
 */
export async function openWorkbook(
  name: string,
  maxBytes: number,
): Promise<Pick<Input, "size" | "read"> & { rows: AsyncGenerator<TableRow & { separator: null }> }> {
  const { size } = await stat(name);
  if (size > MAX_WORKBOOK_BYTES) throw new UserError(`${name} is larger than 200 MB: save it as CSV.`);
  const explain = (error: unknown): UserError =>
    error instanceof ZipTooLarge
      ? tooLargeUnpacked(name, maxBytes)
      : new UserError(`${name} is not a readable .xlsx workbook (${messageOf(error)}).`);
  const sheet = await openFirstSheet(await readFile(name), maxBytes).catch((error: unknown) => {
    throw explain(error);
  });
  async function* toRows(): AsyncGenerator<TableRow & { separator: null }> {
    let total = 0;
    try {
      for await (const row of sheet.rows) {
        const line = toWorkbookLine(row);
        total += line.bytes;
        if (total > maxBytes) throw new ZipTooLarge();
        yield { line, cells: line.text === null ? null : row.cells, separator: null };
      }
    } catch (error) {
      throw explain(error);
    }
  }
  return { rows: toRows(), size: sheet.size, read: sheet.read };
}

function toWorkbookLine({ number, cells }: SheetRow): TerminalLine {
  const bytes = cells.reduce((sum, cell) => sum + cell.length + 1, 0);
  if (bytes <= LIMITS.lineBytes) return { number, text: "", reason: null, bytes };
  return { number, text: null, reason: `longer than ${LIMITS.lineBytes} bytes`, bytes };
}
