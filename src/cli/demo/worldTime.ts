// The time of the demo's world, stored next to the ledger, so that a second start continues there.

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DAY, HOUR, MINUTE } from "../../contract/limits.ts";
import { readStoredRecord } from "../../contract/storedValues.ts";

export interface WorldTime {
  /** The time from which the world has openings. */
  start: number;
  /** The current time of the world; never decreases. */
  now: number;
}

/** Charts show thirty days; the first day, on which everything is new, is not one of them. */
const PAST_DAYS = 32;
/** Shortly after midnight: the day of the first read has only begun, and charts of full days omit it. */
const AFTER_MIDNIGHT_MS = 5 * MINUTE;

const FILE = "demo.json";
const SAVE_INTERVAL_MS = 5_000;

/** A new world begins a month ago, so that there is a history to look at. */
export function createWorldTime(realNow: number): WorldTime {
  const now = Math.floor(realNow / HOUR) * HOUR;
  return { start: (Math.floor(now / DAY) - PAST_DAYS) * DAY + AFTER_MIDNIGHT_MS, now };
}

/** The time at which the folder's world stopped; null: it has none. */
export function readWorldTime(folder: string): WorldTime | null {
  try {
    const { start, now } = readStoredRecord(readFileSync(join(folder, FILE), "utf8"));
    return typeof start === "number" && typeof now === "number" ? { start, now } : null;
  } catch {
    // The first start, or an edited file.
    return null;
  }
}

export function writeWorldTime(folder: string, { start, now }: WorldTime): void {
  // Replaced as a whole: a start after a crash must not find half of it.
  const written = join(folder, `${FILE}.new`);
  writeFileSync(written, JSON.stringify({ start, now }));
  renameSync(written, join(folder, FILE));
}

export function saveWorldTime(folder: string, start: number, now: () => number): { stop(): void } {
  const write = (): void => writeWorldTime(folder, { start, now: now() });
  write();
  const timer = setInterval(write, SAVE_INTERVAL_MS);
  return {
    stop() {
      clearInterval(timer);
      write();
    },
  };
}
