// Reads the first sheet of an .xlsx workbook (ISO/IEC 29500) as rows of text: shared and inline strings, numbers,
// true or false, and dates in the ISO format. The sheet is decompressed and parsed row by row, because a small workbook
// can contain a very large one.
import { Parser } from "htmlparser2";
import { openZip, type ZipArchive } from "./zip.ts";

/** The files that describe a workbook: styles, names of sheets. */
const MAX_PART_BYTES = 16 * 1024 * 1024;
/** Shared strings are held in memory. */
const MAX_STRINGS_BYTES = 256 * 1024 * 1024;
const MAX_STRINGS = 10_000_000;
/** More than a posting's text may have, HTML included; spreadsheets allow 32,767. */
const MAX_CELL_LENGTH = 1_000_000;
const DAY_MS = 86_400_000;
/** Day 0 of both date systems. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
const MAX_COLUMNS = 16_384;

export interface SheetRow {
  /** As the spreadsheet shows it, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

interface Sheet {
  readonly rows: AsyncGenerator<SheetRow>;
  /** The stated length of the sheet, and how much of it has been read. */
  readonly size: number | null;
  read(): number;
}

/** Throws if the bytes are not a workbook. `maxBytes` limits the sheet after decompression. */
export async function openFirstSheet(bytes: Buffer, maxBytes: number): Promise<Sheet> {
  const archive = openZip(bytes);
  const workbook = await readWorkbook(archive);
  const sheet = archive.open(workbook.sheet, maxBytes);
  if (sheet === null) throw new Error("the workbook has no sheet");
  const strings = await readSharedStrings(archive, Math.min(MAX_STRINGS_BYTES, maxBytes));
  const dateStyles = await readDateStyles(archive);
  const toText = (cell: SheetCell): string => {
    if (cell.type === "s") return strings[Number(cell.text)] ?? "";
    if (cell.type === "b") return cell.text === "1" ? "true" : "false";
    if (cell.type === "e") return "";
    const isDate = (cell.type === "n" || cell.type === "") && dateStyles.has(cell.style) && cell.text !== "";
    return isDate ? formatSerialDate(Number(cell.text), workbook.epoch) : cell.text;
  };
  let done = 0;
  const rows = readRows(sheet, toText, (length) => (done += length));
  return { rows, size: archive.lengthOf(workbook.sheet), read: () => done };
}

type Attributes = Readonly<Record<string, string | undefined>>;

interface Handlers {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Calls `open`, `text` and `close` for each element, with names without their namespace prefix. */
function createParser(handlers: Handlers): Parser {
  const local = (name: string): string => name.slice(name.indexOf(":") + 1);
  return new Parser(
    {
      onopentag: (name, attributes) => handlers.open(local(name), attributes),
      ontext: (text) => handlers.text?.(text),
      onclosetag: (name) => handlers.close?.(local(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
}

async function parsePart(
  archive: ZipArchive,
  name: string,
  handlers: Handlers,
  maxBytes = MAX_PART_BYTES,
): Promise<boolean> {
  const part = archive.open(name, maxBytes);
  if (part === null) return false;
  const parser = createParser(handlers);
  const decoder = new TextDecoder();
  for await (const chunk of part) parser.write(decoder.decode(chunk, { stream: true }));
  parser.end();
  return true;
}

async function readWorkbook(archive: ZipArchive): Promise<{ sheet: string; epoch: number }> {
  let relation: string | null = null;
  let epoch: number = EPOCHS[1900];
  const isWorkbook = await parsePart(archive, "xl/workbook.xml", {
    open(name, attributes) {
      if (name === "sheet") relation ??= attributes["r:id"] ?? null;
      if (name === "workbookPr" && /^(?:1|true)$/.test(attributes.date1904 ?? "")) epoch = EPOCHS[1904];
    },
  });
  if (!isWorkbook) throw new Error("not an .xlsx workbook");
  let sheet = "xl/worksheets/sheet1.xml";
  await parsePart(archive, "xl/_rels/workbook.xml.rels", {
    open(name, { Id, Target = "" }) {
      if (name !== "Relationship" || Id !== relation) return;
      sheet = Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`;
    },
  });
  return { sheet, epoch };
}

async function readSharedStrings(archive: ZipArchive, maxBytes: number): Promise<string[]> {
  const strings: string[] = [];
  let [isText, isPhonetic, current] = [false, false, ""];
  const handlers: Handlers = {
    open(name) {
      if (name === "si") current = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text(text) {
      if (isText && current.length < MAX_CELL_LENGTH) current += text;
    },
    close(name) {
      if (name === "si" && strings.push(current) > MAX_STRINGS) throw new Error("it has too many texts");
      if (name === "rPh") isPhonetic = false;
      isText = false;
    },
  };
  await parsePart(archive, "xl/sharedStrings.xml", handlers, maxBytes);
  return strings;
}

/** Built-in number formats that show a date. */
const BUILT_IN_DATES: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);

/** The indexes of cell styles that show a date. */
async function readDateStyles(archive: ZipArchive): Promise<Set<number>> {
  const styles = new Set<number>();
  const dateFormats = new Set(BUILT_IN_DATES);
  let index: number | null = null;
  await parsePart(archive, "xl/styles.xml", {
    open(name, { numFmtId = "", formatCode = "" }) {
      // Literal text and colours of a format are not part of the date.
      const code = formatCode.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, "");
      if (name === "numFmt" && /[yd]/i.test(code)) dateFormats.add(Number(numFmtId));
      if (name === "cellXfs") index = 0;
      if (name !== "xf" || index === null) return;
      if (dateFormats.has(Number(numFmtId))) styles.add(index);
      index++;
    },
    close(name) {
      if (name === "cellXfs") index = null;
    },
  });
  return styles;
}

function formatSerialDate(serial: number, epoch: number): string {
  const time = epoch + Math.round(serial * DAY_MS);
  if (!Number.isFinite(time) || Math.abs(time) > 8.64e15) return String(serial);
  const text = new Date(time).toISOString();
  return Number.isInteger(serial) ? text.slice(0, 10) : text;
}

interface SheetCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  text: string;
}

async function* readRows(
  parts: AsyncIterable<Buffer>,
  toText: (cell: SheetCell) => string,
  onRead: (length: number) => void,
): AsyncGenerator<SheetRow> {
  const rows: SheetRow[] = [];
  let row: { number: number; cells: string[] } = { number: 0, cells: [] };
  let cell: SheetCell | null = null;
  let isValue = false;
  const parser = createParser({
    open(name, { r = "", t = "", s = "" }) {
      if (name === "row") row = { number: Number(r) || row.number + 1, cells: [] };
      if (name === "c") cell = { column: columnOf(r, row.cells.length), type: t, style: Number(s), text: "" };
      isValue = name === "v" || name === "t";
    },
    text(text) {
      if (isValue && cell !== null && cell.text.length < MAX_CELL_LENGTH) cell.text += text;
    },
    close(name) {
      isValue = false;
      if (name === "row") rows.push(row);
      if (name !== "c" || cell === null) return;
      while (row.cells.length < cell.column) row.cells.push("");
      row.cells[cell.column] = toText(cell);
      cell = null;
    },
  });
  const decoder = new TextDecoder();
  for await (const part of parts) {
    onRead(part.length);
    parser.write(decoder.decode(part, { stream: true }));
    yield* rows.splice(0);
  }
  parser.end();
  yield* rows;
}

/** The index of a column by its letters: `B7` is 1. */
function columnOf(reference: string, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return next;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return Math.min(column, MAX_COLUMNS - 1);
}
