// The follower's thread: connection to the ledger, index writer, and a loop that survives the ledger being away.
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { type Ledger, type LedgerOptions, openLedger } from "../../ledger/store/open.ts";
import { waitForChange } from "../../ledger/stream/changes.ts";
import type { FollowerMessage, FollowerOrder } from "../threads/messages.ts";
import {
  closeFollower,
  type Follower,
  followStep,
  mergeWords,
  openFollower,
  outdated,
  pruneIndex,
} from "./followLedger.ts";

const {
  folder,
  ledger: options,
  now: startedAt,
} = workerData as { folder: string; ledger: LedgerOptions; now: number };
const stop = new AbortController();
const clock = { now: startedAt };
const HOUR = 3_600_000;
const WAIT = 5000;

function tell(message: FollowerMessage): void {
  parentPort?.postMessage(message);
}

parentPort?.on("message", (order: FollowerOrder) => {
  clock.now = order.now;
  if (order.type === "stop") stop.abort();
});

const events = {
  onFile: (file: string) => tell({ type: "file", file }),
  onRebuild: (progress: { done: number; of: number } | null) => tell({ type: "rebuild", progress }),
};

async function follow(follower: Follower): Promise<void> {
  let pruned = 0;
  let idle = false;
  tell({ type: "position", position: follower.position });
  while (!stop.signal.aborted) {
    if ((await followStep(follower)) > 0) {
      idle = false;
      tell({ type: "position", position: follower.position });
      continue;
    }
    if (clock.now - pruned > HOUR) {
      pruned = clock.now;
      if (await outdated(follower)) return;
      pruneIndex(follower, clock.now);
    } else if (idle) {
      mergeWords(follower);
    }
    idle = true;
    await waitForChange(follower.ledger, follower.position.seq, WAIT, stop.signal);
    tell({ type: "reached" });
  }
}

async function run(): Promise<void> {
  for (let failures = 0; !stop.signal.aborted; ) {
    let ledger: Ledger | null = null;
    let follower: Follower | null = null;
    try {
      ledger = await openLedger(options);
      follower = await openFollower(ledger, folder, clock.now, events);
      failures = 0;
      await follow(follower);
    } catch (error) {
      failures++;
      tell({ type: "failed", message: error instanceof Error ? error.message : String(error) });
      // Ends early when told to stop.
      await pause(Math.min(5000, 100 * 2 ** failures), undefined, { signal: stop.signal }).catch(() => {});
    } finally {
      if (follower !== null) closeFollower(follower);
      await ledger?.close().catch(() => {});
    }
  }
}

await run();
tell({ type: "ended" });
parentPort?.close();
