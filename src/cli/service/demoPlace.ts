// Where the demo's world is in its own time, kept beside the ledger, so that a second start goes on from there. A new one begins a month
// ago: some of its boards are read through that month, so that there is a past to look at.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { numberOrNull, recordKept } from "../../contract/kept.ts";
import { DAY, MINUTE } from "../../contract/limits.ts";

export interface DemoPlace {
  /** Time from which the world has openings. */
  start: number;
  /** The time it is there: never before what it was. */
  now: number;
  /** Where its past ends and its present begins; the same as `now` where there is none to pass. */
  present: number;
}

/** Charts show thirty; the first day, on which all of it is new, is none of them. */
const PAST_DAYS = 32;
/** Shortly after midnight: the day on which everything is read for the first time has only begun, and charts of whole days leave it out. */
const AFTER_MIDNIGHT_MS = 5 * MINUTE;

const FILE = "demo.json";
const KEEP_EVERY_MS = 5_000;

export function openPlace(folder: string, realNow: number): DemoPlace {
  try {
    const kept = recordKept(readFileSync(join(folder, FILE), "utf8"));
    if (typeof kept.start === "number" && typeof kept.now === "number") {
      // One that was ended in its past goes on there: a month that nobody read would close half of what is open at once.
      const { start, now } = kept;
      const present = numberOrNull(kept.present) ?? now;
      const there = now < present ? now : Math.max(realNow, now);
      return { start, now: there, present: Math.max(there, present) };
    }
  } catch {
    // The first start, or a file that somebody has changed: a new world, which the ledger then follows.
  }
  const present = Math.floor(realNow / DAY) * DAY + AFTER_MIDNIGHT_MS;
  const start = present - PAST_DAYS * DAY;
  return { start, now: start, present };
}

export function keepPlace(folder: string, { start, present }: DemoPlace, now: () => number): { stop(): void } {
  const write = (): void => writeFileSync(join(folder, FILE), JSON.stringify({ start, now: now(), present }));
  write();
  const timer = setInterval(write, KEEP_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      write();
    },
  };
}
