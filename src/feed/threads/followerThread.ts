// The follower thread: ledger connection, index writer, and a loop that survives an unreachable ledger.
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { type Ledger, type LedgerOptions, openLedger } from "../../ledger/store/open.ts";
import { ChangesPruned, waitForChange } from "../../ledger/stream/changes.ts";
import { findDamage, IndexDamaged, isFull, moveDamagedAside } from "../index/damage.ts";
import { currentIndex, positionOf, storedTextLimits } from "../index/files.ts";
import {
  closeFollower,
  type Follower,
  followStep,
  isOutdated,
  openFollower,
  pruneIndex,
  tidyIndex,
} from "../index/followLedger.ts";
import { type TextLimits, textLimitsKey } from "../textLimits.ts";
import type { FollowerMessage, FollowerOrder } from "./messages.ts";

const {
  folder,
  ledger: options,
  now: startedAt,
  textLimits,
} = workerData as { folder: string; ledger: LedgerOptions; now: number; textLimits: TextLimits };
const stop = new AbortController();
const clock = { now: startedAt };
const HOUR = 3_600_000;
/** Polling interval without notifications: a notification may be lost, or never pass a connection pooler. */
const POLL_MS = 1000;

function report(message: FollowerMessage): void {
  parentPort?.postMessage(message);
}

/** The file that a reader could not read, and the function that wakes the loop for it. */
const reported = { file: "", wake: new AbortController() };

parentPort?.on("message", (order: FollowerOrder) => {
  if (order.type === "damaged") {
    reported.file = order.file;
    reported.wake.abort();
    return;
  }
  clock.now = order.now;
  if (order.type === "stop") stop.abort();
});

const events = {
  onFile: (file: string) => report({ type: "file", file }),
  onRebuild: (progress: { done: number; of: number } | null) => report({ type: "rebuild", progress }),
};

async function follow(follower: Follower): Promise<void> {
  let pruned = 0;
  let idle = false;
  report({ type: "position", position: follower.position });
  reported.wake = new AbortController();
  const woken = AbortSignal.any([stop.signal, reported.wake.signal]);
  while (!stop.signal.aborted) {
    if (reported.file === currentIndex(folder)) throw new IndexDamaged("a reader could not read it");
    const applied = await followStep(follower).catch(whenPruned);
    if (applied === null) return;
    if (applied > 0) {
      idle = false;
      report({ type: "position", position: follower.position });
      continue;
    }
    if (await isOutdated(follower)) return;
    if (clock.now - pruned > HOUR) {
      pruned = clock.now;
      pruneIndex(follower, clock.now);
    } else if (idle) {
      tidyIndex(follower);
    }
    idle = true;
    await waitForChange(follower.ledger, follower.position.seq, POLL_MS, woken);
    report({ type: "reached" });
  }
}

/** `null`: the next changes have been pruned, so this index is rebuilt. */
function whenPruned(error: unknown): null {
  if (error instanceof ChangesPruned) return null;
  throw error;
}

function findDamageInUse(): string | null {
  const file = currentIndex(folder);
  return file === null ? null : findDamage(file);
}

/** Moves a damaged file aside; the next iteration rebuilds the index. */
function repair(damage: string | null): void {
  const file = currentIndex(folder);
  if (damage === null || file === null) return;
  moveDamagedAside(file);
  report({ type: "damaged", message: damage });
}

/** Without a reachable ledger, the index answers in its current state. Returns whether there is an index. */
function serveAsItIs(): boolean {
  const file = currentIndex(folder);
  const position = positionOf(file);
  if (file === null || position === null || storedTextLimits(file) !== textLimitsKey(textLimits)) return false;
  report({ type: "file", file });
  report({ type: "position", position });
  return true;
}

async function run(): Promise<void> {
  let serving = false;
  for (let failures = 0; !stop.signal.aborted; ) {
    let ledger: Ledger | null = null;
    let follower: Follower | null = null;
    try {
      if (failures === 0) repair(findDamageInUse());
      ledger = await openLedger(options);
      follower = await openFollower(ledger, folder, clock.now, events, textLimits);
      failures = 0;
      serving = true;
      await follow(follower);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof IndexDamaged) {
        if (follower !== null) closeFollower(follower);
        follower = null;
        repair(message);
      } else {
        if (!serving) serving = serveAsItIs();
        report({ type: "failed", message, full: isFull(error) });
      }
      failures++;
      // Returns early on a stop.
      await pause(Math.min(5000, 100 * 2 ** failures), undefined, { signal: stop.signal }).catch(() => {});
    } finally {
      if (follower !== null) closeFollower(follower);
      await ledger?.close().catch(() => {});
    }
  }
}

await run();
report({ type: "ended" });
parentPort?.close();
