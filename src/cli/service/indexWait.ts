// Waits until the index of this machine contains a command's changes. Beside a running service, the service's follower
// does the work and the index file shows its position; otherwise the command follows the ledger itself. A service may
// start or stop meanwhile.
import { setTimeout as pause } from "node:timers/promises";
import { indexPosition } from "../../feed/index/files.ts";
import { type Feed, IndexInUse, openFeed } from "../../feed/open.ts";
import { readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Clock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import { ledgerOptions } from "../resources/resources.ts";
import { startProgress } from "../terminal/progress.ts";

const POLL_MS = 50;
const WAIT_MS = 1000;

/** The feed without readers, which only follows. null: another process does. */
async function tryFollow(environment: Environment, clock: Clock, isQuiet = false): Promise<Feed | null> {
  const log = (sentence: string): void => {
    if (!isQuiet) process.stderr.write(`${sentence}\n`);
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

/** Runs the work while the index follows, and waits until it has everything the ledger had at the end. */
export async function runIndexed<T>(
  environment: Environment,
  db: Ledger,
  clock: Clock,
  work: () => Promise<T>,
): Promise<T> {
  // Building the index of an empty ledger is not reported.
  const ownFeed = await tryFollow(environment, clock, (await readMark(db)).seq === 0);
  let result: T;
  try {
    result = await work();
    if (ownFeed !== null) await waitFor(ownFeed, (await readMark(db)).seq);
  } finally {
    await ownFeed?.close();
  }
  if (ownFeed === null) await waitForOther(environment, db, clock);
  return result;
}

async function waitFor(feed: Feed, seq: number): Promise<void> {
  const progress = startProgress();
  const from = feed.standing().seq;
  while (!(await feed.waitUntilApplied(seq, WAIT_MS))) {
    const { seq: at } = feed.standing();
    progress.show((at - from) / Math.max(1, seq - from), `index: ${seq - at} changes left`);
  }
  progress.clear();
}

async function waitForOther(environment: Environment, db: Ledger, clock: Clock): Promise<void> {
  const { epoch, seq } = await readMark(db);
  for (;;) {
    const position = indexPosition(environment.data);
    if (position !== null && position.epoch === epoch && position.seq >= seq) return;
    await pause(POLL_MS);
    // The service ended before its index was up to date, so this command continues.
    const ownFeed = await tryFollow(environment, clock);
    if (ownFeed === null) continue;
    try {
      return await waitFor(ownFeed, seq);
    } finally {
      await ownFeed.close();
    }
  }
}
