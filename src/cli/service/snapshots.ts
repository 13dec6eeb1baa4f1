// Copies of the index for new machines, in a folder or a bucket that all machines share (ROLECALL_SNAPSHOTS). A snapshot is two
// objects: the file, and beside it, written last, what it is; one without the other is not there. Its name begins with the ledger's
// epoch and the index's layout, so that nobody is offered what it cannot use.
import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { HOUR, MINUTE } from "../../contract/limits.ts";
import { Refusal, sentenceOf } from "../../contract/refusal.ts";
import { copyIndex, findFault, type IndexCopy, replaceIndex } from "../../feed/index/copy.ts";
import { currentIndex, indexFolder, newIndexFile, positionOf } from "../../feed/index/files.ts";
import { INDEX_VERSION } from "../../feed/index/version.ts";
import type { Feed } from "../../feed/open.ts";
import type { Objects, StoredObject } from "../../fetch/objects/objects.ts";
import { openObjects } from "../../fetch/objects/place.ts";
import { type Mark, readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { alone } from "../../ledger/upkeep/alone.ts";
import { guardHighMark } from "../../ledger/upkeep/restore.ts";
import type { Environment } from "./environment.ts";

type Log = (sentence: string) => void;

/** Of one epoch and layout: the second in case that the newest is damaged. */
const KEPT = 2;
/** What other versions of the program still want while machines are upgraded one by one. */
const OTHERS_KEPT = 72 * HOUR;
const LOOK_EVERY = MINUTE;
const FACTS = ".json";

/** The place where snapshots are; null: none is set. */
export function openSnapshots(environment: Environment, address = environment.snapshots): Objects | null {
  if (address === null) return null;
  return openObjects({ address, store: environment.store, now: Date.now });
}

/** Writes a snapshot of this machine's index and removes those that nobody needs any more. */
export async function makeSnapshot(place: Objects, folder: string, now: number): Promise<IndexCopy> {
  const file = join(indexFolder(folder), "snapshot.db");
  try {
    const copy = await copyIndex(folder, file);
    if (copy === null) throw new Refusal(`there is no index in ${folder} that could be copied yet.`);
    const name = nameOf(copy);
    await place.put(name, file);
    await place.put(name + FACTS, Buffer.from(JSON.stringify(copy)));
    await sweep(place, `${copy.epoch}/${copy.layout}/`, now);
    return copy;
  } finally {
    rmSync(file, { force: true });
  }
}

function nameOf({ epoch, layout, seq }: Pick<IndexCopy, "epoch" | "layout" | "seq">): string {
  return `${epoch}/${layout}/${String(seq).padStart(16, "0")}.db`;
}

async function sweep(place: Objects, ours: string, now: number): Promise<void> {
  const all = await place.list("");
  const whole = all.filter(({ key }) => key.startsWith(ours) && key.endsWith(FACTS)).map(({ key }) => key);
  const kept = new Set(
    whole
      .sort()
      .slice(-KEPT)
      .flatMap((key) => [key, key.slice(0, -FACTS.length)]),
  );
  for (const { key, at } of all) {
    // Half of one may be another machine's that is still being written.
    const old = key.startsWith(ours) && whole.includes(facts(key)) ? true : now - at > OTHERS_KEPT;
    if (old && !kept.has(key)) await place.remove(key);
  }
}

function facts(key: string): string {
  return key.endsWith(FACTS) ? key : key + FACTS;
}

/**
 * Where this machine's index cannot be used, begins with the newest snapshot that can. One that is damaged is passed over, with a
 * sentence; without any, the index is made from the ledger. Answers whether it did.
 */
export async function startFromSnapshot(place: Objects, folder: string, ledger: Ledger, log: Log): Promise<boolean> {
  const mark = await readMark(ledger);
  if (isUsable(folder, mark)) return false;
  const found = await snapshotsOf(place, `${mark.epoch}/${INDEX_VERSION}/`, folder);
  const guarded = await noticeRestore(ledger, found[0]?.copy, log);
  if (guarded) return false;
  const file = await replaceIndex(folder, async () => {
    for (const { name, copy } of found) {
      if (copy.seq + 1 < mark.oldest) continue;
      const fresh = newIndexFile(folder);
      log(`The index starts from the snapshot at change ${copy.seq} (${Math.ceil(copy.bytes / 1e6)} MB).`);
      const fault = (await place.get(name, fresh)) ? await findFault(fresh, copy) : "it is not there";
      if (fault === null) return fresh;
      rmSync(fresh, { force: true });
      log(`The snapshot ${name} is not used: ${fault}.`);
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
async function snapshotsOf(place: Objects, prefix: string, folder: string) {
  const keys = (await place.list(prefix)).map(({ key }: StoredObject) => key).filter((key) => key.endsWith(FACTS));
  const scratch = `${newIndexFile(folder)}.facts`;
  const found: { name: string; copy: IndexCopy }[] = [];
  try {
    for (const key of keys.sort().reverse()) {
      if (!(await place.get(key, scratch))) continue;
      const copy = JSON.parse(await readFile(scratch, "utf8")) as IndexCopy;
      found.push({ name: key.slice(0, -FACTS.length), copy });
    }
  } finally {
    rmSync(scratch, { force: true });
  }
  return found;
}

/** A snapshot above the ledger, of the same epoch: the ledger was put back to an earlier day, and must not give the same numbers again. */
async function noticeRestore(ledger: Ledger, newest: IndexCopy | undefined, log: Log): Promise<boolean> {
  if (newest === undefined) return false;
  // Read again: a snapshot may be newer than the mark that was read before it was listed.
  const mark = await readMark(ledger);
  if (newest.seq <= mark.seq || newest.epoch !== mark.epoch) return false;
  const begun = await guardHighMark(ledger, newest);
  if (begun)
    log("The ledger stands below a snapshot of its index: it was restored. A new epoch begins, and ids jump ahead.");
  return begun;
}

export interface SnapshotRound {
  place: Objects;
  hours: number;
  ledger: Ledger;
  feed: Pick<Feed, "standing">;
  /** Makes one, until the signal; answers where it stands. */
  make(signal: AbortSignal): Promise<string>;
  /** Real time: how old a copy is does not depend on the service's clock. */
  real(): number;
  log: Log;
}

/** Makes a snapshot whenever the newest is too old, on one machine of all; returns what ends it. */
export function keepSnapshots(round: SnapshotRound, every = LOOK_EVERY): () => Promise<void> {
  const stop = new AbortController();
  let running: Promise<unknown> | null = null;
  let said = "";
  const look = (): void => {
    running ??= makeWhereDue(round, stop.signal)
      .then(
        () => "",
        (error: unknown) => `No snapshot of the index could be made: ${sentenceOf(error)}`,
      )
      .then((problem) => {
        if (problem !== "" && problem !== said && !stop.signal.aborted) round.log(problem);
        said = problem;
        running = null;
      });
  };
  const timer = setInterval(look, every);
  return async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  };
}

/** Whether it made one. */
export async function makeWhereDue(round: SnapshotRound, signal: AbortSignal): Promise<boolean> {
  const { epoch, ready, rebuilding } = round.feed.standing();
  if (!ready || rebuilding || !(await isDue(round, epoch))) return false;
  // Whoever held the lock before may just have made one.
  const make = async () => ((await isDue(round, epoch)) ? await round.make(signal) : null);
  const made = await alone(round.ledger, "snapshot", make);
  if (made !== null) round.log(made);
  return made !== null;
}

/** This program again, in a process of its own that ends when it is told to: copying is one statement that cannot be interrupted. */
export async function makeInChild(signal: AbortSignal): Promise<string> {
  const main = fileURLToPath(new URL("../main.ts", import.meta.url));
  const words = ["--no-warnings", main, "index", "snapshot"];
  const run = promisify(execFile)(process.execPath, words, { signal, killSignal: "SIGKILL" });
  return (await run).stdout.trim();
}

async function isDue({ place, hours, real }: SnapshotRound, epoch: string): Promise<boolean> {
  const made = (await place.list(`${epoch}/${INDEX_VERSION}/`)).filter(({ key }) => key.endsWith(FACTS));
  return made.every(({ at }) => real() - at >= hours * HOUR);
}
