// The highest numbers this machine has seen, in a file beside the index: where the ledger stands below them, it was
// restored from a backup, and numbers that clients have seen must not be given out again.

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { recordKept } from "../../contract/kept.ts";
import { MINUTE } from "../../contract/limits.ts";
import { readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { guardHighMark } from "../../ledger/upkeep/restore.ts";

interface HighMark {
  epoch: string;
  seq: number;
  id: number;
  /** When it was written, by the service's clock; absent in files of older versions. */
  at?: number;
}

/** Written at least this often: the next start compares its clock with it. */
const WRITTEN_EVERY = 10 * MINUTE;

/** Compares file and ledger, lets the ledger jump ahead where it must, and writes down where it stands now. */
export async function keepHighMark(folder: string, db: Ledger, now: number): Promise<void> {
  const file = join(folder, "high-mark.json");
  const stored = readStored(file);
  const before = await readMark(db);
  // Looked at every second: the lock is taken only where there is something to do.
  const below = stored !== null && (stored.seq > before.seq || stored.id > before.id);
  if (below && (await guardHighMark(db, stored))) {
    process.stderr.write(
      "The ledger stands below what this machine has seen: it was restored. A new epoch begins, and ids jump ahead.\n",
    );
  }
  const { epoch, seq, id } = below ? await readMark(db) : before;
  const fresh = stored !== null && stored.at !== undefined && Math.abs(now - stored.at) < WRITTEN_EVERY;
  if (fresh && stored.epoch === epoch && stored.seq === seq && stored.id === id) return;
  // A name of its own: an import beside a service writes the same file.
  const written = `${file}.${process.pid}`;
  writeFileSync(written, JSON.stringify({ epoch, seq, id, at: now } satisfies HighMark));
  renameSync(written, file);
}

/** When the service last ran on this folder, by its clock then; null: it never did. */
export function lastRun(folder: string): number | null {
  return readStored(join(folder, "high-mark.json"))?.at ?? null;
}

function readStored(file: string): HighMark | null {
  try {
    const { epoch, seq, id, at } = recordKept(readFileSync(file, "utf8"));
    const whole = typeof epoch === "string" && typeof seq === "number" && typeof id === "number";
    return whole ? { epoch, seq, id, ...(typeof at === "number" ? { at } : {}) } : null;
  } catch {
    return null;
  }
}
