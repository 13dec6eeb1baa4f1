// Where the feed's files are in a data folder. Separate from files.ts, which loads the writer of the index.
import { join } from "node:path";

export function indexFolder(folder: string): string {
  return join(folder, "index");
}

export function spoolFolder(folder: string): string {
  return join(folder, "spool");
}

/** Exchange rates imported on this machine, if any. */
export function ratesFile(folder: string): string {
  return join(folder, "rates.tsv");
}
