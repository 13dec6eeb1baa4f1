// The locks of an index. `index/lock` is held by the writing process, `index/service-lock` by the service of the folder
// from its start on. A service takes the index over from a command that writes it: the command notices the service's
// lock and releases its lock. Locks end with their process, even if it is killed.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { indexFolder } from "./paths.ts";

interface IndexLock {
  release(): void;
}

/** How long a command may take to end its current batch and release the index. */
const MAX_TAKEOVER_MS = 60_000;
const POLL_MS = 20;
/** Commands take the service's lock for a moment, to see whether a service holds it. */
const MAX_CHECK_MS = 1_000;

/** Takes the writer's lock; `null` if another process holds it. */
export function lockIndex(folder: string): IndexLock | null {
  return takeLock(folder, "lock", 0);
}

/** Takes both locks. A command that writes the index is waited for; `null` if another service holds them. */
export async function lockForService(folder: string): Promise<IndexLock | null> {
  const serviceLock = takeLock(folder, "service-lock", MAX_CHECK_MS);
  if (serviceLock === null) return null;
  for (const end = performance.now() + MAX_TAKEOVER_MS; performance.now() < end; await sleep(POLL_MS)) {
    const lock = lockIndex(folder);
    if (lock === null) continue;
    const release = (): void => {
      lock.release();
      serviceLock.release();
    };
    return { release };
  }
  serviceLock.release();
  return null;
}

/** Takes the writer's lock unless a service runs or is starting. */
export function lockForCommand(folder: string): IndexLock | null {
  return hasService(folder) ? null : lockIndex(folder);
}

/** Whether a service runs or is starting. */
export function hasService(folder: string): boolean {
  const lock = takeLock(folder, "service-lock", 0);
  lock?.release();
  return lock === null;
}

function takeLock(folder: string, name: string, timeout: number): IndexLock | null {
  mkdirSync(indexFolder(folder), { recursive: true });
  const db = new DatabaseSync(join(indexFolder(folder), name), { timeout });
  try {
    db.exec("begin exclusive");
    return { release: () => db.close() };
  } catch {
    db.close();
    return null;
  }
}
