// Detects damaged index files, before and during use, and moves them aside. The index is rebuilt from the ledger, so
// strictness loses no data. The last damaged file is kept for inspection.

import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { readStoredNumber, readStoredText } from "../../contract/storedValues.ts";
import { openIndex } from "./schema.ts";

/** SQLite's codes for I/O errors, a corrupt file, a file that cannot be opened, and one that is not a database. */
const DAMAGE: ReadonlySet<number> = new Set([10, 11, 14, 26]);

const SQLITE_FULL = 13;

/** Whether an error means that the file is damaged. */
export function isDamage(error: unknown): boolean {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
  return DAMAGE.has(code & 0xff);
}

/** Whether an error means that the disk is full. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "errcode" in error ? Number(error.errcode) & 0xff : 0;
  return code === SQLITE_FULL || ("code" in error && error.code === "ENOSPC");
}

/** Thrown if the index, rather than the ledger, is at fault. */
export class IndexDamaged extends Error {}

/** Runs work that touches only the index file, to distinguish its damage from the ledger's. */
export function onIndex<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isDamage(error) ? new IndexDamaged(String(error), { cause: error }) : error;
  }
}

/** Files up to this size are checked completely; of larger ones, only the tables that are read at every start. */
const MAX_FULL_CHECK_BYTES = 64 * 1024 * 1024;
const STARTUP_TABLES = ["meta", "term", "board", "employer", "posting"];

/** Describes the damage of an index file; `null` if none was found. */
export function findDamage(file: string): string | null {
  try {
    if (statSync(file).size === 0) return "it is empty";
    const db = openIndex(file, true);
    try {
      const small = statSync(file).size <= MAX_FULL_CHECK_BYTES;
      for (const part of small ? [1] : STARTUP_TABLES) {
        const found = readStoredText(db.prepare(`pragma quick_check(${part})`).get()?.quick_check);
        // SQLite reports the location on a separate line.
        if (found !== "ok") return found.replaceAll(/\s+/g, " ");
      }
      const paged = db.prepare("select page_count * page_size as bytes from pragma_page_count, pragma_page_size").get();
      const whole = readStoredNumber(paged?.bytes);
      // Pages still in the write-ahead log need not be in the file yet.
      const log = existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0;
      const bytes = statSync(file).size;
      return log === 0 && bytes < whole ? `it has ${bytes} of ${whole} bytes` : null;
    } finally {
      db.close();
    }
  } catch (error) {
    if (isDamage(error)) return error instanceof Error ? error.message : String(error);
    throw error;
  }
}

const DAMAGED_PREFIX = "damaged-";

/** Moves an index file aside and removes the previously moved one. */
export function moveDamagedAside(file: string): void {
  const folder = dirname(file);
  for (const name of readdirSync(folder))
    if (name.startsWith(DAMAGED_PREFIX)) rmSync(join(folder, name), { force: true });
  for (const end of ["", "-wal", "-shm"]) {
    const part = `${file}${end}`;
    if (existsSync(part)) renameSync(part, join(folder, `${DAMAGED_PREFIX}${basename(part)}`));
  }
}
