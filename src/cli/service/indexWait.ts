// Waits until the index of this machine contains a command's changes. If a service is running, the service's follower
// does the work and the index file shows its position; otherwise the command follows the ledger itself. A service may
// start or stop meanwhile.
import { setTimeout as pause } from "node:timers/promises";
import { indexPosition } from "../../feed/index/files.ts";
import { hasService } from "../../feed/indexLocks.ts";
import { type Feed, IndexInUse, openFeed } from "../../feed/open.ts";
import { readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Clock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import { ledgerOptions } from "../resources/resources.ts";
import { startProgress } from "../terminal/progress.ts";

const POLL_MS = 50;
const WAIT_MS = 1000;
const SERVICE_CHECK_MS = 200;
/** The rows are stored, so a command does not wait for a service that is damaged or rebuilds its index. */
const STALL_MS = 60_000;

/** A feed without readers, which only follows until a service starts. */
interface OwnFeed {
  /** False: a service has taken over. */
  waitUntilApplied(seq: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Null: another process follows. */
async function tryFollow(environment: Environment, clock: Clock, isQuiet = false): Promise<OwnFeed | null> {
  const { data: folder } = environment;
  const log = (sentence: string): void => {
    if (!isQuiet) process.stderr.write(`${sentence}\n`);
  };
  try {
    const feed = await openFeed({
      folder,
      ledger: ledgerOptions(environment),
      textLimits: environment.textLimits,
      readers: 0,
      yields: true,
      now: clock.now,
      log,
    });
    return yieldToService(feed, folder);
  } catch (error) {
    if (error instanceof IndexInUse) return null;
    throw error;
  }
}

/** Closes the feed as soon as a service requests the index. */
function yieldToService(feed: Feed, folder: string): OwnFeed {
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => {
    clearInterval(timer);
    closing ??= feed.close();
    return closing;
  };
  const timer = setInterval(() => {
    if (hasService(folder)) void close();
  }, SERVICE_CHECK_MS);
  return {
    close,
    async waitUntilApplied(seq) {
      const progress = startProgress();
      const from = feed.status().seq;
      try {
        while (closing === null) {
          if (await feed.waitUntilApplied(seq, WAIT_MS)) return true;
          const { seq: at } = feed.status();
          progress.show((at - from) / Math.max(1, seq - from), `index: ${seq - at} changes left`);
        }
        return false;
      } finally {
        progress.clear();
      }
    },
  };
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
  try {
    const result = await work();
    const isApplied = (await ownFeed?.waitUntilApplied((await readMark(db)).seq)) ?? false;
    await ownFeed?.close();
    if (!isApplied) await waitForOther(environment, db, clock);
    return result;
  } finally {
    await ownFeed?.close();
  }
}

/** Ends with a notice if the other process makes no progress. */
export async function waitForOther(
  environment: Environment,
  db: Ledger,
  clock: Clock,
  stallMs = STALL_MS,
): Promise<void> {
  const { epoch, seq } = await readMark(db);
  let last = { seq: -1, at: performance.now() };
  for (;;) {
    const position = indexPosition(environment.data);
    if (position !== null && position.epoch === epoch && position.seq >= seq) return;
    if (position !== null && position.seq !== last.seq) last = { seq: position.seq, at: performance.now() };
    if (performance.now() - last.at > stallMs) {
      process.stderr.write(
        "Everything is stored, but the running service does not index it. See its log and /readyz; a restart repairs the index.\n",
      );
      return;
    }
    await pause(POLL_MS);
    // The service ended before its index was up to date, so this command continues.
    const ownFeed = await tryFollow(environment, clock);
    try {
      if ((await ownFeed?.waitUntilApplied(seq)) === true) return;
    } finally {
      await ownFeed?.close();
    }
  }
}
