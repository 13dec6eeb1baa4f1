// The temporary files of a test run, in memory where there is room: each commit of a ledger waits for the disk, and a run
// makes tens of thousands of them.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";

const MEMORY = "/dev/shm";
/** Several times of what a run needs, because it comes out of the memory of its processes. */
const NEEDED_BYTES = 8 * 2 ** 30;

/** Sets TMPDIR unless it is set. The folder is removed when the process ends. */
export function useMemoryFolder(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(`${MEMORY}/rolecall-`);
  // PostgreSQL runs as another user, below this folder.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
