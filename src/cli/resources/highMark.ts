// The highest numbers this machine has seen, in a file next to the index, with the name of their ledger. A ledger below
// them was restored from a backup, and numbers that clients have seen must not be assigned again. Numbers of another
// ledger mean nothing here: a data folder belongs to one ledger.

import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MINUTE } from "../../contract/limits.ts";
import { readStoredRecord } from "../../contract/storedValues.ts";
import { UserError } from "../../contract/userError.ts";
import { readLedgerId, readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { guardHighMark } from "../../ledger/store/restore.ts";

interface HighMark {
  epoch: string;
  seq: number;
  id: number;
  /** The ledger's name, and where it is; absent in files of older versions. */
  ledger_id?: string;
  engine?: string;
  /** When it was written, by the service's clock; absent in files of older versions. */
  at?: number;
}

/** Written at least this often, because the next start compares its clock with it. */
const WRITE_INTERVAL_MS = 10 * MINUTE;

/** Refuses to open an embedded ledger in a folder that belongs to a ledger in PostgreSQL. */
export function assertLedgerKind(folder: string, databaseUrl: string | null): void {
  if (databaseUrl !== null || readStored(join(folder, "high-mark.json"))?.engine !== "postgres") return;
  throw new UserError(
    `${folder} belongs to a ledger in PostgreSQL: set DATABASE_URL, or set ROLECALL_DATA to another folder. To use an embedded ledger here, run \`rolecall migrate --adopt\`.`,
    2,
  );
}

/** Forgets which ledger the folder belonged to, so that it can be used with another one. */
export function releaseFolder(folder: string): void {
  rmSync(join(folder, "high-mark.json"), { force: true });
}

function assertSameLedger(folder: string, stored: HighMark | null, ledgerId: string | null): void {
  if (stored?.ledger_id === undefined || ledgerId === null || stored.ledger_id === ledgerId) return;
  throw new UserError(
    `${folder} belongs to ledger ${stored.ledger_id}, not to ${ledgerId}: correct DATABASE_URL or ROLECALL_DATA, or run \`rolecall migrate --adopt\` to use the folder with this ledger.`,
    2,
  );
}

/** Compares file and ledger, lets the ledger jump ahead if necessary, and stores its current position. */
export async function updateHighMark(folder: string, db: Ledger, now: number): Promise<void> {
  const file = join(folder, "high-mark.json");
  const stored = readStored(file);
  const ledgerId = await readLedgerId(db);
  assertSameLedger(folder, stored, ledgerId);
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
  const name = { ...(ledgerId === null ? {} : { ledger_id: ledgerId }), engine: db.engine.kind };
  const isNamed = stored?.ledger_id === name.ledger_id && stored?.engine === name.engine;
  if (isFresh && isNamed && stored.epoch === epoch && stored.seq === seq && stored.id === id) return;
  // A unique name, because an import that runs during a service writes the same file.
  const written = `${file}.${process.pid}`;
  writeFileSync(written, JSON.stringify({ epoch, seq, id, at: now, ...name } satisfies HighMark));
  renameSync(written, file);
}

/** When the service last ran on this folder, by its clock then; null: never. */
export function readLastRun(folder: string): number | null {
  return readStored(join(folder, "high-mark.json"))?.at ?? null;
}

function readStored(file: string): HighMark | null {
  try {
    const { epoch, seq, id, at, ledger_id, engine } = readStoredRecord(readFileSync(file, "utf8"));
    const isValid = typeof epoch === "string" && typeof seq === "number" && typeof id === "number";
    if (!isValid) return null;
    return {
      epoch,
      seq,
      id,
      ...(typeof at === "number" ? { at } : {}),
      ...(typeof ledger_id === "string" ? { ledger_id } : {}),
      ...(typeof engine === "string" ? { engine } : {}),
    };
  } catch {
    return null;
  }
}
