// The rejected rows of an import: the first ones on the terminal, all of them with their reasons in a CSV file if one is
// named.
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { messageOf, UserError } from "../../contract/userError.ts";
import { formatCsvLine } from "../../text/csv.ts";

const MAX_REASONS = 50;
/** Rejected rows that an answer contains. */
const MAX_KEPT = 1000;
/** A file with more is something else than a list of postings, and is not read to its end. */
const MAX_REJECTED = 100_000;
/** The length of the kept rows together. */
const MAX_KEPT_LENGTH = 16 * 1024 * 1024;

export interface RejectedRow {
  readonly number: number;
  /** The row as it is in the file. */
  readonly row: string;
  readonly reason: string;
}

export interface Rejections {
  add(rejected: RejectedRow): void;
  count(): number;
  /** Reports how many were not printed, and completes the file. */
  close(): Promise<void>;
}

export function openRejections(file: string | null, print: (sentence: string) => void): Rejections {
  let count = 0;
  const stream = file === null ? null : createWriteStream(file);
  const written = stream === null ? null : finished(stream).catch((error: unknown) => messageOf(error));
  stream?.write(`\ufeff${formatCsvLine(["line", "reason", "row"])}`);
  return {
    add({ number, row, reason }) {
      stream?.write(formatCsvLine([number, reason, row]));
      if (++count <= MAX_REASONS) print(`line ${number}: ${reason}`);
    },
    count: () => count,
    async close() {
      if (count > MAX_REASONS) print(`… and ${count - MAX_REASONS} more`);
      stream?.end();
      const failure = await written;
      if (typeof failure === "string") throw new UserError(`${file} cannot be written (${failure}).`);
      if (file !== null && count > 0) print(`The rejected rows are in ${file}.`);
    },
  };
}

/** Rejected rows that are kept for an answer instead of printed. */
export function keepRejections(): Rejections & { readonly rows: readonly RejectedRow[] } {
  const rows: RejectedRow[] = [];
  let count = 0;
  let length = 0;
  return {
    rows,
    add(rejected) {
      if (++count > MAX_REJECTED) {
        const { number, reason } = rejected;
        throw new UserError(
          `More than ${MAX_REJECTED.toLocaleString("en")} rows cannot be imported. Line ${number}: ${reason}.`,
        );
      }
      length += rejected.row.length;
      if (rows.length < MAX_KEPT && length <= MAX_KEPT_LENGTH) rows.push(rejected);
    },
    count: () => count,
    close: async () => undefined,
  };
}
