// Where the demo's world is in its own time, kept beside the ledger, so that a second start goes on from there.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface DemoPlace {
  /** Time from which the world has openings. */
  start: number;
  /** The time it is there: never before what it was. */
  now: number;
}

const FILE = "demo.json";
const KEEP_EVERY_MS = 5_000;

export function openPlace(folder: string, realNow: number): DemoPlace {
  try {
    const kept = JSON.parse(readFileSync(join(folder, FILE), "utf8")) as Partial<DemoPlace>;
    if (typeof kept.start === "number" && typeof kept.now === "number") {
      return { start: kept.start, now: Math.max(realNow, kept.now) };
    }
  } catch {
    // The first start, or a file that somebody has changed: a new world, which the ledger then follows.
  }
  return { start: realNow, now: realNow };
}

export function keepPlace(folder: string, start: number, now: () => number): { stop(): void } {
  const write = (): void => writeFileSync(join(folder, FILE), JSON.stringify({ start, now: now() }));
  write();
  const timer = setInterval(write, KEEP_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      write();
    },
  };
}
