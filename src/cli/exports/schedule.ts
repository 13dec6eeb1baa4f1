// Scheduled exports: in every period one file and its manifest go to a folder or an object store, and the oldest are
// removed. The files there show what is done, so several machines, and one that was off for a while, need no separate
// state. The manifest is written last: a file without one is incomplete.
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DAY, HOUR } from "../../contract/limits.ts";
import { messageOf } from "../../contract/userError.ts";
import type { AskIndex } from "../../feed/export/stream.ts";
import type { Feed } from "../../feed/open.ts";
import type { ObjectStore } from "../../fetch/objects/objectStore.ts";
import { type ObjectsOptions, openObjectStore } from "../../fetch/objects/openObjectStore.ts";
import { exportToFile, parseExportQuery } from "./exportFile.ts";

export interface ExportSchedule {
  /** A folder, or `s3://bucket/prefix`. */
  readonly to: string;
  readonly every: "hour" | "day" | "week";
  /** How many are kept. */
  readonly keep: number;
  /** A query string of the API's export. */
  readonly query: string;
}

export interface ExportContext extends ExportSchedule {
  readonly store: ObjectsOptions["store"];
  /** For the temporary file. */
  readonly folder: string;
  readonly now: () => number;
  readonly ask: AskIndex;
}

const PERIODS: Readonly<Record<ExportSchedule["every"], number>> = { hour: HOUR, day: DAY, week: 7 * DAY };
const CHECK_MS = 60_000;
const MANIFEST = ".manifest.json";

/** `rolecall-20261116T000000Z.parquet`: the start of its period. */
function formatName(at: number, format: string): string {
  return `rolecall-${new Date(at).toISOString().replace(/[-:]|\.\d+/g, "")}.${format}`;
}

/** Writes the due export and removes surplus ones. Returns the name of the file written. */
export async function exportIfDue(context: ExportContext): Promise<string | null> {
  const objects = openObjectStore({ address: context.to, store: context.store, now: context.now });
  const request = parseExportQuery(context.query, context.now());
  const period = PERIODS[context.every];
  const name = formatName(Math.floor(context.now() / period) * period, request.format);
  const file = join(context.folder, `${name}.own`);
  try {
    const existing = await objects.list("rolecall-");
    if (existing.some(({ key }) => key === name + MANIFEST)) return null;
    await mkdir(context.folder, { recursive: true });
    const manifest = await exportToFile(context.ask, request, file);
    await objects.put(name, file);
    await objects.put(name + MANIFEST, Buffer.from(JSON.stringify({ ...manifest, file: name })));
    await removeOld(objects, context.keep, request.format);
    return name;
  } finally {
    await rm(file, { force: true });
    await objects.close();
  }
}

/** Only files with names that this function writes; it does not touch others. */
async function removeOld(objects: ObjectStore, keep: number, format: string): Promise<void> {
  const ownNames = new RegExp(`^rolecall-\\d{8}T\\d{6}Z\\.${format}$`);
  const names = (await objects.list("rolecall-")).map(({ key }) => key).filter((key) => ownNames.test(key));
  for (const name of names.sort().slice(0, -keep)) {
    await objects.remove(name + MANIFEST);
    await objects.remove(name);
  }
}

/** Uses the service's own readers. Retries while they are busy, until stopped. */
function askWithRetry(feed: Feed, stop: AbortSignal): AskIndex {
  return async (question) => {
    for (;;) {
      const answer = await feed.ask(question, { signal: stop });
      if (answer.ok) return answer;
      if (answer.code !== "overloaded" && answer.code !== "rebuilding") throw new Error(answer.message);
      await pause(1000, undefined, { signal: stop });
    }
  };
}

/** Checks every minute whether an export is due. A failure is logged once and retried. */
export function startExports(
  options: Omit<ExportContext, "ask">,
  feed: Feed,
  log: (sentence: string) => void,
): () => Promise<void> {
  // An invalid query is rejected now rather than at midnight.
  parseExportQuery(options.query, options.now());
  const stop = new AbortController();
  const context = { ...options, ask: askWithRetry(feed, stop.signal) };
  let running: Promise<void> | null = null;
  let lastMessage = "";
  const exportDue = async (): Promise<void> => {
    try {
      const name = await exportIfDue(context);
      if (name !== null) log(`Exported ${name} to ${context.to}.`);
      lastMessage = "";
    } catch (error) {
      const sentence = `The export to ${context.to} failed: ${messageOf(error)}`;
      if (lastMessage !== sentence && !stop.signal.aborted) log(sentence);
      lastMessage = sentence;
    }
  };
  const runTurn = (): void => {
    running ??= exportDue().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(runTurn, CHECK_MS).unref();
  runTurn();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  };
}
