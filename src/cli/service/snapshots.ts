// Copies of the index for new machines, in a folder or a bucket that all machines share (ROLECALL_SNAPSHOTS). A
// snapshot consists of two objects: the file, and its description, written last; one without the other does not count.
// Its name begins with the ledger's epoch and the index's layout, so that no machine is offered a snapshot it cannot
// use.
import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { HOUR, MINUTE } from "../../contract/limits.ts";
import { messageOf, UserError } from "../../contract/userError.ts";
import { copyIndex, findFault, type IndexCopy, replaceIndex } from "../../feed/index/copy.ts";
import { currentIndex, newIndexFile, positionOf } from "../../feed/index/files.ts";
import { INDEX_VERSION } from "../../feed/index/version.ts";
import type { Feed } from "../../feed/open.ts";
import { indexFolder } from "../../feed/paths.ts";
import type { ObjectStore, StoredObject } from "../../fetch/objects/objectStore.ts";
import { openObjectStore } from "../../fetch/objects/openObjectStore.ts";
import { type Mark, readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { guardHighMark } from "../../ledger/store/restore.ts";
import { runExclusively } from "../../ledger/upkeep/exclusive.ts";
import type { Environment } from "../environment/environment.ts";

type Log = (sentence: string) => void;

/** Per epoch and layout: the second one in case the newest is damaged. */
const MAX_SNAPSHOTS = 2;
/** How long snapshots of other versions are kept, which are needed during a rolling upgrade. */
const OTHER_VERSION_RETENTION_MS = 72 * HOUR;
const CHECK_INTERVAL_MS = MINUTE;
const DESCRIPTION_SUFFIX = ".json";

/** The storage of snapshots; null: not configured. */
export function openSnapshots(environment: Environment, address = environment.snapshots): ObjectStore | null {
  if (address === null) return null;
  return openObjectStore({ address, store: environment.store, now: Date.now });
}

/** Writes a snapshot of this machine's index and removes obsolete ones. */
export async function makeSnapshot(storage: ObjectStore, folder: string, now: number): Promise<IndexCopy> {
  const file = join(indexFolder(folder), "snapshot.db");
  try {
    const copy = await copyIndex(folder, file);
    if (copy === null)
      throw new UserError(
        `no complete index in ${folder} to copy yet: start \`rolecall up\` or \`rolecall serve\`, and wait until /readyz returns 200.`,
      );
    const name = formatName(copy);
    await storage.put(name, file);
    await storage.put(name + DESCRIPTION_SUFFIX, Buffer.from(JSON.stringify(copy)));
    await removeObsolete(storage, `${copy.epoch}/${copy.layout}/`, now);
    return copy;
  } finally {
    rmSync(file, { force: true });
  }
}

function formatName({ epoch, layout, seq }: Pick<IndexCopy, "epoch" | "layout" | "seq">): string {
  return `${epoch}/${layout}/${String(seq).padStart(16, "0")}.db`;
}

async function removeObsolete(storage: ObjectStore, prefix: string, now: number): Promise<void> {
  const all = await storage.list("");
  const complete = all
    .filter(({ key }) => key.startsWith(prefix) && key.endsWith(DESCRIPTION_SUFFIX))
    .map(({ key }) => key);
  const retained = new Set(
    complete
      .sort()
      .slice(-MAX_SNAPSHOTS)
      .flatMap((key) => [key, key.slice(0, -DESCRIPTION_SUFFIX.length)]),
  );
  for (const { key, at } of all) {
    // An incomplete one may still be being written by another machine.
    const isObsolete =
      key.startsWith(prefix) && complete.includes(descriptionKey(key)) ? true : now - at > OTHER_VERSION_RETENTION_MS;
    if (isObsolete && !retained.has(key)) await storage.remove(key);
  }
}

function descriptionKey(key: string): string {
  return key.endsWith(DESCRIPTION_SUFFIX) ? key : key + DESCRIPTION_SUFFIX;
}

/**
 * If this machine's index cannot be used, starts from the newest usable snapshot. Damaged ones are skipped with a
 * message; without any, the index is built from the ledger. Returns whether a snapshot was used.
 */
export async function startFromSnapshot(
  storage: ObjectStore,
  folder: string,
  ledger: Ledger,
  log: Log,
): Promise<boolean> {
  const mark = await readMark(ledger);
  if (isUsable(folder, mark)) return false;
  const found = await listSnapshots(storage, `${mark.epoch}/${INDEX_VERSION}/`, folder);
  const wasRestored = await detectRestore(ledger, found[0]?.copy, log);
  if (wasRestored) return false;
  const file = await replaceIndex(folder, async () => {
    for (const { name, copy } of found) {
      if (copy.seq + 1 < mark.oldest) continue;
      const newFile = newIndexFile(folder);
      log(`The index starts from the snapshot at change ${copy.seq} (${Math.ceil(copy.bytes / 1e6)} MB).`);
      const fault = (await storage.get(name, newFile)) ? await findFault(newFile, copy) : "it does not exist";
      if (fault === null) return newFile;
      rmSync(newFile, { force: true });
      log(`The snapshot ${name} was skipped: ${fault}.`);
    }
    return null;
  });
  return file !== null;
}

function isUsable(folder: string, mark: Mark): boolean {
  const position = positionOf(currentIndex(folder));
  return position !== null && position.epoch === mark.epoch && position.seq + 1 >= mark.oldest;
}

/** Newest first. */
async function listSnapshots(storage: ObjectStore, prefix: string, folder: string) {
  const keys = (await storage.list(prefix))
    .map(({ key }: StoredObject) => key)
    .filter((key) => key.endsWith(DESCRIPTION_SUFFIX));
  const scratch = `${newIndexFile(folder)}.facts`;
  const found: { name: string; copy: IndexCopy }[] = [];
  try {
    for (const key of keys.sort().reverse()) {
      if (!(await storage.get(key, scratch))) continue;
      const copy = JSON.parse(await readFile(scratch, "utf8")) as IndexCopy;
      found.push({ name: key.slice(0, -DESCRIPTION_SUFFIX.length), copy });
    }
  } finally {
    rmSync(scratch, { force: true });
  }
  return found;
}

/**
 * A snapshot above the ledger with the same epoch means that the ledger was restored and must not assign the same
 * numbers again.
 */
async function detectRestore(ledger: Ledger, newest: IndexCopy | undefined, log: Log): Promise<boolean> {
  if (newest === undefined) return false;
  // Read again, because a snapshot may be newer than the mark that was read before the list.
  const mark = await readMark(ledger);
  if (newest.seq <= mark.seq || newest.epoch !== mark.epoch) return false;
  const isNewEpoch = await guardHighMark(ledger, newest);
  if (isNewEpoch)
    log("The ledger is behind a snapshot of its index, so it was restored. A new epoch starts, and ids skip ahead.");
  return isNewEpoch;
}

export interface SnapshotContext {
  place: ObjectStore;
  hours: number;
  ledger: Ledger;
  feed: Pick<Feed, "status">;
  /** Makes a snapshot, until the signal aborts. Returns a message for the log. */
  make(signal: AbortSignal): Promise<string>;
  /** Real time: the age of a copy does not depend on the service's clock. */
  real(): number;
  log: Log;
}

/** Makes a snapshot whenever the newest is too old, on one of all machines. Returns a function that stops it. */
export function startSnapshots(context: SnapshotContext, intervalMs = CHECK_INTERVAL_MS): () => Promise<void> {
  const stop = new AbortController();
  let running: Promise<unknown> | null = null;
  let lastProblem = "";
  const check = (): void => {
    running ??= makeIfDue(context, stop.signal)
      .then(
        () => "",
        (error: unknown) => `A snapshot of the index could not be created: ${messageOf(error)}`,
      )
      .then((problem) => {
        if (problem !== "" && problem !== lastProblem && !stop.signal.aborted) context.log(problem);
        lastProblem = problem;
        running = null;
      });
  };
  const timer = setInterval(check, intervalMs);
  return async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  };
}

/** Returns whether it made one. */
export async function makeIfDue(context: SnapshotContext, signal: AbortSignal): Promise<boolean> {
  const { epoch, ready, rebuilding } = context.feed.status();
  if (!ready || rebuilding || !(await isDue(context, epoch))) return false;
  // The previous holder of the lock may just have made one.
  const make = async () => ((await isDue(context, epoch)) ? await context.make(signal) : null);
  const made = await runExclusively(context.ledger, "snapshot", make);
  if (made !== null) context.log(made);
  return made !== null;
}

/** Runs this program in a child process that can be killed: copying is one statement that cannot be interrupted. */
export async function makeInChild(signal: AbortSignal): Promise<string> {
  const main = fileURLToPath(new URL("../main.ts", import.meta.url));
  const args = ["--no-warnings", main, "index", "snapshot"];
  const run = promisify(execFile)(process.execPath, args, { signal, killSignal: "SIGKILL" });
  return (await run).stdout.trim();
}

async function isDue({ place: storage, hours, real }: SnapshotContext, epoch: string): Promise<boolean> {
  const existing = (await storage.list(`${epoch}/${INDEX_VERSION}/`)).filter(({ key }) =>
    key.endsWith(DESCRIPTION_SUFFIX),
  );
  return existing.every(({ at }) => real() - at >= hours * HOUR);
}
