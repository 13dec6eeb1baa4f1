// A small disk for one machine's data folder that a test can fill to the last byte and empty again. Mounting requires
// root.
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { currentIndex } from "../../src/feed/index/files.ts";

export interface SmallDisk {
  readonly folder: string;
  /** Takes all free space, including space that becomes free later, until the returned function is called. */
  fill(): () => void;
  remove(): void;
}

const MEGABYTES = 192;
const RETRY_MS = 50;

/** Returns null if this process may not mount. */
export function mountSmallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-small-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${MEGABYTES}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const ballast = join(folder, "ballast");
  const grow = (): void => {
    for (const piece of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)]) {
      try {
        for (;;) appendFileSync(ballast, piece);
      } catch {
        // The disk is full.
      }
    }
  };
  return {
    folder,
    fill() {
      emptyJournal(folder);
      grow();
      const timer = setInterval(grow, RETRY_MS);
      return () => {
        clearInterval(timer);
        rmSync(ballast);
      };
    },
    remove() {
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Existing space is overwritten: a journal that has already grown would accept changes for minutes without needing more
 * space.
 */
function emptyJournal(folder: string): void {
  const file = currentIndex(folder);
  if (file === null) throw new Error("There is no index on the small disk.");
  const index = new DatabaseSync(file, { timeout: 30_000 });
  try {
    const { busy } = index.prepare("pragma wal_checkpoint(truncate)").get() ?? {};
    if (busy !== 0) throw new Error("The index's journal could not be emptied: somebody reads in it all the time.");
  } finally {
    index.close();
  }
}
