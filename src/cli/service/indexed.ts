// "Returns when the index of this machine has it": beside a running service its follower does the work and the index
// file says how far it is; else the command follows the ledger itself. A service may start or die meanwhile.
import { setTimeout as pause } from "node:timers/promises";
import { indexPosition } from "../../feed/index/files.ts";
import { type Feed, IndexInUse, openFeed } from "../../feed/open.ts";
import { readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { startProgress } from "../terminal/progress.ts";
import type { Clock } from "./clock.ts";
import type { Environment } from "./environment.ts";
import { ledgerOptions } from "./opening.ts";

const LOOK_MS = 50;
const PATIENCE_MS = 1000;

/** The feed without readers: it only follows. null: another process does. */
async function tryFollow(environment: Environment, clock: Clock, quiet = false): Promise<Feed | null> {
  const log = (sentence: string): void => {
    if (!quiet) process.stderr.write(`${sentence}\n`);
  };
  try {
    return await openFeed({
      folder: environment.data,
      ledger: ledgerOptions(environment),
      readers: 0,
      now: clock.now,
      log,
    });
  } catch (error) {
    if (error instanceof IndexInUse) return null;
    throw error;
  }
}

/** Does the work while the index follows, and waits until it has everything the ledger had at the end of it. */
export async function indexed<T>(
  environment: Environment,
  db: Ledger,
  clock: Clock,
  work: () => Promise<T>,
): Promise<T> {
  // Making the index of a ledger that has nothing in it yet is not worth a word.
  const own = await tryFollow(environment, clock, (await readMark(db)).seq === 0);
  let result: T;
  try {
    result = await work();
    if (own !== null) await waitFor(own, (await readMark(db)).seq);
  } finally {
    await own?.close();
  }
  if (own === null) await waitForOther(environment, db, clock);
  return result;
}

async function waitFor(feed: Feed, seq: number): Promise<void> {
  const progress = startProgress();
  const from = feed.standing().seq;
  while (!(await feed.applied(seq, PATIENCE_MS))) {
    const { seq: at } = feed.standing();
    progress.show((at - from) / Math.max(1, seq - from), `index: ${seq - at} changes to go`);
  }
  progress.clear();
}

async function waitForOther(environment: Environment, db: Ledger, clock: Clock): Promise<void> {
  const { epoch, seq } = await readMark(db);
  for (;;) {
    const position = indexPosition(environment.data);
    if (position !== null && position.epoch === epoch && position.seq >= seq) return;
    await pause(LOOK_MS);
    // The service ended before its index got there: then it is ours to do.
    const own = await tryFollow(environment, clock);
    if (own === null) continue;
    try {
      return await waitFor(own, seq);
    } finally {
      await own.close();
    }
  }
}
