// Exports by themselves: at every turn of the period one file and its manifest go to a folder or an object store, and the
// oldest are removed. What lies there says what is done, so several machines, and one that was off for a while, need no
// memory of their own. The manifest is put last: a file without one is not whole.
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DAY, HOUR } from "../../contract/limits.ts";
import { sentenceOf } from "../../contract/refusal.ts";
import type { AskIndex } from "../../feed/export/stream.ts";
import type { Feed } from "../../feed/open.ts";
import type { Objects } from "../../fetch/objects/objects.ts";
import { type ObjectsOptions, openObjects } from "../../fetch/objects/place.ts";
import { exportToFile, readWish } from "./exporting.ts";

export interface ExportSchedule {
  /** A folder, or `s3://bucket/prefix`. */
  readonly to: string;
  readonly every: "hour" | "day" | "week";
  /** How many are kept. */
  readonly keep: number;
  /** A query string of the API's export. */
  readonly query: string;
}

export interface ExportWork extends ExportSchedule {
  readonly store: ObjectsOptions["store"];
  /** For the file on its way. */
  readonly folder: string;
  readonly now: () => number;
  readonly ask: AskIndex;
}

const PERIODS: Readonly<Record<ExportSchedule["every"], number>> = { hour: HOUR, day: DAY, week: 7 * DAY };
const LOOK_MS = 60_000;
const MANIFEST = ".manifest.json";

/** `rolecall-20261116T000000Z.parquet`: the beginning of its period. */
function nameOf(at: number, format: string): string {
  return `rolecall-${new Date(at).toISOString().replace(/[-:]|\.\d+/g, "")}.${format}`;
}

/** Writes what is due, removes what is too many; gives the name of what was written. */
export async function exportIfDue(work: ExportWork): Promise<string | null> {
  const objects = openObjects({ address: work.to, store: work.store, now: work.now });
  const wish = readWish(work.query, work.now());
  const period = PERIODS[work.every];
  const name = nameOf(Math.floor(work.now() / period) * period, wish.format);
  const file = join(work.folder, `${name}.own`);
  try {
    const there = await objects.list("rolecall-");
    if (there.some(({ key }) => key === name + MANIFEST)) return null;
    await mkdir(work.folder, { recursive: true });
    const manifest = await exportToFile(work.ask, wish, file);
    await objects.put(name, file);
    await objects.put(name + MANIFEST, Buffer.from(JSON.stringify({ ...manifest, file: name })));
    await removeOld(objects, work.keep, wish.format);
    return name;
  } finally {
    await rm(file, { force: true });
    await objects.close();
  }
}

/** Only what this wrote, by its name: whatever else lies there is not ours. */
async function removeOld(objects: Objects, keep: number, format: string): Promise<void> {
  const ours = new RegExp(`^rolecall-\\d{8}T\\d{6}Z\\.${format}$`);
  const names = (await objects.list("rolecall-")).map(({ key }) => key).filter((key) => ours.test(key));
  for (const name of names.sort().slice(0, -keep)) {
    await objects.remove(name + MANIFEST);
    await objects.remove(name);
  }
}

/** Answers from the service's own readers; a busy moment is waited out, a stop is not. */
function patientAsk(feed: Feed, stop: AbortSignal): AskIndex {
  return async (question) => {
    for (;;) {
      const answer = await feed.ask(question, { signal: stop });
      if (answer.ok) return answer;
      if (answer.code !== "overloaded" && answer.code !== "rebuilding") throw new Error(answer.message);
      await pause(1000, undefined, { signal: stop });
    }
  };
}

/** Looks every minute whether one is due; what fails is said once and tried again. */
export function startExports(
  options: Omit<ExportWork, "ask">,
  feed: Feed,
  log: (sentence: string) => void,
): () => Promise<void> {
  // A query that cannot be read is refused now, not at midnight.
  readWish(options.query, options.now());
  const stop = new AbortController();
  const work = { ...options, ask: patientAsk(feed, stop.signal) };
  let running: Promise<void> | null = null;
  let said = "";
  const look = async (): Promise<void> => {
    try {
      const name = await exportIfDue(work);
      if (name !== null) log(`Exported ${name} to ${work.to}.`);
      said = "";
    } catch (error) {
      const sentence = `The export to ${work.to} failed: ${sentenceOf(error)}`;
      if (said !== sentence && !stop.signal.aborted) log(sentence);
      said = sentence;
    }
  };
  const turn = (): void => {
    running ??= look().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(turn, LOOK_MS).unref();
  turn();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  };
}
