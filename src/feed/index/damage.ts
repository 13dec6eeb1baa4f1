// An index file that cannot be trusted: how it is recognised, before it is used and while it is, and put aside. It is
// made again from the ledger, so nothing is lost by being strict; the last damaged file is kept for whoever looks into it.

import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { numberKept, textKept } from "../../contract/kept.ts";
import { openIndex } from "./schema.ts";

/** SQLite's codes for a disk that fails, a damaged file, one that cannot be opened, and one that is no database. */
const DAMAGE: ReadonlySet<number> = new Set([10, 11, 14, 26]);

const SQLITE_FULL = 13;

/** Whether an error means that the file is not, or no longer, what was written. */
export function isDamage(error: unknown): boolean {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
  return DAMAGE.has(code & 0xff);
}

/** Whether an error means that the disk has no room. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "errcode" in error ? Number(error.errcode) & 0xff : 0;
  return code === SQLITE_FULL || ("code" in error && error.code === "ENOSPC");
}

/** Thrown where the index, and not the ledger, is at fault. */
export class IndexDamaged extends Error {}

/** Runs what touches only the index file; its damage is told apart from the ledger's. */
export function onIndex<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isDamage(error) ? new IndexDamaged(String(error), { cause: error }) : error;
  }
}

/** A file up to this size is looked through whole; of a larger one only the tables that are read at every start. */
const LOOKED_THROUGH = 64 * 1024 * 1024;
const READ_AT_START = ["meta", "term", "board", "employer", "posting"];

/** What is wrong with an index file, in a sentence; null: nothing was found. */
export function findDamage(file: string): string | null {
  try {
    if (statSync(file).size === 0) return "it is empty";
    const db = openIndex(file, true);
    try {
      const small = statSync(file).size <= LOOKED_THROUGH;
      for (const part of small ? [1] : READ_AT_START) {
        const found = textKept(db.prepare(`pragma quick_check(${part})`).get()?.quick_check);
        // SQLite says where in a line of its own.
        if (found !== "ok") return found.replaceAll(/\s+/g, " ");
      }
      const paged = db.prepare("select page_count * page_size as bytes from pragma_page_count, pragma_page_size").get();
      const whole = numberKept(paged?.bytes);
      // What is still in the log beside it need not be in the file yet.
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

const ASIDE = "damaged-";

/** Takes an index file out of use; the one put aside before it goes. */
export function putDamagedAside(file: string): void {
  const folder = dirname(file);
  for (const name of readdirSync(folder)) if (name.startsWith(ASIDE)) rmSync(join(folder, name), { force: true });
  for (const end of ["", "-wal", "-shm"]) {
    const part = `${file}${end}`;
    if (existsSync(part)) renameSync(part, join(folder, `${ASIDE}${basename(part)}`));
  }
}
