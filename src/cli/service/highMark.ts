// The highest numbers this machine has seen, in a file beside the index. A ledger below them was restored from a
// backup, and numbers that clients have seen must not be assigned again.

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MINUTE } from "../../contract/limits.ts";
import { readStoredRecord } from "../../contract/storedValues.ts";
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

/** Written at least this often, because the next start compares its clock with it. */
const WRITE_INTERVAL_MS = 10 * MINUTE;

/** Compares file and ledger, lets the ledger jump ahead if necessary, and stores its current position. */
export async function updateHighMark(folder: string, db: Ledger, now: number): Promise<void> {
  const file = join(folder, "high-mark.json");
  const stored = readStored(file);
  const before = await readMark(db);
  // Called every second: the lock is taken only if there is something to do.
  const below = stored !== null && (stored.seq > before.seq || stored.id > before.id);
  if (below && (await guardHighMark(db, stored))) {
    process.stderr.write(
      "The ledger is behind the position this machine has seen, so it was restored. A new epoch starts, and ids skip ahead.\n",
    );
  }
  const { epoch, seq, id } = below ? await readMark(db) : before;
  const isFresh = stored !== null && stored.at !== undefined && Math.abs(now - stored.at) < WRITE_INTERVAL_MS;
  if (isFresh && stored.epoch === epoch && stored.seq === seq && stored.id === id) return;
  // A unique name, because an import beside a service writes the same file.
  const written = `${file}.${process.pid}`;
  writeFileSync(written, JSON.stringify({ epoch, seq, id, at: now } satisfies HighMark));
  renameSync(written, file);
}

/** When the service last ran on this folder, by its clock then; null: never. */
export function readLastRun(folder: string): number | null {
  return readStored(join(folder, "high-mark.json"))?.at ?? null;
}

function readStored(file: string): HighMark | null {
  try {
    const { epoch, seq, id, at } = readStoredRecord(readFileSync(file, "utf8"));
    const isValid = typeof epoch === "string" && typeof seq === "number" && typeof id === "number";
    return isValid ? { epoch, seq, id, ...(typeof at === "number" ? { at } : {}) } : null;
  } catch {
    return null;
  }
}
