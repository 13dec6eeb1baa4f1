// What this machine keeps of the keys: their hashes and whose they are, in a file beside the index, so that a service that is started while
// its ledger is away still knows who asks. Looked up every few seconds while the ledger answers; a day old it is not believed.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { KeyOwner } from "../../api/endpoints/desk.ts";
import { ownerOf } from "../../api/endpoints/ledgerDesk.ts";
import { DAY, MINUTE } from "../../contract/limits.ts";
import { goodKeys, hashOf } from "../../ledger/accounts/keys.ts";
import type { Ledger } from "../../ledger/store/open.ts";

export interface KeptKeys {
  /** Whose a key is, as far as it was kept; null: not known. */
  ownerOf(key: string): KeyOwner | null;
  /** Asks the ledger, at most every few seconds, and writes down what is news. */
  keep(db: Ledger, now: number): Promise<void>;
}

interface Stored {
  at: number;
  keys: Record<string, KeyOwner>;
}

const EVERY_MS = 5_000;
/** Written at least this often: its age says how good it is. */
const WRITTEN_EVERY = 15 * MINUTE;
const BELIEVED_FOR = DAY;

export function openKeptKeys(folder: string, now: () => number): KeptKeys {
  const file = join(folder, "keys.json");
  let stored = readStored(file);
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    ownerOf(key) {
      const hash = hashOf(key).toString("hex");
      if (stored === null || Math.abs(now() - stored.at) >= BELIEVED_FOR || !Object.hasOwn(stored.keys, hash))
        return null;
      return stored.keys[hash] ?? null;
    },
    async keep(db, at) {
      if (Math.abs(at - lookedAt) < EVERY_MS) return;
      const keys = Object.fromEntries((await goodKeys(db)).map((key) => [key.hash, ownerOf(key)]));
      lookedAt = at;
      const same = stored !== null && JSON.stringify(stored.keys) === JSON.stringify(keys);
      if (same && Math.abs(at - (stored?.at ?? 0)) < WRITTEN_EVERY) return;
      stored = { at, keys };
      const written = `${file}.${process.pid}`;
      writeFileSync(written, JSON.stringify(stored), { mode: 0o600 });
      renameSync(written, file);
    },
  };
}

function readStored(file: string): Stored | null {
  try {
    const { at, keys } = JSON.parse(readFileSync(file, "utf8")) as Partial<Stored>;
    return typeof at === "number" && typeof keys === "object" && keys !== null ? { at, keys } : null;
  } catch {
    return null;
  }
}
