// CSV according to RFC 4180. A text cell that a spreadsheet would run as a formula gets a leading apostrophe; numbers
// never change.

// Formula characters after blanks and invisible characters, which a spreadsheet may skip: = + - @ and their full-width
// forms, TAB, CR, LF.
const FORMULA = /^[\p{Zs}\p{Cf}\p{Cc}]*[=+\-@＝＋－＠\t\r\n]/u;
const NEEDS_QUOTES = /[",\r\n]/;

type CsvValue = string | number | boolean | null;

/** One cell; null is empty. */
export function formatCsvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const escaped = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** One line including its CRLF. */
export function formatCsvLine(values: readonly CsvValue[]): string {
  return `${values.map(formatCsvCell).join(",")}\r\n`;
}

/** Parses rows of cells; a byte order mark is skipped. Throws if a quoted cell is not closed, with its line number. */
export function parseCsv(text: string, separator = ","): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith("\ufeff") ? 1 : 0;
  let line = 1;
  while (at < text.length || row.length > 0) {
    let cell: string;
    if (text[at] === '"') {
      const end = findQuotedEnd(text, at);
      if (end === -1) throw new Error(`line ${line}: a quoted cell is not closed`);
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      line += cell.split("\n").length - 1;
      at = end + 1;
      // Text between the closing quote and the next comma is kept as is, like in spreadsheets.
      const rest = findBareEnd(text, at, separator);
      cell += text.slice(at, rest);
      at = rest;
    } else {
      const end = findBareEnd(text, at, separator);
      cell = text.slice(at, end);
      at = end;
    }
    row.push(cell);
    if (text[at] === separator) at++;
    else {
      rows.push(row);
      row = [];
      line++;
      at += text.startsWith("\r\n", at) ? 2 : 1;
    }
  }
  return rows;
}

/** Whether a quoted cell is open at the end of a line; `open`: whether one was open at its beginning. */
export function hasOpenQuote(line: string, separator: string, open: boolean): boolean {
  let at = 0;
  if (open) {
    at = findQuotedEnd(line, -1);
    if (at === -1) return true;
    at = line.indexOf(separator, at);
    if (at === -1) return false;
    at++;
  }
  for (;;) {
    if (line[at] === '"') {
      at = findQuotedEnd(line, at);
      if (at === -1) return true;
    }
    at = line.indexOf(separator, at);
    if (at === -1) return false;
    at++;
  }
}

function findBareEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}

function findQuotedEnd(text: string, opening: number): number {
  let at = opening;
  for (;;) {
    at = text.indexOf('"', at + 1);
    if (at === -1 || text[at + 1] !== '"') return at;
    at++;
  }
}
