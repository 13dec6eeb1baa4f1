// The time of the demo's world, stored beside the ledger, so that a second start continues there. A new world begins a
// month ago: some of its boards are read through that month, so that there is a history to look at.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DAY, MINUTE } from "../../contract/limits.ts";
import { readStoredNumberOrNull, readStoredRecord } from "../../contract/storedValues.ts";

export interface WorldTime {
  /** The time from which the world has openings. */
  start: number;
  /** The current time of the world; never decreases. */
  now: number;
  /** Where its past ends and its present begins; equal to `now` if there is no past to pass. */
  present: number;
}

/** Charts show thirty days; the first day, on which everything is new, is not one of them. */
const PAST_DAYS = 32;
/** Shortly after midnight: the day of the first read has only begun, and charts of full days omit it. */
const AFTER_MIDNIGHT_MS = 5 * MINUTE;

const FILE = "demo.json";
const SAVE_INTERVAL_MS = 5_000;

export function readWorldTime(folder: string, realNow: number): WorldTime {
  try {
    const stored = readStoredRecord(readFileSync(join(folder, FILE), "utf8"));
    if (typeof stored.start === "number" && typeof stored.now === "number") {
      // A world that was stopped in its past continues there: a month without reads would close half of the open
      // postings at once.
      const { start, now } = stored;
      const present = readStoredNumberOrNull(stored.present) ?? now;
      const worldNow = now < present ? now : Math.max(realNow, now);
      return { start, now: worldNow, present: Math.max(worldNow, present) };
    }
  } catch {
    // The first start, or an edited file: a new world, which the ledger then follows.
  }
  const present = Math.floor(realNow / DAY) * DAY + AFTER_MIDNIGHT_MS;
  const start = present - PAST_DAYS * DAY;
  return { start, now: start, present };
}

export function saveWorldTime(folder: string, { start, present }: WorldTime, now: () => number): { stop(): void } {
  const write = (): void => writeFileSync(join(folder, FILE), JSON.stringify({ start, now: now(), present }));
  write();
  const timer = setInterval(write, SAVE_INTERVAL_MS);
  return {
    stop() {
      clearInterval(timer);
      write();
    },
  };
}
