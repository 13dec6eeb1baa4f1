// The highest numbers this machine has seen, in a file beside the index: where the ledger stands below them, it was
// restored from a backup, and numbers that clients have seen must not be given out again.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { guardHighMark } from "../../ledger/upkeep/restore.ts";

interface HighMark {
  epoch: string;
  seq: number;
  id: number;
}

/** Compares file and ledger, lets the ledger jump ahead where it must, and writes down where it stands now. */
export async function keepHighMark(folder: string, db: Ledger): Promise<void> {
  const file = join(folder, "high-mark.json");
  const stored = readStored(file);
  if (stored !== null && (await guardHighMark(db, stored))) {
    process.stderr.write(
      "The ledger stands below what this machine has seen: it was restored. A new epoch begins, and ids jump ahead.\n",
    );
  }
  const { epoch, seq, id } = await readMark(db);
  if (stored?.epoch === epoch && stored.seq === seq && stored.id === id) return;
  // A name of its own: an import beside a service writes the same file.
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify({ epoch, seq, id } satisfies HighMark));
  renameSync(fresh, file);
}

function readStored(file: string): HighMark | null {
  try {
    const stored = JSON.parse(readFileSync(file, "utf8")) as Partial<HighMark>;
    const { epoch, seq, id } = stored;
    return typeof epoch === "string" && typeof seq === "number" && typeof id === "number" ? { epoch, seq, id } : null;
  } catch {
    return null;
  }
}
