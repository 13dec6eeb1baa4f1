// This machine's cache of API keys: their hashes and owners, in a file next to the index, so that a service can
// authenticate clients if it starts while its ledger is unreachable. Refreshed every few seconds while the ledger
// answers; after a day it is no longer trusted.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ownerOf } from "../../api/ports/ledgerAdapter.ts";
import type { KeyOwner } from "../../api/ports/ledgerPort.ts";
import { DAY, MINUTE } from "../../contract/limits.ts";
import { hashOf, listValidKeys } from "../../ledger/accounts/keys.ts";
import type { Ledger } from "../../ledger/store/open.ts";

export interface KeyCache {
  /** The owner of a key, if cached; null: unknown. */
  ownerOf(key: string): KeyOwner | null;
  /** Queries the ledger, at most every few seconds, and stores changes. */
  keep(db: Ledger, now: number): Promise<void>;
}

interface StoredKeys {
  at: number;
  keys: Record<string, KeyOwner>;
}

const REFRESH_MS = 5_000;
/** Written at least this often, because its age decides whether it is trusted. */
const WRITE_INTERVAL_MS = 15 * MINUTE;
const TRUSTED_MS = DAY;

export function openKeyCache(folder: string, now: () => number): KeyCache {
  const file = join(folder, "keys.json");
  let stored = readStored(file);
  let refreshedAt = Number.NEGATIVE_INFINITY;
  return {
    ownerOf(key) {
      const hash = hashOf(key).toString("hex");
      if (stored === null || Math.abs(now() - stored.at) >= TRUSTED_MS || !Object.hasOwn(stored.keys, hash))
        return null;
      const owner = stored.keys[hash];
      // A file of an earlier version contains no sessions.
      return owner === undefined ? null : { ...owner, sessionUntil: owner.sessionUntil ?? null };
    },
    async keep(db, at) {
      if (Math.abs(at - refreshedAt) < REFRESH_MS) return;
      const keys = Object.fromEntries((await listValidKeys(db)).map((key) => [key.hash, ownerOf(key)]));
      refreshedAt = at;
      const isSame = stored !== null && JSON.stringify(stored.keys) === JSON.stringify(keys);
      if (isSame && Math.abs(at - (stored?.at ?? 0)) < WRITE_INTERVAL_MS) return;
      stored = { at, keys };
      const written = `${file}.${process.pid}`;
      writeFileSync(written, JSON.stringify(stored), { mode: 0o600 });
      renameSync(written, file);
    },
  };
}

function readStored(file: string): StoredKeys | null {
  try {
    const { at, keys } = JSON.parse(readFileSync(file, "utf8")) as Partial<StoredKeys>;
    return typeof at === "number" && typeof keys === "object" && keys !== null ? { at, keys } : null;
  } catch {
    return null;
  }
}
